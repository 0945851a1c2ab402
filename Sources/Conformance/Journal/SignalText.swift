import LinkSpec

/// Text in memory that is there already, for where nothing may be allocated: in a signal handler.
///
/// Shows bytes as ``VisibleText`` does; `SignalTextTests` holds it against that. What has no room
/// is left out.
struct SignalText {
  private let memory: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var count = 0

  init(in memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.memory = memory
    self.capacity = capacity
  }

  /// Appends words of the program.
  mutating func append(_ words: StaticString) {
    var next = words.utf8Start
    for _ in 0..<words.utf8CodeUnitCount {
      append(next.pointee)
      next += 1
    }
  }

  private mutating func append(_ byte: UInt8) {
    if count == capacity { return }
    memory[count] = byte
    count += 1
  }

  private mutating func append(_ number: UInt32, radix: UInt32, atLeast digits: Int = 1) {
    var scale: UInt32 = 1
    var length = 1
    while number / scale >= radix || length < digits {
      scale *= radix
      length += 1
    }
    while scale > 0 {
      let digit = UInt8(number / scale % radix)
      append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      scale /= radix
    }
  }

  /// Appends bytes, cut after about `limit` characters with a note of how much was cut. Of `total`
  /// bytes, only the first may be there; then the tail is not shown.
  mutating func append(visible bytes: UnsafeRawBufferPointer, of total: Int, limit: Int) {
    // As `VisibleText` does: the note takes as much room itself.
    if total <= limit + 16 { return append(visible: bytes) }
    let head = limit * 2 / 3
    let tail = bytes.count == total ? limit - head : 0
    append(visible: UnsafeRawBufferPointer(rebasing: bytes.prefix(head)))
    append("…[")
    append(UInt32(truncatingIfNeeded: total - head - tail), radix: 10)
    append(" bytes]…")
    append(visible: UnsafeRawBufferPointer(rebasing: bytes.suffix(tail)))
  }

  /// Appends bytes as text in which nothing acts.
  mutating func append(visible bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x5C {
        append("\\\\")
        index += 1
      } else if byte >= 0x20, byte < 0x7F {
        append(byte)
        index += 1
      } else if byte < 0x80 {
        append(escapeOf: UInt32(byte))
        index += 1
      } else if let scalar = Self.scalar(bytes, at: index) {
        let width = UTF8.width(scalar)
        if VisibleText.isPlain(scalar) {
          for offset in 0..<width { append(bytes[index + offset]) }
        } else {
          append(escapeOf: scalar.value)
        }
        index += width
      } else {
        append("\\x")
        append(UInt32(byte), radix: 16, atLeast: 2)
        index += 1
      }
    }
  }

  private mutating func append(escapeOf scalar: UInt32) {
    append("\\u{")
    append(scalar, radix: 16)
    append("}")
  }

  /// The scalar that begins there, of several bytes; `nil` where they are no UTF-8.
  private static func scalar(
    _ bytes: UnsafeRawBufferPointer, at index: Int
  ) -> Unicode.Scalar? {
    guard let (length, second) = UTF8Form.lead(bytes[index]), index + length <= bytes.count,
      second.contains(bytes[index + 1])
    else { return nil }
    var value = UInt32(bytes[index]) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = bytes[index + offset]
      if byte & 0xC0 != 0x80 { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value)
  }
}

extension UTF8 {
  /// How many bytes a scalar has.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }
}
