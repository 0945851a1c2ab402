import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import LinkFuzzing

@Suite struct ReedSolomonTests {
  /// The generators of annex A, whose coefficients it gives as powers of α.
  @Test(arguments: [
    (7, [87, 229, 146, 149, 238, 102, 21]),
    (10, [251, 67, 46, 61, 118, 70, 64, 94, 32, 45]),
    (13, [74, 152, 176, 100, 86, 100, 106, 104, 130, 218, 206, 140, 78]),
  ])
  func generator(count: Int, exponents: [Int]) {
    let code = ReedSolomon(correctionCount: count)
    #expect(code.generator == exponents.map { ReedSolomon.exponentials[$0] })
  }

  /// The example of annex I: version 1-M.
  @Test func example() {
    let block: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon(correctionCount: 10).correction(of: block) == [
        0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
      ])
  }

  @Test func field() {
    #expect(ReedSolomon.exponentials.prefix(9) == [1, 2, 4, 8, 16, 32, 64, 128, 0x1D])
    #expect(Set(ReedSolomon.exponentials).count == 255)
    // By long multiplication, without tables.
    func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
      var sum = 0
      for bit in 0..<8 where right >> UInt8(bit) & 1 == 1 { sum ^= Int(left) << bit }
      for bit in (8..<16).reversed() where sum >> bit & 1 == 1 { sum ^= 0x11D << (bit - 8) }
      return UInt8(sum)
    }
    for left in UInt8.min...UInt8.max {
      for right in stride(from: 0, through: 255, by: 7) {
        #expect(ReedSolomon.product(left, UInt8(right)) == product(left, UInt8(right)))
      }
    }
  }

  /// A codeword with its correction is zero at every root of the generator.
  @Test(arguments: [7, 10, 18, 30])
  func syndromes(count: Int) {
    var random = FuzzRandom(seed: UInt64(count))
    let code = ReedSolomon(correctionCount: count)
    for _ in 0..<20 {
      let block = (0..<(1 + random.below(120))).map { _ in UInt8(random.below(256)) }
      let whole = block + code.correction(of: block)
      for root in ReedSolomon.exponentials.prefix(count) {
        #expect(whole.reduce(0) { ReedSolomon.product($0, root) ^ $1 } == 0)
      }
    }
  }
}
