import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Conditions on the type of a value: from 10,000 a purpose is required.
@Suite struct TypedConditionTests {
  private static let parameters = """
    amount: { required: true, type: { decimal: { minimum: 0, digits: 2 } } },
    purpose: { type: { text: { minimum: 1 } } }, memo: { type: 'text' },
    address: { type: { pattern: '[tz][0-9]{3}' } }
    """
  private static let constraints = """
    , constraints: [
      { when: { amount: { decimal: { minimum: 10000 } } }, requires: ['purpose'] },
      { when: { address: { pattern: 't.*' } }, excludes: ['memo'] },
    ]
    """

  @Test func itHoldsWhereTheValueIsOfTheType() throws {
    let judge = try OneAction.judge(forms: #""//go""#, Self.parameters, Self.constraints)
    JudgementText.check(
      [
        ("app://go?amount=9999.99", "accept go amount=#9999.99"),
        ("app://go?amount=10000", "reject"),
        ("app://go?amount=10000.00&purpose=a", "accept go amount=#10000 purpose=a"),
        ("app://go?amount=%2B10000", "open go amount=#10000"),
        ("app://go?amount=1&address=z123&memo=a", "accept go amount=#1 memo=a address=z123"),
        ("app://go?amount=1&address=t123", "accept go amount=#1 address=t123"),
        ("app://go?amount=1&address=t123&memo=a", "reject"),
      ], count: 7, by: judge)
    #expect(
      judge.rules.ids.contains {
        judge.rules[$0].id == "go.requires.purpose.amount:decimal(minimum=10000)"
      })
  }

  /// A bound that a condition gives is a bound: what is below it counts as absent or is refused,
  /// as anywhere else.
  @Test func aTypeOfAConditionHasBounds() throws {
    func judge(_ required: Bool) throws -> Judge {
      try OneAction.judge(
        forms: #""//go""#,
        "mode: { required: true, type: { enumeration: ['a', 'b'] } }, "
          + "amount: { required: \(required), type: { integer: { minimum: 1, maximum: 9999 } } }",
        ", constraints: [{ when: { mode: 'a' }, types: { "
          + "amount: { integer: { minimum: 50, maximum: 1000 } } } }]")
    }
    JudgementText.check(
      [
        ("app://go?mode=a&amount=50", "accept go mode=a amount=#50"),
        ("app://go?mode=a&amount=49", "open go mode=a"),
        ("app://go?mode=a&amount=1001", "open go mode=a"),
        ("app://go?mode=b&amount=49", "accept go mode=b amount=#49"),
      ], count: 4, by: try judge(false))
    JudgementText.check(
      [
        ("app://go?mode=a&amount=50", "accept go mode=a amount=#50"),
        ("app://go?mode=a&amount=49", "reject"), ("app://go?mode=a&amount=1001", "reject"),
      ], count: 3, by: try judge(true))
  }

  /// The bound is tried from both sides.
  @Test func itsBoundsAreTried() throws {
    let judge = try OneAction.judge(forms: #""//go""#, Self.parameters, Self.constraints)
    let result = CaseGenerator.short(judge)
    #expect(result.faults.isEmpty, "\(result.faults.prefix(3))")
    let found = Dictionary(
      result.cases.map { (String(decoding: $0.url, as: UTF8.self), $0.verdict) }
    ) { first, _ in first }
    #expect(found["app://go?amount=10000"] == .reject)
    #expect(found["app://go?amount=9999"] == .accept)
  }

  /// It is written as it is read, in a file and in Swift.
  @Test func itIsWrittenAsItIsRead() throws {
    let judge = try OneAction.judge(forms: #""//go""#, Self.parameters, Self.constraints)
    let text = SpecWriter.text(of: judge.spec)
    #expect(try SpecReader.read(Array(text.utf8)) == judge.spec)
    let own = Constraint(.requires, ["purpose"]).when(
      "amount", isOf: .decimal(minimum: DecimalNumber(10_000)))
    #expect(own.conditions == judge.spec.actions[0].constraints[0].conditions)
  }

  /// A type without a common value, and one that is read as a word, are refused.
  @Test func whatSaysNothingIsRefused() throws {
    for (condition, message) in [
      ("{ amount: { pattern: '[a-z]' } }", "no value was found"),
      ("{ amount: { uuid: {} } }", "particulars"),
      ("{ amount: { decimal: { minimum: 5, maximum: 1 } } }", "range"),
    ] {
      let more = ", constraints: [{ when: \(condition), requires: ['purpose'] }]"
      do {
        _ = try OneAction.judge(forms: #""//go""#, Self.parameters, more)
        Issue.record("\(condition) is read")
      } catch {
        #expect("\(error)".contains(message), "\(error)")
      }
    }
  }
}
