import Testing

@testable import RouterSmoke
@testable import TestSupport

/// Adapters that answer wrongly in one way, each told by the name of what it does wrong.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct SmokeOfAnswersTests {
  static let faults: [(String, [SmokeCheck])] = [
    ("wrong-id", [.ids]), ("numeric-id", [.ids]), ("not-json", [.stdout]),
    ("two-kinds", [.answerForm]), ("answers-twice", [.oneAnswer]), ("endless-line", [.lineEnd]),
    ("no-line-end", [.lineEnd]),
    ("out-of-order", [.flush, .order]), ("needs-two", [.flush]), ("chatters", [.stdout]),
  ]

  @Test(arguments: faults)
  func whatIsWrongIsNamed(mode: String, checks: [SmokeCheck]) throws {
    try SmokeReports.expect(checks, of: mode)
    #expect(Self.faults.count == 10)
  }
}
