import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Faults of routers in what several parameters demand of each other, and in their names.
@Suite struct CrossRuleFaultTests {
  private static let pools = """
    least: { type: 'integer' }, most: { type: 'integer' }, tls: { type: 'flag' },
    kind: { type: { enumeration: ['a', 'b'] } }, code: { type: 'text' }, token: { type: 'text' },
    scope: { type: 'text' }
    """
  private static let constraints = """
    , constraints: [
      { ascending: ['least', 'most'] },
      { when: { code: false }, requires: ['token', 'kind'] },
      { when: { kind: 'a' }, requires: ['scope'] },
    ]
    """

  private static func findings(
    _ judge: Judge, _ answer: @escaping @Sendable ([String: String], Judgement) -> RouterAnswer?
  ) async throws -> [FindingGroup] {
    try await PromiseRouter.groups(judge) { _, pairs, judgement in answer(pairs, judgement) }
  }

  @Test func theRouterWithoutAFaultConforms() async throws {
    let judge = try OneAction.judge(forms: #""//go""#, Self.pools, Self.constraints)
    #expect(try await Self.findings(judge) { _, _ in nil }.isEmpty)
  }

  /// A word of a condition is the same word in capitals where its type says so, also beside other
  /// rules.
  @Test(arguments: ["{ words: ['low', 'high'] }", "{ anyCase: { enumeration: ['low', 'high'] } }"])
  func aConditionOnOneSpelling(type: String) async throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      "to: { type: 'text' }, cc: { type: 'text' }, level: { type: \(type) }, subject: { type: 'text' }",
      """
      , constraints: [
        { atLeastOneOf: ['to', 'cc'] }, { when: { level: 'high' }, requires: ['subject'] },
      ]
      """)
    #expect(try await Self.findings(judge) { _, _ in nil }.isEmpty)
    let groups = try await Self.findings(judge) { pairs, judgement in
      guard pairs["level"] == "HIGH", pairs["subject"] == nil, pairs["to"] != nil,
        judgement.violations.allSatisfy({ judge.rules[$0.rule].phase == .cross })
      else { return nil }
      return .handled("go", pairs.mapValues { .string($0) })
    }
    #expect(
      groups.flatMap(\.findings).map(\.fingerprint) == [
        "accepted-invalid:go.requires.subject.level=high"
      ])
  }

  /// Of several parameters of which any will do the router wants a certain one: nothing is wrong
  /// with how it reads the others.
  @Test func oneOfSeveralIsWanted() async throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "to: { type: 'emailAddress' }, cc: { type: 'emailAddress' }",
      ", constraints: [{ atLeastOneOf: ['to', 'cc'] }]")
    let groups = try await Self.findings(judge) { pairs, judgement in
      judgement.verdict == .accept && pairs["to"] == nil ? .rejected("to is missing") : nil
    }
    #expect(
      groups.flatMap(\.findings).map(\.fingerprint) == ["rejected-valid:go.atLeastOneOf.to+cc"])
  }

  /// A known parameter behind the last one, where another rule says what stands before that.
  @Test func somethingKnownStandsBehindTheLast() async throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      "iat: { required: true, type: 'integer' }, sig: { required: true, type: 'text' }, "
        + "door: { type: { enumeration: ['a', 'b'] } }",
      ", constraints: [{ inOrder: ['iat', 'sig'] }, { last: ['sig'] }]")
    let groups = try await Self.findings(judge) { pairs, judgement in
      guard pairs.count == 3, pairs["door"] != nil, judgement.verdict == .reject,
        judgement.violations.map({ judge.rules[$0.rule].id }) == ["go.last.sig"]
      else { return nil }
      return .handled("go", pairs.mapValues { .string($0) })
    }
    #expect(groups.flatMap(\.findings).map(\.fingerprint) == ["accepted-invalid:go.last.sig"])
  }

  /// `9` is more than `10` to who compares texts.
  @Test func numbersComparedAsTexts() async throws {
    let judge = try OneAction.judge(forms: #""//go""#, Self.pools, Self.constraints)
    let groups = try await Self.findings(judge) { pairs, judgement in
      guard judgement.verdict == .accept, let least = pairs["least"], let most = pairs["most"],
        most < least
      else { return nil }
      return .rejected("most is below least")
    }
    #expect(
      groups.flatMap(\.findings).map(\.fingerprint) == ["rejected-valid:go.ascending.least+most"])
  }

  /// Of several that a condition requires each is missing alone, whatever else it demands.
  @Test(arguments: ["token", "kind", "scope"])
  func eachRequiredOneIsMissedAlone(_ name: String) async throws {
    let judge = try OneAction.judge(forms: #""//go""#, Self.pools, Self.constraints)
    let groups = try await Self.findings(judge) { pairs, judgement in
      let rules = Set(judgement.violations.map { judge.rules[$0.rule].id })
      guard judgement.verdict == .reject, rules.count == 1, pairs[name] == nil,
        rules.allSatisfy({ $0.hasPrefix("go.requires") && $0.contains(name) })
      else { return nil }
      return .handled("go", pairs.mapValues { .string($0) })
    }
    #expect(groups.count == 1, "\(groups.map(\.cause))")
  }

  /// A name in another case that is not read is one cause, whatever the parameter.
  @Test func namesOfAnotherCase() async throws {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } },
        policies: { parameterNameCase: { readings: ['normalize'], reason: 'Names have no case.' } },
        actions: { go: { forms: { app: "//go" }, parameters: {
          first: { type: 'text' }, second: { type: 'integer' }, third: { type: 'uuid' } } } } }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    let groups = try await Self.findings(judge) { pairs, judgement in
      guard judgement.verdict == .accept else { return nil }
      let known = judgement.parameters.filter { pairs[$0.name] != nil }
      var values: [String: ParameterValue] = [:]
      for parameter in known { values[parameter.name] = .string(parameter.value.description) }
      return .handled("go", values)
    }
    #expect(groups.map(\.cause) == ["name:policy.parameterNameCase"])
  }
}
