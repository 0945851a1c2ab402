import Conformance
import LinkSpec

/// An app as a row of the table of all: how it ended, how much of its documentation was tried, and
/// what is wrong with it.
struct AppRow: Sendable, Hashable {
  /// One step of reading: of how many rules some were put to the test, and some were broken.
  struct Step: Sendable, Hashable {
    var phase: Phase
    var rules: Int
    var exercised: Int
    var failing: Int
  }

  var name: String
  /// The spec's title; empty where it could not be read.
  var title: String
  var conclusion: Conclusion
  /// The rules of its spec, step by step; those that no rule belongs to are left out.
  var steps: [Step]
  var findings: Int
  /// What is likely to cause the findings, what can do most harm first.
  var causes: [String]

  var rules: Int { steps.reduce(0) { $0 + $1.rules } }
  var exercised: Int { steps.reduce(0) { $0 + $1.exercised } }

  init(_ app: AppsReport.App) {
    name = app.shown
    conclusion = app.conclusion
    guard let report = app.report else {
      (title, steps, findings, causes) = ("", [], 0, [])
      return
    }
    title = report.judge.spec.title
    let matrix = RuleMatrix(report)
    steps = Phase.allCases.compactMap { phase in
      let rules = matrix.rules.filter { $0.rule.phase == phase }
      if rules.isEmpty { return nil }
      return Step(
        phase: phase, rules: rules.count, exercised: rules.count { $0.cases > 0 },
        failing: rules.count { $0.status == .failing })
    }
    findings = report.findings.count
    causes = report.groups.reduce(into: []) { causes, group in
      let cause = VisibleText.prose(group.group.cause)
      if !causes.contains(cause) { causes.append(cause) }
    }
  }

  /// `12 of 40`, and nothing where nothing was run.
  var coverage: String { rules == 0 ? "-" : "\(exercised) of \(rules)" }

  /// The first few causes in a line.
  func causes(atMost most: Int) -> String {
    causes.prefix(most).joined(separator: ", ")
      + (causes.count > most ? " and \(causes.count - most) more" : "")
  }
}

extension AppsReport {
  /// The table of all apps.
  var rows: [AppRow] { apps.map(AppRow.init) }

  /// `3 apps: 2 conform, 1 with findings.`
  var headline: String {
    var counts: [String] = []
    for (conclusion, words) in [
      (Conclusion.success, ("conforms", "conform")), (.findings, ("has findings", "have findings")),
      (.usage, ("cannot be read", "cannot be read")),
      (.router, ("has a fault of its router", "have a fault of their router")),
      (.harness, ("has a fault of fuzz-links", "have a fault of fuzz-links")),
      (.interrupted, ("was interrupted", "were interrupted")),
    ] {
      let count = apps.count { $0.conclusion == conclusion }
      if count > 0 { counts.append("\(count) \(count == 1 ? words.0 : words.1)") }
    }
    return "\(apps.count) app\(apps.count == 1 ? "" : "s"): " + counts.joined(separator: ", ") + "."
  }
}
