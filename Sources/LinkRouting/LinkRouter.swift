/// The code under test: takes one URL, answers what it would do.
///
/// One method is required. It may be synchronous, `async`, throwing, or isolated to the main actor:
///
/// ```swift
/// struct MyRouter: LinkRouter {
///   let name = "my-router"
///   func route(_ link: String) -> RouterAnswer {
///     guard let components = URLComponents(string: link), components.scheme == "myapp"
///     else { return .rejected("not ours") }
///     return .handled("home")
///   }
/// }
/// ```
///
/// A router answers what it *would* do; it must not do it. What it throws counts as a crash.
public protocol LinkRouter: Sendable {
  /// The name by which `--router` selects it. Default: the type's name.
  var name: String { get }

  /// The scopes of links that this router is asked about (`custom`, `universal`, …); `nil`: all.
  var scopes: [String]? { get }

  /// The actions that this router is asked about; `nil`: all.
  var actions: [String]? { get }

  /// Whether ``reset()`` brings the router back to the state of a freshly started app. A router
  /// that cannot is started anew for each batch of links.
  var canReset: Bool { get }

  /// Forgets everything that earlier links left behind.
  func reset() async

  /// Says what the app would do with `link`, delivered exactly as the sender wrote it.
  func route(_ link: String) async throws -> RouterAnswer

  /// The same with what is known of the delivery. Default: ``route(_:)``.
  func route(_ link: String, context: LinkContext) async throws -> RouterAnswer
}

extension LinkRouter {
  /// The type's name.
  public var name: String { String(describing: Self.self) }
  /// Every scope.
  public var scopes: [String]? { nil }
  /// Every action.
  public var actions: [String]? { nil }
  /// A router is not assumed to forget.
  public var canReset: Bool { false }
  /// Without state there is nothing to forget.
  public func reset() async {}
  /// Without a use for the context, what the link says is all there is.
  public func route(_ link: String, context: LinkContext) async throws -> RouterAnswer {
    try await route(link)
  }
}
