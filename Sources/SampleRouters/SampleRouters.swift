package import LinkRouting

/// The routers that come with the program: what `fuzz-links routers` lists.
package enum SampleRouters {
  /// Every built-in router, in the order in which they are documented.
  package static let all: [any LinkRouter] = [
    PlayRouter(),
    NaivePlayRouter(),
    PhotoRouter(),
    DocumentedPhotoRouter(),
    PlayKidsRouter(),
    UniversalLinksRouter(),
    BitcoinRouter(),
    OneTimePasswordRouter(),
  ]
}
