import Testing

@testable import FuzzLinksCommandLine

/// The line on the terminal.
@Suite struct ProgressTextTests {
  @Test func lines() {
    #expect(
      ProgressText.line(done: 2_500, total: 10_000, share: 0.25, seconds: 2, rest: ["3 mismatches"])
        == "[#####---------------] 25 %  2500 of 10000 links, 1250/s, 0:06 left, 3 mismatches")
    #expect(
      ProgressText.line(done: 0, total: 10, share: 0, seconds: 0, rest: [])
        == "[--------------------] 0 %  0 of 10 links")
    #expect(
      ProgressText.line(done: 10, total: 10, share: 1, seconds: 1, rest: [])
        == "[####################] 100 %  10 of 10 links, 10/s")
    #expect(
      ProgressText.line(done: 9, total: nil, share: nil, seconds: 1, rest: ["x"])
        == "9 links, 9/s, x")
    // A limit in time may be passed while the last round ends.
    #expect(
      ProgressText.line(done: 9, total: nil, share: 1.2, seconds: 1, rest: []).hasPrefix(
        "[####################] 100 %"))
  }

  @Test func times() {
    for (seconds, text) in [
      (0.0, "0:00"), (0.1, "0:01"), (59.5, "1:00"), (61, "1:01"), (3_600, "1:00:00"),
      (36_005, "10:00:05"), (-1, "?"), (.infinity, "?"), (.nan, "?"), (1e9, "?"),
    ] {
      #expect(ProgressText.time(seconds) == text)
    }
  }
}
