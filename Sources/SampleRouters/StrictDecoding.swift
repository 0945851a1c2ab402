/// Percent-decoding that never guesses.
///
/// Foundation offers `removingPercentEncoding`, `URLComponents.path`, `.host` and `.queryItems`,
/// and each answers differently when the decoded bytes are no UTF-8: nil, an empty path, an item
/// without a value, an item without a name. A router that reads those goes on with a link that says
/// something else. Here, and only here, text is decoded, and what cannot be decoded is nil.
enum StrictDecoding {
  /// The text that `encoded` stands for, or nil where an escape is broken or the bytes are no
  /// UTF-8. `+` stays a plus: only HTML forms write spaces that way.
  static func text(_ encoded: String) -> String? {
    var bytes: [UInt8] = []
    var rest = encoded.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue),
        let low = rest.popFirst().flatMap(hexValue)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
