package import LinkSpec

/// Text of SARIF messages, which are not as plain as they look: a number in braces is a placeholder
/// (3.11.5), and brackets followed by parentheses are a link (3.11.6).
package enum SARIFText {
  /// A message that shows `text` and does nothing: braces are doubled, as the standard asks, and no
  /// parenthesis follows a bracket.
  package static func message(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in VisibleText.prose(text).utf8 {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): bytes += [byte, byte]
      case UInt8(ascii: "(") where bytes.last == UInt8(ascii: "]"): bytes += "\\u{{28}}".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A `message` or `multiformatMessageString` object.
  package static func object(_ text: String) -> JSONText { ["text": .string(message(text))] }
}
