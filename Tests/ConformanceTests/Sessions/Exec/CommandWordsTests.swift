import Conformance
import Testing

/// How a command becomes words.
@Suite struct CommandWordsTests {
  static let good: [(text: String, words: [String])] = [
    ("", []), (" \t\r\n ", []), ("a", ["a"]), ("  a\tb\nc  ", ["a", "b", "c"]),
    ("'a b' \"c d\"", ["a b", "c d"]), ("a'b c'd\"e f\"", ["ab cde f"]), ("''", [""]),
    ("a '' \"\"", ["a", "", ""]), (#"a\ b"#, ["a b"]), (#"\'\"\\"#, [#"'"\"#]),
    (#"'a\b' 'a\\'"#, [#"a\b"#, #"a\\"#]),
    (#""a\"b" "a\\b" "a\b" "\$\`""#, ["a\"b", #"a\b"#, #"a\b"#, "$`"]),
    (#"'it'\''s'"#, ["it's"]), ("\"it's\"", ["it's"]), ("a\\\nb", ["a\nb"]),
    ("$HOME *.py ~ | > & ; #x", ["$HOME", "*.py", "~", "|", ">", "&", ";", "#x"]),
    ("é\u{301} 'ü'", ["é\u{301}", "ü"]), ("\"'\" '\"'", ["'", "\""]),
    ("--x={url} '{url}'", ["--x={url}", "{url}"]),
  ]

  @Test(arguments: good)
  func isSplit(text: String, words: [String]) throws {
    #expect(try CommandWords.split(text) == words)
    #expect(Self.good.count == 19)
  }

  static let bad: [(text: String, fault: CommandWords.Failure)] = [
    ("'", .unclosedQuote("'", offset: 0)), ("a 'b", .unclosedQuote("'", offset: 2)),
    ("a \"b 'c'", .unclosedQuote("\"", offset: 2)), ("'a' 'b", .unclosedQuote("'", offset: 4)),
    ("é 'b", .unclosedQuote("'", offset: 3)), (#"'a\'b'"#, .unclosedQuote("'", offset: 5)),
    (#""a\""#, .unclosedQuote("\"", offset: 0)), (#"a\"#, .nothingAfterBackslash(offset: 1)),
    (#"a 'b' \"#, .nothingAfterBackslash(offset: 6)), (#""a\"#, .unclosedQuote("\"", offset: 0)),
  ]

  @Test(arguments: bad)
  func isRefused(text: String, fault: CommandWords.Failure) {
    #expect(throws: fault) { try CommandWords.split(text) }
    #expect(Self.bad.count == 10)
  }

  @Test func messagesSayWhereAndHow() {
    #expect(
      CommandWords.Failure.unclosedQuote("'", offset: 8).description
        == #"the quote ' at offset 8 is not closed; a quote that stands for itself is written \'"#)
    #expect(CommandWords.Failure.nothingAfterBackslash(offset: 3).description.contains("offset 3"))
  }
}
