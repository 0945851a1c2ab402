import Foundation
import LinkReports
import LinkSpec

/// Files that are written all or, where one of them is there, not at all.
struct NewFiles {
  /// One of them.
  struct File {
    /// Where it goes, from the folder.
    var path: String
    var text: String
  }

  /// The folder that they go into.
  var folder: String
  var files: [File]

  /// Writes them, with the folders that they need.
  ///
  /// - Throws: which are there already, or cannot be written.
  func write() throws(CommandFailure) {
    let there = files.filter { FileManager.default.fileExists(atPath: folder + "/" + $0.path) }
    if !there.isEmpty {
      throw .usage(
        "nothing is overwritten, and in '\(VisibleText.of(folder))' there is already: "
          + there.map(\.path).joined(separator: ", "))
    }
    for file in files {
      let place = URL(fileURLWithPath: folder + "/" + file.path)
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: place, options: .withoutOverwriting)
      } catch {
        throw CommandFailure(
          code: .harness,
          message: "cannot write '\(VisibleText.of(folder + "/" + file.path))': "
            + VisibleText.of((error as? CocoaError)?.localizedDescription ?? "\(error)"))
      }
    }
  }

  /// A line for each.
  var summary: String { files.map { "wrote \($0.path)\n" }.joined() }
}
