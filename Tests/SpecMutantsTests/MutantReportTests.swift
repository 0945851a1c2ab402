import LinkSpec
import LinkSpecFiles
import Testing

@testable import SpecMutants
@testable import SpecSelfCheck

@Suite("What is told of mutants") struct MutantReportTests {
  private func result(
    _ mutantOperator: MutantOperator, _ sentence: String, _ fate: MutantFate
  ) throws -> MutantResult {
    MutantResult(
      SpecMutant(
        mutantOperator: mutantOperator, rules: ["a.b.value"], sentence: sentence,
        spec: try SmallSpecs.judge(SmallSpecs.seats).spec, behaviour: MutantBehaviour()), fate)
  }

  private func report() throws -> MutantReport {
    let url = Array("a://b|c".utf8)
    return MutantReport(
      spec: "a", cases: 1_200, runs: 50, mutantsInAll: 9,
      identity: [IdentityResult(temper: .performing, findings: [])],
      results: [
        try result(.typeWidened, "b of a: any text", .killedByCheck(links: 7, fingerprint: "x:a")),
        try result(.typeWidened, "b of a: '(a|b)'", .survived(fingerprint: "x:b", url: url)),
        try result(
          .policyChanged, "a plus sign", .killedByFuzz(links: 3, fingerprint: "x:c", url: url)),
        try result(.lengthMoved, "longer", .equivalent),
      ])
  }

  @Test func tables() throws {
    #expect(
      try report().full == """
        The unchanged spec (performing): no finding.

        4 mutants of 9: 1 of 3 that differ killed by `check` (33.3 %), 1 by `fuzz` alone, 1 survived; \
        1 equivalent: no link tells them from the spec among its 1,200 cases, the cases of the mutant, \
        and 50 mutations of either.

        | operator | mutants | by `check` | median links | by `fuzz` alone | survived | equivalent |
        |---|---:|---:|---:|---:|---:|---:|
        | length moved | 1 | 0 |  | 0 | 0 | 1 |
        | type widened | 2 | 1 | 7 | 0 | 1 | 0 |
        | policy changed | 1 | 0 |  | 1 | 0 | 0 |
        | all | 4 | 1 | 7 | 1 | 1 | 1 |

        | operator | rules | mutant | killed by | finding | link |
        |---|---|---|---|---|---|
        | type widened | `a.b.value` | `b of a: '(a\\u{7C}b)'` | SURVIVED | `x:b` | `a://b\\u{7C}c` |
        | policy changed | `a.b.value` | a plus sign | `fuzz` alone | `x:c` | `a://b\\u{7C}c` |

        """)
  }

  @Test func aSurvivorAndAFalseAlarmAreWrong() throws {
    var report = try report()
    #expect(!report.isRight)
    #expect(report.alarms == ["survived: b of a: '(a|b)'"])
    report.results.removeAll(where: \.isMissed)
    #expect(report.isRight)
    report.identity[0].findings = [.init(fingerprint: "x:y", url: Array("a:b".utf8))]
    #expect(!report.isRight)
    #expect(report.alarms == ["false alarm (performing): x:y: a:b"])
    #expect(report.summary.hasPrefix("The unchanged spec: FALSE ALARMS: performing `x:y` `a:b`.\n"))
  }

  @Test func json() throws {
    #expect(
      try report().json.serialized() == """
        {"command":"self-check","spec":"a","cases":1200,"runs":50,"mutantsInAll":9,"mutants":4,\
        "killedByCheck":1,"killedByFuzz":1,"survived":1,"equivalent":1,\
        "identity":[{"router":"performing","findings":[]}],"results":[\
        {"operator":"type widened","rules":["a.b.value"],"mutant":"b of a: any text",\
        "fate":"killed by check","links":7,"fingerprint":"x:a"},\
        {"operator":"type widened","rules":["a.b.value"],"mutant":"b of a: '(a|b)'",\
        "fate":"survived","fingerprint":"x:b","url":"a://b|c"},\
        {"operator":"policy changed","rules":["a.b.value"],"mutant":"a plus sign",\
        "fate":"killed by fuzz","links":3,"fingerprint":"x:c","url":"a://b|c"},\
        {"operator":"length moved","rules":["a.b.value"],"mutant":"longer","fate":"equivalent"}]}
        """)
  }
}
