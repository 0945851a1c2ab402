/// Strings that tell a pattern from one whose automaton has one transition wrong, as testers of
/// finite automata choose them (the transfer faults of Chow's W-method): the shortest way to a
/// state, the byte in question, and a continuation that shows where the byte led.
///
/// Two faults leave no trace in examples and near misses. A range that ends one letter early where
/// another range takes that letter as well (`([A-Z]:)?[^:]+` and `Z:a`), and a part that may be
/// repeated though it may not (`[0-9]+(\.[0-9]+)?` and `1.2.3`).
extension Pattern {
  /// The largest automaton that is looked at, in states, and how many strings are made at most.
  private static let mostTransferStates = 96
  private static let mostTransfers = 64

  /// Some match, others do not; the same for the same pattern, without duplicates. Empty for an
  /// automaton of more than 96 states. Takes at most the square of the number of states for each
  /// of at most 64 strings.
  func transfers() -> [[UInt8]] {
    guard automaton.stateCount <= Self.mostTransferStates else { return [] }
    let ways = automaton.shortestWays()
    var found: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    func add(_ way: [UInt8], _ byte: UInt8, _ end: [UInt8]) {
      let string = way + [byte] + end
      if known.insert(string).inserted { found.append(string) }
    }
    // Both sides of each border between two ranges that lead to different states.
    for (state, way) in ways where found.count < Self.mostTransfers {
      for byte in UInt8(0x21)..<0x7E {
        let (own, other) = (automaton.next(state, byte), automaton.next(state, byte + 1))
        guard own != other, own != PatternAutomaton.dead, other != PatternAutomaton.dead,
          let end = automaton.continuation(of: own, butNotOf: other)
            ?? automaton.continuation(of: other, butNotOf: own)
        else { continue }
        add(way, byte, end)
        add(way, byte + 1, end)
      }
    }
    // What is read in another state, where nothing of it is read.
    let borders = found.count
    let ends = ways.filter { automaton.accepting[$0.state] }
    for (state, way) in ends + ways.filter({ !automaton.accepting[$0.state] }) {
      for byte in automaton.readableMembers
      where automaton.next(state, byte) == PatternAutomaton.dead {
        guard found.count - borders < Self.mostTransfers else { return found }
        // Of a part that is repeated so often the last time is the nearest to a match.
        let targets = Set(
          ways.map { automaton.next($0.state, byte) }.filter {
            $0 != PatternAutomaton.dead
          }
        ).sorted { (automaton.distances[$0], $0) < (automaton.distances[$1], $1) }
        for target in targets.prefix(2) { add(way, byte, automaton.shortestEnd(from: target)) }
      }
    }
    return found
  }
}

extension PatternAutomaton {
  /// Of each class of bytes the one that is easiest to read, ASCII only, in that order.
  fileprivate var readableMembers: [UInt8] {
    var seen: Set<UInt8> = []
    return Pattern.readableBytes.filter { $0 < 0x80 && seen.insert(classes[Int($0)]).inserted }
  }

  /// Each state that can be reached, nearest first, with a shortest string that leads there.
  fileprivate func shortestWays() -> [(state: Int, way: [UInt8])] {
    var ways: [(state: Int, way: [UInt8])] = [(Self.start, [])]
    var seen: Set<Int> = [Self.start]
    let bytes = readableMembers
    var head = 0
    while head < ways.count {
      let (state, way) = ways[head]
      head += 1
      for byte in bytes {
        let target = next(state, byte)
        if target != Self.dead, seen.insert(target).inserted { ways.append((target, way + [byte])) }
      }
    }
    return ways
  }

  /// A shortest string that leads from a state to a match; of letters beyond ASCII where no other.
  fileprivate func shortestEnd(from start: Int) -> [UInt8] {
    var (state, end): (Int, [UInt8]) = (start, [])
    while distances[state] > 0,
      let byte = Pattern.readableBytes.first(where: {
        let target = next(state, $0)
        return target != Self.dead && distances[target] < distances[state]
      })
    {
      end.append(byte)
      state = next(state, byte)
    }
    return end
  }

  /// A shortest string of ASCII that leads from one state to a match and from another to none;
  /// `nil` where there is none.
  fileprivate func continuation(of one: Int, butNotOf other: Int) -> [UInt8]? {
    struct Pair: Hashable { var one, other: Int }
    var steps: [(pair: Pair, end: [UInt8])] = [(Pair(one: one, other: other), [])]
    var seen: Set<Pair> = [steps[0].pair]
    let bytes = readableMembers
    var head = 0
    while head < steps.count {
      let (pair, end) = steps[head]
      head += 1
      if accepting[pair.one], !accepting[pair.other] { return end }
      for byte in bytes {
        let target = Pair(one: next(pair.one, byte), other: next(pair.other, byte))
        if target.one != Self.dead, seen.insert(target).inserted {
          steps.append((target, end + [byte]))
        }
      }
    }
    return nil
  }
}
