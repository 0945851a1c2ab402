/// The codewords of a symbol: the bytes with mode, count and padding, then what corrects them
/// (ISO/IEC 18004, §7.4 to §7.6).
struct QRCodewords: Sendable {
  /// Codewords for data, as many as the symbol takes.
  let data: [UInt8]
  private let version: Int
  private let level: QRCode.Level

  /// The bytes have to fit: see ``QRCapacity/byteCount(_:_:)``.
  init(_ bytes: [UInt8], version: Int, level: QRCode.Level) {
    self.version = version
    self.level = level
    var bits = BitList()
    bits.append(0b0100, count: 4)
    bits.append(bytes.count, count: QRCapacity.countBits(version))
    for byte in bytes { bits.append(Int(byte), count: 8) }
    let capacity = QRCapacity.dataCodewords(version, level)
    // The terminator may be cut short by the end of the symbol.
    bits.append(0, count: min(4, 8 * capacity - bits.count))
    var data = bits.bytes
    var isFirst = true
    while data.count < capacity {
      data.append(isFirst ? 0xEC : 0x11)
      isFirst.toggle()
    }
    self.data = data
  }

  /// All codewords in the order in which they are placed: of each block the first, then of each the
  /// second; the corrections alike.
  var interleaved: [UInt8] {
    let count = QRCapacity.blocks(version, level)
    let code = ReedSolomon(correctionCount: QRCapacity.correctionPerBlock(version, level))
    let shortLength = data.count / count
    // The last blocks are longer by one.
    let shortCount = count - data.count % count
    var blocks: [[UInt8]] = []
    var start = 0
    for index in 0..<count {
      let end = start + shortLength + (index < shortCount ? 0 : 1)
      blocks.append(Array(data[start..<end]))
      start = end
    }
    return Self.alternating(blocks) + Self.alternating(blocks.map(code.correction))
  }

  private static func alternating(_ lists: [[UInt8]]) -> [UInt8] {
    let length = lists.map(\.count).max() ?? 0
    return (0..<length).flatMap { index in
      lists.compactMap { index < $0.count ? $0[index] : nil }
    }
  }
}

/// Bits in a row, the highest of each number first.
private struct BitList {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ number: Int, count added: Int) {
    for shift in (0..<added).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      if number >> shift & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
