import Foundation
import LinkSpec

/// Files that are read.
enum InputFile {
  /// The path itself; of a folder, the files in it at any depth in the order of their paths,
  /// without what is hidden.
  static func files(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let names = (FileManager.default.enumerator(atPath: path)?.allObjects ?? [])
      .compactMap { $0 as? String }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .map { path + "/" + $0 }
      .filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
  }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  static func read(_ path: String, what: String) throws(CommandFailure) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let why =
        !exists ? "no such file" : isFolder.boolValue ? "it is a folder" : "it cannot be read"
      throw .usage("\(what) '\(VisibleText.of(path))': \(why)")
    }
  }
}
