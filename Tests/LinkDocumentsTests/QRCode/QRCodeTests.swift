import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkDocuments
@testable import LinkFuzzing
@testable import LinkMarkup

@Suite struct QRCodeTests {
  /// A symbol that another encoder (python-qrcode 8) has made of the same bytes under the same
  /// mask.
  @Test func goldenSymbol() throws {
    let code = try QRCode(
      Array("playrts://az?index=l".utf8), level: .medium, leastVersion: 1, mask: 3)
    #expect(code.version == 2)
    #expect(code.level == .medium)
    #expect(code.mask == 3)
    #expect(
      Self.text(code) == """
        #######.##.#.##.#.#######
        #.....#.####..#.#.#.....#
        #.###.#......#....#.###.#
        #.###.#.#.##.#.#..#.###.#
        #.###.#..#...#.##.#.###.#
        #.....#....#.##.#.#.....#
        #######.#.#.#.#.#.#######
        ........####....#........
        #.##.###..#...#.#.#..#.##
        ###.##....#.##..#....#...
        ...#..#....##.....##.#...
        ##.#.#..##.#.#.#.##.###..
        ......####.......##.#.##.
        .####......#.######.#.###
        .#...####.#.#.#....#####.
        #...#...##..##.#.##.#...#
        ..#..##.####...#########.
        ........##..##..#...#.###
        #######.#.###...#.#.#####
        #.....#.##..#..##...##.#.
        #.###.#..#####..######.#.
        #.###.#.###.###.#####..##
        #.###.#.#..###.##.#.#..#.
        #.....#..#.....#..#.###..
        #######.#...#.##......###
        """)
  }

  private static func text(_ code: QRCode) -> String {
    (0..<code.size).map { row in
      (0..<code.size).map { code.isDark(column: $0, row: row) ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }

  /// The smallest version that holds so many bytes, at both sides of each end.
  @Test(arguments: QRCode.Level.allCases)
  func version(level: QRCode.Level) throws {
    for version in [1, 2, 9, 10, 26, 27, 40] {
      let limit = QRCapacity.byteCount(version, level)
      #expect(try Self.code(limit, level).version == version)
      if version < 40 { #expect(try Self.code(limit + 1, level).version == version + 1) }
    }
  }

  private static func code(_ count: Int, _ level: QRCode.Level) throws -> QRCode {
    try QRCode([UInt8](repeating: 0x61, count: count), level: level, leastVersion: 1, mask: 0)
  }

  @Test(arguments: [
    (QRCode.Level.low, 2953), (.medium, 2331), (.quartile, 1663), (.high, 1273),
  ])
  func tooLong(level: QRCode.Level, limit: Int) throws {
    #expect(throws: QRCodeError(byteCount: limit + 1, limit: limit, level: level)) {
      try QRCode([UInt8](repeating: 0, count: limit + 1), level: level)
    }
    let error = QRCodeError(byteCount: 5000, limit: limit, level: level)
    #expect(
      error.description == "5000 bytes are too long for a QR code, which holds up to \(limit) "
        + "bytes at level \(level.rawValue)")
  }

  @Test func noBytes() throws {
    let code = try QRCode([])
    #expect(code.version == 1)
    #expect(!code.isDark(column: -1, row: 0))
    #expect(!code.isDark(column: 0, row: code.size))
    #expect(code.isDark(column: 0, row: 0))
  }

  /// The codewords of annex I are in numeric mode; of bytes the mode, the count and the padding.
  @Test func codewords() {
    let few = QRCodewords(Array("ab".utf8), version: 1, level: .high)
    #expect(few.data == [0x40, 0x26, 0x16, 0x20, 0xEC, 0x11, 0xEC, 0x11, 0xEC])
    let full = QRCodewords(Array("abcdefg".utf8), version: 1, level: .high)
    #expect(full.data == [0x40, 0x76, 0x16, 0x26, 0x36, 0x46, 0x56, 0x66, 0x70])
    // From version 10 the count takes two bytes.
    let long = QRCodewords([0xFF], version: 10, level: .low)
    #expect(long.data.prefix(5) == [0x40, 0x00, 0x1F, 0xF0, 0xEC])
  }

  /// Version 5-Q has two blocks of 15 codewords and two of 16: the longer ones come last.
  @Test func interleaving() {
    let codewords = QRCodewords(Array(0..<60), version: 5, level: .quartile)
    let data = codewords.data
    let all = codewords.interleaved
    #expect(all.count == QRCapacity.codewords(5))
    #expect(all.prefix(6) == [data[0], data[15], data[30], data[46], data[1], data[16]])
    #expect(all[56..<62] == [data[14], data[29], data[44], data[60], data[45], data[61]])
    let code = ReedSolomon(correctionCount: 18)
    let corrections = [0..<15, 15..<30, 30..<46, 46..<62].map {
      code.correction(of: Array(data[$0]))
    }
    #expect(all[62..<66].elementsEqual(corrections.map { $0[0] }))
  }

  // MARK: - Masks

  @Test func penalties() {
    func line(_ text: String) -> [Bool] { text.map { $0 == "#" } }
    #expect(QRMask.runs(line("####.####")) == 0)
    #expect(QRMask.runs(line("#####")) == 3)
    #expect(QRMask.runs(line(".#######......")) == 5 + 4)
    #expect(QRMask.finders(line("#.###.#")) == 80)
    #expect(QRMask.finders(line("#....#.###.#.#")) == 40)
    #expect(QRMask.finders(line("#...#.###.#...#")) == 0)
    #expect(QRMask.finders(line("##.###.#")) == 40)
    #expect(QRMask.blocks(line("##.##...."), 3) == 3)
    #expect(QRMask.blocks(line("#########"), 3) == 12)
    #expect(QRMask.blocks(line("#.#.#.#.#"), 3) == 0)
    #expect(QRMask.balance(line(String(repeating: "#.", count: 50))) == 0)
    func share(_ dark: Int) -> [Bool] { (0..<100).map { $0 < dark } }
    #expect(
      [54, 55, 59, 60, 46, 45, 40, 100, 0].map { QRMask.balance(share($0)) }
        == [0, 10, 10, 20, 0, 10, 20, 100, 100])
  }

  /// Of the eight masks the one with the fewest points, the first of several.
  @Test func maskIsTheBest() throws {
    var random = FuzzRandom(seed: 18004)
    var chosen: Set<Int> = []
    for count in 0..<100 {
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      let code = try QRCode(bytes)
      let points = try (0..<8).map { mask in
        let forced = try QRCode(bytes, level: .medium, leastVersion: 1, mask: mask)
        #expect(forced.mask == mask)
        let modules = (0..<forced.size * forced.size).map {
          forced.isDark(column: $0 % forced.size, row: $0 / forced.size)
        }
        return QRMask.penalty(modules, size: forced.size)
      }
      #expect(points.firstIndex(of: points.min() ?? 0) == code.mask)
      chosen.insert(code.mask)
    }
    #expect(chosen.count == 8)
  }

  // MARK: - Drawing

  /// The path fills exactly the dark modules.
  @Test func path() throws {
    let code = try QRCode(Array("playrts://home".utf8))
    var drawn: Set<[Int]> = []
    for part in code.svgPath.split(separator: "z") {
      let numbers = part.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(numbers.count == 5)
      #expect(numbers[2] == numbers[4])
      #expect(numbers[3] == 1)
      for column in numbers[0]..<(numbers[0] + numbers[2]) {
        #expect(drawn.insert([column - 4, numbers[1] - 4]).inserted)
      }
    }
    for row in 0..<code.size {
      for column in 0..<code.size {
        #expect(drawn.contains([column, row]) == code.isDark(column: column, row: row))
      }
    }
    #expect(code.sizeWithQuietZone == code.size + 8)
    #expect(code.svgPath.utf8.allSatisfy { Array("Mhvz,-0123456789".utf8).contains($0) })
  }

  /// What a terminal shows, read back as modules.
  @Test(arguments: [(true, true), (false, true), (false, false)])
  func terminal(isColoured: Bool, inkIsLight: Bool) throws {
    let code = try QRCode(Array("playrts://home".utf8))
    let text = code.terminalText(Style(isColoured: isColoured), inkIsLight: inkIsLight)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == (code.sizeWithQuietZone + 1) / 2)
    for (number, line) in lines.enumerated() {
      var line = String(line)
      #expect(line.hasPrefix("\u{1B}[38;5;16;48;5;231m") == isColoured)
      #expect(line.hasSuffix("\u{1B}[0m") == isColoured)
      if isColoured { line = String(line.dropFirst(19).dropLast(4)) }
      #expect(line.count == code.sizeWithQuietZone)
      for (place, character) in line.enumerated() {
        let inks = [
          "█": [true, true], "▀": [true, false], "▄": [false, true], " ": [false, false],
        ]
        let ink = try #require(inks[String(character)])
        for half in 0...1 {
          let row = 2 * number + half - 4
          if row >= code.size + 4 { continue }
          let isDark = code.isDark(column: place - 4, row: row)
          #expect(ink[half] == (isDark == (isColoured || !inkIsLight)))
        }
      }
    }
  }

  // MARK: - For another decoder

  /// Writes symbols of every version, level and mask for `Tests/qr/decode`, which has them read by
  /// a decoder that is not ours: `FUZZ_LINKS_QR_SWEEP=FILE swift test --filter QRCodeTests/sweep`.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["FUZZ_LINKS_QR_SWEEP"] != nil))
  func sweep() throws {
    var random = FuzzRandom(seed: 1)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789%:/?=&-._~".utf8)
    var lines = ""
    for version in 1...40 {
      for level in QRCode.Level.allCases {
        // Every mask at the level that is used, every version at the others.
        for mask in level == .medium ? Array(0..<8) : [version % 8] {
          let limit = QRCapacity.byteCount(version, level)
          let least = version == 1 ? 0 : QRCapacity.byteCount(version - 1, level)
          let count = least + 1 + random.below(limit - least)
          let bytes = (0..<count).map { _ in
            letters[random.below(letters.count)]
          }
          let code = try QRCode(bytes, level: level, leastVersion: 1, mask: mask)
          #expect(code.version == version)
          lines +=
            JSONText.object([
              .init("bytes", .string(Base64.encode(bytes))),
              .init("version", .number(String(version))),
              .init("level", .string(level.rawValue)),
              .init("mask", .number(String(mask))),
              .init("size", .number(String(code.sizeWithQuietZone))),
              .init("path", .string(code.svgPath)),
            ]).serialized() + "\n"
        }
      }
    }
    let path = ProcessInfo.processInfo.environment["FUZZ_LINKS_QR_SWEEP"] ?? ""
    try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
  }
}
