import LinkSpec
import Testing

@testable import TestSupport

/// A route as text, so that tables stay readable: components joined by slashes, variables with ':'.
enum RouteText {
  static func of(_ route: RoutePattern.Route) -> String {
    route.components.map { component in
      switch component {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .variable(let name): ":" + name
      case .wildcard: "*"
      }
    }.joined(separator: "/")
  }
}

@Suite("Route patterns")
struct RoutePatternTests {
  static let accepted: [(String, [String])] = [
    ("/", [""]), ("play_video/:videoId", ["play_video/:videoId"]), ("/a/b/", ["a/b"]),
    ("a", ["a"]), ("*", ["*"]), ("/a/*", ["a/*"]), ("/:a/:b", [":a/:b"]),
    ("/A%20b/%c3%a9", ["A%20b/%c3%a9"]), ("/a*/b", ["a*/b"]), ("a.b;c=d@e", ["a.b;c=d@e"]),
    ("user#/view/:id", ["user#/view/:id"]), ("user/:id#/view", ["user/:id/view"]),
    ("/the(/foo/:a)(/bar/:b)", ["the/foo/:a/bar/:b", "the/foo/:a", "the/bar/:b", "the"]),
    ("(/a)/b", ["a/b", "b"]), ("/a(/b)/c", ["a/b/c", "a/c"]), ("(/a)", ["a", ""]),
    ("/a(b)", ["ab", "a"]), ("/a/(b/)c", ["a/b/c", "a/c"]), ("/a/(b)", ["a/b", "a"]),
    // Longest first, by the text; of equal lengths the earlier group.
    (
      "/x(/a)(/longer)(/c)",
      ["x/a/longer/c", "x/a/longer", "x/longer/c", "x/longer", "x/a/c", "x/a", "x/c", "x"]
    ),
    ("/x(/a)(/*)", ["x/a/*", "x/a", "x/*", "x"]),
    // The same name in two routes, never in one.
    ("(/a/:id)/b", ["a/:id/b", "b"]),
  ]

  @Test(arguments: accepted)
  func isRead(source: String, routes: [String]) throws {
    #expect(try RoutePattern(source).routes.map(RouteText.of) == routes)
  }

  static let refused: [(String, RoutePatternError.Code, Int)] = [
    ("", .empty, 0), (String(repeating: "a", count: 4_097), .tooLong, 4_096),
    ("/a(/b", .unclosedGroup, 2), ("(", .unclosedGroup, 0), ("/a(/b)(/c", .unclosedGroup, 6),
    ("/a)", .unopenedGroup, 2), ("/a(/b))", .unopenedGroup, 6), (")(", .unopenedGroup, 0),
    ("/a(/b(/c))", .nestedGroup, 5), ("((", .nestedGroup, 1), ("/a()", .emptyGroup, 3),
    (String(repeating: "(/a)", count: 11), .tooManyGroups, 40),
    ("/x" + (0..<20).map { "(/:v\($0))" }.joined(), .tooManyGroups, 62),
    ("//a", .emptyComponent, 1), ("/a//b", .emptyComponent, 3), ("/a/b//", .emptyComponent, 5),
    ("/a(/b/)/c", .emptyComponent, 7), ("/a/(b)/c", .emptyComponent, 6),
    (":", .emptyVariable, 0), ("/a/:", .emptyVariable, 3), ("/:/a", .emptyVariable, 1),
    ("/a/(:)", .emptyVariable, 4),
    ("/:a b", .variableName, 3), ("::a", .variableName, 1), ("/:é", .variableName, 2),
    ("/:a*", .variableName, 3), ("/:#", .variableName, 2), ("/:a%20", .variableName, 3),
    ("/:a/:a", .duplicateVariable, 4), ("/:a(/b/:a)", .duplicateVariable, 7),
    ("(/:a)(/:a)", .duplicateVariable, 7),
    ("/*/a", .wildcardNotLast, 1), ("/*(/a)", .wildcardNotLast, 1),
    ("(/*)(/a)", .wildcardNotLast, 2), ("/*/*", .wildcardNotLast, 1),
    ("/a b", .illegalCharacter, 2), ("/é", .illegalCharacter, 1), ("/a\"", .illegalCharacter, 2),
    ("/a\0", .illegalCharacter, 2), ("/{a}", .illegalCharacter, 1), ("/a\\b", .illegalCharacter, 2),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: refused)
  func isRefused(source: String, code: RoutePatternError.Code, offset: Int) {
    let error = #expect(throws: RoutePatternError.self) { try RoutePattern(source) }
    guard let error else { return }
    #expect(error.code == code && error.offset == offset, "\(source): \(error.code) \(error)")
    #expect(error.message.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }

  @Test func theTablesAreWhole() {
    #expect(Set(Self.refused.map(\.1)) == Set(RoutePatternError.Code.allCases))
    #expect(Self.accepted.count == 22 && Self.refused.count == 41)
  }

  /// Ten groups are all their subsets, each once, none longer than the one before.
  @Test func tenGroupsAreAThousandRoutes() throws {
    let source = "/x" + (0..<10).map { "(/g\($0)/:v\($0))" }.joined()
    let routes = try RoutePattern(source).routes
    #expect(routes.count == 1_024 && Set(routes).count == 1_024)
    let lengths = routes.map { RouteText.of($0).utf8.count }
    #expect(lengths == lengths.sorted(by: >))
    // The order of groups is never changed.
    for route in routes { #expect(route.variables == route.variables.sorted()) }
  }

  /// Whatever the bytes, reading ends with a pattern or with an error inside the source.
  @Test func noTextTraps() {
    var random = TestRandom(seed: 77)
    let letters = ["/", "(", ")", ":", "*", "a", "b", "#", "?", "%", "é", " "]
    var read = 0
    for _ in 0..<20_000 {
      let source = (0..<random.below(14)).map { _ in random.pick(letters) }.joined()
      do {
        _ = try RoutePattern(source)
        read += 1
      } catch {
        #expect((0...source.utf8.count).contains(error.offset), "\(source)")
      }
    }
    #expect(read > 500)
  }
}
