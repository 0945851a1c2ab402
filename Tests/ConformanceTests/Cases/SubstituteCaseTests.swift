import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// A parameter that a constraint does not name, in the place of those that it demands.
@Suite struct SubstituteCaseTests {
  @Test func anotherParameterIsNoneOfThem() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      "a: { type: 'integer' }, b: { type: 'integer' }, c: { type: 'flag' }, d: { type: 'letter' }",
      ", constraints: [{ atLeastOneOf: ['a', 'b'] }, { requires: ['c', 'd'] }]")
    let found = CaseGenerator.short(judge).cases.filter { $0.scenario.hasSuffix(".substitute") }
    #expect(
      found.map { "\($0.verdict) \($0.scenario) " + String(decoding: $0.url, as: UTF8.self) }
        .sorted() == [
          "reject cross.atLeastOneOf.substitute app://go?c&d=l",
          "reject cross.atLeastOneOf.substitute app://go?d=l",
          // The first of the others stands beside it in the link without any.
          "reject cross.requires.substitute app://go?b=10&c",
        ])
  }
}
