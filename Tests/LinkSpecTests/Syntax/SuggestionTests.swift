import LinkSpec
import Testing

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("medai", ["media", "topic"], "media"),
      ("meda", ["media", "topic"], "media"),
      ("mmedia", ["media"], "media"),
      ("MEDIA", ["medias", "media"], "media"),
      ("a", ["b", "A"], "A"),
      ("ab", ["ac", "ad"], "ac"),
      ("media", ["Media", "media"], "media"),
      ("start_tiem", ["start_date", "start_time"], "start_time"),
      ("section", ["home"], nil),
      ("int", ["decimal", "integer"], "integer"), ("min", ["minimum", "maximum"], "minimum"),
      ("max", ["maximum", "maximumBytes"], nil), ("in", ["integer"], nil),
      ("xyz", [], nil),
      ("", ["a"], "a"),
      ("", ["ab"], nil),
      ("schöw", ["schow"], "schow"),
    ] as [(String, [String], String?)])
  func nearest(word: String, candidates: [String], expected: String?) {
    #expect(Suggestion.nearest(to: word, among: candidates) == expected)
  }

  @Test func longWordsAreNoTypingErrors() {
    let long = String(repeating: "a", count: 64)
    #expect(Suggestion.nearest(to: long, among: [long + "b"]) == long + "b")
    #expect(Suggestion.nearest(to: long + "b", among: [long]) == nil)
    #expect(Suggestion.nearest(to: "a", among: [String(repeating: "a", count: 1_000_000)]) == nil)
  }
}
