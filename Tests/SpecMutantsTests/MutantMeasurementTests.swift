import Conformance
import LinkSpec
import Testing

@testable import SpecMutants
@testable import SpecSelfCheck

@Suite("What the harness sees of mutants") struct MutantMeasurementTests {
  private func mutant(_ judge: Judge, _ sentence: String) throws -> SpecMutant {
    try #require(SpecMutants.all(of: judge).first { $0.sentence == sentence })
  }

  @Test(arguments: Temper.allCases)
  func theRouterOfTheSpecItselfHasNoFinding(temper: Temper) async throws {
    let measurement = MutantMeasurement(try SmallSpecs.judge(SmallSpecs.hidden), runs: 100)
    #expect(try await measurement.result(of: temper).findings == [])
  }

  /// Each constraint has a link that breaks it alone.
  @Test(arguments: [
    (
      "exactlyOneOf card, cash of pay does not count", "accepted-invalid:pay.exactlyOneOf.card+cash"
    ),
    ("atMostOneOf tip, note of pay does not count", "accepted-invalid:pay.atMostOneOf.tip+note"),
  ])
  func aConstraintBehindAnotherOneIsSeen(sentence: String, fingerprint: String) async throws {
    let judge = try SmallSpecs.judge(SmallSpecs.hidden)
    let fate = try await MutantMeasurement(judge, runs: 1).fate(of: mutant(judge, sentence))
    guard case .killedByCheck(_, let found) = fate else {
      Issue.record("\(fate)")
      return
    }
    #expect(found == fingerprint)
  }

  /// With no cases that break anything, the mutant's own show what is missing.
  @Test func aSurvivorHasALinkThatTellsTheTwoApart() async throws {
    let judge = try SmallSpecs.judge(SmallSpecs.seats)
    let few = CaseGenerator.given([Array("seats://row?number=7".utf8)], judge)
    let measurement = MutantMeasurement(judge, cases: few, runs: 1)
    let fate = try await measurement.fate(
      of: mutant(judge, "number of row is optional where it is required"))
    guard case .survived("accepted-invalid:row.number.required", let url) = fate else {
      Issue.record("\(fate)")
      return
    }
    // In capitals the scheme comes first in the order of bytes.
    #expect(String(decoding: url, as: UTF8.self).lowercased() == "seats://row")
  }

  /// What is beyond the promised length is left open, so that one who takes a byte more is right.
  @Test func whatTheSpecPermitsIsEquivalent() async throws {
    let judge = try SmallSpecs.judge(SmallSpecs.seats)
    let measurement = MutantMeasurement(judge, runs: 50)
    let longer = try mutant(judge, "links work up to 2049 bytes")
    #expect(try await measurement.fate(of: longer) == .equivalent)
    for bound in ["number of row: at most 39", "number of row: at most 41"] {
      guard case .killedByCheck = try await measurement.fate(of: mutant(judge, bound)) else {
        Issue.record("\(bound)")
        return
      }
    }
  }

  @Test func theNumberOfJobsChangesNothing() async throws {
    let judge = try SmallSpecs.judge(SmallSpecs.seats)
    let all = SpecMutants.all(of: judge)
    let few = stride(from: 0, to: all.count, by: 9).map { all[$0] }
    var cases = CaseGenerator.generate(judge)
    cases.cases.removeLast(cases.cases.count - 200)
    let measurement = MutantMeasurement(judge, cases: cases, runs: 1)
    let one = try await measurement.report(on: few, of: all.count, jobs: 1) { _ in }
    let two = try await measurement.report(on: few, of: all.count, jobs: 2) { _ in }
    #expect(one == two)
    #expect(one.full == two.full)
    #expect(one.results.count == few.count)
  }
}
