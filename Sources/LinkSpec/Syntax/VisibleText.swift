/// Bytes made safe to show: in a terminal, a report, a comment of a shell line.
///
/// A URL under test may hold anything. Control characters, characters that reorder or hide text,
/// and bytes that are no UTF-8 are written as escapes, so that what is shown is what there is and
/// nothing that is shown can act.
public enum VisibleText {
  /// Printable text is kept; a control, format or unassigned character becomes `\u{…}`, an
  /// ill-formed byte `\xNN`, a backslash `\\`. Linear.
  public static func of(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    render(Array(bytes)) { piece, _ in text += piece }
    return text
  }

  /// The same for text.
  public static func of(_ text: String) -> String { of(text.utf8) }

  /// Text that is safe already, or prose of a spec: the same, but for backslashes, which stay as
  /// they are. Patterns are full of them, and one alone does no harm.
  package static func prose(_ text: String) -> String {
    text.utf8.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false)
      .map { of($0) }.joined(separator: "\\")
  }

  /// The same, cut after about `limit` characters, with a note of how much was cut.
  public static func of(_ bytes: [UInt8], limit: Int) -> String {
    // The note takes as much room itself.
    if bytes.count <= limit + 16 { return of(bytes) }
    let head = limit * 2 / 3
    let tail = limit - head
    return of(bytes[..<head]) + "…[\(bytes.count - limit) bytes]…"
      + of(bytes[(bytes.count - tail)...])
  }

  /// Calls `body` with each piece of visible text and the bytes it stands for, everything that is
  /// not printable ASCII as an escape: each character of a piece takes one column of a terminal.
  package static func renderASCII(_ bytes: [UInt8], _ body: (String, Range<Int>) -> Void) {
    render(bytes, asciiOnly: true, body)
  }

  private static func render(
    _ bytes: [UInt8], asciiOnly: Bool = false, _ body: (String, Range<Int>) -> Void
  ) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        let piece =
          switch byte {
          case UInt8(ascii: "\\"): "\\\\"
          case 0x20..<0x7F: String(UnicodeScalar(byte))
          default: "\\u{" + String(byte, radix: 16, uppercase: true) + "}"
          }
        body(piece, index..<index + 1)
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      let end = min(index + length, bytes.count)
      let sequence = Array(bytes[index..<end])
      if UTF8Form.firstIllFormed(in: sequence) == nil,
        let scalar = String(decoding: sequence, as: UTF8.self).unicodeScalars.first
      {
        let isShown = !asciiOnly && isPlain(scalar)
        let escape = "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        body(isShown ? String(scalar) : escape, index..<end)
        index = end
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        body("\\x" + (digits.utf8.count < 2 ? "0" : "") + digits, index..<index + 1)
        index += 1
      }
    }
  }

  /// Whether a scalar shows as itself: letters, numbers, punctuation and symbols do; what controls,
  /// formats, joins, reorders, shows as nothing (a Hangul filler is a letter) or is not assigned
  /// does not.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}
