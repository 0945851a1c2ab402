import Foundation
package import LinkRouting

/// An app that is driven by links alone, after the article on PlayKids: a protocol of routes with
/// patterns, a manager with which they are registered, and a factory that registers them.
///
/// Routes keep nothing. So the article's question, whether a link works while another screen is
/// open, has the answer that `--sequences` tries: the same link does the same in any state of the
/// app.
package struct PlayKidsRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "playkids"
  /// Nothing outlives a link, so there is nothing to forget.
  package let canReset = true

  private let manager: URLSchemeManager

  /// A router with the routes of the factory.
  package init() { self.init(URLSchemeManagerFactory.createURLSchemeManager()) }

  /// A router with other routes.
  init(_ manager: URLSchemeManager) { self.manager = manager }

  /// Says what the app would do with `link`.
  package func route(_ link: String) -> RouterAnswer {
    guard let components = URLComponents(string: link, encodingInvalidCharacters: false) else {
      return .rejected("not a URL")
    }
    guard components.scheme?.lowercased() == "demoapp" else { return .rejected("not our scheme") }
    return manager.open(URLSchemeLink(components))
  }
}
