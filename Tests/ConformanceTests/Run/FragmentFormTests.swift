import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Paths that go on in the fragment, as where a web app routes by it, and anchors that are values.
@Suite struct FragmentFormTests {
  private static func spec(_ policies: String = "") throws -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "shop", \(policies)
          scopes: { web: { scheme: "https", hosts: ["shop.example"] }, app: { scheme: "shop" } },
          actions: {
            item: { forms: { web: "/#/item/{id}", app: "//go#!/item/{id}" }, parameters: {
              id: { type: "integer" }, color: { type: "identifier" },
              tab: { in: "fragment", type: { enumeration: ["photos", "reviews"] } } } },
            help: { forms: { web: ["/help", "/help#{topic}"] }, parameters: {
              topic: { type: "identifier", required: false } } },
            home: { forms: { web: "/#/" } } } }
        """.utf8))
  }

  @Test func aPathGoesOnInTheFragment() throws {
    JudgementText.check(
      [
        ("https://shop.example/#/item/7", "accept item id=#7"),
        ("https://shop.example/#/item/7?tab=photos", "accept item id=#7 tab=photos"),
        (
          "https://shop.example/?color=red#/item/7?tab=photos",
          "accept item id=#7 color=red tab=photos"
        ),
        ("https://shop.example/#/item/7?tab=x", "open item id=#7"),
        ("https://shop.example/#/item/x", "reject"), ("https://shop.example/#/item", "reject"),
        ("https://shop.example/#/items/7", "reject"), ("https://shop.example/item/7", "reject"),
        ("https://shop.example/%23/item/7", "reject"),
        // Whether a slash stands before the sign, many servers do not care.
        ("https://shop.example#/item/7", "open item id=#7"),
        ("https://shop.example/#/item/7/", "open item id=#7"),
        ("https://shop.example/#/item/7?color=red", "open item id=#7"),
        ("https://shop.example/#/", "accept home"),
        ("https://shop.example/help", "accept help"),
        ("https://shop.example/help#faq", "accept help topic=faq"),
        ("https://shop.example/help#", "open help"),
        ("https://shop.example/help#a%20b", "open help"),
        ("https://shop.example/help#f?", "open help"),
        ("https://shop.example/help#f/", "open help"), ("https://shop.example", "reject"),
        ("https://shop.example/", "reject"), ("shop://go", "reject"),
        ("https://shop.example/help?color=red", "open help"),
        ("shop://go#!/item/7", "accept item id=#7"), ("shop://go#/item/7", "reject"),
        ("shop://go/item/7", "reject"),
        ("shop://go#!/item/7?tab=reviews", "accept item id=#7 tab=reviews"),
      ], count: 27, by: try Judge(Self.spec()))
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try Self.spec()
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    let cases = CaseGenerator.short(try Judge(spec)).cases
    let accepted = cases.filter { $0.verdict == .accept }
      .map { String(decoding: $0.url, as: UTF8.self) }
    for link in ["https://shop.example/#/item/", "shop://go#!/item/", "https://shop.example/help#"]
    {
      #expect(accepted.count { $0.hasPrefix(link) } > 2, "\(link)")
    }
    let scenarios = Set(cases.map(\.scenario))
    #expect(scenarios.isSuperset(of: ["hash.otherSign", "hash.escaped", "hash.queryBehind"]))
  }

  @Test func anAssociationFileHasThem() throws {
    let text = try AssociationWriter.text(of: Self.spec(), app: "A.b")
    #expect(text.contains("\"#\": \"/item/?*\""))
    #expect(text.contains("\"#\": \"?*\""))
  }

  @Test(arguments: [
    ("#y", "a '#' stands behind a host or a path"), ("//a#", "something follows '#'"),
    ("//a#b#c", "'#' stands twice"),
  ])
  func otherSignsAreRefused(form: String, message: String) throws {
    let error = try #require(throws: TemplateError.self) { try FormTemplate(form) }
    #expect(error.description.hasPrefix(message))
  }

  @Test(arguments: ["/#/", "/#/item/{id}", "//go#!/item/{id}", "/help#{topic}", "/a/#{b}/c/"])
  func aFormIsWrittenAsItWasRead(source: String) throws {
    let form = try FormTemplate(source)
    #expect(form.hasHash)
    #expect(form.with(segments: form.segments).source == source)
  }
}
