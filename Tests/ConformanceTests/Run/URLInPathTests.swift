import Conformance
import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// A URL as the rest of a path, with its slashes as they stand.
@Suite struct URLInPathTests {
  private static func spec(_ policies: String) throws -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "open", scopes: { app: { scheme: "app" } },
          policies: { \(policies) },
          actions: {
            go: { forms: { app: "//go/{url...}" },
              parameters: { url: { required: true, type: "url" } } },
            home: { forms: { app: "//home/{id}" },
              parameters: { id: { required: true, type: "integer" } } } } }
        """.utf8))
  }

  private static let asTheyStand =
    "emptySegment: { readings: [\"verbatim\"], reason: \"Part of the URL.\" },"
    + "trailingSlash: { readings: [\"verbatim\"], reason: \"Part of the URL.\" },"

  @Test func slashesInARowArePartOfTheURLAlone() throws {
    let judge = try Judge(Self.spec(Self.asTheyStand))
    JudgementText.check(
      [
        ("app://go/https://a.example/b", "accept go url=https://a.example/b"),
        ("app://go/https://a.example/b//c/", "accept go url=https://a.example/b//c/"),
        ("app://go/https://a.example/", "accept go url=https://a.example/"),
        ("app://go/word", "reject"), ("app://go/", "reject"), ("app://go", "reject"),
        ("app://home/7", "accept home id=#7"), ("app://home//7", "reject"),
        ("app://home/7/", "reject"), ("app://home/7//", "reject"),
        ("app://go//https://a.example/b", "reject"),
      ], count: 11, by: judge)
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try Self.spec(Self.asTheyStand)
    #expect(try SpecSoundness.problems(of: spec) == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  /// Those behind the scheme are part of the URL without any policy; others in a row are open.
  @Test func slashesOfTheSchemeNeedNoPolicy() throws {
    let spec = try Self.spec("")
    JudgementText.check(
      [
        ("app://go/https://a.example/b", "accept go url=https://a.example/b"),
        ("app://go/https://a.example/", "open go url=https://a.example|https://a.example/"),
        (
          "app://go/https://a.example/b//c",
          "open go url=https://a.example/b//c|https://a.example/b/c"
        ),
        ("app://go//https://a.example/b", "open go url=https://a.example/b"),
        ("app://home//7", "open home id=#7"),
        ("app://home/7", "accept home id=#7"),
      ], count: 6, by: try Judge(spec))
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// So are they in any value that needs both: an expression that begins like a URL.
  @Test func slashesOfAnExpressionAreItsOwn() throws {
    let text = """
      { linkspec: 1, name: "see", scopes: { app: { scheme: "app" } },
        actions: { see: { forms: { app: ["//see/{page...}", "//note/{text...}"] }, parameters: {
          page: { type: { pattern: "https?://[a-z.]+(/[a-z]*)*" } }, text: { type: "text" } } } } }
      """
    let spec = try SpecReader.read(text)
    JudgementText.check(
      [
        ("app://see/http://a.b/c", "accept see page=http://a.b/c"),
        ("app://see/http:/a.b/c", "reject"),
        ("app://note/http://a.b/c", "open see text=http://a.b/c|http:/a.b/c"),
      ], count: 3, by: try Judge(spec))
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// And those of a URL behind texts and other values.
  @Test func slashesOfAURLBehindTexts() throws {
    let text = """
      { linkspec: 1, name: "nc", scopes: { app: { scheme: "nc" } }, actions: { login: {
          forms: { app: "//login/user:{user}&server:{server...}" },
          parameters: { user: { type: "identifier" }, server: { type: "url" } } } } }
      """
    let spec = try SpecReader.read(text)
    JudgementText.check(
      [
        (
          "nc://login/user:a&server:https://cloud.example",
          "accept login user=a server=https://cloud.example"
        ),
        (
          "nc://login/user:a&server:https://cloud.example/b//c",
          "open login user=a server=https://cloud.example/b//c|https://cloud.example/b/c"
        ), ("nc://login/user:a&server:cloud.example", "reject"),
        (
          "nc://login//user:a&server:https://cloud.example",
          "open login user=a server=https://cloud.example"
        ),
      ], count: 4, by: try Judge(spec))
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// A query that gives nothing but documented parameters is the link's; another may be the URL's.
  @Test func theQueryBehindAURL() throws {
    let text = """
      { linkspec: 1, name: "repo", scopes: { app: { scheme: "repo" } }, actions: { clone: {
          forms: { app: "//clone/{url...}" }, parameters: {
            url: { type: "url" }, branch: { type: "text" }, pr: { type: "integer" } } } } }
      """
    let spec = try SpecReader.read(text)
    JudgementText.check(
      [
        (
          "repo://clone/https://a.example/b?branch=main",
          "accept clone url=https://a.example/b branch=main"
        ),
        (
          "repo://clone/https://a.example/b?pr=7&branch=main",
          "accept clone url=https://a.example/b branch=main pr=#7"
        ),
        ("repo://clone/https://a.example/b?pr=x", "open clone url=https://a.example/b"),
        (
          "repo://clone/https://a.example/b?url=x",
          "open clone url=https://a.example/b|https://a.example/b?url%3Dx"
        ),
        (
          "repo://clone/https://a.example/b?c=1",
          "open clone url=https://a.example/b|https://a.example/b?c%3D1"
        ),
        (
          "repo://clone/https://a.example/b?branch=main&c=1",
          "open clone url=https://a.example/b|https://a.example/b?branch%3Dmain%26c%3D1 branch=main"
        ),
        (
          "repo://clone/https://a.example/b?",
          "open clone url=https://a.example/b|https://a.example/b?"
        ),
        (
          "repo://clone/https://a.example/b?branch=main#c",
          "open clone url=https://a.example/b|https://a.example/b?branch%3Dmain%23c branch=main"
        ),
      ], count: 8, by: try Judge(spec))
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// Of a text that holds slashes in a row elsewhere lint says what is missing.
  @Test func withoutThePolicyLintSaysWhichIsMissing() throws {
    let text = """
      { linkspec: 1, name: "see", scopes: { app: { scheme: "app" } },
        actions: { see: { forms: { app: "//see/{page...}" }, parameters: {
          page: { type: { pattern: "[a-z]+//[a-z]+" } } } } } }
      """
    let error = try #require(throws: SpecError.self) { try SpecReader.read(text) }
    #expect("\(error)".contains("policies: { emptySegment: { readings: [\"verbatim\"]"))
  }
}
