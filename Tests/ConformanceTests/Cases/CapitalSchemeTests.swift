import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A scheme that the documentation writes with capitals: its own spelling is promised, others are
/// as open as capitals are elsewhere (RFC 3986, 3.1).
@Suite struct CapitalSchemeTests {
  private static func judge() throws -> Judge {
    try Judge(
      SpecReader.read(
        Array(
          """
          { linkspec: 1, name: "notes", scopes: { app: { scheme: "MyNotes" }, small: { scheme: "mynotes.beta" } },
            actions: { open: { forms: { app: "//open/{id}", small: "//open/{id}" }, parameters: { id: { type: "integer" } } } } }
          """.utf8)))
  }

  @Test func theDocumentedSpellingIsPromised() throws {
    JudgementText.check(
      [
        ("MyNotes://open/1", "accept open id=#1"), ("mynotes://open/1", "open open id=#1"),
        ("MYNOTES://open/1", "open open id=#1"), ("mynotes.beta://open/1", "accept open id=#1"),
        ("MyNotes.beta://open/1", "open open id=#1"), ("MyNote://open/1", "reject"),
      ], count: 6, by: try Self.judge())
  }

  @Test func casesHaveIt() throws {
    let judge = try Self.judge()
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
    let cases = CaseGenerator.short(judge).cases
    let spellings = Set(
      cases.filter { $0.scenario == "scheme.lowerCase" }.map {
        String(decoding: $0.url.prefix { $0 != 0x3A }, as: UTF8.self)
      })
    #expect(spellings == ["mynotes"])
    #expect(cases.contains { $0.verdict == .accept && $0.url.starts(with: "MyNotes:".utf8) })
    #expect(
      !cases.contains { $0.verdict == .accept && $0.url.starts(with: "mynotes:".utf8) })
  }

  @Test func twoSchemesOfOneNameAreRefused() throws {
    #expect(throws: SpecError.self) {
      try SpecReader.read(
        Array(
          """
          { linkspec: 1, name: "notes", scopes: { a: { scheme: "Notes" }, b: { scheme: "notes" } },
            actions: { open: { forms: { a: "//open", b: "//open" } } } }
          """.utf8))
    }
  }
}
