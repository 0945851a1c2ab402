import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Actions whose values stand in the place of another form's word: their cases have values with
/// which the link is theirs, or nothing of them would be tried.
@Suite struct SharedPlaceCaseTests {
  private static func judge(_ form: String, _ type: String, beside other: String) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, actions: {
          first: { forms: { app: "\(other)" } },
          second: { forms: { app: "\(form)" }, parameters: {
            b: { type: \(type) }, q: { type: "integer" } } } } }
        """))
  }

  @Test(arguments: [
    ("//go/{b}", "{ enumeration: ['new', 'old'] }", "//go/new", "s://go/old?q=10"),
    ("//go/{b...}", "{ enumeration: ['new', 'x/y'] }", "//go/new", "s://go/x/y?q=10"),
    ("//go/{b}", "'integer'", "//go/0", "s://go/1?q=10"),
    ("//{b}", "{ enumeration: ['new', 'old'] }", "//new", "s://old?q=10"),
  ])
  func anotherValueIsTaken(form: String, type: String, other: String, link: String) throws {
    let judge = try Self.judge(form, type, beside: other)
    let made = CaseGenerator.short(judge)
    #expect(made.faults == [])
    let links = made.cases.map { String(decoding: $0.url, as: UTF8.self) }
    #expect(links.contains(link))
  }
}
