package import LinkMarkup
package import LinkSpec

/// What can be reported in every format: what one command has to say of one app, or of several.
package protocol Reportable: Sendable {
  /// The command: `check`, `ci`.
  var command: String { get }
  /// How the command ended.
  var conclusion: Conclusion { get }
  /// What fails the command besides what its runs have found.
  var problems: [CommandReport.Problem] { get }
  /// What a person should know and what fails nothing.
  var warnings: [String] { get }
  /// How long all of it took.
  var elapsedSeconds: Double { get }

  /// The first screen for a person at a terminal.
  func screen(style: Style, quiet: Bool) -> String
  /// All there is for a person.
  func text(style: Style, quiet: Bool) -> String
  var json: JSONText { get }
  var html: String { get }
  var junit: String { get }
  func sarif(version: String) -> JSONText
  /// At most `limit` bytes.
  func markdown(limit: Int) -> String
  /// Commands for the log of a GitHub job.
  var gitHubAnnotations: String { get }
}

extension CommandReport: Reportable {}

/// How much Markdown fits, in bytes.
package enum MarkdownLimit {
  /// GitHub takes 65,536 characters in a comment.
  package static let comment = 60_000
}
