import LinkRouting
import LinkSpec
import SampleRouters
import Synchronization
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import TestSupport

@Suite("Replaying a corpus")
struct ReplayRunTests {
  /// Is rejected: the action is documented nowhere.
  private static let wrong = "playrts://open"
  private static let wrongFingerprint = "accepted-invalid:action.documented"
  /// Is accepted.
  private static let right = "playrts://home"

  private func replay(
    _ entries: [CorpusEntry], today: CalendarDay = SampleEntries.today, judge: Judge = Play.judge,
    _ router: any LinkRouter
  ) async throws -> ReplayResult {
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    return await ReplayRun(judge: judge, session: session, today: today).run(entries, hello: hello)
  }

  // MARK: - The life of an entry

  enum Behaviour: String, CaseIterable, Sendable {
    case asItShould
    case theFault
    case anotherFault
    case skips
  }

  enum Kept: String, CaseIterable, Sendable {
    case plain
    case regression
    case openToday
    case openExpired
    case openWithoutFingerprint

    var entry: CorpusEntry {
      var entry = SampleEntries.entry(ReplayRunTests.wrong)
      switch self {
      case .plain: break
      case .regression:
        entry.status = .regression
        entry.fingerprint = ReplayRunTests.wrongFingerprint
      case .openToday:
        return SampleEntries.open(
          ReplayRunTests.wrong, fingerprint: ReplayRunTests.wrongFingerprint)
      case .openExpired:
        return SampleEntries.open(
          ReplayRunTests.wrong, fingerprint: ReplayRunTests.wrongFingerprint,
          expires: CalendarDay(daysSince1970: 20_777))
      case .openWithoutFingerprint: return SampleEntries.open(ReplayRunTests.wrong)
      }
      return entry
    }
  }

  private static let matrix: [Kept: [Behaviour: ReplayedEntry.Standing]] = [
    .plain: [.asItShould: .holds, .theFault: .broken, .anotherFault: .broken, .skips: .skipped],
    .regression: [
      .asItShould: .holds, .theFault: .broken, .anotherFault: .broken, .skips: .skipped,
    ],
    .openToday: [
      .asItShould: .vanished, .theFault: .open, .anotherFault: .changed, .skips: .skipped,
    ],
    .openExpired: [
      .asItShould: .vanished, .theFault: .expired, .anotherFault: .changed, .skips: .skipped,
    ],
    .openWithoutFingerprint: [
      .asItShould: .vanished, .theFault: .open, .anotherFault: .open, .skips: .skipped,
    ],
  ]

  @Test(arguments: Kept.allCases, Behaviour.allCases)
  func anEntryStands(kept: Kept, behaviour: Behaviour) async throws {
    let router = ScriptedRouter { _, _ in
      switch behaviour {
      case .asItShould: .rejected("unknown")
      case .theFault: .handled("home")
      case .anotherFault: throw ScriptedRouter.Fault(description: "IndexError: 3")
      case .skips: .skipped(reason: nil, issue: nil)
      }
    }
    let result = try await replay([kept.entry], router)
    let standing = try #require(Self.matrix[kept]?[behaviour])
    #expect(result.entries.map(\.standing) == [standing])
    #expect(result.isGood == !standing.isProblem)
    #expect(result.isExecuted == (behaviour != .skips))
    let isFinding = standing == .broken || standing == .changed
    #expect(result.run.findings.count == (isFinding ? 1 : 0))
    #expect(result.run.command == "replay")
    #expect(result.run.cases == 1)
  }

  @Test func theMatrixIsWhole() {
    #expect(Self.matrix.count == 5)
    #expect(Self.matrix.values.allSatisfy { $0.count == 4 })
    let problems: [ReplayedEntry.Standing] = [.broken, .changed, .vanished, .expired, .stale]
    #expect(ReplayedEntry.Standing.allCases.filter(\.isProblem) == problems)
  }

  @Test func anExpiryIsTheLastGoodDay() async throws {
    let entry = SampleEntries.open(Self.wrong)
    let router = ScriptedRouter { _, _ in .handled("home") }
    for (day, standing) in [
      ("2026-11-20", .open), ("2026-11-21", .open), ("2026-11-22", .expired),
    ] as [(String, ReplayedEntry.Standing)] {
      let today = try #require(CalendarDay(day))
      let result = try await replay([entry], today: today, router)
      #expect(result.entries[0].standing == standing, "\(day)")
    }
  }

  @Test func aVerdictOfAnotherDayIsStaleAndNoFaultOfTheRouter() async throws {
    var entry = SampleEntries.entry(Self.wrong)
    entry.verdict = .accept
    let asked = ScriptedRouter { _, _ in throw ScriptedRouter.Fault(description: "asked") }
    let result = try await replay([entry], asked)
    #expect(result.entries[0].standing == .stale)
    #expect(result.entries[0].outcome == nil)
    #expect(result.run.findings == [])
    #expect(!result.isGood && !result.isExecuted)
  }

  @Test func whatARouterDoesNotTakeIsCounted() async throws {
    var bytes = SampleEntries.entry("playrts://az?index=")
    bytes.url.append(0xFF)
    bytes.record(Play.judge)
    let entries = [bytes, SampleEntries.entry(Self.right), SampleEntries.entry(Self.wrong)]
    let router = ScriptedRouter(actions: ["az", "media"]) { _, _ in .rejected("unknown") }
    let result = try await replay(entries, router)
    #expect(result.entries.map(\.standing) == [.notSent, .declined, .holds])
    #expect(result.run.notSent == 1)
    #expect(result.run.declined.contains("action home"))
  }

  // MARK: - Fingerprints

  @Test func aRejectedGoodLinkIsTheSameFaultWhateverRuleIsBlamed() async throws {
    let entry = SampleEntries.open(Self.right, fingerprint: "rejected-valid:scheme.bu.rts")
    let result = try await replay([entry], ScriptedRouter { _, _ in .rejected("unknown") })
    #expect(result.entries[0].standing == .open)
  }

  @Test func chanceThatShowsNothingIsNotVanished() async throws {
    let entry = SampleEntries.open(Self.right, fingerprint: "nondeterministic:action.home")
    let result = try await replay([entry], PlayRouter())
    #expect(result.entries[0].standing == .open)
    #expect(result.entries[0].mismatch == nil)
    let late = try await replay([entry], today: .init(daysSince1970: 30_000), PlayRouter())
    #expect(late.entries[0].standing == .expired)
  }

  // MARK: - History

  /// Rejects whatever follows a link of 'az'.
  private static let afterAZ = ScriptedRouter { link, before in
    if before.contains("playrts://az") { return .rejected("busy") }
    return link == right ? .handled("home") : .handled("az")
  }

  @Test func aSequenceRunsAloneBeforeItsURL() async throws {
    var entry = SampleEntries.entry(Self.right)
    entry.sequence = [Array("playrts://az".utf8)]
    entry.status = .regression
    entry.fingerprint = "history-dependent:action.home"
    let plain = SampleEntries.entry(Self.right)
    let result = try await replay([plain, entry], Self.afterAZ)
    #expect(result.entries.map(\.standing) == [.holds, .broken])
    #expect(result.entries[1].sequence == entry.sequence)
    let good = try await replay([plain, entry], PlayRouter())
    #expect(good.entries.map(\.standing) == [.holds, .holds])

    entry.status = .open(expires: SampleEntries.today)
    entry.reason = "known"
    entry.issue = "1"
    let open = try await replay([plain, entry], Self.afterAZ)
    #expect(open.entries.map(\.standing) == [.holds, .open])
    let gone = try await replay([plain, entry], PlayRouter())
    #expect(gone.entries.map(\.standing) == [.holds, .vanished])
  }

  @Test func whatShowsOnlyBehindOthersIsTracedToThem() async throws {
    let entries = [
      SampleEntries.entry("playsrf://home"), SampleEntries.entry("playrts://az"),
      SampleEntries.entry("playrsi://home"), SampleEntries.entry(Self.right),
    ]
    let result = try await replay(
      entries,
      ScriptedRouter { link, before in
        if link == Self.right, before.contains("playrts://az") { return .rejected("busy") }
        return .handled(link.hasSuffix("az") ? "az" : "home")
      })
    #expect(result.entries.map(\.standing) == [.holds, .holds, .holds, .broken])
    #expect(result.entries[3].mismatch?.kind == .historyDependent)
    #expect(result.entries[3].sequence == [Array("playrts://az".utf8)])
    #expect(result.run.findings.map(\.sequence) == [[Array("playrts://az".utf8)]])
  }

  @Test func whatIsHiddenByOthersHasNotVanished() async throws {
    let open = SampleEntries.open(Self.right, fingerprint: "rejected-valid:action.home")
    let entries = [SampleEntries.entry("playsrf://home"), open]
    let router = ScriptedRouter { _, before in
      before.isEmpty ? .rejected("cold") : .handled("home")
    }
    let result = try await replay(entries, router)
    #expect(result.entries[1].standing == .open)
  }

  @Test func chanceIsNamedAsSuch() async throws {
    let isFirst = Mutex(true)
    let router = ScriptedRouter { _, _ in
      isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst ? .rejected("once") : .handled("home")
      }
    }
    let result = try await replay([SampleEntries.entry(Self.right)], router)
    #expect(result.entries[0].standing == .broken)
    #expect(result.entries[0].mismatch?.kind == .nondeterministic)
  }

  // MARK: - Many

  @Test func everyBatchIsRunAndOneFingerprintIsOneFinding() async throws {
    let entries = (0..<2_500).map { SampleEntries.entry("playrts://nowhere\($0)") }
    let result = try await replay(entries, ScriptedRouter { _, _ in .handled("home") })
    #expect(result.count(.broken) == 2_500)
    #expect(result.run.findings.map(\.fingerprint) == [Self.wrongFingerprint])
    #expect(result.run.findings.map(\.hits) == [2_500])
    #expect(result.run.executions == 5_000)
    let good = try await replay(entries, PlayRouter())
    #expect(good.count(.holds) == 2_500)
    #expect(good.run.executions == 2_500)
  }

  @Test func anInterruptedReplayKeepsWhatItHas() async throws {
    let entries = (0..<50).map { SampleEntries.entry("playrts://nowhere\($0)") }
    let task = Task {
      try await replay(
        entries,
        ScriptedRouter { link, _ in
          if link.hasSuffix("20") { withUnsafeCurrentTask { $0?.cancel() } }
          return .rejected("unknown")
        })
    }
    let result = try await task.value
    #expect(result.run.stopReason == .interrupted)
    #expect(result.count(.holds) == 21)
    #expect(result.count(.notRun) == 29)
  }

  @Test func nothingIsNothing() async throws {
    let result = try await replay([], PlayRouter())
    #expect(result.entries == [] && result.isGood && !result.isExecuted)
  }
}
