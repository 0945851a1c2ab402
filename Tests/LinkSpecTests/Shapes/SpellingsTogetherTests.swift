import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Links that differ from a documented one in several spellings at once: they are as open as those
/// that differ in one of them, since a router that folds case may ignore slashes, too.
@Suite struct SpellingsTogetherTests {
  private static func judge(_ actions: String) throws -> Judge {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "x" } }, actions: { \(actions) } }
      """
    return try Judge(SpecReader.read(Array(text.utf8)))
  }

  @Test func aPathBehindTwoSlashes() throws {
    let judge = try Self.judge(
      """
      list: { forms: { app: "/list/{id}" }, parameters: { id: { type: "letter" } } },
      home: { forms: { app: "/home" } },
      """)
    JudgementText.check(
      [
        ("x:/list/a", "accept list id=a"), ("x://list/a/", "open list id=a"),
        ("x://LIST/a", "open list id=a"), ("x://LIST/a/", "open list id=a"),
        ("x://LIST//a/", "open list id=a"), ("x://LISTS/a/", "reject"),
        ("x://LIST/1/", "reject"),
      ], count: 7, by: judge)
  }

  @Test func aWordBesideOneThatStandsBehindSlashes() throws {
    let judge = try Self.judge(
      """
      join: { forms: { app: ["join/{id}", "//join"] }, parameters: { id: { type: "letter" } } },
      """)
    JudgementText.check(
      [
        ("x:join/a", "accept join id=a"), ("x:/join/a", "open join id=a"),
        ("x:/JOIN/a", "open join id=a"), ("x:/%6Aoin/a/", "open join id=a"),
        ("x:///JOIN/a/", "open join id=a"), ("x:/JOINS/a", "reject"), ("x:/JOIN/1", "reject"),
      ], count: 7, by: judge)
  }

  @Test func aHostBesideOneThatIsTheFirstSegment() throws {
    let judge = try Self.judge(
      """
      any: { forms: { app: "//{path...}" }, parameters: { path: { type: "text" } } },
      list: { forms: { app: "//shop/list/{id}" }, parameters: { id: { type: "letter" } } },
      """)
    JudgementText.check(
      [
        ("x://shop/list/a", "accept list id=a"), ("x://shop/LIST/a", "open *"),
        ("x://shop/LIST/a/", "open *"), ("x://SHOP/LIST/a/", "open *"),
        ("x://shop/lists/a", "accept any path=shop/lists/a"),
      ], count: 5, by: judge)
  }
}
