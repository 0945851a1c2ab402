import LinkSpec
import Testing

@testable import Conformance
@testable import TestSupport

/// The most telling cases come first, and none is lost.
@Suite struct TellingOrderTests {
  private static func link(
    _ scenario: String, _ rules: [Int], _ verdict: Verdict = .reject, _ number: Int = 0
  ) -> LinkCase {
    LinkCase(
      id: "\(scenario)\(number)", scenario: scenario, url: Array("a:\(scenario)\(number)".utf8),
      targets: rules.map { RuleID(number: $0) }, intent: .any, verdict: verdict, action: nil,
      raised: [])
  }

  private static func order(_ cases: [LinkCase]) -> [String] {
    TellingOrder.of(cases).map(\.id)
  }

  @Test func everyCaseIsThereOnce() {
    let order = TellingOrder.of(Play.cases.cases)
    #expect(order.count == Play.cases.cases.count)
    #expect(Set(order) == Set(Play.cases.cases))
    #expect(TellingOrder.of([]) == [])
  }

  /// What is to be accepted shows in a few links: every rule that such a link exercises.
  @Test func theOverviewExercisesEveryRuleOfAcceptedLinks() {
    let cases = Play.cases.cases
    let accepted = cases.filter { $0.verdict == .accept }
    let all = Set(accepted.flatMap(\.targets))
    let overview = cases.prefix { $0.verdict == .accept }
    #expect(Set(overview.flatMap(\.targets)) == all)
    #expect(overview.count <= all.count)
    // Each adds something.
    #expect(overview.count < 60)
  }

  /// Few links are enough to put every rule to the test from each side that it has.
  @Test func everyRuleComesEarlyFromEachSide() {
    let cases = Play.cases.cases
    func sides(_ cases: some Sequence<LinkCase>) -> Set<String> {
      Set(cases.flatMap { link in link.rules.map { "\($0) \(link.verdict)" } })
    }
    let all = sides(cases)
    let early = sides(cases.prefix(all.count))
    #expect(early == all)
    #expect(all.count == 250)
  }

  @Test func aSmallPileDoesNotWaitForALargeOne() {
    let large = (0..<100).map { Self.link("large", [1], .reject, $0) }
    let small = (0..<4).map { Self.link("small", [2], .reject, $0) }
    let order = Self.order(large + small)
    // Square roots: ten of the large pile for two of the small one.
    let places = order.indices.filter { order[$0].hasPrefix("small") }
    #expect(places == [1, 7, 13, 19])
    #expect(order.count == 104)
  }

  @Test func scenariosOfAPileTakeTurns() {
    let cases = (0..<3).map { Self.link("a", [1], .reject, $0) } + [Self.link("b", [1])]
    #expect(Self.order(cases) == ["a0", "b0", "a1", "a2"])
  }

  /// What was tried elsewhere waits for what was not.
  @Test func aScenarioOfThisRuleAloneComesFirst() {
    let cases = [
      Self.link("nul", [1]), Self.link("nul", [2], .reject, 1), Self.link("noLeapDay", [2]),
    ]
    #expect(Self.order(cases) == ["nul0", "noLeapDay0", "nul1"])
  }

  @Test func aCaseOfSeveralRulesStandsWithTheRarest() {
    let cases =
      (0..<9).map { Self.link("common", [1], .reject, $0) } + [Self.link("date", [1, 2])]
    #expect(Self.order(cases)[1] == "date0")
  }

  /// Another rule says more than what becomes of a value that is wrong.
  @Test func anAnswerToAQuestionSaysLess() {
    let cases =
      (0..<9).map { Self.link("date", [1], .unspecified, $0) }
      + (0..<2).map { Self.link("late", [1, 2], .unspecified, $0) }
      + (0..<2).map { Self.link("other", [2], .unspecified, $0) }
    func places(_ answers: Set<RuleID>) -> [Int] {
      let order = TellingOrder.of(cases, answers: answers).map(\.id)
      return ["late0", "other0", "late1", "other1"].compactMap(order.firstIndex)
    }
    #expect(places([]) == [1, 3, 6, 8])
    #expect(places([RuleID(number: 2)]) == [2, 1, 5, 4])
  }

  @Test func rightAndWrongLinksOfARuleAreTwoPiles() {
    let cases =
      [Self.link("first", [1], .accept)] + (0..<4).map { Self.link("bad", [1], .reject, $0) }
      + (0..<4).map { Self.link("good", [1], .accept, $0) }
    #expect(Self.order(cases).prefix(3) == ["first0", "bad0", "good0"])
  }
}
