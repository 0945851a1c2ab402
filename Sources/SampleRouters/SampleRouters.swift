public import LinkRouting

/// The routers that come with the program: what `fuzz-links routers` lists.
public enum SampleRouters {
  /// Every built-in router, in the order in which they are documented.
  public static let all: [any LinkRouter] = [
    PlayRouter(),
    NaivePlayRouter(),
    PhotoRouter(),
    DocumentedPhotoRouter(),
    PlayKidsRouter(),
    UniversalLinksRouter(),
  ]
}
