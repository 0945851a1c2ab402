extension Pattern {
  /// The longest example, in bytes.
  static let longestExample = 4_096
  /// How many bytes the examples have together; a bound against patterns whose automata have
  /// hundreds of thousands of transitions.
  static let mostExampleBytes = 1 << 20

  /// A small set of matching strings, the same for the same pattern, without duplicates: a shortest
  /// one; one with as many repetitions as the pattern allows (three more than the least where it
  /// sets no limit), unless that has more than 4,096 bytes; and as many as it takes to use every
  /// transition of the automaton at least once.
  ///
  /// A transition stands for the bytes that its state treats alike; the first, last and middle ones
  /// take turns. Never empty. Takes time linear in the automaton's table and the result.
  public func examples() -> [[UInt8]] {
    var walk = PatternWalk(automaton)
    var examples: [[UInt8]] = []
    var known: Set<[UInt8]> = []
    func add(_ example: [UInt8]) {
      walk.cover(example)
      if known.insert(example).inserted { examples.append(example) }
    }
    add(walk.shortestMatch())
    if let longest = longestMatch() { add(longest) }
    var total = 0
    while total < Self.mostExampleBytes, let example = walk.next() {
      total += example.count + 1
      add(example)
    }
    return examples
  }

  /// A match with as many repetitions as possible; `nil` where it would be too long.
  func longestMatch() -> [UInt8]? {
    guard Self.longestLength(syntax) <= Self.longestExample else { return nil }
    var bytes: [UInt8] = []
    Self.appendLongest(syntax, to: &bytes)
    return bytes
  }

  private static func repetitions(_ least: Int, _ most: Int?) -> Int { most ?? least + 3 }

  /// The length of what ``appendLongest(_:to:)`` appends, or something above the limit.
  private static func longestLength(_ syntax: PatternSyntax) -> Int {
    switch syntax {
    case .one(let set):
      return set.representative?.utf8Bytes.count ?? 0
    case .sequence(let parts):
      return min(longestExample + 1, parts.reduce(0) { $0 + longestLength($1) })
    case .alternatives(let parts):
      return parts.map(longestLength).max() ?? 0
    case .repeated(let part, let least, let most, _):
      return min(longestExample + 1, repetitions(least, most) * longestLength(part))
    }
  }

  private static func appendLongest(_ syntax: PatternSyntax, to bytes: inout [UInt8]) {
    switch syntax {
    case .one(let set):
      bytes += set.representative?.utf8Bytes ?? []
    case .sequence(let parts):
      for part in parts { appendLongest(part, to: &bytes) }
    case .alternatives(let parts):
      let lengths = parts.map(longestLength)
      if let longest = lengths.max(), let index = lengths.firstIndex(of: longest) {
        appendLongest(parts[index], to: &bytes)
      }
    case .repeated(let part, let least, let most, _):
      var once: [UInt8] = []
      appendLongest(part, to: &once)
      for _ in 0..<repetitions(least, most) { bytes += once }
    }
  }
}

/// Walks through an automaton that use every transition, each walk a match.
private struct PatternWalk {
  private let automaton: PatternAutomaton
  private let members: [[UInt8]]
  /// Each class's byte for people to read.
  private let readable: [UInt8]
  /// The transitions that some walk has used, in the order of the automaton's table.
  private var covered: [Bool]
  /// How often each class has been used, to take another of its bytes each time.
  private var uses: [Int]
  /// How each state is reached soonest.
  private var arrivals: [(previous: Int, number: Int)?]
  private var cursor: Int

  init(_ automaton: PatternAutomaton) {
    self.automaton = automaton
    members = automaton.members
    var readable = [UInt8?](repeating: nil, count: automaton.classCount)
    for byte in Pattern.readableBytes where readable[Int(automaton.classes[Int(byte)])] == nil {
      readable[Int(automaton.classes[Int(byte)])] = byte
    }
    self.readable = readable.map { $0 ?? 0 }
    covered = Array(repeating: false, count: automaton.table.count)
    uses = Array(repeating: 0, count: automaton.classCount)
    arrivals = Array(repeating: nil, count: automaton.stateCount)
    cursor = PatternAutomaton.start * automaton.classCount
    findArrivals()
  }

  private mutating func findArrivals() {
    var queue = [PatternAutomaton.start]
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for number in 0..<automaton.classCount {
        let target = automaton.next(state, class: number)
        guard target != PatternAutomaton.dead, target != PatternAutomaton.start,
          arrivals[target] == nil
        else { continue }
        arrivals[target] = (state, number)
        queue.append(target)
      }
    }
  }

  /// Marks the transitions of a match.
  mutating func cover(_ example: [UInt8]) {
    var state = PatternAutomaton.start
    for byte in example {
      let number = Int(automaton.classes[Int(byte)])
      covered[state * automaton.classCount + number] = true
      state = automaton.next(state, class: number)
    }
  }

  func shortestMatch() -> [UInt8] {
    var path: [UInt8] = []
    finish(&path, from: PatternAutomaton.start)
    return path
  }

  /// Appends a shortest way to a match.
  private func finish(_ path: inout [UInt8], from start: Int) {
    var state = start
    while automaton.distances[state] > 0 {
      var best: UInt8?
      for byte in readable {
        let target = automaton.next(state, byte)
        guard target != PatternAutomaton.dead,
          automaton.distances[target] < automaton.distances[state]
        else { continue }
        // Classes are numbered by their bytes: the readable ones are compared by their rank.
        if best.map({ rank(byte) < rank($0) }) ?? true { best = byte }
      }
      guard let best else { return }
      path.append(best)
      state = automaton.next(state, best)
    }
  }

  private func rank(_ byte: UInt8) -> Int {
    switch byte {
    case 0x61...0x7A: 0
    case 0x30...0x39: 1
    case 0x41...0x5A: 2
    case 0x21...0x7E: 3
    default: 4
    }
  }

  /// A match that uses a transition that none has used so far; `nil` where there is none left.
  mutating func next() -> [UInt8]? {
    while cursor < covered.count {
      if !covered[cursor], automaton.table[cursor] != PatternAutomaton.dead { break }
      cursor += 1
    }
    guard cursor < covered.count else { return nil }
    let (first, number) = cursor.quotientAndRemainder(dividingBy: automaton.classCount)

    var path: [UInt8] = []
    var place = first
    while let arrival = arrivals[place] {
      path.append(byte(of: arrival.number))
      place = arrival.previous
    }
    path.reverse()

    var state = first
    var chosen: Int? = number
    while let number = chosen, path.count < Pattern.longestExample {
      covered[state * automaton.classCount + number] = true
      path.append(byte(of: number))
      state = automaton.next(state, class: number)
      chosen = (0..<automaton.classCount).first { number in
        !covered[state * automaton.classCount + number]
          && automaton.next(state, class: number) != PatternAutomaton.dead
      }
    }
    // The way there can take the whole length; the transition is used all the same.
    if !covered[cursor] {
      covered[cursor] = true
      path.append(byte(of: number))
      state = automaton.next(first, class: number)
    }
    finish(&path, from: state)
    return path
  }

  private mutating func byte(of number: Int) -> UInt8 {
    let bytes = members[number]
    let turn = uses[number]
    uses[number] += 1
    return switch turn {
    case 0: bytes[0]
    case 1: bytes[bytes.count - 1]
    case 2: bytes[bytes.count / 2]
    default: bytes[turn &* 7 % bytes.count]
    }
  }
}
