package import LinkRouting
public import LinkSpec

/// One URL that is kept under version control, with why it is kept and what was thought of it.
///
/// A plain value; `CorpusFile` is its text, `CorpusStore` the folder that it lies in. The verdict
/// is that of the day of writing: whoever uses an entry judges again.
public struct CorpusEntry: Sendable, Hashable {
  /// What is expected of a router, and what it means if that fails.
  public enum Status: Sendable, Hashable {
    /// A link without a story: the router has to treat it as the spec says.
    case plain
    /// A fault that was mended, or is to be: the router has to treat the link as the spec says, for
    /// ever.
    case regression
    /// A fault that is known and accepted up to and with the day of its expiry. It fails no run;
    /// that it has vanished or expired does.
    case open(expires: CalendarDay)

    /// The word for it: `case`, `regression` or `open`.
    package var word: String {
      switch self {
      case .plain: "case"
      case .regression: "regression"
      case .open: "open"
      }
    }

    /// The words, in the order of a finding's life.
    package static let words = ["case", "regression", "open"]
  }

  /// When and by what an entry came to be.
  package struct Origin: Sendable, Hashable {
    /// The day; the caller says it, so that nothing here depends on a clock.
    package var day: CalendarDay
    /// The program, its version and its command: `fuzz-links 0.1.0 check`.
    package var program: String
    /// Where the chance of the run came from.
    package var seed: UInt64?

    /// Creates an origin.
    package init(day: CalendarDay, program: String, seed: UInt64? = nil) {
      self.day = day
      self.program = program
      self.seed = seed
    }
  }

  /// The name of the spec.
  package var spec: String
  /// The build of the app for which the entry holds, by scheme variable; empty: every build.
  package var bind: [String: String]
  /// The URL, any bytes.
  public var url: [UInt8]
  /// Of a fault that depends on history: the URLs that have to come before, in order.
  public var sequence: [[UInt8]]
  /// Why the URL exists: `date.dayOutOfMonth`.
  public var scenario: String
  /// The verdict at the time of writing.
  public var verdict: Verdict
  /// The rules that the URL broke or left open at the time of writing, by id, in reading order.
  public var rules: [String]
  /// The fault that it showed; `nil` for a case. Setting it takes all others away.
  public var fingerprint: String? {
    get { fingerprints.first }
    set {
      fingerprints = newValue.map { [$0] } ?? []
      causes = []
    }
  }
  /// The same with those by which other runs know it: a rejected good link is blamed on one rule by
  /// a run that has seen all cases, and on another by one that has not.
  package private(set) var fingerprints: [String]
  /// The groups that the findings belonged to (`FindingGroup.cause`): together with the link they
  /// say which fault is meant, whatever rule it is blamed on.
  package private(set) var causes: [String] = []
  /// How the link has to arrive: what is `nil` is up to the run, and an empty sender is none.
  package var delivery = LinkContext()
  /// What is expected.
  public var status: Status
  /// Why a person keeps it; empty: no reason was given. An open entry has one.
  public var reason: String
  /// Where the fault is worked on; empty: nowhere. An open entry has one.
  public var issue: String
  /// When and by what it was found.
  package var origin: Origin

  /// Creates an entry of all its parts.
  package init(
    spec: String, bind: [String: String] = [:], url: [UInt8], sequence: [[UInt8]] = [],
    scenario: String, verdict: Verdict, rules: [String] = [], fingerprint: String? = nil,
    status: Status = .plain, reason: String = "", issue: String = "", origin: Origin
  ) {
    self.spec = spec
    self.bind = bind
    self.url = url
    self.sequence = sequence
    self.scenario = scenario
    self.verdict = verdict
    self.rules = rules
    fingerprints = fingerprint.map { [$0] } ?? []
    self.status = status
    self.reason = reason
    self.issue = issue
    self.origin = origin
  }

  /// Creates a case for a URL, with what the judge says of it.
  package init(
    url: [UInt8], sequence: [[UInt8]] = [], scenario: String, reason: String = "", judge: Judge,
    origin: Origin
  ) {
    self.init(
      spec: judge.spec.name, bind: judge.bind, url: url, sequence: sequence, scenario: scenario,
      verdict: .unspecified, reason: reason, origin: origin)
    record(judge)
  }

  /// Notes what the judge says now.
  package mutating func record(_ judge: Judge) {
    let judgement = judge.judgement(of: url)
    verdict = judgement.verdict
    rules = Self.rules(of: judgement, judge)
  }

  /// The rules that an entry names: those broken or left open, each once.
  static func rules(of judgement: Judgement, _ judge: Judge) -> [String] {
    var ids: [String] = []
    for violation in judgement.violations {
      let id = judge.rules[violation.rule].id
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The bind as text: `bu=rts,variant=-debug`, in the order of the names.
  package var bindText: String {
    bind.keys.sorted().map { "\($0)=\(bind[$0] ?? "")" }.joined(separator: ",")
  }

  /// What makes two entries the same one: spec, bind, URL, what comes before it and how it arrives.
  /// Status, reason and all else may change.
  package func isSame(as other: CorpusEntry) -> Bool {
    spec == other.spec && bind == other.bind && url == other.url && sequence == other.sequence
      && delivery == other.delivery
  }

  /// Notes a fault that the link shows besides those that are noted.
  package mutating func addFault(_ fingerprint: String, cause: String?) {
    if !fingerprints.contains(fingerprint) { fingerprints.append(fingerprint) }
    if let cause, !causes.contains(cause) { causes.append(cause) }
  }

  /// Notes the faults of another entry of the same link besides its own.
  package mutating func addFaults(of other: CorpusEntry) {
    for fingerprint in other.fingerprints { addFault(fingerprint, cause: nil) }
    for cause in other.causes where !causes.contains(cause) { causes.append(cause) }
  }

  /// Sixteen lower-case hexadecimal digits that depend on spec, bind, URL, what comes before it and
  /// how it arrives, and on nothing else: no two people who add URLs touch the same file, and none
  /// is ever renamed.
  public var name: String {
    var bytes = Array(spec.utf8) + [0] + Array(bindText.utf8) + [0] + url
    for link in sequence { bytes += [0] + Array(String(link.count).utf8) + [0] + link }
    for (key, value) in delivery.fields { bytes += [0] + Array((key + "=" + value).utf8) }
    return StableHash.hex(bytes)
  }

  /// How the names of files end that hold an entry.
  package static let fileEnding = ".link"

  /// The name of its file.
  package var fileName: String { name + Self.fileEnding }
}

extension CorpusEntry {
  /// The regression that a finding becomes: its simplest link, its fingerprint, and the judge's
  /// verdict.
  package init(_ finding: Finding, judge: Judge, origin: Origin) {
    self.init(
      url: finding.minimizedURL, sequence: finding.sequence, scenario: finding.scenario,
      judge: judge, origin: origin)
    delivery = finding.delivery
    addFault(finding.fingerprint, cause: FindingGroup.cause(of: finding, judge))
    status = .regression
  }

  /// Every example of a spec and every flawed one, as cases, in the order of the spec. An example
  /// that is listed twice is one entry.
  package static func examples(of judge: Judge, origin: Origin) -> [CorpusEntry] {
    var entries: [CorpusEntry] = []
    func add(_ url: String, _ scenario: String, _ reason: String) {
      let entry = CorpusEntry(
        url: Array(url.utf8), scenario: scenario, reason: reason, judge: judge, origin: origin)
      if !entries.contains(where: { $0.isSame(as: entry) }) { entries.append(entry) }
    }
    for example in judge.spec.examples { add(example.url, "example", example.title) }
    for example in judge.spec.flawedExamples {
      add(example.url, "example.flawed", example.title + ": " + example.reason)
    }
    return entries
  }
}
