import Foundation
package import LinkRouting

/// The handler that Apple's article shows, line by line, with what it prints as its answer. It is
/// what many apps began with, and it is here to be caught.
///
/// The system hands an app only what is a URL and has the app's scheme, so the two checks before
/// the handler are the system's.
package struct DocumentedPhotoRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "photo-documented"
  /// Nothing outlives a link, so there is nothing to forget.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says what the app would do with `link`.
  package func route(_ link: String) -> RouterAnswer {
    guard let url = URL(string: link) else { return .rejected("the system makes no URL of it") }
    guard url.scheme?.lowercased() == "myphotoapp" else {
      return .rejected("the system opens another app")
    }
    return open(url)
  }

  /// `application(_:open:options:)` of the article.
  private func open(_ url: URL) -> RouterAnswer {
    guard let components = NSURLComponents(url: url, resolvingAgainstBaseURL: true),
      let albumPath = components.path,
      let params = components.queryItems
    else {
      return .rejected("Invalid URL or album path missing")
    }
    if let photoIndex = params.first(where: { $0.name == "index" })?.value {
      return .handled("album", ["album": .string(albumPath), "index": .string(photoIndex)])
    } else {
      return .rejected("Photo index missing")
    }
  }
}
