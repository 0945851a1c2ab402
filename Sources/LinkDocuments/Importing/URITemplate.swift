import LinkSpec

/// A URI template by RFC 6570, levels 1 to 3: literals and expressions.
struct URITemplate: Sendable, Hashable {
  /// A literal, or an expression in braces.
  enum Part: Sendable, Hashable {
    case literal(String)
    /// `operator` is one of `+#./;?&`, or a space for none.
    case expression(operator: Character, names: [String])
  }

  /// The parts, in order; no two literals follow each other.
  private(set) var parts: [Part] = []

  /// Reads a template.
  ///
  /// - Throws: a fault with its place in the text.
  init(_ text: String) throws(ImportError) {
    let bytes = Array(text.utf8)
    if bytes.count > ImportLimits.longestText {
      throw ImportError(
        "the template is longer than \(ImportLimits.longestText) bytes",
        at: ImportLimits.longestText
      )
    }
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index] == UInt8(ascii: "}") {
        throw ImportError("'}' without '{'", at: index)
      }
      if bytes[index] == UInt8(ascii: "{") {
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
          throw ImportError("'{' without '}'", at: index)
        }
        parts.append(try Self.expression(bytes[(index + 1)..<end]))
        index = end + 1
        continue
      }
      while index < bytes.count, bytes[index] != UInt8(ascii: "{"),
        bytes[index] != UInt8(ascii: "}")
      {
        if bytes[index] <= 0x20 || bytes[index] == 0x7F || "\"'<>\\^`|".utf8.contains(bytes[index])
        {
          throw ImportError("a character that no template holds (RFC 6570, 2.1)", at: index)
        }
        index += 1
      }
      parts.append(.literal(String(decoding: bytes[start..<index], as: UTF8.self)))
    }
  }

  /// Reads what stands between two braces.
  private static func expression(_ text: ArraySlice<UInt8>) throws(ImportError) -> Part {
    var rest = text
    var sign: Character = " "
    guard let first = rest.first else {
      throw ImportError("an expression without a name", at: text.startIndex)
    }
    if "+#./;?&".utf8.contains(first) {
      sign = Character(Unicode.Scalar(first))
      rest = rest.dropFirst()
    } else if "=,!@|".utf8.contains(first) {
      throw ImportError("an operator that RFC 6570 keeps for later", at: text.startIndex)
    }
    var names: [String] = []
    for name in rest.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      if let bad = name.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "*") }) {
        throw ImportError(
          "a modifier of level 4 (':3' or '*'); templates of levels 1 to 3 are read", at: bad)
      }
      let word = String(decoding: name, as: UTF8.self)
      guard OutlineNames.isParameter(word), !word.hasPrefix(".") else {
        throw ImportError(
          "expected a name of letters, digits, '_', '-' and '.'", at: name.startIndex)
      }
      if names.contains(word) {
        throw ImportError("the name '\(word)' stands twice", at: name.startIndex)
      }
      names.append(word)
    }
    return .expression(operator: sign, names: names)
  }
}
