import Foundation
public import LinkRouting

/// The links of the Play apps, read with care: the router that a team would be proud of.
///
/// Where the documentation is silent it does the simple thing that helps the user most: what it
/// does not know (parameters, fragment, user, port) it ignores, an optional value that makes no
/// sense it leaves out, and of a parameter given twice it takes the first. A link whose scheme,
/// action or identifier is wrong opens nothing.
public struct PlayRouter: LinkRouter {
  /// What `--router` selects.
  public let name = "play"
  /// Nothing outlives a link, so there is nothing to forget.
  public let canReset = true

  /// A router without settings.
  public init() {}

  /// Says what the app would do with `link`.
  public func route(_ link: String) -> RouterAnswer {
    // Since iOS 17, `URLComponents(string:)` repairs invalid links: a stray `%` anywhere in the
    // query makes it encode *every* `%` there, so that `%41` is no `A` any more; and a host with
    // full-width letters becomes an ASCII one that nobody wrote. Links are machine-made; no
    // repairs.
    guard let components = URLComponents(string: link, encodingInvalidCharacters: false) else {
      return .rejected("not a URL")
    }
    if let page = PlayPortal.page(of: components) { return portalPage(page, components) }
    guard let scheme = components.scheme.flatMap(PlayScheme.init) else {
      return .rejected("not a scheme of ours")
    }
    // The host as written: an action that is spelt with escapes is none. It is ASCII, so that
    // lower-casing cannot turn a look-alike letter into one of ours.
    guard let action = components.encodedHost?.lowercased(), !action.isEmpty else {
      return .rejected("no action")
    }
    // Dividing the encoded path keeps an encoded slash inside its segment, where it is refused.
    guard let identifier = identifier(inPath: components.percentEncodedPath) else {
      return .rejected("a path with more than one segment, or one that cannot be read")
    }
    let query = Query(components, scheme: scheme)
    switch action {
    case "media": return media(identifier, query)
    case "show": return show(identifier, query)
    case "topic": return topic(identifier, query)
    case "section": return section(identifier, query)
    case "home", "az", "bydate", "search", "link":
      guard identifier.isEmpty else { return .rejected("\(action) has no path") }
      return page(action, query)
    default:
      return .rejected("no such action")
    }
  }

  // MARK: Portals

  /// The pages of the portals that the apps open: one, so far.
  private func portalPage(_ page: PlayPortal.Page, _ components: URLComponents) -> RouterAnswer {
    guard page.portal == "www.rts.ch", page.path == "/play/tv/emissions" else {
      return .rejected("a page of the portal that the app does not open")
    }
    let query = Query(components)
    var parameters: [String: ParameterValue] = [:]
    parameters["index"] = query["index"].flatMap(PlayValues.index).map { .string($0) }
    return .handled("az", parameters)
  }

  // MARK: Actions

  private func media(_ urn: String, _ query: Query) -> RouterAnswer {
    guard PlayIdentifiers.isMediaURN(urn) else { return .rejected("not the URN of a media") }
    var parameters = query.everywhere
    parameters["media_urn"] = .string(urn)
    parameters["channel_id"] = query.text("channel_id")
    parameters["start_time"] = query["start_time"].flatMap(PlayValues.startTime).map {
      .integer($0)
    }
    return .handled("media", parameters)
  }

  private func show(_ urn: String, _ query: Query) -> RouterAnswer {
    guard PlayIdentifiers.isShowURN(urn) else { return .rejected("not the URN of a show") }
    var parameters = query.everywhere
    parameters["show_urn"] = .string(urn)
    parameters["channel_id"] = query.text("channel_id")
    return .handled("show", parameters)
  }

  private func topic(_ urn: String, _ query: Query) -> RouterAnswer {
    guard PlayIdentifiers.isTopicURN(urn) else { return .rejected("not the URN of a topic") }
    var parameters = query.everywhere
    parameters["topic_urn"] = .string(urn)
    parameters["channel_id"] = query.text("channel_id")
    return .handled("topic", parameters)
  }

  private func section(_ identifier: String, _ query: Query) -> RouterAnswer {
    guard PlayIdentifiers.isSectionIdentifier(identifier) else {
      return .rejected("not the identifier of a section")
    }
    var parameters = query.everywhere
    parameters["section_id"] = .string(identifier)
    parameters["channel_id"] = query.text("channel_id")
    return .handled("section", parameters)
  }

  /// The actions that need no identifier.
  private func page(_ action: String, _ query: Query) -> RouterAnswer {
    var parameters = query.everywhere
    if action == "link" {
      guard let url = query["url"], WebAddress.isValid(url) else {
        return .rejected("not the address of a web page")
      }
      // Opening a web page has nothing to do with a radio channel: no `channel_id` here.
      parameters["url"] = .string(url)
      return .handled("link", parameters)
    }
    parameters["channel_id"] = query.text("channel_id")
    switch action {
    case "az":
      parameters["index"] = query["index"].flatMap(PlayValues.index).map { .string($0) }
    case "bydate":
      parameters["date"] = query["date"].flatMap(PlayValues.date).map { .string($0) }
    case "search":
      parameters["query"] = query.text("query")
      parameters["media_type"] = query["media_type"].flatMap(PlayValues.mediaType)
        .map { .string($0) }
    default:
      break
    }
    return .handled(action: action, parameters: parameters)
  }

  // MARK: Path

  /// The one segment of the path, decoded; empty if there is none. One slash after it is forgiven.
  private func identifier(inPath path: String) -> String? {
    guard let first = path.utf8.first else { return "" }
    guard first == UInt8(ascii: "/") else { return nil }
    var segments = path.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if segments.count == 2, segments[1].isEmpty, !segments[0].isEmpty { segments.removeLast() }
    guard segments.count == 1 else { return nil }
    return StrictDecoding.text(String(Substring(segments[0])))
  }
}

/// The query of a link, decoded on demand.
private struct Query {
  /// By name, as written. The first of several wins. Without a value means: with an empty one.
  private let values: [String: String]
  private let scheme: PlayScheme?

  init(_ components: URLComponents, scheme: PlayScheme? = nil) {
    let items = (components.percentEncodedQueryItems ?? []).map { ($0.name, $0.value ?? "") }
    values = Dictionary(items, uniquingKeysWith: { first, _ in first })
    self.scheme = scheme
  }

  /// The decoded value, or nil if there is none or it cannot be decoded.
  subscript(name: String) -> String? {
    values[name].flatMap(StrictDecoding.text)
  }

  /// Free text, verbatim. An empty one says nothing.
  func text(_ name: String) -> ParameterValue? {
    self[name].flatMap { $0.isEmpty ? nil : .string($0) }
  }

  /// What goes with every action: the server to use, in the builds that have a choice of servers.
  var everywhere: [String: ParameterValue] {
    guard let scheme, !scheme.isProduction, let server = text("server") else { return [:] }
    return ["server": server]
  }
}
