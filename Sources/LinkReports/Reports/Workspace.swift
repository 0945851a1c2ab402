/// The folder that places in reports are relative to: that of the checked out sources, which a
/// service that shows annotations knows, and not the one that a command happens to run in. A value,
/// so that a report asks for no environment.
package struct Workspace: Sendable, Hashable {
  /// The current folder, below the workspace: empty, or `apps/ios/`.
  private var folder = ""
  /// The workspace as an absolute path with a slash at its end; empty where it is not known.
  private var root = ""

  /// Paths stay as they are.
  package init() {}

  /// - Parameters:
  ///   - root: the absolute path of the workspace; where the current folder is not below it, paths
  ///     stay as they are.
  ///   - current: the absolute path of the current folder.
  package init(root: String, current: String) {
    let base = root.hasSuffix("/") ? root : root + "/"
    let place = current.hasSuffix("/") ? current : current + "/"
    guard base.hasPrefix("/"), place.hasPrefix(base) else { return }
    self.root = base
    folder = String(place.dropFirst(base.count))
  }

  /// A path as the workspace has it: without dots in it, and relative, where it is below.
  package func path(of path: String) -> String {
    if path.hasPrefix("/") {
      return !root.isEmpty && path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    }
    var segments: [Substring] = []
    for segment in (folder + path).split(separator: "/") where segment != "." {
      if segment == "..", let last = segments.last, last != ".." {
        segments.removeLast()
      } else {
        segments.append(segment)
      }
    }
    return segments.joined(separator: "/")
  }
}
