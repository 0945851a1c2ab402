import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// What closed policies leave open where links stand elsewhere than most: at any host that ends so,
/// at other ports, made of others, with a port as a value, with pairs in the place of a path.
@Suite struct PoliciesOfPlacesTests {
  private static func check(
    _ rows: [(String, String)], count: Int, _ policies: String...
  ) throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", policies: { \(PolicyText.of(policies)) }, scopes: {
            web: { scheme: "https", hosts: ["*.a.example", "a.example"], ports: [8443] },
            shop: { scheme: "https", hosts: ["one.example", "two.example"] },
            test: { rewrites: "shop", scheme: "https", host: "test.example" },
            server: { scheme: "db" }, set: { scheme: "set" } },
          actions: {
            go: { forms: { web: "/go", shop: "/go" }, parameters: {
              all: { in: "wholeQuery", type: "text" } } },
            at: { forms: { server: "//{host}[:{port}]/at" }, parameters: {
              host: { type: "hostName" }, port: { type: "integer" },
              d: { type: "letter", disputed: "The guide speaks of 'other links'." } } },
            set: { forms: { set: "//" }, parameters: { a: { in: "opaquePath", type: "text" } } },
          } }
        """))
    JudgementText.check(rows, count: count, by: judge)
  }

  /// Several hosts that one takes the place of are one, with the forms of all.
  @Test func linksMadeOfOthers() throws {
    try Self.check(
      [
        ("https://test.example/go", "accept go"), ("https://one.example/go", "accept go"),
        ("https://test.example/at", "reject"), ("https://three.example/go", "reject"),
      ], count: 4)
  }

  @Test func hosts() throws {
    try Self.check(
      [
        ("https://b.a.example/go", "accept go"), ("https://B.a.example/go", "open go"),
        ("https://b.A.example/go", "reject"), ("https://A.example/go", "reject"),
      ], count: 4, "hostSpelling:reject")
  }

  @Test func ports() throws {
    try Self.check(
      [
        ("https://a.example:8443/go", "accept go"), ("https://a.example:08443/go", "open go"),
        ("https://a.example:8444/go", "reject"), ("db://h/at", "accept at host=h"),
        ("db://h:1/at", "accept at host=h port=#1"), ("db://h:%31/at", "open at host=h port=#1"),
        ("db://h:/at", "open at host=h"),
      ], count: 7, "port:reject")
    try Self.check(
      [("https://a.example:8444/go", "accept go"), ("db://h:/at", "open at host=h")], count: 2,
      "port:ignore")
  }

  @Test func queries() throws {
    try Self.check(
      [
        ("https://a.example/go?x", "accept go all=x"), ("https://a.example/go", "accept go"),
        ("https://a.example/go?", "open! go all=\"\"|∅"),
      ], count: 3, "emptyText:verbatim")
  }

  /// Who does not look at a parameter does not count it.
  @Test func disputedTwice() throws {
    try Self.check(
      [("db://h/at?d=a&d=b", "open at host=h"), ("db://h/at?d=a", "open at host=h d=a|∅")],
      count: 2, "duplicateParameter:reject")
    try Self.check(
      [("db://h/at?d=a&d=b", "reject")], count: 1, "duplicateParameter:reject",
      "disputedParameter:verbatim")
  }

  /// To who cuts the slashes off, all that follows is pairs.
  @Test func pairs() throws {
    try Self.check(
      [
        ("set://a=x", "accept set a=x"), ("set://a=x/", "open *"), ("set://u/a=x", "open *"),
        ("set://u/a", "reject"),
      ], count: 4)
  }
}
