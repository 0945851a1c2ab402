/// A QR Code symbol of ISO/IEC 18004 (model 2), for a link to be read off a screen or a page.
///
/// ```swift
/// let code = try QRCode(Array("playrts://az?index=l".utf8))
/// print(code.svgPath)
/// ```
///
/// The bytes are one segment in byte mode, so that a reader gets exactly what was put in; the
/// symbol is the smallest that holds them. How it comes about: the segment is filled up with
/// padding and cut into blocks, each block gets its Reed-Solomon codewords (`ReedSolomon`), the
/// blocks are interleaved, and the bits run in a zigzag around the fixed patterns (`QRGrid`). Each
/// of eight masks is tried, and the one with the fewest penalties stays (`QRMask`).
package struct QRCode: Sendable, Hashable {
  /// How much of a damaged symbol can be restored.
  package enum Level: String, Sendable, Hashable, CaseIterable {
    /// About 7 %.
    case low = "L"
    /// About 15 %.
    case medium = "M"
    /// About 25 %.
    case quartile = "Q"
    /// About 30 %.
    case high = "H"
  }

  /// The light modules that a symbol needs around it (§5.3.8).
  package static let quietZone = 4

  /// 1 to 40.
  package let version: Int
  /// How much of a damaged symbol can be restored.
  package let level: Level
  /// The mask that was chosen, 0 to 7.
  package let mask: Int
  /// Modules row by row, `true` for dark.
  private let modules: [Bool]

  /// The modules on each side, without the quiet zone.
  package var size: Int { QRCapacity.size(version) }

  /// Whether a module is dark. Around the symbol everything is light.
  package func isDark(column: Int, row: Int) -> Bool {
    (0..<size).contains(column) && (0..<size).contains(row) && modules[row * size + column]
  }

  /// The smallest symbol that holds the bytes.
  ///
  /// - Throws: ``QRCodeError`` where no symbol of that level does.
  /// - Complexity: linear in the number of modules, at most 177 × 177.
  package init(_ bytes: [UInt8], level: Level = .medium) throws(QRCodeError) {
    try self.init(bytes, level: level, leastVersion: 1, mask: nil)
  }

  /// The same with a least version, 1 to 40, and one mask, 0 to 7, which reach every kind of
  /// symbol.
  init(
    _ bytes: [UInt8], level: Level, leastVersion: Int, mask forced: Int?
  ) throws(QRCodeError) {
    let version = (1...40).first {
      $0 >= leastVersion && bytes.count <= QRCapacity.byteCount($0, level)
    }
    guard let version else {
      throw QRCodeError(
        byteCount: bytes.count, limit: QRCapacity.byteCount(40, level), level: level)
    }
    let codewords = QRCodewords(bytes, version: version, level: level).interleaved
    var grid = QRGrid(version: version)
    grid.place(codewords)
    let masks = forced.map { [$0] } ?? Array(0..<QRMask.count)
    var best = (mask: 0, modules: grid.modules)
    var least = Int.max
    for mask in masks {
      let modules = grid.masked(mask, level).modules
      // Of two with equal penalties the first.
      let penalty = QRMask.penalty(modules, size: grid.size)
      if penalty < least { (least, best) = (penalty, (mask, modules)) }
    }
    self.version = version
    self.level = level
    mask = best.mask
    modules = best.modules
  }
}

/// Why bytes make no QR code: no symbol is large enough.
package struct QRCodeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// How many bytes there are.
  package var byteCount: Int
  /// How many the largest symbol of the level holds.
  package var limit: Int
  /// The level that was asked for.
  package var level: QRCode.Level

  /// What is wrong, and what would do.
  package var description: String {
    "\(byteCount) bytes are too long for a QR code, which holds up to \(limit) bytes at level "
      + level.rawValue
  }
}
