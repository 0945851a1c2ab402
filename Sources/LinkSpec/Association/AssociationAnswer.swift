/// Whether something of an association file matches, as far as public sources agree.
package enum AssociationAnswer: String, Sendable, Hashable, CaseIterable {
  /// By every reading.
  case yes
  /// By no reading.
  case no
  /// By some readings and not by others.
  case disputed

  /// The answer where one reading says `one` and another says `other`.
  func or(_ other: AssociationAnswer) -> AssociationAnswer { self == other ? self : .disputed }

  /// The answer where both have to hold.
  func and(_ other: AssociationAnswer) -> AssociationAnswer {
    if self == .no || other == .no { return .no }
    return self == .disputed ? self : other
  }
}
