import Conformance
import LinkReports
import LinkSpec

/// A format that a run can be reported in, and the option that asks for it.
struct ReportFormat: Sendable {
  var option: OptionDeclaration
  /// Whether the format has places in the file of the spec.
  var pointsIntoSpec = false
  var render: @Sendable (any Reportable) -> String

  /// Every format, in the order in which files are written.
  static let all: [ReportFormat] = [
    ReportFormat(option: .json) { $0.json.serialized(pretty: true) + "\n" },
    ReportFormat(option: .html) { $0.html },
    ReportFormat(option: .junit) { $0.junit },
    ReportFormat(option: .sarif, pointsIntoSpec: true) {
      $0.sarif(version: FuzzLinks.version).serialized(pretty: true) + "\n"
    },
    ReportFormat(option: .markdown) { $0.markdown(limit: MarkdownLimit.comment) },
  ]
}

extension OptionDeclaration {
  static let junit = OptionDeclaration(
    "junit", "FILE", "the same as JUnit XML, a test case for each rule")
  static let sarif = OptionDeclaration(
    "sarif", "FILE", "the same as SARIF 2.1.0, for code scanning")
  static let markdown = OptionDeclaration(
    "markdown", "FILE", "the same in Markdown, for a comment on a pull request")
  static let events = OptionDeclaration(
    "events", "FILE", "write what happens while it happens, a JSON object a line")

  static let history = OptionDeclaration(
    "history", "DIR", "JSON reports of earlier runs: --html and --markdown say what is new since")
  static let reportURL = OptionDeclaration(
    "report-url", "URL", "where the reports will be, for --markdown to link to")

  /// The options that ask for reports.
  static let reports: [OptionDeclaration] = ReportFormat.all.map(\.option) + [.events]
  /// What reports say besides.
  static let reportContext: [OptionDeclaration] = [.history, .reportURL]
}

extension OptionDeclaration {
  static let drafts = OptionDeclaration(
    "drafts", nil, "after each finding, a test in Swift to paste")
}
