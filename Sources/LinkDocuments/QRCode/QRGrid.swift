/// The modules of a symbol while it is drawn: the fixed patterns, the zigzag of codewords between
/// them, and the information about format and version (ISO/IEC 18004, §6.3, §7.7, §7.9, §7.10).
struct QRGrid: Sendable {
  let version: Int
  let size: Int
  /// Row by row, `true` for dark.
  private(set) var modules: [Bool]
  /// Whether a module belongs to a pattern or to format or version information, so that no codeword
  /// and no mask touches it.
  private(set) var isFixed: [Bool]

  /// The fixed patterns of a version, with the places of format information kept free.
  init(version: Int) {
    self.version = version
    size = QRCapacity.size(version)
    modules = [Bool](repeating: false, count: size * size)
    isFixed = modules
    drawTiming()
    drawFinder(atColumn: 3, row: 3)
    drawFinder(atColumn: size - 4, row: 3)
    drawFinder(atColumn: 3, row: size - 4)
    drawAlignment()
    drawFormat(0)
    drawVersion()
  }

  /// A fixed module; what would lie outside is left out.
  private mutating func fix(_ column: Int, _ row: Int, _ isDark: Bool) {
    guard (0..<size).contains(column), (0..<size).contains(row) else { return }
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  // MARK: - Patterns

  private mutating func drawTiming() {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
  }

  /// With the light separator around it.
  private mutating func drawFinder(atColumn column: Int, row: Int) {
    for down in -4...4 {
      for right in -4...4 {
        let distance = max(abs(down), abs(right))
        fix(column + right, row + down, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment() {
    let centres = QRCapacity.alignmentCentres(version)
    guard let last = centres.last else { return }
    for row in centres {
      for column in centres {
        // These three would lie in the finder patterns.
        let isInFinder = [[6, 6], [6, last], [last, 6]].contains([column, row])
        if isInFinder { continue }
        for down in -2...2 {
          for right in -2...2 {
            fix(column + right, row + down, max(abs(down), abs(right)) != 1)
          }
        }
      }
    }
  }

  // MARK: - Format and version

  /// The 15 bits of level and mask: five of data, ten of a BCH code, and a fixed mask over them.
  static func formatBits(_ level: QRCode.Level, mask: Int) -> Int {
    let indicator =
      switch level {
      case .low: 0b01
      case .medium: 0b00
      case .quartile: 0b11
      case .high: 0b10
      }
    let data = indicator << 3 | mask
    return (data << 10 | remainder(of: data << 10, by: 0b101_0011_0111)) ^ 0b101_0100_0001_0010
  }

  /// The 18 bits of a version from 7: six of data, twelve of a Golay code.
  static func versionBits(_ version: Int) -> Int {
    version << 12 | remainder(of: version << 12, by: 0b1_1111_0010_0101)
  }

  /// The remainder of polynomials over GF(2).
  private static func remainder(of dividend: Int, by divisor: Int) -> Int {
    var rest = dividend
    while rest.leadingZeroBitCount <= divisor.leadingZeroBitCount {
      rest ^= divisor << (divisor.leadingZeroBitCount - rest.leadingZeroBitCount)
    }
    return rest
  }

  /// Twice: around the finder at the top left, and divided between the two others.
  private mutating func drawFormat(_ bits: Int) {
    func isDark(_ bit: Int) -> Bool { bits >> bit & 1 == 1 }
    for bit in 0..<6 { fix(8, bit, isDark(bit)) }
    fix(8, 7, isDark(6))
    fix(8, 8, isDark(7))
    fix(7, 8, isDark(8))
    for bit in 9..<15 { fix(14 - bit, 8, isDark(bit)) }
    for bit in 0..<8 { fix(size - 1 - bit, 8, isDark(bit)) }
    for bit in 8..<15 { fix(8, size - 15 + bit, isDark(bit)) }
    // The one module that is always dark.
    fix(8, size - 8, true)
  }

  private mutating func drawVersion() {
    guard version > 6 else { return }
    let bits = Self.versionBits(version)
    for bit in 0..<18 {
      let isDark = bits >> bit & 1 == 1
      fix(size - 11 + bit % 3, bit / 3, isDark)
      fix(bit / 3, size - 11 + bit % 3, isDark)
    }
  }

  // MARK: - Codewords and masks

  /// Places codewords two columns at a time from the right, upwards and downwards in turn. Bits
  /// that are left over stay light.
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    var isUpward = true
    // The column of the timing pattern is skipped whole.
    let pairs =
      Array(stride(from: size - 1, to: 6, by: -2)) + Array(stride(from: 5, to: 0, by: -2))
    for right in pairs {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          guard index < 8 * codewords.count else { return }
          modules[row * size + column] = codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1
          index += 1
        }
      }
      isUpward.toggle()
    }
  }

  /// The symbol under a mask, with the format information that says so.
  func masked(_ mask: Int, _ level: QRCode.Level) -> QRGrid {
    var grid = self
    for row in 0..<size {
      for column in 0..<size
      where !isFixed[row * size + column] && QRMask.inverts(mask, column: column, row: row) {
        grid.modules[row * size + column].toggle()
      }
    }
    grid.drawFormat(Self.formatBits(level, mask: mask))
    return grid
  }
}
