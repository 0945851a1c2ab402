package import LinkRouting

/// What a router says of itself when it starts.
public struct RouterHello: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// Its version.
  package var version: String?
  /// The language it is written in.
  package var language: String?
  /// What it can do beyond routing: ``resetFeature``, ``bytesFeature``, and what later versions of
  /// the protocol may add.
  package var features: Set<String>
  /// The scopes of links that it wants to be asked about; `nil`: all.
  package var scopes: [String]?
  /// The actions that it wants to be asked about; `nil`: all.
  package var actions: [String]?

  /// The router can go back to the state of a freshly started app.
  package static let resetFeature = "reset"
  /// The router takes URLs that are no valid UTF-8, as Base64.
  package static let bytesFeature = "bytes"

  /// The router is not the app's: nothing of the app is tested.
  package static let standInFeature = "stand-in"

  /// Whether the app lives is looked at after each URL that a program hands to it.
  package static let watchedFeature = "watched"

  /// Creates a hello.
  package init(
    name: String, version: String? = nil, language: String? = nil, features: Set<String> = [],
    scopes: [String]? = nil, actions: [String]? = nil
  ) {
    self.name = name
    self.version = version
    self.language = language
    self.features = features
    self.scopes = scopes
    self.actions = actions
  }
}

extension RouterHello {
  /// What the properties of a Swift router say.
  package init(of router: any LinkRouter) {
    self.init(
      name: router.name, language: "swift", features: router.canReset ? [Self.resetFeature] : [],
      scopes: router.scopes, actions: router.actions)
  }
}
