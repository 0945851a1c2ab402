import Conformance
import CorpusFiles
import LinkReports
import LinkSpec

/// `corpus add`: new entries, and other statuses for those that are there.
struct CorpusAddition {
  static let examples = OptionDeclaration(
    "examples", nil, "add: every documented example of the spec")
  static let fromJSON = OptionDeclaration("from-json", "FILE", "add: the findings of a report")
  static let fromDocs = OptionDeclaration(
    "from-docs", "FILE", "add: the links that a document writes", isRepeatable: true)
  static let entry = OptionDeclaration(
    "entry", "NAME", "add: an entry that is there, by its file", isRepeatable: true)
  static let options = [examples, fromJSON, fromDocs, entry]

  /// Where new entries come from.
  private struct Sources {
    let urls: GivenURLs
    let hasExamples: Bool
    let documents: [String]
    /// The report whose findings are added.
    let report: String?
  }

  /// What is added or changed.
  private enum Subject {
    case new(Sources)
    /// Entries that are there, by their names or files.
    case entries([String])
  }

  private let spec: SpecChoice
  private let corpus: CorpusChoice
  private let today: CalendarDay
  private let change: CorpusChange
  private let subject: Subject
  private let isQuiet: Bool

  init(_ operands: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    spec = try SpecChoice(arguments)
    corpus = try CorpusChoice(arguments)
    today = try .given(arguments, .today) ?? .today
    change = try CorpusChange(arguments, today: today)
    isQuiet = arguments.has(.quiet)
    if arguments.has(Self.entry) {
      let others = [OptionDeclaration.stdin, Self.examples, Self.fromJSON, Self.fromDocs]
        .filter { arguments.has($0) }.map(\.name)
      if let other = others.first ?? operands.first {
        throw .usage(
          "--entry changes entries that are there; "
            + "'\(VisibleText.of(other))' adds new ones: use two commands")
      }
      subject = .entries(arguments.values(Self.entry))
      return
    }
    let sources = Sources(
      urls: try GivenURLs(operands, arguments), hasExamples: arguments.has(Self.examples),
      documents: arguments.values(Self.fromDocs), report: arguments.value(Self.fromJSON))
    if sources.urls.isEmpty, !sources.hasExamples, sources.documents.isEmpty,
      sources.report == nil
    {
      throw Self.nothingGiven
    }
    try change.checkNew()
    subject = .new(sources)
  }

  private static let nothingGiven = CommandFailure.usage(
    "no URL given; see 'corpus --help' for --stdin, --examples, --from-json, --from-docs and "
      + "--entry")

  // MARK: - What to add

  /// Makes new entries; `notes` says what was taken from documents, and what was not.
  private func new(
    _ sources: Sources, _ notes: inout [String]
  ) throws(CommandFailure) -> [CorpusEntry] {
    let judge = try spec.judge()
    let program = "fuzz-links \(FuzzLinks.version) corpus add"
    var entries: [CorpusEntry] = []
    for url in try sources.urls.urls() {
      entries.append(
        CorpusEntry(
          url: url, scenario: "given", judge: judge,
          origin: CorpusEntry.Origin(day: today, program: program)))
    }
    if sources.hasExamples {
      entries += CorpusEntry.examples(
        of: judge, origin: CorpusEntry.Origin(day: today, program: program + " --examples"))
    }
    for path in sources.documents {
      let links = try DocumentLinks(path, judge)
      notes.append(links.note)
      entries += links.entries(
        judge, origin: CorpusEntry.Origin(day: today, program: program + " --from-docs"))
    }
    if let path = sources.report {
      entries += try FindingsFile(path).entries(
        judge, isBound: spec.build.isGiven, today: today)
    } else if entries.isEmpty, sources.documents.isEmpty {
      throw sources.urls.readsInput ? .usage("no URL on standard input") : Self.nothingGiven
    }
    var changed: [CorpusEntry] = []
    for entry in entries { changed.append(try change.applied(to: entry)) }
    return changed
  }

  /// The entries of `--entry`, as they are to be.
  private func changed(
    _ words: [String], of corpus: ChosenCorpus
  ) throws(CommandFailure) -> [CorpusEntry] {
    var corpus = corpus
    let entries = try corpus.contents().entries
    var changed: [CorpusEntry] = []
    for word in words {
      // A path is as good as a name: shells complete it.
      var name = word.split(separator: "/").last.map(String.init) ?? word
      if name.hasSuffix(CorpusFile.ending) { name.removeLast(CorpusFile.ending.count) }
      guard var entry = entries.first(where: { $0.name == name }) else {
        let near = Suggestion.nearest(to: name, among: entries.map(\.name))
        throw .usage(
          "no entry '\(VisibleText.of(name))' in \(VisibleText.of(corpus.store.folder))"
            + (near.map { "; did you mean '\($0)'?" } ?? "; 'corpus list' lists them"))
      }
      do throws(Judge.PreparationError) {
        if let judge = try corpus.judge(of: entry) { entry.record(judge) }
      } catch {
        throw .usage("the entry '\(name)': \(error)")
      }
      changed.append(try change.applied(to: entry))
    }
    return changed
  }

  // MARK: - Adding

  /// What was done, for the last line.
  private struct Tally {
    var added = 0
    var updated = 0
    var present = 0
    var code = Conclusion.success
  }

  /// How many entries are brought to disk together; nothing is reported before it is there.
  private static let chunk = 64

  func run(_ output: Output) throws -> Conclusion {
    let corpus = try ChosenCorpus(self.corpus)
    var notes: [String] = []
    let candidates =
      switch subject {
      case .new(let sources): try new(sources, &notes)
      case .entries(let words): try changed(words, of: corpus)
      }
    var tally = Tally()
    try ChosenCorpus.attempt { () throws(CorpusStoreError) in try corpus.store.create() }
    for start in stride(from: 0, to: candidates.count, by: Self.chunk) {
      if Task.isCancelled { return .interrupted }
      let chunk = Array(candidates[start..<min(start + Self.chunk, candidates.count)])
      let additions = try ChosenCorpus.attempt { () throws(CorpusStoreError) in
        try corpus.store.add(chunk)
      }
      for (entry, addition) in zip(chunk, additions) {
        try settle(entry, addition, corpus, &tally, output)
      }
    }
    if !isQuiet {
      try output.write(notes.map { $0 + "\n" }.joined())
      try output.write(
        "\(tally.added) added, \(tally.updated) updated, \(tally.present) already there\n")
    }
    return tally.code
  }

  private func settle(
    _ entry: CorpusEntry, _ addition: CorpusStore.Addition, _ corpus: ChosenCorpus,
    _ tally: inout Tally, _ output: Output
  ) throws {
    func say(_ word: String, _ entry: CorpusEntry) throws {
      if isQuiet { return }
      let padding = String(repeating: " ", count: 11 - word.count)
      try output.write(
        word + padding + corpus.shownPath(of: entry.fileName) + "  \(entry.verdict.rawValue)  "
          + VisibleText.of(entry.url, limit: 120) + "\n")
    }
    switch addition {
    case .added:
      tally.added += 1
      try say("added", entry)
    case .present(let own):
      let wanted = updated(own, with: entry)
      if wanted == own {
        tally.present += 1
        return
      }
      let replaced = try ChosenCorpus.attempt { () throws(CorpusStoreError) in
        try corpus.store.replace(wanted)
      }
      if replaced == .added {
        tally.updated += 1
        try say("updated", wanted)
      } else {
        fail(replaced, corpus, &tally, output)
      }
    case .damaged, .collision: fail(addition, corpus, &tally, output)
    }
  }

  private func fail(
    _ addition: CorpusStore.Addition, _ corpus: ChosenCorpus, _ tally: inout Tally,
    _ output: Output
  ) {
    tally.code = .usage
    output.diagnostic("fuzz-links: \(Self.obstacle(addition, corpus.store))\n")
  }

  /// An entry that is there keeps what it was found by, and its status unless another is asked for;
  /// a finding makes a regression of a case. The verdict is that of now.
  private func updated(_ own: CorpusEntry, with entry: CorpusEntry) -> CorpusEntry {
    if case .entries = subject { return entry }
    var updated = own
    updated.verdict = entry.verdict
    updated.rules = entry.rules
    if change.scenario != nil { updated.scenario = entry.scenario }
    if change.reason != nil { updated.reason = entry.reason }
    if change.issue != nil { updated.issue = entry.issue }
    let isFinding = own.status == .plain && entry.fingerprint != nil
    if change.status != nil || isFinding {
      updated.status = entry.status
      if entry.status == .plain {
        updated.fingerprint = nil
      } else {
        // What is noted stays noted, or two runs that blame one link on two rules would each undo
        // what the other has said.
        updated.addFaults(of: entry)
      }
    }
    return updated
  }

  /// Why an entry could not be written, in words.
  static func obstacle(_ addition: CorpusStore.Addition, _ store: CorpusStore) -> String {
    switch addition {
    case .damaged(let file):
      ChosenCorpus.line(file, in: store) + "; it stays as it is, and nothing was written"
    case .collision(let other):
      "'\(VisibleText.of(store.path(of: other.fileName)))' is another entry of the same name: "
        + VisibleText.of(other.url, limit: 120)
    case .added, .present: "nothing is in the way"
    }
  }
}
