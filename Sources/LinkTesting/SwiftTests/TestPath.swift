import Foundation
import LinkSpec
import LinkSpecFiles

/// Finds what a test names by a relative path, wherever the tests are run from: `swift test` runs
/// them in the package's folder, Xcode does not.
struct TestPath {
  /// The path that was found.
  var text: String
  /// Whether the working directory does not lead to it by the name alone.
  var isElsewhere: Bool

  /// Looks in the folder of the source file `file`, then in each folder above it, then in the
  /// working directory.
  static func find(
    _ name: String, from file: String, what: String
  ) throws(LinkTestError) -> TestPath {
    let manager = FileManager.default
    func path(_ text: String) -> TestPath {
      TestPath(text: text, isElsewhere: !manager.fileExists(atPath: name))
    }
    if name.hasPrefix("/") {
      if manager.fileExists(atPath: name) { return path(name) }
      throw LinkTestError("no \(what) '\(VisibleText.of(name))'")
    }
    var folder = (file as NSString).deletingLastPathComponent
    while !folder.isEmpty {
      let candidate = (folder == "/" ? "" : folder) + "/" + name
      if manager.fileExists(atPath: candidate) { return path(candidate) }
      if folder == "/" { break }
      folder = (folder as NSString).deletingLastPathComponent
    }
    if manager.fileExists(atPath: name) { return path(name) }
    let builtIn =
      what == "spec" ? Suggestion.phrase(for: name, among: BuiltInSpecs.names) : ""
    throw LinkTestError(
      "no \(what) '\(VisibleText.of(name))' in the folder of \(VisibleText.of(file)) or above it"
        + builtIn)
  }
}
