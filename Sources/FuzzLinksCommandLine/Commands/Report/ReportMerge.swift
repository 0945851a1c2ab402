import LinkReports
import LinkSpec

/// `report merge FILE…`: the reports of several machines as one.
struct ReportMerge: Sendable {
  private let paths: [String]
  private let reports: ReportChoice
  private let minimum: MinimumCoverage?

  init(_ operands: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    guard !operands.isEmpty else {
      throw .usage("expected reports: report merge shard-1.json shard-2.json, or their folder")
    }
    paths = operands
    reports = try ReportChoice(arguments)
    minimum = try .given(arguments, of: nil)
  }

  func run(_ output: Output) throws(CommandFailure) -> Conclusion {
    var sources: [ReportSource] = []
    var faults: [String] = []
    for path in try files() {
      let bytes = try InputFile.read(path, what: "the report", atMost: Self.mostBytes)
      do throws(ReportFault) {
        sources += try ReportReader.sources(of: bytes)
      } catch {
        let place = SourceMap(bytes).position(of: error.offset)
        faults.append("\(VisibleText.of(path)):\(place): \(error)")
      }
    }
    // A report that is left out would look like a machine that found nothing.
    if !faults.isEmpty { throw .usage(faults.joined(separator: "\n")) }
    let history = try reports.history?.read(output)
    let pointsIntoSpec = reports.pointsIntoSpec || output.gitHub != nil
    let merged = MergedReport(sources, minimumCoverage: minimum?.percent).completed { report in
      var report = report
      report.workspace = .current
      report.history = history
      report.link = reports.link
      if pointsIntoSpec { report.specFile = Self.specFile(of: report) }
      return report
    }
    return ReportOutput(reports, output, nil).write(merged)
  }

  /// A sum of sums holds the reports of many machines.
  private static let mostBytes = 256 << 20

  private func files() throws(CommandFailure) -> [String] {
    var files: [String] = []
    for path in paths {
      guard InputFile.isFolder(path) else {
        files.append(path)
        continue
      }
      let reports = InputFile.files(at: path).filter { $0.hasSuffix(".json") }
      if reports.isEmpty { throw .usage("no report in '\(VisibleText.of(path))': no .json file") }
      files += reports
    }
    return files
  }

  /// The file of the spec, where it lies where the runs had it and still says the same.
  private static func specFile(of report: CommandReport) -> SpecFile? {
    let words = report.parts.first?.report.specWords ?? []
    guard let place = words.firstIndex(of: "--" + OptionDeclaration.spec.name),
      place + 1 < words.count
    else { return nil }
    return NamedSpec(words[place + 1]).file(of: report.judge)
  }
}
