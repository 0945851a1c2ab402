public import LinkSpec

/// One thing that is wrong, or unwise, in a file that a team has written.
public struct LintFinding: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// It does not work, or not everywhere.
    case error
    /// It works, and is most likely not what is meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// The stable name of the kind of fault, for tools: `association.identifier`.
  public var rule: String
  /// The key path of the value: `CFBundleURLTypes[0].CFBundleURLSchemes[1]`; empty for the whole file.
  public var path: String
  /// Line and column, where the file is a text with places.
  public var position: SourcePosition?
  /// What is wrong and how to mend it, in a line. It may quote the file: see `VisibleText`.
  public var message: String

  /// Creates a finding.
  public init(
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
