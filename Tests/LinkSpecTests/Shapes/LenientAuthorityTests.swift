import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Authorities that are none by RFC 3986, or of nobody, and that some parsers take all the same.
@Suite struct LenientAuthorityTests {
  private static func judge(_ form: String, _ type: String = "text") throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "x" } },
          policies: { userinfo: { readings: ['ignore'], reason: 'x' } }, actions: {
            go: { forms: { app: "\(form)" }, parameters: {
              \(form.contains("{p}") ? "p: { type: '\(type)' }" : "") } } } }
        """))
  }

  /// Foundation takes whatever stands in brackets.
  @Test func brackets() throws {
    JudgementText.check(
      [
        ("x://[]/list", "open go p=%5B%5D"), ("x://[a]/list", "open go p=%5Ba%5D"),
        ("x://[a/list", "reject"), ("x://a]/list", "reject"), ("x://[[a]]/list", "reject"),
        ("x://[::1]/list", "accept go p=::1"),
      ], count: 6, by: try Self.judge("//{p}/list"))
    JudgementText.check(
      [("x://[a]/list", "reject"), ("x://[]/list", "reject")], count: 2,
      by: try Self.judge("//{p}/list", "letter"))
    JudgementText.check([("x://[a]/list", "reject")], count: 1, by: try Self.judge("//a/list"))
  }

  /// The getter of Foundation has an empty host of brackets with nothing in them, and of a byte
  /// order mark alone.
  @Test func aHostThatIsEmptyToSome() throws {
    JudgementText.check(
      [
        ("x:///list", "accept go"), ("x://[]/list", "open go"), ("x://%EF%BB%BF/list", "open go"),
        ("x://%EF%BB%BFa/list", "reject"), ("x://[a]/list", "reject"), ("x://[]/lists", "reject"),
      ], count: 6, by: try Self.judge("///list"))
    JudgementText.check(
      [("x://[]/list", "reject"), ("x://%EF%BB%BF/list", "reject")], count: 2,
      by: try Self.judge("//list"))
  }

  /// What a spec says of characters that no URL may hold, a parser need not do in a host.
  @Test func illegalCharactersOfAHost() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "x" } },
          policies: { \(PolicyText.of(["illegalCharacter:encode"])) }, actions: {
            go: { forms: { app: "//{p}/list" }, parameters: { p: { type: "text" }, q: { type: "text" } } } } }
        """))
    JudgementText.check(
      [
        ("x://a/list?q=<", "accept go p=a q=%3C"), ("x://a<b/list", "open go p=a%3Cb"),
        ("x://a/<list", "reject"),
      ], count: 3, by: judge)
  }

  /// To some a user before no host makes a link none.
  @Test func aUserOfNobody() throws {
    JudgementText.check(
      [("x:///list", "accept go"), ("x://user@/list", "open go"), ("x://@/list", "open go")],
      count: 3, by: try Self.judge("///list"))
    // It is said why.
    let judge = try Self.judge("///list")
    #expect(
      judge.judgement(of: "x://user@/list").violations.map { judge.rules[$0.rule].id }
        == ["policy.userinfo"])
    JudgementText.check(
      [("x://user@a/list", "accept go")], count: 1, by: try Self.judge("//a/list"))
  }
}
