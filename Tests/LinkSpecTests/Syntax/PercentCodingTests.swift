import LinkSpec
import Testing

@testable import TestSupport

@Suite("Percent-encoding")
struct PercentCodingTests {
  @Test func octets() {
    let rows: [(String, [UInt8])] = [
      ("", []), ("abc", [0x61, 0x62, 0x63]), ("%41", [0x41]), ("%4a%4A", [0x4A, 0x4A]),
      ("%00%ff%FF", [0x00, 0xFF, 0xFF]), ("+", [0x2B]), ("%2B", [0x2B]), ("%25", [0x25]),
      ("%2541", [0x25, 0x34, 0x31]), ("%", [0x25]), ("%4", [0x25, 0x34]),
      ("%%", [0x25, 0x25]), ("%%41", [0x25, 0x41]), ("%4%41", [0x25, 0x34, 0x41]),
      ("%g1", [0x25, 0x67, 0x31]), ("%1g", [0x25, 0x31, 0x67]), ("%C3%A9", [0xC3, 0xA9]),
      ("é", [0xC3, 0xA9]), ("%é", [0x25, 0xC3, 0xA9]), ("a%20b", [0x61, 0x20, 0x62]),
    ]
    for (text, octets) in rows {
      let bytes = Array(text.utf8)
      #expect(PercentCoding.octets(of: bytes, in: 0..<bytes.count) == octets, "\(text)")
    }
    #expect(rows.count == 20)
  }

  @Test func anEscapeDoesNotReachBeyondItsRange() {
    let bytes = Array("x%41y%42".utf8)
    #expect(PercentCoding.octets(of: bytes, in: 1..<3) == Array("%4".utf8))
    #expect(PercentCoding.octets(of: bytes, in: 1..<4) == Array("A".utf8))
    #expect(PercentCoding.octets(of: bytes, in: 2..<6) == Array("41y%".utf8))
    #expect(PercentCoding.source(ofOctet: 0, of: bytes, in: 1..<3) == 1..<2)
    #expect(throws: PercentCoding.Failure.invalidEscape(1)) {
      try PercentCoding.text(of: bytes, in: 1..<3)
    }
  }

  @Test func sourceOfAnOctet() {
    let bytes = Array("..a%41%b%42é..".utf8)
    let range = 2..<(bytes.count - 2)
    let sources = (0...7).map { PercentCoding.source(ofOctet: $0, of: bytes, in: range) }
    #expect(
      sources == [2..<3, 3..<6, 6..<7, 7..<8, 8..<11, 11..<12, 12..<13, 13..<13])
    #expect(PercentCoding.source(ofOctet: 99, of: bytes, in: range) == 13..<13)
    #expect(PercentCoding.source(ofOctet: 0, of: bytes, in: 4..<4) == 4..<4)
  }

  @Test func strictText() {
    let good = [
      "", "abc", "%41", "Z%C3%BCrich", "%F0%9F%8E%AC", "%00", "é", "%ED%9F%BF", "%EE%80%80",
      "%F4%8F%BF%BF", "%C2%80", "%E0%A0%80", "%F0%90%80%80",
    ]
    for text in good {
      let bytes = Array(text.utf8)
      #expect(
        (try? PercentCoding.text(of: bytes, in: 0..<bytes.count))
          == PercentCoding.octets(of: bytes, in: 0..<bytes.count), "\(text)")
    }
    let bad: [(String, PercentCoding.Failure)] = [
      ("%", .invalidEscape(0)), ("a%", .invalidEscape(1)), ("a%4", .invalidEscape(1)),
      ("%41%zz", .invalidEscape(3)), ("%FF%", .invalidEscape(3)), ("%%41", .invalidEscape(0)),
      ("%FF", .invalidUTF8(0)), ("a%80", .invalidUTF8(1)), ("%41%C3", .invalidUTF8(3)),
      ("%C3%41", .invalidUTF8(0)), ("%C3x", .invalidUTF8(0)), ("ab%C0%AF", .invalidUTF8(2)),
      ("%C1%BF", .invalidUTF8(0)), ("%E0%80%AF", .invalidUTF8(0)),
      ("%E0%9F%BF", .invalidUTF8(0)), ("%F0%80%80%AF", .invalidUTF8(0)),
      ("%F0%8F%BF%BF", .invalidUTF8(0)), ("é%ED%A0%80", .invalidUTF8(2)),
      ("%ED%BF%BF", .invalidUTF8(0)), ("%F4%90%80%80", .invalidUTF8(0)),
      ("%F5%80%80%80", .invalidUTF8(0)), ("%FE", .invalidUTF8(0)), ("ok%E2%82", .invalidUTF8(2)),
      ("%C3%A9%A9", .invalidUTF8(6)), ("%F0%9F%8E", .invalidUTF8(0)),
    ]
    for (text, fault) in bad {
      let bytes = Array(text.utf8)
      #expect(throws: fault, "\(text)") {
        try PercentCoding.text(of: bytes, in: 0..<bytes.count)
      }
    }
    #expect(good.count == 13 && bad.count == 25)
  }

  @Test func encodersRoundTrip() {
    var random = TestRandom(seed: 2)
    for _ in 0..<5_000 {
      let octets = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      let value = PercentCoding.encodingQueryValue(octets)
      let segment = PercentCoding.encodingPathSegment(octets)
      #expect(PercentCoding.octets(of: value, in: 0..<value.count) == octets)
      #expect(PercentCoding.octets(of: segment, in: 0..<segment.count) == octets)
      // What they make is legal where it goes, and ends no value, segment or component.
      let url = Array("a://h/".utf8) + segment + Array("?b=".utf8) + value
      let parts = SplitURL(url)
      #expect(parts.faults(in: url).isEmpty)
      #expect(!value.contains { "&+#;=".utf8.contains($0) })
      #expect(!segment.contains { "/?#+".utf8.contains($0) })
      #expect(parts.query.map { url[$0].count } == value.count + 2)
    }
  }

  @Test func escapesAreWrittenInUpperCase() {
    var bytes: [UInt8] = []
    for byte in UInt8.min...UInt8.max { PercentCoding.appendEscape(of: byte, to: &bytes) }
    #expect(bytes.count == 768)
    #expect(bytes.allSatisfy { "%0123456789ABCDEF".utf8.contains($0) })
    #expect(PercentCoding.octets(of: bytes, in: 0..<768) == Array(UInt8.min...UInt8.max))
    #expect(PercentCoding.encodingQueryValue([0xAB, 0x20]) == Array("%AB%20".utf8))
  }
}
