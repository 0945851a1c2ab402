extension Pattern {
  /// Strings that nearly match, each checked not to, the same for the same pattern and without
  /// duplicates: matching ones with one thing wrong, which the label names.
  ///
  /// `empty`, `cut` (a match up to where it may not end), `tooShort` (the last or first byte
  /// removed), `tooLong` (one more of the last),
  /// `removedByte`, `insertedByte`, `replacedByte` (by the nearest bytes below and above that
  /// cannot stand there), `caseFlipped`, `lookalike` (full-width forms and Arabic digits),
  /// `doubled`, `listed` (twice with a comma between), `otherPunctuation`, `exponent`,
  /// `hexadecimal`, `fraction` (of numbers), `prefixed`, `suffixed`, `suffixedNewline`,
  /// `suffixedNull`, and `invalidUTF8` for all that is none. In long matches the changed bytes are
  /// the first and last 16 and 32 between them. Never empty, since ill-formed UTF-8 matches
  /// nothing.
  package func nearMisses() -> [(label: String, value: [UInt8])] {
    var misses = PatternMisses(automaton)
    misses.add("empty", [])
    let all = examples()
    // The shortest, the longest and two between show nearly all; more would show the same again.
    for base in all.prefix(4) { misses.add(from: base) }
    // What people and other alphabets have in such a place, however far from what may stand there.
    for base in all.prefix(2) {
      for other in SampleValue.replacements(in: base, by: " -_.+$%@'*") {
        misses.add("replacedByte", other)
      }
    }
    // Of an alternative that none of them takes, a match of its own.
    var count = 0
    for base in all.dropFirst(4) where count < 8 && misses.isElsewhere(base) {
      misses.add(from: base)
      count += 1
    }
    return misses.found
  }
}

/// The near misses found so far.
private struct PatternMisses {
  private(set) var found: [(label: String, value: [UInt8])] = []
  private let automaton: PatternAutomaton
  private var known: Set<[UInt8]> = []
  /// The states that the bases go through.
  private var visited: Set<Int> = []
  /// The states at which one was cut.
  private var ends: Set<Int> = []

  init(_ automaton: PatternAutomaton) { self.automaton = automaton }

  mutating func add(_ label: String, _ value: [UInt8]) {
    guard automaton.firstMismatch(in: value[...]) != nil, known.insert(value).inserted else {
      return
    }
    // All matches are UTF-8; breaking that is another fault than the one that was meant.
    let isText = StrictUTF8.firstFault(in: value[...]) == nil
    found.append((isText ? label : "invalidUTF8", value))
  }

  /// At how many places matches are cut.
  private static let mostCuts = 16

  /// Whether a match goes through a state that none before went through.
  func isElsewhere(_ base: [UInt8]) -> Bool {
    statesBefore(base).contains { !visited.contains($0) }
  }

  mutating func add(from base: [UInt8]) {
    visited.formUnion(statesBefore(base))
    for (place, state) in statesBefore(base).enumerated() where ends.count < Self.mostCuts {
      if place > 0, ends.insert(state).inserted { add("cut", Array(base[..<place])) }
    }
    add("tooShort", Array(base.dropLast()))
    add("tooShort", Array(base.dropFirst()))
    add("tooLong", base + [base.last ?? UInt8(ascii: "a")])
    add("doubled", base + base)
    add("listed", base + [UInt8(ascii: ",")] + base)
    for prefix in " 0+-x" { add("prefixed", Array(prefix.utf8) + base) }
    for suffix in " 0x/" { add("suffixed", base + Array(suffix.utf8)) }
    add("suffixedNewline", base + [0x0A])
    add("suffixedNewline", base + [0x0D, 0x0A])
    add("suffixedNull", base + [0])
    add("invalidUTF8", base + [0xFF])
    add("invalidUTF8", base + [0xC3])
    add("caseFlipped", base.map(Self.caseFlipped))

    let states = statesBefore(base)
    for place in Self.places(base.count) {
      let byte = base[place]
      var removed = base
      removed.remove(at: place)
      add("removedByte", removed)
      add("insertedByte", Array(base[...place]) + base[place...])
      for outside in outside(byte, in: states[place]) {
        add("replacedByte", Self.replacing(place, of: base, by: [outside]))
      }
      add("caseFlipped", Self.replacing(place, of: base, by: [Self.caseFlipped(byte)]))
      for other in Self.lookalikes(byte) {
        add("lookalike", Self.replacing(place, of: base, by: other))
      }
    }
    addOtherSpellings(of: base)
  }

  /// With other punctuation, and of numbers in the spellings in which number readers take them.
  private mutating func addOtherSpellings(of base: [UInt8]) {
    let punctuation = Array(".,:;-_/ ".utf8)
    for place in Self.places(base.count) where punctuation.contains(base[place]) {
      for other in punctuation where other != base[place] {
        add("otherPunctuation", Self.replacing(place, of: base, by: [other]))
      }
    }
    let isNumber = base.allSatisfy { (0x2B...0x39).contains($0) && $0 != 0x2F && $0 != 0x2C }
    guard isNumber, base.contains(where: { (0x30...0x39).contains($0) }) else { return }
    add("exponent", base + Array("e0".utf8))
    add("exponent", Array("1e1".utf8))
    add("hexadecimal", Array("0x1".utf8))
    add("fraction", base + Array(".0".utf8))
  }

  /// The state before each byte of a match.
  private func statesBefore(_ base: [UInt8]) -> [Int] {
    var state = PatternAutomaton.start
    return base.map { byte in
      defer { state = automaton.next(state, byte) }
      return state
    }
  }

  /// The nearest bytes below and above one that a state does not read.
  private func outside(_ byte: UInt8, in state: Int) -> [UInt8] {
    func isOutside(_ other: UInt8) -> Bool {
      automaton.next(state, other) == PatternAutomaton.dead
    }
    let below = (0..<byte).last(where: isOutside)
    let above = byte == .max ? nil : (byte + 1...UInt8.max).first(where: isOutside)
    return [below, above].compactMap { $0 }
  }

  /// The places that are changed in a match of so many bytes, ascending.
  private static func places(_ count: Int) -> [Int] {
    guard count > 64 else { return Array(0..<count) }
    let between = (0..<32).map { 16 + $0 * (count - 32) / 32 }
    return Array(0..<16) + between + Array(count - 16..<count)
  }

  private static func replacing(_ place: Int, of base: [UInt8], by bytes: [UInt8]) -> [UInt8] {
    Array(base[..<place]) + bytes + base[(place + 1)...]
  }

  private static func caseFlipped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A: byte ^ 0x20
    default: byte
    }
  }

  /// Characters that people, and some number readers, take for an ASCII one.
  private static func lookalikes(_ byte: UInt8) -> [[UInt8]] {
    guard (0x21...0x7E).contains(byte) else { return [] }
    var values = [0xFF00 + UInt32(byte) - 0x20]
    if (0x30...0x39).contains(byte) { values.append(0x0660 + UInt32(byte) - 0x30) }
    return values.compactMap { Unicode.Scalar($0)?.utf8Bytes }
  }
}
