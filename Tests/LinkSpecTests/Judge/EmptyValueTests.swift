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

  /// Without the policy the type says what an empty value is.
  @Test func asTheTypeSays() throws {
    JudgementText.check(
      [
        ("app://go?id=1&s=", "accept go id=#1 s=\"\""), ("app://go?id=", "reject"),
        ("app://go?id=1&n=", "open go id=#1"),
      ], count: 3, by: try Self.judge("'verbatim'"))
  }
}
