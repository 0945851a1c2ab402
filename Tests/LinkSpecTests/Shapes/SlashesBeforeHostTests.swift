import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Hosts that name actions behind other slashes than two: no action, unless a policy says that
/// slashes do not count, as to React Navigation.
@Suite struct SlashesBeforeHostTests {
  private static func judge(_ policies: [String], _ more: String = "") throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "app" },
            web: { scheme: "https", hosts: ["a.example"] } },
          policies: { \(PolicyText.of(policies)) }, actions: { \(more)
            cart: { forms: { app: "//cart", web: "//a.example/cart" } },
            item: { forms: { app: "//item/{id}" }, parameters: {
              id: { type: "integer" }, q: { type: "text" } } } } }
        """))
  }

  private static func check(
    _ judge: Judge, _ word: (String) -> String, count: Int = 10
  ) {
    JudgementText.check(
      [
        ("app://cart", "accept cart"), ("app:cart", word("cart")), ("app:/cart", word("cart")),
        ("app:///cart", word("cart")), ("app:item/7?q=a", word("item id=#7 q=a")),
        ("app:////item/7", word("item id=#7")), ("app:/item/x", "reject"), ("app:/carts", "reject"),
        ("app:", "reject"), ("https://a.example//cart", "open cart"),
      ], count: count, by: judge)
  }

  @Test func withoutAPolicyTheyNameNoAction() throws {
    Self.check(try Self.judge([])) { _ in "reject" }
    Self.check(try Self.judge(["otherSlashes:reject"])) { _ in "reject" }
  }

  @Test func aPolicyPermitsThem() throws {
    let permits = try Self.judge(["otherSlashes:reject,normalize"])
    Self.check(permits) { "open " + $0 }
    Self.check(try Self.judge(["otherSlashes:normalize"])) { "accept " + $0 }
    #expect(permits.listed(.policy(.otherSlashes)) != nil)
    #expect(try SpecSoundness.problems(of: permits.spec) == [])
    #expect(try SpecSoundness.problems(of: Self.judge(["otherSlashes:normalize"]).spec) == [])
  }

  /// Slashes alone are a link, too, and a host may be a value.
  @Test func besideAHomePageAndAHostThatIsAValue() throws {
    let judge = try Self.judge(
      ["otherSlashes:reject,normalize"],
      """
      home: { forms: { app: "//" } },
      user: { forms: { app: "//{u}/about" }, parameters: { u: { type: { pattern: "[a-z]+" } } } },
      """)
    JudgementText.check(
      [
        ("app://", "accept home"), ("app:", "open home"), ("app:///", "open home"),
        ("app:/", "open home"), ("app://ann/about", "accept user u=ann"),
        ("app:/ann/about", "open user u=ann"), ("app:cart", "open cart"), ("app:/x", "reject"),
      ], count: 8, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// Beside a form without a host a link without slashes is of that.
  @Test func besideAFormWithoutAHost() throws {
    let judge = try Self.judge(
      ["otherSlashes:normalize"],
      "list: { forms: { app: \"list/{n}\" }, parameters: { n: { type: \"text\" } } },")
    JudgementText.check(
      [
        ("app:list/a", "accept list n=a"), ("app:cart", "reject"), ("app://cart", "accept cart"),
      ], count: 3, by: judge)
  }
}
