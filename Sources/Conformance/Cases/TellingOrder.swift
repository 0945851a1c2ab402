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
  /// What makes two cases tell much the same.
  private struct Pile: Hashable {
    var rule: RuleID?
    var verdict: Verdict
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
    var order = overview(of: cases)
    let isFirst = Set(order)
    let rules = ruleCounts(of: cases)
    var scenarios: [String: Int] = [:]
    var piles: [Stock] = []
    var places: [Pile: Int] = [:]
    for (index, link) in cases.enumerated() where !isFirst.contains(index) {
      let rule = link.rules.min { one, other in
        answers.contains(one) == answers.contains(other)
          ? rules[one, default: 0] < rules[other, default: 0] : answers.contains(other)
      }
      let pile = Pile(rule: rule, verdict: link.verdict)
      let place = places[pile] ?? piles.count
      if place == piles.count {
        places[pile] = place
        piles.append(Stock())
      }
      let scenario = scenarios[link.scenario] ?? scenarios.count
      scenarios[link.scenario] = scenario
      piles[place].add(index, scenario)
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
    var seen = Set(order.flatMap { sides(of: cases[$0]) })
    let sided = rest.filter { index in
      let count = seen.count
      seen.formUnion(sides(of: cases[index]))
      return seen.count > count
    }
    let areSided = Set(sided)
    // Of what is open many answers are right.
    order += sided.filter { cases[$0].verdict != .unspecified }
    order += sided.filter { cases[$0].verdict == .unspecified }
    order += rest.filter { !areSided.contains($0) }
    return order.map { cases[$0] }
  }

  /// What a case shows of each of its rules.
  private static func sides(of link: LinkCase) -> [Pile] {
    link.rules.map { Pile(rule: $0, verdict: link.verdict) }
  }

  private static func ruleCounts(of cases: [LinkCase]) -> [RuleID: Int] {
    var counts: [RuleID: Int] = [:]
    for link in cases {
      for rule in link.rules { counts[rule, default: 0] += 1 }
    }
    return counts
  }

  /// Links to be accepted that together exercise every rule that such links exercise.
  private static func overview(of cases: [LinkCase]) -> [Int] {
    var seen: Set<RuleID> = []
    return cases.indices.filter { index in
      guard cases[index].verdict == .accept else { return false }
      let count = seen.count
      seen.formUnion(cases[index].targets)
      return seen.count > count
    }
  }
}
