package import LinkSpec

/// One thing that is wrong, or unwise, in a file that a team has written.
package struct LintFinding: Sendable, Hashable {
  /// How bad it is.
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    /// It does not work, or not everywhere.
    case error
    /// It works, and is most likely not what is meant.
    case warning
  }

  /// How bad it is.
  package var severity: Severity
  /// The stable name of the kind of fault, for tools: `association.identifier`.
  package var rule: String
  /// The key path of the value: `CFBundleURLTypes[0].CFBundleURLSchemes[1]`; empty for the whole
  /// file.
  package var path: String
  /// Line and column, where the file is a text with places.
  package var position: SourcePosition?
  /// What is wrong and how to mend it, in a line. It may quote the file: see `VisibleText`.
  package var message: String

  /// Creates a finding.
  package init(
    _ severity: Severity, _ rule: String, at path: String, position: SourcePosition? = nil,
    _ message: String
  ) {
    self.severity = severity
    self.rule = rule
    self.path = path
    self.position = position
    self.message = message
  }

  /// What a message quotes of a file: cut, since it may be of any length.
  static func excerpt(_ text: String) -> String {
    "'" + VisibleText.of(Array(text.utf8), limit: 120) + "'"
  }
}
