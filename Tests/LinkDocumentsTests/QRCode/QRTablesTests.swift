import Testing

@testable import Conformance
@testable import LinkDocuments

/// What the standard prints as tables.
@Suite struct QRTablesTests {
  /// Bytes in byte mode, table 7, for versions 1 to 40.
  static let byteCounts: [(QRCode.Level, [Int])] = [
    (
      .low,
      [
        17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792,
        858, 929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188,
        2303, 2431, 2563, 2699, 2809, 2953,
      ]
    ),
    (
      .medium,
      [
        14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624,
        666, 711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809,
        1911, 1989, 2099, 2213, 2331,
      ]
    ),
    (
      .quartile,
      [
        11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442,
        482, 509, 565, 611, 661, 715, 751, 805, 868, 908, 982, 1030, 1112, 1168, 1228, 1283, 1351,
        1423, 1499, 1579, 1663,
      ]
    ),
    (
      .high,
      [
        7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194, 220, 250, 280, 310, 338, 382,
        403, 439, 461, 511, 535, 593, 625, 658, 698, 742, 790, 842, 898, 958, 983, 1051, 1093,
        1139, 1219, 1273,
      ]
    ),
  ]

  @Test(arguments: byteCounts)
  func byteCount(level: QRCode.Level, counts: [Int]) {
    #expect((1...40).map { QRCapacity.byteCount($0, level) } == counts)
  }

  /// Table 1: all codewords, of both ends and of each kind of version between.
  @Test(arguments: [
    (1, 26), (2, 44), (6, 172), (7, 196), (13, 532), (14, 581), (27, 1828), (32, 2465), (40, 3706),
  ])
  func codewords(version: Int, count: Int) {
    #expect(QRCapacity.codewords(version) == count)
  }

  /// Annex E, of all 40 versions.
  static let alignment: [[Int]] = [
    [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
    [6, 28, 50], [6, 30, 54], [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70],
    [6, 26, 50, 74], [6, 30, 54, 78], [6, 30, 56, 82], [6, 30, 58, 86], [6, 34, 62, 90],
    [6, 28, 50, 72, 94], [6, 26, 50, 74, 98], [6, 30, 54, 78, 102], [6, 28, 54, 80, 106],
    [6, 32, 58, 84, 110], [6, 30, 58, 86, 114], [6, 34, 62, 90, 118], [6, 26, 50, 74, 98, 122],
    [6, 30, 54, 78, 102, 126], [6, 26, 52, 78, 104, 130], [6, 30, 56, 82, 108, 134],
    [6, 34, 60, 86, 112, 138], [6, 30, 58, 86, 114, 142], [6, 34, 62, 90, 118, 146],
    [6, 30, 54, 78, 102, 126, 150], [6, 24, 50, 76, 102, 128, 154],
    [6, 28, 54, 80, 106, 132, 158], [6, 32, 58, 84, 110, 136, 162],
    [6, 26, 54, 82, 110, 138, 166], [6, 30, 58, 86, 114, 142, 170],
  ]

  @Test func alignmentCentres() {
    #expect((1...40).map(QRCapacity.alignmentCentres) == Self.alignment)
  }

  /// Annex C, for masks 0 to 7.
  static let formats: [(QRCode.Level, [Int])] = [
    (.medium, [21522, 20773, 24188, 23371, 17913, 16590, 20375, 19104]),
    (.low, [30660, 29427, 32170, 30877, 26159, 25368, 27713, 26998]),
    (.high, [5769, 5054, 7399, 6608, 1890, 597, 3340, 2107]),
    (.quartile, [13663, 12392, 16177, 14854, 9396, 8579, 11994, 11245]),
  ]

  @Test(arguments: formats)
  func formatBits(level: QRCode.Level, bits: [Int]) {
    #expect((0..<8).map { QRGrid.formatBits(level, mask: $0) } == bits)
  }

  /// Annex D, for versions 7 to 40.
  @Test func versionBits() {
    #expect(
      (7...40).map(QRGrid.versionBits) == [
        0x07C94, 0x085BC, 0x09A99, 0x0A4D3, 0x0BBF6, 0x0C762, 0x0D847, 0x0E60D, 0x0F928, 0x10B78,
        0x1145D, 0x12A17, 0x13532, 0x149A6, 0x15683, 0x168C9, 0x177EC, 0x18EC4, 0x191E1, 0x1AFAB,
        0x1B08E, 0x1CC1A, 0x1D33F, 0x1ED75, 0x1F250, 0x209D5, 0x216F0, 0x228BA, 0x2379F, 0x24B0B,
        0x2542E, 0x26A64, 0x27541, 0x28C69,
      ])
  }

  /// What the patterns leave free is what the formula of the capacity says.
  @Test(arguments: 1...40)
  func freeModules(version: Int) {
    let grid = QRGrid(version: version)
    #expect(grid.isFixed.count { !$0 } == QRCapacity.dataModules(version))
    #expect(grid.modules.count == grid.size * grid.size)
  }
}
