import LinkSpec

/// What one command has to report of several apps, each with a spec and routers of its own.
package struct AppsReport: Reportable {
  /// One of the apps.
  package struct App: Sendable {
    package var name: String
    /// What was run; `nil` where the app could not even be begun with.
    package var report: CommandReport?
    /// Why it could not.
    var failure: CommandReport.Problem?

    /// An app that was run.
    package init(_ name: String, _ report: CommandReport) {
      self.name = name
      self.report = report
      self.report?.app = name
    }

    /// An app of which nothing was run.
    package init(_ name: String, failed conclusion: Conclusion, _ message: String) {
      self.name = name
      failure = CommandReport.Problem(conclusion, message)
    }

    /// How it ended.
    package var conclusion: Conclusion { report?.conclusion ?? failure?.conclusion ?? .success }

    /// What is wrong with it besides what its runs have found.
    package var problems: [CommandReport.Problem] {
      report?.problems ?? failure.map { [$0] } ?? []
    }

    /// What it is called where a person reads it.
    var shown: String { VisibleText.of(name) }
  }

  /// The command: `ci`.
  package var command: String
  /// In the order in which they are shown.
  package var apps: [App] = []

  /// A report of no app yet.
  package init(command: String) { self.command = command }

  /// The conclusion that outweighs all others.
  package var conclusion: Conclusion { apps.map(\.conclusion).max() ?? .findings }

  package var problems: [CommandReport.Problem] {
    apps.flatMap { app in
      app.problems.map { problem in
        let lines = problem.message.split(separator: "\n", omittingEmptySubsequences: false)
        return CommandReport.Problem(
          problem.conclusion, lines.map { "\(app.shown): \($0)" }.joined(separator: "\n"))
      }
    }
  }

  package var warnings: [String] {
    apps.flatMap { app in (app.report?.warnings ?? []).map { "\(app.shown): \($0)" } }
  }

  package var elapsedSeconds: Double { reports.reduce(0) { $0 + $1.elapsedSeconds } }

  /// Those of apps that were run.
  var reports: [CommandReport] { apps.compactMap(\.report) }
}
