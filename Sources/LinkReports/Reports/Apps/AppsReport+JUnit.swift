import LinkMarkup

extension AppsReport {
  /// The report as JUnit XML: one suite for each app, in which the classes of the cases begin with
  /// the app and the run.
  package var junit: String {
    let suites = apps.map { app -> XMLElement in
      let name = "fuzz-links " + app.name
      if let report = app.report { return JUnitReport(report).appSuite(name, of: app.name) }
      return JUnitReport.suite(name, JUnitReport.cases(of: app.problems, classname: app.name))
    }
    return JUnitReport.text(command, suites, elapsedSeconds: elapsedSeconds)
  }
}
