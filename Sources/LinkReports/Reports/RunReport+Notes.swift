import Conformance
import LinkMarkup
import LinkSpec

extension KnownFinding {
  /// The finding and what accepts it, in a line that is safe to show.
  var line: String {
    "\(finding.fingerprint) (\(finding.hits)×), accepted by \(entry.fileName): "
      + VisibleText.of(entry.reason)
  }
}

extension RunReport {
  /// Whether the router rejects everything that the documentation promises: then something is wrong
  /// before any of its rules, and no finding says more.
  var refusals: String? {
    let promised = result.records.filter { record in
      record.link.verdict == .accept && record.outcome.isExercise
    }
    guard promised.count > 1, promised.allSatisfy(\.outcome.isRejection) else { return nil }
    return "the router rejects every link that the documentation promises (\(promised.count) of "
      + "\(promised.count)): look first at how it is reached, its scheme and its host"
  }

  /// Of a router that breaks the protocol, what to do before anything else is believed.
  var protocolWarning: String? {
    guard result.protocolViolationCount > 0 else { return nil }
    let words = programWords + ["smoke"] + specOption + routerWords
    return "The adapter breaks the protocol (\(result.protocolViolationCount)×), so mend it first: "
      + words.map(ShellLine.word).joined(separator: " ")
  }

  /// Why the router was given up, and what to do, in one sentence without its end, safe to show;
  /// `nil` where it was not.
  var surrender: String? {
    switch result.stopReason {
    case .completed, .interrupted, .time, .runs, .firstFinding: return nil
    case .routerLost(let why): return "The router was given up: \(VisibleText.of(why))"
    case .givenUp(let end) where end.isForHangs:
      return
        "The router was given up: \(end); mend that and run it again, or say with --time for how "
        + "long to go on"
    case .givenUp(let end):
      let words = programWords + ["smoke"] + specOption + routerWords
      let isProgram = !routerWords.contains("--exec") && !routerWords.contains("--in-process")
      let next =
        isProgram && !routerWords.isEmpty
        ? "test the adapter by itself: " + words.map(ShellLine.word).joined(separator: " ")
        : "see what it does with one link alone before you run all of them"
      return "The router was given up: \(end); \(next)"
    }
  }

  /// Of a router that cannot be reset, what that has cost, in a sentence; `nil` where it has cost
  /// nothing.
  var price: String? {
    let isReset = result.router.features.contains(RouterHello.resetFeature)
    let isProcess = !routerWords.contains("--exec") && !routerWords.contains("--in-process")
    guard !isReset, isProcess, result.starts > 1, result.cases > LinkBatch.size else { return nil }
    return
      "the router cannot be reset, so every fresh state is a new process: \(result.starts) starts in this run. "
      + #"The feature "reset" (canReset in Swift) spares most of them"#
  }

  /// What to say where nothing was judged: why, and what to do about it.
  var idleness: String {
    let count = result.deliveries.unknown
    if count == 0 { return "Nothing was executed." }
    return
      "Nothing of the app was judged: \(count) link\(count == 1 ? " was" : "s were") delivered by a program "
      + "that ended well, whether the app crashes shows only with --alive, and what it accepts only with "
      + "--exec-handled and --exec-rejected."
  }

  /// What a person should know of the run besides its findings, safe to show: what was not sent,
  /// not judged or not confirmed. One sentence each.
  var notes: [String] {
    var notes: [String] = []
    func note(_ line: String) { notes.append(line) }
    if let refusals { note(refusals) }
    if !result.declined.isEmpty {
      note(
        "the router declines: " + result.declined.map { VisibleText.of($0) }.joined(separator: ", ")
      )
    }
    if result.skipped > 0 {
      let why = result.skipReason.map {
        "; of the first: " + VisibleText.of($0.utf8.map { $0 }, limit: 100)
      }
      note("the router skipped \(result.skipped) links" + (why ?? ""))
    }
    for known in result.known {
      note("known: " + known.line)
    }
    for line in result.deliveries.notes(isWatched: result.isWatched) { note(line) }
    if result.protocolViolationCount > 0 {
      note(
        "the router broke the protocol \(result.protocolViolationCount)×; it first "
          + (result.protocolViolations.first ?? ""))
    }
    if let price { note(price) }
    for line in result.unexplained.prefix(3) {
      note("seen once and not again, so no finding: " + VisibleText.of(line))
    }
    for mismatch in result.unconfirmed.prefix(20) {
      note(
        "not confirmed: \(mismatch.fingerprint) (\(mismatch.hits)×)  "
          + VisibleText.of(mismatch.url, limit: 120))
    }
    if result.unconfirmed.count > 20 {
      note("… and \(result.unconfirmed.count - 20) more that are not confirmed")
    }
    for fault in result.caseFaults.prefix(5) {
      note("fault of fuzz-links or of the spec: " + fault.description)
    }
    if result.caseFaults.count > 5 { note("… and \(result.caseFaults.count - 5) more such faults") }
    return notes
  }
}
