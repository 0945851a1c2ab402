import LinkReports
import LinkSpec

/// `report diff OLD NEW`: what a change fixed and broke.
struct ReportDiff: Sendable {
  private let old: String
  private let new: String
  /// Where the difference goes as JSON; `nil`: nowhere.
  private let json: String?

  init(_ operands: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    guard operands.count == 2 else {
      throw .usage("expected two files: report diff OLD NEW")
    }
    old = operands[0]
    new = operands[1]
    json = arguments.value(.json)
  }

  func run(_ output: Output) throws -> Conclusion {
    let difference = ReportDifference(from: try Self.report(old), to: try Self.report(new))
    try output.write(
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
