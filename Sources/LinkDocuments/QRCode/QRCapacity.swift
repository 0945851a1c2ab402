/// How many codewords a symbol has, and how they are divided (ISO/IEC 18004, tables 1, 7 and 9).
package enum QRCapacity {
  /// The modules on each side.
  static func size(_ version: Int) -> Int { 4 * version + 17 }

  /// The centres of the alignment patterns, on either axis (annex E); none in version 1.
  package static func alignmentCentres(_ version: Int) -> [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    // Version 32 alone is not as evenly spaced as it could be.
    let step = version == 32 ? 26 : (4 * version + 2 * count + 1) / (2 * count - 2) * 2
    let last = size(version) - 7
    return [6] + (0..<count - 1).reversed().map { last - $0 * step }
  }

  /// The modules that hold codewords, and the few that are left over.
  static func dataModules(_ version: Int) -> Int {
    var count = (16 * version + 128) * version + 64
    if version > 1 {
      let centres = version / 7 + 2
      count -= (25 * centres - 10) * centres - 55
    }
    return version > 6 ? count - 36 : count
  }

  /// All codewords, for data and for correction.
  static func codewords(_ version: Int) -> Int { dataModules(version) / 8 }

  /// The number of blocks.
  package static func blocks(_ version: Int, _ level: QRCode.Level) -> Int {
    number(version, in: blockTable, level)
  }

  /// The codewords for correction in each block.
  static func correctionPerBlock(_ version: Int, _ level: QRCode.Level) -> Int {
    number(version, in: correctionTable, level)
  }

  /// The codewords for data.
  package static func dataCodewords(_ version: Int, _ level: QRCode.Level) -> Int {
    codewords(version) - blocks(version, level) * correctionPerBlock(version, level)
  }

  /// The bits that say how many bytes follow.
  static func countBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  /// The bytes that a symbol holds in byte mode, behind the mode and the count.
  static func byteCount(_ version: Int, _ level: QRCode.Level) -> Int {
    (8 * dataCodewords(version, level) - 4 - countBits(version)) / 8
  }

  private static func number(
    _ version: Int, in table: [QRCode.Level: [UInt8]], _ level: QRCode.Level
  ) -> Int {
    table[level].map { Int($0[version - 1]) } ?? 0
  }

  private static let correctionTable: [QRCode.Level: [UInt8]] = [
    .low: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .medium: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    .quartile: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
      28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    .high: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
      30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blockTable: [QRCode.Level: [UInt8]] = [
    .low: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    .medium: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    .quartile: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
      23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    .high: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
      25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
