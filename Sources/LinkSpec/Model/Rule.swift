/// The smallest thing that the documentation or a standard says, and that a router can break.
public struct Rule: Sendable, Hashable {
  /// Stable across runs and versions of a spec: `media.media_urn.value`, `syntax.invalidPort`.
  public var id: String
  /// What it is about.
  package var subject: RuleSubject
  /// The step of reading in which it is checked.
  package var phase: Phase
  /// The rule in one sentence.
  public var statement: String
  /// Where it is written.
  public var citation: Citation
  /// The action that the rule belongs to. Syntax and scheme rules belong to none.
  public var action: String?
  /// Its place in the spec's file, as the keys that lead there; of a rule that follows from what
  /// stands around it, the nearest such place. See `SpecSource`.
  package var path: [String]

  /// The parameter that the rule belongs to.
  public var parameter: String? { subject.parameter }
  /// The open question, where the rule is a policy.
  package var question: OpenQuestion? { subject.question }

  /// Creates a rule.
  package init(
    id: String, _ subject: RuleSubject, phase: Phase, statement: String, citation: Citation,
    action: String? = nil, path: [String]
  ) {
    self.id = id
    self.subject = subject
    self.phase = phase
    self.statement = statement
    self.citation = citation
    self.action = action
    self.path = path
  }
}

/// A rule of a catalog. Only a catalog makes one, so that every id stands for a rule that exists,
/// and processes that judge by the same spec tell each other such ids.
public struct RuleID: Sendable, Hashable, Comparable {
  /// The rule's place in `RuleCatalog.rules` and in ``Judge/rules``.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// In reading order.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.number < right.number }
}

extension [Rule] {
  /// The rule with this id, in the list that the id was made for.
  public subscript(id: RuleID) -> Rule { self[id.number] }

  /// The ids of all, in reading order.
  package var ids: [RuleID] { indices.map { RuleID(number: $0) } }
}

/// A rule was asked for that the spec does not have.
package struct UnknownRule: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was asked for.
  package var subject: RuleSubject

  /// What was asked for, in words.
  package var description: String { "the spec has no rule for \(subject)" }
}
