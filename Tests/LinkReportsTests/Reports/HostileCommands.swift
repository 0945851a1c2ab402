import LinkRouting
import LinkSpec

@testable import Conformance
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

/// Whole commands made by hand, with every kind of part and every standing of an entry, full of
/// what must not act.
enum HostileCommands {
  static let specFile: SpecFile? = SpecSource(Small.source, rules: Small.judge.rules).map {
    SpecFile(path: "specs/a b:c.json5", source: $0)
  }

  /// One run without replays.
  static func report(_ result: RunResult) -> CommandReport {
    var report = CommandReport(HostileRuns.report(result))
    report.specFile = specFile
    return report
  }

  /// A replay and a run with a finding for each hostile text, problems and warnings.
  static let everything: CommandReport = {
    var run = HostileRuns.hostile
    for (number, text) in HostileRuns.texts.enumerated() {
      let word = String(decoding: text, as: UTF8.self)
      run.findings.append(
        HostileRuns.finding(
          Array("demo://az?index=".utf8) + text, .crash, rule: "az.index.value",
          cause: "\(number) " + word, outcome: .answered(.failed(message: word)), hits: number + 1))
    }
    var report = CommandReport(
      command: "ci", judge: Small.judge, parts: [.replay(replay), .run(HostileRuns.report(run))])
    report.specFile = specFile
    for text in HostileRuns.texts.prefix(13) {
      let word = VisibleText.of(text)
      report.problems.append(CommandReport.Problem(.usage, "damaged: " + word))
      report.warnings.append("slow: " + word)
    }
    return report
  }()

  private static let replay: ReplayReport = {
    var entries: [ReplayedEntry] = []
    for (number, standing) in ReplayedEntry.Standing.allCases.enumerated() {
      let text = HostileRuns.text(number + 1)
      var entry = CorpusEntry(
        url: Array("demo://az?index=".utf8) + HostileRuns.texts[number], scenario: "given",
        judge: Small.judge, origin: SampleEntries.origin)
      if [.open, .changed, .vanished, .expired].contains(standing) {
        entry.status = .open(expires: SampleEntries.today)
        entry.reason = text
        entry.issue = text
      }
      let finding = HostileRuns.finding(
        entry.url, number % 2 == 0 ? .crash : .acceptedInvalid, rule: "az.index.value",
        cause: number % 2 == 0 ? "memory" : nil, outcome: .answered(.handled(text, [text: "x"])))
      let isFault = [.open, .broken, .changed, .expired].contains(standing)
      entries.append(
        ReplayedEntry(
          entry: entry, judgement: finding.judgement, standing: standing,
          outcome: standing.isExecuted ? finding.outcome : nil,
          mismatch: isFault ? finding.mismatch : nil, sequence: []))
    }
    var run = HostileRuns.run(
      [
        HostileRuns.finding(
          Array("demo://az?index=".utf8), .acceptedInvalid, rule: "az.index.value",
          outcome: .answered(.rejected(HostileRuns.text(16))))
      ], name: HostileRuns.text(17))
    run.command = "replay"
    return ReplayReport(
      result: ReplayResult(
        entries: entries,
        faults: [HostileRuns.finding([], .hang, rule: "action.home", outcome: .hung)],
        run: run),
      report: HostileRuns.report(run), folder: "corpus/a b\u{1B}")
  }()
}
