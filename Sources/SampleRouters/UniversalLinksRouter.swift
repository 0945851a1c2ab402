import Foundation
package import LinkRouting

/// The app of the note on universal links in iOS 9: its site claims some paths for it, and the app
/// looks at a link once more before it opens anything.
///
/// The note has the app take links in two methods, at its launch and while it runs. Both lead here.
package struct UniversalLinksRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "universal-links"
  /// Nothing outlives a link, so there is nothing to forget.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says what the app would do with `link`.
  package func route(_ link: String) -> RouterAnswer {
    guard let components = URLComponents(strict: link) else {
      return .rejected("not a URL")
    }
    guard components.scheme?.lowercased() == "https" else { return .rejected("not a web link") }
    guard let host = components.encodedHost?.lowercased(),
      host == "www.mywebsite.com" || host == "www.mywebsite.com."
    else { return .rejected("not our site") }
    let segments = components.percentEncodedPath.split(
      separator: "/", omittingEmptySubsequences: false
    ).dropFirst().map(String.init)
    return Self.isClaimed(segments) ? .handled("open") : .rejected("not claimed by the site")
  }

  /// What the association file says, segment by segment.
  private static func isClaimed(_ path: [String]) -> Bool {
    guard path.first == "path" else { return false }
    switch path.dropFirst().first {
    case "abc" where path == ["path", "abc", ""]: return true
    case "images" where path.count > 3 && path[2] == "aaa": return false
    case "images" where path.count > 3 && path[2] == "bbb": return true
    default: return isPage(path)
    }
  }

  /// `/path/*/abc/201?/page`, with at least one segment for the `*`.
  private static func isPage(_ path: [String]) -> Bool {
    guard path.count >= 5, path.last == "page" else { return false }
    let year = path[path.count - 2]
    return path[path.count - 3] == "abc" && year.unicodeScalars.count == 4 && year.hasPrefix("201")
  }
}
