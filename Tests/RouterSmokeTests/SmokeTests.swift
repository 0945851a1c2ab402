import Foundation
import LinkSpec
import SampleRouters
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import RouterSmoke
@testable import TestSupport

/// Adapters that are right, and what is said of those that are not.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct SmokeTests {
  @Test(arguments: ["honest", "one-write", "floods-stderr", "throws", "skips", "types"])
  func whatIsRightPasses(mode: String) throws {
    let report = try SmokeReports.of(mode, mode == "one-write" ? ["reset"] : ["reset", "bytes"])
    let complaints = report.results.filter(\.outcome.isComplaint).map(\.check)
    #expect(complaints.isEmpty, "\(mode): \(report.text(style: Style(isColoured: false)))")
    #expect(report.conclusion == .success)
    #expect(report.results.map(\.check) == SmokeCheck.allCases)
  }

  @Test func whatARouterDoesNotClaimDoesNotApply() throws {
    let report = try SmokeReports.of("honest")
    let rest = report.results.filter { $0.outcome.word == "not-applicable" }.map(\.check)
    #expect(rest == [.bytes, .reset, .log])
    #expect(report.conclusion == .success)
  }

  @Test func whatIsWorthMendingIsAWarning() throws {
    func warnings(_ mode: String, _ arguments: [String] = []) throws -> [SmokeCheck] {
      let report = try SmokeReports.of(mode, arguments)
      #expect(report.failures == [])
      return report.results.filter { $0.outcome.word == "warning" }.map(\.check)
    }
    #expect(try warnings("silent-on-garbage") == [.garbage])
    #expect(try warnings("answers-unknown-types") == [.unknownMessage])
    #expect(try warnings("honest", ["rest"]) == [.names])
    #expect(try warnings("rejects-all") == [.links])
  }

  @Test func namesThatTheSpecDoesNotHaveAreRefused() {
    func outcome(_ scopes: [String]?, _ actions: [String]?) -> SmokeReport.Outcome {
      SmokeNames.outcome(RouterHello(name: "r", scopes: scopes, actions: actions), Play.judge.spec)
    }
    #expect(outcome(nil, nil) == .passed)
    #expect(outcome(["custom"], ["media", "show"]) == .passed)
    #expect(
      outcome(nil, ["medai"])
        == .failed("Of the spec 'play': unknown action 'medai'; did you mean 'media'?."))
    #expect(outcome([], nil).word == "fail")
    #expect(outcome(["\u{1B}[2J"], nil).detail?.contains("\u{1B}") == false)
  }

  @Test func aRouterThatStartsOnceIsTold() throws {
    let mark = FileManager.default.temporaryDirectory.appending(
      path: "smoke-" + UUID().uuidString
    ).path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: mark) }
    #expect(try SmokeReports.of("starts-once", ["mark=" + mark]).failures.contains(.restart))
  }

  @Test func aProgramThatIsNotThereIsNoReport() {
    let smoke = SmokeRun(
      ChildRouterConfiguration(command: ["no-such-router"]), judge: Play.judge)
    #expect(throws: RouterStartError.notStarted(.notFound(program: "no-such-router"))) {
      try smoke.run()
    }
  }

  @Test func nothingThatARouterWritesActsOnATerminal() throws {
    for mode in ["banner", "not-json", "segfault"] {
      let report = try SmokeReports.of(mode, links: ["play://boom\u{1B}[2J\u{202E}"])
      let text = report.text(style: Style(isColoured: false))
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(mode)")
      #expect(report.json.serialized().utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }
  }
}
