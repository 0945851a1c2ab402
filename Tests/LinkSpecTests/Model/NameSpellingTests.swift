import LinkSpec
import Testing

@testable import TestSupport

/// By which of its names a query gives a parameter, and how that is written.
@Suite struct NameSpellingTests {
  @Test func everySpelling() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "kind: { alsoNamed: ['k', 'kind[]'], type: 'text' }")
    let parameter = judge.spec.actions[0].parameters[0]
    let rows: [(String, NameSpelling?)] = [
      ("kind=a", .documented), ("k=a", .other("k")), ("kind[]=a", .other("kind[]")),
      ("kind%5B%5D=a", .escaped), ("%6Bind=a", .open(.encodedName)),
      ("kind%5b%5d=a", .open(.encodedName)), ("KIND=a", .open(.parameterNameCase)),
      ("%4B=a", .open(.parameterNameCase)), ("kinds=a", nil), ("", nil), ("a=kind", nil),
      // The first that is one, but for the name that is documented.
      ("k=a&KIND=b", .other("k")), ("KIND=a&kind=b", .documented), ("x=1&kind", .documented),
    ]
    for (query, expected) in rows {
      #expect(parameter.spelling(in: Array(query.utf8)[...]) == expected, "\(query)")
    }
    #expect(rows.count == 14)
  }

  /// Who folds the case of names folds that of the other ones, too.
  @Test func otherNamesInAnotherCase() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "kind: { alsoNamed: ['type2'], type: 'letter' }")
    JudgementText.check(
      [
        ("app://go?TYPE2=a", "open go kind=a|∅"), ("app://go?KIND=a", "open go kind=a|∅"),
        ("app://go?TYPE3=a", "open go"), ("app://go?type2=a", "accept go kind=a"),
      ], count: 4, by: judge)
  }
}
