import Conformance
import LinkSpec
import PlantedRouters

/// Proves the harness: runs it against routers whose one fault is known, and against correct ones.
struct SelfCheck {
  /// What became of one router.
  struct Row: Sendable {
    /// How a fault was caught.
    enum Catch: String, Sendable {
      case check
      case fuzz
      case missed
    }

    var name: String
    var isFaulty: Bool
    var caught: Catch
    /// How many URLs had been run when the first finding showed.
    var urls: Int
    /// The first finding.
    var fingerprint: String
    /// All findings of the run that caught it.
    var findings: Int

    /// Whether the harness did what it should: caught a fault, and nothing else.
    var isRight: Bool { isFaulty == (caught != .missed) }
  }

  let judge: Judge
  /// The most mutated URLs for a fault that the cases do not show.
  let runs: Int
  /// Makes a session for a router that may take its process with it.
  let makeChild: @Sendable (String) -> any RouterSession

  /// Runs one router: the cases first, and where they show nothing, mutations.
  func row(
    _ router: any LinkRouter, isFaulty: Bool, isDeadly: Bool, _ cases: CaseGenerator.Result
  ) async throws -> Row {
    let makeChild = makeChild
    let makeSession: @Sendable () -> any RouterSession = {
      isDeadly ? makeChild(router.name) : InProcessSession(router)
    }
    let session = makeSession()
    let hello = try await session.startRouter()
    let checked = await ConformanceRun(judge: judge, session: session).run(cases, hello: hello)
    session.end()
    var row = Row(
      name: router.name, isFaulty: isFaulty, caught: .missed, urls: 0, fingerprint: "", findings: 0)
    if let first = checked.findings.min(by: { $0.executionsToFind < $1.executionsToFind }) {
      row.caught = .check
      row.urls = first.executionsToFind
      row.fingerprint = first.fingerprint
      row.findings = checked.findings.count
      return row
    }
    let fuzzed = try await FuzzRun(
      judge: judge, options: FuzzRun.Options(runs: runs, time: nil), makeSession: makeSession
    ).run()
    if let first = fuzzed.findings.min(by: { $0.executionsToFind < $1.executionsToFind }) {
      row.caught = .fuzz
      row.urls = cases.cases.count + first.executionsToFind
      row.fingerprint = first.fingerprint
      row.findings = fuzzed.findings.count
    }
    return row
  }

  /// A table for people, in Markdown: what was planted, and what caught it.
  static func markdown(_ rows: [Row]) -> String {
    let faulty = rows.filter(\.isFaulty)
    let caught = faulty.filter(\.isRight).count
    let correct = rows.filter { !$0.isFaulty }
    let share = faulty.isEmpty ? 0 : caught * 1_000 / faulty.count
    var text =
      "Planted faults caught: \(caught) of \(faulty.count) (\(share / 10).\(share % 10) %). "
      + "Correct routers without a finding: \(correct.filter(\.isRight).count) of "
      + "\(correct.count).\n\n"
    text +=
      "| router | caught by | after URLs | findings | first finding |\n|---|---|---:|---:|---|\n"
    for row in rows {
      let how = row.isFaulty ? row.caught.rawValue : row.isRight ? "no finding" : "FALSE ALARM"
      let urls = row.caught == .missed ? "" : String(row.urls)
      let findings = row.caught == .missed ? "" : String(row.findings)
      let first = row.fingerprint.isEmpty ? "" : "`\(row.fingerprint)`"
      text += "| \(row.name) | \(how) | \(urls) | \(findings) | \(first) |\n"
    }
    return text
  }
}
