package import LinkSpec

extension AppsReport {
  /// The report as a SARIF 2.1.0 log with a run for each app, which GitHub tells apart by their
  /// categories.
  package func sarif(version: String) -> JSONText {
    SARIFReport.log(
      of: apps.map { app in
        app.report.map { SARIFReport($0, version: version).run }
          ?? SARIFReport.emptyRun(
            category: [command, app.name], version: version, app.conclusion, app.problems)
      })
  }
}
