import LinkSpec

/// What a fuzz run is about: the judge, what is known of the delivery, and what the router wants to
/// be asked.
struct FuzzSubject: Sendable {
  let judge: Judge
  let comparison: Comparison
  let context: LinkContext
  /// Whether the router forgets what it was asked when it is told to.
  let canReset: Bool
  private let actions: Set<String>?
  private let forms: Set<String>?

  /// What a link gets that is of an action or a scope which the router declines.
  static let declined = RouterOutcome.unsupported("the router declines its action or scope")

  init(_ judge: Judge, _ context: LinkContext, _ hello: RouterHello) {
    self.judge = judge
    canReset = hello.features.contains(RouterHello.resetFeature)
    comparison = Comparison(judge)
    self.context = context.completed(for: judge)
    actions = hello.actions.map(Set.init)
    forms = hello.forms.map(Set.init)
  }

  func judgement(_ url: [UInt8]) -> Judgement {
    judge.judgement(of: url, source: context.source)
  }

  /// Whether the router wants to be asked about a link.
  func asks(_ judgement: Judgement, _ url: [UInt8]) -> Bool {
    if let actions, let action = judgement.action, !actions.contains(action) { return false }
    if let forms {
      return judge.scopes(of: judgement, in: url).allSatisfy { forms.contains($0) }
    }
    return true
  }
}
