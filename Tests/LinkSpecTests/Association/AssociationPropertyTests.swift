import Testing

@testable import LinkSpec
@testable import TestSupport

/// The automaton against a matcher that is too simple to be wrong, and what is built on it.
@Suite struct AssociationPropertyTests {
  /// Backtracks, in exponential time.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    switch first {
    case UInt8(ascii: "*"):
      return (0...text.count).contains { matches(pattern.dropFirst(), text.dropFirst($0)) }
    case UInt8(ascii: "?"): return !text.isEmpty && matches(pattern.dropFirst(), text.dropFirst())
    default: return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
    }
  }

  private static func word(_ random: inout TestRandom, _ letters: String, _ most: Int) -> String {
    String(
      decoding: (0..<random.below(most + 1)).map { _ in random.pick(Array(letters.utf8)) },
      as: UTF8.self)
  }

  private static func pattern(
    _ source: String, _ variables: AssociationVariables = AssociationVariables()
  ) throws -> AssociationPattern {
    var elements = 0
    return try AssociationPattern(
      source, AssociationPattern.Matching(), variables: variables, elements: &elements, limit: .max)
  }

  @Test func plainPatterns() throws {
    var random = TestRandom(seed: 1)
    var matched = 0
    for _ in 0..<4_000 {
      let source = Self.word(&random, "ab*?", 8)
      let text = Self.word(&random, "ab", 8)
      let expected = Self.matches(Array(source.utf8)[...], Array(text.utf8)[...])
      if expected { matched += 1 }
      #expect(
        try Self.pattern(source).answer(Array(text.utf8)) == (expected ? .yes : .no),
        "\(source) \(text)")
    }
    #expect(matched > 400)
  }

  /// A variable is the same as each of its alternatives in turn.
  @Test func variables() throws {
    var random = TestRandom(seed: 2)
    var matched = 0
    for _ in 0..<1_500 {
      var variables = AssociationVariables()
      let lists = ["v", "w"].map { name in
        let list = (0..<random.below(4)).map { _ in Self.word(&random, "ab*?", 3) }
        variables.add(name, list)
        return list
      }
      let pieces = (0...2).map { _ in Self.word(&random, "ab*?", 2) }
      let source = "\(pieces[0])$(v)\(pieces[1])$(w)\(pieces[2])"
      let text = Self.word(&random, "ab", 7)
      let expected = lists[0].contains { one in
        lists[1].contains { other in
          Self.matches(
            Array((pieces[0] + one + pieces[1] + other + pieces[2]).utf8)[...],
            Array(text.utf8)[...])
        }
      }
      if expected { matched += 1 }
      #expect(
        try Self.pattern(source, variables).answer(Array(text.utf8)) == (expected ? .yes : .no),
        "\(source) \(lists) \(text)")
    }
    #expect(matched > 150)
  }

  /// What is said to include another takes every text that the other takes, over all short texts;
  /// and for patterns over two letters short texts are enough to see the opposite nearly always.
  @Test func inclusion() throws {
    var random = TestRandom(seed: 3)
    var texts: [[UInt8]] = [[]]
    for length in 1...6 {
      texts += (0..<1 << length).map { bits in
        (0..<length).map { bits >> $0 & 1 == 0 ? 0x61 : 0x63 }
      }
    }
    var included = 0
    for _ in 0..<500 {
      let sources = (0..<2).map { _ in Self.word(&random, "ab*?", 4) }
      let one = try Self.pattern(sources[0])
      let other = try Self.pattern(sources[1])
      let isIncluded = one.includes(other)
      let isSeen = texts.allSatisfy { text in
        // `b` is spelled `c` where neither pattern names it.
        [text, text.map { $0 == 0x63 ? 0x62 : $0 }].allSatisfy {
          other.answer($0) == .no || one.answer($0) == .yes
        }
      }
      #expect(isIncluded == isSeen, "\(sources)")
      if isIncluded { included += 1 }
    }
    #expect(included > 35)
  }

  /// An entry that is said never to decide never decides.
  @Test func conflicts() throws {
    var random = TestRandom(seed: 4)
    var count = 0
    for _ in 0..<120 {
      let entries = (0..<4).map { _ in
        let isExcluded = random.oneIn(3)
        let query = random.oneIn(3) ? ", \"?\": {\"q\": \"\(Self.word(&random, "a*?", 2))\"}" : ""
        return "{\"/\": \"/\(Self.word(&random, "ab*?", 3))\"\(query), \"exclude\": \(isExcluded)}"
      }
      let file = try AssociationFixtures.file(
        detail: "\"components\": [\(entries.joined(separator: ","))]")
      let matcher = AssociationMatcher(file)
      let unreached = matcher.conflicts.map(\.entry.number)
      count += unreached.count
      for _ in 0..<60 {
        let text =
          "/" + Self.word(&random, "ab", 4)
          + (random.oneIn(2) ? "" : "?q=" + Self.word(&random, "a", 2))
        let outcome = try #require(matcher.decision(AssociationFixtures.link(text)).apps.first)
          .outcome
        let decider = try #require(outcome.entry ?? file.entries.first).number
        if outcome.entry != nil { #expect(!unreached.contains(decider), "\(entries) \(text)") }
      }
    }
    #expect(count > 30)
  }

  /// Every sample is what it says, and every entry that can be reached has a match and a miss.
  @Test func samples() throws {
    let file = try AssociationFixtures.file(
      detail: #"""
        "components": [
          {"/": "/a/*", "?": {"no": "?*"}, "exclude": true}, {"/": "/a/*"}, {"/": "/a/b"},
          {"/": "/$(lang)/$(digit)?", "#": "$(v)*"}, {"/": "/x/*", "?": "a=*"}]
        """#, before: #""substitutionVariables": {"v": ["one", "tw?"]},"#)
    let matcher = AssociationMatcher(file)
    let expected: [[AssociationSample.Kind]] = [
      [.excluded, .nearMiss], [.matched, .nearMiss], [.shadowed, .nearMiss],
      [.matched, .nearMiss], [.matched, .nearMiss],
    ]
    for (entry, kinds) in zip(file.entries, expected) {
      let samples = matcher.samples(of: entry)
      #expect(Set(samples.map(\.link)).count == samples.count)
      for kind in kinds { #expect(samples.contains { $0.kind == kind }, "\(entry.number) \(kind)") }
      for sample in samples {
        #expect(AssociationLink(url: Array("https://a".utf8) + sample.link.bytes) == sample.link)
        #expect((entry.answer(sample.link) == .no) == (sample.kind == .nearMiss))
        if sample.kind == .matched {
          guard case .opens(let decider) = sample.outcome else {
            Issue.record("\(sample)")
            continue
          }
          #expect(decider.number == entry.number)
        }
      }
    }
    #expect(file.entries.count == expected.count)
  }

  /// The product of the lengths, not more: neither stars nor alternatives can be made to explode.
  @Test func hostilePatterns() async throws {
    var variables = AssociationVariables()
    variables.add("v", (0..<200).map { "*a?\($0)*" })
    let text = [UInt8](repeating: 0x61, count: 10_000)
    let patterns = [
      (String(repeating: "a*", count: 30) + "b", AssociationAnswer.no),
      (String(repeating: "*", count: 30), .yes), (String(repeating: "*a", count: 30), .yes),
      (String(repeating: "*?", count: 30) + "b", .no), (String(repeating: "$(v)", count: 10), .no),
    ]
    for (source, answer) in patterns {
      let pattern = try Self.pattern(source, variables)
      var found: AssociationAnswer?
      let spent = await ProcessorTime.spent { found = pattern.answer(text) }
      #expect(found == answer)
      #expect(try #require(spent) < .seconds(10), "\(source)")
    }
  }
}
