import Testing

@testable import RouterSmoke
@testable import TestSupport

/// Adapters whose process goes wrong in one way, each told by the name of what it does wrong.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct SmokeOfProcessesTests {
  static let faults: [(String, [SmokeCheck])] = [
    ("dies-at-once", [.hello]), ("banner", [.hello]), ("silent", [.hello]),
    ("faulty-hello", [.hello]), ("other-protocol", [.hello]),
    ("segfault", [.links]), ("exit-1", [.links]), ("exit-0", [.links]), ("hangs", [.links]),
    ("half-line", [.links]), ("grandchild", [.links]), ("closes-stdout", [.links]),
    ("dies-afterwards", [.links]), ("dies-buffered", [.links]),
  ]

  @Test(arguments: faults)
  func whatIsWrongIsNamed(mode: String, checks: [SmokeCheck]) throws {
    try SmokeReports.expect(checks, of: mode)
    #expect(Self.faults.count == 14)
  }
}
