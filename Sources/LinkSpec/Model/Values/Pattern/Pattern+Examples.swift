extension Pattern {
  /// The longest example, in bytes.
  static let longestExample = 4_096
  /// How many bytes the examples have together; a bound against patterns whose automata have
  /// hundreds of thousands of transitions.
  static let mostExampleBytes = 1 << 20

  /// A small set of matching strings, the same for the same pattern, without duplicates: a shortest
  /// one; one with as many repetitions as the pattern allows (three more than the least where it
  /// sets no limit), unless that has more than 4,096 bytes; and as many as it takes to use every
  /// transition of the automaton at least once. A transition stands for a run of neighbouring
  /// bytes that lead from one state to the same other one: its first and last byte are both used.
  ///
  /// Never empty. Takes time linear in the automaton's table and the result.
  package func examples() -> [[UInt8]] {
    var walk = PatternWalk(automaton)
    var examples: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    func add(_ example: [UInt8]) {
      walk.cover(example)
      if known.insert(example).inserted { examples.append(example) }
    }
    add(walk.shortestMatch())
    if let longest = longestMatch() { add(longest) }
    var total = 0
    while total < Self.mostExampleBytes, let example = walk.next() {
      total += example.count + 1
      add(example)
    }
    return examples
  }

  /// A match with as many repetitions as possible; `nil` where it would be too long.
  func longestMatch() -> [UInt8]? {
    guard Self.longestLength(syntax) <= Self.longestExample else { return nil }
    var bytes: [UInt8] = []
    Self.appendLongest(syntax, to: &bytes)
    return bytes
  }

  private static func repetitions(_ least: Int, _ most: Int?) -> Int { most ?? least + 3 }

  /// The length of what ``appendLongest(_:to:)`` appends, or something above the limit.
  private static func longestLength(_ syntax: PatternSyntax) -> Int {
    switch syntax {
    case .one(let set):
      return set.representative?.utf8Bytes.count ?? 0
    case .sequence(let parts):
      return min(longestExample + 1, parts.reduce(0) { $0 + longestLength($1) })
    case .alternatives(let parts):
      return parts.map(longestLength).max() ?? 0
    case .repeated(let part, let least, let most, _):
      return min(longestExample + 1, repetitions(least, most) * longestLength(part))
    }
  }

  private static func appendLongest(_ syntax: PatternSyntax, to bytes: inout [UInt8]) {
    switch syntax {
    case .one(let set):
      bytes += set.representative?.utf8Bytes ?? []
    case .sequence(let parts):
      for part in parts { appendLongest(part, to: &bytes) }
    case .alternatives(let parts):
      let lengths = parts.map(longestLength)
      if let longest = lengths.max(), let index = lengths.firstIndex(of: longest) {
        appendLongest(parts[index], to: &bytes)
      }
    case .repeated(let part, let least, let most, _):
      var once: [UInt8] = []
      appendLongest(part, to: &once)
      for _ in 0..<repetitions(least, most) { bytes += once }
    }
  }
}
