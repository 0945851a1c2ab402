import CorpusFiles
import Conformance
import LinkSpec

/// `corpus add`: new entries, and other statuses for those that are there.
struct CorpusAddition {
  /// What the options ask for, beyond what an entry has by itself.
  private struct Change {
    var status: String?
    var expires: CalendarDay?
    var reason: String?
    var issue: String?
    var fingerprint: String?
    var scenario: String?
  }

  private let parsed: ParsedArguments
  private let corpus: CorpusArgument
  private let change: Change
  private let today: CalendarDay
  private let candidates: [CorpusEntry]
  /// Whether the entries of `candidates` are there already.
  private let isOfEntries: Bool
  /// What was taken from documents, and what was not.
  private let notes: [String]

  init(_ parsed: ParsedArguments, _ operands: [String]) throws(CommandFailure) {
    self.parsed = parsed
    corpus = try CorpusArgument(parsed)
    today = try CorpusArgument.today(parsed)
    change = try Self.change(parsed, today)
    isOfEntries = parsed.has("entry")
    let others = ["stdin", "examples", "from-json", "from-docs"].filter { parsed.has($0) }
    if isOfEntries, let other = others.first ?? operands.first {
      throw .usage(
        "--entry changes entries that are there; "
          + "'\(VisibleText.of(other))' adds new ones: use two commands")
    }
    var notes: [String] = []
    candidates =
      isOfEntries
      ? try Self.present(parsed, corpus, change)
      : try Self.new(parsed, operands, corpus, change, today, &notes)
    self.notes = notes
  }

  private static func change(
    _ parsed: ParsedArguments, _ today: CalendarDay
  ) throws(CommandFailure) -> Change {
    var change = Change()
    func text(_ option: String) throws(CommandFailure) -> String? {
      guard let text = parsed.value(option) else { return nil }
      if text.isEmpty { throw .usage("--\(option): expected a text") }
      return text
    }
    change.reason = try text("reason")
    change.issue = try text("issue")
    change.fingerprint = try text("fingerprint")
    change.scenario = try text("scenario")
    if let word = parsed.value("status") {
      guard CorpusEntry.Status.words.contains(word) else {
        throw .usage(
          "--status: unknown '\(VisibleText.of(word))'"
            + Suggestion.phrase(for: word, among: CorpusEntry.Status.words))
      }
      change.status = word
    }
    if let text = parsed.value("expires") {
      let day = try CorpusArgument.day(text, option: "expires")
      if change.status != "open" { throw .usage("--expires belongs to --status open") }
      if day < today { throw .usage("--expires: the day \(day) is over; today is \(today)") }
      change.expires = day
    }
    return change
  }

  // MARK: - What to add

  private static func new(
    _ parsed: ParsedArguments, _ operands: [String], _ corpus: CorpusArgument, _ change: Change,
    _ today: CalendarDay, _ notes: inout [String]
  ) throws(CommandFailure) -> [CorpusEntry] {
    let judge = try SpecArgument.judge(parsed)
    let program = "fuzz-links \(FuzzLinks.version) corpus add"
    var entries: [CorpusEntry] = []
    for url in try URLArguments.urls(parsed, operands) {
      entries.append(
        CorpusEntry(
          url: url, scenario: "given", judge: judge,
          origin: CorpusEntry.Origin(day: today, program: program)))
    }
    if parsed.has("examples") {
      entries += CorpusEntry.examples(
        of: judge, origin: CorpusEntry.Origin(day: today, program: program + " --examples"))
    }
    for path in parsed.values("from-docs") {
      let links = try DocumentLinks(path, judge)
      notes.append(links.note)
      entries += links.entries(
        judge, origin: CorpusEntry.Origin(day: today, program: program + " --from-docs"))
    }
    if let path = parsed.value("from-json") {
      entries += try FindingsFile(path).entries(judge, isBound: parsed.has(.bind), today: today)
    } else if entries.isEmpty, !parsed.has("from-docs") {
      throw .usage(
        parsed.has("stdin")
          ? "no URL on standard input"
          : "no URL given; see 'corpus --help' for --stdin, --examples, --from-json, --from-docs "
            + "and --entry")
    }
    if change.status == "open" {
      let missing = ["reason", "issue", "expires"].filter { !parsed.has($0) }
      if !missing.isEmpty {
        throw .usage(
          "--status open needs " + missing.map { "--" + $0 }.joined(separator: " and ")
            + ": a known fault has a reason, an issue and an end")
      }
    }
    var changed: [CorpusEntry] = []
    for entry in entries { changed.append(try applied(change, to: entry)) }
    return changed
  }

  /// The entries of `--entry`, as they are to be.
  private static func present(
    _ parsed: ParsedArguments, _ corpus: CorpusArgument, _ change: Change
  ) throws(CommandFailure) -> [CorpusEntry] {
    var corpus = corpus
    let entries = try corpus.contents().entries
    var changed: [CorpusEntry] = []
    for word in parsed.values("entry") {
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
      changed.append(try applied(change, to: entry))
    }
    return changed
  }

  private static func applied(
    _ change: Change, to entry: CorpusEntry
  ) throws(CommandFailure) -> CorpusEntry {
    var entry = entry
    if let scenario = change.scenario { entry.scenario = scenario }
    if let reason = change.reason { entry.reason = reason }
    if let issue = change.issue { entry.issue = issue }
    if let fingerprint = change.fingerprint { entry.fingerprint = fingerprint }
    switch change.status {
    case "case":
      entry.status = .plain
      entry.fingerprint = nil
    case "regression": entry.status = .regression
    case "open":
      var expires = change.expires
      if expires == nil, case .open(let day) = entry.status { expires = day }
      guard let expires else { throw .usage("--status open needs --expires") }
      entry.status = .open(expires: expires)
    default: break
    }
    do throws(CorpusFileError) {
      // Before the first is written, so that a mistake leaves nothing half done.
      _ = try CorpusFile.bytes(of: entry)
    } catch {
      throw .usage("the entry cannot be written: \(error.message)")
    }
    return entry
  }

  // MARK: - Adding

  /// What was done, for the last line.
  private struct Tally {
    var added = 0
    var updated = 0
    var present = 0
    var code = ExitCode.success
  }

  /// How many entries are brought to disk together; nothing is reported before it is there.
  private static let chunk = 64

  func run(_ context: CommandContext) throws -> ExitCode {
    var tally = Tally()
    try CorpusArgument.attempt { () throws(CorpusStoreError) in try corpus.store.create() }
    for start in stride(from: 0, to: candidates.count, by: Self.chunk) {
      if Task.isCancelled { return .interrupted }
      let chunk = Array(candidates[start..<min(start + Self.chunk, candidates.count)])
      let additions = try CorpusArgument.attempt { () throws(CorpusStoreError) in
        try corpus.store.add(chunk)
      }
      for (entry, addition) in zip(chunk, additions) {
        try settle(entry, addition, &tally, context)
      }
    }
    if !parsed.has(.quiet) {
      try context.output.write(notes.map { $0 + "\n" }.joined())
      try context.output.write(
        "\(tally.added) added, \(tally.updated) updated, \(tally.present) already there\n")
    }
    return tally.code
  }

  private func settle(
    _ entry: CorpusEntry, _ addition: CorpusStore.Addition, _ tally: inout Tally,
    _ context: CommandContext
  ) throws {
    func say(_ word: String, _ entry: CorpusEntry) throws {
      if parsed.has(.quiet) { return }
      let padding = String(repeating: " ", count: 11 - word.count)
      try context.output.write(
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
      let replaced = try CorpusArgument.attempt { () throws(CorpusStoreError) in
        try corpus.store.replace(wanted)
      }
      if replaced == .added {
        tally.updated += 1
        try say("updated", wanted)
      } else {
        fail(replaced, &tally, context)
      }
    case .damaged, .collision: fail(addition, &tally, context)
    }
  }

  private func fail(
    _ addition: CorpusStore.Addition, _ tally: inout Tally, _ context: CommandContext
  ) {
    tally.code = .usage
    context.output.diagnostic("fuzz-links: \(Self.obstacle(addition, corpus.store))\n")
  }

  /// An entry that is there keeps what it was found by, and its status unless another is asked for;
  /// a finding makes a regression of a case. The verdict is that of now.
  private func updated(_ own: CorpusEntry, with entry: CorpusEntry) -> CorpusEntry {
    if isOfEntries { return entry }
    var updated = own
    updated.verdict = entry.verdict
    updated.rules = entry.rules
    if change.scenario != nil { updated.scenario = entry.scenario }
    if change.reason != nil { updated.reason = entry.reason }
    if change.issue != nil { updated.issue = entry.issue }
    let isFinding = own.status == .plain && entry.fingerprint != nil
    if change.status != nil || isFinding {
      updated.status = entry.status
      updated.fingerprint =
        entry.status == .plain ? nil : entry.fingerprint ?? own.fingerprint
    }
    return updated
  }

  /// Why an entry could not be written, in words.
  static func obstacle(_ addition: CorpusStore.Addition, _ store: CorpusStore) -> String {
    switch addition {
    case .damaged(let file):
      CorpusArgument.line(file, in: store) + "; it stays as it is, and nothing was written"
    case .collision(let other):
      "'\(VisibleText.of(store.path(of: other.fileName)))' is another entry of the same name: "
        + VisibleText.of(other.url, limit: 120)
    case .added, .present: "nothing is in the way"
    }
  }
}
