package import Conformance
import CorpusFiles
package import LinkMarkup
import LinkRouting
package import LinkSpec

/// A replay with what a report has to say besides.
package struct ReplayReport: Sendable {
  /// What was found.
  package var result: ReplayResult
  /// The run, for everything that reports of runs share.
  package var report: RunReport
  /// The path of the corpus, as the user gave it.
  package var folder: String

  /// Creates a report of the replay of a folder. `report` is that of `result.run`.
  package init(result: ReplayResult, report: RunReport, folder: String) {
    self.result = result
    self.report = report
    self.folder = folder
  }

  var store: CorpusStore { CorpusStore(folder: folder) }

  // MARK: - For a person

  /// One paragraph for each problem, then what there was; with `quiet` the problems only.
  package func text(style: Style, quiet: Bool = false) -> String {
    var text = quiet ? "" : header(style)
    for entry in result.problems { text += "\n" + self.text(of: entry, style) }
    for fault in result.faults { text += "\n" + self.text(of: fault, style) }
    text += quiet && result.isGood ? notes(style) : "\n" + notes(style)
    return quiet ? text : text + summary(style, withTime: true) + "\n"
  }

  /// The same with what it comes to first.
  func screen(style: Style, quiet: Bool) -> String {
    if quiet { return text(style: style, quiet: true) }
    let judge = report.judge
    let bind = judge.bind.keys.sorted().map { "; \($0)=\(judge.bind[$0] ?? "")" }.joined()
    var text = summary(style, withTime: true) + "\n"
    text += "fuzz-links replay: " + style.bold(judge.spec.title)
    text += " (\(VisibleText.of(report.specName))\(bind)); "
    text += "router \(VisibleText.of(result.run.router.name)); "
    text += "corpus \(VisibleText.of(folder)); \(result.run.executions) executions\n"
    for entry in result.problems { text += "\n" + self.text(of: entry, style) }
    for fault in result.faults { text += "\n" + self.text(of: fault, style) }
    let notes = notes(style)
    return text + (notes.isEmpty ? "" : "\n" + notes)
  }

  private func header(_ style: Style) -> String {
    let judge = report.judge
    var text = "fuzz-links replay: " + style.bold(judge.spec.title) + "\n"
    text += "  router  \(VisibleText.of(result.run.router.name))\n"
    if !judge.bind.isEmpty {
      let bind = judge.bind.keys.sorted().map { "\($0)=\(judge.bind[$0] ?? "")" }
      text += "  build   \(bind.joined(separator: ", "))\n"
    }
    text += "  corpus  \(VisibleText.of(folder)), \(result.run.executions) executions\n"
    return text
  }

  package func text(of entry: ReplayedEntry, _ style: Style) -> String {
    let name = VisibleText.of(store.path(of: entry.entry.fileName))
    let what: String =
      switch entry.standing {
      case .stale:
        "the verdict is \(entry.judgement.verdict.rawValue), not "
          + "\(entry.entry.verdict.rawValue): the spec has changed"
      case .vanished: "an open finding that no longer shows"
      case .expired: "an open finding accepted up to " + expiry(entry.entry)
      default: fingerprint(entry) ?? ""
      }
    var text = style.red(style.bold(entry.standing.rawValue)) + "  \(name): \(what)\n"
    func line(_ label: String, _ value: String) {
      text += "   " + label + String(repeating: " ", count: 10 - label.utf8.count) + value + "\n"
    }
    for before in entry.sequence.prefix(5) { line("after", VisibleText.of(before, limit: 120)) }
    if entry.sequence.count > 5 { line("after", "… and \(entry.sequence.count - 5) more") }
    line("link", VisibleText.of(entry.entry.url, limit: 200))
    if entry.standing != .stale, let outcome = entry.outcome {
      let permitted = OutcomeText.lines(entry.judgement.permitted)
      line(
        "expected",
        style.verdict(entry.judgement.verdict) + ": " + permitted.joined(separator: "; or "))
      line("got", OutcomeText.text(of: outcome))
    }
    if !entry.entry.reason.isEmpty { line("reason", VisibleText.of(entry.entry.reason)) }
    if !entry.entry.issue.isEmpty { line("issue", VisibleText.of(entry.entry.issue)) }
    if let replay = replay(entry) { line("replay", replay) }
    if let mend = mend(entry) { line("mend", mend) }
    return text
  }

  /// A death that no entry alone brings about.
  package func text(of fault: Finding, _ style: Style) -> String {
    var text = style.red(style.bold("fault")) + "  \(fault.fingerprint)\n"
    for before in fault.sequence.prefix(5) {
      text += "   after     \(VisibleText.of(before, limit: 120))\n"
    }
    text += "   link      \(VisibleText.of(fault.minimizedURL, limit: 200))\n"
    text += "   got       \(OutcomeText.text(of: fault.outcome))\n"
    if fault.sequence.count <= Self.longestSequence {
      text += "   replay    \(report.replay(fault))\n"
    }
    return text
  }

  private func expiry(_ entry: CorpusEntry) -> String {
    if case .open(let expires) = entry.status { expires.description } else { "" }
  }

  private func fingerprint(_ entry: ReplayedEntry) -> String? {
    entry.mismatch.map { Comparison(report.judge).fingerprint($0) }
  }

  /// More URLs than this are no line that anyone can use.
  private static let longestSequence = 100

  /// One shell line that shows an entry's fault again.
  private func replay(_ entry: ReplayedEntry) -> String? {
    guard let mismatch = entry.mismatch, let outcome = entry.outcome,
      entry.sequence.count <= Self.longestSequence
    else { return nil }
    return report.replay(
      Finding(
        fingerprint: "", mismatch: mismatch, url: entry.entry.url, minimizedURL: entry.entry.url,
        sequence: entry.sequence, scenario: entry.entry.scenario, judgement: entry.judgement,
        outcome: outcome, hits: 1, executionsToFind: 1, delivery: entry.entry.delivery))
  }

  /// One shell line that updates the corpus, where that is what mends the problem.
  func mend(_ entry: ReplayedEntry) -> String? {
    let words: [String]
    switch entry.standing {
    case .vanished: words = ["--status", "regression"]
    case .stale: words = []
    default: return nil
    }
    let command =
      ["fuzz-links", "corpus", "add"] + report.specOption
      + ["--corpus", folder, "--entry", entry.entry.name] + words
    return command.map(ShellLine.word).joined(separator: " ")
  }

  private func notes(_ style: Style) -> String {
    var text = ""
    func note(_ line: String) { text += style.yellow("note: ") + line + "\n" }
    if !result.run.declined.isEmpty {
      note(
        "the router declines: "
          + result.run.declined.map { VisibleText.of($0) }.joined(separator: ", "))
    }
    for line in result.run.deliveries.notes(isWatched: result.run.isWatched) { note(line) }
    if result.run.protocolViolationCount > 0 {
      note(
        "the router broke the protocol \(result.run.protocolViolationCount) times; it first "
          + (result.run.protocolViolations.first ?? ""))
    }
    for line in result.run.unexplained.prefix(3) {
      note("seen once and not again, so no finding: " + VisibleText.of(line))
    }
    for mismatch in result.run.unconfirmed.prefix(20) {
      note("not confirmed: \(mismatch.fingerprint)  " + VisibleText.of(mismatch.url, limit: 120))
    }
    return text
  }

  /// The last line. What has to be the same for equal runs goes without the time.
  func summary(_ style: Style, withTime: Bool) -> String {
    let counts = ReplayedEntry.Standing.allCases.compactMap { standing in
      let count = result.count(standing)
      let word = standing == .holds && count != 1 ? "hold" : standing.rawValue
      return count > 0 ? "\(count) \(word)" : nil
    }
    let noun = result.entries.count == 1 ? "entry" : "entries"
    let all = "\(result.entries.count) \(noun)" + (counts.isEmpty ? "" : ": ")
    let line = all + counts.joined(separator: ", ")
    let time = RunReport.decimal(report.elapsedSeconds) + " s"
    let after = withTime ? ", \(time)" : ""
    switch result.run.stopReason {
    case .interrupted:
      return style.yellow("Interrupted\(withTime ? " after \(time)" : ""). \(line).")
    case .routerLost, .givenUp:
      return style.red((report.surrender ?? "") + ".") + " \(line)."
    default: break
    }
    if !result.isExecuted, result.isGood { return style.red("\(report.idleness) \(line).") }
    return result.isGood ? style.green("\(line)\(after).") : style.red("\(line)\(after).")
  }

  // MARK: - For a script

  /// The report as JSON: that of the run, with the corpus and the standing of every entry.
  package var json: JSONText {
    guard case .object(var members) = report.json else { return report.json }
    members.append(JSONText.Member("corpus", .string(folder)))
    members.append(
      JSONText.Member(
        "standings",
        .object(
          ReplayedEntry.Standing.allCases.map {
            JSONText.Member($0.rawValue, .integer(result.count($0)))
          })))
    members.append(JSONText.Member("entries", .array(result.entries.map(json(of:)))))
    // The last of the findings belong to no entry.
    members.append(JSONText.Member("faults", .integer(result.faults.count)))
    return .object(members)
  }

  private func json(of entry: ReplayedEntry) -> JSONText {
    var members = [JSONText.Member("file", .string(entry.entry.fileName))]
    members += entry.entry.jsonMembers
    members += [
      JSONText.Member("standing", .string(entry.standing.rawValue)),
      JSONText.Member("verdictNow", .string(entry.judgement.verdict.rawValue)),
      JSONText.Member("shows", fingerprint(entry).map(JSONText.string) ?? .null),
    ]
    if let mismatch = entry.mismatch {
      var parts = [
        JSONText.Member("kind", .string(mismatch.kind.rawValue)),
        JSONText.Member("rule", .string(report.rule(mismatch.rule).id)),
      ]
      parts += mismatch.parameter.map { [JSONText.Member("parameter", .string($0))] } ?? []
      parts += mismatch.difference.map { [JSONText.Member("difference", .string($0))] } ?? []
      members.append(JSONText.Member("mismatch", .object(parts)))
    }
    if !entry.sequence.isEmpty {
      members.append(
        JSONText.Member(
          "shownBehindBase64", .array(entry.sequence.map { .string(Base64.encode($0)) })))
    }
    members += [
      JSONText.Member("answer", entry.outcome.map(\.json) ?? .null),
      JSONText.Member("replay", replay(entry).map(JSONText.string) ?? .null),
      JSONText.Member("mend", mend(entry).map(JSONText.string) ?? .null),
    ]
    return .object(members)
  }
}

extension RunReport {
  /// The words that select the spec alone: an entry has its build in its file.
  var specOption: [String] {
    guard let index = specWords.firstIndex(of: "--spec"), index + 1 < specWords.count else {
      return []
    }
    return Array(specWords[index...(index + 1)])
  }
}

extension CorpusEntry {
  /// The entry as members of a JSON object.
  package var jsonMembers: [JSONText.Member] {
    func text(_ text: String) -> JSONText { text.isEmpty ? .null : .string(text) }
    var expires = JSONText.null
    if case .open(let day) = status { expires = .string(day.description) }
    return [
      JSONText.Member("spec", .string(spec)),
      JSONText.Member(
        "bind",
        .object(bind.keys.sorted().map { JSONText.Member($0, .string(bind[$0] ?? "")) })),
      Judge.member(url: url, key: "url"),
      JSONText.Member(
        "sequenceBase64", .array(sequence.map { .string(Base64.encode($0)) })),
      JSONText.Member("scenario", .string(scenario)),
      JSONText.Member("verdict", .string(verdict.rawValue)),
      JSONText.Member("rules", .array(rules.map(JSONText.string))),
      JSONText.Member("fingerprint", fingerprint.map(JSONText.string) ?? .null),
    ]
      + (fingerprints.count < 2
        ? [] : [JSONText.Member("fingerprints", .array(fingerprints.map(JSONText.string)))])
      + (causes.isEmpty ? [] : [JSONText.Member("causes", .array(causes.map(JSONText.string)))])
      + (delivery.fields.isEmpty
        ? []
        : [
          JSONText.Member(
            "delivery",
            .object(delivery.fields.map { JSONText.Member($0.key, .string($0.value)) }))
        ]) + [
        JSONText.Member("status", .string(status.word)),
        JSONText.Member("reason", text(reason)),
        JSONText.Member("issue", text(issue)),
        JSONText.Member("expires", expires),
        JSONText.Member("found", .string(origin.day.description)),
        JSONText.Member("seed", origin.seed.map { .number(String($0)) } ?? .null),
        JSONText.Member("by", .string(origin.program)),
      ]
  }
}
