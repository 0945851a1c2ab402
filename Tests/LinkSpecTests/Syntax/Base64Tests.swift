import Testing

@testable import LinkSpec
@testable import TestSupport

@Suite("Base64")
struct Base64Tests {
  /// RFC 4648 §10, and the ends of the alphabet.
  private static let rows: [([UInt8], String)] = [
    ([], ""), (Array("f".utf8), "Zg=="), (Array("fo".utf8), "Zm8="), (Array("foo".utf8), "Zm9v"),
    (Array("foob".utf8), "Zm9vYg=="), (Array("fooba".utf8), "Zm9vYmE="),
    (Array("foobar".utf8), "Zm9vYmFy"), ([0xFF], "/w=="), ([0xFB, 0xFF], "+/8="),
    ([0x00], "AA=="), ([0x00, 0x00, 0x00], "AAAA"), ([0xFF, 0xFF, 0xFF], "////"),
  ]

  @Test func knownTexts() throws {
    for (bytes, text) in Self.rows {
      #expect(Base64.encode(bytes) == text)
      #expect(try Base64.decode(Array(text.utf8)) == bytes, "\(text)")
    }
    #expect(Self.rows.count == 12)
  }

  @Test func strictnessWithOffsets() {
    let rows: [(String, Int)] = [
      ("Z", 1), ("Zg", 2), ("Zg=", 3), ("Zm9vY", 5), ("=", 1), ("==", 2), ("===", 0),
      ("====", 0), ("Z===", 1), ("Zg==Zg==", 2), ("Zg=a", 2), ("Zm9v=", 5), (" Zg==", 0),
      ("Zg== ", 2), ("Zg\n==", 2), ("Zm-v", 2), ("Zm_v", 2), ("Zm9é", 3), ("Zm\0v", 2),
    ]
    for (text, offset) in rows {
      #expect(throws: Base64Error(offset: offset), "\(text)") {
        try Base64.decode(Array(text.utf8))
      }
    }
    #expect(rows.count == 19)
  }

  @Test func roundTripsOfRandomBytes() throws {
    var random = TestRandom(seed: 4)
    for _ in 0..<5_000 {
      let bytes = (0..<random.below(50)).map { _ in UInt8(random.below(256)) }
      let text = Base64.encode(bytes)
      #expect(text.utf8.count == (bytes.count + 2) / 3 * 4)
      #expect(try Base64.decode(Array(text.utf8)) == bytes)
    }
  }

  @Test func randomTextsNeverTrap() {
    var random = TestRandom(seed: 5)
    var decoded = 0
    for _ in 0..<20_000 {
      let text = (0..<random.below(12)).map { _ in random.pick(Array("AZaz09+/==\n".utf8)) }
      do {
        let bytes = try Base64.decode(text)
        #expect(text.count == (bytes.count + 2) / 3 * 4)
        decoded += 1
      } catch {
        #expect((0...text.count).contains(error.offset))
      }
    }
    #expect(decoded > 1_000)
  }
}
