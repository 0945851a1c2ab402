public import Conformance
public import Foundation
public import LinkRouting
public import LinkSpec

/// Every case of a spec, as arguments of one parameterized test.
///
/// ```swift
/// import LinkTesting
/// import Testing
///
/// @Test(arguments: try LinkCases(spec: "shop.json5"))
/// func links(_ link: LinkTestCase) async throws {
///   try await link.check(ShopRouter())
/// }
/// ```
///
/// A large spec has thousands of cases, and a router that does not know one rule fails hundreds of
/// them. ``byRule`` gathers them: one argument for each rule, and each fault once. With XCTest,
/// ``check(_:)`` runs everything in one test.
///
/// The cases are those of `fuzz-links check`, in its order, without links that are no UTF-8: a
/// Swift router takes text. Their number, `count`, depends on the spec alone and can be asserted.
public struct LinkCases: Sendable, RandomAccessCollection {
  /// Links that are no UTF-8 and left out.
  public let notSentCount: Int

  private let spec: LinkTestSpec
  private let cases: [LinkCase]

  /// The cases of a spec that is built in or in a file.
  ///
  /// - Parameters:
  ///   - name: a built-in spec, or the path of a spec file; a relative one is looked for in the
  ///     folder of the test's source file and in each above it.
  ///   - bind: the build of the app: `["bu": "rts"]`.
  ///   - actions: only these actions; `nil`: all.
  ///   - scopes: only these scopes; `nil`: all.
  ///   - strength: how many parameters are combined with all their values, 2 or 3.
  ///   - bundle: the bundle that has the spec as a resource, where tests run without their
  ///     sources: `.module` of a package, or that of the tests.
  ///   - file: the test's source file, where relative paths begin.
  /// - Throws: ``LinkTestError`` where there is no such spec, where it has faults, or where there
  ///   would be no case: a test without arguments would pass.
  public init(
    spec name: String, bind: [String: String] = [:], actions: [String]? = nil,
    scopes: [String]? = nil, strength: Int = 2, bundle: Bundle? = nil, file: String = #filePath
  ) throws(LinkTestError) {
    try self.init(
      LinkTestSpec(named: name, bind: bind, in: bundle, file: file),
      CaseGenerator.Options(actions: actions, scopes: scopes, strength: strength))
  }

  /// The cases of a spec that was read, or written in Swift.
  public init(
    _ spec: Spec, bind: [String: String] = [:], options: CaseGenerator.Options = .init(),
    file: String = #filePath
  ) throws(LinkTestError) {
    try self.init(
      LinkTestSpec(
        spec, name: spec.name, word: spec.name, bind: bind, file: file),
      options)
  }

  private init(
    _ spec: LinkTestSpec, _ options: CaseGenerator.Options
  ) throws(LinkTestError) {
    try Self.check(options.actions, "action", spec.judge.spec.actions.map(\.name))
    try Self.check(options.scopes, "scope", spec.judge.spec.scopes.map(\.name))
    guard (2...3).contains(options.strength) else {
      throw LinkTestError("strength: expected 2 or 3, found \(options.strength)")
    }
    let generated = CaseGenerator.generate(spec.judge, options: options)
    if let fault = generated.faults.first { throw LinkTestError(fault.description) }
    cases = generated.cases.filter { UTF8Form.firstIllFormed(in: $0.url) == nil }
    notSentCount = generated.cases.count - cases.count
    if cases.isEmpty { throw LinkTestError("the spec '\(spec.name)' yields no case") }
    self.spec = spec
  }

  private static func check(
    _ words: [String]?, _ what: String, _ known: [String]
  ) throws(LinkTestError) {
    for word in words ?? [] where !known.contains(word) {
      throw LinkTestError(
        "unknown \(what) '\(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: known))
    }
  }

  // MARK: - One by one

  /// The place of the first case.
  public var startIndex: Int { cases.startIndex }
  /// The place behind the last.
  public var endIndex: Int { cases.endIndex }
  /// One case.
  public subscript(position: Int) -> LinkTestCase {
    LinkTestCase(cases[position], of: spec)
  }

  // MARK: - By rule

  /// The same cases by the rule that they are for, in the order of the rules: each case in one
  /// group.
  ///
  /// ```swift
  /// @Test(arguments: try LinkCases(spec: "shop.json5").byRule)
  /// func rules(_ rule: LinkRuleCases) async throws {
  ///   try await rule.check(ShopRouter())
  /// }
  /// ```
  public var byRule: [LinkRuleCases] {
    var assessment = Assessment()
    let groups = Dictionary(grouping: cases) { link in
      if let first = link.targets.first { return first }
      spec.judge.assess(link.url, source: link.delivery.source, &assessment)
      return spec.judge.leadingRule(assessment)
    }
    return groups.keys.sorted().map {
      LinkRuleCases(rule: $0, cases: groups[$0] ?? [], of: spec)
    }
  }

  // MARK: - All at once

  /// Runs all cases in one test, as `fuzz-links check` does: every fault once, and a rejected good
  /// link blamed on the rule that the router does not know, which single cases cannot tell.
  ///
  /// ```swift
  /// final class LinkTests: XCTestCase {
  ///   func testLinks() async throws {
  ///     try await LinkCases(spec: "shop.json5").check(ShopRouter())
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: the run, with its counts.
  /// - Throws: ``LinkTestFailure`` where the router does what the spec does not permit, where it
  ///   executes nothing, or where an earlier run ended with one of the links; `CancellationError`.
  @discardableResult
  public func check(_ router: some LinkRouter) async throws -> RunResult {
    let name = RouterName(router)
    return try await check.run(
      InProcessSession(router, journal: spec.journal, label: LinkTestLabels.all), router: name)
  }

  /// The same with a router that is made anew wherever its state has to be fresh.
  @discardableResult
  public func check<Router: LinkRouter>(
    making makeRouter: @escaping @Sendable () async -> Router
  ) async throws -> RunResult {
    try await check.run(
      InProcessSession(
        making: { await makeRouter() }, journal: spec.journal, label: LinkTestLabels.all),
      router: RouterName(Router.self))
  }

  private var check: LinkCheck {
    LinkCheck(spec: spec, cases: cases, label: LinkTestLabels.all, needsExecution: true)
  }
}
