import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import LinkMarkup
@testable import TestSupport

/// The catalogue in each of its formats, of a spec whose every word tries to act.
@Suite struct LinksPageTests {
  static let evil =
    "</h1><script>alert(1)</script> `x` | [a](b) \u{1B}[31m\u{202E}\" onx='\n::error::"

  static func hostile() throws -> LinkCatalogue {
    var spec = Play.judge.spec
    spec.title = evil
    for index in spec.actions.indices { spec.actions[index].title = evil }
    for index in spec.examples.indices {
      spec.examples[index].title = evil
      spec.examples[index].citation = Citation(evil, evil)
    }
    return LinkCatalogue(try Judge(spec, bind: ["bu": "rts"]), actions: ["media", "search"])
  }

  @Test func pageIsSafe() throws {
    let page = try Self.hostile().html(opener: .adb)
    let body = page.replacing(HTMLAssets.links.script, with: "").replacing(
      HTMLAssets.links.style, with: "")
    #expect(body.contains(HTMLText.escaped(HTMLAssets.links.policy)))
    #expect(!body.contains("<script>alert"))
    #expect(!body.contains("\u{1B}") && !body.contains("\u{202E}"))
    let tags = body.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != ">" }
    }
    #expect(tags.count { $0.hasPrefix("script") } == 1)
    for tag in tags {
      #expect(!tag.contains(" on") && !tag.contains(" style="), "\(tag)")
      if let href = tag.split(separator: "href=\"").dropFirst().first {
        #expect(href.hasPrefix("#") || href.hasPrefix("play"), "\(tag)")
      }
    }
  }

  /// Each link stands in the page with its QR code, which is that of its bytes.
  @Test func everyLinkHasItsCode() throws {
    let catalogue = LinkCatalogue(
      try Judge(Play.judge.spec, bind: ["bu": "swi"]), actions: ["media"], scopes: ["custom"])
    let page = catalogue.html()
    #expect(catalogue.entries.count == 8)
    for entry in catalogue.entries {
      let start = #"data-url="\#(HTMLText.escaped(entry.text))">"#
      let parts = page.split(separator: start, omittingEmptySubsequences: false)
      #expect(parts.count == 2)
      let card = try #require(parts.last?.split(separator: "</article>").first)
      #expect(card.contains(#"<path d="\#(try QRCode(entry.url).svgPath)"/>"#))
    }
    #expect(page == catalogue.html())
    // Our own markup is markup.
    #expect(page.contains("<dl><dt>media_urn</dt><dd><code>urn:swi:video:44438410</code></dd>"))
    #expect(!page.contains("&lt;") && !page.contains("HTML("))
  }

  @Test func aLinkTooLongForACode() throws {
    var spec = Play.judge.spec
    spec.maximumLength = 10_000
    let judge = try Judge(spec)
    let text = String(repeating: "x", count: 3_000)
    let entry = try LinkOrder("search", [.init("query", text)]).entry(judge)
    let page = LinkCatalogue(judge, entry: entry).html()
    #expect(page.contains("3023 bytes are too long for a QR code, which holds up to 2331 bytes"))
  }

  @Test func textIsAScript() throws {
    let text = try Self.hostile().text(style: Style(isColoured: false), opener: .open)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("open ") })
    #expect(lines.count { $0.hasPrefix("open ") } == 16)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
  }

  @Test func markdownIsSafe() throws {
    let text = try Self.hostile().markdown(opener: .simctl)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == 16)
    // Four cells: five bars that are not escaped away.
    #expect(rows.allSatisfy { $0.count { $0 == "|" } == 5 })
  }

  @Test func json() throws {
    let judge = try Judge(Play.judge.spec, bind: ["bu": "rts", "variant": ""])
    let catalogue = LinkCatalogue(judge, actions: ["media"])
    let json = catalogue.json(opener: .open).serialized()
    let node = try JSONReader(dialect: .json).read(Array(json.utf8))
    #expect(node["spec"]?.string == "play")
    let links = try #require(node["links"]?.array)
    #expect(links.count == 2)
    #expect(links[0]["url"]?.string == "playrts://media/urn:rts:video:9890897")
    #expect(links[0]["title"]?.string == "19h30 (2018/10/03), production")
    #expect(links[0]["build"]?["variant"]?.string == "")
    #expect(links[0]["command"]?.string == "open playrts://media/urn:rts:video:9890897")
    #expect(links[1]["parameters"]?["channel_id"]?.string == "typical")
    #expect(links[1]["title"] == nil)
    #expect(node["missing"]?.array?.isEmpty == true)
  }
}
