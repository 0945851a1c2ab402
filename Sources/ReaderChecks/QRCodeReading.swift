import LinkDocuments

/// What the modules of a symbol in byte mode say, read the other way around: the mask from the
/// format, the bits in their zigzag, the blocks apart again. Nothing is corrected, since nothing is
/// lost. It shares tables of capacity with the encoder, and no step.
///
/// Linear in the number of modules.
struct QRCodeReading {
  /// The bytes of the content; `nil` where the symbol is in another mode or holds fewer than it
  /// says.
  private(set) var content: [UInt8]?

  private let code: QRCode

  init(_ code: QRCode) {
    self.code = code
    content = Self.content(of: data(of: codewords), version: code.version)
  }

  // MARK: - Modules

  private var mask: Int {
    // Three bits of the format, as it is written: the second, to the fifth, over a fixed pattern.
    let bits = (2...4).map { code.isDark(column: $0, row: 8) ? 1 : 0 }
    return (bits[0] ^ 1) << 2 | bits[1] << 1 | (bits[2] ^ 1)
  }

  private static func inverts(_ mask: Int, _ column: Int, _ row: Int) -> Bool {
    let product = row * column
    switch mask {
    case 0: return (row + column) % 2 == 0
    case 1: return row % 2 == 0
    case 2: return column % 3 == 0
    case 3: return (row + column) % 3 == 0
    case 4: return (row / 2 + column / 3) % 2 == 0
    case 5: return product % 2 + product % 3 == 0
    case 6: return (product % 2 + product % 3) % 2 == 0
    default: return ((row + column) % 2 + product % 3) % 2 == 0
    }
  }

  /// Whether a module belongs to the pattern of every symbol of its version.
  private func isFixed(_ column: Int, _ row: Int, _ centres: [Int]) -> Bool {
    let far = code.size - 8
    if column == 6 || row == 6 { return true }
    if column <= 8 && (row <= 8 || row >= far) || column >= far && row <= 8 { return true }
    if code.version >= 7 {
      let band = (far - 3)..<far
      if column < 6 && band.contains(row) || row < 6 && band.contains(column) { return true }
    }
    guard let across = centres.first(where: { abs($0 - column) <= 2 }),
      let down = centres.first(where: { abs($0 - row) <= 2 })
    else { return false }
    let ends = (6, code.size - 7)
    return (across, down) != (6, 6) && (across, down) != ends
      && (across, down) != (ends.1, ends.0)
  }

  /// The codewords in the order in which they are placed.
  private var codewords: [UInt8] {
    let centres = QRCapacity.alignmentCentres(code.version)
    let mask = mask
    var words: [UInt8] = []
    var word: UInt8 = 0
    var count = 0
    var right = code.size - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<code.size {
        let row = isUpward ? code.size - 1 - step : step
        for column in [right, right - 1] where !isFixed(column, row, centres) {
          let isDark = code.isDark(column: column, row: row) != Self.inverts(mask, column, row)
          word = word << 1 | (isDark ? 1 : 0)
          count += 1
          if count % 8 == 0 { words.append(word) }
        }
      }
      isUpward.toggle()
      right -= 2
    }
    return words
  }

  // MARK: - Blocks

  /// The codewords of the content, block after block.
  private func data(of words: [UInt8]) -> [UInt8] {
    let blocks = QRCapacity.blocks(code.version, code.level)
    let count = QRCapacity.dataCodewords(code.version, code.level)
    let short = count / blocks
    let lengths = (0..<blocks).map { $0 < blocks - count % blocks ? short : short + 1 }
    var parts = [[UInt8]](repeating: [], count: blocks)
    var index = 0
    for place in 0...short {
      for block in 0..<blocks where place < lengths[block] && index < words.count {
        parts[block].append(words[index])
        index += 1
      }
    }
    return parts.flatMap(\.self)
  }

  // MARK: - Bits

  private static func content(of data: [UInt8], version: Int) -> [UInt8]? {
    func bits(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= data.count * 8 else { return nil }
      return range.reduce(0) { $0 << 1 | Int(data[$1 / 8] >> UInt8(7 - $1 % 8) & 1) }
    }
    let start = 4 + (version < 10 ? 8 : 16)
    guard bits(0..<4) == 4, let count = bits(4..<start) else { return nil }
    var content: [UInt8] = []
    for number in 0..<count {
      guard let byte = bits(start + 8 * number..<start + 8 * number + 8) else { return nil }
      content.append(UInt8(truncatingIfNeeded: byte))
    }
    return content
  }
}
