import Conformance
import Foundation
import LinkSpec
import Testing

@testable import TestSupport

@Suite("The cases of the play spec")
struct PlayCaseTests {
  @Test func everyCaseIsWhatItWasMadeToBe() {
    for fault in Play.cases.faults.prefix(20) { Issue.record("\(fault)") }
    #expect(Play.cases.faults.isEmpty)
  }

  @Test func everyRuleHasACase() {
    var exercised: Set<RuleID> = []
    for link in Play.cases.cases { exercised.formUnion(link.rules) }
    let rules = Play.judge.rules
    let missing = rules.ids.filter { !exercised.contains($0) }.map { rules[$0].id }
    #expect(missing == [])
    #expect(rules.count == 148)
  }

  /// Counts are pinned, so that a generator that falls silent is noticed.
  @Test func countsAreKnown() {
    let cases = Play.cases.cases
    let byVerdict = Dictionary(grouping: cases, by: \.verdict).mapValues(\.count)
    #expect(cases.count > 11_000)
    #expect(byVerdict[.accept, default: 0] > 2_000)
    #expect(byVerdict[.reject, default: 0] > 2_500)
    #expect(byVerdict[.unspecified, default: 0] > 6_000)
    #expect(Set(cases.map(\.scenario)).count > 600)
  }

  @Test func idsAreDistinctAndURLsToo() {
    #expect(Set(Play.cases.cases.map(\.id)).count == Play.cases.cases.count)
    #expect(Set(Play.cases.cases.map(\.url)).count == Play.cases.cases.count)
  }

  @Test func strengthThreeContainsMoreCombinations() {
    let options = CaseGenerator.Options(actions: ["search"], scopes: ["custom"], strength: 3)
    let pairs = Play.cases(of: ["search"])
    let triples = CaseGenerator.generate(Play.judge, options: options)
    #expect(triples.faults.isEmpty)
    #expect(triples.cases.count > pairs.cases.count + 400)
  }

  @Test func generationIsDeterministic() {
    var options = CaseGenerator.Options.short
    (options.actions, options.scopes) = (["home", "az"], ["custom"])
    let first = Play.cases(of: ["home", "az"]).cases
    let second = CaseGenerator.make(Play.judge, options).cases
    #expect(first == second)
    #expect(first.count > 1_000)
  }

  /// Of a spec of a few rules; `.ci/run` checks the bound `play`, and that no rule is left out.
  @Test(arguments: [
    (["unit": "one"], 1724), (["unit": "two", "build": "-debug"], 1720), (["build": ""], 1508),
  ])
  func aBoundSpecHasCasesForEveryRuleToo(bind: [String: String], count: Int) throws {
    let judge = try Judge(Radio.spec, bind: bind)
    let result = CaseGenerator.short(judge)
    for fault in result.faults.prefix(10) { Issue.record("\(fault)") }
    var exercised: Set<RuleID> = []
    for link in result.cases { exercised.formUnion(link.rules) }
    let missing = judge.rules.ids.filter { !exercised.contains($0) }.map { judge.rules[$0].id }
    #expect(missing == [])
    #expect(result.cases.count == count)
  }
}
