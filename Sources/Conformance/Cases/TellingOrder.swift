import LinkSpec

/// The order in which cases are run: the most telling first, so that whatever a router does wrong
/// shows early, and a run that ends at the first finding ends soon.
///
/// First come links that show all there is to accept: each is the first, in the order of the
/// generator, that exercises a rule which no link before it did. A router that forgot a scheme, an
/// action or a parameter fails one of them. Then each rule is put to the test from each side that
/// it has, accepted, rejected and at last open. Behind these the cases take turns. A *pile* holds
/// the cases that are for one rule and have one verdict; a case for several rules is with the rule
/// that has the fewest, and rather with one of a form or a type than with the answer to an open
/// question besides: a date out of range tells of dates more than of invalid values. Which pile a
/// fault hides in is not known, and piles differ in size: a grammar of dates has a thousand near
/// misses, a missing action one. Turns are taken in proportion to the square root of the size,
/// which for a search among unknown places needs the fewest tries on average: in equal turns the
/// last of a large pile would come long after all small ones, in turns by size the small ones would
/// wait for the large.
///
/// Whose turn it is gives the case whose scenario was tried least, in any pile. What only this rule
/// can be given, the 30th of February, so comes before what every rule is given, a NUL.
///
/// The order is a function of the cases alone. For n cases of s scenarios it takes at most
/// n log n + n s steps.
struct TellingOrder {
  /// The rules of all cases, one behind the other: numbers cost less than sets of rules.
  private struct Sides {
    /// By case, where its rules begin.
    private var starts = [0]
    /// The numbers of the rules.
    private var rules: [Int] = []
    /// By case, the number of its verdict.
    private var verdicts: [Int] = []
    /// One more than the greatest number of a rule.
    private(set) var ruleCount = 0

    init(_ cases: [LinkCase]) {
      for link in cases {
        verdicts.append(Verdict.allCases.firstIndex(of: link.verdict) ?? 0)
        rules += link.rules.lazy.map(\.number)
        starts.append(rules.count)
      }
      ruleCount = (rules.max() ?? -1) + 1
    }

    /// How many sides there can be; with one for cases without a rule.
    var count: Int { (ruleCount + 1) * Verdict.allCases.count }

    func rules(of index: Int) -> ArraySlice<Int> { rules[starts[index]..<starts[index + 1]] }

    /// The number of what a case shows of a rule, or of none.
    func side(_ index: Int, _ rule: Int?) -> Int {
      (rule ?? ruleCount) * Verdict.allCases.count + verdicts[index]
    }

    /// Notes what a case shows of each of its rules; returns whether any of it is new.
    func note(_ index: Int, in seen: inout [Bool]) -> Bool {
      var isNew = false
      for rule in rules(of: index) where !seen[side(index, rule)] {
        seen[side(index, rule)] = true
        isNew = true
      }
      return isNew
    }

    /// By rule, how many cases it has.
    func ruleCounts() -> [Int] {
      var counts = Array(repeating: 0, count: ruleCount)
      for rule in rules { counts[rule] += 1 }
      return counts
    }
  }

  /// The cases of a pile by their scenarios, in the order of the generator.
  private struct Stock {
    var count = 0
    /// By place, the number of a scenario that has cases left, its cases, and how many of them were
    /// taken.
    private var numbers: [Int] = []
    private var indices: [[Int]] = []
    private var taken: [Int] = []
    private var places: [Int: Int] = [:]

    mutating func add(_ index: Int, _ scenario: Int) {
      count += 1
      if let place = places[scenario] {
        indices[place].append(index)
      } else {
        places[scenario] = numbers.count
        numbers.append(scenario)
        indices.append([index])
        taken.append(0)
      }
    }

    /// The next case of the scenario that was tried least.
    mutating func next(_ tries: inout [Int]) -> Int? {
      // A loop over numbers, which costs little without the optimizer, too: it is the n s steps.
      var least = -1
      var fewest = Int.max
      var place = 0
      while place < numbers.count {
        let number = numbers[place]
        if tries[number] < fewest {
          fewest = tries[number]
          least = place
        }
        place += 1
      }
      guard least >= 0 else { return nil }
      let index = indices[least][taken[least]]
      tries[numbers[least]] += 1
      taken[least] += 1
      if taken[least] == indices[least].count {
        numbers.remove(at: least)
        indices.remove(at: least)
        taken.remove(at: least)
      }
      return index
    }
  }

  /// When a pile is next.
  private struct Turn: Comparable {
    var turn: Double
    var pile: Int

    static func < (left: Turn, right: Turn) -> Bool {
      left.turn != right.turn ? left.turn < right.turn : left.pile < right.pile
    }
  }

  /// The cases, most telling first. `answers` are the rules that answer an open question.
  static func of(_ cases: [LinkCase], answers: Set<RuleID> = []) -> [LinkCase] {
    let sides = Sides(cases)
    var order = overview(of: cases, ruleCount: sides.ruleCount)
    var isPlaced = Array(repeating: false, count: cases.count)
    for index in order { isPlaced[index] = true }
    let counts = sides.ruleCounts()
    var isAnswer = Array(repeating: false, count: sides.ruleCount)
    for rule in answers where rule.number < isAnswer.count { isAnswer[rule.number] = true }
    var scenarios: [String: Int] = [:]
    // A pile holds what is for one rule, or for none, and has one verdict.
    var piles: [Stock] = []
    var places = Array(repeating: -1, count: sides.count)
    for (index, link) in cases.enumerated() where !isPlaced[index] {
      let rule = sides.rules(of: index).min { one, other in
        isAnswer[one] == isAnswer[other] ? counts[one] < counts[other] : isAnswer[other]
      }
      let pile = sides.side(index, rule)
      if places[pile] < 0 {
        places[pile] = piles.count
        piles.append(Stock())
      }
      let scenario = scenarios[link.scenario] ?? scenarios.count
      scenarios[link.scenario] = scenario
      piles[places[pile]].add(index, scenario)
    }
    var turns: [Turn] = []
    turns.reserveCapacity(cases.count - order.count)
    for (place, pile) in piles.enumerated() {
      let share = Double(pile.count).squareRoot()
      for number in 0..<pile.count {
        turns.append(Turn(turn: Double(number) / share, pile: place))
      }
    }
    turns.sort()
    order.reserveCapacity(cases.count)
    var tries = Array(repeating: 0, count: scenarios.count)
    var rest: [Int] = []
    rest.reserveCapacity(turns.count)
    for turn in turns {
      if let index = piles[turn.pile].next(&tries) { rest.append(index) }
    }
    var seen = Array(repeating: false, count: sides.count)
    for index in order { _ = sides.note(index, in: &seen) }
    let sided = rest.filter { sides.note($0, in: &seen) }
    for index in sided { isPlaced[index] = true }
    // Of what is open many answers are right.
    order += sided.filter { cases[$0].verdict != .unspecified }
    order += sided.filter { cases[$0].verdict == .unspecified }
    order += rest.filter { !isPlaced[$0] }
    return order.map { cases[$0] }
  }

  /// Links to be accepted that together exercise every rule that such links exercise.
  private static func overview(of cases: [LinkCase], ruleCount: Int) -> [Int] {
    var isSeen = Array(repeating: false, count: ruleCount)
    return cases.indices.filter { index in
      guard cases[index].verdict == .accept else { return false }
      var isNew = false
      for rule in cases[index].targets where !isSeen[rule.number] {
        isSeen[rule.number] = true
        isNew = true
      }
      return isNew
    }
  }
}
