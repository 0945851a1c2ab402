import Conformance
package import LinkSpec

extension AppsReport {
  /// The report as JSON: the sum, and under `apps` what `--json` of each alone would write, with
  /// its name.
  package var json: JSONText {
    let results = reports.flatMap { $0.parts.map(\.report.result) }
    let members =
      [
        JSONText.Member("schema", .integer(ReportReader.version)),
        JSONText.Member("command", .string(command)),
        JSONText.Member("cases", .integer(results.reduce(0) { $0 + $1.cases })),
        JSONText.Member("executions", .integer(results.reduce(0) { $0 + $1.executions })),
        JSONText.Member("elapsedSeconds", .number(RunReport.decimal(elapsedSeconds))),
        JSONText.Member("apps", .array(apps.map(json(of:)))),
      ] + endMembers
    return .object(members)
  }

  private func json(of app: App) -> JSONText {
    if let report = app.report { return report.json }
    let problems = app.problems.map { problem -> JSONText in
      [
        "conclusion": .string(problem.conclusion.word), "message": .string(problem.message),
      ]
    }
    return [
      "schema": .integer(ReportReader.version), "app": .string(app.name),
      "command": .string(command),
      "conclusion": .string(app.conclusion.word), "problems": .array(problems), "warnings": [],
    ]
  }
}
