/// A pattern as a deterministic automaton over bytes: flat tables, built in full.
///
/// From every state but ``dead`` a match can be reached, so that entering ``dead`` is the first
/// moment at which there is none any more.
struct PatternAutomaton: Sendable {
  static let mostStates = 4_096
  static let dead = 0
  static let start = 1

  /// The class of each of the 256 bytes: bytes of one class lead from each state to the same one.
  let classes: [UInt8]
  let classCount: Int
  /// The bytes of each class, ascending; none is empty, and the classes are in the order of their
  /// first bytes.
  let members: [[UInt8]]
  /// Where each class leads from each state: `table[state * classCount + class]`.
  let table: [UInt16]
  let accepting: [Bool]
  /// How many bytes each state is from a match at least; for ``dead`` without meaning.
  let distances: [Int]

  var stateCount: Int { accepting.count }

  /// Whether some match holds a byte.
  func reads(_ byte: UInt8) -> Bool {
    let column = Int(classes[Int(byte)])
    return (Self.start..<max(Self.start, stateCount)).contains { state in
      let target = Int(table[state * classCount + column])
      return target != Self.dead && distances[target] < Int.max
    }
  }

  init(_ network: PatternNetwork) throws(PatternError) {
    var builder = PatternSubsets(network)
    try builder.build()

    // Intervals that lead to the same states everywhere become one class.
    let width = builder.intervalCount
    var columns: [[UInt16]: UInt8] = [:]
    var classOfInterval: [UInt8] = []
    var intervalOfClass: [Int] = []
    for interval in 0..<width {
      let column = stride(from: interval, to: builder.table.count, by: width).map {
        builder.table[$0]
      }
      if let known = columns[column] {
        classOfInterval.append(known)
      } else {
        let fresh = UInt8(columns.count)
        columns[column] = fresh
        classOfInterval.append(fresh)
        intervalOfClass.append(interval)
      }
    }
    classes = builder.intervals.map { classOfInterval[Int($0)] }
    classCount = intervalOfClass.count
    var members = [[UInt8]](repeating: [], count: intervalOfClass.count)
    for byte in 0...UInt8.max { members[Int(classes[Int(byte)])].append(byte) }
    self.members = members
    accepting = builder.accepting
    var table: [UInt16] = []
    table.reserveCapacity(builder.accepting.count * intervalOfClass.count)
    for state in 0..<builder.accepting.count {
      for interval in intervalOfClass { table.append(builder.table[state * width + interval]) }
    }
    self.table = table
    distances = Self.distances(table, classCount: classCount, accepting: accepting)
  }

  func next(_ state: Int, _ byte: UInt8) -> Int {
    Int(table[state * classCount + Int(classes[Int(byte)])])
  }

  func next(_ state: Int, class number: Int) -> Int { Int(table[state * classCount + number]) }

  /// See ``Pattern/firstMismatch(in:)``.
  func firstMismatch(in bytes: ArraySlice<UInt8>) -> Int? {
    var state = Self.start
    for index in bytes.indices {
      state = next(state, bytes[index])
      if state == Self.dead { return index - bytes.startIndex }
    }
    return accepting[state] ? nil : bytes.count
  }

  /// Breadth first from the accepting states along the reversed transitions.
  private static func distances(
    _ table: [UInt16], classCount: Int, accepting: [Bool]
  ) -> [Int] {
    var sources = [[Int]](repeating: [], count: accepting.count)
    for state in accepting.indices {
      var previous = dead
      for number in 0..<classCount {
        let target = Int(table[state * classCount + number])
        // Neighbouring classes mostly lead to the same state, which need be noted once.
        if target != dead, target != previous { sources[target].append(state) }
        previous = target
      }
    }
    var distances = accepting.map { $0 ? 0 : Int.max }
    var queue = accepting.indices.filter { accepting[$0] }
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for source in sources[state] where distances[source] == .max {
        distances[source] = distances[state] + 1
        queue.append(source)
      }
    }
    return distances
  }
}
