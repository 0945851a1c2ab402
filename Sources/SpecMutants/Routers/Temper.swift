/// Which of several permitted outcomes a router takes.
///
/// A mutated spec leaves most questions as open as the true one does, so one choice has to be made
/// for all of them, and the worst one shows most: who takes more links than he should is seen where
/// he takes them, who takes fewer where he refuses.
package enum Temper: String, Sendable, Hashable, CaseIterable {
  /// Performs an action wherever it may, with every parameter that it may have.
  case performing
  /// Refuses wherever it may.
  case refusing
  /// Performs an action, with as few parameters as it may have, and the last of several values.
  case omitting
}
