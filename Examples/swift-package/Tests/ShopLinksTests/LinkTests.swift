import LinkTesting
import ShopLinks
import Testing

/// The router does what the guide says.
@Suite struct LinkTests {
  /// Every case by itself, named by its scenario.
  @Test(arguments: try LinkCases(spec: "shop.json5"))
  func links(_ link: LinkTestCase) async throws {
    try await link.check(routerUnderTest())
  }

  /// The same cases rule by rule: each fault is reported once.
  @Test(arguments: try LinkCases(spec: "shop.json5").byRule)
  func rules(_ rule: LinkRuleCases) async throws {
    try await rule.check(routerUnderTest())
  }

  @Test(arguments: try LinkCorpus(spec: "shop.json5", folder: "corpus/shop"))
  func corpus(_ entry: LinkCorpusCase) async throws {
    try await entry.check(routerUnderTest())
  }

  /// That there is something to run, and that it runs.
  @Test func counts() async throws {
    let cases = try LinkCases(spec: "shop.json5")
    #expect(cases.count == 5_147)
    #expect(cases.byRule.count == 50)
    #expect(cases.byRule.reduce(0) { $0 + $1.count } == cases.count)
    #expect(try LinkCorpus(spec: "shop.json5", folder: "corpus/shop").count == 7)

    let run = try await cases.check(ShopRouter())
    #expect(run.cases == cases.count)
    #expect(run.skipped + run.notSent == 0)
    #expect(run.rulesExercised == 54)
  }
}
