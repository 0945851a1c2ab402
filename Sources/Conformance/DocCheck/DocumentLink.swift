public import LinkSpec

/// A link as a document writes it, with what the spec says of it.
public struct DocumentLink: Sendable, Hashable {
  /// The link, without escapes and markup of the document.
  public var text: [UInt8]
  /// Where it begins.
  public var position: SourcePosition
  /// Whether it has placeholders.
  public var isTemplate: Bool
  /// What the spec says of it; of a template, with its placeholders filled in.
  public var verdict: Verdict
  /// The action that it names, as far as one could be read.
  public var action: String?
  /// The link that was judged: the text itself, or a template that is filled in. `nil` where a
  /// template leaves open all that could be judged.
  public var judged: [UInt8]?
}

extension DocumentLink {
  /// Why the spec does not accept it.
  public struct Reason: Sendable, Hashable {
    /// The id of the rule that is broken, or that leaves it open.
    public var rule: String
    /// What is wrong, or open, in a sentence.
    public var sentence: String
    /// The rule in words.
    public var statement: String
    /// Where the rule is documented, in words.
    public var citation: String
  }

  /// The first rule that it breaks, or else that it leaves open; `nil` for an accepted link.
  public func reason(_ judge: Judge) -> Reason? {
    guard verdict != .accept, let judged else { return nil }
    let violations = judge.judgement(of: judged).violations
    guard let violation = violations.first(where: { $0.effect == .reject }) ?? violations.first
    else { return nil }
    let rule = judge.rules[violation.rule]
    return Reason(
      rule: rule.id, sentence: judge.explanation(of: violation, in: judged),
      statement: rule.statement, citation: judge.source(of: rule.citation))
  }
}
