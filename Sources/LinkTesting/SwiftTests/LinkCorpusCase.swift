public import Conformance
import CorpusFiles
import LinkMarkup
import LinkReports
public import LinkRouting
import LinkSpec

/// One corpus entry as a test; see ``LinkCorpus``.
public struct LinkCorpusCase: Sendable, Identifiable, CustomStringConvertible {
  /// The entry, as its file has it.
  public let entry: CorpusEntry
  /// The name of the entry's file, without its ending.
  public var id: String { entry.name }
  /// Status, scenario and URL: `regression  date.dayOutOfMonth  playrts://bydate?date=2018-02-30`.
  public var description: String {
    "\(entry.status.word)  \(VisibleText.of(entry.scenario))  "
      + VisibleText.of(entry.url, limit: 160)
  }

  private let spec: LinkTestSpec
  private let store: CorpusStore
  private let today: CalendarDay

  init(
    _ entry: CorpusEntry, of spec: LinkTestSpec, in store: CorpusStore, today: CalendarDay
  ) {
    self.entry = entry
    self.spec = spec
    self.store = store
    self.today = today
  }

  /// Delivers the entry to a router, after `LinkRouter.reset()`, and compares with its status.
  ///
  /// Tests run side by side. Give each a router of its own, as `check(ShopRouter())` does; one that
  /// all share and that remembers links needs a suite that is `.serialized`.
  ///
  /// - Returns: how the entry stands: it holds, it is open, or the router declines or skips it.
  /// - Throws: ``LinkTestFailure`` where it fails, or where an earlier run ended with it;
  ///   `CancellationError`.
  @discardableResult
  public func check(_ router: some LinkRouter) async throws -> ReplayedEntry.Standing {
    let name = RouterName(router)
    return try await run(
      InProcessSession(router, journal: spec.journal, label: label), router: name)
  }

  /// The same with a router that is made anew wherever its state has to be fresh.
  @discardableResult
  public func check<Router: LinkRouter>(
    making makeRouter: @escaping @Sendable () async -> Router
  ) async throws -> ReplayedEntry.Standing {
    try await run(
      InProcessSession(
        making: { await makeRouter() }, journal: spec.journal, label: label),
      router: RouterName(Router.self))
  }

  private var label: String { LinkTestLabels.corpus + id }

  private func run(
    _ session: InProcessSession, router: RouterName
  ) async throws -> ReplayedEntry.Standing {
    let links = entry.sequence + [entry.url]
    let unfinished = spec.leftOut(label, router) { links.contains($0) }
    let hello = try await session.startRouter(for: spec.judge)
    // A link that has ended a run would end this one.
    let result = await ReplayRun(judge: spec.judge, session: session, today: today).run(
      unfinished.isEmpty ? [entry] : [], hello: hello)
    if result.run.stopReason == .interrupted { throw CancellationError() }
    let report = spec.report(result.run, router)
    let stories = unfinished.map { LinkTestFailure.text(of: $0, entry.scenario, report) }
    if let standing = result.entries.first?.standing, result.isGood, unfinished.isEmpty {
      return standing
    }
    let replay = ReplayReport(result: result, report: report, folder: store.folder)
    let text =
      result.isGood
      ? "" : String(replay.text(style: Style(isColoured: false), quiet: true).drop { $0 == "\n" })
    throw LinkTestFailure(
      description: (stories + (text.isEmpty ? [] : [text])).joined(separator: "\n"),
      findings: result.run.findings, unfinished: unfinished)
  }
}
