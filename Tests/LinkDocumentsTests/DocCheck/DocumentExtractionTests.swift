import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import TestSupport

/// Which links a document has, and where: one row for each way of writing them.
@Suite struct DocumentExtractionTests {
  private static let urn = "urn:rts:video:9890897"

  static let markdown: [(String, [String])] = [
    // Sentences, and the punctuation around links.
    ("playrts://az", ["1:1 accept playrts://az"]),
    ("See playrts://az.", ["1:5 accept playrts://az"]),
    (
      "See playrts://az, playrts://home!",
      ["1:5 accept playrts://az", "1:19 accept playrts://home"]
    ),
    ("(playrts://az)", ["1:2 accept playrts://az"]),
    ("playrts://az's list", ["1:1 accept playrts://az"]),
    ("playrts://az—the list", ["1:1 accept playrts://az"]),
    (
      "[![b](playrts://home)](playrts://az)",
      ["1:7 accept playrts://home", "1:24 accept playrts://az"]
    ),
    ("Is it playrts://az?", ["1:7 accept playrts://az"]),
    (
      "**playrts://az** _playrts://home_",
      ["1:3 accept playrts://az", "1:19 accept playrts://home"]
    ),
    ("“playrts://az” «playrts://home»", ["1:2 accept playrts://az", "1:17 accept playrts://home"]),
    (
      "\"playrts://az\", 'playrts://home'",
      ["1:2 accept playrts://az", "1:18 accept playrts://home"]
    ),
    ("é\u{1F3AC} playrts://az", ["1:4 accept playrts://az"]),
    ("開く playrts://az。", ["1:4 accept playrts://az"]),
    (
      "a\r\nb playrts://az\rplayrts://home",
      ["2:3 accept playrts://az", "3:1 accept playrts://home"]
    ),
    ("playrts://az opens:it", ["1:1 accept playrts://az"]),
    (
      "> - playrts://az\n> - playrts://home",
      ["1:5 accept playrts://az", "2:5 accept playrts://home"]
    ),
    // Character references and escapes.
    (
      "playrts://search?query=a&amp;media\\_type=video",
      ["1:1 accept playrts://search?query=a&media_type=video"]
    ),
    // Code spans.
    ("`playrts://az`", ["1:2 accept playrts://az"]),
    ("`` playrts://az ``", ["1:4 accept playrts://az"]),
    (
      "`playrts://media/\(urn) ?start_time=10`",
      ["1:2 reject playrts://media/\(urn) ?start_time=10"]
    ),
    (
      "a `playrts://show/urn:rts:show: radio:8864883` b",
      ["1:4 reject playrts://show/urn:rts:show: radio:8864883"]
    ),
    (
      "`playrts://show/urn:rts:show:\n  radio:8864883`",
      ["1:2 reject playrts://show/urn:rts:show: radio:8864883"]
    ),
    ("`playrts://search?query=ski alpin`", ["1:2 unspecified playrts://search?query=ski alpin"]),
    ("`playrts://az opens the list`", ["1:2 accept playrts://az"]),
    (
      "`playrts://az, playrts://home`",
      ["1:2 accept playrts://az", "1:16 accept playrts://home"]
    ),
    ("`xcrun simctl openurl booted playrts://az && x`", ["1:30 accept playrts://az"]),
    ("`open \"playrts://az\"`", ["1:8 accept playrts://az"]),
    ("`x` `playrts://az", ["1:6 accept playrts://az"]),
    // Fenced code.
    (
      "```swift\nlet a = URL(string: \"playrts://az\")\n```\nplayrts://home",
      ["2:22 accept playrts://az", "4:1 accept playrts://home"]
    ),
    ("~~~\nplayrts://az  # opens: the list\n~~~", ["2:1 accept playrts://az"]),
    (
      "- ```\n  playrts://media/\(urn) ?start_time=10\n  ```",
      ["2:3 reject playrts://media/\(urn) ?start_time=10"]
    ),
    ("```\nlet a = \"playrts://media/\" + urn\n```", ["2:10 accept template playrts://media/"]),
    (
      "```\nlet a = \"playrts://media/\\(urn)\"\n```",
      ["2:10 accept template playrts://media/\\\\(urn)"]
    ),
    // Tables.
    (
      "| a | `playrts://az` |playrts://home|\n|---|---|---|\n| `x\\|y` | playrts://open |",
      ["1:8 accept playrts://az", "1:23 accept playrts://home", "3:12 reject playrts://open"]
    ),
    (
      "a | playrts://az\n--|--\nplayrts://home|b",
      ["1:5 accept playrts://az", "3:1 accept playrts://home"]
    ),
    // Targets, texts, autolinks, tags.
    (
      "[playrts://az](playrts://az \"A to Z\")",
      ["1:2 accept playrts://az", "1:16 accept playrts://az"]
    ),
    (
      "[x](<playrts://show/urn:rts:show: radio:1>)",
      ["1:6 reject playrts://show/urn:rts:show: radio:1"]
    ),
    ("[x](playrts://az\n'A')", ["1:5 accept playrts://az"]),
    ("<playrts://az>", ["1:2 accept playrts://az"]),
    ("[a]: playrts://az 'title'", ["1:6 accept playrts://az"]),
    ("playrts://az<br>playrts://home", ["1:1 accept playrts://az", "1:17 accept playrts://home"]),
    (
      "<a href=\"playrts://search?query=a&amp;media_type=audio\">x</a>",
      ["1:10 accept playrts://search?query=a&media_type=audio"]
    ),
    // What is not read.
    ("<!-- playrts://open -->playrts://az", ["1:24 accept playrts://az"]),
    (
      "<!-- doc-check off -->\n\n`playrts://open`\n\n<!-- doc-check on -->\n`playrts://az`",
      ["6:2 accept playrts://az"]
    ),
    ("playrts: the app, `playrts://`, playrts:// and demoapp://az", []),
    ("https://example.org/playrts https://www.rts.ch.evil.example/play", []),
    ("`play(srf|rts|rsi|rtr|swi)(-beta|-nightly|-debug)`", []),
    // Hosts and spellings of the spec.
    (
      "https://www.rts.ch/play/tv/emissions?index=l",
      ["1:1 accept https://www.rts.ch/play/tv/emissions?index=l"]
    ),
    ("<https://WWW.rts.ch/other>", ["1:2 unspecified https://WWW.rts.ch/other"]),
    ("PLAYRTS://az", ["1:1 unspecified PLAYRTS://az"]),
    // A scheme that is nearly one, before a documented action.
    ("playrst://az", ["1:1 reject playrst://az"]),
    ("player://az.example", []),
  ]

  @Test func markdown() throws {
    #expect(Self.markdown.count == 52)
    for (document, expected) in Self.markdown {
      #expect(try DocumentFixture.lines(document) == expected, "\(document)")
    }
  }

  static let html: [(String, [String])] = [
    ("<p>playrts://az</p>", ["1:4 accept playrts://az"]),
    (
      "<p>playrts://<b>a</b>z. <p>playrts://home",
      ["1:4 accept playrts://az", "1:28 accept playrts://home"]
    ),
    (
      "<a href=playrts://az>playrts://home</a>",
      ["1:9 accept playrts://az", "1:22 accept playrts://home"]
    ),
    (
      "<a\n href='playrts://search?query=a&#38;media_type=video'>",
      ["2:8 accept playrts://search?query=a&media_type=video"]
    ),
    (
      "<a href=\" playrts://media/\n\(urn) \">",
      ["1:11 accept playrts://media/\(urn)"]
    ),
    (
      "<a href=\"playrts://show/urn:rts:show: radio:1\">",
      ["1:10 reject playrts://show/urn:rts:show: radio:1"]
    ),
    ("<meta content=\"0;url=playrts://az\">", ["1:22 accept playrts://az"]),
    ("<a title=\"playrts://az opens the list\">", ["1:11 accept playrts://az"]),
    (
      "<td><code>playrts://media/\(urn) ?start_time=1</code></td>",
      ["1:11 reject playrts://media/\(urn) ?start_time=1"]
    ),
    (
      "<pre>playrts://az  # the list: all\nplayrts://home</pre>",
      [
        "1:6 accept playrts://az", "2:1 accept playrts://home",
      ]
    ),
    ("<!-- playrts://open --><script>'playrts://open'</script>", []),
    (
      "<!-- doc-check off -->playrts://open<!-- doc-check on -->playrts://az",
      ["1:58 accept playrts://az"]
    ),
    ("<code>[scheme]://media/&lt;urn&gt;</code>", ["1:7 accept template [scheme]://media/<urn>"]),
    ("<p>1 < 2 playrts://az", ["1:10 accept playrts://az"]),
    ("<a href=\"playrts://az", []),
  ]

  @Test func html() throws {
    #expect(Self.html.count == 15)
    for (document, expected) in Self.html {
      #expect(try DocumentFixture.lines(document, "a.html") == expected, "\(document)")
    }
  }

  static let text: [(String, [String])] = [
    (
      "Links: playrts://az; playrts://open.",
      ["1:8 accept playrts://az", "1:22 reject playrts://open"]
    ),
    (
      #"{"url":"playrts://az","b":"playrts:\/\/home"}"#,
      ["1:9 accept playrts://az", "1:28 accept playrts://home"]
    ),
    ("url=playrts://az&x", ["1:5 accept playrts://az"]),
    ("<playrts://az>", ["1:2 accept playrts://az"]),
    (
      "`playrts://az` | playrts://home|x",
      ["1:2 accept playrts://az", "1:18 accept playrts://home"]
    ),
    ("\u{FEFF}playrts://az", ["1:1 accept playrts://az"]),
  ]

  @Test func text() throws {
    for (document, expected) in Self.text {
      #expect(try DocumentFixture.lines(document, "a.txt") == expected, "\(document)")
    }
  }

  /// Opaque links, whose quotation marks are no punctuation around them.
  @Test(arguments: [
    ("`myphotoapp:Vacation?index=1`", "1:2 accept myphotoapp:Vacation?index=1"),
    (
      "`myphotoapp:albumname?name=\"albumname\"`",
      "1:2 unspecified myphotoapp:albumname?name=\"albumname\""
    ),
    (
      "myphotoapp:albumname?name=”albumname”",
      "1:1 unspecified myphotoapp:albumname?name=”albumname”"
    ),
    ("”myphotoapp:Vacation?index=1”", "1:2 accept myphotoapp:Vacation?index=1"),
    ("URL(string: \"myphotoapp:Vacation?index=1\")", "1:14 accept myphotoapp:Vacation?index=1"),
    ("`myphotoapp:{album}`", "1:2 accept template myphotoapp:{album}"),
    ("`myphotoapp:Vacation`", "1:2 reject myphotoapp:Vacation"),
  ])
  func opaqueLinks(_ document: String, _ expected: String) throws {
    #expect(try DocumentFixture.lines(document, "a.md", DocumentFixture.photo()) == [expected])
  }

  @Test func kindsOfDocuments() {
    let rows: [(String, String, DocumentKind)] = [
      ("a.md", "<p>", .markdown), ("a/b.HTML", "", .html), ("a.txt", "<p>", .text),
      ("a", "<!doctype html>", .html), ("a", "<p>", .html), ("a", "x\n# Y", .markdown),
      ("a", "x", .text), ("a", "", .text), ("a.b", "```\nx", .markdown), ("a", "< 3", .text),
    ]
    for (path, content, kind) in rows {
      #expect(DocumentKind(path: path, content: Array(content.utf8)) == kind, "\(path) \(content)")
    }
  }

  @Test func whatIsNoText() {
    let rows: [([UInt8], DocumentKind.Failure)] = [
      ([0x61, 0, 0x62], .binary(1)), ([0xFF, 0xFE, 0x61, 0], .utf16),
      ([0xFE, 0xFF, 0, 0x61], .utf16),
    ]
    for (bytes, fault) in rows {
      #expect(throws: fault) { try DocumentCheck(Play.judge, path: "a.md", content: bytes) }
    }
  }
}
