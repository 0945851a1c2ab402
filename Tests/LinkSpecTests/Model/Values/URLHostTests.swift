import Testing

@testable import LinkSpec

/// URLs of which the hosts are named.
@Suite struct URLHostTests {
  private static var grammar: URLGrammar {
    var grammar = URLGrammar(schemes: ["https"])
    grammar.hosts = ["shop.example", "*.shop.example"]
    return grammar
  }

  @Test func theHostIsOneOfThem() {
    ReadingText.check(
      [
        ("https://shop.example/", "accepted"), ("https://a.b.shop.example/x?y#z", "accepted"),
        ("https://shop.example.evil.example/", "invalid 8 otherHost"),
        ("https://evilshop.example/", "invalid 8 otherHost"),
        ("https://shop.example@evil.example/", "invalid 21 otherHost"),
        ("https://evil.example/https://shop.example", "invalid 8 otherHost"),
        ("https://SHOP.example/", "open unusualURL@8"),
        ("https://shop.example./", "open unusualURL@8 unusualURL@8"),
        ("https://shop.example:443/", "open unusualURL@21"),
        ("https://u@shop.example/", "open unusualURL@8"),
        ("http://shop.example/", "invalid 0 otherScheme"),
      ], count: 11, read: Self.grammar.read)
  }

  /// A URL of another scheme, where none is named, has the host all the same.
  @Test func theHostOfAnotherScheme() {
    var grammar = URLGrammar()
    grammar.hosts = ["shop.example"]
    ReadingText.check(
      [
        ("ftp://shop.example/", "open otherURL@0"), ("ftp://evil.example/", "invalid 6 otherHost"),
        ("javascript://shop.example/", "open otherURL@0"),
        ("javascript:alert(1)", "invalid 11 otherHost"), ("file:///etc", "invalid 5 otherHost"),
        ("mailto:a@shop.example", "invalid 7 otherHost"),
        ("x:/shop.example", "invalid 2 otherHost"),
      ], count: 7, read: grammar.read)
  }

  /// Browsers end a host at a backslash and others do not: a URL that leads elsewhere for the first
  /// is none, one that leads elsewhere for others alone is open.
  @Test func backslashes() {
    ReadingText.check(
      [
        ("https://evil.example\\@shop.example/", "invalid 22 otherHost"),
        ("https://evil.example\\.shop.example/", "invalid 8 otherHost"),
        (
          "https://shop.example\\@evil.example/",
          "open unusualURL@22 illegalCharacterInURL@20"
            + " or https://shop.example%5C@evil.example/"
        ),
        ("https://evil.example\\@evil.example/", "invalid 22 otherHost"),
      ], count: 4, read: Self.grammar.read)
  }
}
