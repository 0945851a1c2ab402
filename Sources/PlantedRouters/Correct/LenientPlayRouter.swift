package import LinkRouting

/// A correct Play router that makes of every link what it is allowed to make of it.
///
/// It divides the bytes at the delimiters and asks as little as possible of what is between them.
/// Raw bytes that no URL may hold read like their percent-encoding. The first of several parameters
/// of a name wins, and a value that is none is left out.
package struct LenientPlayRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "play-lenient"
  /// Custom URLs alone.
  package let scopes: [String]? = ["custom"]
  /// Nothing outlives a link.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says what the app would do with `link`.
  package func route(_ link: String) -> RouterAnswer {
    guard let link = LenientLink(link) else { return .rejected("not a link of ours") }
    var parameters = link.serverParameter
    switch link.action {
    case "media":
      guard LenientURN.isMedia(link.identifier) else { return .rejected("no media URN") }
      parameters["media_urn"] = .string(link.identifier)
      parameters["start_time"] = link.query["start_time"].flatMap(LenientPlayValue.seconds)
      parameters["channel_id"] = link.query["channel_id"].map { .string($0) }
    case "show":
      guard LenientURN.isShow(link.identifier) else { return .rejected("no show URN") }
      parameters["show_urn"] = .string(link.identifier)
      parameters["channel_id"] = link.query["channel_id"].map { .string($0) }
    case "topic":
      guard LenientURN.isTopic(link.identifier) else { return .rejected("no topic URN") }
      parameters["topic_urn"] = .string(link.identifier)
    case "section":
      guard LenientPlayValue.isSection(link.identifier) else { return .rejected("no section") }
      parameters["section_id"] = .string(link.identifier)
    case "home", "az", "bydate", "search", "link":
      guard link.identifier.isEmpty else { return .rejected("a path where none belongs") }
      guard let values = LenientPlayValue.ofPage(link.action, link.query) else {
        return .rejected("no address to open")
      }
      parameters.merge(values) { $1 }
    default:
      return .rejected("no such action")
    }
    return .handled(action: link.action, parameters: parameters)
  }
}

/// The parts of a link that matter to the lenient router.
private struct LenientLink {
  let action: String
  /// The one segment of the path, decoded; empty if there is none.
  let identifier: String
  /// The decoded values by name; without those that cannot be decoded.
  let query: [String: String]
  private let isProduction: Bool

  init?(_ text: String) {
    guard let bytes = OuterWhiteSpace.trimmed(text) else { return nil }
    let link = bytes.prefix { $0 != UInt8(ascii: "#") }
    let (head, query) = ByteText.cut(link, at: "?") ?? (link, [])
    guard let (scheme, rest) = ByteText.cut(head, at: ":"), rest.starts(with: "//".utf8),
      let isProduction = Self.isProduction(ByteText.lowercased(scheme))
    else { return nil }
    self.isProduction = isProduction
    let hierarchy = rest.dropFirst(2)
    let authority = hierarchy.prefix { $0 != UInt8(ascii: "/") }
    guard let host = URLAuthority(authority)?.host,
      let action = ByteText.text(ByteText.lowercased(ByteText.percentDecoded(host)))
    else { return nil }
    self.action = action
    guard let identifier = Self.identifier(in: hierarchy[authority.endIndex...]) else { return nil }
    self.identifier = identifier
    self.query = Self.values(in: query)
  }

  var serverParameter: [String: ParameterValue] {
    guard !isProduction, let server = query["server"] else { return [:] }
    return ["server": .string(server)]
  }

  private static func isProduction(_ scheme: [UInt8]) -> Bool? {
    for unit in ["srf", "rts", "rsi", "rtr", "swi"] {
      for variant in ["", "-beta", "-nightly", "-debug"]
      where scheme.elementsEqual("play\(unit)\(variant)".utf8) {
        return variant.isEmpty
      }
    }
    return nil
  }

  private static func identifier(in path: ArraySlice<UInt8>) -> String? {
    // Dot segments mean what they mean in every path, and several slashes are one.
    var segments: [ArraySlice<UInt8>] = []
    for segment in ByteText.split(path, at: "/").dropFirst() where !segment.isEmpty {
      switch ByteText.text(ByteText.percentDecoded(segment)) {
      case ".": break
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    guard segments.count <= 1 else { return nil }
    return ByteText.text(ByteText.percentDecoded(segments.first ?? []))
  }

  private static func values(in query: ArraySlice<UInt8>) -> [String: String] {
    let names = [
      "start_time", "channel_id", "server", "index", "date", "query", "media_type", "url",
    ]
    var values: [String: String?] = [:]
    for pair in ByteText.split(query, at: "&") where !pair.isEmpty {
      let (name, value) = ByteText.cut(pair, at: "=") ?? (pair, [])
      // A loop over the few known names, so that no hostile name ever becomes a key.
      guard let known = names.first(where: { $0.utf8.elementsEqual(name) }), values[known] == nil
      else { continue }
      values[known] = .some(ByteText.text(ByteText.percentDecoded(value)))
    }
    return values.compactMapValues { $0 }
  }
}
