/// Values as Swift source, such that nothing in them can end a literal, interpolate, or reorder
/// what an editor shows.
package enum SwiftLiteral {
  /// How many characters of a literal stand in one line.
  private static let width = 84

  /// A URL: text where it is UTF-8, an array of bytes where it is not. Lines behind the first are
  /// indented by `indent` spaces.
  package static func url(_ url: [UInt8], indent: Int) -> String {
    guard let text = String(validating: url, as: UTF8.self) else {
      return bytes(url, indent: indent)
    }
    let pieces = text.unicodeScalars.map(escaped)
    if pieces.reduce(0, { $0 + $1.utf8.count }) <= width {
      return "\"" + pieces.joined() + "\""
    }
    // A line that ends with a backslash goes on in the next.
    let margin = String(repeating: " ", count: indent)
    return "\"\"\"\n" + lines(pieces).map { margin + $0 }.joined(separator: "\\\n") + "\n"
      + margin + "\"\"\""
  }

  /// Text in one line.
  package static func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func bytes(_ bytes: [UInt8], indent: Int) -> String {
    let pieces = bytes.enumerated().map { index, byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "0x" + (digits.utf8.count < 2 ? "0" : "") + digits
        + (index + 1 < bytes.count ? ", " : "")
    }
    let margin = String(repeating: " ", count: indent)
    let lines = lines(pieces).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    return "[" + lines.joined(separator: "\n" + margin) + "] as [UInt8]"
  }

  private static func lines(_ pieces: [String]) -> [String] {
    var lines = [""]
    var length = 0
    for piece in pieces {
      if length + piece.utf8.count > width {
        lines.append("")
        length = 0
      }
      lines[lines.count - 1] += piece
      length += piece.utf8.count
    }
    return lines
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case " "..."~": String(scalar)
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
