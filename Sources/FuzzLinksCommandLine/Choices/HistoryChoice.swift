import Foundation
import LinkReports
import LinkSpec

/// `--history`: the folder with the JSON reports of earlier runs.
struct HistoryChoice: Sendable, Hashable {
  let folder: String
  /// Where this run's own report goes: it is none of the earlier ones.
  private let own: String?

  /// More than are shown, since those of other commands and specs may be among them.
  private static let mostFiles = 200

  /// What was asked for; `nil`: nothing was.
  init?(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard let folder = arguments.value(.history) else { return nil }
    if folder.isEmpty {
      throw .usage("--history: expected the path of a folder with JSON reports of earlier runs")
    }
    self.folder = folder
    own = arguments.value(.json)
  }

  /// Reads the latest of the reports, by their names. A folder that is not there yet is that of a
  /// first run.
  ///
  /// - Throws: which file is no report, with the place of its fault.
  func read(_ output: Output) throws(CommandFailure) -> RunHistory {
    if !FileManager.default.fileExists(atPath: folder) {
      output.diagnostic(
        "fuzz-links: note: no folder \(VisibleText.of(folder)), so nothing is known of earlier runs\n"
      )
    } else if !InputFile.isFolder(folder) {
      throw .usage(
        "--history: expected a folder with JSON reports of earlier runs, found the file '\(VisibleText.of(folder))'"
      )
    }
    let paths = InputFile.files(at: folder).filter { $0.hasSuffix(".json") && !isOwn($0) }
      .sorted { NameOrder.precedes($0, $1) }.suffix(Self.mostFiles)
    var files: [(name: String, bytes: [UInt8])] = []
    for path in paths {
      files.append(
        (String(path.dropFirst(folder.count + 1)), try InputFile.read(path, what: "the report")))
    }
    do throws(RunHistory.Fault) {
      return try RunHistory(folder: folder, files)
    } catch {
      let place = SourceMap(files[error.file].bytes).position(of: error.error.offset)
      throw .usage(
        "\(VisibleText.of(folder + "/" + files[error.file].name)):\(place): \(error.error)"
          + "; --history takes what --json has written")
    }
  }

  private func isOwn(_ path: String) -> Bool {
    guard let own else { return false }
    func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
    return whole(path) == whole(own)
  }
}
