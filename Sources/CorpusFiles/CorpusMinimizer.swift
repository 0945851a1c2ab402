package import Conformance
package import LinkSpec

/// Chooses the fewest cases that show everything that all of them show.
///
/// What an entry shows is its verdict, the kind of its scenario, and each rule that it exercises,
/// breaks or leaves open, in its build. Regressions, open findings and the documented examples of
/// the spec always stay; cases are chosen greedily, the one that shows most first, and one that the
/// others make needless is left out again. Minimizing a second time changes nothing: what is left
/// shows something that nothing else shows, and is therefore chosen again, in the same order.
package struct CorpusMinimizer: Sendable {
  /// How large a corpus may become.
  package struct Limits: Sendable, Hashable {
    /// The most entries.
    package var entries: Int
    /// The most bytes in all files together.
    package var bytes: Int

    /// By default a thousand entries and four mebibytes.
    package init(entries: Int = 1_000, bytes: Int = 4 << 20) {
      self.entries = entries
      self.bytes = bytes
    }
  }

  /// What stays and what goes, both in the order in which the entries were given.
  package struct Choice: Sendable, Hashable {
    /// What stays.
    package var kept: [CorpusEntry]
    /// What shows nothing that the rest does not show.
    package var needless: [CorpusEntry]
    /// What would show something and does not fit the limits.
    package var excess: [CorpusEntry]
  }

  private let limits: Limits

  /// A minimizer with its limits.
  package init(limits: Limits = Limits()) { self.limits = limits }

  /// Chooses. `judge` gives the judge of an entry's build; an entry without one stays.
  package func choose(_ entries: [CorpusEntry], judge: (CorpusEntry) -> Judge?) -> Choice {
    var cover = Cover()
    var isKept = Array(repeating: false, count: entries.count)
    var bytes = 0
    for (index, entry) in entries.enumerated() {
      let judge = judge(entry)
      cover.append(judge.map { Self.features(of: entry, $0) } ?? [])
      if judge.map({ Self.stays(entry, $0) }) ?? true {
        isKept[index] = true
        bytes += Self.size(of: entry)
        cover.take(index)
      }
    }
    let order = entries.indices.filter { !isKept[$0] }.sorted { left, right in
      Self.precedes(entries[left], entries[right])
    }
    let needed = cover.irredundant(of: cover.greedy(order), order: order)
    var count = isKept.count { $0 }
    var excess: Set<Int> = []
    for index in cover.greedy(order.filter { needed.contains($0) }) {
      let size = Self.size(of: entries[index])
      if count < limits.entries, bytes + size <= limits.bytes {
        isKept[index] = true
        count += 1
        bytes += size
      } else {
        excess.insert(index)
      }
    }
    let rest = entries.indices.filter { !isKept[$0] }
    return Choice(
      kept: entries.indices.filter { isKept[$0] }.map { entries[$0] },
      needless: rest.filter { !excess.contains($0) }.map { entries[$0] },
      excess: rest.filter { excess.contains($0) }.map { entries[$0] })
  }

  private static func stays(_ entry: CorpusEntry, _ judge: Judge) -> Bool {
    if entry.status != .plain || entry.spec != judge.spec.name { return true }
    let examples = judge.spec.examples.map(\.url) + judge.spec.flawedExamples.map(\.url)
    return entry.sequence.isEmpty && examples.contains { entry.url.elementsEqual($0.utf8) }
  }

  private static func size(of entry: CorpusEntry) -> Int {
    // An entry that cannot be written takes no place on disk.
    (try? CorpusFile.bytes(of: entry).count) ?? 0
  }

  /// Of two that show equally much the simpler one is taken.
  private static func precedes(_ left: CorpusEntry, _ right: CorpusEntry) -> Bool {
    if left.url != right.url { return Shortlex.precedes(left.url, right.url) }
    return left.name < right.name
  }

  /// What an entry shows.
  static func features(of entry: CorpusEntry, _ judge: Judge) -> Set<String> {
    let judgement = judge.judgement(of: entry.url)
    var features: Set<String> = [
      "verdict " + judgement.verdict.rawValue,
      // `date` of `date.dayOutOfMonth`: by themselves there are more than a thousand.
      "scenario " + entry.scenario.prefix { $0 != "." },
    ]
    if let action = judgement.action { features.insert("action " + action) }
    for violation in judgement.violations {
      features.insert(violation.effect.rawValue + " " + judge.rules[violation.rule].id)
    }
    for rule in judge.exercisedRules(judgement) {
      features.insert("exercises " + judge.rules[rule].id)
    }
    if !entry.sequence.isEmpty { features.insert("sequence") }
    let build = entry.bindText
    return build.isEmpty ? features : Set(features.map { "\(build) \($0)" })
  }
}

/// The set cover itself, on numbers.
private struct Cover {
  private var features: [[Int]] = []
  private var numbers: [String: Int] = [:]
  private var entriesByFeature: [[Int]] = []
  /// What the entries that stay in any case show.
  private var base: Set<Int> = []

  mutating func append(_ names: Set<String>) {
    var own: [Int] = []
    for name in names.sorted() {
      let number = numbers[name] ?? entriesByFeature.count
      if number == entriesByFeature.count {
        numbers[name] = number
        entriesByFeature.append([])
      }
      entriesByFeature[number].append(features.count)
      own.append(number)
    }
    features.append(own)
  }

  mutating func take(_ entry: Int) { base.formUnion(features[entry]) }

  /// Entries that together show everything that all of `order` show, the one that shows most
  /// first; of equals, the one that comes first in `order`.
  func greedy(_ order: [Int]) -> [Int] {
    var gains = Array(repeating: 0, count: features.count)
    let candidates = Set(order)
    var covered = base
    for entry in order { gains[entry] = features[entry].count { !covered.contains($0) } }
    var chosen: [Int] = []
    while true {
      var best: Int?
      for entry in order where gains[entry] > best.map({ gains[$0] }) ?? 0 { best = entry }
      guard let best else { return chosen }
      chosen.append(best)
      for feature in features[best] where covered.insert(feature).inserted {
        for entry in entriesByFeature[feature] where candidates.contains(entry) {
          gains[entry] -= 1
        }
      }
    }
  }

  /// What is left of `chosen` when each entry that the others make needless is left out, the
  /// longest first.
  func irredundant(of chosen: [Int], order: [Int]) -> Set<Int> {
    var left = Set(chosen)
    var shown = Array(repeating: 0, count: entriesByFeature.count)
    for entry in chosen { for feature in features[entry] { shown[feature] += 1 } }
    for entry in order.reversed() where left.contains(entry) {
      let isNeedless = features[entry].allSatisfy { base.contains($0) || shown[$0] > 1 }
      if isNeedless {
        left.remove(entry)
        for feature in features[entry] { shown[feature] -= 1 }
      }
    }
    return left
  }
}
