/// How a planted router was made from a correct one: the kind of rule that is broken, and what was
/// done to the code that keeps it.
///
/// The raw values are what tables show. In the order in which a link is read, then what no single
/// rule is about.
package enum MutationOperator: String, CaseIterable, Sendable {
  /// The check of the scheme is loosened, or a documented scheme is taken off its list.
  case scheme
  /// The list of actions is searched in another way, or an entry is lost or confused.
  case action
  /// An action that no document names is left in; its name is in the router's code alone.
  case hiddenAction = "hidden action"
  /// Segments of the path are skipped, taken or resolved.
  case path
  /// The query is divided at another place, or found in another part of the link.
  case delimiter
  /// A required parameter becomes optional, or a present one is not read.
  case presence
  /// A grammar is loosened, tightened or read by another type's rules.
  case type
  /// A bound is moved, wrapped, clamped or dropped.
  case range
  /// A rule of the calendar is forgotten or invented.
  case calendar
  /// Letters are folded where case matters, or compared where it does not.
  case letterCase = "case"
  /// A step of decoding is left out, done twice, done too early or done with another charset.
  case decoding
  /// A value that was read rightly is changed before it is used.
  case alteration
  /// The order of parameters matters.
  case order
  /// Of several parameters of a name, none that any platform takes is taken.
  case duplicate
  /// A parameter is read in a build or with an action that does not have it, or not read where one
  /// has it.
  case availability
  /// A default is reported as if the link had said it, or stands in for what is invalid.
  case fallback
  /// More is reported than is documented.
  case surplus
  /// What one link said is still there when the next one comes.
  case leak = "leak between links"
  /// An error is thrown, a trap is hit or the process ends.
  case crash
  /// No answer ever comes.
  case hang
  /// Memory is taken until none is left.
  case memory = "memory growth"
}
