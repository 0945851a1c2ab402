/// What the paths of a list of entries hold for certain: how they begin, and their longest run
/// without wildcards. All stand side by side in one row of bytes: most links differ from most
/// entries there, and looking costs neither an automaton nor a copy of the entry.
struct AssociationStarts: Sendable {
  private var pool: [UInt8] = []
  /// Where the start of each entry ends in the pool.
  private var ends: [Int] = []
  /// Where the longest run of each entry lies in the pool.
  private var runs: [Range<Int>] = []

  init(_ entries: [AssociationEntry]) {
    for entry in entries {
      pool += entry.path.literalStart
      ends.append(pool.count)
    }
    for entry in entries {
      let start = pool.count
      pool += entry.path.literalRun
      runs.append(start..<pool.count)
    }
  }

  /// Whether a path holds the longest run of an entry.
  func holdsRun(_ path: [UInt8], of entry: Int) -> Bool {
    AssociationPattern.holds(path[...], pool[runs[entry]])
  }

  /// How many bytes of a path some entry begins with.
  func longestCommon(_ path: [UInt8]) -> Int {
    ends.indices.reduce(0) { max($0, common(path, with: $1).count) }
  }

  /// How many bytes a path and the start of an entry have in common, and whether that is all of the
  /// start.
  @inline(__always)
  func common(_ path: [UInt8], with entry: Int) -> (count: Int, isAll: Bool) {
    let start = entry == 0 ? 0 : ends[entry - 1]
    let length = ends[entry] - start
    var count = 0
    while count < length, count < path.count, pool[start + count] == path[count] { count += 1 }
    return (count, count == length)
  }
}
