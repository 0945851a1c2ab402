/// A pattern as a nondeterministic automaton over bytes, the step between its tree and its tables.
///
/// Built from the end to the start, so that each node knows where it leads and the tails of UTF-8
/// sequences can be shared. From every node the end can be reached.
struct PatternNetwork {
  struct Edge {
    var bytes: ClosedRange<UInt8>
    var target: Int32
  }

  struct Node {
    var edges: [Edge] = []
    /// Nodes that are entered without reading a byte.
    var shortcuts: [Int32] = []
  }

  static let mostNodes = 50_000
  /// The node at which a match ends.
  static let end: Int32 = 0

  private(set) var nodes: [Node] = [Node()]
  private(set) var start: Int32 = 0
  /// The quantifier that made most of the nodes, and the number of those.
  private var largest = (offset: 0, nodes: 0)

  init(_ syntax: PatternSyntax) throws(PatternError) {
    start = try add(syntax, before: Self.end)
  }

  /// What to throw where the pattern asks for too much; it names the costliest quantifier.
  func tooLarge() -> PatternError {
    PatternError(
      .tooLarge, at: largest.offset,
      "the pattern needs more states than an automaton may have; repeat less often from here")
  }

  private mutating func add(_ node: Node) throws(PatternError) -> Int32 {
    guard nodes.count < Self.mostNodes else { throw tooLarge() }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Adds what reads `syntax` and goes on at `next`; the node at which it starts.
  private mutating func add(
    _ syntax: PatternSyntax, before next: Int32
  ) throws(PatternError) -> Int32 {
    switch syntax {
    case .one(let set):
      return try add(set, before: next)
    case .sequence(let parts):
      var next = next
      for part in parts.reversed() { next = try add(part, before: next) }
      return next
    case .alternatives(let parts):
      var starts: [Int32] = []
      for part in parts { starts.append(try add(part, before: next)) }
      return try add(Node(shortcuts: starts))
    case .repeated(let part, let least, let most, let offset):
      let before = nodes.count
      // The first quantifier that runs over the limit has to be known by then.
      if largest.nodes == 0 { largest.offset = offset }
      var start = next
      if let most {
        // x{0,3} is (x(x(x)?)?)?, so that each step can leave for the end at once.
        for _ in least..<most {
          let inner = try add(part, before: start)
          start = try add(Node(shortcuts: [inner, next]))
          note(offset, since: before)
        }
      } else {
        start = try add(Node())
        let inner = try add(part, before: start)
        nodes[Int(start)].shortcuts = [inner, next]
      }
      for _ in 0..<least {
        start = try add(part, before: start)
        note(offset, since: before)
      }
      return start
    }
  }

  private mutating func note(_ offset: Int, since before: Int) {
    let count = nodes.count - before
    if count >= largest.nodes { largest = (offset, count) }
  }

  private struct Tail: Hashable {
    var bytes: ClosedRange<UInt8>
    var target: Int32
  }

  private mutating func add(_ set: ScalarSet, before next: Int32) throws(PatternError) -> Int32 {
    var head = Node()
    var tails: [Tail: Int32] = [:]
    for sequence in set.byteSequences {
      var target = next
      for bytes in sequence.dropFirst().reversed() {
        let tail = Tail(bytes: bytes, target: target)
        if let known = tails[tail] {
          target = known
        } else {
          target = try add(Node(edges: [Edge(bytes: bytes, target: target)]))
          tails[tail] = target
        }
      }
      if let bytes = sequence.first { head.edges.append(Edge(bytes: bytes, target: target)) }
    }
    return try add(head)
  }
}
