/// Numbers: checked, and kept as they are written.
extension JSONParser {
  /// Reads the number that starts at `index` with a sign, a point or a digit.
  mutating func number() throws(JSONError) -> String {
    let start = index
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") {
      if current == UInt8(ascii: "+"), dialect == .json {
        throw JSONError(.invalidNumber, at: index, "a JSON number has no '+'; remove it")
      }
      index += 1
    }
    if current == UInt8(ascii: "I") || current == UInt8(ascii: "N") {
      let word = index
      while let byte = current, Self.isWordByte(byte) { index += 1 }
      let text = String(decoding: bytes[word..<index], as: UTF8.self)
      if text == "Infinity" || text == "NaN" { throw Self.nonFinite(text, at: start) }
      index = word
    }
    if current == UInt8(ascii: "0"), index + 1 < bytes.count,
      bytes[index + 1] | 0x20 == UInt8(ascii: "x")
    {
      try hexadecimalNumber()
    } else {
      try decimalNumber()
    }
    if let byte = current, Self.isWordByte(byte) || byte == UInt8(ascii: ".") {
      throw JSONError(
        .invalidNumber, at: index,
        "\(shown(at: index)) cannot follow the number; put a string into double quotes")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func hexadecimalNumber() throws(JSONError) {
    guard dialect == .json5 else {
      throw JSONError(
        .invalidNumber, at: index + 1, "JSON has no hexadecimal numbers; write it in decimals")
    }
    index += 2
    let digits = index
    while let byte = current, Self.hexadecimalDigit(byte) != nil { index += 1 }
    guard index > digits else {
      throw JSONError(
        .invalidNumber, at: index, "a hexadecimal number has at least one digit after 0x")
    }
  }

  private mutating func decimalNumber() throws(JSONError) {
    let first = index
    let whole = skipDigits()
    if whole > 1, bytes[first] == UInt8(ascii: "0") {
      throw JSONError(
        .invalidNumber, at: first + 1, "a number has no leading zeros; remove the 0 before it")
    }
    if whole == 0, current != UInt8(ascii: ".") {
      throw JSONError(.invalidNumber, at: index, "a number has digits here")
    }
    if current == UInt8(ascii: ".") {
      if whole == 0, dialect == .json {
        throw JSONError(
          .invalidNumber, at: index, "a JSON number has a digit before its point; write 0.")
      }
      index += 1
      let fraction = skipDigits()
      if fraction == 0, whole == 0 || dialect == .json {
        throw JSONError(.invalidNumber, at: index, "a number has a digit after its point")
      }
    }
    if let byte = current, byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { index += 1 }
      guard skipDigits() > 0 else {
        throw JSONError(.invalidNumber, at: index, "an exponent has at least one digit")
      }
    }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = current, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }
}
