import Foundation
package import LinkRouting

/// A correct Play router that first repairs a link as iOS 17 does, and then parses it with
/// Foundation: whatever no URL may hold is percent-encoded.
///
/// It differs from ``LenientPlayRouter`` wherever two readings are allowed: the last of several
/// parameters wins, `+` is a space, names are decoded, `channel_id` is honoured on every page.
package struct RepairingPlayRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "play-repairing"
  /// Custom URLs alone.
  package let scopes: [String]? = ["custom"]
  /// Nothing outlives a link.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says what the app would do with `link`.
  package func route(_ link: String) -> RouterAnswer {
    guard let trimmed = OuterWhiteSpace.trimmed(link),
      let components = Self.components(Self.repaired(trimmed)),
      let scheme = components.scheme?.lowercased(),
      let match = scheme.wholeMatch(of: /play(srf|rts|rsi|rtr|swi)(-beta|-nightly|-debug)?/)
    else { return .rejected("not a link of ours") }
    // Lower-cased as ASCII alone: the Kelvin sign is no `k`.
    guard let host = components.encodedHost.flatMap(Self.decoded),
      host.utf8.allSatisfy({ $0 < 128 })
    else { return .rejected("no action") }
    let page = RepairingPlayPage(
      action: host.lowercased(), unit: String(match.1), path: components.percentEncodedPath,
      query: Self.values(of: components))
    guard var parameters = page.parameters else { return .rejected("not an action of ours") }
    if match.2 != nil { parameters["server"] = page.text("server") }
    return .handled(action: page.action, parameters: parameters)
  }

  /// Without the repairs that Foundation makes since iOS 17: those of this router are made.
  private static func components(_ link: String) -> URLComponents? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
      return URLComponents(string: link)
    }
    return URLComponents(string: link, encodingInvalidCharacters: false)
  }

  /// `link` with every byte percent-encoded that cannot stand where it is.
  private static func repaired(_ link: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(link.count)
    var hasFragment = false
    for index in link.indices {
      let byte = link[index]
      let stays: Bool
      switch byte {
      case UInt8(ascii: "%"):
        stays = ByteText.isEscape(link, at: index)
      case UInt8(ascii: "#"):
        stays = !hasFragment
        hasFragment = true
      default:
        stays = ByteText.isURLByte(byte) && !ByteText.isOne(of: "[]", byte)
      }
      if stays { result.append(byte) } else { result += ByteText.escape(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Decoded values by decoded name. The last of a name wins, even if it cannot be decoded.
  private static func values(of components: URLComponents) -> [String: String] {
    var values: [String: String] = [:]
    for item in components.percentEncodedQueryItems ?? [] {
      guard let name = decoded(item.name), name.utf8.allSatisfy({ $0 < 128 }) else { continue }
      values[name] = decoded((item.value ?? "").replacing("+", with: "%20"))
    }
    return values
  }

  /// `nil` for bytes that are no UTF-8.
  fileprivate static func decoded(_ text: String) -> String? {
    ByteText.text(ByteText.percentDecoded(Array(text.utf8)[...]))
  }
}

/// A page of the app and what a link says of it.
private struct RepairingPlayPage {
  let action: String
  let unit: String
  let path: String
  let query: [String: String]

  /// What the link gives besides the server, or nil if the page cannot be opened.
  var parameters: [String: ParameterValue]? {
    var result: [String: ParameterValue] = [:]
    switch action {
    case "media":
      guard let urn = urn("video|audio") else { return nil }
      result["media_urn"] = .string(urn)
      result["start_time"] = seconds.map { .integer($0) }
    case "show":
      guard let urn = urn("show:tv|show:radio") else { return nil }
      result["show_urn"] = .string(urn)
    case "topic":
      guard let urn = urn("topic:tv|topic:radio") else { return nil }
      result["topic_urn"] = .string(urn)
    case "section":
      guard let section = identifier, Self.matches(section, "(?!\\.\\.?\\z)[A-Za-z0-9_.-]{1,64}")
      else { return nil }
      result["section_id"] = .string(section)
    case "link":
      guard path.isEmpty, let url = address else { return nil }
      return ["url": .string(url)]
    case "home", "az", "bydate", "search":
      guard path.isEmpty else { return nil }
      result["index"] = action == "az" ? text("index", matching: "[a-z]") : nil
      result["date"] = action == "bydate" ? day.map { .string($0) } : nil
      result["query"] = action == "search" ? text("query") : nil
      result["media_type"] =
        action == "search" ? text("media_type", matching: "video|audio") : nil
    default:
      return nil
    }
    result["channel_id"] = text("channel_id")
    return result
  }

  /// Text that is not empty and matches a pattern.
  func text(_ name: String, matching pattern: String? = nil) -> ParameterValue? {
    guard let text = query[name], !text.isEmpty else { return nil }
    if let pattern, !Self.matches(text, pattern) { return nil }
    return .string(text)
  }

  /// The path without its slash, decoded.
  private var identifier: String? {
    guard path.hasPrefix("/"), let text = RepairingPlayRouter.decoded(String(path.dropFirst())),
      !text.utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    return text
  }

  private func urn(_ kinds: String) -> String? {
    let uuid = "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
    let pattern = "urn:\(unit.lowercased()):(\(kinds)):([0-9]+|\(uuid))"
    return identifier.flatMap { Self.matches($0, pattern) ? $0 : nil }
  }

  private var seconds: Int32? {
    guard let text = query["start_time"], Self.matches(text, "[0-9]+") else { return nil }
    return Int32(text)
  }

  /// A day of the years that every calendar agrees on.
  private var day: String? {
    guard let text = query["date"],
      Self.matches(text, "(19[7-9][0-9]|20[0-9][0-9])-[0-9][0-9]-[0-9][0-9]")
    else { return nil }
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3, let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.locale = Locale(identifier: "en_US_POSIX")
    let components = DateComponents(
      calendar: calendar, timeZone: zone, year: numbers[0], month: numbers[1], day: numbers[2])
    return components.isValidDate ? text : nil
  }

  private var address: String? {
    guard let text = query["url"] else { return nil }
    switch NestedURL(text) {
    case .web(legal: true):
      return text
    case .web(legal: false):
      let repaired = NestedURL.encodingIllegalBytes(text)
      return NestedURL(repaired) == .web(legal: true) ? repaired : nil
    case .other, .none:
      return nil
    }
  }

  /// Patterns are matched against ASCII alone, where characters and bytes are one.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return false }
    let range = text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression)
    return range == text.startIndex..<text.endIndex
  }
}
