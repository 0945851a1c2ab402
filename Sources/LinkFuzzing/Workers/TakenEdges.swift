/// The edges that a router took for one link.
struct TakenEdges {
  private(set) var taken: [UInt32] = []
  private var again: [UInt32] = []

  /// Reads the edges of the link's first run.
  mutating func readFirst(_ counters: any EdgeCounting) {
    taken.removeAll(keepingCapacity: true)
    counters.read(into: &taken)
  }

  /// Reads the edges of its second run, and leaves those that both have.
  mutating func readSecond(_ counters: any EdgeCounting) {
    again.removeAll(keepingCapacity: true)
    counters.read(into: &again)
    let both = Set(again)
    taken.removeAll { !both.contains($0) }
  }

  mutating func forget() { taken.removeAll(keepingCapacity: true) }
}
