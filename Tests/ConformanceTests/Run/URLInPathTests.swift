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

  @Test func withoutThePolicyLintSaysWhichIsMissing() throws {
    #expect(throws: SpecError.self) { try Self.spec("") }
    do {
      _ = try Self.spec("")
    } catch {
      #expect("\(error)".contains("policies: { emptySegment: { readings: [\"verbatim\"]"))
    }
  }
}
