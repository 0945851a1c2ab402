import Foundation

/// The web sites whose pages open in a Play app: as universal links, under the app's own scheme,
/// and through the test host of debug builds.
enum PlayPortal {
  /// A page, wherever the link named it.
  struct Page {
    /// The site that it belongs to.
    var portal: String
    /// The path on that site, as it was encoded.
    var path: String
  }

  private static let unitByPortal = [
    "www.srf.ch": "srf", "www.rts.ch": "rts", "www.rsi.ch": "rsi", "www.rtr.ch": "rtr",
    "play.swissinfo.ch": "swi",
  ]
  private static let testHost = "play-mmf.herokuapp.com"

  /// The page that a link is about; nil if its host is none of ours. The whole host counts:
  /// `www.rts.ch.example.com` is a stranger.
  static func page(of components: URLComponents) -> Page? {
    guard let scheme = components.scheme, let host = components.encodedHost?.lowercased() else {
      return nil
    }
    let path = components.percentEncodedPath
    if scheme.lowercased() == "https" {
      if unitByPortal[host] != nil { return Page(portal: host, path: path) }
      guard host == testHost else { return nil }
      return unitByPortal.first { path.hasPrefix("/\($0.value)/") }.map { portal, unit in
        Page(portal: portal, path: String(path.dropFirst(unit.count + 1)))
      }
    }
    // An app opens the pages of its own unit.
    guard let unit = unitByPortal[host], PlayScheme(scheme)?.businessUnit == unit else {
      return nil
    }
    return Page(portal: host, path: path)
  }
}
