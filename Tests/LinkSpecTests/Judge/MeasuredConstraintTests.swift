import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Totals, distances, and what stands last.
@Suite struct MeasuredConstraintTests {
  private static func judge(_ constraints: String, _ more: String = "") throws -> Judge {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, \(more)
        actions: { go: { forms: { app: "//go" }, parameters: {
          a: { type: { integer: { maximum: 9 } } }, b: { type: { integer: { maximum: 9 } } },
          p: { type: 'decimal' }, from: { type: 'date' }, to: { type: 'date' },
          sign: { type: 'text' } },
          constraints: [ \(constraints) ] } } }
      """
    return try Judge(SpecReader.read(Array(text.utf8)))
  }

  @Test func totals() throws {
    JudgementText.check(
      [
        ("app://go?a=4&b=5", "accept go a=#4 b=#5"), ("app://go?a=5&b=5", "reject"),
        ("app://go?a=1", "reject"), ("app://go?a=2", "accept go a=#2"), ("app://go", "accept go"),
        ("app://go?a=1&b=1", "accept go a=#1 b=#1"), ("app://go?a=0&b=1", "reject"),
        // Who takes the second for absent has a total of four.
        ("app://go?a=4&b=x", "open go a=#4"),
      ], count: 8, by: try Self.judge("{ total: ['a', 'b'], minimum: 2, maximum: 9 }"))
    JudgementText.check(
      [("app://go?a=1&p=0.5", "accept go a=#1 p=#0.5"), ("app://go?a=1&p=1.001", "reject")],
      count: 2, by: try Self.judge("{ total: ['a', 'p'], maximum: 2 }"))
  }

  @Test func distances() throws {
    JudgementText.check(
      [
        ("app://go?from=2024-02-28&to=2024-03-01", "accept go from=2024-02-28 to=2024-03-01"),
        ("app://go?from=2023-02-28&to=2023-03-01", "accept go from=2023-02-28 to=2023-03-01"),
        ("app://go?from=2023-02-28&to=2023-02-28", "reject"),
        ("app://go?from=2023-02-28&to=2023-02-27", "reject"),
        ("app://go?from=2023-01-20&to=2023-02-19", "accept go from=2023-01-20 to=2023-02-19"),
        ("app://go?from=2023-01-20&to=2023-02-20", "reject"),
        ("app://go?from=2023-01-20", "accept go from=2023-01-20"),
      ], count: 7, by: try Self.judge("{ distance: ['from', 'to'], minimum: 1, maximum: 30 }"))
  }

  @Test func whatStandsLast() throws {
    let judge = try Self.judge("{ last: ['sign'] }")
    JudgementText.check(
      [
        ("app://go?a=1&sign=x", "accept go a=#1 sign=x"), ("app://go?sign=x", "accept go sign=x"),
        ("app://go?sign=x&a=1", "reject"), ("app://go?sign=x&other=1", "reject"),
        ("app://go?a=1", "accept go a=#1"), ("app://go?sign=x&", "open go sign=x"),
      ], count: 6, by: judge)
  }

  @Test(arguments: [
    ("{ total: ['a', 'b'] }", "say how much"),
    ("{ total: ['a', 'sign'], maximum: 2 }", "free text"),
    ("{ distance: ['a', 'from'], maximum: 2 }", "not of one unit"),
    ("{ total: ['from', 'to'], maximum: 2 }", "days cannot be added"),
    ("{ distance: ['from', 'to', 'a'], maximum: 2 }", "two names"),
    ("{ total: ['a', 'b'], minimum: 3, maximum: 2 }", "above the maximum"),
    ("{ equal: ['a', 'b'], minimum: 3 }", "have a minimum"), ("{ last: ['a', 'b'] }", "the last"),
  ])
  func mistakesAreNamed(_ constraint: String, _ message: String) throws {
    #expect {
      _ = try Self.judge(constraint)
    } throws: { "\($0)".contains(message) }
  }
}
