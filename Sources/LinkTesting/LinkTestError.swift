public import Foundation

/// Why link tests cannot run at all: no spec where it is looked for, no cases, an unusable folder.
public struct LinkTestError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// What is wrong and how to mend it, in one line or one for each problem of a spec.
  public let description: String
  /// The same, for XCTest.
  public var errorDescription: String? { description }

  init(_ description: String) { self.description = description }
}
