import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup

/// The escaping of each format by itself.
@Suite struct MarkupTextTests {
  // MARK: - XML

  @Test func xmlHoldsNothingThatIsForbidden() {
    for value in 0...0x2FFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in [XMLText.content(String(scalar)), XMLText.attribute(String(scalar))] {
        #expect(text.unicodeScalars.allSatisfy(Self.isXML), "\(value)")
      }
    }
    #expect(XMLText.content("\u{FFFE}\u{FFFF}\u{0}") == #"\u{FFFE}\u{FFFF}\u{0}"#)
    #expect(XMLText.content("]]>&<\"\n-->") == "]]&gt;&amp;&lt;&quot;\n--&gt;")
    #expect(XMLText.attribute("a\nb\t'\"") == #"a\u{A}b\u{9}'&quot;"#)
    #expect(XMLText.attribute(#"\u{1B} stays, \ too"#) == #"\u{1B} stays, \ too"#)
    #expect(XMLText.content("\u{202E}a\u{2066}") == #"\u{202E}a\u{2066}"#)
  }

  private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  @Test func elements() {
    var element = XMLElement("a", ("b", "<"))
    var inner = XMLElement("c")
    inner.text = "&"
    element.elements = [inner, XMLElement("d")]
    var text = ""
    element.append(to: &text)
    #expect(text == "<a b=\"&lt;\">\n  <c>&amp;</c>\n  <d/>\n</a>\n")
  }

  // MARK: - SARIF

  @Test func sarifMessagesHoldNoPlaceholderAndNoLink() {
    #expect(SARIFText.message("{0} \\u{1B}") == "{{0}} \\u{{1B}}")
    #expect(SARIFText.message("[x](http://e)") == "[x]\\u{{28}}http://e)")
    #expect(SARIFText.message("a\nb\u{202E}") == "a\\u{{A}}b\\u{{202E}}")
  }

  // MARK: - GitHub

  @Test func commandsAreEscapedOnce() {
    #expect(WorkflowCommand.data("100%\r\n%0A:,") == "100%25%0D%0A%250A:,")
    #expect(WorkflowCommand.property("a:b,c%\n") == "a%3Ab%2Cc%25%0A")
    let command = WorkflowCommand(
      name: "error", properties: [("file", "a,b"), ("title", "x::y")], message: "::m")
    #expect(command.line == "::error file=a%2Cb,title=x%3A%3Ay::::m")
    #expect(WorkflowCommand(name: "warning", properties: [], message: "m").line == "::warning::m")
  }

  @Test func aLogHasNoCommands() {
    #expect(
      GitHubLog.inert("::error::x\n  \t::x\r::x") == "\\u{3A}:error::x\n  \t\\u{3A}:x\r\\u{3A}:x")
    #expect(GitHubLog.inert("\u{A0}\u{2003}::x") == "\u{A0}\u{2003}\\u{3A}:x")
    #expect(GitHubLog.inert("a::b ##[error]c ###[x") == "a::b \\u{23}#[error]c #\\u{23}#[x")
    #expect(GitHubLog.inert("a: b # c") == "a: b # c")
    #expect(GitHubLog.inert("") == "")
  }

  @Test func aReplayLineHasNoCommand() {
    let url = Array("playrts://home?a=##[stop-commands]x".utf8)
    #expect(ShellLine.option(forURL: url) == "--url-base64=" + Base64.encode(url))
  }

  // MARK: - Markdown

  static let spans: [(String, String)] = [
    ("", "(empty)"), ("a", "`a`"), ("`", "`` ` ``"), ("a``b", "```a``b```"),
    ("`a", "`` `a ``"), (" a ", "`  a  `"), ("  ", "`  `"), ("a\nb", "`a\\u{A}b`"),
    ("<b>@me #1", "`<b>@me #1`"), ("\u{202E}", "`\\u{202E}`"), (#"a\"#, #"`a\`"#),
  ]

  @Test(arguments: spans)
  func aCodeSpanCannotBeLeft(text: String, span: String) {
    #expect(MarkdownText.code(text) == span)
  }

  @Test func aCellHasNoPipe() {
    #expect(MarkdownText.cell("a|b\\|c") == "`a\\u{7C}b\\\\u{7C}c`")
  }

  @Test func prose() {
    for text in ["38 findings (2403 links) in 2.466 s.", "The router conforms: no finding, 1 s."] {
      #expect(MarkdownText.plain(text) == text)
    }
    for text in [
      "@me", "#1", "www.evil.example", "http://x", "a_b", "*a*", "<b>", "a|b", "- a", "a\u{1B}",
      " a", "[a](b)", "org/repo", "GH-1", "me.evil.example", "a&amp;",
    ] {
      #expect(MarkdownText.plain(text) == MarkdownText.code(text))
    }
  }

  @Test func aBlockCannotBeLeft() {
    #expect(MarkdownText.block("a\n```\nb") == "````text\na\n```\nb\n````\n")
    #expect(MarkdownText.block("~~~\r") == "```text\n~~~\\u{D}\n```\n")
  }

  @Test func html() {
    #expect(MarkdownText.html("<a href=\"x\">&\n") == "&lt;a href=&quot;x&quot;&gt;&amp;\\u{A}")
  }
}
