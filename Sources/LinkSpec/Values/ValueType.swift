/// The type of a parameter: one of the value grammars.
public enum ValueType: Sendable, Hashable {
  case urn(URNGrammar)
  case integer(IntegerGrammar)
  case date(DateGrammar)
  case enumeration(EnumerationGrammar)
  case letter(LetterGrammar)
  case identifier(IdentifierGrammar)
  case text(TextGrammar)
  case url(URLGrammar)
  case pattern(Pattern)
}

extension ValueType {
  /// The key under which a spec file declares the type.
  public var keyword: String {
    switch self {
    case .urn: "urn"
    case .integer: "integer"
    case .date: "date"
    case .enumeration: "enumeration"
    case .letter: "letter"
    case .identifier: "identifier"
    case .text: "text"
    case .url: "url"
    case .pattern: "pattern"
    }
  }

  /// What a value has to be, in words: "an integer from 0 to 2147483647 (second)".
  public var summary: String {
    switch self {
    case .urn(let grammar):
      "a URN "
        + grammar.kinds.map { "urn:…:" + $0.joined(separator: ":") + ":ID" }
        .joined(separator: " or ") + " with a decimal or UUID identifier"
    case .integer(let grammar):
      "an integer from \(grammar.minimum) to \(grammar.maximum)"
        + (grammar.unit.map { " (\($0))" } ?? "")
    case .date: "a real day as yyyy-MM-dd"
    case .enumeration(let grammar): "one of " + grammar.words.joined(separator: ", ")
    case .letter: "a single lower-case letter"
    case .identifier(let grammar):
      switch grammar.form {
      case .uuid: "a UUID"
      case .name(let minimum, let maximum):
        "\(minimum) to \(maximum) letters, digits, '_', '-' or '.'"
      }
    case .text: "free text"
    case .url(let grammar):
      "an absolute URL with a host (" + grammar.schemes.joined(separator: ", ") + ")"
    case .pattern(let pattern): "text matching \(pattern.source)"
    }
  }

  /// Whether decoded octets are plainly a value of this type, raising no open question. Never of a
  /// URN: which name spaces it may have, only a whole spec says.
  public func accepts(_ octets: [UInt8]) -> Bool {
    read(octets, namespaces: URNGrammar.Namespaces(right: [], other: [])).match == .accepted
  }

  /// Reads decoded octets. `namespaces` gives the values that a URN's name space may have.
  func read(_ octets: [UInt8], namespaces: URNGrammar.Namespaces) -> ValueReading {
    switch self {
    case .urn(let grammar): return grammar.read(octets, namespaces: namespaces)
    case .integer(let grammar): return grammar.read(octets)
    case .date(let grammar): return grammar.read(octets)
    case .enumeration(let grammar): return grammar.read(octets)
    case .letter(let grammar): return grammar.read(octets)
    case .identifier(let grammar): return grammar.read(octets)
    case .text(let grammar): return grammar.read(octets)
    case .url(let grammar): return grammar.read(octets)
    case .pattern(let pattern):
      if let bad = pattern.firstMismatch(in: octets[...]) {
        return .invalid(at: bad, .pattern(pattern.source))
      }
      return .accepted(.text(octets))
    }
  }
}
