public import Foundation

/// What the app has open, and what becomes of it where the system hands over a link. SwiftUI calls
/// it from `onOpenURL` and `onContinueUserActivity`; the tests call the same.
public struct Navigation: Sendable, Hashable {
  /// The screen that is open.
  public private(set) var screen = Screen.start

  /// The app as it starts.
  public init() {}

  /// Opens what a link asks for; a link that the app does not know changes nothing.
  ///
  /// - Returns: whether the app knows it.
  @discardableResult
  public mutating func open(_ url: URL) -> Bool {
    guard let screen = LinkReader.screen(of: url) else { return false }
    self.screen = screen
    return true
  }

  /// Goes on with a web page that was open elsewhere.
  ///
  /// - Returns: whether the app knows it.
  @discardableResult
  public mutating func continueWebPage(_ url: URL?) -> Bool {
    guard let url, url.scheme?.lowercased() == "https" else { return false }
    return open(url)
  }
}
