package import Conformance
package import LinkSpec

/// A run with what a report has to say besides: reports are pure functions of it.
package struct RunReport: Sendable {
  /// What was found.
  package var result: RunResult
  /// What judged.
  package var judge: Judge
  /// The options that select spec, build and context, as shell words: `--spec play`.
  package var specWords: [String]
  /// The router as shell words: `--router play`, or `-- python3 router.py`.
  package var routerWords: [String]
  /// The program that the run took place in, as shell words: a team's own executable has a name of
  /// its own.
  package var programWords: [String]
  /// Whether a person is shown a test to paste for each finding; see ``RegressionDraft``.
  package var showsDrafts = false
  /// How a test to paste makes the router.
  package var routerExpression = "MyRouter()"
  /// How long the run took; the only thing in a report that differs between equal runs.
  package var elapsedSeconds: Double

  /// What the router is called among those of one command; `nil` where it is alone.
  package var label: String?

  /// Creates a report.
  package init(
    result: RunResult, judge: Judge, specWords: [String], routerWords: [String],
    programWords: [String] = ["fuzz-links"], elapsedSeconds: Double
  ) {
    self.result = result
    self.judge = judge
    self.specWords = specWords
    self.routerWords = routerWords
    self.programWords = programWords
    self.elapsedSeconds = elapsedSeconds
  }

  /// One shell line that shows a finding again.
  package func replay(_ finding: Finding) -> String { replayLine.text(of: finding) }

  var replayLine: ReplayLine {
    ReplayLine(
      judge: judge, specWords: specWords, routerWords: routerWords, programWords: programWords)
  }

  /// What selects the spec.
  var specName: String {
    guard let index = specWords.firstIndex(of: "--spec"), index + 1 < specWords.count else {
      return judge.spec.name
    }
    return specWords[index + 1]
  }

  /// The findings by what is likely to cause them, those that can do most harm first.
  package var groups: [FindingGroup] { FindingGroup.groups(of: result.findings, judge) }

  func rule(_ id: RuleID) -> Rule { judge.rules[id] }
}
