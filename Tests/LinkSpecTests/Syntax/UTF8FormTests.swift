import LinkSpec
import Testing

@testable import TestSupport

@Suite("Well-formed UTF-8")
struct UTF8FormTests {
  private func agrees(_ octets: [UInt8]) -> Bool {
    let isText = String(validating: octets, as: UTF8.self) != nil
    guard let bad = UTF8Form.firstIllFormed(in: octets) else { return isText }
    // All before the offset is text, and no longer beginning is.
    return !isText && bad < octets.count
      && String(validating: octets[..<bad], as: UTF8.self) != nil
      && Self.isIllFormedAtStart(octets[bad...])
  }

  /// Whether no beginning of `octets` but the empty one is well-formed.
  private static func isIllFormedAtStart(_ octets: ArraySlice<UInt8>) -> Bool {
    (1...4).allSatisfy { String(validating: octets.prefix($0), as: UTF8.self) == nil }
  }

  @Test func allSequencesOfOneAndTwoBytes() {
    var wrong: [[UInt8]] = []
    var count = 0
    for first in UInt8.min...UInt8.max {
      if !agrees([first]) { wrong.append([first]) }
      count += 1
      for second in UInt8.min...UInt8.max {
        if !agrees([first, second]) { wrong.append([first, second]) }
        count += 1
      }
    }
    #expect(wrong == [])
    #expect(count == 256 + 65_536)
  }

  @Test func randomBytesAndBordersOfTheTable() {
    var random = TestRandom(seed: 3)
    let borders: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var wellFormed = 0
    for round in 0..<60_000 {
      let octets = (0..<1 + random.below(6)).map { _ in
        round % 3 == 0 ? UInt8(random.below(256)) : random.pick(borders)
      }
      guard agrees(octets) else {
        Issue.record("\(octets)")
        return
      }
      if UTF8Form.firstIllFormed(in: octets) == nil { wellFormed += 1 }
    }
    #expect(wellFormed > 1_000)
  }

  @Test func everyScalarIsWellFormedAndCutShortIsNot() {
    var count = 0
    for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 31) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let octets = Array(String(scalar).utf8)
      #expect(UTF8Form.firstIllFormed(in: octets) == nil)
      #expect(UTF8Form.firstIllFormed(in: [0x61] + octets.dropLast()) == 1)
      #expect(UTF8Form.firstIllFormed(in: octets + octets.dropLast()) == octets.count)
      count += 1
    }
    #expect(count > 35_000)
  }

  @Test func surrogatesOverlongFormsAndBeyond() {
    let rows: [([UInt8], Int)] = [
      ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], 0), ([0x61, 0x80], 1), ([0xC3, 0xA9, 0xFF], 2),
    ]
    for (octets, offset) in rows {
      #expect(UTF8Form.firstIllFormed(in: octets) == offset, "\(octets)")
    }
    #expect(UTF8Form.firstIllFormed(in: []) == nil)
  }
}
