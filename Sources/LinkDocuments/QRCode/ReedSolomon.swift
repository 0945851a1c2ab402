/// Reed-Solomon codes over GF(2⁸) with the polynomial x⁸+x⁴+x³+x²+1, as QR codes use them (ISO/IEC
/// 18004, §7.5.2).
struct ReedSolomon: Sendable {
  /// The coefficients of the generator polynomial below the leading one, the highest first.
  let generator: [UInt8]

  /// The code that appends so many codewords, whose generator has the roots 1, α, α², …
  init(correctionCount: Int) {
    var generator = [UInt8](repeating: 0, count: max(1, correctionCount))
    generator[generator.count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<correctionCount {
      for index in generator.indices {
        let next = index + 1 < generator.count ? generator[index + 1] : 0
        generator[index] = Self.product(generator[index], root) ^ next
      }
      root = Self.product(root, 2)
    }
    self.generator = generator
  }

  /// The codewords that belong behind a block: the remainder of the block by the generator.
  ///
  /// - Complexity: the length of the block times that of the code.
  func correction(of block: [UInt8]) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for codeword in block {
      let factor = codeword ^ remainder[0]
      remainder.removeFirst()
      remainder.append(0)
      for index in remainder.indices {
        remainder[index] ^= Self.product(generator[index], factor)
      }
    }
    return remainder
  }

  /// The product in the field.
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    if left == 0 || right == 0 { return 0 }
    return exponentials[(Int(logarithms[Int(left)]) + Int(logarithms[Int(right)])) % 255]
  }

  /// Powers of α, which is 2.
  static let exponentials: [UInt8] = {
    var powers: [UInt8] = []
    var power = 1
    for _ in 0..<255 {
      powers.append(UInt8(truncatingIfNeeded: power))
      power <<= 1
      if power > 0xFF { power ^= 0x11D }
    }
    return powers
  }()

  private static let logarithms: [UInt8] = {
    var logarithms = [UInt8](repeating: 0, count: 256)
    for (exponent, power) in exponentials.enumerated() {
      logarithms[Int(power)] = UInt8(truncatingIfNeeded: exponent)
    }
    return logarithms
  }()
}
