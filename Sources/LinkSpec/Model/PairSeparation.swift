extension Spec {
  /// What separates the parameters of a query, as a spec writes it.
  package enum PairSeparation: String, Sendable, Hashable, CaseIterable {
    case ampersand = "&"
    /// Both of them.
    case either = "&;"
    /// A `;` alone, as XMPP has it (RFC 5122, 2.2): what becomes of a `&` is open, since it is data
    /// to who knows that, and a separator to the others.
    case semicolon = ";"

    /// Reads what a spec has; `nil` where it is none of them.
    package init?(_ text: String) { self.init(rawValue: text == ";&" ? "&;" : text) }

    /// Those of pairs in a fragment, or in the place of a path.
    package var elsewhere: PairSeparation { self == .semicolon ? .ampersand : self }

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
  }
}
