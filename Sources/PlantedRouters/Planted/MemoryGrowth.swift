import Foundation

/// Takes memory piece by piece and keeps it, as a loop does that collects and never ends.
enum MemoryGrowth {
  /// How many bytes are taken in all.
  static let limit = 3 << 30
  /// How many bytes are taken at once.
  private static let piece = 8 << 20

  /// Takes ``limit`` bytes, gives them back and returns what was read from them.
  ///
  /// Every page is written to, since a system counts only those. The pause after each piece makes
  /// the growth take seconds: a limit that is looked at ten times a second sees it come.
  static func run() -> Int {
    var kept: [[UInt8]] = []
    var sum = 0
    while kept.count * piece < limit {
      let next = [UInt8](repeating: UInt8(truncatingIfNeeded: kept.count | 1), count: piece)
      sum += Int(next[piece - 1])
      kept.append(next)
      usleep(5_000)
    }
    return sum
  }
}
