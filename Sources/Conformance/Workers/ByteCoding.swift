/// Writes values one behind the other, for a worker process of this very executable: no versions, no
/// names, nothing to negotiate.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// A number of seven bits a byte, the lowest first.
  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Eight bytes, the lowest first.
  mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: [UInt8]) {
    write(text.count)
    bytes += text
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ text: String?) {
    write(UInt8(text == nil ? 0 : 1))
    if let text { write(text) }
  }
}

/// Reads what ``ByteWriter`` has written. What is cut short reads as nothing, never past the end.
struct ByteReader {
  /// The bytes end early, or hold what no writer writes.
  struct Damage: Error {}

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(Damage) -> UInt8 {
    guard place < bytes.count else { throw Damage() }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() throws(Damage) -> Int {
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
  mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - place else { throw Damage() }
    return count
  }

  mutating func wideNumber() throws(Damage) -> UInt64 {
    guard bytes.count - place >= 8 else { throw Damage() }
    var value: UInt64 = 0
    for offset in 0..<8 { value |= UInt64(bytes[place + offset]) << UInt64(8 * offset) }
    place += 8
    return value
  }

  mutating func octets() throws(Damage) -> [UInt8] {
    let count = try count()
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func text() throws(Damage) -> String {
    String(decoding: try octets(), as: UTF8.self)
  }

  mutating func optionalText() throws(Damage) -> String? {
    try byte() == 0 ? nil : try text()
  }
}
