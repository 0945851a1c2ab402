/// The subset construction: each set of network nodes that can be active together becomes one
/// state of the automaton.
///
/// The number of sets can be exponential in the pattern, so states and work are both limited.
struct PatternSubsets {
  /// Steps along edges and shortcuts; a pattern that needs more is refused, so that building never
  /// takes long however the pattern is written.
  private static let mostWork = 4_000_000

  /// The interval of each byte: the bytes of one interval are told apart by no edge.
  private(set) var intervals: [UInt8] = []
  private(set) var intervalCount = 0
  /// Where each interval leads from each state; rows of `intervalCount`.
  private(set) var table: [UInt16] = []
  private(set) var accepting: [Bool] = []

  private let network: PatternNetwork
  private var sets: [[Int32]] = []
  private var states: [[Int32]: UInt16] = [:]
  /// The round in which a node was last visited, to forget all visits at once.
  private var visited: [Int32]
  private var round: Int32 = 0
  private var work = 0

  init(_ network: PatternNetwork) {
    self.network = network
    visited = Array(repeating: 0, count: network.nodes.count)
    var startsInterval = [Bool](repeating: false, count: 257)
    for edge in network.nodes.lazy.flatMap(\.edges) {
      startsInterval[Int(edge.bytes.lowerBound)] = true
      startsInterval[Int(edge.bytes.upperBound) + 1] = true
    }
    var interval = 0
    for byte in 0...255 {
      if byte > 0, startsInterval[byte] { interval += 1 }
      intervals.append(UInt8(interval))
    }
    intervalCount = interval + 1
  }

  mutating func build() throws(PatternError) {
    _ = try state(of: [])
    _ = try state(of: closure([network.start]))
    var next = PatternAutomaton.start
    while next < sets.count {
      try expand(next)
      next += 1
    }
  }

  /// Fills in the row of a state.
  private mutating func expand(_ state: Int) throws(PatternError) {
    var targets = [[Int32]](repeating: [], count: intervalCount)
    for node in sets[state] {
      for edge in network.nodes[Int(node)].edges {
        let first = Int(intervals[Int(edge.bytes.lowerBound)])
        let last = Int(intervals[Int(edge.bytes.upperBound)])
        for interval in first...last { targets[interval].append(edge.target) }
        work += last - first + 1
      }
      guard work <= Self.mostWork else { throw network.tooLarge() }
    }
    var previous: (targets: [Int32], state: UInt16) = ([], 0)
    for (interval, nodes) in targets.enumerated() where !nodes.isEmpty {
      if nodes != previous.targets {
        previous = (nodes, try self.state(of: closure(nodes)))
      }
      table[state * intervalCount + interval] = previous.state
    }
  }

  /// The state of a set of nodes, new or known.
  private mutating func state(of set: [Int32]) throws(PatternError) -> UInt16 {
    if let known = states[set] { return known }
    guard sets.count < PatternAutomaton.mostStates else { throw network.tooLarge() }
    let fresh = UInt16(sets.count)
    sets.append(set)
    states[set] = fresh
    accepting.append(set.first == PatternNetwork.end)
    table.append(contentsOf: repeatElement(0, count: intervalCount))
    return fresh
  }

  /// The nodes that read a byte or end the match, reached from some without reading, ascending.
  private mutating func closure(_ nodes: [Int32]) throws(PatternError) -> [Int32] {
    round += 1
    var pending = nodes
    var set: [Int32] = []
    while let node = pending.popLast() {
      guard visited[Int(node)] != round else { continue }
      visited[Int(node)] = round
      let shortcuts = network.nodes[Int(node)].shortcuts
      pending += shortcuts
      work += 1 + shortcuts.count
      if !network.nodes[Int(node)].edges.isEmpty || node == PatternNetwork.end { set.append(node) }
      guard work <= Self.mostWork else { throw network.tooLarge() }
    }
    return set.sorted()
  }
}
