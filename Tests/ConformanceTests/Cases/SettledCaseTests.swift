import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Cases of which a policy, or an entry of a site, says something else than usual: they are made to
/// be what the judge says.
@Suite struct SettledCaseTests {
  @Test func numbersBelowTheRangeInAPath() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "x", scopes: { app: { scheme: "x" } },
        policies: { \(PolicyText.of(["integerBelowRange:verbatim"])) },
        actions: { a: { forms: { app: "//user/{p}" }, parameters: {
          p: { type: { integer: { minimum: 5, multipleOf: 5 } } } } } } }
      """)
    #expect(try SpecSoundness.problems(of: spec) == [])
    JudgementText.check(
      [
        ("x://user/10", "accept a p=#10"), ("x://user/6", "reject"), ("x://user/4", "open a p=#4"),
        ("x://user/-1", "open a p=#-1"),
      ], count: 4, by: try Judge(spec))
  }

  @Test func anEntryWithAnyQuery() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "x", scopes: { web: { scheme: "https", hosts: ["a.example"], entries: [
          { "/": "/*/", "?": "?*", action: "open" }, { "/": "/a/a/", action: "open" } ] } },
        actions: { open: { parameters: { page: { type: "text" } } } } }
      """)
    #expect(try SpecSoundness.problems(of: spec) == [])
    JudgementText.check(
      [
        ("https://a.example/a/a/", "accept open"), ("https://a.example/a/a/?x=1", "accept open"),
        ("https://a.example/a/a/?page=1", "accept open page=1"),
        ("https://a.example/a/a/?%FF=1", "open open"),
      ], count: 4, by: try Judge(spec))
  }
}
