extension Spec {
  /// What separates the pairs of one place, as a spec writes it.
  package enum PairSeparation: String, Sendable, Hashable, CaseIterable {
    case ampersand = "&"
    /// Both of them.
    case either = "&;"
    /// A `;` alone, as XMPP has it (RFC 5122, 2.2): what becomes of a `&` is open, since it is data
    /// to who knows that, and a separator to the others.
    case semicolon = ";"

    /// Reads what a spec has; `nil` where it is none of them.
    package init?(_ text: String) { self.init(rawValue: text == ";&" ? "&;" : text) }

    /// What is expected, in words.
    package static let expected = "expected '&', ';' or '&;'"

    /// The octet that links are written with, and the other that separates; the same where there is
    /// none.
    package typealias Octets = (first: UInt8, second: UInt8)

    package var octets: Octets {
      let semicolon = UInt8(ascii: ";")
      return switch self {
      case .ampersand: (Byte.ampersand, Byte.ampersand)
      case .either: (Byte.ampersand, semicolon)
      case .semicolon: (semicolon, semicolon)
      }
    }

    package func contains(_ octet: UInt8) -> Bool {
      octet == octets.first || octet == octets.second
    }
  }

  /// What separates pairs, place by place.
  package struct PairSeparations: Sendable, Hashable {
    package var query: PairSeparation
    package var fragment: PairSeparation
    /// Of pairs in the place of a path, as in RFC 7512.
    package var opaquePath: PairSeparation

    package init(
      query: PairSeparation = .ampersand, fragment: PairSeparation = .ampersand,
      opaquePath: PairSeparation = .ampersand
    ) {
      (self.query, self.fragment, self.opaquePath) = (query, fragment, opaquePath)
    }

    /// What a spec means that names no places: the query's, and those of the others where it is
    /// either; a `;` alone is of the query alone.
    package init(_ separation: PairSeparation) {
      let elsewhere = separation == .semicolon ? .ampersand : separation
      self.init(query: separation, fragment: elsewhere, opaquePath: elsewhere)
    }

    /// The places that have some.
    package static let places: [Parameter.Location] = [.query, .fragment, .opaquePath]

    /// The separation that means the same without places; `nil` where there is none.
    package var inOneWord: PairSeparation? { self == PairSeparations(query) ? query : nil }

    /// Those of a place that holds pairs; nothing else separates parameters of a path.
    package subscript(location: Parameter.Location) -> PairSeparation {
      get {
        switch location {
        case .path, .query, .pathOrQuery, .wholeQuery: query
        case .fragment: fragment
        case .opaquePath: opaquePath
        case .matrix: .semicolon
        }
      }
      set {
        switch location {
        case .path, .query, .pathOrQuery, .wholeQuery: query = newValue
        case .fragment: fragment = newValue
        case .opaquePath: opaquePath = newValue
        case .matrix: break
        }
      }
    }

    /// Whether a `;` alone separates a parameter from others, where a `&` is open then.
    package func leavesAmpersandOpen(beside parameter: Parameter) -> Bool {
      parameter.isPair && parameter.location != .matrix && self[parameter.location] == .semicolon
    }
  }
}
