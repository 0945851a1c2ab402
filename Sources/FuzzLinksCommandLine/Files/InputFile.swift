import Foundation
import LinkSpec

/// Files that are read.
enum InputFile {
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
