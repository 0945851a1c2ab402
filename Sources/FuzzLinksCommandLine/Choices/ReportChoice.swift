import Conformance
import LinkReports
import LinkSpec

/// What is told of a run, and where: reports by their formats, events, and how much on the console.
struct ReportChoice: Sendable {
  /// A report that was asked for.
  struct File: Sendable {
    let format: ReportFormat
    /// `-`: standard output.
    let path: String
  }

  /// In the order in which they are written.
  let files: [File]
  /// Where events go; `nil`: nowhere.
  let events: String?
  let isQuiet: Bool
  /// Whether all there is goes to the console, tables and every finding of a cause.
  let isVerbose: Bool
  /// Whether each finding is followed by a test to paste.
  let showsDrafts: Bool
  /// Which of several apps it is told of; `nil` where there is one.
  let app: String?
  /// Which part of a run it is told of; `nil` where it is the whole.
  let shard: Shard?
  /// Where earlier reports are; `nil`: nowhere.
  let history: HistoryChoice?
  /// Where the reports will be; `nil`: nobody has said.
  let link: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let onStandardOutput = OptionDeclaration.reports.filter { arguments.value($0) == "-" }
    if onStandardOutput.count > 1 {
      throw .usage(
        onStandardOutput.map { "--\($0.name) -" }.joined(separator: " and ")
          + ": standard output takes one report; give the others a file")
    }
    for option in OptionDeclaration.reports where arguments.value(option) == "" {
      throw .usage("--\(option.name): expected the path of a file, or '-'")
    }
    files = ReportFormat.all.compactMap { format in
      arguments.value(format.option).map { File(format: format, path: $0) }
    }
    events = arguments.value(.events)
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    if isQuiet, isVerbose { throw .usage("--quiet and --verbose exclude each other") }
    showsDrafts = arguments.has(.drafts)
    app = arguments.app
    shard = try .given(arguments)
    history = try HistoryChoice(arguments)
    link = arguments.value(.reportURL)
    if let link, !Self.isWebAddress(link) {
      throw .usage(
        "--report-url: expected a URL such as https://ci.example/runs/7, found '\(VisibleText.of(link))'"
      )
    }
  }

  /// Whether a text is a URL of the web that stands in markup as it is.
  private static func isWebAddress(_ text: String) -> Bool {
    let isWeb = ["https://", "http://"].contains { text.hasPrefix($0) && text != $0 }
    return isWeb && text.utf8.count <= 2_000
      && text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || "-._~:/?#@&=+,;%".utf8.contains(byte)
      }
  }

  /// Whether a report takes standard output, so that what people read goes elsewhere.
  var takesStandardOutput: Bool { events == "-" || files.contains { $0.path == "-" } }
  /// Whether a report points into the file of the spec.
  var pointsIntoSpec: Bool { files.contains { $0.format.pointsIntoSpec } }
}
