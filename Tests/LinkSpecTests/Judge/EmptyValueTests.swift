import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Parameters without a value, where a policy says what they are (RFC 6749, 3.1: as if they were
/// omitted).
@Suite struct EmptyValueTests {
  private static func judge(_ readings: String, _ more: String = "") throws -> Judge {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } },
        policies: { emptyValue: { readings: [\(readings)], reason: "The document says so." } \(more) },
        actions: { go: { forms: { app: "//go" }, parameters: {
          id: { required: true, type: 'integer' }, n: { type: 'integer' },
          s: { type: { pattern: '[a-z]*' } }, t: { type: 'text' }, f: { type: 'flag' } },
          constraints: [{ requires: ['n', 't'] }] } } }
      """
    return try Judge(SpecReader.read(Array(text.utf8)))
  }

  @Test func omitted() throws {
    let judge = try Self.judge(
      "'absent'", ", duplicateParameter: { readings: ['reject'], reason: 'x' }")
    JudgementText.check(
      [
        ("app://go?id=1&n=", "accept go id=#1"), ("app://go?id=1&n", "accept go id=#1"),
        ("app://go?id=1&s=&t=", "accept go id=#1"), ("app://go?id=", "reject"),
        ("app://go?id=1&n=2", "reject"), ("app://go?id=1&n=2&t=", "reject"),
        ("app://go?id=1&n=2&t=x", "accept go id=#1 n=#2 t=x"),
        ("app://go?id=1&f", "accept go id=#1 f=\"\""),
        ("app://go?id=1&t=&t=x", "open go id=#1 t=x"),
        ("app://go?id=1&t=y&t=x", "reject"),
      ], count: 10, by: judge)
  }

  @Test func refused() throws {
    JudgementText.check(
      [
        ("app://go?id=1&s=", "reject"), ("app://go?id=1&t", "reject"),
        ("app://go?id=1", "accept go id=#1"),
      ], count: 3, by: try Self.judge("'reject'"))
  }

  /// Also where it is said of one parameter alone: every rule of such a spec has a case.
  @Test func ofOneParameter() throws {
    let text = """
      { linkspec: 1, name: "own", scopes: { app: { scheme: "app" } }, actions: {
        go: { forms: { app: "//go" }, parameters: { b: { type: "text" }, a: {
          type: "integer", policies: { emptyValue: { readings: ["absent"], reason: "x" } } } } } } }
      """
    let spec = try SpecReader.read(Array(text.utf8))
    JudgementText.check(
      [("app://go?a=", "accept go"), ("app://go?b=", "open go b=\"\"|∅")], count: 2,
      by: try Judge(spec))
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// Of several occurrences those that are left have to be enough; who counts them first may find
  /// too many.
  @Test func ofParametersThatMayBeGivenSeveralTimes() throws {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } },
        policies: { emptyValue: { readings: ["absent"], reason: "The document says so." } },
        actions: { go: { forms: { app: "//go" }, parameters: {
          r: { required: true, repeated: { maximum: 2 }, type: "integer" },
          k: { repeated: { minimum: 2, maximum: 3 }, type: "integer" } } } } }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    JudgementText.check(
      [
        ("app://go?r=1", "accept go r=[1]"), ("app://go?r=", "reject"), ("app://go", "reject"),
        // A list of items that may be left out has no text of its own.
        ("app://go?r=&r=", "reject"), ("app://go?r=&r=1", "open go r="),
        ("app://go?r=1&r=2&r=", "open go r="), ("app://go?r=1&r=2&r=3", "reject"),
        ("app://go?r=1&k=", "accept go r=[1]"), ("app://go?r=1&k=&k=", "accept go r=[1]"),
        ("app://go?r=1&k=1", "open go r=[1]"), ("app://go?r=1&k=1&k=", "open go r=[1] k=∅"),
        ("app://go?r=1&k=1&k=2", "accept go r=[1] k=[1,2]"),
        ("app://go?r=1&k=1&k=2&k=", "open! go r=[1] k=∅"),
        ("app://go?r=1&k=1&k=2&k=3&k=4", "open go r=[1]"),
      ], count: 14, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// Without the policy the type says what an empty value is.
  @Test func asTheTypeSays() throws {
    JudgementText.check(
      [
        ("app://go?id=1&s=", "accept go id=#1 s=\"\""), ("app://go?id=", "reject"),
        ("app://go?id=1&n=", "open go id=#1"),
      ], count: 3, by: try Self.judge("'verbatim'"))
  }
}
