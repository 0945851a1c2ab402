import Conformance
import LinkSpec

/// A format that a run can be reported in, and the option that asks for it.
struct ReportFormat: Sendable {
  var option: OptionDeclaration
  var render: @Sendable (CommandReport) -> String

  /// Every format, in the order in which files are written.
  static let all: [ReportFormat] = [
    ReportFormat(option: .json) { $0.json.serialized(pretty: true) + "\n" },
    ReportFormat(option: .html) { $0.html },
  ]
}

extension OptionDeclaration {
  /// The options that ask for reports.
  static let reports: [OptionDeclaration] = ReportFormat.all.map(\.option)
}
