import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

@Suite struct MarkedURLTests {
  private func markup(_ url: String, _ range: Range<Int>? = nil) -> String {
    MarkedURL(Array(url.utf8), range: range).html.markup
  }

  @Test func theGuiltyBytesAreMarked() {
    #expect(markup("abc") == #"<code class="url">abc</code>"#)
    #expect(markup("abc", 1..<2) == #"<code class="url">a<mark>b</mark>c</code>"#)
    #expect(markup("abc", 0..<3) == #"<code class="url"><mark>abc</mark></code>"#)
    #expect(markup("abc", 3..<3) == #"<code class="url">abc<mark class="gap"></mark></code>"#)
    #expect(markup("abc", 0..<0) == #"<code class="url"><mark class="gap"></mark>abc</code>"#)
    #expect(markup("abc", 2..<9) == #"<code class="url">ab<mark>c</mark></code>"#)
    #expect(markup("") == #"<code class="url empty">(empty)</code>"#)
  }

  @Test func everythingElseIsVisible() {
    #expect(
      markup("<\u{202E}\u{0}&\"'\\")
        == #"<code class="url">&lt;\u{202E}\u{0}&amp;&quot;&#39;\\</code>"#)
    #expect(
      MarkedURL([0xFF, 0x61], range: 0..<1).html.markup
        == #"<code class="url"><mark>\xFF</mark>a</code>"#)
  }

  /// A long URL is cut, and each byte is either shown or counted.
  @Test(arguments: [
    nil, 0..<0, 0..<100_000, 50_000..<50_003, 99_990..<100_000, 100..<120, 50_000..<50_000,
  ])
  func aLongOneIsCut(range: Range<Int>?) throws {
    let html = markup(String(repeating: "x", count: 100_000), range)
    #expect(html.utf8.count < 2_000)
    var left = 0
    for piece in html.split(separator: #"<span class="cut">…"#).dropFirst() {
      left += try #require(Int(piece.prefix { $0.isNumber }))
    }
    let shown = html.utf8.count { $0 == UInt8(ascii: "x") }
    #expect(shown + left == 100_000)
    #expect(html.contains("<mark") == (range != nil))
    if range?.isEmpty == true { #expect(html.split(separator: "<mark").count == 2) }
  }

  /// Where a good link is rejected no byte is wrong; the part that the rule is about is marked.
  @Test(arguments: [
    ("playrts://az?index=l", "az.index.value", #"playrts://az?index=<mark>l</mark>"#),
    ("playrts://az?index=l", "action.az", #"playrts://<mark>az</mark>?index=l"#),
    ("playrts://az?index=l", "scheme.custom", #"<mark>playrts</mark>://az?index=l"#),
    ("playrts://az?index=L", "az.index.value", #"playrts://az?index=<mark>L</mark>"#),
    ("playrts://home", "path.noExtraSegment", "playrts://home"),
  ])
  func theRuleSaysWhere(url: String, rule: String, expected: String) throws {
    let bytes = Array(url.utf8)
    let number = try #require(Play.judge.rule(id: rule))
    let marked = MarkedURL(bytes, Play.judge.judgement(of: bytes), rule: number, Play.judge.rules)
    #expect(marked.html.markup == "<code class=\"url\">\(expected)</code>")
  }
}
