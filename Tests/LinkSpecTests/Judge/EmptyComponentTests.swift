import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Components that are there and empty: the getters of common parsers have the same without them,
/// so that a policy that says no to them says nothing to routers that use these.
@Suite struct EmptyComponentTests {
  private static func judge(
    _ policy: String, place: String = "query", form: String = "//go"
  ) throws -> Judge {
    let policies =
      policy.isEmpty ? "" : "policies: { \(policy): { readings: ['reject'], reason: 'x' } },"
    return try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } }, \(policies) actions: {
          go: { forms: { app: "\(form)" }, parameters: {
            q: { type: "letter", in: "\(place)" } } } } }
        """))
  }

  @Test func fragments() throws {
    JudgementText.check(
      [
        ("app://go#", "open go"), ("app://go?q=a#", "open go q=a"), ("app://go#top", "reject"),
        ("app://go?q=1#", "open go"),
      ], count: 4, by: try Self.judge("fragment"))
    JudgementText.check([("app://go#", "open go")], count: 1, by: try Self.judge(""))
  }

  @Test func queries() throws {
    JudgementText.check(
      [
        ("app://go?", "open go"), ("app://go?#", "open go"), ("app://go?&", "reject"),
        ("app://go?q=a&", "reject"), ("app://go?q=a", "accept go q=a"),
      ], count: 5, by: try Self.judge("emptyPair"))
    JudgementText.check(
      [
        ("app://go#", "open go"), ("app://go?#", "open go"), ("app://go#&", "reject"),
        ("app://go#q=a&", "reject"), ("app://go#q=a", "accept go q=a"),
      ], count: 5, by: try Self.judge("emptyPair", place: "fragment"))
    JudgementText.check(
      [
        ("app://go/on;", "open go"), ("app://go/on;;", "reject"),
        ("app://go/on;q=a", "accept go q=a"),
      ], count: 3, by: try Self.judge("emptyPair", place: "matrix", form: "//go/on"))
  }

  /// What JavaScript reads pairs with takes a `?` for the start of a query.
  @Test func aQuestionMarkBeforePairsOfAFragment() throws {
    for policy in ["unknownParameter", ""] {
      JudgementText.check(
        [
          ("app://go#?", "open *"), ("app://go#q=a", "accept go q=a"),
        ], count: 2, by: try Self.judge(policy, place: "fragment"))
    }
    JudgementText.check(
      [("app://go??", "reject"), ("app://go#q=a&?", "reject")], count: 2,
      by: try Self.judge("unknownParameter", place: "fragment"))
  }

  @Test func usersAndPorts() throws {
    JudgementText.check(
      [("app://@go", "open go"), ("app://u@go", "reject")], count: 2, by: try Self.judge("userinfo")
    )
    JudgementText.check(
      [("app://go:", "open go"), ("app://go:80", "reject")], count: 2, by: try Self.judge("port"))
  }
}
