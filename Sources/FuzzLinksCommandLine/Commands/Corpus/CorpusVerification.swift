import Conformance
import CorpusFiles
import LinkReports
import LinkSpec

/// `corpus verify`: whether every file can be read, and every verdict is that of now.
struct CorpusVerification {
  static let update = OptionDeclaration("update", nil, "verify: write the verdicts of now")

  private let corpus: CorpusChoice
  /// Whether what has changed is written.
  private let isUpdated: Bool
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    corpus = try CorpusChoice(arguments)
    isUpdated = arguments.has(Self.update)
    isQuiet = arguments.has(.quiet)
  }

  func run(_ output: Output) throws -> Conclusion {
    var corpus = try ChosenCorpus(self.corpus)
    let contents = try corpus.contents()
    ChosenCorpus.report(contents, of: corpus.store, output)
    var stale = 0
    var updated = 0
    var foreign = 0
    for entry in contents.entries {
      let path = corpus.shownPath(of: entry.fileName)
      var now = entry
      do throws(Judge.PreparationError) {
        guard let judge = try corpus.judge(of: entry) else {
          foreign += 1
          continue
        }
        now.record(judge)
      } catch {
        stale += 1
        try output.write("\(path): \(error)\n")
        continue
      }
      if now == entry { continue }
      if isUpdated {
        let written = try ChosenCorpus.attempt { () throws(CorpusStoreError) in
          try corpus.store.replace(now)
        }
        guard case .added = written else {
          throw CommandFailure.usage(CorpusAddition.obstacle(written, corpus.store))
        }
        updated += 1
        if !isQuiet { try output.write("updated    \(path)\n") }
      } else if now.verdict != entry.verdict {
        stale += 1
        try output.write(
          "\(path): the verdict is \(now.verdict.rawValue), not \(entry.verdict.rawValue): "
            + "\(VisibleText.of(entry.url, limit: 120))\n")
      } else {
        output.diagnostic(
          "fuzz-links: note: \(path): the rules are now "
            + (now.rules.isEmpty ? "none" : VisibleText.of(now.rules.joined(separator: ", ")))
            + "; 'corpus verify --update' writes them\n")
      }
    }
    if !contents.leftovers.isEmpty {
      output.diagnostic(
        "fuzz-links: note: \(contents.leftovers.count) files '.*.tmp' are left from writes that "
          + "were cut off or are going on; the former may be deleted\n")
    }
    if !isQuiet {
      var parts = [CorpusCommand.entries(contents.entries.count)]
      if updated > 0 { parts.append("\(updated) updated") }
      if stale > 0 { parts.append("\(stale) stale") }
      if foreign > 0 { parts.append("\(foreign) of other specs not judged") }
      if !contents.damaged.isEmpty { parts.append("\(contents.damaged.count) damaged") }
      try output.write(
        VisibleText.of(corpus.store.folder) + ": " + parts.joined(separator: ", ") + "\n")
    }
    return contents.damaged.isEmpty ? (stale == 0 ? .success : .findings) : .usage
  }
}
