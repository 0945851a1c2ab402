extension Pattern {
  /// What a text may look like to become another one in a reader that takes it for something else:
  /// the name of the case, and a pattern of such texts.
  private static let tellingShapes: [(name: String, shape: Pattern)] = [
    ("leadingZeros", "0+[1-9][0-9]*"), ("leadingZero", "0[1-9].*"),
    ("longNumber", "[1-9][0-9]{20,}"),
    ("capital", ".*[A-Z].*"), ("capitals", "[A-Z]{2,}"), ("smallLetters", "[a-z]{2,}"),
    ("leadingSpace", " .+"), ("trailingSpace", ".+ "), ("escapeLookalike", ".*%[0-9A-F]{2}.*"),
    ("plus", ".*[+].*"), ("delimiter", ".*[&=#?;].*"), ("accented", ".*é.*"),
    ("decomposed", ".*e\u{301}.*"), ("long", ".{65}"),
  ].compactMap { name, source in (try? Pattern(source)).map { (name, $0) } }

  /// The largest automaton of which ``tellingExamples()`` are searched: what they cost is its size
  /// times that of each shape.
  private static let mostStates = 512

  /// One match for each of these shapes that a match can have.
  func tellingExamples() -> [SampleValue] {
    guard automaton.stateCount <= Self.mostStates else { return [] }
    return Self.tellingShapes.compactMap { name, shape in
      sharedExample(with: shape).map { SampleValue("pattern." + name, octets: $0) }
    }
  }
}
