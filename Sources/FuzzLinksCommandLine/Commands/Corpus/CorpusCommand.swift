import Conformance
import CorpusFiles
import LinkMarkup
import LinkReports
import LinkSpec

/// `corpus`: adds to, lists, merges, minimizes and verifies a corpus.
struct CorpusCommand: Command {
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
      .bind.saying("add: the entries hold for one build"),
      .stdin.saying("add: URLs from standard input, one per line"),
      .base64.saying("add: the URLs are base64"),
      CorpusAddition.examples, CorpusAddition.fromJSON, CorpusAddition.fromDocs,
      CorpusAddition.entry, CorpusChange.scenario, CorpusChange.status, CorpusChange.reason,
      CorpusChange.issue, CorpusChange.expires, CorpusChange.fingerprint, .today,
      CorpusMinimization.maxEntries, CorpusMinimization.maxBytes, CorpusMinimization.dryRun,
      CorpusVerification.update,
      .json.saying("list: one JSON object a line; '-' is standard output"),
      .quiet.saying("print problems only"),
      .app, .config, .noConfig, .help,
    ], takesOperands: true)

  /// What is reported as added is on disk.
  static let savesWhenInterrupted = true

  /// What the command's first operand may be.
  private enum Name: String, SubcommandName {
    case add, list, merge, minimize, verify

    static let command = "corpus"
    static let commonOptions: [OptionDeclaration] = [
      .spec, .corpus, .app, .config, .noConfig, .help,
    ]

    var options: [OptionDeclaration] {
      switch self {
      case .add:
        [.bind, .stdin, .base64, .today, .quiet] + CorpusAddition.options + CorpusChange.options
      case .list: [.json]
      case .merge: [.quiet]
      case .minimize:
        [
          CorpusMinimization.maxEntries, CorpusMinimization.maxBytes, CorpusMinimization.dryRun,
          .quiet,
        ]
      case .verify: [CorpusVerification.update, .quiet]
      }
    }
  }

  private enum Subcommand {
    case add(CorpusAddition)
    case list(CorpusListing)
    case merge(CorpusMerge)
    case minimize(CorpusMinimization)
    case verify(CorpusVerification)
  }

  private let subcommand: Subcommand

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let name = try Name.given(arguments)
    let operands = Array(arguments.operands.dropFirst())
    if name != .add, name != .merge { try name.refuse(operands) }
    subcommand =
      switch name {
      case .add: .add(try CorpusAddition(operands, arguments))
      case .list: .list(try CorpusListing(arguments))
      case .merge: .merge(try CorpusMerge(operands, arguments))
      case .minimize: .minimize(try CorpusMinimization(arguments))
      case .verify: .verify(try CorpusVerification(arguments))
      }
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let output = context.output
    return switch subcommand {
    case .add(let addition): try addition.run(output)
    case .list(let listing): try listing.run(output)
    case .merge(let merge): try merge.run(output)
    case .minimize(let minimization): try minimization.run(output)
    case .verify(let verification): try verification.run(output)
    }
  }

  /// `1 entry`, `2 entries`.
  static func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
