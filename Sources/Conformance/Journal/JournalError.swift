/// Why no journal can be kept where one was asked for.
public struct JournalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
