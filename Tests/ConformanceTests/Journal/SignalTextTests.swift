import LinkSpec
import Testing

@testable import Conformance

/// What a signal handler writes without allocating is what is written elsewhere.
@Suite struct SignalTextTests {
  private func text(_ bytes: [UInt8], limit: Int, capacity: Int = 4096) -> String {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    defer { memory.deallocate() }
    var text = SignalText(in: memory, capacity: capacity)
    bytes.withUnsafeBytes { text.append(visible: $0, of: bytes.count, limit: limit) }
    return String(decoding: UnsafeBufferPointer(start: memory, count: text.count), as: UTF8.self)
  }

  @Test(arguments: [
    "", "shop://a?b=c\\d", "a\u{0}\u{1F}\u{7F}\n", "é\u{301}ß…\u{202E}\u{AD}\u{3164}", "👩‍🚀\u{E0001}",
    "\u{10FFFF}\u{FFFD}\u{D7FF}\u{E000}\u{800}\u{80}",
  ])
  func textIsShownAsElsewhere(_ bytes: String) {
    #expect(text(Array(bytes.utf8), limit: 200) == VisibleText.of(Array(bytes.utf8), limit: 200))
  }

  @Test func bytesAreShownAsElsewhere() {
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 33)
        // Many leads and continuations, so that some of them fit.
        bytes.append(state >> 62 == 0 ? byte : byte | 0x80 & ~(byte >> 1 & 0x40))
      }
      #expect(text(bytes, limit: 200) == VisibleText.of(bytes, limit: 200))
      #expect(text(bytes, limit: 20) == VisibleText.of(bytes, limit: 20))
    }
  }

  @Test func whatHasNoRoomIsLeftOut() {
    #expect(text(Array("abcdef".utf8), limit: 200, capacity: 4) == "abcd")
  }
}
