import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Values that are all that stands before the path, with an `@` or colons in them.
@Suite struct WholeAuthorityTests {
  @Test func anAddressIsAHostAsAWhole() throws {
    let judge = try OneAction.judge(
      forms: #""//{to}""#, "to: { type: { anyOf: ['phoneNumber', 'emailAddress'] } }")
    JudgementText.check(
      [
        ("app://14085551234", "accept go to=14085551234"),
        ("app://ann@shop.example", "accept go to=ann@shop.example"),
        ("app://ann@shop.example/", "open go to=ann@shop.example"),
        // A port is what it is elsewhere.
        ("app://14085551234:80", "open go to=14085551234"),
        ("app://ann@shop.example:80", "open go to=ann@shop.example"),
        ("app://ann@shop.example:x", "open go to=ann@shop.example"),
        // No address, and the host alone is none either.
        ("app://ann:b@shop.example", "reject"), ("app://shop.example", "reject"),
        ("app://ann@", "reject"), ("app://@shop.example", "reject"),
        (
          "app://Ann@Shop.example",
          "open go to=Ann@Shop.example|Ann@shop.example|ann@shop.example"
        ),
      ], count: 11, by: judge)
  }

  @Test func anIdentifierHasColons() throws {
    let judge = try OneAction.judge(
      forms: #"["//{of}[/{key}]", "//list"]"#,
      "of: { type: { anyOf: [{ pattern: 'did:[a-z]+:[a-z0-9:]+' }, 'hostName'] } }, "
        + "key: { type: 'integer' }")
    JudgementText.check(
      [
        ("app://did:web:a/7", "accept go of=did:web:a key=#7"), ("app://list", "accept go"),
        ("app://a.example/7", "accept go of=a.example key=#7"),
        // Of a host that is a value by itself, user and port stay questions.
        ("app://a.example:8/7", "open go of=a.example key=#7"),
        ("app://u@a.example/7", "open go of=a.example key=#7"),
        ("app://did:web:/7", "open go of=did key=#7"),
      ], count: 6, by: judge)
  }

  /// To `URL` and `URLComponents` it is none where what stands in the place of a port is no number.
  @Test func aParserMayRefuseColons() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "did", scopes: { app: { scheme: "app" } }, parsers: ["foundation"],
          actions: { go: { forms: { app: "//{of}" }, parameters: {
            of: { type: { pattern: "did:[a-z]+:[a-z0-9:]+|[0-9]+:[0-9]+" } } } } } }
        """))
    JudgementText.check(
      [("app://did:web:a", "open go of=did:web:a"), ("app://1:2", "accept go of=1:2")], count: 2,
      by: judge)
  }

  /// Who looks at no user and no port has all of it for a text.
  @Test func aTextMayBeAllOfIt() throws {
    let judge = try OneAction.judge(forms: #""//{title}""#, "title: { type: 'text' }")
    JudgementText.check(
      [
        ("app://a", "accept go title=a"), ("app://a:8", "open go title=a|a:8"),
        ("app://u@a", "open go title=a|u@a"), ("app://a:", "open go title=a|a:"),
      ], count: 4, by: judge)
  }

  /// Where forms say what user and port are, they are that.
  @Test func aUserOfAFormIsNoPartOfAHost() throws {
    let judge = try OneAction.judge(
      forms: #"["//{to}", "//{user}@{host}/x"]"#,
      "to: { type: 'emailAddress' }, user: { type: 'text' }, host: { type: 'hostName' }")
    JudgementText.check(
      [
        ("app://ann@shop.example/x", "accept go user=ann host=shop.example"),
        ("app://ann@shop.example", "reject"),
      ], count: 2, by: judge)
  }

  /// Cases hold the spec's own rules, and links have values as they stand.
  @Test func casesHaveThemAsTheyStand() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "call", scopes: { app: { scheme: "app" } }, actions: { go: {
        forms: { app: "//{to}" }, parameters: { to: { type: "emailAddress" } } } } }
      """)
    #expect(try SpecSoundness.problems(of: spec) == [])
    let accepted = CaseGenerator.short(try Judge(spec)).cases.filter { $0.verdict == .accept }
    #expect(!accepted.isEmpty)
    #expect(
      accepted.allSatisfy { $0.url.contains(UInt8(ascii: "@")) },
      "\(accepted.map { String(decoding: $0.url, as: UTF8.self) })")
  }
}
