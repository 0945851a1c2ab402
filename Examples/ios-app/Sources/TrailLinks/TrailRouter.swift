import Foundation
public import LinkRouting

/// The app as fuzz-links asks it: what would be open after a link, by the way that it arrives.
public struct TrailRouter: LinkRouter {
  /// The name by which `--router` selects it.
  public let name = "trails"

  /// Creates the router.
  public init() {}

  /// Says what the app would do with a link that it is handed as a URL.
  public func route(_ link: String) -> RouterAnswer { route(link, context: LinkContext()) }

  /// The same by the way of arrival: `onOpenURL`, or `onContinueUserActivity` for what was open in
  /// a browser.
  public func route(_ link: String, context: LinkContext) -> RouterAnswer {
    guard let url = Self.url(link) else { return .rejected("no URL") }
    var navigation = Navigation()
    let isWebPage = url.scheme?.lowercased() == "https"
    let isKnown =
      context.via == .userActivity && isWebPage
      ? navigation.continueWebPage(url) : navigation.open(url)
    guard isKnown else { return .rejected("no such page") }
    switch navigation.screen {
    case .start: return .handled("start")
    case .trail(let id, let day): return .handled("trail", ["id": id, "day": day])
    case .search(let text, let length):
      return .handled("search", ["query": text, "length": length])
    }
  }

  /// The system hands over what is a URL by RFC 3986.
  private static func url(_ link: String) -> URL? {
    guard #available(macOS 14, iOS 17, *) else { return URL(string: link) }
    return URL(string: link, encodingInvalidCharacters: false)
  }
}
