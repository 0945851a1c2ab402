import Testing

@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

/// What JLRoutes documents, through the judge: every choice of groups, priorities, wildcards,
/// precedence, fragments, slashes and hosts.
@Suite("Judging by patterns")
struct RouteJudgeTests {
  /// A spec with one scope `app`. Each action: its name, its patterns and its parameters.
  private static func judge(
    routes: String = "\"jlroutes\"", policies: String = "", _ actions: String
  ) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "app", title: "App", documents: { d: "D" },
          scopes: { custom: { scheme: "app", cite: "d: 1", routes: \(routes) } },
          policies: { \(policies) },
          actions: { \(actions) } }
        """))
  }

  private static func action(
    _ name: String, _ patterns: String, _ parameters: String = ""
  ) -> String {
    """
    "\(name)": { title: "opens it", patterns: { custom: \(patterns) }, cite: "d: 2",
      parameters: { \(parameters) } },
    """
  }

  private static let path = "{ in: \"path\", type: \"text\" }"
  private static let required = "{ in: \"path\", required: true, type: \"text\" }"

  @Test func everyChoiceOfGroupsIsALink() throws {
    let judge = try Self.judge(
      Self.action(
        "the", "\"the(/foo/:a)(/bar/:b)(/baz)\"", "a: \(Self.path), b: \(Self.path)"))
    let rows = [
      ("app://the", "accept the"), ("app://the/foo/1", "accept the a=1"),
      ("app://the/bar/2", "accept the b=2"), ("app://the/baz", "accept the"),
      ("app://the/foo/1/bar/2", "accept the a=1 b=2"), ("app://the/foo/1/baz", "accept the a=1"),
      ("app://the/bar/2/baz", "accept the b=2"),
      ("app://the/foo/1/bar/2/baz", "accept the a=1 b=2"),
      ("app://the/bar/2/foo/1", "reject"), ("app://the/baz/foo/1", "reject"),
      ("app://the/foo", "reject"), ("app://the/foo/1/bar", "reject"),
      ("app://the/foo/1/2", "reject"), ("app://the/foo/1/bar/2/baz/3", "reject"),
      ("app://the/Foo/1", "reject"), ("app://the/%66oo/1", "reject"), ("app://foo/1", "reject"),
      ("app://the//1", "reject"), ("app://the/foo/1//bar/2", "open the a=1 b=2"),
      ("app:/the/foo/1//bar/2", "reject"),
    ]
    JudgementText.check(rows, count: 20, by: judge)
  }

  /// What stands in a path has to be a value, also where it may be left out.
  @Test func anOptionalVariableIsOfItsType() throws {
    let number = "{ in: \"path\", type: { integer: { minimum: 1 } } }"
    let judge = try Self.judge(
      Self.action(
        "game", "\"games/:name(/:level)\"",
        "name: \(Self.required), level: \(number)"))
    let rows = [
      ("app://games/a", "accept game name=a"), ("app://games/a/3", "accept game name=a level=#3"),
      ("app://games/a/0", "reject"), ("app://games/a/x", "reject"),
    ]
    JudgementText.check(rows, count: 4, by: judge)
  }

  @Test func aVariableTakesAnyOneComponent() throws {
    let judge = try Self.judge(Self.action("show", "\"show/:id\"", "id: \(Self.required)"))
    let rows = [
      ("app://show/abcd1234", "accept show id=abcd1234"),
      ("app://show/a%20b", "accept show id=a%20b"),
      ("app://show/%C3%A9", "accept show id=%C3%A9"), ("app://show/:id", "accept show id=:id"),
      ("app://show", "reject"), ("app://show/", "reject"), ("app://show/a/b", "reject"),
      ("app://shows/a", "reject"), ("app://sho/a", "reject"),
      // Whether nothing is a value is open, and so are delimiters of paths.
      ("app://show//", "open show id=\"\""), ("app://show/..", "open show id=.."),
      ("app://show/a%2Fb", "open show id=a/b"), ("app://show/a%23", "open show id=a|a%23"),
      ("app://show/%FF", "open show id=%25FF|%EF%BF%BD"),
      // The standard makes spellings of a host equal.
      ("app://SHOW/a", "open show id=a"), ("app://%73how/a", "open show id=a"),
      ("app:/SHOW/a", "reject"), ("app:/%73how/a", "reject"),
      ("APP://show/a", "open show id=a"), ("apps://show/a", "reject"),
      ("app://u@show/a", "open show id=a"), ("app://show:80/a", "open show id=a"),
    ]
    JudgementText.check(rows, count: 22, by: judge)
  }

  @Test func slashesAndHosts() throws {
    let actions = Self.action("show", "\"show/:id\"", "id: \(Self.required)")
    let rows = [
      ("app:show/1", "accept show id=1"), ("app:/show/1", "accept show id=1"),
      ("app://show/1", "accept show id=1"), ("app://show/1/", "accept show id=1"),
      ("app:show/1/", "accept show id=1"), ("app://localhost/show/1", "accept show id=1"),
      ("app://www.example.com/show/1", "accept show id=1"),
      ("app://127.0.0.1/show/1", "accept show id=1"),
      ("app:///show/1", "open show id=1"), ("app:////show/1", "reject"),
      ("app://show/1//", "open show id=1"), ("app:/show/1//", "reject"),
      ("app://show//1", "open show id=1"), ("app://example/show/1", "reject"),
      ("app://LOCALHOST/show/1", "reject"), ("app://localhost", "reject"), ("app://", "reject"),
      ("app:", "reject"), ("app:/", "reject"),
    ]
    JudgementText.check(rows, count: 19, by: try Self.judge(actions))
    let all = try Self.judge(routes: "{ library: \"jlroutes\", takesEveryHost: true }", actions)
    JudgementText.check(
      [
        ("app://show/1", "accept show id=1"), ("app:/show/1", "accept show id=1"),
        ("app://localhost/show/1", "reject"), ("app://www.example.com/show/1", "reject"),
      ], count: 4, by: all)
    let answered = try Self.judge(
      policies: "trailingSlash: { readings: [\"reject\", \"ignore\"], reason: \"-\" }", actions)
    JudgementText.check(
      [("app://show/1", "accept show id=1"), ("app://show/1/", "open show id=1")], count: 2,
      by: answered)
  }

  @Test func aWildcardTakesWhatRemains() throws {
    let judge = try Self.judge(
      Self.action("files", "[\"files/:root/*\", \"all/*\"]", "root: \(Self.path)"))
    let rows = [
      ("app://files/a", "accept files root=a"), ("app://files/a/b", "accept files root=a"),
      ("app://files/a/b/c/d/e", "accept files root=a"), ("app://files/a/", "accept files root=a"),
      ("app://all", "accept files"), ("app://all/x/y", "accept files"),
      ("app://all//", "accept files"), ("app://files", "reject"), ("app://fil/a", "reject"),
      ("app://alls/x", "reject"), ("app://all/x#/y", "accept files"),
    ]
    JudgementText.check(rows, count: 11, by: judge)
  }

  @Test func higherPrioritiesAreAskedFirst() throws {
    let judge = try Self.judge(
      Self.action("any", "\":page\"", "page: \(Self.required)")
        + Self.action("home", "{ pattern: \"home\", priority: 1 }")
        + Self.action("late", "\"late\"")
        + Self.action("low", "{ pattern: \":page/*\", priority: -1 }", "page: \(Self.required)"))
    let rows = [
      ("app://home", "accept home"), ("app://other", "accept any page=other"),
      ("app://late", "accept any page=late"), ("app://x/y", "accept low page=x"),
      ("app://home/y", "accept low page=home"),
      ("app://HOME", "open any page=HOME / home"),
    ]
    JudgementText.check(rows, count: 6, by: judge)
  }

  /// A handler that finds a value wrong says no, and the next route is asked; or it shows an error.
  @Test func whereARouteMayRefuseTheNextMayTakeTheLink() throws {
    let number = "{ in: \"path\", required: true, type: \"integer\" }"
    let judge = try Self.judge(
      Self.action("video", "\"play/:id\"", "id: \(number)")
        + Self.action("named", "\"play/:name\"", "name: \(Self.required)")
        + Self.action("token", "\"play/*\"", "token: { required: true, type: \"text\" }"))
    let rows = [
      ("app://play/7", "accept video id=#7"), ("app://play/abc", "open named name=abc"),
      ("app://play/1.5", "open video id=#1.5 / named name=1.5"),
      ("app://play/7?x=1", "open video id=#7 / named name=7"),
      ("app://play/a/b?token=t", "accept token token=t"), ("app://play/a/b", "reject"),
      ("app://play", "reject"), ("app://play?token=t", "accept token token=t"),
    ]
    JudgementText.check(rows, count: 8, by: judge)
  }

  @Test func thePathHasPrecedenceOverTheQuery() throws {
    let judge = try Self.judge(
      Self.action(
        "list", "[\"list/:id\", \"list\"]",
        "id: { required: true, type: \"text\" }, sort: { type: \"text\" }")
        + Self.action("page", "\"page(/:name)\"", "name: \(Self.path)"))
    let rows = [
      ("app://list/1", "accept list id=1"), ("app://list?id=1", "accept list id=1"),
      ("app://list/1?id=2", "accept list id=1"), ("app://list/1?id=2&id=3", "accept list id=1"),
      ("app://list/1?id", "accept list id=1"), ("app://list/1?id=", "accept list id=1"),
      ("app://list/1?sort=a", "accept list id=1 sort=a"), ("app://list", "reject"),
      // An item without value is none; an empty one is a question.
      ("app://list?id", "reject"), ("app://list/1?sort", "accept list id=1"),
      ("app://list/1?sort=", "open list id=1 sort=\"\"|∅"),
      // Several items are an array, which is no text.
      ("app://list/1?sort=a&sort=b", "open list id=1 sort=a|b|∅"),
      ("app://list?id=1&id=2", "open list id=1|2"),
      ("app://list/1?other=1", "open list id=1"), ("app://list/1?JLRouteURL=x", "open list id=1"),
      // A parameter of the path may reach the handler by the query; that it may is not said.
      ("app://page/a", "accept page name=a"), ("app://page", "accept page"),
      ("app://page?name=a", "open page name=a|∅"), ("app://page/a?name=b", "accept page name=a"),
    ]
    JudgementText.check(rows, count: 19, by: judge)
  }

  @Test func aPlusIsASpace() throws {
    let actions = Self.action(
      "find", "\"find/:in\"", "in: \(Self.required), q: { type: \"text\" }")
    let urls = ["app://find/a+b?q=c+d", "app://find/a%2Bb?q=c%2Bd"]
    let judge = try Self.judge(actions)
    JudgementText.check(
      urls.map { ($0, "accept find in=a%20b q=c%20d") } + [
        ("app://find/a%20b?q=c%20d", "accept find in=a%20b q=c%20d")
      ], count: 3, by: judge)
    let plain = try Self.judge(
      routes: "{ library: \"jlroutes\", readsPlusAsSpace: false }", actions)
    JudgementText.check(
      urls.map { ($0, "accept find in=a%2Bb q=c%2Bd") }, count: 2, by: plain)
    let open = try Self.judge(
      policies: "plus: { readings: [\"verbatim\", \"space\"], reason: \"-\" }", actions)
    JudgementText.check(
      urls.map { ($0, "open! find in=a%20b|a%2Bb q=c%20d|c%2Bd") }, count: 2, by: open)
  }

  @Test func fragmentsAreItemsOrPaths() throws {
    let actions =
      Self.action(
        "user", "[\"user/:id\", \"user/:id#/view/:view\", \"app#/:view\"]",
        "id: \(Self.path), view: \(Self.path), tab: { type: \"text\" }")
    let rows = [
      ("app://user/1#tab=a", "accept user id=1 tab=a"),
      ("app://user/1?#tab=a", "open user id=1 tab=a"),
      ("app://user/1#tab=a&tab=b", "open user id=1 tab=a|b|∅"),
      ("app://user/1?tab=a#tab=b", "open user id=1 tab=a|b|∅"),
      ("app://user/1#id=2", "accept user id=1"), ("app://user/1#other=2", "open user id=1"),
      ("app://user/1#/view/x", "accept user id=1 view=x"),
      ("app://user/1?tab=a#/view/x", "accept user id=1 view=x tab=a"),
      ("app://user/1#/view/x?tab=a", "accept user id=1 view=x tab=a"),
      ("app://app#/x", "accept user view=x"), ("app://app#/x/", "accept user view=x"),
      ("app://app/x", "reject"),
      // Fragments of which the library says nothing.
      ("app://user/1#top", "open user id=1 / user id=1%23top"), ("app://user/1#", "open user id=1"),
      ("app://user/1#/other", "open user id=1"), ("app://user#/1", "reject"),
    ]
    JudgementText.check(rows, count: 16, by: try Self.judge(actions))
    let answered = try Self.judge(
      policies: "fragment: { readings: [\"reject\", \"ignore\"], reason: \"-\" }", actions)
    JudgementText.check(
      [
        ("app://user/1#tab=a", "open user id=1"), ("app://user/1#/view/x", "open user id=1"),
        ("app://app#/x", "reject"),
      ], count: 3, by: answered)
  }

  @Test func whatIsWrongIsNamed() throws {
    let judge = try Self.judge(
      Self.action("show", "\"show/:id/part/:part\"", "id: \(Self.required), part: \(Self.required)")
        + Self.action("list", "\"list\""))
    let rows: [(String, String, Range<Int>)] = [
      ("app://none", "action.documented", 6..<10), ("app:///", "action.present", 7..<7),
      ("app://show", "show.id.required", 10..<10), ("app://show/1", "path.documented", 12..<12),
      ("app://show/1/parts/2", "path.documented", 13..<18),
      ("app://show/1/part", "show.part.required", 17..<17),
      ("app://show/1/part/2/3", "path.noExtraSegment", 20..<21),
      ("app://list/1", "path.noExtraSegment", 11..<12),
      ("app://show/1//2", "path.noEmptySegment", 13..<13),
    ]
    for (url, rule, range) in rows {
      let judgement = judge.judgement(of: url)
      let broken = judgement.violations.filter { $0.effect == .reject }
      #expect(judgement.verdict == .reject, "\(url)")
      #expect(broken.map { judge.rules[$0.rule].id } == [rule], "\(url)")
      #expect(broken.first?.range == range, "\(url)")
    }
    #expect(rows.count == 9)
  }

  /// The judge against the table of routes, on links made of the parts that patterns are about.
  /// How a host is joined to its path, whether it is decoded before it is looked at, and what an
  /// empty component is, the README of the library does not say.
  @Test func whatIsNotDocumented() throws {
    let judge = try Self.judge(
      policies: "invalidOptionalValue: { readings: [\"absent\"], reason: \"It says so.\" }",
      Self.action("list", "\"list(/:page)\"", "page: { in: \"path\", type: \"integer\" }")
        + Self.action("open", "\"open/:id/*\"", "id: \(Self.required)")
        + Self.action("shop", "\"shop(/sale)(/:id)\"", "id: \(Self.path)")
        + Self.action("view", "\"view\"") + Self.action("see", "\"view#/:id\"", "id: \(Self.path)"))
    let rows = [
      ("app:list/", "accept list"), ("app:list//", "open list"), ("app:list/x", "reject"),
      ("app://open//7", "open open id=\"\" / open id=7"), ("app://open/7//8", "accept open id=7"),
      ("app://open/#/7", "open open id=%23"), ("app:open/#/7", "accept open id=%23"),
      ("app://%2E/list", "open *"), ("app://localh%6Fst/list", "open *"),
      ("app://./list", "accept list"), ("app://%2E./list", "accept list"),
      ("app://list/#/7", "open list"), ("app:list#x:", "open list"),
      ("app://open/y/#/7?z=1", "open open id=y"), ("app:shop/sale", "accept shop"),
      ("app:shop/sale#x:", "open shop / shop id=sale%23x: / shop id=sale"),
      ("app:shop/sale##", "open shop / shop id=sale%23 / shop id=sale"),
      ("app://view/#/me", "open view / see id=me"), ("app:view/#/me", "open view"),
    ]
    JudgementText.check(rows, count: 19, by: judge)
    let wild = try Self.judge(Self.action("list", "\":slug/list/*\"", "slug: \(Self.required)"))
    JudgementText.check(
      [
        ("app://a/list", "accept list slug=a"), ("app://%2E%2Ea/list", "open *"),
        ("app://%2E%2Ea/lis", "reject"),
      ], count: 3, by: wild)
    let more = [
      ("app:open/7/x#a:b", "open open id=7"), ("app:open/7#a=b", "open open id=7"),
      ("app:open/7#a#b", "open open id=7 / open id=7%23a%23b / open id=7%23a"),
      ("app:open/7#:", "open open id=7 / open id=7%23:"),
      ("app:open/7?id=%A0", "open open id=7"), ("app:open/7?id=8", "accept open id=7"),
    ]
    JudgementText.check(more, count: 6, by: judge)
  }

  /// A host with a dot is none, so that the rest of the link may be another route's.
  @Test func casesOfRoutesWithinRoutes() throws {
    let judge = try Self.judge(
      Self.action("see", "\"user/play(/:kind)\"", "kind: \(Self.path)")
        + Self.action("play", "\"play/:name\"", "name: \(Self.required)"))
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  @Test func agreesWithTheTableOfRoutes() throws {
    let sources = [
      "a", "a/:x", "a(/b/:x)(/c)", "b/*", ":x/b", "b/:x/c", "(c/):x/a", "a/b/c/*",
    ]
    let judge = try Self.judge(
      sources.enumerated().map { index, source in
        Self.action(
          "n\(index)", "\"\(source)\"", source.contains(":x") ? "x: \(Self.path)" : "")
      }.joined())
    let table = RouteTable(try sources.map { try RoutePattern($0) })
    var random = TestRandom(seed: 77)
    var matched = 0
    for _ in 0..<5_000 {
      let parts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        ["a", "b", "c", "d"][Int.random(in: 0..<4, using: &random)]
      }
      let url =
        "app:" + ["", "/", "//"][Int.random(in: 0..<3, using: &random)]
        + parts.joined(separator: "/")
      let judgement = judge.judgement(of: url)
      let match = table.firstMatch(of: RouteLink(Array(url.utf8)))
      guard let match else {
        #expect(judgement.verdict == .reject, "\(url)")
        continue
      }
      matched += 1
      #expect(judgement.verdict == .accept, "\(url)")
      #expect(judgement.action == "n\(table.entries[match.rank].pattern)", "\(url)")
      let value = match["x"].map { value -> [UInt8] in
        if case .text(let octets) = value { octets } else { [] }
      }
      #expect(
        judgement.parameters.first?.value == value.map { LinkValue.text($0) }, "\(url)")
    }
    #expect(matched > 2_000 && matched < 5_000)
  }
}
