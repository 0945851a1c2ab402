import Conformance
import LinkRouting
import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// A value that web links have in the path and the app's own in the query: one action, one rule.
@Suite struct PathOrQueryTests {
  private static func text(_ place: String, web: String = "/item/{id}") -> String {
    """
    { linkspec: 1, name: "shop", scopes: {
        app: { scheme: "shop" }, web: { scheme: "https", hosts: ["shop.example"] } },
      actions: {
        item: { forms: { app: "//item", web: "\(web)" },
          parameters: { id: { \(place) type: { integer: { minimum: 1, maximum: 500 } } } } },
        list: { forms: { app: "//list", web: "/list[/{name}]" },
          parameters: { name: { in: "pathOrQuery", type: "text" } } } } }
    """
  }

  private static func judge() throws -> Judge {
    try Judge(SpecReader.read(Array(text("in: \"pathOrQuery\", required: true,").utf8)))
  }

  @Test func oneActionWithItsValueInEitherPlace() throws {
    JudgementText.check(
      [
        ("shop://item?id=7", "accept item id=#7"),
        ("https://shop.example/item/7", "accept item id=#7"),
        ("shop://list?name=a", "accept list name=a"),
        ("https://shop.example/list/a", "accept list name=a"),
        // What it has there in brackets has none either.
        ("https://shop.example/list?name=a", "open list"),
        ("shop://list", "accept list"), ("shop://item", "reject"), ("shop://item/7", "reject"),
        ("shop://item?id=0", "reject"), ("https://shop.example/item/501", "reject"),
        ("https://shop.example/item?id=7", "reject"),
        // What a form has in its path has no name there.
        ("https://shop.example/item/7?id=8", "open item id=#7"),
        // A plus sign is a space in a query at most.
        ("https://shop.example/list/a+b", "accept list name=a%2Bb"),
        ("shop://list?name=a+b", "open list name=a%20b|a%2Bb"),
        ("https://shop.example/list?name=a+b", "open list"),
      ], count: 15, by: try Self.judge())
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try SpecReader.read(Array(Self.text("in: \"pathOrQuery\", required: true,").utf8))
    #expect(SpecLint.problems(of: spec).isEmpty)
    #expect(try SpecSoundness.problems(of: spec) == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  /// One that reads either place of all links is told apart from one that keeps to the document.
  @Test func aRouterThatForgetsAPlaceIsFound() async throws {
    let judge = try Self.judge()
    let cases = CaseGenerator.short(judge)
    for (web, app, isRight) in [(true, true, true), (false, true, false), (true, false, false)] {
      let router = ScriptedRouter { link, _ in
        let judgement = judge.judgement(of: link)
        guard judgement.verdict == .accept, let action = judgement.action,
          action == "list" || (link.hasPrefix("https") ? web : app)
        else { return .rejected("no") }
        let values = judgement.parameters.map { ($0.name, $0.value.description) }
        return .handled(
          action, Dictionary(uniqueKeysWithValues: values).mapValues { .string($0) })
      }
      let session = InProcessSession(router)
      let hello = try await session.startRouter()
      let result = await ConformanceRun(judge: judge, session: session).run(cases, hello: hello)
      #expect(result.findings.isEmpty == isRight, "\(result.findings.map(\.fingerprint))")
    }
  }

  @Test(arguments: [
    ("required: true,", "/item/{id}", "say \"in\": \"pathOrQuery\""),
    ("in: \"path\", required: true,", "/item/{id}", "say \"in\": \"pathOrQuery\""),
    ("in: \"pathOrQuery\", required: true,", "/item", "stands in no form of the action"),
    (
      "in: \"pathOrQuery\", required: true, repeated: true,", "/item/{id}",
      "a value of the path stands once"
    ),
  ])
  func lintSaysWhatToWrite(place: String, web: String, message: String) throws {
    do {
      _ = try SpecReader.read(Array(Self.text(place, web: web).utf8))
      Issue.record("nothing is wrong with it")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
