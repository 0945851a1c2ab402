import Conformance
import LinkRouting
import LinkSpec

/// A change of a spec, and what it says of answers.
struct SpecChange {
  let mutant: SpecMutant
  private let judge: Judge
  private let comparison: Comparison
  private let router: MutantRouter
  /// By the true spec.
  private let truth: Comparison

  /// `nil` where the changed spec cannot be judged by.
  init?(_ mutant: SpecMutant, truth: Comparison) {
    guard let judge = mutant.judge(bind: truth.judge.bind) else { return nil }
    self.mutant = mutant
    self.judge = judge
    self.truth = truth
    comparison = Comparison(judge)
    router = MutantRouter(judge, mutant.behaviour)
  }

  /// What a change says of an answer.
  enum Say {
    /// A router that goes by the change has to answer so.
    case demanded
    /// It may.
    case permitted
    /// It cannot.
    case excluded
  }

  /// What the change says of an outcome; where the true spec leaves the link open, too, what is
  /// permitted is as good as demanded.
  func say(
    of outcome: RouterOutcome, to url: [UInt8], isOpen: Bool, _ delivery: LinkContext,
    _ source: String?, _ assessment: inout Assessment
  ) -> Say {
    func told(_ holds: Bool, _ isOpen: Bool = false) -> Say {
      holds ? (isOpen ? .permitted : .demanded) : .excluded
    }
    if mutant.behaviour.refuses(delivery) { return told(outcome.isRejection) }
    let seen = seen(url)
    judge.assess(seen, source: delivery.source ?? source, &assessment)
    switch assessment.verdict {
    case .reject: return told(outcome.isRejection)
    case .accept:
      if isStopped(seen, delivery.source ?? source) { return told(outcome.isRejection) }
      return told(isOwn(outcome, url, delivery, source, assessment))
    case .unspecified:
      return told(isOwn(outcome, url, delivery, source, assessment), !isOpen)
    }
  }

  /// Whether an outcome is one of the changed spec, twisted as the router twists it.
  private func isOwn(
    _ outcome: RouterOutcome, _ url: [UInt8], _ delivery: LinkContext, _ source: String?,
    _ assessment: Assessment
  ) -> Bool {
    mutant.behaviour.answers.isEmpty
      ? comparison.mismatch(assessment, outcome) == nil
      : isTwisted(outcome, url, context(delivery, source))
  }

  /// Whether an outcome is the answer of the router that twists it.
  private func isTwisted(_ outcome: RouterOutcome, _ url: [UInt8], _ context: LinkContext) -> Bool {
    guard case .answered(let answer) = outcome else { return false }
    return Self.isSame(answer, router.answer(url, context))
  }

  /// Whether a router that goes by the change cannot answer a link so, which is right.
  func excludes(
    _ outcome: RouterOutcome, of url: [UInt8], _ delivery: LinkContext, _ source: String?,
    _ assessment: inout Assessment
  ) -> Bool {
    if mutant.behaviour.refuses(delivery) { return !outcome.isRejection }
    let seen = seen(url)
    judge.assess(seen, source: delivery.source ?? source, &assessment)
    if assessment.verdict == .accept {
      if isStopped(seen, delivery.source ?? source) { return !outcome.isRejection }
      if !mutant.behaviour.answers.isEmpty {
        // Its own answer is one of several spellings; wrong it must not be.
        let own = RouterOutcome.answered(router.answer(url, context(delivery, source)))
        return truth.mismatch(of: url, source: delivery.source ?? source, own) != nil
      }
    }
    return mutant.behaviour.answers.isEmpty && comparison.mismatch(assessment, outcome) != nil
  }

  private func seen(_ url: [UInt8]) -> [UInt8] {
    mutant.behaviour.link?.applied(to: url, judge) ?? url
  }

  private func isStopped(_ url: [UInt8], _ source: String?) -> Bool {
    mutant.behaviour.gate?.refuses(judge.judgement(of: url, source: source), judge.concrete)
      ?? false
  }

  private func context(_ delivery: LinkContext, _ source: String?) -> LinkContext {
    var context = delivery
    context.source = delivery.source ?? source
    return context
  }

  /// Whether two answers perform one action with the same values, however they are written.
  private static func isSame(_ one: RouterAnswer, _ other: RouterAnswer) -> Bool {
    guard case .handled(let action, let values) = one,
      case .handled(let otherAction, let otherValues) = other
    else { return false }
    return action == otherAction && values.count == otherValues.count
      && values.allSatisfy { name, value in
        otherValues[name].map { text(of: $0) == text(of: value) } ?? false
      }
  }

  private static func text(of value: ParameterValue) -> String {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .list(let items):
      // Each with its length: `a,b` is one item, and not two.
      "[" + items.map(text).map { "\($0.utf8.count):\($0)" }.joined(separator: ",") + "]"
    case .parts(let parts):
      parts.keys.sorted().map { "\($0)=\(parts[$0].map(text) ?? "")" }.joined(separator: ",")
    case .null: "null"
    }
  }
}
