/// Why no journal can be kept where one was asked for.
package struct JournalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  package let description: String

  init(_ description: String) { self.description = description }
}
