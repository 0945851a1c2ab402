import LinkSpec
import Testing

/// A match as text: the route, and what its handler is given without the built-in keys.
enum MatchText {
  static func of(_ match: RouteMatch?) -> String? {
    guard let match else { return nil }
    let parameters = match.parameters.compactMap { parameter -> String? in
      let name = VisibleText.of(parameter.name, limit: 100)
      if name.hasPrefix("JLRoute"), name != RouteMatch.wildcardKey { return nil }
      return (name == RouteMatch.wildcardKey ? "*" : name) + "=" + text(parameter.value)
    }
    return ([RouteText.of(match.route)] + parameters).joined(separator: " ")
  }

  static func text(_ value: RouteMatch.Value) -> String {
    switch value {
    case .text(let text): VisibleText.of(text, limit: 100)
    case .texts(let texts):
      "[" + texts.map { VisibleText.of($0, limit: 100) }.joined(separator: ",") + "]"
    }
  }
}

@Suite("Matching routes")
struct RouteMatchTests {
  static func match(
    _ patterns: [String], _ url: String, _ options: RouteLink.Options = .init()
  ) throws -> String? {
    let table = RouteTable(try patterns.map { try RoutePattern($0) })
    return MatchText.of(table.firstMatch(of: RouteLink(Array(url.utf8), options: options)))
  }

  static let components: [(String, String, String?)] = [
    ("play_video/:id", "demoapp://play_video/abcd1234", "play_video/:id id=abcd1234"),
    ("play_video/:id", "demoapp:///play_video/abcd1234", "play_video/:id id=abcd1234"),
    ("play_video/:id", "demoapp:/play_video/abcd1234", "play_video/:id id=abcd1234"),
    ("play_video/:id", "demoapp:play_video/abcd1234", "play_video/:id id=abcd1234"),
    ("play_video/:id", "demoapp://play_video/abcd1234/", "play_video/:id id=abcd1234"),
    ("play_video/:id", "demoapp://localhost/play_video/1", "play_video/:id id=1"),
    ("play_video/:id", "https://www.example.com/play_video/1", "play_video/:id id=1"),
    ("play_video/:id", "demoapp://play%2Evideo/play_video/1", "play_video/:id id=1"),
    ("play_video/:id", "demoapp://user@play_video:80/1", "play_video/:id id=1"),
    ("play_video/:id", "demoapp://Play_video/1", nil),
    ("play_video/:id", "demoapp://play%5Fvideo/1", nil),
    ("play_video/:id", "demoapp://play_video", nil),
    ("play_video/:id", "demoapp://play_video/1/2", nil),
    ("play_video/:id", "demoapp://play_video/1//", nil),
    ("play_video/:id", "demoapp://play_video//", "play_video/:id id="),
    ("play_video/:id", "demoapp:////play_video/1", nil),
    ("play_video/:id", "demoapp://LOCALHOST/play_video/1", nil),
    ("play_video/:id", "demoapp://play_video/a%2Fb%20c", "play_video/:id id=a/b c"),
    ("/A%20b", "demoapp:/A%20b", "A%20b"), ("/A%20b", "demoapp:/A b", nil),
    ("/%c3%a9", "demoapp:/%C3%A9", nil), ("/", "demoapp:", ""), ("/", "demoapp://", ""),
    ("/", "demoapp:///", ""), ("/", "demoapp://localhost", ""), ("/", "demoapp://a", nil),
    ("/:a", "demoapp:", ":a a="), ("/a", "", nil), ("*", "", "* *=[]"),
    ("/a/*", "demoapp:/a", "a/* *=[]"), ("/a/*", "demoapp:/a/b/c%20d", "a/* *=[b,c%20d]"),
    ("/a/*", "demoapp:/b", nil), ("/a/:b/*", "demoapp:/a", nil),
    ("/a/:b/*", "demoapp:/a/1", "a/:b/* b=1 *=[]"), ("*", "demoapp:/x/y", "* *=[x,y]"),
  ]

  @Test(arguments: components)
  func componentsMatch(pattern: String, url: String, expected: String?) throws {
    #expect(try Self.match([pattern], url) == expected, "\(pattern) \(url)")
  }

  static let query: [(String, String, String?)] = [
    ("/a", "x:/a?b=1&c=2", "a b=1 c=2"), ("/a", "x:/a?b", "a"), ("/a", "x:/a?b=", "a b="),
    ("/a", "x:/a?&&b=1&", "a b=1"), ("/a", "x:/a?b=1&b=2&b=3", "a b=[1,2,3]"),
    ("/a", "x:/a?b=1&c=x&b=2", "a b=[1,2] c=x"), ("/a", "x:/a?b=1+2%2B3", "a b=1 2 3"),
    ("/a", "x:/a?b+c=1", "a b+c=1"), ("/a", "x:/a?%62=%31", "a b=1"),
    ("/a", "x:/a?b=1=2", "a b=1=2"), ("/:id", "x:/1?id=2", ":id id=1"),
    ("/:id", "x:/1?id=2&id=3&b=4", ":id id=1 b=4"), ("/:id", "x:/a+b", ":id id=a b"),
    ("/*", "x:/a?JLRouteWildcardComponents=b", "* *=[a]"),
    // A fragment of items, of a path, of both, and of neither.
    ("/a", "x:/a#b=1", "a b=1"), ("/a", "x:/a?b=1#b=2", "a b=[1,2]"),
    ("/a", "x:/a#b=1&c&d=2", "a b=1 d=2"), ("/a", "x:/a#b", nil), ("/a", "x:/a#b&c=1", nil),
    ("/a", "x:/a#b=&c=1", nil), ("/a", "x:/a#", nil), ("/a#", "x:/a#", "a#"),
    ("/a#/b", "x:/a#/b", "a#/b"), ("/a#/b", "x:/a#/b/", "a#/b"), ("/a/b", "x:/a#/b", nil),
    ("/a#/:b", "x:/a#/1?c=2", "a#/:b c=2 b=1"), ("/a#/:b", "x:/a?d=1#/1?c=2", "a#/:b d=1 c=2 b=1"),
    ("/:a#/b", "x:/1#/b", ":a/b a=1"),
    ("user#/view/:id", "x://user#/view/7", "user#/view/:id id=7"),
    ("/a#b", "x:/a#b", "a#b"), ("/a#", "x:/a#?b=1", "a# b=1"), ("/a#", "x:/a#?b", "a#"),
    ("/#/b", "x:#/b", "#/b"), ("/a/#/b", "x:/a/#/b", "a/#/b"),
  ]

  @Test(arguments: query)
  func queriesAndFragmentsAreRead(pattern: String, url: String, expected: String?) throws {
    #expect(try Self.match([pattern], url) == expected, "\(pattern) \(url)")
  }

  @Test func theTablesAreWhole() {
    #expect(Self.components.count == 35 && Self.query.count == 34)
  }

  @Test func optionsChangeHostAndPlus() throws {
    let verbatim = RouteLink.Options(readsPlusAsSpace: false)
    #expect(try Self.match(["/:id"], "x:/a+b?c=d+e%2B", verbatim) == ":id c=d+e+ id=a+b")
    let everyHost = RouteLink.Options(takesEveryHost: true)
    #expect(try Self.match(["/a.b/c"], "x://a.b/c", everyHost) == "a.b/c")
    #expect(try Self.match(["/a.b/c"], "x://a.b/c") == nil)
    #expect(try Self.match(["/localhost"], "x://localhost", everyHost) == "localhost")
  }

  /// What comes from the link never takes the place of what the library says of it.
  @Test func builtInKeysWin() throws {
    let url = "demoapp://a/1?JLRoutePattern=p&JLRouteURL=u&JLRouteURL=v&JLRouteScheme=s"
    let table = RouteTable([try RoutePattern("/a/:JLRouteScheme")])
    let match = try #require(table.firstMatch(of: RouteLink(Array(url.utf8))))
    #expect(match["JLRoutePattern"] == .text(Array("/a/:JLRouteScheme".utf8)))
    #expect(match["JLRouteURL"] == .text(Array(url.utf8)))
    #expect(match["JLRouteScheme"] == .text(Array("demoapp".utf8)))
    #expect(match["none"] == nil && match.parameters.count == 3)
  }

  @Test func placesAreThoseOfTheURL() {
    let url = Array("x://u@ab:1/cd/e?q=1#/fg/".utf8)
    let link = RouteLink(url)
    let texts = (0..<link.componentCount).map {
      String(decoding: link.component($0), as: UTF8.self)
    }
    #expect(texts == ["ab", "cd", "e#", "fg"])
    let ranges = (0..<link.componentCount).map(link.range(ofComponent:))
    #expect(ranges == [6..<8, 11..<13, 14..<20, 21..<23])
    #expect(RouteLink([]).range(ofComponent: 0) == 0..<0)
    #expect(RouteLink(Array("x:/a//b".utf8)).range(ofComponent: 1) == 5..<5)
  }
}
