import Testing

@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Patterns in specs")
struct RouteSpecTests {
  private static func file(
    scope: String = "routes: \"jlroutes\"", _ actions: String
  ) -> String {
    """
    { linkspec: 1, name: "app", title: "App", documents: { d: "D" },
      scopes: { custom: { scheme: "app", cite: "d: 1", \(scope) } },
      actions: { \(actions) } }
    """
  }

  private static func action(
    _ name: String, _ body: String, _ parameters: String = ""
  ) -> String {
    "\(name): { title: \"opens it\", \(body), cite: \"d: 2\", parameters: { \(parameters) } },"
  }

  private static let id = "id: { in: \"path\", required: true, type: \"text\" }"

  @Test func readsWhatTheDSLDeclares() throws {
    let read = try SpecReader.read(
      Self.file(
        scope: "routes: { library: \"jlroutes\", takesEveryHost: true, readsPlusAsSpace: false, "
          + "cite: \"d: 3\" }",
        Self.action(
          "show", "patterns: { custom: [\"show/:id\", { pattern: \"s/:id(/*)\", priority: -2 }] }",
          Self.id)))
    let declared = try Spec("app", title: "App") {
      Document("d", "D")
      Scope(
        "custom", scheme: "app",
        routes: RouteSyntax(
          .jlroutes, takesEveryHost: true, readsPlusAsSpace: false, cite: "d: 3"), cite: "d: 1")
      Action("show", "opens it", cite: "d: 2") {
        LinkPattern("custom", "show/:id")
        LinkPattern("custom", "s/:id(/*)", priority: -2)
        Parameter("id", in: .path, .text(), .required)
      }
    }
    #expect(read == declared)
    #expect(try SpecReader.read(Array(SpecWriter.text(of: read).utf8)) == read)
    let playkids = try #require(try KnownSpecs.spec(named: "playkids"))
    #expect(try SpecReader.read(Array(SpecWriter.text(of: playkids).utf8)) == playkids)
    #expect(playkids.concrete.concrete == playkids.concrete)
    #expect(playkids.concrete.actions.map(\.forms.count) == [1, 2, 2, 2, 1])
  }

  @Test(arguments: [
    (
      "patterns: { custom: \"show/:id(\" }", "actions.show.patterns.custom",
      "at byte 8 of the pattern"
    ),
    (
      "patterns: { custom: \"show/:\" }", "actions.show.patterns.custom", "at byte 5 of the pattern"
    ),
    (
      "patterns: { custom: [\"a/:id\", \"*/:id\"] }", "actions.show.patterns.custom.1",
      "at byte 0 of the pattern"
    ),
    (
      "patterns: { custom: { pattern: \":id/:id\" } }", "actions.show.patterns.custom.pattern",
      "at byte 4 of the pattern"
    ),
    (
      "patterns: { custom: { pattern: \"a/:id\", priority: 1.5 } }",
      "actions.show.patterns.custom.priority", "expected an integer"
    ),
    (
      "patterns: { custom: { priority: 1 } }", "actions.show.patterns.custom",
      "the key 'pattern' is missing"
    ),
    (
      "patterns: { custom: { patern: \"a\" } }", "actions.show.patterns.custom.patern",
      "unknown key 'patern'"
    ),
    ("patterns: { custom: [] }", "actions.show.patterns.custom", "at least one pattern"),
    ("patterns: { custm: \"show/:id\" }", "actions.show.patterns.custm", "no scope 'custm'"),
    (
      "patterns: { custom: \"show/:ident\" }", "actions.show.patterns.custom",
      "no parameter 'ident' for the variable ':ident'"
    ),
    (
      "patterns: { custom: \"show\" }", "actions.show.parameters.id",
      "no pattern has the variable ':id'"
    ),
    (
      "patterns: { custom: \"show(/:id)\" }", "actions.show.parameters.id",
      "not every route has the variable ':id'"
    ),
    (
      "patterns: { custom: [\"show/:id\", \"show/:id\"] }", "actions.show.patterns.custom.1",
      "unreachable: 'show/:id' of the action 'show'"
    ),
    (
      "patterns: { custom: \"show/../:id\" }", "actions.show.patterns.custom",
      "vanish when a URL is resolved"
    ),
    ("forms: { custom: \"//show/{id}\" }", "actions.show.forms.custom", "have patterns, not forms"),
  ])
  func refusesWhatNoLinkObeys(body: String, path: String, message: String) {
    do {
      _ = try SpecReader.read(Self.file(Self.action("show", body, Self.id)))
      Issue.record("read: \(body)")
    } catch {
      #expect(
        error.problems.contains { $0.path == path && $0.message.contains(message) },
        "\(error.problems.map { $0.path + ": " + $0.message })")
      #expect(error.problems.allSatisfy { $0.position != nil })
    }
  }

  @Test(arguments: [
    ("routes: \"jlroute\"", "scopes.custom.routes", "unknown word 'jlroute'"),
    ("routes: { takesEveryHost: true }", "scopes.custom.routes", "the key 'library' is missing"),
    (
      "routes: { library: \"jlroutes\", takesEveryHost: 1 }", "scopes.custom.routes.takesEveryHost",
      "true or false"
    ),
    (
      "hosts: [\"www.example.com\"], routes: \"jlroutes\"", "scopes.custom.routes",
      "the hosts of this scope are places"
    ),
    ("openSchemes: []", "actions.show.patterns.custom", "says nothing of a library"),
  ])
  func refusesScopes(scope: String, path: String, message: String) {
    let text = Self.file(
      scope: scope, Self.action("show", "patterns: { custom: \"show/:id\" }", Self.id))
    do {
      _ = try SpecReader.read(text)
      Issue.record("read: \(scope)")
    } catch {
      #expect(
        error.problems.contains { $0.path == path && $0.message.contains(message) },
        "\(error.problems.map { $0.path + ": " + $0.message })")
    }
  }

  /// Only what no link reaches is a fault: an order that priorities turn round is none, nor a
  /// second route for values that the first refuses.
  @Test func whatIsReachedIsNoFault() throws {
    let number = "id: { in: \"path\", required: true, type: \"integer\" }"
    for actions in [
      Self.action("a", "patterns: { custom: \"x/:id\" }", number)
        + Self.action("b", "patterns: { custom: \"x/:id\" }", Self.id),
      Self.action("a", "patterns: { custom: \"x\" }", "q: { required: true, type: \"text\" }")
        + Self.action("b", "patterns: { custom: \"x\" }"),
      Self.action("a", "patterns: { custom: \":id\" }", Self.id)
        + Self.action("b", "patterns: { custom: \"x\" }"),
      Self.action(
        "a", "patterns: { custom: [\"x\", \"x(/:id)\"] }", "id: { in: \"path\", type: \"text\" }"),
    ] {
      _ = try SpecReader.read(Self.file(actions))
    }
    #expect(throws: SpecError.self) {
      try SpecReader.read(
        Self.file(
          Self.action("a", "patterns: { custom: \"x\" }")
            + Self.action("b", "patterns: { custom: { pattern: \"x\", priority: -1 } }")))
    }
  }
}
