import Conformance
import LinkSpec
import Testing

@testable import LinkDocuments
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Cases of patterns")
struct RouteCaseTests {
  private static func judge(
    routes: String = "\"jlroutes\"", policies: String = "", _ actions: [(String, String)]
  ) throws -> Judge {
    let text = actions.enumerated().map { index, action in
      "n\(index): { title: \"opens it\", patterns: { custom: \(action.0) }, cite: \"d: 2\", "
        + "parameters: { \(action.1) } },"
    }.joined()
    return try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "app", title: "App", documents: { d: "D" },
          scopes: { custom: { scheme: "app", cite: "d: 1", routes: \(routes) } },
          policies: { \(policies) }, actions: { \(text) } }
        """))
  }

  private static let text = "{ in: \"path\", type: \"text\" }"
  private static let number = "{ in: \"path\", required: true, type: \"integer\" }"

  /// Specs in which everything that patterns can do meets.
  private static let specs: [(routes: String, policies: String, actions: [(String, String)])] = [
    ("\"jlroutes\"", "", [("\"a\"", ""), ("\"b/:x\"", "x: \(number)")]),
    ("\"jlroutes\"", "", [("\"a(/:x)(/b/:y)\"", "x: \(text), y: \(text), q: { type: \"date\" }")]),
    ("\"jlroutes\"", "", [("\"files/*\"", ""), ("\"b/c/:x/*\"", "x: \(text)")]),
    ("\"jlroutes\"", "", [("\":x\"", "x: \(text)"), ("{ pattern: \"a\", priority: 5 }", "")]),
    ("\"jlroutes\"", "", [("\":x/:y\"", "x: \(number), y: \(text)"), ("\"*\"", "")]),
    ("\"jlroutes\"", "", [("\"user/:x#/view/:y\"", "x: \(text), y: \(text)")]),
    (
      "\"jlroutes\"", "",
      [("\"/\"", ""), ("\"a%20b/c.d\"", ""), ("\"localhost/:x\"", "x: \(text)")]
    ),
    (
      "{ library: \"jlroutes\", takesEveryHost: true, readsPlusAsSpace: false }", "",
      [
        ("\"a/:x\"", "x: \(text)"),
        ("\"www.example.com\"", "q: { required: true, type: \"text\" }"),
      ]
    ),
    (
      "\"jlroutes\"",
      """
      plus: { readings: ["reject", "verbatim"], reason: "-" },
      fragment: { readings: ["reject"], reason: "-" },
      trailingSlash: { readings: ["ignore"], reason: "-" },
      """,
      [("\"a(/:x)\"", "x: \(text), q: { type: \"text\" }"), ("\"b/*\"", "")]
    ),
    (
      "\"jlroutes\"", "",
      [
        ("\"play/:y\"", "y: \(number)"),
        ("[\"play/:x\", \"play\"]", "x: { required: true, type: \"text\" }"), ("\"play/*\"", ""),
      ]
    ),
    ("\"jlroutes\"", "", [("\"(a/)(b/)(c/)(d/):x\"", "x: \(text)")]),
  ]

  @Test(arguments: 0..<11)
  func areWhatTheyWereMadeToBe(number: Int) throws {
    #expect(Self.specs.count == 11)
    let spec = Self.specs[number]
    let judge = try Self.judge(routes: spec.routes, policies: spec.policies, spec.actions)
    let result = CaseGenerator.short(judge)
    for fault in result.faults.prefix(10) { Issue.record("\(fault)") }
    #expect(result.cases.count > 500)
    let exercised = Set(result.cases.flatMap(\.rules))
    let missing = judge.rules.ids.filter { !exercised.contains($0) }.map { judge.rules[$0].id }
    #expect(missing == [])
    // The first phase says the same by itself.
    for (number, link) in result.cases.enumerated() where number % 4 == 0 {
      #expect(judge.verdict(of: link.url) == link.verdict)
    }
  }

  @Test func everyChoiceAndEveryFaultIsTried() throws {
    let judge = try Self.judge([("\"a(/b/:x)(/*)\"", "x: \(Self.text)")])
    let cases = CaseGenerator.short(judge).cases
    func urls(_ scenario: String) -> [String] {
      cases.filter { $0.scenario == scenario }.map { String(decoding: $0.url, as: UTF8.self) }
    }
    #expect(
      urls("route.wildcard2") == ["app://a/b/typical/extra/extra", "app://a/extra/extra"])
    #expect(urls("route.noSlashes").contains("app:a/b/typical"))
    #expect(urls("route.oneSlash").contains("app:/a"))
    #expect(urls("route.localhost").contains("app://localhost/a/b/typical"))
    #expect(urls("route.wordMisspelt").contains("app://a/bx/typical"))
    #expect(urls("route.wordEncoded").contains("app://a/%62/typical"))
    #expect(urls("route.precedence").contains("app://a/b/typical?x=other"))
    #expect(urls("route.encodedPlus").contains("app://a/b/a%2Bb"))
    #expect(urls("fragment.precedence").contains("app://a/b/typical#x=typical"))
  }

  /// A catalogue, an order, words for mutations, and a difference of two specs.
  @Test func whatMakesLinksKnowsPatterns() throws {
    let old = try Self.judge([
      ("\"a/:x(/p/:y)\"", "x: \(Self.number), y: \(Self.text)"), ("\"b\"", ""),
    ])
    let catalogue = LinkCatalogue(old)
    #expect(
      catalogue.entries.map(\.text) == ["app://a/10/p/typical", "app://a/10", "app://b"])
    #expect(catalogue.gaps == [])
    let order = LinkOrder("n0", [.init("x", "7"), .init("y", "a b")])
    let ordered = try order.entry(old)
    #expect(ordered.text == "app://a/7/p/a%20b")
    let shorter = try LinkOrder("n0", [.init("x", "7")]).entry(old)
    #expect(shorter.text == "app://a/7")
    let new = try Self.judge([("\"a/:x\"", "x: \(Self.number)"), ("\"b\"", "")])
    let difference = SpecDifference(from: old, to: new)
    #expect(!difference.isCompatible)
    #expect(SpecDifference(from: old, to: old).isCompatible)
    #expect(difference.groups.map(\.effect).contains(.rejected))
  }
}
