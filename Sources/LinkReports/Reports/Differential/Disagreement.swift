package import Conformance
import LinkRouting
package import LinkSpec

/// Links of which several routers make different things, in the same way, for the same rule.
package struct Disagreement: Sendable, Hashable {
  /// What one router does with the simplest link.
  package struct Answer: Sendable, Hashable {
    /// Which router.
    package var router: String
    /// What it does; `nil` where it was not asked.
    package var outcome: RouterOutcome?
    /// What is wrong with that by the spec; `nil` where it is permitted.
    package var fingerprint: String?
    /// Which routers do the same: those of one number. `nil` where it shows nothing.
    package var side: Int?
    /// What it does, in a word: `performs`, `rejects`.
    package var word: String

    /// Creates an answer.
    package init(
      router: String, outcome: RouterOutcome?, fingerprint: String?, side: Int?, word: String
    ) {
      self.router = router
      self.outcome = outcome
      self.fingerprint = fingerprint
      self.side = side
      self.word = word
    }
  }

  /// The rule that the links are about, by its place in `Judge.rules`.
  package var rule: RuleID
  /// What the spec says of the links.
  package var verdict: Verdict
  /// The simplest link.
  package var link: LinkCase
  /// How many links show it.
  package var hits: Int
  /// What each router does, in the order of the routers.
  package var answers: [Answer]

  /// Whether the spec forbids what one of them does. Otherwise all are right, and a user who
  /// changes platforms sees a difference all the same.
  package var isFault: Bool { answers.contains { $0.fingerprint != nil } }

  /// Creates a disagreement.
  package init(rule: RuleID, verdict: Verdict, link: LinkCase, hits: Int, answers: [Answer]) {
    self.rule = rule
    self.verdict = verdict
    self.link = link
    self.hits = hits
    self.answers = answers
  }
}

extension Disagreement {
  /// A router and what it did with each case.
  package struct Run: Sendable {
    /// The router's label.
    package var router: String
    /// Its cases.
    package var records: [CaseRecord]

    /// Creates a run.
    package init(router: String, records: [CaseRecord]) {
      self.router = router
      self.records = records
    }
  }

  /// What makes links one group: the rule, the verdict, and who does what.
  private struct Group: Hashable {
    var rule: RuleID
    var verdict: Verdict
    var words: [String]
    var sides: [Int?]
  }

  /// Where several runs of the same cases disagree, in the order of the rules. Linear in the number
  /// of cases.
  package static func all(in runs: [Run], _ judge: Judge) -> [Disagreement] {
    // A router may decline cases, and a run may have been cut short.
    var order: [[UInt8]] = []
    var records: [[UInt8]: [CaseRecord?]] = [:]
    for (index, run) in runs.enumerated() {
      for record in run.records {
        if records[record.link.url] == nil { order.append(record.link.url) }
        records[
          record.link.url, default: Array(repeating: nil, count: runs.count)
        ][index] = record
      }
    }
    var groups: [Group: Disagreement] = [:]
    var assessment = Assessment()
    var found: [Group] = []
    for url in order {
      let row = records[url] ?? []
      guard let link = row.lazy.compactMap(\.self).first?.link else { continue }
      let answers = answers(zip(runs, row), judge)
      guard Set(answers.compactMap(\.side)).count > 1 else { continue }
      judge.assess(link.url, source: link.delivery.source, &assessment)
      let group = Group(
        rule: judge.leadingRule(assessment), verdict: link.verdict,
        words: answers.map(\.word), sides: answers.map(\.side))
      guard var known = groups[group] else {
        found.append(group)
        groups[group] = Disagreement(
          rule: group.rule, verdict: group.verdict, link: link, hits: 1, answers: answers)
        continue
      }
      known.hits += 1
      if url.count < known.link.url.count {
        known.link = link
        known.answers = answers
      }
      groups[group] = known
    }
    let all = found.compactMap { groups[$0] }
    // Stable: links of one rule stay in the order in which they were found.
    return all.enumerated().sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
      .map(\.element)
  }

  private static func answers(
    _ row: some Sequence<(Run, CaseRecord?)>, _ judge: Judge
  ) -> [Answer] {
    var sides: [Behaviour] = []
    return row.map { run, record in
      let behaviour = record.flatMap { Behaviour($0.outcome, judge.spec) }
      var side: Int?
      if let behaviour {
        side = sides.firstIndex { $0.agrees(with: behaviour) } ?? sides.count
        if side == sides.count { sides.append(behaviour) }
      }
      return Answer(
        router: run.router, outcome: record?.outcome, fingerprint: record?.fingerprint,
        side: side, word: behaviour?.word ?? "-")
    }
  }
}
