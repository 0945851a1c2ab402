package import Conformance
import LinkRouting
package import LinkSpec

/// Mistakes that explain what a run found.
///
/// A router with one mistake answers as one that goes by the spec with one change. So each change
/// of the spec that concerns a finding is asked two things: does it demand the wrong answers, not
/// just permit them; and is nothing that the router did right against it? A change of which both
/// hold over thousands of links is what the router does, as far as anybody can tell from outside,
/// and the findings that it explains have one cause. Of several such changes the one is taken that
/// explains most wrong answers, then the first. What no change demands, and one of those that were
/// found permits, is of that one: a day that is open and in the wrong order besides.
///
/// Crashes, hangs and what depends on history are no way to read a link, and are left alone.
package struct MistakeSearch {
  private let judge: Judge
  private let findings: [Finding]
  private let wrong: [CaseRecord]
  /// Those that were against a change come first.
  private var right: [CaseRecord]
  private let source: String?
  private var assessment = Assessment()

  /// The findings, each with the mistake that explains it where there is one.
  package static func explained(
    _ findings: [Finding], _ records: [CaseRecord], source: String?, _ judge: Judge
  ) -> [Finding] {
    let open = findings.indices.filter { isOfReading(findings[$0]) }
    if open.isEmpty { return findings }
    var search = MistakeSearch(judge, findings, records, source)
    var explained = findings
    for (mistake, places) in search.mistakes(open) {
      for place in places { explained[place].take(mistake, judge) }
    }
    return explained
  }

  private init(
    _ judge: Judge, _ findings: [Finding], _ records: [CaseRecord], _ source: String?
  ) {
    self.judge = judge
    self.findings = findings
    self.source = source
    let answered = records.filter { Self.isAnswer($0.outcome) }
    let wrong = answered.filter { $0.fingerprint != nil }
    let step = max(1, wrong.count / Self.mostWrong)
    self.wrong = stride(from: 0, to: wrong.count, by: step).map { wrong[$0] }
    right = answered.filter { $0.fingerprint == nil }
  }

  /// About how many wrong answers are asked for: enough to tell which change explains more.
  private static let mostWrong = 300

  private static func isOfReading(_ finding: Finding) -> Bool {
    switch finding.mismatch.kind {
    case .crash, .hang, .nondeterministic, .historyDependent: false
    case .acceptedInvalid, .rejectedValid, .wrongAction, .wrongParameter, .missingParameter,
      .extraParameter, .unspecifiedMisread:
      finding.sequence.isEmpty && isAnswer(finding.outcome)
    }
  }

  private static func isAnswer(_ outcome: RouterOutcome) -> Bool {
    switch outcome {
    case .answered(.handled), .answered(.rejected): true
    case .answered, .crashed, .hung, .delivered, .unsupported, .protocolViolation: false
    }
  }

  // MARK: - Changes

  /// How many rules may be compiled for all changes together: a hundred changes of a spec of
  /// several hundred rules, fewer of a larger one.
  private static let mostRules = 60_000
  /// Changes of a spec of more rules take longer than anybody waits for.
  private static let largestSpec = 3_000

  /// A change, and which findings and how many wrong answers it explains.
  private struct Candidate {
    var change: SpecChange
    var places: [Int]
    var links: Int
    /// Of two that explain as much, what says more: something that several parameters demand of
    /// each other is there for a reason.
    var weight: Int
  }

  private mutating func mistakes(_ places: [Int]) -> [(Mistake, [Int])] {
    var open = places
    let candidates = self.candidates(open)
    var found: [(Mistake, [Int])] = []
    var changes: [SpecChange] = []
    while !open.isEmpty {
      // What explains the most, first; each time anew, since what is explained no longer counts.
      let left = candidates.map { candidate in candidate.places.filter(open.contains) }
      let order = candidates.indices.filter { !left[$0].isEmpty }.sorted { one, other in
        (left[one].count, candidates[one].links, candidates[one].weight, other)
          > (left[other].count, candidates[other].links, candidates[other].weight, one)
      }
      guard let best = order.first(where: { isRight(candidates[$0].change) }),
        let mistake = mistake(candidates[best].change, left[best])
      else { break }
      found.append((mistake, left[best]))
      changes.append(candidates[best].change)
      open.removeAll(where: left[best].contains)
    }
    for place in open {
      if let number = changes.firstIndex(where: { permits($0, findings[place]) }) {
        found[number].1.append(place)
      }
    }
    return found
  }

  /// Whether a change permits every wrong answer of a finding.
  private mutating func permits(_ change: SpecChange, _ finding: Finding) -> Bool {
    let own = wrong.filter { $0.fingerprint == finding.fingerprint }
    return !own.isEmpty
      && own.allSatisfy { say(change, $0) != .excluded }
  }

  /// The mistake, about that rule of the change which the findings are of, else the first.
  private func mistake(_ change: SpecChange, _ places: [Int]) -> Mistake? {
    let rules = change.mutant.rules.compactMap { judge.rule(id: $0) }
    let own = places.map { findings[$0].mismatch.rule }
    return (rules.first(where: own.contains) ?? rules.first).map {
      Mistake(rule: $0, sentence: change.mutant.sentence)
    }
  }

  private mutating func candidates(_ places: [Int]) -> [Candidate] {
    if judge.rules.count > Self.largestSpec { return [] }
    var rules = Set(
      places.flatMap { place in
        [findings[place].mismatch.rule] + findings[place].judgement.violations.map(\.rule)
      })
    // What the spec settles leaves no trace in a judgement.
    var expectations = Expectations(judge)
    for place in places {
      rules.formUnion(expectations.settledRules(in: findings[place].minimizedURL))
    }
    let actions = Set(
      places.compactMap { findings[$0].judgement.action }
        + rules.compactMap { judge.rules[$0].action })
    let mutants = SpecMutants.all(of: judge) { [judge, rules] rule in
      rules.contains(rule) || judge.rules[rule].action.map(actions.contains) ?? false
    }
    let truth = Comparison(judge)
    let most = Self.mostRules / max(1, judge.rules.count)
    // What the findings are about, first.
    let ids = Set(rules.map { judge.rules[$0].id })
    let near = mutants.filter { $0.rules.contains(where: ids.contains) }
    let far = mutants.filter { !$0.rules.contains(where: ids.contains) }
    return (near + far).prefix(most).compactMap { mutant in
      guard let change = SpecChange(mutant, truth: truth) else { return nil }
      let actions = self.actions(of: change)
      let explained = places.filter { place in
        let finding = findings[place]
        return actions.contain(finding.judgement.action, finding.outcome)
          && say(change, finding) == .demanded
      }
      if explained.isEmpty { return nil }
      let own = Set(explained.map { findings[$0].fingerprint })
      func isOwn(_ record: CaseRecord) -> Bool { record.fingerprint.map(own.contains) == true }
      // A change that explains one link of a finding and not another explains neither.
      var whole = own
      var links = 0
      for record in wrong where !whole.isEmpty && isOwn(record) {
        switch say(change, record) {
        case .demanded: links += 1
        case .permitted: break
        case .excluded: if let fingerprint = record.fingerprint { whole.remove(fingerprint) }
        }
      }
      if whole.isEmpty { return nil }
      for record in wrong
      where !isOwn(record) && actions.contain(record.link.action, record.outcome) {
        if say(change, record) == .demanded { links += 1 }
      }
      let isCross = mutant.rules.contains { id in
        judge.rule(id: id).map { judge.rules[$0].phase == .cross } ?? false
      }
      return Candidate(
        change: change, places: explained.filter { whole.contains(findings[$0].fingerprint) },
        links: links, weight: isCross ? 1 : 0)
    }
  }

  /// The actions that a change is of: what it says of one it says of no other.
  private struct Actions {
    /// `nil` is among them where it is of none or of all.
    var names: Set<String?>

    /// Whether a link of an action, or of none, may be one of these.
    func contain(_ action: String?, _ outcome: RouterOutcome? = nil) -> Bool {
      if names.contains(nil) || action == nil || names.contains(action) { return true }
      guard case .answered(.handled(let answered, _)) = outcome else { return false }
      return names.contains(answered)
    }
  }

  private func actions(of change: SpecChange) -> Actions {
    Actions(
      names: Set(
        change.mutant.rules.compactMap { judge.rule(id: $0) }.map { judge.rules[$0].action }))
  }

  private mutating func say(_ change: SpecChange, _ finding: Finding) -> SpecChange.Say {
    change.say(
      of: finding.outcome, to: finding.minimizedURL,
      isOpen: finding.judgement.verdict == .unspecified, finding.delivery, source, &assessment)
  }

  private mutating func say(_ change: SpecChange, _ record: CaseRecord) -> SpecChange.Say {
    change.say(
      of: record.outcome, to: record.link.url, isOpen: record.link.verdict == .unspecified,
      record.link.delivery, source, &assessment)
  }

  /// Whether nothing that the router did right is against a change.
  private mutating func isRight(_ change: SpecChange) -> Bool {
    let actions = actions(of: change)
    for place in right.indices {
      let record = right[place]
      guard actions.contain(record.link.action) else { continue }
      if change.excludes(
        record.outcome, of: record.link.url, record.link.delivery, source, &assessment)
      {
        // What is against one change is against many that are like it.
        right.remove(at: place)
        right.insert(record, at: 0)
        return false
      }
    }
    return true
  }
}
