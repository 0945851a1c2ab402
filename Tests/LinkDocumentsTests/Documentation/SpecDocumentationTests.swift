import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import LinkMarkup
@testable import LinkSpecFiles
@testable import TestSupport

@Suite struct SpecDocumentationTests {
  private static func hostile() throws -> SpecDocumentation {
    let evil = LinksPageTests.evil
    var spec = Play.judge.spec
    spec.title = evil
    spec.documents = [Document(id: evil, title: evil)]
    for index in spec.actions.indices {
      spec.actions[index].title = evil
      spec.actions[index].citation = Citation(evil, evil)
      for place in spec.actions[index].parameters.indices {
        spec.actions[index].parameters[place].citation = Citation(evil, evil)
        if spec.actions[index].parameters[place].fallback != nil {
          spec.actions[index].parameters[place].fallback = evil
        }
        if spec.actions[index].parameters[place].isDisputed {
          spec.actions[index].parameters[place].standing = .disputed(evil)
        }
      }
    }
    for question in OpenQuestion.allCases {
      spec.policies[question] = Policy(
        spec.policy(for: question).readings, reason: evil, citation: Citation(evil, evil))
    }
    spec.flawedExamples = [
      FlawedExample(evil, evil, reason: evil, citation: Citation(evil, evil))
    ]
    return SpecDocumentation(try Judge(spec))
  }

  private static func ids(_ text: String) -> [String] {
    text.split(separator: "id=\"", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  private static func references(_ text: String, _ start: String, _ end: Character) -> [String] {
    text.split(separator: start, omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != end })
    }
  }

  /// Every rule is an anchor, every anchor is one, and every reference leads to one.
  @Test(arguments: BuiltInSpecs.names)
  func anchors(name: String) throws {
    let judge = try #require(try KnownSpecs.judge(named: name))
    let documentation = SpecDocumentation(judge)
    let page = documentation.html.replacing(HTMLAssets.documentation.script, with: "")
    for (text, start, end) in [
      (documentation.markdown, "](#", Character(")")), (page, "href=\"#", "\""),
    ] {
      let all = Self.ids(text).filter { !["content", "theme"].contains($0) }
      let ids = Set(all)
      #expect(ids.count == all.count)
      for rule in judge.rules { #expect(ids.contains(DocumentAnchor.name(rule.id)), "\(rule.id)") }
      let references = Self.references(text, start, end).filter { $0 != "content" }
      #expect(references.count > judge.rules.count / 2)
      for reference in references { #expect(ids.contains(reference), "\(reference)") }
    }
  }

  /// Whatever a reader looks for is there: each action, parameter, question and example.
  @Test(arguments: BuiltInSpecs.names)
  func completeness(name: String) throws {
    let judge = try #require(try KnownSpecs.judge(named: name))
    let spec = judge.spec
    let text = SpecDocumentation(judge).markdown
    for action in spec.actions {
      #expect(text.contains("\n### `\(action.name)`\n"))
      for parameter in action.parameters {
        let rule = try judge.rules[judge.rule(.presence(of: parameter, in: action))].id
        #expect(text.contains("| [`\(parameter.name)`](#\(rule))"))
      }
    }
    for example in spec.examples { #expect(text.contains("`\(example.url)`")) }
    for example in spec.flawedExamples {
      let parts = text.split(separator: "`\(VisibleText.of(example.url))`")
      #expect(parts.count == 2)
      #expect(parts.first?.contains("<!-- doc-check off -->") == true)
      #expect(parts.last?.contains("<!-- doc-check on -->") == true)
    }
    for question in judge.rules.compactMap(\.question) {
      #expect(text.contains("[`\(question.name)`](#policy.\(question.name))"))
    }
    #expect(text == SpecDocumentation(judge).markdown)
  }

  /// Without code spans, each of which ends at a run of as many backticks as it begins with.
  private static func withoutCode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var rest: [UInt8] = []
    var open = 0
    var index = 0
    while index < bytes.count {
      let run = bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count
      if run == 0 {
        if open == 0 { rest.append(bytes[index]) }
        index += 1
        continue
      }
      if open == 0 { open = run } else if open == run { open = 0 }
      index += run
    }
    #expect(open == 0)
    return String(decoding: rest, as: UTF8.self)
  }

  @Test func markdownIsSafe() throws {
    let text = try Self.hostile().markdown
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    // Outside code there are no tags but our anchors, no images and no links but to anchors.
    let rest = Self.withoutCode(text)
    for tag in Self.references(rest, "<", ">") {
      #expect(tag.hasPrefix("a id=") || tag == "/a" || tag.hasPrefix("!-- doc-check o"), "\(tag)")
    }
    #expect(!rest.contains("!["))
    // A row has as many bars as its head.
    for block in text.split(separator: "\n\n") where block.hasPrefix("| ") {
      let bars = block.split(separator: "\n").map { $0.count { $0 == "|" } }
      #expect(Set(bars).count == 1, "\(block.prefix(100))")
    }
  }

  @Test func pageIsSafe() throws {
    let page = try Self.hostile().html
    let body = page.replacing(HTMLAssets.documentation.script, with: "")
      .replacing(HTMLAssets.documentation.style, with: "")
    #expect(body.contains(HTMLText.escaped(HTMLAssets.documentation.policy)))
    #expect(!body.contains("\u{1B}") && !body.contains("\u{202E}"))
    let tags = body.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != ">" }
    }
    #expect(tags.count { $0.hasPrefix("script") } == 1)
    for tag in tags where !tag.hasPrefix("!-- doc-check ") {
      #expect(!tag.contains(" on") && !tag.contains(" style="), "\(tag)")
    }
  }
}

@Suite struct DocumentTextTests {
  @Test(arguments: [
    ("plain words, and more.", "plain words, and more."),
    ("10vor10 (2018/10/03), beta", "10vor10 (2018/10/03), beta"),
    ("Zermatt’s 'page' links", "Zermatt’s 'page' links"),
    ("see www.rts.ch.", "see `www.rts.ch`."),
    ("https://a.b/c, and", "`https://a.b/c`, and"),
    ("@team #12 a_b *c*", "`@team` `#12` `a_b` `*c*`"),
    ("<b> & [x](y)", "`<b>` `&` `[x](y`)"),
    ("a|b", "`a|b`"),
    ("- x", "`-` x"),
    ("1. x 2) y 3", "1\\. x 2\\) y 3"),
    ("--- ===", "`---` `===`"),
    ("a`b", "``a`b``"),
    ("\\x", "`\\x`"),
    ("a\u{1B}b\nc", "`a\\u{1B}b\\u{A}c`"),
    ("RFC 3986, 3.2.1", "RFC 3986, 3.2.1"), ("a.b 1. .1 1..2", "`a.b` 1\\. `.1` `1..2`"),
    ("what! now", "`what!` now"),
    ("(", "("), ("", ""), (" a  b ", " a  b "),
  ])
  func prose(text: String, markdown: String) {
    #expect(MarkdownText.prose(text) == markdown)
  }

  @Test func anchors() {
    #expect(DocumentAnchor.name("media.media_urn.value") == "media.media_urn.value")
    #expect(DocumentAnchor.name("a b\"<~é") == "a~20b~22~3C~7E~C3~A9")
  }

  @Test func blocks() {
    let blocks: [DocumentBlock] = [
      .heading(2, ["A ", .code("b")], anchor: "x y"),
      .list([["one"], [.reference("r|s", anchor: "x y")]]),
      .table(head: ["h", "i"], rows: [.init(["c"], [.code("d|e")], anchor: "q")]),
      .flawed([.paragraph(["p"])]),
    ]
    #expect(
      DocumentMarkdown.text(blocks) == """
        <a id="x~20y"></a>

        ## A `b`

        - one
        - [`r|s`](#x~20y)

        | h | i |
        |---|---|
        | <a id="q"></a>c | `d\\u{7C}e` |

        <!-- doc-check off -->

        p

        <!-- doc-check on -->

        """)
    #expect(
      DocumentHTML.html(blocks).markup == """
        <h2 id="x~20y">A <code>b</code></h2>
        <ul>
        <li>one</li>
        <li><a href="#x~20y"><code>r|s</code></a></li>
        </ul>
        <div class="scroll"><table>
        <thead><tr><th scope="col">h</th><th scope="col">i</th></tr></thead>
        <tbody>
        <tr id="q"><td>c</td><td><code>d|e</code></td></tr>
        </tbody>
        </table></div>
        <!-- doc-check off -->
        <p>p</p>
        <!-- doc-check on -->
        """)
  }
}
