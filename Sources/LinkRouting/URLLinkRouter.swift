public import Foundation

/// A router whose entry point takes a `URL`, as an app delegate's does. A link of which
/// `URL(string:)` makes nothing never reaches such an app: it counts as rejected.
public protocol URLLinkRouter: LinkRouter {
  /// Says what the app would do with `url`.
  func route(_ url: URL) async throws -> RouterAnswer
}

extension URLLinkRouter {
  /// Makes a `URL` of the link and asks ``route(_:)-(URL)``; where none can be made, the link is rejected.
  public func route(_ link: String) async throws -> RouterAnswer {
    guard let url = URL(string: link) else { return .rejected("URL(string:) is nil") }
    return try await route(url)
  }
}
