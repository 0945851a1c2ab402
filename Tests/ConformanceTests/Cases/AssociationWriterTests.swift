import Testing

@testable import Conformance
@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Association files of specs")
struct AssociationWriterTests {
  private static let shop = """
    {
      linkspec: 1, name: "shop", title: "Shop", documents: { guide: "Guide" },
      scopes: {
        custom: { scheme: "shop", cite: "guide: 1" },
        web: { scheme: "https", hosts: ["shop.example", "boutique.example"], cite: "guide: 2" },
      },
      actions: {
        item: {
          title: "opens an item", cite: "guide: 3",
          forms: {
            custom: "//item/{id}", web: ["//shop.example/item/{id}", "//boutique.example/article/{id}"],
          },
          parameters: { id: { in: "path", required: true, type: "integer" } },
        },
        reviews: {
          title: "shows reviews", cite: "guide: 4",
          forms: { custom: "//reviews/{id}", web: "//shop.example/item/{id}/reviews" },
          parameters: {
            id: { in: "path", required: true, type: "integer" }, page: { required: true, type: "integer" },
          },
        },
        help: { title: "helps", forms: { web: "//shop.example/help" }, cite: "guide: 5" },
      },
    }
    """

  private static func judge(_ text: String = shop) throws -> Judge {
    try Judge(try SpecReader.read(Array(text.utf8)))
  }

  private static let app = "ABCDE12345.com.example.shop"

  private static func matcher(_ spec: Spec, host: String?) throws -> AssociationMatcher {
    let text = try AssociationWriter.text(of: spec, host: host, app: app)
    return AssociationMatcher(try AssociationReader.read(Array(text.utf8)))
  }

  @Test func writtenOut() throws {
    let text = try AssociationWriter.text(
      of: try Self.judge().spec, host: "shop.example", app: Self.app)
    #expect(
      text == """
        {
          "applinks": {
            "apps": [],
            "details": [
              {
                "appIDs": [
                  "ABCDE12345.com.example.shop"
                ],
                "components": [
                  {
                    "/": "/item/*/*/reviews",
                    "exclude": true
                  },
                  {
                    "/": "/item/?*/reviews",
                    "?": {
                      "page": "?*"
                    },
                    "comment": "reviews"
                  },
                  {
                    "/": "/item/*/*",
                    "exclude": true
                  },
                  {
                    "/": "/item/?*",
                    "comment": "item"
                  },
                  {
                    "/": "/help",
                    "comment": "help"
                  }
                ]
              }
            ]
          }
        }

        """)
  }

  /// What the judge promises opens the app; what has another path does not.
  @Test func saysWhatTheSpecSays() throws {
    let judge = try Self.judge()
    let cases = CaseGenerator.short(judge).cases
    var opened = 0
    var kept = 0
    for host in ["shop.example", "boutique.example"] {
      let matcher = try Self.matcher(judge.spec, host: host)
      for link in cases {
        guard link.url.starts(with: "https://\(host)/".utf8), !link.url.contains(UInt8(ascii: "%")),
          let web = AssociationLink(url: link.url)
        else { continue }
        let answer = matcher.decision(web).answer
        let text = VisibleText.of(link.url)
        if link.verdict == .accept {
          opened += 1
          #expect(answer == .yes, "\(text)")
        }
        let hasOtherPath = link.raised.contains {
          ["path.noExtraSegment", "path.documented", "action.documented"]
            .contains(judge.rules[$0].id)
        }
        if hasOtherPath, link.verdict == .reject {
          kept += 1
          #expect(answer == .no, "\(text)")
        }
      }
    }
    #expect(opened > 35)
    #expect(kept > 20)
  }

  @Test func hostsAreChosen() throws {
    let spec = try Self.judge().spec
    #expect(AssociationWriter.hosts(of: spec) == ["shop.example", "boutique.example"])
    #expect(throws: AssociationWriter.Failure.host(["shop.example", "boutique.example"])) {
      try AssociationWriter.text(of: spec, app: Self.app)
    }
    #expect(throws: AssociationWriter.Failure.host(["shop.example", "boutique.example"])) {
      try AssociationWriter.text(of: spec, host: "x.example", app: Self.app)
    }
    let photo = try #require(try KnownSpecs.spec(named: "photo"))
    #expect(throws: AssociationWriter.Failure.noWebLinks) {
      try AssociationWriter.text(of: photo, app: Self.app)
    }
    #expect(AssociationWriter.hosts(of: Play.judge.spec).count == 6)
  }

  /// A file that is imported and written again decides every sample as before.
  @Test func throughASpecAndBack() throws {
    let spec = try #require(try KnownSpecs.spec(named: "universal-links"))
    let file = try Self.matcher(spec, host: nil).file
    let (imported, leftOut) = Spec.importing(file, app: Self.app, host: "www.mywebsite.com")
    #expect(leftOut.isEmpty)
    #expect(SpecLint.problems(of: imported).isEmpty)
    #expect(imported.scopes[0].entries.map(\.text) == spec.scopes[0].entries.map(\.text))
    let judge = try Judge(imported)
    let other = try Judge(spec)
    let samples = judge.claimedSamples(in: "universal")
    #expect(samples.count > 30)
    for sample in samples {
      let url = Array("https://www.mywebsite.com".utf8) + sample.link.bytes
      let before = other.judgement(of: url)
      // An inner wildcard of a component may be empty; of an older path that is disputed.
      if before.verdict != .unspecified {
        #expect(judge.judgement(of: url).action == before.action)
      }
    }
  }

  @Test func uselessEntriesAreLeftOut() throws {
    let text = """
      {"applinks": {"details": [{"appIDs": ["A.b"], "components": [
        {"/": "/a/*"}, {"/": "/a/b"}, {"/": "c"}, {"/": "/#/d"}, {"/": "", "exclude": true},
        {"/": "/e", "?": {"x": "?"}, "#": "f", "caseSensitive": false}, {"exclude": true}
      ]}, {"appID": "C.d", "paths": ["NOT /g", "/*"]}]}}
      """
    let file = try AssociationReader.read(Array(text.utf8))
    let (one, leftOut) = Spec.importing(file, app: "A.b", host: "x.example")
    #expect(
      one.scopes[0].entries.map { ($0.isExcluded ? "not " : "") + $0.text } == [
        "/a/*", "/e?x=?#f (any case)", "not *",
      ])
    #expect(
      leftOut.map { "\($0.place.path): \($0.reason)" } == [
        "applinks.details[0].components[1]: applinks.details[0].components[0] decides before it",
        "applinks.details[0].components[2]: every path begins with '/'",
        "applinks.details[0].components[3]: no path holds a '#'",
        "applinks.details[0].components[4]: no path is empty",
      ])
    #expect(SpecLint.problems(of: one).isEmpty)
    let (two, none) = Spec.importing(file, app: "C.d", host: "x.example")
    #expect(none.isEmpty)
    #expect(two.scopes[0].entries.map(\.match) == [.path("/g"), .path("/*")])
    #expect(SpecLint.problems(of: two).isEmpty)
    let faults = CaseGenerator.short(try Judge(two)).faults
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  private static let claims = """
    {
      linkspec: 1, name: "shop", title: "Shop", documents: { file: "Association file" },
      scopes: {
        custom: { scheme: "shop", cite: "file: 1" },
        web: {
          scheme: "https", openSchemes: ["http"], hosts: ["shop.example", "boutique.example"],
          entries: [
            { "/": "/buy/old/*", exclude: true, comment: "sold out" },
            { "/": "/buy/*", "?": { item: "?*" }, action: "buy" },
            { path: "/news/*/print", exclude: true },
            { path: "/news/*", action: "read" },
            { "/": "/Help", caseSensitive: false, action: "read" },
            { "/": "/floor/$(floor)", action: "read" },
            { "/": "/app", "#": "/top*", action: "read" },
            { "/": "/list", "?": "page=?", action: "list" },
          ],
          substitutionVariables: { floor: ["ground", "top?"] }, cite: "file: 2",
        },
      },
      actions: {
        buy: {
          title: "buys", forms: { custom: "//buy" }, cite: "file: 3",
          parameters: {
            item: { required: true, type: "integer" },
            colour: { type: { enumeration: ["red", "blue"] } },
          },
        },
        read: { title: "shows a page", cite: "file: 4" },
        list: { title: "lists", cite: "file: 5", parameters: { page: { type: "integer" } } },
      },
    }
    """

  /// Every rule of such a spec is tried, and no case is what it was not made to be.
  @Test func casesOfEntries() throws {
    let judge = try Self.judge(Self.claims)
    let result = CaseGenerator.short(judge)
    #expect(result.faults.isEmpty, "\(result.faults.prefix(3))")
    let tried = Set(result.cases.flatMap(\.rules))
    let missing = judge.rules.ids.filter { !tried.contains($0) }.map { judge.rules[$0].id }
    #expect(missing.isEmpty, "\(missing)")
    let scenarios = Set(result.cases.map(\.scenario).filter { $0.hasPrefix("entry.") })
    #expect(
      scenarios == [
        "entry.matched", "entry.excluded", "entry.nearMiss", "entry.disputed",
        "entry.queryElsewhere", "entry.otherCase",
      ])
    for host in ["shop.example", "boutique.example"] {
      let file = try Self.matcher(judge.spec, host: host)
      for link in result.cases where link.scenario == "entry.matched" {
        guard link.url.starts(with: "https://\(host)/".utf8),
          let web = AssociationLink(url: link.url)
        else { continue }
        #expect(file.decision(web).answer != .no, "\(VisibleText.of(link.url))")
      }
    }
  }
}
