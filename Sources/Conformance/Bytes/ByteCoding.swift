/// Writes values one behind the other, for a worker process of this very executable: no versions,
/// no names, nothing to negotiate.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// A number of seven bits a byte, the lowest first.
  package mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Eight bytes, the lowest first.
  package mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ text: [UInt8]) {
    write(text.count)
    bytes += text
  }

  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  package mutating func write(_ text: String?) {
    write(UInt8(text == nil ? 0 : 1))
    if let text { write(text) }
  }

  package init(
    bytes: [UInt8] = []
  ) {
    self.bytes = bytes
  }
}

/// Reads what ``ByteWriter`` has written. What is cut short reads as nothing, never past the end.
package struct ByteReader {
  /// The bytes end early, or hold what no writer writes.
  package struct Damage: Error {
    package init() {}
  }

  private let bytes: [UInt8]
  private var place = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { place == bytes.count }

  package mutating func byte() throws(Damage) -> UInt8 {
    guard place < bytes.count else { throw Damage() }
    defer { place += 1 }
    return bytes[place]
  }

  package mutating func number() throws(Damage) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { return Int(truncatingIfNeeded: value) }
      shift += 7
    }
    throw Damage()
  }

  /// A number of things that follow, each at least a byte long: never more than what is left.
  package mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - place else { throw Damage() }
    return count
  }

  package mutating func wideNumber() throws(Damage) -> UInt64 {
    guard bytes.count - place >= 8 else { throw Damage() }
    var value: UInt64 = 0
    for offset in 0..<8 { value |= UInt64(bytes[place + offset]) << UInt64(8 * offset) }
    place += 8
    return value
  }

  package mutating func octets() throws(Damage) -> [UInt8] {
    let count = try count()
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  package mutating func text() throws(Damage) -> String {
    String(decoding: try octets(), as: UTF8.self)
  }

  package mutating func optionalText() throws(Damage) -> String? {
    try byte() == 0 ? nil : try text()
  }
}
