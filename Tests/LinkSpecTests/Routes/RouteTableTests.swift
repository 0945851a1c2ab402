import LinkSpec
import Testing

@testable import TestSupport

@Suite("Route tables")
struct RouteTableTests {
  private static func table(_ rows: [(String, Int)]) throws -> RouteTable {
    RouteTable(try rows.map { (try RoutePattern($0.0), $0.1) })
  }

  private static func order(_ table: RouteTable, _ url: String) -> [String] {
    table.ranks(matching: RouteLink(Array(url.utf8))).map { RouteText.of(table.route($0)) }
  }

  @Test func prioritiesDecideAndEqualsKeepTheirOrder() throws {
    let rows: [([(String, Int)], String, [String])] = [
      ([("/:a", 0), ("/x", 0)], "t:x", [":a", "x"]),
      ([("/x", 0), ("/:a", 0)], "t:x", ["x", ":a"]),
      ([("/:a", 0), ("/x", 1)], "t:x", ["x", ":a"]),
      ([("/:a", -1), ("/x", 0)], "t:x", ["x", ":a"]),
      ([("*", 5), ("/x", 1), ("/:a", 1)], "t:x", ["*", "x", ":a"]),
      ([("/:a", 1), ("*", 5), ("/x", 1)], "t:x", ["*", ":a", "x"]),
      ([("/x(/:a)", 0), ("/x/y", 0)], "t:x/y", ["x/:a", "x/y"]),
      ([("/x/y", 0), ("/x(/:a)", 1)], "t:x/y", ["x/:a", "x/y"]),
      ([("/x(/:a)(/:b)", 0)], "t:x/y", ["x/:a", "x/:b"]),
      ([("/x(/:a)(/*)", 0)], "t:x/y", ["x/:a/*", "x/:a", "x/*"]),
      ([("/x", 0), ("/x", 0)], "t:x", ["x", "x"]), ([("/y", 9)], "t:x", []), ([], "t:x", []),
    ]
    for (patterns, url, expected) in rows {
      let found = Self.order(try Self.table(patterns), url)
      #expect(found == expected, "\(patterns.map(\.0)) \(url)")
    }
    #expect(rows.count == 13)
  }

  /// A handler that says no hands the link on to the next route.
  @Test func theFirstThatTakesTheLinkWins() throws {
    let table = try Self.table([("/x/:id", 0), ("/:a/:b", 0), ("*", 0)])
    let link = RouteLink(Array("t:x/1".utf8))
    var asked: [String] = []
    let match = table.firstMatch(of: link) { match in
      asked.append(RouteText.of(match.route))
      return asked.count == 2
    }
    #expect(asked == ["x/:id", ":a/:b"])
    // Nothing of the route that said no is left over.
    #expect(MatchText.of(match) == ":a/:b a=x b=1")
    #expect(table.firstMatch(of: link) { _ in false } == nil)
  }

  @Test func everySubsetOfGroupsIsFound() throws {
    let table = try Self.table([("/the(/foo/:a)(/bar/:b)", 0)])
    let rows: [(String, String?)] = [
      ("t:the", "the"), ("t:the/foo/1", "the/foo/:a a=1"), ("t:the/bar/2", "the/bar/:b b=2"),
      ("t:the/foo/1/bar/2", "the/foo/:a/bar/:b a=1 b=2"), ("t:the/bar/2/foo/1", nil),
      ("t:the/foo", nil), ("t:the/foo/1/bar", nil), ("t:foo/1", nil),
    ]
    for (url, expected) in rows {
      #expect(MatchText.of(table.firstMatch(of: RouteLink(Array(url.utf8)))) == expected, "\(url)")
    }
  }

  @Test func schemesHaveTablesOfTheirOwn() throws {
    let own = try Self.table([("/own", 0)])
    let global = try Self.table([("/own/:x", 0), ("/all", 0)])
    let rows: [(Bool, String, String?)] = [
      (false, "app:own", "own"), (false, "app:all", nil), (true, "app:all", "all"),
      (false, "App:own", nil), (false, "App:all", "all"), (false, "other:all", "all"),
      (true, "app:own/1", "own/:x x=1"), (false, ":all", nil), (true, "app:none", nil),
    ]
    for (fallsBack, url, expected) in rows {
      let namespaces = RouteNamespaces(
        global: global, [.init("app", own, fallsBackToGlobal: fallsBack)])
      let match = namespaces.firstMatch(of: RouteLink(Array(url.utf8)))
      #expect(MatchText.of(match) == expected, "\(url)")
    }
  }

  // MARK: - The index against a scan

  /// A route held against a link component by component, as one would write it down.
  private static func matches(_ route: RoutePattern.Route, _ link: RouteLink) -> Bool {
    for (number, component) in route.components.enumerated() {
      if component == .wildcard { return link.componentCount >= number }
      guard number < link.componentCount else { return false }
      if case .literal(let bytes) = component, !link.component(number).elementsEqual(bytes) {
        return false
      }
    }
    return route.components.count == link.componentCount
  }

  private static func randomPattern(_ random: inout TestRandom) -> String {
    var names = ["p", "q", "r", "s", "t"]
    var source = ""
    let count = 1 + random.below(4)
    for number in 0..<count {
      var component = "/" + random.pick(["a", "b", "c", "A", "%61"])
      if random.oneIn(3) { component = "/:" + names.removeLast() }
      if number == count - 1, random.oneIn(5) { component = "/*" }
      source += random.oneIn(4) && component != "/*" ? "(\(component))" : component
    }
    return source
  }

  @Test func theIndexFindsWhatAScanFinds() throws {
    var random = TestRandom(seed: 5)
    var matched = 0
    for _ in 0..<150 {
      let rows = (0..<random.below(40)).map { _ in
        (Self.randomPattern(&random), random.below(3) - 1)
      }
      let table = try Self.table(rows)
      let ranks = table.entries.indices
      #expect(
        ranks.map { table.entries[$0].priority } == table.entries.map(\.priority).sorted(by: >))
      for _ in 0..<40 {
        let path = (0..<random.below(6)).map { _ in
          random.pick(["a", "b", "c", "A", "%61", "", "d"])
        }
        let url =
          random.pick(["t:", "t:/", "t://", "t://localhost/"])
          + path.joined(separator: "/") + random.pick(["", "", "/", "?a=1", "#/a", "#a=b"])
        let link = RouteLink(Array(url.utf8))
        let scanned = ranks.filter { Self.matches(table.route($0), link) }
        #expect(table.ranks(matching: link) == scanned, "\(rows.map(\.0)) \(url)")
        matched += scanned.isEmpty ? 0 : 1
      }
    }
    #expect(matched > 1_000)
  }

  /// Sizes that a table or a link must not explode with.
  @Test(.timeLimit(.minutes(60))) func largeTablesAndLinksAreQuick() throws {
    let groups = (0..<10).map { "(/:g\($0))" }.joined()
    let table = try Self.table((0..<20).map { ("/r\($0)" + groups + "/end", 0) })
    #expect(table.entries.count == 20 * 1_024)
    let long = Array(("t:r7" + String(repeating: "/x", count: 20_000)).utf8)
    #expect(table.ranks(matching: RouteLink(long)).isEmpty)
    let query = "t:r7/end?" + (0..<20_000).map { _ in "a=1&" }.joined()
    let match = try #require(table.firstMatch(of: RouteLink(Array(query.utf8))))
    guard case .texts(let values)? = match["a"] else {
      Issue.record("no array")
      return
    }
    #expect(values.count == 20_000)
  }
}
