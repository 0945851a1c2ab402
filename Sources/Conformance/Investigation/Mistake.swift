package import LinkSpec

/// What a router may have got wrong, in a word: with this one mistake it would answer every link of
/// a run as it did.
package struct Mistake: Sendable, Hashable {
  /// The rule that it gets wrong.
  package var rule: RuleID
  /// What it does, behind "as if": `from of stay is optional where it is required`.
  package var sentence: String

  package init(rule: RuleID, sentence: String) {
    self.rule = rule
    self.sentence = sentence
  }
}

extension Finding {
  /// The rule that says what is wrong: that which the router gets wrong, where that is known.
  package var toldRule: RuleID { mistake?.rule ?? mismatch.rule }

  /// Takes a mistake over. What a refusal is for its link alone does not tell: it is of the rule
  /// that the router gets wrong.
  package mutating func take(_ mistake: Mistake, _ judge: Judge) {
    self.mistake = mistake
    guard mismatch.kind == .rejectedValid, mismatch.rule != mistake.rule,
      Blame(judge).shows(mistake.rule, minimizedURL)
    else { return }
    mismatch.rule = mistake.rule
    fingerprint = Comparison(judge).fingerprint(mismatch)
  }
}
