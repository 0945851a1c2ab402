public import Conformance
public import Foundation
public import LinkRouting
public import LinkSpec

/// One link of a spec as a test: an argument of a parameterized test, or a regression test of its
/// own.
///
/// ```swift
/// @Test(arguments: try LinkCases(spec: "shop.json5"))
/// func links(_ link: LinkTestCase) async throws {
///   try await link.check(ShopRouter())
/// }
/// ```
///
/// It is named by its scenario and its URL, and identified by its URL alone, so that a test plan
/// keeps its selection while the spec grows.
public struct LinkTestCase: Sendable, Identifiable, CustomStringConvertible {
  /// Why the link exists: `date.dayOutOfMonth`.
  public var scenario: String { link.scenario }
  /// The link as the router gets it.
  public var url: [UInt8] { link.url }
  /// What the spec says of it.
  public var judgement: Judgement { spec.judge.judgement(of: link) }
  /// Sixteen hexadecimal digits that depend on the URL alone.
  public var id: String { link.id }
  /// The scenario and the URL: `date.dayOutOfMonth  playrts://bydate?date=2018-02-30`.
  public var description: String { "\(scenario)  \(VisibleText.of(url, limit: 160))" }

  let spec: LinkTestSpec
  let link: LinkCase
  private var sequence: [[UInt8]] = []

  init(_ link: LinkCase, of spec: LinkTestSpec) {
    self.link = link
    self.spec = spec
  }

  /// A link as a test of its own, as `RegressionDraft` writes it.
  ///
  /// - Parameters:
  ///   - name: a built-in spec, or the path of a spec file; a relative one is looked for in the
  ///     folder of the test's source file and in each above it.
  ///   - bind: the build of the app: `["bu": "rts"]`.
  ///   - url: the link; text, or any bytes. One that is no UTF-8 is not delivered to a Swift
  ///     router.
  ///   - before: links that have to come before it, in order, where a fault depends on history.
  ///   - bundle: the bundle that has the spec as a resource, where tests run without their
  ///     sources: `.module` of a package, or that of the tests.
  ///   - file: the test's source file, where relative paths begin.
  /// - Throws: ``LinkTestError`` where there is no such spec, or where it has faults.
  public init(
    spec name: String, bind: [String: String] = [:], url: some LinkText,
    after before: [any LinkText] = [], bundle: Bundle? = nil, file: String = #filePath
  ) throws(LinkTestError) {
    let spec = try LinkTestSpec(named: name, bind: bind, in: bundle, file: file)
    guard
      let link = CaseGenerator.given([url.linkBytes], spec.judge).cases.first
    else { throw LinkTestError("no link") }
    self.spec = spec
    self.link = link
    sequence = before.map(\.linkBytes)
  }

  // MARK: - Checking

  /// Delivers the link to a router, after `LinkRouter.reset()`, and compares.
  ///
  /// Tests run side by side. Give each a router of its own, as `check(ShopRouter())` does; one that
  /// all share and that remembers links needs a suite that is `.serialized`.
  ///
  /// - Returns: the run; of a router that declines or skips the link it says so, and nothing is
  ///   thrown.
  /// - Throws: ``LinkTestFailure`` where the router does what the spec does not permit, or where
  ///   an earlier run ended with this link; `CancellationError`.
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

  private var label: String { LinkTestLabels.single + id }

  private var check: LinkCheck {
    LinkCheck(
      spec: spec, cases: [link], label: label, blamedRule: link.targets.last, sequence: sequence)
  }
}

/// What a link can be given as: text, or bytes.
public protocol LinkText: Sendable {
  /// The link, byte by byte.
  var linkBytes: [UInt8] { get }
}

extension String: LinkText {
  /// The text as UTF-8.
  public var linkBytes: [UInt8] { Array(utf8) }
}

extension [UInt8]: LinkText {
  /// The bytes.
  public var linkBytes: [UInt8] { self }
}
