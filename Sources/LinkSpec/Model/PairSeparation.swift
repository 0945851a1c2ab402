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

    /// The octet that links are written with.
    package var octet: UInt8 { self == .semicolon ? UInt8(ascii: ";") : Byte.ampersand }

    /// The other octet that separates; the same where there is none.
    package var other: UInt8 { self == .either ? UInt8(ascii: ";") : octet }
  }
}
