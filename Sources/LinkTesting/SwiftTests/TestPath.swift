import Foundation
import LinkSpec
import LinkSpecFiles

/// Finds what a test names by a relative path, wherever the tests are run from: `swift test` runs
/// them in the package's folder, Xcode does not, and a device has no sources.
struct TestPath {
  /// The path that was found.
  var text: String
  /// Whether the working directory does not lead to it by the name alone.
  var isElsewhere: Bool

  /// Looks in the folder of the source file `file`, then in each folder above it, then in the
  /// working directory.
  static func find(
    _ name: String, from file: String, in bundle: Bundle? = nil, what: String
  ) throws(LinkTestError) -> TestPath {
    if let bundle { return try find(name, in: bundle, what: what) }
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
    let problem =
      "no \(what) '\(VisibleText.of(name))' in the folder of \(VisibleText.of(file)) or above it"
    // Devices and some build services run tests where their sources are not.
    guard manager.fileExists(atPath: (file as NSString).deletingLastPathComponent) else {
      throw LinkTestError(
        problem
          + "; the sources are not on this machine: make it a resource of the tests, and give "
          + "its bundle")
    }
    throw LinkTestError(
      problem + (what == "spec" ? Suggestion.phrase(for: name, among: BuiltInSpecs.names) : ""))
  }

  /// Looks among the resources of a bundle: by the whole path, then by the name alone, since Xcode
  /// puts resources side by side. What a shell would be told is the path that the test names.
  private static func find(
    _ name: String, in bundle: Bundle, what: String
  ) throws(LinkTestError) -> TestPath {
    let folder = bundle.resourceURL?.path ?? bundle.bundlePath
    for path in [name, (name as NSString).lastPathComponent] {
      let path = folder + "/" + path
      if FileManager.default.fileExists(atPath: path) {
        return TestPath(text: path, isElsewhere: false)
      }
    }
    throw LinkTestError(
      "no \(what) '\(VisibleText.of(name))' among the resources of \(VisibleText.of(folder))")
  }
}
