import Testing

@testable import Conformance

/// Two pieces of work beside each other.
@Suite struct SideBySideTests {
  /// Each is done once, whoever comes first, and both are done at the end.
  @Test func bothAreDoneOnce() {
    for round in 0..<200 {
      let done = Lock([0, 0])
      SideBySide.run {
        // Now and then the thread comes first, now and then the caller does both.
        if round % 3 == 0 { for _ in 0..<round * 50 { done.withLock { $0[0] += 0 } } }
        done.withLock { $0[0] += 1 }
      } beside: {
        done.withLock { $0[1] += 1 }
      }
      #expect(done.withLock { $0 } == [1, 1])
    }
  }
}
