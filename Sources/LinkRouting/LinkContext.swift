/// What an app may know of a link besides its bytes. Everything is optional.
public struct LinkContext: Sendable, Hashable {
  /// The way by which a link arrives.
  public enum Via: String, Sendable, Hashable, CaseIterable {
    case openURL = "open-url"
    case userActivity = "user-activity"
    case push
  }

  /// The state of the app when the link arrives.
  public enum Launch: String, Sendable, Hashable, CaseIterable {
    case cold
    case warm
  }

  /// The bundle identifier of the app that sent the link.
  public var source: String?
  /// The way of arrival.
  public var via: Via?
  /// The state of the app.
  public var launch: Launch?

  /// Creates a context; nothing is known by default.
  public init(source: String? = nil, via: Via? = nil, launch: Launch? = nil) {
    self.source = source
    self.via = via
    self.launch = launch
  }

  /// The same with what one case says of itself. What it does not say is that of the run, and an
  /// empty text is no sender.
  package func delivered(as own: LinkContext = LinkContext()) -> LinkContext {
    var context = self
    if let source = own.source { context.source = source }
    if let via = own.via { context.via = via }
    if let launch = own.launch { context.launch = launch }
    if context.source?.isEmpty == true { context.source = nil }
    return context
  }

  /// What is known, by its names in the protocol, in one order.
  package var fields: [(key: String, value: String)] {
    [("source", source), ("via", via?.rawValue), ("launch", launch?.rawValue)]
      .compactMap { key, value in value.map { (key, $0) } }
  }

  /// Whether nothing is known.
  package var isEmpty: Bool { self == LinkContext() }
}
