import LinkSpec
import Testing

@testable import TestSupport

@Suite("Bytes made visible")
struct VisibleTextTests {
  @Test func texts() {
    let rows: [([UInt8], String)] = [
      ([], ""), (Array("playrts://az?index=l".utf8), "playrts://az?index=l"),
      (Array("Zürich 日本 🎬".utf8), "Zürich 日本 🎬"), (Array("a\\b".utf8), "a\\\\b"),
      ([0x00], "\\u{0}"), ([0x0A], "\\u{A}"), ([0x1B, 0x5B], "\\u{1B}["), ([0x7F], "\\u{7F}"),
      (Array("\u{85}".utf8), "\\u{85}"), (Array("\u{A0}".utf8), "\\u{A0}"),
      (Array("a\u{202E}b".utf8), "a\\u{202E}b"), (Array("\u{200B}".utf8), "\\u{200B}"),
      (Array("\u{2028}".utf8), "\\u{2028}"), (Array("\u{FEFF}".utf8), "\\u{FEFF}"),
      (Array("e\u{301}".utf8), "e\\u{301}"), (Array("\u{E000}".utf8), "\\u{E000}"),
      (Array("\u{3164}".utf8), "\\u{3164}"), (Array("\u{E0041}".utf8), "\\u{E0041}"),
      (Array("\u{10FFFF}".utf8), "\\u{10FFFF}"), ([0xFF], "\\xFF"), ([0x80], "\\x80"),
      ([0xC3], "\\xC3"), ([0xC3, 0x28], "\\xC3("), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xC0, 0xAF], "\\xC0\\xAF"), ([0xE2, 0x82], "\\xE2\\x82"),
      ([0xF0, 0x9F, 0x8E, 0x61], "\\xF0\\x9F\\x8Ea"), ([0xFF, 0xC3, 0xA9], "\\xFFé"),
      (Array("\u{1F1E8}\u{1F1ED}".utf8), "\u{1F1E8}\u{1F1ED}"),
    ]
    for (bytes, text) in rows { #expect(VisibleText.of(bytes) == text, "\(bytes)") }
    #expect(rows.count == 29)
  }

  private static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        false
      case .spaceSeparator: scalar == " "
      default: !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isBidiControl
      }
    }
  }

  @Test func hostileBytesNeverAct() {
    var random = TestRandom(seed: 6)
    let pieces: [[UInt8]] = [
      [0x1B, 0x5B, 0x33, 0x31, 0x6D], [0x0D, 0x0A], [0x00], [0xFF], [0xC2, 0x9B], [0x08],
      Array("\u{202E}".utf8), Array("\u{2066}".utf8), Array("\u{200D}".utf8), Array("::".utf8),
      Array("\u{2029}".utf8), Array("\u{E0001}".utf8), Array("\u{115F}".utf8), [0xED, 0xA0],
      Array("日".utf8), Array("\u{61C}".utf8), [0x5C], Array("\u{FFF9}".utf8), [0xF0, 0x9F],
    ]
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(8) {
        bytes += random.oneIn(2) ? random.pick(pieces) : [UInt8(random.below(256))]
      }
      let isSafe =
        Self.isSafe(VisibleText.of(bytes))
        && Self.isSafe(VisibleText.of(bytes, limit: random.below(12)))
      #expect(isSafe, "\(bytes)")
      var covered = 0
      VisibleText.renderASCII(bytes) { piece, range in
        #expect(piece.utf8.allSatisfy { (0x20..<0x7F).contains($0) } && !piece.isEmpty)
        #expect(range.lowerBound == covered && !range.isEmpty)
        covered = range.upperBound
      }
      #expect(covered == bytes.count)
    }
  }

  @Test func everyScalarIsSafe() {
    var count = 0
    for value in UInt32(0)...0x10FFFF where value < 0x3_0000 || value > 0xD_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if value > 0xE_2000, value % 101 != 0 { continue }
      let isSafe = Self.isSafe(VisibleText.of(String(scalar)))
      if !isSafe { Issue.record("U+\(String(value, radix: 16))") }
      count += 1
    }
    #expect(count > 200_000)
  }

  @Test func cutTextsSayHowMuchIsMissing() {
    let bytes = [UInt8](repeating: 0x61, count: 1_000)
    #expect(VisibleText.of(bytes, limit: 1_000) == String(repeating: "a", count: 1_000))
    let cut = VisibleText.of(bytes, limit: 30)
    #expect(
      cut == String(repeating: "a", count: 20) + "…[970 bytes]…" + String(repeating: "a", count: 10)
    )
    #expect(VisibleText.of(bytes, limit: 0) == "…[1000 bytes]…")
  }
}
