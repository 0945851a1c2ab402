import Foundation

/// A link as the app's routes see it: components that patterns are compared with, and the query.
///
/// It is read as JLRoutes reads links: the host comes first among the components unless it is
/// `localhost` or has a dot, one slash at either end says nothing, items without value are left
/// out, and a fragment adds its items to the query and its path to the path.
struct URLSchemeLink {
  /// Percent-encoded, as the sender wrote them; at least one, perhaps empty.
  let components: [Substring]
  /// Decoded. Of several of one name the first counts; what cannot be decoded is not there.
  let query: [String: String]

  init(_ link: URLComponents) {
    var path = link.percentEncodedPath
    let host = link.encodedHost ?? ""
    let isComponent =
      StrictDecoding.text(host).map {
        !$0.isEmpty && $0 != "localhost" && !$0.unicodeScalars.contains(".")
      }
      ?? true
    if isComponent { path = host + path }
    var items = link.percentEncodedQueryItems ?? []
    if let fragment = link.percentEncodedFragment {
      let parts = fragment.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let added = Self.items(parts.count > 1 ? parts[1] : parts[0])
      let hasItems = added.first?.value.map { !$0.isEmpty } ?? false
      if hasItems { items += added }
      if !hasItems || parts.count > 1 { path += "#" + parts[0] }
    }
    var text = path[...]
    if text.hasPrefix("/") { text.removeFirst() }
    if text.hasSuffix("/") { text.removeLast() }
    components = text.split(separator: "/", omittingEmptySubsequences: false)
    // Also where it cannot be decoded the first counts: the next is no substitute for it.
    let values = items.compactMap { item -> (String, String?)? in
      guard let value = item.value, let name = StrictDecoding.text(item.name) else { return nil }
      return (name, Self.value(value))
    }
    query = Dictionary(values, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
  }

  /// The text of a component, nil where it cannot be decoded. An encoded slash stands for itself.
  /// The `#` between a component and the path of a fragment belongs to neither.
  func text(_ component: Substring) -> String? {
    let isBeforeFragment = component.utf8.count > 1 && component.hasSuffix("#")
    return Self.value(String(isBeforeFragment ? component.dropLast() : component))
  }

  /// Decoded, and with a space for each plus, as the library does it. By scalars: a plus sign and a
  /// mark behind it are one character.
  private static func value(_ encoded: String) -> String? {
    StrictDecoding.text(encoded).map { text in
      String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "+" ? " " : $0 }))
    }
  }

  private static func items(_ query: Substring) -> [URLQueryItem] {
    query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return URLQueryItem(
        name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
    }
  }
}
