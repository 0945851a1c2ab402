/// Walks through an automaton that use both ends of every transition, each walk a match.
struct PatternWalk {
  /// A transition: neighbouring bytes that lead from one state to the same other one.
  private struct Run {
    var bytes: ClosedRange<UInt8>
    var target: Int
    var isFirstUsed = false
    var isLastUsed = false

    /// An end that no walk has used.
    var unused: UInt8? {
      if !isFirstUsed { return bytes.lowerBound }
      return isLastUsed ? nil : bytes.upperBound
    }
  }

  /// How many states are looked at to find the next unused transition from where a walk is. Those
  /// that are farther away get a walk of their own.
  private static let outlook = 64

  private let automaton: PatternAutomaton
  /// The runs of all states, one state after the other.
  private var runs: [Run] = []
  /// Where each state's runs start; one more for the end.
  private var starts: [Int] = []
  /// How many runs of each state have an unused end.
  private var unused: [Int]
  /// How each state is reached soonest: the state before it and a byte for people to read.
  private var arrivals: [(previous: Int, byte: UInt8)?]
  /// The state before which nothing is unused, in the order in which states are numbered.
  private var cursor = PatternAutomaton.start

  init(_ automaton: PatternAutomaton) {
    self.automaton = automaton
    unused = Array(repeating: 0, count: automaton.stateCount)
    arrivals = Array(repeating: nil, count: automaton.stateCount)
    for state in 0..<automaton.stateCount {
      starts.append(runs.count)
      if state != PatternAutomaton.dead { addRuns(of: state) }
      unused[state] = runs.count - starts[state]
    }
    starts.append(runs.count)
    findArrivals()
  }

  private mutating func addRuns(of state: Int) {
    let first = runs.count
    // A loop that costs little without the optimizer, too.
    var number = 0
    while number < 256 {
      let byte = UInt8(number)
      number += 1
      let target = automaton.next(state, byte)
      guard target != PatternAutomaton.dead else { continue }
      if runs.count > first, runs[runs.count - 1].target == target,
        runs[runs.count - 1].bytes.upperBound + 1 == byte
      {
        runs[runs.count - 1].bytes = runs[runs.count - 1].bytes.lowerBound...byte
      } else {
        runs.append(Run(bytes: byte...byte, target: target))
      }
    }
    // A few neighbors are words of their own, as `(`, `)` and `*` are: each of them is tried.
    var split: [Run] = []
    for run in runs[first...] {
      guard (3...6).contains(run.bytes.count) else {
        split.append(run)
        continue
      }
      for low in stride(from: run.bytes.lowerBound, through: run.bytes.upperBound, by: 2) {
        split.append(Run(bytes: low...min(low + 1, run.bytes.upperBound), target: run.target))
      }
    }
    runs.replaceSubrange(first..., with: split)
  }

  private func runs(of state: Int) -> Range<Int> { starts[state]..<starts[state + 1] }

  private mutating func findArrivals() {
    var queue = [PatternAutomaton.start]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for place in runs(of: state) {
        let target = runs[place].target
        guard target != PatternAutomaton.start, arrivals[target] == nil else { continue }
        arrivals[target] = (state, Self.readable(runs[place].bytes))
        queue.append(target)
      }
    }
  }

  /// Marks what a match uses.
  mutating func cover(_ match: [UInt8]) {
    var state = PatternAutomaton.start
    for byte in match { state = step(from: state, byte) }
  }

  /// Marks what a byte uses; the state that it leads to.
  private mutating func step(from state: Int, _ byte: UInt8) -> Int {
    guard let place = runs(of: state).first(where: { runs[$0].bytes.contains(byte) }) else {
      return PatternAutomaton.dead
    }
    let wasUnused = runs[place].unused != nil
    if byte == runs[place].bytes.lowerBound { runs[place].isFirstUsed = true }
    if byte == runs[place].bytes.upperBound { runs[place].isLastUsed = true }
    if wasUnused, runs[place].unused == nil { unused[state] -= 1 }
    return runs[place].target
  }

  /// A shortest match.
  func shortestMatch() -> [UInt8] {
    var path: [UInt8] = []
    finish(&path, from: PatternAutomaton.start)
    return path
  }

  /// Appends a shortest way to a match, through the bytes that are easiest to read.
  private func finish(_ path: inout [UInt8], from start: Int) {
    var state = start
    while automaton.distances[state] > 0 {
      let nearer = runs(of: state).lazy.map { runs[$0] }.filter {
        automaton.distances[$0.target] < automaton.distances[state]
      }
      let choices = nearer.map { (byte: Self.readable($0.bytes), target: $0.target) }
      guard let best = choices.min(by: { Self.rank($0.byte) < Self.rank($1.byte) }) else { return }
      path.append(best.byte)
      state = best.target
    }
  }

  /// A match that uses something that none has used so far; `nil` where there is nothing left.
  mutating func next() -> [UInt8]? {
    while cursor < unused.count, unused[cursor] == 0 { cursor += 1 }
    guard cursor < unused.count else { return nil }
    var path: [UInt8] = []
    var place = cursor
    while let arrival = arrivals[place] {
      path.append(arrival.byte)
      place = arrival.previous
    }
    path.reverse()
    cover(path)

    // The first step is taken even where the way there has the whole length, or it never would be.
    var state = cursor
    repeat {
      if let byte = unusedByte(in: state) {
        path.append(byte)
        state = step(from: state, byte)
      } else if let way = wayToUnused(from: state) {
        for byte in way {
          path.append(byte)
          state = step(from: state, byte)
        }
      } else {
        break
      }
    } while path.count < Pattern.longestExample
    finish(&path, from: state)
    return path
  }

  private func unusedByte(in state: Int) -> UInt8? {
    guard unused[state] > 0 else { return nil }
    return runs(of: state).lazy.compactMap { runs[$0].unused }.first
  }

  /// The way to the nearest state that has something unused; `nil` where none is in sight.
  private func wayToUnused(from start: Int) -> [UInt8]? {
    var steps: [(state: Int, previous: Int, byte: UInt8)] = [(start, -1, 0)]
    var seen: Set<Int> = [start]
    var head = 0
    while head < steps.count {
      let state = steps[head].state
      if unused[state] > 0 {
        var way: [UInt8] = []
        var place = head
        while steps[place].previous >= 0 {
          way.append(steps[place].byte)
          place = steps[place].previous
        }
        return way.reversed()
      }
      for place in runs(of: state) where steps.count < Self.outlook {
        let target = runs[place].target
        guard seen.insert(target).inserted else { continue }
        steps.append((target, head, Self.readable(runs[place].bytes)))
      }
      head += 1
    }
    return nil
  }

  /// The byte of a run that is easiest to read.
  private static func readable(_ bytes: ClosedRange<UInt8>) -> UInt8 {
    for preferred in readableRanges where bytes.overlaps(preferred) {
      return bytes.clamped(to: preferred).lowerBound
    }
    return bytes.lowerBound
  }

  private static func rank(_ byte: UInt8) -> Int {
    readableRanges.firstIndex { $0.contains(byte) } ?? readableRanges.count
  }

  private static let readableRanges: [ClosedRange<UInt8>] = [
    0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x21...0x7E,
  ]
}
