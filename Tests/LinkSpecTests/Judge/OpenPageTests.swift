import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Pages of a host that the document leaves open.
@Suite struct OpenPageTests {
  /// Such a page may be that of an action that reads fragments, which a policy refuses elsewhere.
  @Test(arguments: [("fragment", "open *"), ("query", "reject")])
  func fragments(place: String, expected: String) throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: {
            web: { scheme: "https", hosts: ["a.example"], otherPaths: "open" } },
          policies: { fragment: { readings: ['reject'], reason: 'x' } }, actions: {
            news: { forms: { web: "/news" }, parameters: { k: { type: "letter", in: "\(place)" } } },
            help: { forms: { web: "/help" } } } }
        """))
    JudgementText.check(
      [
        ("https://a.example/%6Eews#k=a", expected), ("https://a.example/other#k=a", expected),
        ("https://a.example/help#k=a", "reject"), ("https://a.example/%6Eews", "open *"),
      ], count: 4, by: judge)
  }
}
