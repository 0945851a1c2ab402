package import Conformance
package import LinkSpec

/// Tests a router program by itself: talks to it in every way in which a run does, and in the ways
/// that adapters get wrong, and says which of them it cannot do.
///
/// What the router does with a link is no matter here: any answer is a good one.
package final class SmokeRun {
  let configuration: ChildRouterConfiguration
  let judge: Judge
  /// Links that the documentation promises something of; at least one.
  let links: [[UInt8]]
  /// Links of the user, asked about once.
  let ownLinks: [[UInt8]]
  let isCancelled: @Sendable () -> Bool
  private var outcomes: [SmokeCheck: SmokeReport.Outcome] = [:]
  /// The program that is running, as long as it has done nothing wrong.
  private var running: SmokeConnection?
  private(set) var hello: RouterHello?
  /// The program does not start again, or answers nothing: what is left cannot be tested.
  private(set) var isLost = false
  var hasAnswered = false
  /// What its answers have besides for `fuzz`.
  private var guidance: [String] = []

  /// A test of one program. `links` are asked about besides the documented ones.
  package init(
    _ configuration: ChildRouterConfiguration, judge: Judge, links: [[UInt8]] = [],
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.configuration = configuration
    self.judge = judge
    self.links = Self.goodLinks(judge)
    ownLinks = links
    self.isCancelled = isCancelled
  }

  /// Links that the documentation promises something of.
  private static func goodLinks(_ judge: Judge) -> [[UInt8]] {
    let documented = judge.spec.examples.prefix(8).map { Array($0.url.utf8) }
    if !documented.isEmpty { return documented }
    let generated = CaseGenerator.generate(judge).cases.filter { $0.verdict == .accept }
    let links = generated.prefix(8).map(\.url)
    return links.isEmpty ? [Array("example://link".utf8)] : links
  }

  /// Runs every check.
  package func run() throws(RouterStartError) -> SmokeReport {
    do throws(RouterStartError) {
      running = try start()
      outcomes[.hello] = .passed
      hello = running?.hello
      testAll()
    } catch {
      switch error {
      case .notStarted, .cancelled: throw error
      default: outcomes[.hello] = .failed(error.description)
      }
    }
    running = nil
    return report
  }

  private func testAll() {
    if let hello { outcomes[.names] = SmokeNames.outcome(hello, judge.spec) }
    testTraffic()
    // One that does not answer a single request is asked nothing more, or each check would wait for
    // as long again. It can be told to end all the same.
    if isResponsive {
      testURLs()
      testState()
      testMessages()
    }
    testEnds()
  }

  /// Whether it answers a request when there is one.
  var isResponsive: Bool { hasAnswered && !fails(.flush) }

  private var report: SmokeReport {
    var report = SmokeReport(router: hello, results: [], isInterrupted: isCancelled())
    let unasked =
      hello == nil
      ? "not tried: there is no hello"
      : isResponsive ? "not tried: see restart" : "not tried: see flush"
    report.guidance = guidance.sorted(by: >)
    for check in SmokeCheck.allCases {
      let outcome = outcomes[check] ?? (check.isObserved && hasAnswered ? .passed : nil)
      report.results.append(.init(check: check, outcome: outcome ?? .notApplicable(unasked)))
    }
    return report
  }

  // MARK: - The program

  func start(extraKeys: Bool = false) throws(RouterStartError) -> SmokeConnection {
    var opening: [UInt8] = []
    RouterProtocol.appendHello(
      spec: configuration.specName, bind: configuration.bind, to: &opening)
    if extraKeys {
      opening.removeLast(2)
      opening += Array((SmokeMessages.unknownMembers + "}\n").utf8)
    }
    return try SmokeConnection(configuration, opening: opening, isCancelled: isCancelled)
  }

  /// The running program, or a new one.
  func connection(isNew: Bool) throws(SmokeInterruption) -> SmokeConnection {
    if !isNew, let running { return running }
    running = nil
    do throws(RouterStartError) {
      let connection = try start()
      note(secondHello: connection.hello)
      running = connection
      return connection
    } catch {
      throw SmokeInterruption(error == .cancelled ? .cancelled : .notStarted(error))
    }
  }

  /// Goes on with a program that was started another way.
  func adopt(_ connection: SmokeConnection) {
    note(secondHello: connection.hello)
    running = connection
  }

  private func note(secondHello: RouterHello) {
    if outcomes[.restart] != nil { return }
    outcomes[.restart] =
      secondHello == hello
      ? .passed : .warned("The hello of its second start differs from that of its first.")
  }

  // MARK: - Checks

  /// Makes one check; where something else goes wrong meanwhile, that check fails.
  func attempt(
    _ check: SmokeCheck, isNew: Bool = false,
    _ body: (SmokeConnection) throws(SmokeInterruption) -> SmokeReport.Outcome
  ) {
    if isLost || isCancelled() { return }
    do throws(SmokeInterruption) {
      let connection = try connection(isNew: isNew)
      set(check, try body(connection))
      if connection.givesEdges, !guidance.contains("edges") { guidance.append("edges") }
      if connection.givesCompared, !guidance.contains("compared") { guidance.append("compared") }
    } catch {
      running = nil
      note(error, during: check)
    }
  }

  /// Whether a check is known to fail.
  func fails(_ check: SmokeCheck) -> Bool {
    if case .failed? = outcomes[check] { true } else { false }
  }

  /// Sets an outcome, unless a worse one is known.
  func set(_ check: SmokeCheck, _ outcome: SmokeReport.Outcome) {
    if fails(check) { return }
    outcomes[check] = outcome
  }

  private func note(_ interruption: SmokeInterruption, during check: SmokeCheck) {
    switch interruption.fault {
    case .cancelled: return
    case .notStarted:
      isLost = true
      set(.restart, .failed(interruption.sentence))
    case .line(let other, _) where other != check:
      set(other, .failed(interruption.sentence))
      set(check, .notApplicable("not settled: see \(other.rawValue)"))
    case .line, .ended, .late:
      set(check, .failed(interruption.sentence))
    }
  }

  /// The program is of no more use: it was told to end.
  func discard() { running = nil }
}

extension SmokeCheck {
  /// Whether the check has no question of its own: it fails where something is seen on the way.
  var isObserved: Bool {
    switch self {
    case .stdout, .answerForm, .ids, .order, .oneAnswer, .lineEnd: true
    default: false
    }
  }
}
