import Testing

@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

/// What the readers of queries and texts in other languages do on their own: they leave pairs out,
/// take spaces off names and off the link.
@Suite struct QueryReaderTests {
  private static func judge(_ policies: [Permit] = [], list: String = ",") throws -> Judge {
    var spec = try Spec("shop", title: "Shop") {
      Document("d", "Documentation")
      Scope("app", scheme: "shop", cite: "d: 1")
      Action("find", "searches", cite: "d: 2") {
        LinkForm("app", "//find")
        Parameter("q", .text(), .required)
        Parameter("page", .integer())
        Parameter("tags", .list(of: .identifier(), separator: list))
      }
    }
    for permit in policies { spec.policies[permit.question] = permit.policy }
    return try Judge(spec)
  }

  @Test func aPairWithASemicolonMayBeLeftOut() throws {
    JudgementText.check(
      [
        ("shop://find?q=a;b", "open find q=a%3Bb"),
        ("shop://find?q=a&page=1;", "open find q=a"),
        ("shop://find?q=a&x;=1", "open find q=a"),
        ("shop://find?x=;&q=a&y=;&page=2&z=;", "open find q=a page=#2"),
        ("shop://find?q=a%3Bb", "accept find q=a%3Bb"),
        ("shop://find?page=1#;", "reject"), ("shop://find;?q=a", "reject"),
      ], count: 7, by: try Self.judge())
  }

  @Test func whereItDividesItemsItIsNoQuestion() throws {
    JudgementText.check(
      [("shop://find?q=a;b&tags=x;y", "accept find q=a%3Bb tags=x%3By")], count: 1,
      by: try Self.judge(list: ";"))
    let closed = Permit(.semicolon, .verbatim, because: "It divides nothing.")
    JudgementText.check(
      [("shop://find?q=a;b", "accept find q=a%3Bb")], count: 1, by: try Self.judge([closed]))
  }

  @Test func aPairWithABrokenEscapeMayBeLeftOut() throws {
    JudgementText.check(
      [
        ("shop://find?q=a&page=%", "open find q=a"),
        (
          "shop://find?q=a%zz",
          "open find q=a%25zz / find q=a%EF%BF%BDzz / find q=a%EF%BF%BD%00z / find q=a%EF%BF%BD"
        ),
      ], count: 2, by: try Self.judge())
  }

  @Test func spacesAroundANameMayBeTakenOff() throws {
    JudgementText.check(
      [
        ("shop://find?%20q=a", "open find q=a"), ("shop://find?q%00=a", "open find q=a"),
        ("shop://find?q=a&page%09=2", "open find q=a page=#2|∅"),
        ("shop://find?q=a&pa%20ge=2", "open find q=a"),
        ("shop://find?q%20x=a", "reject"), ("shop://find?q[]=a", "open find q=a"),
        ("shop://find?q%5B0%5D=a", "open find q=a"), ("shop://find?q[x]=a", "reject"),
        ("shop://find?q=a&page[]=2", "open find q=a page=#2|∅"),
      ], count: 9, by: try Self.judge())
    let closed = Permit(.decoratedName, .reject, because: "It is another name.")
    JudgementText.check(
      [("shop://find?%20q=a", "reject")], count: 1, by: try Self.judge([closed]))
  }

  /// Where decoding fails, the text as it stands is left.
  @Test func whatIsNoUTF8MayStayAsItStands() throws {
    JudgementText.check(
      [
        ("shop://find?q=a%FF%20b", "open find q=\"\"|a%25FF%2520b|a%EF%BF%BD%20b"),
        ("shop://find?q=a+%FF", "open find q=\"\"|a%20%25FF|a%20%EF%BF%BD|a%2B%25FF|a%2B%EF%BF%BD"),
        ("shop://find?q=a&page=%FF", "open find q=a"),
        ("shop://find?q=a&tags=x%FF", "open find q=a"),
      ], count: 4, by: try Self.judge())
    let closed = Permit(.invalidUTF8, .reject, .replace, because: "It is replaced.")
    JudgementText.check(
      [("shop://find?q=a%FF", "open find q=a%EF%BF%BD")], count: 1, by: try Self.judge([closed]))
  }

  /// `trim` and `strip` take off what Unicode calls white space, Foundation U+200B besides, and
  /// ECMAScript U+FEFF.
  @Test func spacesOfAnyScriptAroundALinkMayBeTakenOff() throws {
    JudgementText.check(
      [
        ("\u{A0}shop://find?q=a", "open find q=a"),
        ("shop://find?q=a\u{3000}\u{2028}", "open find q=a%E3%80%80%E2%80%A8 / find q=a"),
        ("shop://find?q=a\u{200B}", "open find q=a%E2%80%8B / find q=a"),
        ("\u{200B}shop://find?q=a", "open find q=a"), ("\u{FEFF}shop://find?q=a", "open find q=a"),
        ("\u{FEFF} shop://find?q=a\u{FEFF}", "open find q=a"),
        ("shop://find?q=a\u{200C}", "open find q=a%E2%80%8C"),
        ("\u{200C}shop://find?q=a", "reject"),
        ("shop://find?q=a%C2%A0", "accept find q=a%C2%A0"),
        (
          " shop://find?q=a\u{2028}  ",
          "open find q=a%E2%80%A8 / find q=a%E2%80%A8%20%20 / find q=a"
        ),
        ("\u{0} shop://find?q=a \u{A0}", "open find q=a%20%C2%A0 / find q=a"),
      ], count: 11, by: try Self.judge())
    let closed = Permit(.outerWhiteSpace, .reject, because: "Nobody trims.")
    JudgementText.check(
      [("\u{A0}shop://find?q=a", "reject"), ("\u{FEFF}shop://find?q=a", "reject")], count: 2,
      by: try Self.judge([closed]))
  }
}
