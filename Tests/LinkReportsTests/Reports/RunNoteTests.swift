import Conformance
import LinkRouting
import LinkSpec
import Testing

@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// What a report says before any finding is believed.
@Suite struct RunNoteTests {
  private func text(_ router: any LinkRouter, violations: Int = 0) async throws -> String {
    var result = try await Play.check(router, actions: ["home", "az"])
    result.protocolViolationCount = violations
    let report = RunReport(
      result: result, judge: Play.judge, specWords: ["--spec", "play"],
      routerWords: ["--", "python3", "my router.py"], elapsedSeconds: 0)
    return ConsoleReport(report, style: Style(isColoured: false)).text()
  }

  @Test func aRouterThatRejectsEverythingIsToldInOneSentence() async throws {
    let refusing = try await text(ClosureRouter { _ in .rejected("no") })
    #expect(
      refusing.contains("note: the router rejects every link that the documentation promises ("))
    let honest = try await text(ClosureRouter { Play.honestAnswer($0) })
    #expect(!honest.contains("rejects every link"))
  }

  @Test func anAdapterThatBreaksTheProtocolIsToldFirst() async throws {
    let broken = try await text(ClosureRouter { Play.honestAnswer($0) }, violations: 3)
    #expect(
      broken.hasPrefix(
        "The adapter breaks the protocol (3×), so mend it first: fuzz-links smoke --spec play "
          + "-- python3 'my router.py'\n"))
  }
}
