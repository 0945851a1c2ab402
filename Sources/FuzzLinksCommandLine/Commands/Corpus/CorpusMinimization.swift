import Conformance
import CorpusFiles
import LinkReports
import LinkSpec

/// `corpus minimize`: removes cases that show nothing that others do not show.
struct CorpusMinimization {
  static let maxEntries = OptionDeclaration(
    "max-entries", "N", "minimize: at most N entries (default: 1000)")
  static let maxBytes = OptionDeclaration(
    "max-bytes", "N", "minimize: at most N bytes in all files (default: 4194304)")
  static let dryRun = OptionDeclaration(
    "dry-run", nil, "minimize: only say what would be removed")

  private let corpus: CorpusChoice
  private let limits: CorpusMinimizer.Limits
  /// Whether nothing is removed.
  private let isDry: Bool
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    corpus = try CorpusChoice(arguments)
    limits = CorpusMinimizer.Limits(
      entries: try Self.number(Self.maxEntries, arguments) ?? CorpusMinimizer.Limits().entries,
      bytes: try Self.number(Self.maxBytes, arguments) ?? CorpusMinimizer.Limits().bytes)
    isDry = arguments.has(Self.dryRun)
    isQuiet = arguments.has(.quiet)
  }

  private static func number(
    _ option: OptionDeclaration, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .usage(
        "--\(option.name): expected a positive number, found '\(VisibleText.of(text))'")
    }
    return number
  }

  func run(_ output: Output) throws -> Conclusion {
    var corpus = try ChosenCorpus(self.corpus)
    let contents = try corpus.contents()
    ChosenCorpus.report(contents, of: corpus.store, output)
    let choice = CorpusMinimizer(limits: limits).choose(contents.entries) { entry in
      try? corpus.judge(of: entry)
    }
    for (entries, word) in [(choice.needless, "needless"), (choice.excess, "excess")] {
      for entry in entries {
        if !isDry {
          try ChosenCorpus.attempt { () throws(CorpusStoreError) in
            try corpus.store.remove(entry)
          }
        }
        if !isQuiet {
          let padding = String(repeating: " ", count: 11 - word.count)
          try output.write(
            word + padding + corpus.shownPath(of: entry.fileName) + "  "
              + VisibleText.of(entry.url, limit: 120) + "\n")
        }
      }
    }
    if choice.kept.count > limits.entries {
      output.diagnostic(
        "fuzz-links: note: \(choice.kept.count) entries stay, more than \(limits.entries): "
          + "regressions, open findings and examples are not removed\n")
    }
    if !isQuiet {
      let removed = choice.needless.count + choice.excess.count
      try output.write(
        "\(removed) \(isDry ? "would be removed" : "removed"), \(choice.kept.count) kept\n")
    }
    return contents.damaged.isEmpty ? .success : .usage
  }
}
