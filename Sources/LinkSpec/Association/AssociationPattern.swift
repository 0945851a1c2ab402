/// A pattern of an association file: `*` is any run of characters, slashes included, `?` exactly
/// one, `$(name)` one of a list of alternatives; everything else, `.`, `|` and `+` included, is
/// itself. The whole text has to match, and nothing can be escaped.
///
/// Public sources do not agree on every pattern, so an answer has three values. What they agree on
/// is kept in two automata: what the *narrow* one takes matches by every reading, and what the
/// *wide* one does not take matches by none.
///
/// - A `*` of a legacy path that is not its end: some let it be empty, some do not.
/// - `$(region)` and `$(lang)`: lists of codes that differ per release of the system.
/// - `$(upper)` and `$(lower)` where case does not count.
/// - `percentEncoded: false`: the text may be decoded, or the pattern too, or neither.
package struct AssociationPattern: Sendable {
  /// How a pattern is read.
  package struct Matching: Sendable, Hashable {
    /// Whether `a` is another character than `A`.
    package var isCaseSensitive = true
    /// Whether text and pattern are compared as they stand in the URL.
    package var isPercentEncoded = true
    /// Whether it is an element of `paths`, where nothing but `*` and `?` is special.
    package var isLegacy = false
  }

  /// The pattern as written, without the `NOT ` of a legacy path.
  package let source: String
  /// How it is read.
  package let matching: Matching
  let tokens: [AssociationToken]
  let asWritten: Automata
  /// The pattern with its escapes decoded, where that may be what is meant and makes a difference.
  let decoded: Automata?

  /// For samples: of each variable the first few alternatives.
  let choices: [Int: [[AssociationToken]]]

  /// What every match begins with by every reading, as far as it is ASCII. Of the hundreds of
  /// patterns of a file all but a few differ there, which costs no automaton.
  let literalStart: [UInt8]
  /// The longest run without wildcards that every match holds by every reading.
  let literalRun: [UInt8]
  /// A text that matches by every reading, where one is at hand: what does not hold a run of
  /// another pattern shows that not all that matches this one matches the other.
  let example: [UInt8]?

  struct Automata: Sendable {
    var narrow: AssociationAutomaton
    /// `nil`: the same as `narrow`.
    var wide: AssociationAutomaton?

    func answer(_ text: [UInt32]) -> AssociationAnswer {
      if narrow.matches(text) { return .yes }
      guard let wide else { return .no }
      return wide.matches(text) ? .disputed : .no
    }
  }

  /// Whether the text matches. At most quadratic: the product of the two lengths, divided by 64.
  package func answer(_ text: [UInt8]) -> AssociationAnswer {
    guard text.starts(with: literalStart) else { return .no }
    let raw = AssociationToken.characters(of: text)
    let direct = asWritten.answer(raw)
    if matching.isPercentEncoded { return direct }
    let octets = PercentCoding.octets(of: text, in: 0..<text.count)
    if octets.count == text.count, decoded == nil { return direct }
    let characters = AssociationToken.characters(of: octets)
    let answer = direct.or(asWritten.answer(characters))
    return decoded.map { answer.or($0.answer(characters)) } ?? answer
  }

  /// How many bytes of the text fit the pattern, by its widest reading, before the first that fits
  /// no more; the text's length where all do but more is needed. For a hint, not for a verdict.
  func fit(_ text: [UInt8]) -> Int {
    if let bad = zip(text, literalStart).enumerated().first(where: { $0.element.0 != $0.element.1 })
    {
      return bad.offset
    }
    return (asWritten.wide ?? asWritten.narrow).fit(AssociationToken.characters(of: text))
  }

  /// Whether every text matches.
  package var isEverything: Bool { tokens == [.star] }

  /// Whether this pattern surely matches all that `other` may match; `false` where that is not so
  /// or is not known.
  func includes(_ other: AssociationPattern) -> Bool {
    // Whichever reading is right, it is right of both.
    if isEverything || isSame(as: other) { return true }
    guard matching.isPercentEncoded, other.matching.isPercentEncoded else { return false }
    // Most patterns differ early, which costs no search.
    if zip(literalStart, other.literalStart).contains(where: { $0 != $1 }) { return false }
    if let example = other.example, !Self.holds(example[...], literalRun[...]) { return false }
    let start = AssociationToken.characters(of: other.literalStart)
    if asWritten.narrow.fit(start) < start.count { return false }
    return asWritten.narrow.includes(other.asWritten.wide ?? other.asWritten.narrow)
  }

  /// Whether a run of bytes stands somewhere in a text. At most the product of both lengths.
  static func holds(_ text: ArraySlice<UInt8>, _ run: ArraySlice<UInt8>) -> Bool {
    guard let first = run.first else { return true }
    if text.count < run.count { return false }
    for place in text.startIndex...(text.endIndex - run.count) where text[place] == first {
      if text[place...].starts(with: run) { return true }
    }
    return false
  }

  /// Whether both are the same pattern, read the same way.
  func isSame(as other: AssociationPattern) -> Bool {
    tokens == other.tokens && matching == other.matching
  }
}
