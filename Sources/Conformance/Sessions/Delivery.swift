/// What is known of a URL that a program has handed to an app: at most whether it was handled,
/// never which action the app performs or with which parameters.
public struct Delivery: Sendable, Hashable {
  /// What the program's exit code says of the app.
  public enum Meaning: String, Sendable, Hashable, CaseIterable {
    /// Nothing but that the URL has arrived.
    case unknown
    /// The app handles the URL.
    case handled
    /// The app rejects the URL.
    case rejected
  }

  /// What the exit code says.
  public var meaning: Meaning
  /// The exit code of the program, from 0 to 255.
  public var exitCode: Int32

  /// Creates what is known of one delivery.
  package init(_ meaning: Meaning, exitCode: Int32) {
    self.meaning = meaning
    self.exitCode = exitCode
  }
}
