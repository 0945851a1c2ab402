import LinkRouting
import LinkSpec
import SampleRouters
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

@Suite("The report of a replay")
struct ReplayReportTests {
  private func report(
    _ entries: [CorpusEntry], judge: Judge = Play.judge, _ router: any LinkRouter
  ) async throws -> ReplayReport {
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    let result = await ReplayRun(judge: judge, session: session, today: SampleEntries.today)
      .run(entries, hello: hello)
    return ReplayReport(
      result: result,
      report: RunReport(
        result: result.run, judge: judge, specWords: ["--spec", "play", "--deadline", "2s"],
        routerWords: ["--router", "scripted"], elapsedSeconds: 0.25),
      folder: "corpus/play")
  }

  private let plain = Style(isColoured: false)

  @Test func aProblemHasALineAndWhatMendsIt() async throws {
    let wrong = SampleEntries.entry("playrts://open")
    let gone = SampleEntries.open("playrts://az", fingerprint: "rejected-valid:action.az")
    var stale = SampleEntries.entry("playrts://home")
    stale.verdict = .reject
    let report = try await report(
      [wrong, gone, stale],
      ScriptedRouter { link, _ in .handled(link.hasSuffix("az") ? "az" : "home") })
    #expect(
      report.text(style: plain) == """
        fuzz-links replay: Links of the Play applications
          router  scripted
          corpus  corpus/play, 4 executions

        broken  corpus/play/\(wrong.name).link: accepted-invalid:action.documented
           link      playrts://open
           expected  reject: reject the link
           got       performs home without parameters
           replay    fuzz-links check --spec play --deadline 2s --url=playrts://open --router scripted

        vanished  corpus/play/\(gone.name).link: an open finding that no longer shows
           link      playrts://az
           expected  accept: perform az without parameters
           got       performs az without parameters
           reason    known
           issue     https://example.org/1
           mend      fuzz-links corpus add --spec play --corpus corpus/play --entry \(gone.name) --status regression

        stale  corpus/play/\(stale.name).link: the verdict is accept, not reject: the spec has changed
           link      playrts://home
           mend      fuzz-links corpus add --spec play --corpus corpus/play --entry \(stale.name)

        3 entries: 1 broken, 1 vanished, 1 stale, 0.250 s.

        """)
  }

  @Test func whatHoldsIsOneLineAndNothingWhenQuiet() async throws {
    let report = try await report([SampleEntries.entry("playrts://home")], PlayRouter())
    #expect(report.text(style: plain).hasSuffix("\n\n1 entry: 1 holds, 0.250 s.\n"))
    #expect(report.text(style: plain, quiet: true) == "")
    let none = try await self.report([], PlayRouter())
    #expect(none.text(style: plain).hasSuffix("Nothing was executed. 0 entries.\n"))
  }

  /// Nothing in an entry or an answer reaches a terminal as more than text.
  @Test func hostileEntriesAreShownHarmless() async throws {
    let escape = "\u{1B}[2J\u{202E}\n::error::x\u{7}"
    var entry = SampleEntries.open("playrts://open?" + escape, fingerprint: "crash:\(escape)")
    entry.reason = escape
    entry.issue = escape
    let report = try await report(
      [entry, SampleEntries.entry("playrts://" + escape)],
      ScriptedRouter { _, _ in .handled(escape, [escape: .string(escape)]) })
    #expect(report.result.problems.count == 2)
    for text in [report.text(style: plain), report.json.serialized(pretty: true)] {
      let isHarmless = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control && $0 != "\u{202E}"
      }
      #expect(isHarmless)
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") })
    }
  }

  @Test func jsonHoldsTheRunAndEveryEntry() async throws {
    let entries = [SampleEntries.entry("playrts://open"), SampleEntries.entry("playrts://home")]
    let report = try await report(entries, ScriptedRouter { _, _ in .handled("home") })
    let node = try JSONReader().read(report.json.serialized())
    for key in [
      "command", "spec", "router", "seed", "cases", "executions", "elapsedSeconds", "coverage",
      "stopReason", "findings", "corpus", "standings", "entries",
    ] {
      #expect(node[key] != nil, "\(key)")
    }
    #expect(node["command"]?.string == "replay")
    #expect(node["findings"]?.array?.count == 1)
    #expect(node["standings"]?["broken"]?.value == .number("1"))
    let first = try #require(node["entries"]?.array?.first)
    #expect(first["file"]?.string == entries[0].fileName)
    #expect(first["standing"]?.string == "broken")
    #expect(first["shows"]?.string == "accepted-invalid:action.documented")
    #expect(first["replay"]?.string?.hasPrefix("fuzz-links check --spec play") == true)
  }

  @Test func severalBuildsAreOneRunForAScript() async throws {
    let rts = try Judge(Play.judge.spec, bind: ["bu": "rts"])
    let own = CorpusEntry(
      url: Array("playrts://open".utf8), scenario: "given", judge: rts,
      origin: SampleEntries.origin)
    let router = ScriptedRouter { _, _ in .handled("home") }
    let one = try await report(
      [SampleEntries.entry("playrts://open"), SampleEntries.entry("playsrf://home")], router)
    let two = try await report([own], judge: rts, router)
    let node = try JSONReader().read(ReplayReport.json(of: [one, two]).serialized())
    func number(_ path: String...) -> String? {
      let end = path.reduce(Optional(node)) { $0?[$1] }
      if case .number(let text)? = end?.value { return text }
      return nil
    }
    #expect(node["command"]?.string == "replay")
    #expect(node["bind"]?.value == .null)
    #expect(node["router"]?["name"]?.string == "scripted")
    #expect(number("cases") == "3")
    #expect(number("executions") == "5")
    #expect(number("elapsedSeconds") == "0.500")
    #expect(number("standings", "broken") == "2")
    #expect(number("standings", "holds") == "1")
    #expect(node["entries"]?.array?.count == 3)
    #expect(node["findings"]?.array?.count == 2)
    let rules = try #require(node["coverage"]?["rules"]?.array)
    #expect(number("coverage", "rulesTotal") == String(rules.count))
    #expect(Set(rules.compactMap { $0["id"]?.string }).count == rules.count)
    let documented = try #require(rules.first { $0["id"]?.string == "action.documented" })
    #expect(documented["cases"]?.value == .number("2"))
    #expect(documented["phase"]?.string == "action")
    #expect(ReplayReport.json(of: [one]) == one.json)
  }
}
