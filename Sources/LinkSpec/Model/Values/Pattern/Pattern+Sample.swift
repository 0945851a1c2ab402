extension Pattern {
  /// A matching string of at most `maximumLength` bytes by chance; where even the shortest matches
  /// are longer, one of those. The same for the same pattern and the same random numbers, on every
  /// platform: it draws whole numbers by itself, since the standard library may change how it does.
  ///
  /// ASCII is preferred where the pattern allows it; the length is drawn first, small ones more
  /// often, and above 65,536 bytes as if that were the maximum. Takes time in proportion to the
  /// result and the number of byte classes.
  package func sample(
    using random: inout some RandomNumberGenerator, maximumLength: Int
  ) -> [UInt8] {
    let shortest = automaton.distances[PatternAutomaton.start]
    let most = max(min(maximumLength, 65_536), shortest)
    let room = most - shortest + 1
    let wanted = shortest + min(Self.below(room, &random), Self.below(room, &random))
    var bytes: [UInt8] = []
    var state = PatternAutomaton.start
    while true {
      let isLongEnough = bytes.count >= wanted
      if isLongEnough, automaton.accepting[state] { return bytes }
      // Once long enough, each byte has to lead nearer to a match.
      let farthest =
        isLongEnough
        ? automaton.distances[state] - 1 : most - bytes.count - 1
      var choices: [Int] = []
      var readable = 0
      for number in 0..<automaton.classCount {
        let target = automaton.next(state, class: number)
        guard target != PatternAutomaton.dead, automaton.distances[target] <= farthest else {
          continue
        }
        // Classes are numbered by their first byte, so the ASCII ones come first.
        choices.append(number)
        if automaton.members[number][0] < 0x80 { readable += 1 }
      }
      // None is left where the pattern allows nothing longer.
      guard !choices.isEmpty else { return bytes }
      let isReadable = readable > 0 && Self.below(8, &random) > 0
      let number = choices[Self.below(isReadable ? readable : choices.count, &random)]
      bytes.append(automaton.members[number][Self.below(automaton.members[number].count, &random)])
      state = automaton.next(state, class: number)
    }
  }

  /// A number from 0 up to and without `bound`, which is above 0.
  private static func below(_ bound: Int, _ random: inout some RandomNumberGenerator) -> Int {
    Int(random.next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
