import LinkMarkup

extension AppsReport {
  package var gitHubAnnotations: String {
    let problems = apps.filter { $0.report == nil }.flatMap { app in
      app.problems.map { problem in
        WorkflowCommand(
          name: "error", properties: [("title", "fuzz-links: " + problem.conclusion.word)],
          message: CommandReport.shown("\(app.shown): \(problem.message)"))
      }
    }
    return CommandReport.annotations(
      errors: problems + reports.flatMap(\.annotatedErrors),
      warnings: reports.flatMap(\.annotatedWarnings))
  }
}
