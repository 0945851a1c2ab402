package import LinkRouting
package import LinkSpec

/// One generated URL: why it exists, what it was made to be, and what the judge says of it.
public struct LinkCase: Sendable, Hashable {
  /// What the generator meant a URL to be. The judge alone says what it is; where the two differ,
  /// the harness has a fault.
  package enum Intent: Sendable, Hashable {
    /// This verdict; with `sole`, a rejection for the target rule and no other.
    case verdict(Verdict, sole: Bool)
    /// Anything but `accept`.
    case notAccepted
    /// A sweep over a link: some of its URLs are right, some wrong.
    case any
  }

  /// Sixteen hexadecimal digits that depend on the URL alone, so that a case keeps its id while a
  /// spec grows around it.
  public var id: String
  /// Why it exists: `date.dayOutOfMonth`.
  package var scenario: String
  /// The URL, any bytes.
  public var url: [UInt8]
  /// The rules it was made for.
  package var targets: [RuleID]
  /// What the generator meant it to be.
  package var intent: Intent
  /// What the judge says of the URL.
  package var verdict: Verdict
  /// The action as far as one could be read.
  package var action: String?
  /// The rules that the URL breaks and the questions that it raises, each once, in reading order.
  package var raised: [RuleID]
  /// How the link arrives, as far as the case says so: the rest is that of the run, and an empty
  /// sender is none.
  package var delivery = LinkContext()

  /// Every rule that running the case exercises: its targets, and what the judge names.
  package var rules: [RuleID] {
    var rules = targets
    for rule in raised where !targets.contains(rule) { rules.append(rule) }
    return rules
  }

  /// Makes it a case for these rules, too.
  mutating func addTargets(_ rules: some Sequence<RuleID>) {
    for rule in rules where !targets.contains(rule) { targets.append(rule) }
  }
}

extension LinkCase {
  /// A case of a URL that was judged.
  package init(
    _ scenario: String, _ url: [UInt8], key: [UInt8]? = nil, targets: [RuleID], _ intent: Intent,
    _ assessment: Assessment, _ judge: Judge, delivery: LinkContext = LinkContext()
  ) {
    id = StableHash.hex(key ?? url)
    self.scenario = scenario
    self.url = url
    self.targets = targets
    self.intent = intent
    verdict = assessment.verdict
    action = assessment.actionNumber.map { judge.concrete.actions[$0].name }
    raised = assessment.raisedRules
    self.delivery = delivery
  }
}

extension Judge {
  /// What is said of a case, with values and places: for who reads it.
  package func judgement(of link: LinkCase) -> Judgement {
    judgement(of: link.url, source: link.delivery.source)
  }
}

/// A generated case that is not what it was made to be: a fault of the harness or of the spec.
package struct CaseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The scenario that made it.
  package var scenario: String
  /// The URL.
  public var url: [UInt8]
  /// What is wrong, with the URL.
  package var description: String
}
