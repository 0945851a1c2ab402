import Foundation
import LinkReports

extension Workspace {
  /// The workspace of a job of GitHub, or else the repository that the current folder is in.
  static var current: Workspace {
    let files = FileManager.default
    let current = files.currentDirectoryPath
    if let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"], !root.isEmpty {
      let workspace = Workspace(root: root, current: current)
      if workspace != Workspace() { return workspace }
    }
    var folder = current
    while folder.count > 1 {
      if files.fileExists(atPath: folder + "/.git") {
        return Workspace(root: folder, current: current)
      }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return Workspace(root: current, current: current)
  }
}
