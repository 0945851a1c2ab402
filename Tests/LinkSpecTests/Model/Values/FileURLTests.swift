import Testing

@testable import LinkSpec

/// URLs of files, which have a path and mostly no host (RFC 8089, 2).
@Suite struct FileURLTests {
  @Test func aFileOfThisMachineHasNoHost() {
    ReadingText.check(
      [
        ("file:///etc/passwd", "accepted"), ("file:///", "accepted"),
        ("file://host.example/a/b", "accepted"), ("file:///a%20b", "accepted"),
        ("file:/etc/passwd", "open unusualURL@5"),
        ("file:///a b", "open illegalCharacterInURL@9 or file:///a%20b"),
        ("FILE:///a", "open unusualURL@0"), ("file:etc", "invalid 5 host"),
        ("file:", "invalid 5 host"), ("file://", "invalid 7 host"),
        // No host behind a user or before a port, and no path behind a host.
        ("file://:80/a", "open unusualURL@7"), ("file://user@/a", "open unusualURL@12"),
        ("file://host.example", "open unusualURL@19"), ("file://:80", "invalid 7 host"),
        ("http:///a", "open lenientURL@7"), ("", "invalid 0 nonEmpty"),
      ], count: 16, read: ValueType.url(schemes: ["file", "http"]).grammar.read)
  }

  @Test func aNamedHostIsWanted() {
    var grammar = URLGrammar(schemes: ["file"])
    grammar.hosts = ["shop.example"]
    ReadingText.check([("file:///a", "invalid 7 host")], count: 1, read: grammar.read)
  }
}
