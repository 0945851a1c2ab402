import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A URL that takes the rest of a path: as it stands, or with all of its delimiters escaped where
/// the document says that these are data.
@Suite struct URLInPathTests {
  private static func judge(_ form: String, _ policies: [String]) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "pay", scopes: { app: { scheme: "app" } },
          actions: { go: { forms: { app: "\(form)" },
            parameters: { link: { type: { url: { schemes: ['https'] } } } } } },
          policies: { \(PolicyText.of(policies)) } }
        """))
  }

  @Test func escapedWhole() throws {
    JudgementText.check(
      [
        ("app:https%3A%2F%2Fa.example", "accept go link=https://a.example"),
        ("app:https%3A%2F%2Fa.example%2Fb%3Fc%3Dd", "accept go link=https://a.example/b?c%3Dd"),
        ("app:https://a.example/b", "accept go link=https://a.example/b"),
        ("app:https%3A//a.example", "open go link=https://a.example|https:/a.example"),
        ("app:ftp%3A%2F%2Fa.example", "reject"),
      ], count: 5, by: try Self.judge("{link...}", ["encodedSlash:verbatim"]))
  }

  /// A query behind it is that of the URL or of the link, and of what is left all may be decoded.
  @Test func aQueryBehindIt() throws {
    JudgementText.check(
      [
        (
          "app:https://a.example?b=%41",
          "open go link=https://a.example|https://a.example?b%3D%2541|https://a.example?b%3DA"
        )
      ], count: 1, by: try Self.judge("{link...}", []))
  }

  /// Its slashes are its own where it is a part of what takes the rest, too.
  @Test func aPartOfTheRest() throws {
    let judge = try OneAction.judge(
      forms: #""{all...}""#,
      "all: { type: { parts: { form: '{url}!/[{entry}]', types: { url: 'url', entry: { pattern: '[a-z/]+' } } } } }"
    )
    JudgementText.check(
      [
        ("app:https://a.example/x.jar!/a/b", "accept go all=https://a.example/x.jar!/a/b"),
        (
          "app:https://a.example/x//y.jar!/a",
          "open go all=https://a.example/x//y.jar!/a|https://a.example/x/y.jar!/a"
        ),
      ], count: 2, by: judge)
  }

  /// Where it is not said, who hands on what stands there has no URL.
  @Test func escapesThatNobodySpeaksOf() throws {
    JudgementText.check(
      [
        ("app:https%3A%2F%2Fa.example", "open go link=https://a.example"),
        ("app:https://a.example/b", "accept go link=https://a.example/b"),
      ], count: 2, by: try Self.judge("{link...}", []))
  }
}
