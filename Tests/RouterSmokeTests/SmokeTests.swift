import Foundation
import LinkSpec
import SampleRouters
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import RouterSmoke
@testable import TestSupport

/// Adapters that go wrong in one way, each told by the name of what it does wrong.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct SmokeTests {
  private func report(
    _ mode: String, _ arguments: [String] = [], links: [String] = ["play://boom"]
  ) throws -> SmokeReport {
    let isSilent = Self.silent.contains(mode)
    var configuration = Misbehaving.configuration(
      mode, arguments, deadline: isSilent ? Misbehaving.impatience : Misbehaving.patience)
    if mode == "silent" || mode == "no-reset-answer" {
      configuration.helloDeadline = .seconds(mode == "silent" ? 1 : 4)
    }
    configuration.maximumLineBytes = 1 << 20
    configuration.byeGrace = isSilent ? .milliseconds(500) : .seconds(30)
    let smoke = SmokeRun(configuration, judge: Play.judge, links: links.map { Array($0.utf8) })
    return try smoke.run()
  }

  /// The modes that show by what does not come; all others are waited for.
  private static let silent: Set<String> = [
    "hangs", "no-line-end", "out-of-order", "needs-two", "empty", "never-answers", "ignores-bye",
    "outlives", "garbage-only", "closes-stdout",
  ]

  static let faults: [(String, [SmokeCheck])] = [
    ("dies-at-once", [.hello]), ("banner", [.hello]), ("silent", [.hello]),
    ("faulty-hello", [.hello]), ("other-protocol", [.hello]),
    ("segfault", [.links]), ("exit-1", [.links]), ("exit-0", [.links]), ("hangs", [.links]),
    ("half-line", [.links]), ("grandchild", [.links]), ("closes-stdout", [.links]),
    ("dies-afterwards", [.links]), ("dies-buffered", [.links]),
    ("wrong-id", [.ids]), ("numeric-id", [.ids]), ("not-json", [.stdout]),
    ("two-kinds", [.answerForm]), ("answers-twice", [.oneAnswer]), ("endless-line", [.lineEnd]),
    ("no-line-end", [.lineEnd]),
    ("out-of-order", [.flush, .order]), ("needs-two", [.flush]), ("chatters", [.stdout]),
    ("crashes-on-bye", [.bye]), ("ignores-bye", [.bye]), ("outlives", [.bye, .endOfInput]),
    ("no-reset-answer", [.reset]), ("remembers", [.sameAnswer]),
    ("strict-hello", [.helloKeys]), ("strict-keys", [.contextKeys]),
    ("strict-types", [.unknownMessage]), ("short-lines", [.longURL]), ("empty", [.emptyURL]),
    ("no-nul", [.escapes]), ("never-answers", [.flush, .pipelining, .bye, .endOfInput]),
    ("garbage-only", [.stdout, .bye]),
  ]

  @Test(arguments: faults)
  func whatIsWrongIsNamed(mode: String, checks: [SmokeCheck]) throws {
    let report = try report(mode, mode == "out-of-order" ? [] : ["reset"])
    #expect(report.failures == checks, "\(mode)\n\(report.text(style: Style(isColoured: false)))")
    #expect(report.conclusion == (checks == [.hello] ? .router : .findings))
    #expect(Self.faults.count == 37)
  }

  @Test(arguments: ["honest", "one-write", "floods-stderr", "throws", "skips", "types"])
  func whatIsRightPasses(mode: String) throws {
    let report = try report(mode, mode == "one-write" ? ["reset"] : ["reset", "bytes"])
    let complaints = report.results.filter(\.outcome.isComplaint).map(\.check)
    #expect(complaints.isEmpty, "\(mode): \(report.text(style: Style(isColoured: false)))")
    #expect(report.conclusion == .success)
    #expect(report.results.map(\.check) == SmokeCheck.allCases)
  }

  @Test func whatARouterDoesNotClaimDoesNotApply() throws {
    let report = try report("honest")
    let rest = report.results.filter { $0.outcome.word == "not-applicable" }.map(\.check)
    #expect(rest == [.bytes, .reset, .log])
    #expect(report.conclusion == .success)
  }

  @Test func whatIsWorthMendingIsAWarning() throws {
    func warnings(_ mode: String, _ arguments: [String] = []) throws -> [SmokeCheck] {
      let report = try report(mode, arguments)
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
    #expect(try report("starts-once", ["mark=" + mark]).failures.contains(.restart))
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
      let report = try report(mode, links: ["play://boom\u{1B}[2J\u{202E}"])
      let text = report.text(style: Style(isColoured: false))
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(mode)")
      #expect(report.json.serialized().utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }
  }
}
