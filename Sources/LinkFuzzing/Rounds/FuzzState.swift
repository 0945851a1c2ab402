import Conformance
import LinkRouting
import LinkSpec

/// What the rounds of a fuzz run build up.
struct FuzzState {
  private(set) var knowledge: FuzzKnowledge
  /// What was learned since the lessons were last taken.
  private var lessons: [FuzzKnowledge.Lesson] = []
  /// How many of the lessons the knowledge has; of the others, those of its corpus are still to
  /// come.
  private var settledLessons = 0
  var findings: [Finding] = []
  /// The finding of each fingerprint that was seen, by its place.
  var known: [String: Int] = [:]
  /// By cause, without the message of an exception, how many crashes were looked into.
  var crashes: [String: Int] = [:]
  private(set) var urls = 0
  private(set) var tally: Tally
  /// Faults that were seen and not looked into before the run was ended.
  private(set) var open: [Sighting] = []
  /// How many texts that a router compared became words.
  private var comparedWords = 0
  /// The most of them: those that depend on a link would otherwise drown the words of the spec.
  private static let mostComparedWords = 1_024
  /// Of a run that was ended, what no second run has confirmed.
  var unconfirmed: [UnconfirmedMismatch] = []
  /// What happened once and not again, in words.
  var unexplained: [String] = []
  /// By the fault, the finding of deaths of which no URL alone is guilty.
  var explained: [SuspectedFault: Int] = [:]
  /// The cases that have not been run yet, of those that the run begins with.
  private var cases: ArraySlice<[UInt8]>
  /// Links that any router answers that does anything.
  let promised: [[UInt8]]
  /// On how many links the router has hung, and what that makes of a run without a limit of time.
  private(set) var hangs = Hangs()

  /// Each hang costs a deadline, whatever the router answers in between.
  struct Hangs {
    fileprivate(set) var count = 0

    var end: RouterRunError? {
      count >= Patience.mostHangs ? .givenUp(GivenUp(hangs: count)) : nil
    }
  }
  /// What the round that is merged and those before have cost.
  private(set) var statistics = ChildRouterStatistics()
  /// What the router declines, by name.
  let declined: [String]

  init(_ judge: Judge, _ options: FuzzRun.Options, _ hello: RouterHello) {
    knowledge = FuzzKnowledge(judge)
    knowledge.learn(.words(options.dictionary))
    // One link of each behaviour that the judge alone can tell apart, and of each reason to make
    // one: a router may well know a date and not a leap day, which the judge has no two behaviours
    // for.
    let selection = Selection(
      judge, hello, options.cases ?? CaseGenerator.generate(judge).cases)
    for link in selection.cases where link.url.count <= 1_024 {
      let behaviour = WorkingCorpus.behaviour(link)
      let reason = StableHash.number(link.scenario.utf8)
      knowledge.learn(.behaviour(behaviour ^ (reason &* 31), count: 1, url: link.url))
    }
    cases =
      options.sequences
      ? []
      : Self.inTurns(
        options.beginning.links(of: selection.cases),
        DictionaryLinks.links(selection.cases, options.dictionary, judge))[...]
    for url in options.seeds {
      knowledge.learn(.behaviour(StableHash.number(url), count: 1, url: url))
    }
    declined = selection.declined
    promised = judge.promised(among: selection.cases)
    tally = Tally(judge.rules)
  }

  /// Adds a finding, and tells it where it is new; one that is known has been hit again.
  mutating func add(_ finding: Finding, _ found: (Finding) throws -> Void) rethrows {
    let same = known[finding.fingerprint] ?? findings.firstIndex { $0.shows(the: finding) }
    if let same {
      known[finding.fingerprint] = same
      findings[same].hits += finding.hits
      return
    }
    known[finding.fingerprint] = findings.count
    findings.append(finding)
    try found(finding)
  }

  /// Leaves a fault open; several batches of a round that was ended may have seen the same.
  mutating func leaveOpen(_ sighting: Sighting) {
    let same = open.firstIndex { $0.mismatch.identity == sighting.mismatch.identity }
    if let same { open[same].hits += sighting.hits } else { open.append(sighting) }
  }

  /// Links with words of the router's source among the cases, one behind each three of them: of a
  /// spec with many cases they would be late behind all.
  static func inTurns(_ cases: [[UInt8]], _ words: [[UInt8]]) -> [[UInt8]] {
    var links: [[UInt8]] = []
    var words = words[...]
    for (number, link) in cases.enumerated() {
      links.append(link)
      if number % 3 == 2, let next = words.popFirst() { links.append(next) }
    }
    return links + words
  }

  /// The next cases, at most so many.
  mutating func takeCases(_ most: Int) -> [[UInt8]] {
    let next = cases.prefix(most)
    cases = cases.dropFirst(next.count)
    return Array(next)
  }

  mutating func learn(_ lesson: FuzzKnowledge.Lesson) {
    if !lesson.isOfCorpus { knowledge.learn(lesson) }
    lessons.append(lesson)
  }

  /// Takes what was learned into the corpus, once nobody holds the knowledge of the round any more:
  /// while it is shared, the first change would copy all of it.
  mutating func settle() {
    for lesson in lessons[settledLessons...] where lesson.isOfCorpus { knowledge.learn(lesson) }
    settledLessons = lessons.count
  }

  /// What the rounds since the last call have taught.
  mutating func takeLessons() -> [FuzzKnowledge.Lesson] {
    settle()
    defer {
      lessons.removeAll(keepingCapacity: true)
      settledLessons = 0
    }
    return lessons
  }

  /// Counts what a batch has shown, and learns from it.
  mutating func add(_ ledger: BatchLedger) {
    urls += ledger.count
    hangs.count += ledger.faults.filter { $0.outcome == .hung }.reduce(0) { $0 + $1.count }
    tally.add(ledger.tally)
    statistics.add(ledger.statistics)
    for novelty in ledger.novelties {
      learn(.behaviour(novelty.behaviour, count: novelty.count, url: novelty.url))
    }
    for reach in ledger.reaches {
      learn(.edges(reach.edges, url: reach.url))
    }
    if !ledger.words.isEmpty { learn(.words(ledger.words)) }
    for (url, texts) in ledger.compared {
      // Until there are many such texts, they are words to put anywhere, too.
      let words = ComparedLinks.sorted(texts, for: url).wanted.filter {
        (2...64).contains($0.count) && !knowledge.compared.knows($0)
      }.prefix(Self.mostComparedWords - comparedWords)
      comparedWords += words.count
      if !words.isEmpty { learn(.words(Array(words))) }
      learn(.compared(url, texts))
    }
  }
}
