public import Conformance
public import LinkRouting
public import LinkSpec

/// The cases of one rule as one test: it reports each fault once, however many links show it.
///
/// See ``LinkCases/byRule``.
public struct LinkRuleCases: Sendable, Identifiable, CustomStringConvertible {
  /// The rule's id: `bydate.date.value`.
  public var id: String { rule.id }
  /// The rule, with its statement and citation.
  public var rule: Rule { spec.judge.rules[ruleID] }
  /// The id and the number of links: `bydate.date.value  (172 links)`.
  public var description: String { "\(id)  (\(cases.count) link\(cases.count == 1 ? "" : "s"))" }
  /// How many links there are.
  public var count: Int { cases.count }

  private let ruleID: RuleID
  private let cases: [LinkCase]
  private let spec: LinkTestSpec

  init(rule: RuleID, cases: [LinkCase], of spec: LinkTestSpec) {
    ruleID = rule
    self.cases = cases
    self.spec = spec
  }

  /// Delivers the links to a router, after `LinkRouter.reset()`, and compares.
  ///
  /// Tests run side by side. Give each a router of its own, as `check(ShopRouter())` does; one that
  /// all share and that remembers links needs a suite that is `.serialized`.
  ///
  /// - Returns: the run, with its counts.
  /// - Throws: ``LinkTestFailure`` where the router does what the spec does not permit, or where
  ///   an earlier run ended with one of these links; `CancellationError`.
  @discardableResult
  public func check(_ router: some LinkRouter) async throws -> RunResult {
    let name = RouterName(router)
    return try await check.run(
      InProcessSession(router, journal: spec.journal, label: label), router: name)
  }

  /// The same with a router that is made anew wherever its state has to be fresh.
  @discardableResult
  public func check<Router: LinkRouter>(
    making makeRouter: @escaping @Sendable () async -> Router
  ) async throws -> RunResult {
    try await check.run(
      InProcessSession(
        making: { await makeRouter() }, journal: spec.journal, label: label),
      router: RouterName(Router.self))
  }

  private var label: String { LinkTestLabels.group + id }

  private var check: LinkCheck {
    LinkCheck(
      spec: spec, cases: cases, label: label, blamedRule: ruleID)
  }
}
