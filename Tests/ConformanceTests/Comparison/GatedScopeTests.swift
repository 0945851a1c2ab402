import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// A site that says which links open the app, and forms that say what these mean.
@Suite struct GatedScopeTests {
  private static func text(_ entries: String, _ more: String = "") -> String {
    """
    { linkspec: 1, name: "gate", scopes: { web: {
        scheme: "https", hosts: ["a.example"], entries: [\(entries)] } }, \(more)
      actions: {
        recipe: { forms: { web: "/recipes/{id}" }, parameters: {
          id: { type: { pattern: "[a-z]+" } }, servings: { type: "integer" } } },
        shop: { forms: { web: "/shop" } } } }
    """
  }
  private static let entries = """
    { "/": "/recipes/drafts", exclude: true }, { "/": "/recipes/*" }, { "/": "/shop*" }
    """

  @Test func formsSayWhatIsClaimed() throws {
    let judge = try Judge(SpecReader.read(Array(Self.text(Self.entries).utf8)))
    JudgementText.check(
      [
        ("https://a.example/recipes/soup?servings=2", "accept recipe id=soup servings=#2"),
        ("https://a.example/shop", "accept shop"), ("https://a.example/recipes/1", "reject"),
        ("https://a.example/recipes/drafts", "open recipe id=drafts"),
        ("https://a.example/other", "reject"), ("https://a.example/recipes/a/b", "reject"),
      ], count: 6, by: judge)
    let result = CaseGenerator.short(judge)
    #expect(result.faults.isEmpty, "\(result.faults.prefix(3))")
    #expect(result.cases.contains { $0.url.elementsEqual("https://a.example/recipes/drafts".utf8) })
    #expect(try SpecReader.read(Array(SpecWriter.text(of: judge.spec).utf8)) == judge.spec)
  }

  /// A document that says so makes what is not claimed an error.
  @Test func aPolicyClosesWhatIsNotClaimed() throws {
    let policy = "policies: { foreignHost: { readings: ['reject'], reason: 'The site says.' } },"
    let judge = try Judge(SpecReader.read(Array(Self.text(Self.entries, policy).utf8)))
    JudgementText.check(
      [("https://a.example/recipes/drafts", "reject"), ("https://a.example/shop", "accept shop")],
      count: 2, by: judge)
  }

  @Test(arguments: [
    (#"{ "/": "/recipes/*" }"#, "no entry of 'web' claims /shop"),
    (#"{ "/": "/recipes/*" }, { "/": "/shop", action: "shop" }"#, "leave \"action\" out of all"),
  ])
  func whatDoesNotFitIsAnError(_ entries: String, _ expected: String) {
    let error = #expect(throws: SpecError.self) {
      try SpecReader.read(Array(Self.text(entries).utf8))
    }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }
}
