import Conformance
import LinkSpec
import Testing

@Suite("The cases of the play spec")
struct PlayCaseTests {
  @Test func everyCaseIsWhatItWasMadeToBe() throws {
    let judge = try Judge(#require(try BuiltInSpecs.spec(named: "play")))
    let result = CaseGenerator.generate(judge)
    for fault in result.faults.prefix(40) { Issue.record("\(fault)") }
    #expect(result.faults.count == 0)
  }

  @Test func everyRuleHasACase() throws {
    let judge = try Judge(#require(try BuiltInSpecs.spec(named: "play")))
    let result = CaseGenerator.generate(judge)
    var exercised: Set<Int> = []
    for link in result.cases { exercised.formUnion(link.rules) }
    let missing = judge.rules.indices.filter { !exercised.contains($0) }.map { judge.rules[$0].id }
    #expect(missing == [])
    #expect(judge.rules.count > 30)
    print("cases", result.cases.count, "rules", judge.rules.count, Dictionary(grouping: result.cases, by: \.judgement.verdict).mapValues(\.count))
  }
}
