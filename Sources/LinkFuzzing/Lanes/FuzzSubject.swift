import Conformance
import LinkRouting
import LinkSpec

/// What a fuzz run is about: the judge, what is known of the delivery, and what the router wants to
/// be asked.
struct FuzzSubject: Sendable {
  let judge: Judge
  let comparison: Comparison
  let context: LinkContext
  /// Links that any router answers that does anything.
  var promised: [[UInt8]] = []
  /// Whether the run ends by the clock, however often the router hangs.
  var isTimed = false
  /// Whether the router forgets what it was asked when it is told to.
  let canReset: Bool
  private let actions: Set<String>?
  private let scopes: Set<String>?
  private let declinesEverything: Bool

  /// What a link gets that is of an action or a scope which the router declines.
  static let declined = RouterOutcome.unsupported("the router declines its action or scope")

  init(_ judge: Judge, _ context: LinkContext, _ hello: RouterHello) {
    self.judge = judge
    canReset = hello.features.contains(RouterHello.resetFeature)
    comparison = Comparison(judge)
    self.context = context.completed(for: judge)
    actions = hello.actions.map(Set.init)
    scopes = hello.scopes.map(Set.init)
    declinesEverything = hello.declinesEverything
  }

  /// How long a batch bears with the router. Each begins anew, so that no batch depends on another.
  var patience: Patience {
    Patience(
      promised: promised.map { RouteRequest(id: StableHash.hex($0), url: $0, context: context) },
      isTimed: isTimed)
  }

  /// Judges a link, as far as running it needs.
  func assess(_ url: [UInt8], _ assessment: inout Assessment) {
    judge.assess(url, source: context.source, &assessment)
  }

  /// Whether the router wants to be asked about every link.
  var asksAll: Bool { actions == nil && scopes == nil }

  /// Whether the router wants to be asked about a link.
  func asks(_ link: Assessment, _ url: [UInt8]) -> Bool {
    if declinesEverything { return false }
    if let actions, let action = link.actionNumber.map({ judge.concrete.actions[$0].name }),
      !actions.contains(action)
    {
      return false
    }
    if let scopes {
      return judge.scopes(of: SplitURL(url), in: url).allSatisfy { scopes.contains($0) }
    }
    return true
  }
}
