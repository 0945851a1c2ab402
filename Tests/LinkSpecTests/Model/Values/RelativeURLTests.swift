import Testing

@testable import LinkSpec

/// URLs without scheme and host, and URLs whose schemes are named.
@Suite struct RelativeURLTests {
  @Test func aRelativeURL() {
    let rows: [(String, String)] = [
      ("/cart", "accepted"), ("/", "accepted"), ("/a?u=https://b.example/#top", "accepted"),
      ("/a:b", "accepted"), ("", "invalid 0 nonEmpty"),
      ("https://evil.example/", "invalid 0 relativeURL"),
      ("javascript:alert(1)", "invalid 0 relativeURL"),
      ("//evil.example", "invalid 2 relativeURL"), ("///evil.example", "invalid 2 relativeURL"),
      // To browsers these lead to another host.
      ("/\\evil.example", "invalid 0 relativeURL"), ("\\\\evil.example", "invalid 0 relativeURL"),
      ("/\t/evil.example", "invalid 0 relativeURL"), (" //evil.example", "invalid 0 relativeURL"),
      ("/a\\b", "open illegalCharacterInURL@2 or /a%5Cb"),
      ("cart", "open otherURL@0"), ("?x=1", "open otherURL@0"), ("#top", "open otherURL@0"),
      ("/a b", "open illegalCharacterInURL@2 or /a%20b"),
    ]
    let grammar = ValueType.relativeURL().grammar
    ReadingText.check(rows, count: 18, read: grammar.read)
    ReadingText.check(grammar.samples, valid: 8, open: 6, invalid: 14, read: grammar.read)
  }

  /// Whatever other URLs a spec has: where schemes are named, others are no value.
  @Test func namedSchemesAreAll() {
    let named = ValueType.url(schemes: ["https"]).grammar
    let rows = ["http://a.example/", "javascript:alert(1)", "file:///a", "httpsx://a.example/"]
    ReadingText.check(
      rows.map { ($0, "invalid 0 otherScheme") } + [("https://a.example/", "accepted")], count: 5,
      read: named.read)
    ReadingText.check(
      rows.prefix(1).map { ($0, "accepted") } + rows.dropFirst().map { ($0, "open otherURL@0") },
      count: 4, read: ValueType.url().grammar.read)
  }
}
