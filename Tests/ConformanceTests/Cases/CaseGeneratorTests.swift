import Conformance
import LinkSpec
import Testing

@Suite("The cases of the play spec")
struct PlayCaseTests {
  @Test func everyCaseIsWhatItWasMadeToBe() {
    for fault in Play.cases.faults.prefix(20) { Issue.record("\(fault)") }
    #expect(Play.cases.faults.isEmpty)
  }

  @Test func everyRuleHasACase() {
    var exercised: Set<Int> = []
    for link in Play.cases.cases { exercised.formUnion(link.rules) }
    let rules = Play.judge.rules
    let missing = rules.indices.filter { !exercised.contains($0) }.map { rules[$0].id }
    #expect(missing == [])
    #expect(rules.count == 135)
  }

  /// Counts are pinned, so that a generator that falls silent is noticed.
  @Test func countsAreKnown() {
    let cases = Play.cases.cases
    let byVerdict = Dictionary(grouping: cases, by: \.judgement.verdict).mapValues(\.count)
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
    let options = CaseGenerator.Options(actions: ["media"], strength: 3)
    let pairs = CaseGenerator.generate(
      Play.judge, options: CaseGenerator.Options(actions: ["media"]))
    let triples = CaseGenerator.generate(Play.judge, options: options)
    #expect(triples.faults.isEmpty)
    #expect(triples.cases.count > pairs.cases.count + 400)
  }

  @Test func generationIsDeterministic() {
    let options = CaseGenerator.Options(actions: ["az", "search"])
    let first = CaseGenerator.generate(Play.judge, options: options).cases
    let second = CaseGenerator.generate(Play.judge, options: options).cases
    #expect(first == second)
    #expect(first.count > 1_000)
  }

  @Test(arguments: [["bu": "rts"], ["bu": "swi", "variant": "-debug"], ["variant": ""]])
  func aBoundSpecHasCasesForEveryRuleToo(bind: [String: String]) throws {
    let judge = try Judge(Play.judge.spec, bind: bind)
    let result = CaseGenerator.generate(judge)
    for fault in result.faults.prefix(10) { Issue.record("\(fault)") }
    var exercised: Set<Int> = []
    for link in result.cases { exercised.formUnion(link.rules) }
    let missing = judge.rules.indices.filter { !exercised.contains($0) }.map { judge.rules[$0].id }
    #expect(missing == [])
  }
}
