import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Values that are links of the spec itself.
@Suite struct NestedLinkTests {
  private static func spec(_ type: String, _ examples: String = "") throws -> Spec {
    let text = """
      { linkspec: 1, name: "home", scopes: { app: { scheme: "app" } },
        actions: {
          scene: { forms: { app: "//scene/{id}" }, parameters: { id: { type: { pattern: "[a-z]+" } } } },
          lamp: { forms: { app: "//lamp/{id}" }, parameters: { id: { type: "integer" } } },
          login: { forms: { app: "//login" }, parameters: { then: { required: true, type: \(type) } } } },
        examples: [
          { title: "1", url: "app://scene/evening", action: "scene" }, \(examples)
          { title: "2", url: "app://lamp/7", action: "lamp" } ] }
      """
    return try SpecReader.read(Array(text.utf8))
  }

  @Test func theSpecJudgesThem() throws {
    JudgementText.check(
      [
        ("app://login?then=app://lamp/7", "accept login then=app://lamp/7"),
        ("app://login?then=app%3A%2F%2Fscene%2Fx", "accept login then=app://scene/x"),
        ("app://login?then=app://lamp/x", "reject"), ("app://login?then=app://nowhere", "reject"),
        ("app://login?then=https://evil.example/", "reject"), ("app://login?then=", "reject"),
        ("app://login?then=lamp/7", "reject"),
        // What the spec leaves open of the link is open of the value.
        ("app://login?then=APP://lamp/7", "open login then=APP://lamp/7"),
        // A decoder writes U+FFFD for what is no UTF-8, or there is no value.
        (
          "app://login?then=app://lamp/7?%F0",
          "open login then=app://lamp/7?%25F0|app://lamp/7?%EF%BF%BD"
        ),
        // A link within a link within a link is not looked at.
        (
          "app://login?then=app://login?then=x", "open login then=app://login?then%3Dx"
        ),
      ], count: 10, by: try Judge(Self.spec("'link'")))
  }

  @Test func ofSomeActions() throws {
    let judge = try Judge(Self.spec("{ link: { actions: ['lamp'] } }"))
    JudgementText.check(
      [
        ("app://login?then=app://lamp/7", "accept login then=app://lamp/7"),
        ("app://login?then=app://scene/x", "reject"),
        ("app://login?then=app://login?then=x", "reject"),
      ], count: 3, by: judge)
    let then = judge.concrete.actions[2].parameters[0]
    let samples = judge.samples(of: then, scheme: 0)
    #expect(samples.valid.map(\.octets) == [Array("app://lamp/7".utf8)])
    #expect(samples.invalid.contains { $0.octets.elementsEqual("app://scene/evening".utf8) })
    let url = "app://login?then=app://scene/x"
    #expect(
      judge.judgement(of: url).violations.map { judge.explanation(of: $0, in: Array(url.utf8)) }
        == ["The then is not a link of the app for lamp."])
  }

  /// The natural sentence: a page of the shop, or a link of the app.
  @Test func besideOtherTypes() throws {
    let url = "{ url: { schemes: ['https'], hosts: ['home.example'] } }"
    let judge = try Judge(Self.spec("{ anyOf: [\(url), 'link', { enumeration: ['back'] }] }"))
    JudgementText.check(
      [
        ("app://login?then=back", "accept login then=back"),
        ("app://login?then=app://lamp/7", "accept login then=app://lamp/7"),
        ("app://login?then=https://home.example/", "accept login then=https://home.example/"),
        ("app://login?then=app://lamp/x", "reject"),
        ("app://login?then=https://evil.example/", "reject"), ("app://login?then=b", "reject"),
      ], count: 6, by: judge)
    let samples = judge.samples(of: judge.concrete.actions[2].parameters[0], scheme: 0)
    #expect(samples.valid.contains { $0.octets.elementsEqual("app://lamp/7".utf8) })
    #expect(samples.invalid.contains { $0.octets.elementsEqual("app://nowhere.invalid/x".utf8) })
  }

  @Test(arguments: [
    ("{ link: { actions: ['lampe'] } }", "did you mean 'lamp'"),
    ("{ link: { actions: ['login'] } }", "no example is such a link"),
    ("{ list: { items: 'link' } }", "it stands in no other type"),
  ])
  func mistakesAreNamed(_ type: String, _ message: String) {
    #expect {
      _ = try Self.spec(type)
    } throws: { "\($0)".contains(message) }
  }
}
