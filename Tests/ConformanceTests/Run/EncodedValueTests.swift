import Conformance
import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// Values of which documentation says that they have to be percent-encoded.
@Suite struct EncodedValueTests {
  private static func spec(_ policies: String = "") throws -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "notes", scopes: { app: { scheme: "app" } },
          policies: { \(policies) },
          actions: {
            add: { forms: { app: "//add" }, parameters: {
              "x-success": { encoded: true, type: "url" },
              title: { encoded: true, required: true, type: "text" } } },
            open: { forms: { app: "//open/{id}" }, parameters: {
              id: { encoded: true, required: true, type: "text" } } } } }
        """.utf8))
  }

  @Test func delimitersAsTheyStandAreOpen() throws {
    JudgementText.check(
      [
        ("app://add?title=a", "accept add title=a"),
        ("app://add?title=a%3Ab%2F", "accept add title=a:b/"),
        ("app://add?title=a!~'()*", "accept add title=a!~%27%28%29%2A"),
        ("app://add?title=a:b", "open add title=a:b"),
        ("app://add?title=a/b?c", "open add title=a/b?c"),
        ("app://add?title=a=b", "open add title=a%3Db"),
        (
          "app://add?title=a&x-success=https%3A%2F%2Fa.b",
          "accept add x-success=https://a.b title=a"
        ),
        ("app://add?title=a&x-success=https://a.b", "open add x-success=https://a.b|∅ title=a"),
        ("app://open/a", "accept open id=a"), ("app://open/a%3A", "accept open id=a:"),
        ("app://open/a:b", "open open id=a:b"), ("app://add", "reject"),
      ], count: 12, by: try Judge(Self.spec()))
  }

  @Test func aPolicySaysWhatBecomesOfThem() throws {
    for (reading, verdict) in [("reject", "reject"), ("verbatim", "accept add title=a:b")] {
      let judge = try Judge(
        Self.spec("unencodedValue: { readings: [\"\(reading)\"], reason: \"So.\" }"))
      #expect(JudgementText.of(judge.judgement(of: "app://add?title=a:b")) == verdict)
    }
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try Self.spec()
    #expect(try SpecSoundness.problems(of: spec) == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
    #expect(spec.actions[0].parameters[0].isEncoded)
    #expect(Parameter("x-success", .url()).percentEncoded().isEncoded)
    let scenarios = Set(CaseGenerator.short(try Judge(spec)).cases.map(\.scenario))
    #expect(scenarios.isSuperset(of: ["value.unencoded", "value.delimiter"]))
  }

  /// Without a value that has to be encoded there is no such question.
  @Test func theQuestionIsOfSuchSpecsAlone() throws {
    #expect(!Play.judge.rules.map(\.id).contains("policy.unencodedValue"))
    #expect(try Judge(Self.spec()).rules.map(\.id).contains("policy.unencodedValue"))
  }
}
