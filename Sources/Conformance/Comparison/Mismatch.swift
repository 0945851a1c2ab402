public import LinkSpec

/// A disagreement between verdict and answer.
public struct Mismatch: Sendable, Hashable {
  /// What kind of disagreement.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case crash
    case hang
    case acceptedInvalid = "accepted-invalid"
    case rejectedValid = "rejected-valid"
    case wrongAction = "wrong-action"
    case wrongParameter = "wrong-parameter"
    case missingParameter = "missing-parameter"
    case extraParameter = "extra-parameter"
    case unspecifiedMisread = "unspecified-misread"
    case nondeterministic
    case historyDependent = "history-dependent"
  }

  /// What kind of disagreement it is.
  public var kind: Kind
  /// The rule that the router breaks.
  public var rule: RuleID
  /// The parameter that was misread, where one was.
  public var parameter: String?
  /// How the answer differs, where one rule can be broken in several ways: the action that was
  /// performed instead or `undocumented-action`, a parameter that does not belong there or
  /// `unknown-parameter`, or what is wrong with a value: `empty`, `longer`, `shorter`, `case`,
  /// `undecoded`, `twice`, `charset`, `trimmed`, `plus`, `normalized`.
  public var difference: String?
  /// For a crash: `trap`, `memory`, `abort`, `exit`, `out-of-memory`, or the exception.
  public var cause: String?

  /// Creates a mismatch.
  package init(
    _ kind: Kind, rule: RuleID, parameter: String? = nil, difference: String? = nil,
    cause: String? = nil
  ) {
    self.kind = kind
    self.rule = rule
    self.parameter = parameter
    self.difference = difference
    self.cause = cause
  }

  /// What makes two mismatches of one run one fault. Its text is the fingerprint.
  package struct Identity: Sendable, Hashable {
    var kind: Kind
    var rule: RuleID
    var difference: String?
    var cause: String?
  }

  /// Which fault this is.
  package var identity: Identity {
    Identity(kind: kind, rule: rule, difference: difference, cause: cause)
  }

  /// Whether a link that shows `other` still shows this fault. Where a router falls over is a place
  /// in its code, which links come to that break this rule or that: the cause is what counts. Which
  /// rule a rejected good link is blamed on depends on the whole run, so there the kind has to do.
  package func isSameFault(as other: Mismatch) -> Bool {
    switch kind {
    case .crash, .hang, .rejectedValid: kind == other.kind && cause == other.cause
    default: identity == other.identity
    }
  }

  /// Whether the router was killed once and not again: routers do not kill themselves like that,
  /// but people do, and systems without memory. No finding.
  package var isUnexplainedKill: Bool {
    kind == .nondeterministic && cause == CrashCause.killed.word
  }
}

extension CrashCause {
  /// SIGKILL, which no program sends to itself by mistake.
  package static let killed = CrashCause.signal(SignalName.kill)

  /// What to ask where it happened once and not again.
  package static let questionOfKilled = "; did somebody kill it, or the system for its memory?"
}
