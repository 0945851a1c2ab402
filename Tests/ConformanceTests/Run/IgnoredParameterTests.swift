import Conformance
import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Parameters of which the app makes nothing.
@Suite struct IgnoredParameterTests {
  private static func judge() throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "shop", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          actions: {
            product: { forms: { web: "/p/{title}-{id}" }, parameters: {
              title: { ignored: true, type: { pattern: "[a-z]+" } }, id: { type: "integer" },
              utm_source: { ignored: true, type: "text" }, tab: { type: "text" } } },
            home: { forms: { web: ["/", "/{any...}"] }, parameters: {
              any: { ignored: true, type: "text" } } } } }
        """))
  }

  /// A router need not report them; what it reports has to be right.
  @Test func aRouterNeedNotReportThem() throws {
    let judge = try Self.judge()
    let comparison = Comparison(judge)
    typealias Row = (
      url: String, action: String, parameters: [String: ParameterValue], kind: Mismatch.Kind?
    )
    let product = "https://a.example/p/red-7"
    let rows: [Row] = [
      (product, "product", ["id": "7"], nil),
      (product, "product", ["id": "7", "title": "red"], nil),
      (product, "product", ["id": "7", "title": "blue"], .wrongParameter),
      (product, "product", ["title": "red"], .missingParameter),
      (product + "?utm_source=a", "product", ["id": "7"], nil),
      (product + "?utm_source=a", "product", ["id": "7", "utm_source": "a"], nil),
      (product + "?utm_source=a", "product", ["id": "7", "utm_source": "b"], .wrongParameter),
      (product + "?tab=a", "product", ["id": "7"], .missingParameter),
      (product, "product", ["id": "7", "utm_source": "a"], .extraParameter),
      ("https://a.example/x/y", "home", [:], nil),
      ("https://a.example/x/y", "home", ["any": "x/y"], nil),
      ("https://a.example/x/y", "home", ["any": "x"], .wrongParameter),
      ("https://a.example/", "home", [:], nil),
    ]
    for row in rows {
      let mismatch = comparison.mismatch(
        of: Array(row.url.utf8), .answered(.handled(row.action, row.parameters)))
      #expect(mismatch?.kind == row.kind, "\(row)")
    }
    #expect(rows.count == 13)
    let rejection = comparison.mismatch(
      of: Array("https://a.example/x/y".utf8), .answered(.rejected(reason: nil)))
    #expect(rejection?.kind == .rejectedValid)
  }

  /// The judgement says so, too.
  @Test func theJudgementPermitsTheirAbsence() throws {
    let judgement = try Self.judge().judgement(of: "https://a.example/p/red-7?utm_source=a")
    #expect(
      judgement.permitted == [
        .handle(
          action: "product",
          parameters: [
            PermittedParameter(name: "title", values: [.one(.text(Array("red".utf8))), nil]),
            PermittedParameter(name: "id", values: [.one(.number(DecimalNumber(7)))]),
            PermittedParameter(name: "utm_source", values: [.one(.text(Array("a".utf8))), nil]),
          ])
      ])
    #expect(judgement.parameters.map(\.name) == ["title", "id", "utm_source"])
  }

  /// They are cases like others, and written as they are read.
  @Test func theyAreReadAndWritten() throws {
    let judge = try Self.judge()
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
    #expect(judge.spec.actions[0].parameters.map(\.isIgnored) == [true, false, true, false])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: judge.spec).utf8)) == judge.spec)
    #expect(Parameter("a", .text()).ignored().isIgnored)
    let rule = judge.rules.first { $0.id == "product.title.required" }
    #expect(
      rule?.statement
        == "A link of product has the parameter title, which the app makes nothing of.")
  }
}
