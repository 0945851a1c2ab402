import LinkSpec
import Testing

@Suite("The built-in specs")
struct BuiltInSpecTests {
  @Test(arguments: BuiltInSpecs.names)
  func readsWithoutAFault(name: String) throws {
    do {
      let spec = try #require(try BuiltInSpecs.spec(named: name))
      #expect(spec.name == name)
    } catch let error as SpecError {
      Issue.record("\(error)")
    }
  }

  @Test func playHasThirtyFiveGoodExamplesAndFourFlawedOnes() throws {
    let spec = try #require(try BuiltInSpecs.spec(named: "play"))
    #expect(spec.examples.count == 35)
    #expect(spec.flawedExamples.count == 4)
    let judge = try Judge(spec)
    #expect(spec.examples.filter { judge.judgement(of: $0.url).verdict == .accept }.count == 35)
    let flawed = spec.flawedExamples.map { judge.judgement(of: $0.url) }
    #expect(flawed.map(\.verdict) == Array(repeating: .reject, count: 4))
  }
}
