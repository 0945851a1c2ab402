import Conformance
import LinkRouting
import LinkSpec

/// What a batch has shown, gathered note by note in the order of its links.
struct BatchLedger: Sendable {
  /// A behaviour, with the first link of the batch that showed it and how many did.
  struct Novelty: Sendable {
    var behaviour: UInt64
    var count: Int
    /// `nil` where earlier rounds know the behaviour.
    var url: [UInt8]?
  }

  /// A fault, with the first link of the batch that showed it and how many did.
  struct Fault: Sendable {
    var index: Int
    var count: Int
    var url: [UInt8]
    var mismatch: Mismatch
    var outcome: RouterOutcome
    /// Whether a second run, alone in a fresh router, has shown the same already.
    var isConfirmedAlone = false
  }

  /// A link that reached edges, with them.
  struct Reach: Sendable {
    /// `nil` for one of the sample.
    var url: [UInt8]?
    var edges: [UInt32]
  }

  private(set) var novelties: [Novelty] = []
  private(set) var faults: [Fault] = []
  private(set) var reaches: [Reach] = []
  private(set) var words: [[UInt8]] = []
  /// Links, and texts that parts of them were compared with.
  private(set) var compared: [(url: [UInt8], texts: [[UInt8]])] = []
  private(set) var tally: Tally
  /// How many links have a note.
  private(set) var count = 0
  /// What stands for the answers, in the order of the links; 0 where there is none to compare.
  private(set) var answers: [UInt64] = []
  /// What has ended the batch before its time.
  var stop: RouterRunError?
  /// What the session has done for the batch.
  var statistics = ChildRouterStatistics()
  /// What asking a second time has cost, which is no part of the run.
  var repetition = ChildRouterStatistics()
  /// How long to bear with a router whose worker takes the notes.
  var patience = Patience()
  /// Deaths and hangs of which no link alone is guilty.
  var unexplained: [UnexplainedFault] = []

  private var places: [UInt64: Int] = [:]
  /// The places of the faults by their numbers in the part of the batch that is being noted.
  private var faultPlaces: [Int] = []

  init(_ rules: [Rule]) {
    tally = Tally(rules)
  }

  /// Tells that the notes to come are of another note taker, which numbers faults from 0.
  mutating func beginPart() { faultPlaces.removeAll(keepingCapacity: true) }

  /// Adds the next note.
  mutating func add(_ note: LinkNote) {
    count += 1
    answers.append(note.answer)
    if let place = places[note.behaviour] {
      novelties[place].count += 1
    } else {
      places[note.behaviour] = novelties.count
      let seed = note.disposition == .fatal ? nil : note.url
      novelties.append(Novelty(behaviour: note.behaviour, count: 1, url: seed))
      words += note.words
    }
    if !note.edges.isEmpty {
      reaches.append(Reach(url: note.disposition == .fatal ? nil : note.url, edges: note.edges))
    }
    if !note.compared.isEmpty, note.disposition != .fatal, let url = note.url {
      compared.append((url, note.compared))
    }
    switch note.disposition {
    case .run, .fatal: break
    case .skipped: tally.skip(note.skipReason)
    case .notSent: tally.withhold()
    }
    tally.exercise(note.rules, isMismatch: note.faultNumber != nil)
    addFault(of: note)
    if note.disposition == .notSent { return }
    // Whatever fails shows a fault.
    let place = note.faultNumber.flatMap { $0 < faultPlaces.count ? faultPlaces[$0] : nil }
    let failure = place.map { faults[$0].outcome }.flatMap { $0.service == .failure ? $0 : nil }
    if let failure { patience.note(failure) } else { patience.begin() }
  }

  private mutating func addFault(of note: LinkNote) {
    guard let number = note.faultNumber else { return }
    if let fault = note.fault, let url = note.url {
      let same = faults.firstIndex { $0.mismatch.identity == fault.mismatch.identity }
      if let same {
        faults[same].count += 1
      } else {
        faults.append(
          Fault(
            index: note.index, count: 1, url: url, mismatch: fault.mismatch,
            outcome: fault.outcome))
      }
      faultPlaces.append(same ?? faults.count - 1)
    } else if number < faultPlaces.count {
      faults[faultPlaces[number]].count += 1
    }
  }

  /// Adds a fault that no note tells, unless its like is there.
  mutating func add(_ fault: Fault) {
    let same = faults.firstIndex { $0.mismatch.identity == fault.mismatch.identity }
    if let same {
      faults[same].count += 1
    } else {
      faults.append(fault)
    }
  }

  /// Adds what the router had failed on when the batch was ended, before that was confirmed.
  mutating func suspect(
    _ outcome: RouterOutcome, at index: Int, _ url: [UInt8], _ subject: FuzzSubject
  ) {
    let mismatch = subject.comparison.mismatch(of: url, source: subject.context.source, outcome)
    guard let mismatch else { return }
    add(Fault(index: index, count: 1, url: url, mismatch: mismatch, outcome: outcome))
  }

  /// Counts a link that a program has delivered.
  mutating func deliver(_ delivery: Delivery) { tally.deliver(delivery) }

  /// Marks the fault that the link at `index` was first to show as confirmed.
  mutating func confirm(_ index: Int) {
    for place in faults.indices where faults[place].index == index {
      faults[place].isConfirmedAlone = true
    }
  }
}
