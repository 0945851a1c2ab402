public import Foundation

/// A router whose entry point takes a `URL`, as an app delegate's does. A system hands over URLs,
/// so that a link which is none by RFC 3986 never reaches such an app: it counts as rejected. What
/// `URL(string:)` makes of such a link since iOS 17, by encoding what does not belong there, is not
/// tried.
public protocol URLLinkRouter: LinkRouter {
  /// Says what the app would do with `url`.
  func route(_ url: URL) async throws -> RouterAnswer
}

extension URLLinkRouter {
  /// Makes a `URL` of the link and asks ``route(_:)-(URL)``; where none can be made, the link is
  /// rejected.
  public func route(_ link: String) async throws -> RouterAnswer {
    guard let url = Self.url(link) else { return .rejected("URL(string:) is nil") }
    return try await route(url)
  }

  private static func url(_ link: String) -> URL? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return URL(string: link) }
    return URL(string: link, encodingInvalidCharacters: false)
  }
}
