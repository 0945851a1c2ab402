import Testing

@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Scopes whose entries claim paths")
struct ClaimedPathTests {
  /// A shop whose site claims links by entries of both forms.
  static func text(
    entries: String = standard, scope: String = "", extra: String = ""
  ) -> String {
    """
    {
      linkspec: 1, name: "shop", title: "Shop", documents: { file: "Association file" },
      scopes: {
        web: {
          scheme: "https", openSchemes: ["http"], hosts: ["shop.example", "boutique.example"],
          entries: [
            \(entries)
          ],
          substitutionVariables: { floor: ["ground", "top?"] }, \(scope) cite: "file: applinks",
        },
      },
      actions: {
        buy: {
          title: "buys", cite: "file: applinks",
          parameters: {
            item: { required: true, type: "integer" },
            colour: { type: { enumeration: ["red", "blue"] } },
          },
        },
        read: { title: "shows a page", cite: "file: applinks" },
      },
      \(extra)
    }
    """
  }

  static let standard = """
    { "/": "/buy/old/*", exclude: true, comment: "sold out" },
    { "/": "/buy/*", "?": { item: "?*" }, action: "buy" },
    { path: "/news/*/print", exclude: true },
    { path: "/news/*", action: "read" },
    { "/": "/Help", caseSensitive: false, action: "read" },
    { "/": "/floor/$(floor)", action: "read" },
    { "/": "/app", "#": "/top*", action: "read" },
    { "/": "/list", "?": "page=?", action: "read" },
    """

  static func judge(_ text: String = text()) throws -> Judge {
    try Judge(try SpecReader.read(Array(text.utf8)))
  }

  @Test func links() throws {
    let rows = [
      // A component of the newer form, with a parameter in its query.
      ("https://shop.example/buy/shoes?item=1", "accept buy item=#1"),
      ("https://boutique.example/buy/shoes?item=1", "accept buy item=#1"),
      ("https://shop.example/buy/?item=1&colour=red", "accept buy item=#1 colour=red"),
      ("https://shop.example/buy/a/b/c?item=0", "accept buy item=#0"),
      ("https://shop.example/buy/shoes?item=x", "reject"),
      ("https://shop.example/buy/shoes?item=", "reject"),
      ("https://shop.example/buy/shoes", "reject"),
      ("https://shop.example/buy?item=1", "reject"),
      ("https://shop.example/Buy/shoes?item=1", "reject"),
      ("https://shop.example/buy/shoes?item=1&x=2", "open buy item=#1"),
      ("https://shop.example/buy/shoes?item=1&item=2", "open buy item=#1|#2"),
      ("https://shop.example/buy/shoes?item=1&item=", "reject"),
      ("https://shop.example/buy/shoes?item=1#f", "open buy item=#1"),
      // The first entry that matches decides.
      ("https://shop.example/buy/old/shoes?item=1", "reject"),
      ("https://shop.example/buy/old?item=1", "accept buy item=#1"),
      ("https://shop.example/buy/older/x?item=1", "accept buy item=#1"),
      // A path of the older form, to which the query says nothing.
      ("https://shop.example/news/1", "accept read"),
      ("https://shop.example/news/", "accept read"),
      ("https://shop.example/news/a/b", "accept read"),
      ("https://shop.example/news", "reject"),
      ("https://shop.example/news/1?x=2", "open read"),
      ("https://shop.example/news/1/print", "reject"),
      ("https://shop.example/news/1/print/", "accept read"),
      // Whether an inner wildcard may be empty is disputed.
      ("https://shop.example/news//print", "open *"),
      // Case, where it does not count.
      ("https://shop.example/help", "accept read"), ("https://shop.example/HELP", "accept read"),
      ("https://shop.example/helpx", "reject"),
      // Variables.
      ("https://shop.example/floor/ground", "accept read"),
      ("https://shop.example/floor/top1", "accept read"),
      ("https://shop.example/floor/top", "reject"),
      ("https://shop.example/floor/first", "reject"),
      // A fragment that an entry asks for is no open question.
      ("https://shop.example/app#/top/1", "accept read"), ("https://shop.example/app", "reject"),
      ("https://shop.example/app#/bottom", "reject"),
      // A query as a whole.
      ("https://shop.example/list?page=1", "accept read"),
      ("https://shop.example/list?page=10", "reject"), ("https://shop.example/list", "reject"),
      ("https://shop.example/list?page=1&x=2", "reject"),
      // Escapes and dot segments: resolved or not.
      ("https://shop.example/new%73/1", "open *"), ("https://shop.example/x/../news/1", "open *"),
      ("https://shop.example/news/../buy/x?item=1", "open *"),
      ("https://shop.example/news/%2e/1", "accept read"),
      ("https://shop.example/x/%2E", "reject"),
      ("https://shop.example/buy/%6Fld/x?item=1", "open *"),
      ("https://shop.example/news/%C3%A9", "accept read"),
      ("https://shop.example/news/é", "open read"),
      ("https://shop.example/news/1%2Fprint", "open *"),
      // Everything else is as for other hosts.
      ("https://shop.example", "reject"), ("https://shop.example/", "reject"),
      ("http://shop.example/news/1", "open *"), ("https://SHOP.example/news/1", "open read"),
      ("https://shop.example./news/1", "open read"),
      ("https://shop.example:8443/news/1", "open read"),
      ("https://u@shop.example/news/1", "open read"), ("https://evil.example/news/1", "reject"),
      ("https://shop.example.evil.example/news/1", "reject"), ("https:/news/1", "reject"),
      ("https:news/1", "reject"), ("ftp://shop.example/news/1", "reject"),
    ]
    JudgementText.check(rows, count: 59, by: try Self.judge())
  }

  @Test func rulesAndTheirPlaces() throws {
    let judge = try Self.judge()
    let ids = judge.rules.map(\.id).filter { $0.hasPrefix("entry.") }
    #expect(
      ids == [
        "entry.web.not:/buy/old/*", "entry.web./buy/*?item=?*", "entry.web.not:/news/*/print",
        "entry.web./news/*", "entry.web./Help (any case)", "entry.web./floor/$(floor)",
        "entry.web./app#/top*", "entry.web./list?page=?", "entry.web.unclaimed",
      ])
    for id in [
      "action.present", "action.documented", "path.noExtraSegment", "policy.trailingSlash",
    ] {
      #expect(judge.rule(id: id) == nil, "\(id)")
    }
    func broken(_ url: String) -> [String] {
      judge.judgement(of: url).violations.map { "\(judge.rules[$0.rule].id) \($0.range)" }
    }
    #expect(broken("https://shop.example/buy/old/x") == ["entry.web.not:/buy/old/* 20..<30"])
    #expect(broken("https://shop.example/nets/1") == ["entry.web.unclaimed 23..<27"])
    func exercised(_ url: String) -> [String] {
      judge.exercisedRules(judge.judgement(of: url)).map { judge.rules[$0].id }
    }
    #expect(
      exercised("https://shop.example/news/1") == [
        "scheme.web", "scope.web", "entry.web./news/*", "action.read",
      ])
    let text = Array(Self.text().utf8)
    let source = try #require(SpecSource(text, rules: judge.rules))
    let number = try #require(judge.rule(id: "entry.web./news/*"))
    #expect(source.place(of: judge.rules[number])?.start.line == 10)
  }

  @Test func writtenAndRead() throws {
    let spec = try SpecReader.read(Array(Self.text().utf8))
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    #expect(spec.concrete.concrete == spec.concrete)
    #expect(
      spec.concrete.actions.map { $0.forms.map(\.template.source) } == [
        [],
        ["//shop.example/news/x", "//boutique.example/news/x"],
      ])
  }

  @Test func samplesAreSorted() throws {
    let judge = try Self.judge()
    let samples = judge.claimedSamples(in: "web")
    var kinds: [ClaimedSample.Kind: Int] = [:]
    for sample in samples {
      kinds[sample.kind, default: 0] += 1
      let url = Array("https://shop.example".utf8) + sample.link.bytes
      let judgement = judge.judgement(of: url)
      let text = String(decoding: url, as: UTF8.self)
      switch sample.kind {
      case .matched:
        #expect(
          judge.listed(sample.rule) == judge.rule(id: "entry.web." + Self.id(sample, judge)))
      case .disputed: #expect(judgement.verdict == .unspecified, "\(text)")
      case .excluded, .shadowed, .nearMiss:
        if sample.action == nil { #expect(judgement.verdict == .reject, "\(text)") }
      }
    }
    #expect(Set(kinds.keys) == Set(ClaimedSample.Kind.allCases))
    #expect(judge.claimedSamples(in: "nowhere").isEmpty)
    // Of each entry at least one link that it matches.
    for entry in 0..<8 {
      #expect(
        samples.contains { $0.entry == entry && [.matched, .excluded].contains($0.kind) },
        "\(entry)")
    }
  }

  private static func id(_ sample: ClaimedSample, _ judge: Judge) -> String {
    judge.spec.scopes[0].entries[sample.entry].text
  }

  @Test func whatIsRefused() throws {
    let rows: [(entries: String, scope: String, place: String, hint: String)] = [
      ("{ path: \"/a\" }", "", "scopes.web.entries.0", "names the action"),
      ("{ action: \"read\" }", "", "scopes.web.entries.0", "at least one of"),
      (
        "{ path: \"/a\", \"/\": \"/a\", action: \"read\" }", "", "scopes.web.entries.0./",
        "component"
      ),
      ("{ path: \"NOT /a\", action: \"read\" }", "", "scopes.web.entries.0.path", "exclude"),
      ("{ path: \"/a\", exclude: true, action: \"read\" }", "", "entries.0.action", "no action"),
      ("{ path: \"/a\", action: \"raed\" }", "", "entries.0.action", "'read'"),
      ("{ path: \"a\", action: \"read\" }", "", "entries.0.path", "begins with '/'"),
      ("{ \"/\": \"/#/a\", action: \"read\" }", "", "entries.0./", "fragment"),
      ("{ \"/\": \"/$(flor)\", action: \"read\" }", "", "entries.0./", "floor"),
      ("{ \"/\": 1, action: \"read\" }", "", "entries.0./", "string"),
      ("{ \"/\": \"/a\", \"?\": [], action: \"read\" }", "", "entries.0.?", "string"),
      ("{ \"/\": \"/a\", exclude: 1, action: \"read\" }", "", "entries.0.exclude", "true or false"),
      ("{ pth: \"/a\", action: \"read\" }", "", "entries.0.pth", "path"),
      (
        "{ path: \"/*\", action: \"read\" }, { path: \"/a\", exclude: true }", "",
        "entries.1", "never decides"
      ),
      ("{ path: \"/a\", action: \"read\" }", "otherPaths: \"open\",", "otherPaths", "no entry"),
    ]
    for row in rows {
      var problems: [SpecError.Problem] = []
      do {
        _ = try SpecReader.read(Array(Self.text(entries: row.entries, scope: row.scope).utf8))
      } catch { problems = error.problems }
      let isFound = problems.contains {
        ($0.path + " ").contains(row.place + " ") && $0.message.contains(row.hint)
      }
      #expect(isFound, "\(row.entries): \(problems.map { $0.path + ": " + $0.message })")
    }
    #expect(rows.count == 15)
  }

  @Test func noFormsBesideEntries() throws {
    let text = Self.text().replacing(
      "read: { title: \"shows a page\",",
      with: "read: { title: \"shows a page\", forms: { web: \"//shop.example/x\" },")
    var problems: [String] = []
    do { _ = try SpecReader.read(Array(text.utf8)) } catch { problems = error.problems.map(\.path) }
    #expect(problems.contains("actions.read.forms.web"))
  }
}
