import CorpusFiles
import LinkReports
import LinkMarkup
import Conformance
import LinkSpec

/// `corpus`: adds to, lists, merges, minimizes and verifies a corpus.
struct CorpusCommand: Command {
  /// What the command's first operand may be.
  enum Subcommand: String, CaseIterable {
    case add
    case list
    case merge
    case minimize
    case verify

    /// The options that belong to it, besides those that belong to all.
    var options: [String] {
      switch self {
      case .add:
        [
          "bind", "stdin", "base64", "examples", "from-json", "from-docs", "entry", "scenario",
          "status",
          "reason", "issue", "expires", "fingerprint", "today", "quiet",
        ]
      case .list: ["json"]
      case .merge: ["quiet"]
      case .minimize: ["max-entries", "max-bytes", "dry-run", "quiet"]
      case .verify: ["update", "quiet"]
      }
    }

    static let commonOptions = ["spec", "corpus", "config", "no-config", "help"]
  }

  static let declaration = CommandDeclaration(
    name: "corpus", summary: "add to, list, merge, minimize and verify a corpus",
    operands: "add|list|merge|minimize|verify",
    discussion: """

      A corpus is a folder of small text files, one link each, for people to review.

      'corpus add URL…' adds links. --status case (the default) and regression: the
      router has to treat the link as the spec says. --status open, with --reason,
      --issue and --expires: the fault is known and fails no run until that day.
      --from-json adds the findings of a 'check --json' or 'fuzz --json' report, as
      regressions unless --status says otherwise. --from-docs adds the links of a
      document that 'doc-check' accepts or finds flawed, as regressions too; open ones
      and those with placeholders are left out. --entry changes an entry.
      'corpus list' prints a table.
      'corpus merge DIR…' copies the entries of other folders that are missing.
      'corpus minimize' removes cases that show nothing that others do not show;
      regressions, open findings and documented examples stay.
      'corpus verify' exits 2 if a file is damaged and 1 if a verdict has changed;
      --update writes the verdicts of now.
      """,
    options: [
      .spec, .corpus,
      OptionDeclaration("bind", "VAR=VALUE,…", "add: the entries hold for one build"),
      OptionDeclaration("stdin", nil, "add: URLs from standard input, one per line"),
      OptionDeclaration("base64", nil, "add: the URLs are base64"),
      OptionDeclaration("examples", nil, "add: every documented example of the spec"),
      OptionDeclaration("from-json", "FILE", "add: the findings of a report"),
      OptionDeclaration(
        "from-docs", "FILE", "add: the links that a document writes", isRepeatable: true),
      OptionDeclaration(
        "entry", "NAME", "add: an entry that is there, by its file", isRepeatable: true),
      OptionDeclaration("scenario", "NAME", "add: why the URLs exist (default: given)"),
      OptionDeclaration("status", "WORD", "add: case, regression or open"),
      OptionDeclaration("reason", "TEXT", "add: why the entries are kept, or accepted"),
      OptionDeclaration("issue", "LINK", "add: where the fault is worked on"),
      OptionDeclaration("expires", "yyyy-MM-dd", "add: the last day of an open finding"),
      OptionDeclaration("fingerprint", "TEXT", "add: the fault that the entries show"),
      .today,
      OptionDeclaration("max-entries", "N", "minimize: at most N entries (default: 1000)"),
      OptionDeclaration(
        "max-bytes", "N", "minimize: at most N bytes in all files (default: 4194304)"),
      OptionDeclaration("dry-run", nil, "minimize: only say what would be removed"),
      OptionDeclaration("update", nil, "verify: write the verdicts of now"),
      OptionDeclaration("json", "FILE", "list: one JSON object a line; '-' is standard output"),
      OptionDeclaration("quiet", nil, "print problems only"),
      .config, .noConfig, .help,
    ], takesOperands: true)

  /// What is reported as added is on disk.
  static let savesWhenInterrupted = true

  func run(_ parsed: ParsedArguments, _ context: CommandContext) async throws -> ExitCode {
    let subcommand = try subcommand(parsed)
    let operands = Array(parsed.operands.dropFirst())
    if let unexpected = operands.first, subcommand != .add, subcommand != .merge {
      throw CommandFailure.usage(
        "unexpected argument '\(VisibleText.of(unexpected))' of 'corpus \(subcommand.rawValue)'")
    }
    switch subcommand {
    case .add: return try CorpusAddition(parsed, operands).run(context)
    case .list: return try list(parsed, context)
    case .merge: return try merge(operands, parsed, context)
    case .minimize: return try minimize(parsed, context)
    case .verify: return try verify(parsed, context)
    }
  }

  private func subcommand(_ parsed: ParsedArguments) throws(CommandFailure) -> Subcommand {
    let names = Subcommand.allCases.map(\.rawValue)
    guard let word = parsed.operands.first else {
      throw .usage("'corpus' needs to know what to do: \(names.joined(separator: ", "))")
    }
    guard let subcommand = Subcommand(rawValue: word) else {
      throw .usage(
        "unknown 'corpus \(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: names))
    }
    let own = subcommand.options + Subcommand.commonOptions
    for option in parsed.options.keys.sorted() where !own.contains(option) {
      throw .usage("the option '--\(option)' does not belong to 'corpus \(word)'")
    }
    return subcommand
  }

  /// `1 entry`, `2 entries`.
  static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }

  // MARK: - list

  private func list(_ parsed: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let corpus = try CorpusArgument(parsed)
    let contents = try corpus.contents()
    CorpusArgument.report(contents, of: corpus.store, context.output)
    if let path = parsed.value(.json) {
      var lines = ""
      for entry in contents.entries {
        let members = [JSONText.Member("file", .string(entry.fileName))] + entry.jsonMembers
        lines += JSONText.object(members).serialized() + "\n"
      }
      try OutputFile.write(lines, to: path, context.output)
    }
    if parsed.value(.json) != "-" {
      let style = Style(isColoured: context.output.isColoured)
      try context.output.write(contents.entries.map { row($0, style) }.joined())
    }
    return contents.damaged.isEmpty ? .success : .usage
  }

  private func row(_ entry: CorpusEntry, _ style: Style) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let gap = String(repeating: " ", count: 13 - entry.verdict.rawValue.count)
    return entry.name + "  " + padded(entry.status.word, 12) + style.verdict(entry.verdict) + gap
      + padded(VisibleText.of(entry.scenario), 28) + VisibleText.of(entry.url, limit: 200) + "\n"
  }
}
