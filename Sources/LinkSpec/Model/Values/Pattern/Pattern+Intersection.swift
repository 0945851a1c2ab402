extension Pattern {
  /// Whether some string matches both patterns: two actions with such patterns in the same place
  /// of a URL claim the same URL.
  ///
  /// Takes time and memory in proportion to the product of the two automata's sizes at most.
  package func intersects(_ other: Pattern) -> Bool {
    sharedExample(with: other) != nil
  }

  /// A shortest string that matches both patterns; `nil` where there is none. The same for the same
  /// two patterns, in this order. Costs what ``intersects(_:)`` costs.
  package func sharedExample(with other: Pattern) -> [UInt8]? {
    // One byte stands for all that both automata put into one class.
    var pairs: Set<[UInt8]> = []
    let bytes = Self.readableBytes.filter { byte in
      pairs.insert([automaton.classes[Int(byte)], other.automaton.classes[Int(byte)]]).inserted
    }
    // Both automata have at most 4,096 states, so a pair's number fits into 24 bits.
    struct Step {
      var pair: Int32
      var previous: Int32
      var byte: UInt8
    }
    let width = other.automaton.stateCount
    let first = PatternAutomaton.start * width + PatternAutomaton.start
    var seen = [Bool](repeating: false, count: automaton.stateCount * width)
    seen[first] = true
    var steps = [Step(pair: Int32(first), previous: -1, byte: 0)]
    var head = 0
    while head < steps.count {
      let (one, two) = Int(steps[head].pair).quotientAndRemainder(dividingBy: width)
      if automaton.accepting[one], other.automaton.accepting[two] {
        var path: [UInt8] = []
        var place = head
        while steps[place].previous >= 0 {
          path.append(steps[place].byte)
          place = Int(steps[place].previous)
        }
        return path.reversed()
      }
      for byte in bytes {
        let next = (automaton.next(one, byte), other.automaton.next(two, byte))
        guard next.0 != PatternAutomaton.dead, next.1 != PatternAutomaton.dead else { continue }
        let pair = next.0 * width + next.1
        guard !seen[pair] else { continue }
        seen[pair] = true
        steps.append(Step(pair: Int32(pair), previous: Int32(head), byte: byte))
      }
      head += 1
    }
    return nil
  }

  /// All bytes, those first that are easiest to read in an example.
  static let readableBytes: [UInt8] = {
    let preferred: [ClosedRange<UInt8>] = [0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x21...0x7E]
    var bytes = preferred.flatMap { Array($0) }
    bytes += 0...UInt8.max
    var seen = [Bool](repeating: false, count: 256)
    return bytes.filter { byte in
      defer { seen[Int(byte)] = true }
      return !seen[Int(byte)]
    }
  }()
}
