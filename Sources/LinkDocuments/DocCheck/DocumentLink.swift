package import LinkSpec

/// A link as a document writes it, with what the spec says of it.
package struct DocumentLink: Sendable, Hashable {
  /// The link, without escapes and markup of the document.
  package var text: [UInt8]
  /// Where it begins.
  package var position: SourcePosition
  /// Whether it has placeholders.
  package var isTemplate: Bool
  /// What the spec says of it; of a template, with its placeholders filled in.
  package var verdict: Verdict
  /// Whether it is no link to be published: the spec rejects it, or it holds a character that no
  /// URL may hold. What systems make of such a character is open; that a document should not have
  /// it is not (RFC 3986 §2).
  package var isFlawed: Bool
  /// The action that it names, as far as one could be read.
  package var action: String?
  /// The link that was judged: the text itself, or a template that is filled in. `nil` where a
  /// template leaves open all that could be judged.
  package var judged: [UInt8]?
}

extension DocumentLink {
  /// Why the spec does not accept it.
  package struct Reason: Sendable, Hashable {
    /// The id of the rule that is broken, or that leaves it open.
    package var rule: String
    /// What is wrong, or open, in a sentence.
    package var sentence: String
    /// The rule in words.
    package var statement: String
    /// Where the rule is documented, in words.
    package var citation: String
  }

  /// The first rule that it breaks, or else that it leaves open; `nil` for an accepted link.
  package func reason(_ judge: Judge) -> Reason? {
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
