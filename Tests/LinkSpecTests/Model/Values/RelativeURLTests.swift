import Testing

@testable import LinkSpec

/// URLs without scheme and host, and URLs whose schemes are named.
@Suite struct RelativeURLTests {
  private static func outcome(_ text: String, _ type: ValueType) -> String {
    switch type.grammar.read(Array(text.utf8)).match {
    case .accepted: "accepted"
    case .open(let points): points.map(\.question.name).joined(separator: ",")
    case .invalid(let offset, _): "\(offset)"
    }
  }

  @Test(arguments: [
    ("/cart", "accepted"), ("/", "accepted"), ("/a?u=https://b.example/#top", "accepted"),
    ("/a:b", "accepted"), ("", "0"), ("https://evil.example/", "0"), ("javascript:alert(1)", "0"),
    ("//evil.example", "2"), ("///evil.example", "2"), ("/\\evil.example", "unusualURL"),
    ("\\\\evil.example", "otherURL,unusualURL"), ("/\t/evil.example", "lenientURL"),
    (" //evil.example", "otherURL,lenientURL"), ("cart", "otherURL"), ("?x=1", "otherURL"),
    ("#top", "otherURL"), ("/a b", "illegalCharacterInURL"),
  ])
  func aRelativeURL(_ text: String, _ expected: String) {
    let found = Self.outcome(text, .relativeURL())
    // What no URL may hold is a question beside the others.
    let isLenient = expected.contains("lenientURL") || expected.contains("unusualURL")
    #expect(isLenient ? found.hasPrefix(expected) : found == expected, "\(text)")
  }

  /// Whatever other URLs a spec has: where schemes are named, others are no value.
  @Test func namedSchemesAreAll() {
    let named = ValueType.url(schemes: ["https"])
    for other in ["http://a.example/", "javascript:alert(1)", "file:///a", "httpsx://a.example/"] {
      #expect(Self.outcome(other, named) == "0", "\(other)")
      #expect(Self.outcome(other, .url()) != "0", "\(other)")
    }
    #expect(Self.outcome("https://a.example/", named) == "accepted")
  }
}
