import Testing

@testable import LinkSpec

@Suite("Every character of a pattern's small sets") struct PatternCharacterTests {
  @Test(arguments: [
    // Each place by itself.
    ("[1-9][0-9]?[A-K]", 11, ["10A", "21B", "32C", "98I", "99J", "9K"]),
    // As many in one text as there are places.
    ("[A-Z0-9]{6}", 6, ["012345", "6789AB", "UVWXYZ"]),
    ("[a-z]+", 4, ["abcdefgh", "qrstuvwx", "yz"]), ("[ab]{2}-(c|[de])", 2, ["ab-d", "bb-e"]),
    ("x{3}", 0, []), ("[^/]*", 0, []), ("", 0, []), ("([a-c]x){2}", 2, ["axbx", "cxcx"]),
  ])
  func matchesHaveThem(source: String, count: Int, some: [String]) throws {
    let pattern = try Pattern(source)
    let found = pattern.characterExamples()
    let texts = found.map { String(decoding: $0, as: UTF8.self) }
    #expect(Set(texts).isSuperset(of: some), "\(texts)")
    #expect(found.count == count, "\(texts)")
    #expect(found.allSatisfy { pattern.matches($0[...]) })
    #expect(Set(texts).count == texts.count)
  }
}
