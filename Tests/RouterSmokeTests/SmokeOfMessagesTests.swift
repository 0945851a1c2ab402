import Testing

@testable import RouterSmoke
@testable import TestSupport

/// Adapters that take one message wrongly, each told by the name of what it does wrong.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct SmokeOfMessagesTests {
  static let faults: [(String, [SmokeCheck])] = [
    ("crashes-on-bye", [.bye]), ("ignores-bye", [.bye]), ("outlives", [.bye, .endOfInput]),
    ("no-reset-answer", [.reset]), ("remembers", [.sameAnswer]),
    ("strict-hello", [.helloKeys]), ("strict-keys", [.contextKeys]),
    ("strict-types", [.unknownMessage]), ("short-lines", [.longURL]), ("empty", [.emptyURL]),
    ("no-nul", [.escapes]), ("never-answers", [.flush, .pipelining, .bye, .endOfInput]),
    ("garbage-only", [.stdout, .bye]),
  ]

  @Test(arguments: faults)
  func whatIsWrongIsNamed(mode: String, checks: [SmokeCheck]) throws {
    try SmokeReports.expect(checks, of: mode)
    #expect(Self.faults.count == 13)
  }
}
