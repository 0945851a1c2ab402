import Conformance
import LinkReports
import LinkSpec

/// `report`: works on reports that runs have written.
struct ReportCommand: Command {
  static let declaration = CommandDeclaration(
    name: "report", summary: "compare two reports: what a change fixed and broke",
    operands: "diff OLD.json NEW.json",
    discussion: """

      'report diff OLD NEW' compares what --json of two runs has written: findings
      that are gone and findings that are new, by their fingerprints, and rules that
      were exercised and no longer are. Exits 1 where something is worse than before.
      """,
    options: [.json, .help], takesOperands: true)

  private let old: String
  private let new: String
  /// Where the difference goes as JSON; `nil`: nowhere.
  private let json: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let word = arguments.operands.first else {
      throw .usage("'report' needs to know what to do: diff OLD NEW")
    }
    guard word == "diff" else {
      throw .usage(
        "unknown 'report \(VisibleText.of(word))'" + Suggestion.phrase(for: word, among: ["diff"]))
    }
    guard arguments.operands.count == 3 else {
      throw .usage("expected two files: report diff OLD NEW")
    }
    old = arguments.operands[1]
    new = arguments.operands[2]
    json = arguments.value(.json)
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    let difference = ReportDifference(from: try Self.report(old), to: try Self.report(new))
    try context.output.write(
      json: difference.json, to: json, text: { difference.text(style: $0) })
    return difference.isGood ? .success : .findings
  }

  private static func report(
    _ path: String
  ) throws(CommandFailure) -> ReportDifference.Report {
    let bytes = try InputFile.read(path, what: "the report")
    do throws(ReportDifference.ReadError) {
      return try ReportDifference.Report(bytes)
    } catch {
      let place = SourceMap(bytes).position(of: error.offset)
      throw .usage("\(VisibleText.of(path)):\(place): \(error)")
    }
  }
}
