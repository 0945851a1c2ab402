package import LinkRouting

/// What a router says of itself when it starts.
public struct RouterHello: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// Its version.
  public var version: String?
  /// The language it is written in.
  public var language: String?
  /// What it can do beyond routing: ``resetFeature``, ``bytesFeature``, and what later versions of
  /// the protocol may add.
  public var features: Set<String>
  /// The scopes of links that it wants to be asked about; `nil`: all.
  public var scopes: [String]?
  /// The actions that it wants to be asked about; `nil`: all.
  public var actions: [String]?

  /// The router can go back to the state of a freshly started app.
  public static let resetFeature = "reset"
  /// The router takes URLs that are no valid UTF-8, as Base64.
  public static let bytesFeature = "bytes"

  /// Creates a hello.
  public init(
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
