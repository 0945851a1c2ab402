import Foundation

/// Links as the guide has them.
enum LinkReader {
  /// The screen that a link asks for; `nil` where the guide has no such link.
  static func screen(of url: URL) -> Screen? {
    guard url.absoluteString.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), parts.user == nil,
      parts.password == nil, parts.port == nil, parts.fragment == nil,
      let path = path(of: parts), let query = Query(parts.percentEncodedQueryItems ?? [])
    else { return nil }
    if path == ["start"] { return query.names.isEmpty ? .start : nil }
    if path == ["search"] { return search(query) }
    if path.count == 2, path[0] == "trail" { return trail(path[1], query) }
    return nil
  }

  /// The segments: of a custom link the host is the first of them.
  private static func path(of parts: URLComponents) -> [String]? {
    let path = parts.percentEncodedPath
    guard let host = parts.encodedHost, path.isEmpty || path.hasPrefix("/") else { return nil }
    let segments =
      path.isEmpty
      ? [] : path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    switch parts.scheme?.lowercased() {
    case "trails": return ([host] + segments.map(String.init))
    case "https" where host == "trails.example": return segments.map(String.init)
    default: return nil
    }
  }

  private static func trail(_ segment: String, _ query: Query) -> Screen? {
    guard let id = segment.removingPercentEncoding, query.names.isSubset(of: ["day"]),
      id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil
    else { return nil }
    guard let day = query["day"] else { return .trail(id: id, day: nil) }
    return isDay(day) ? .trail(id: id, day: day) : nil
  }

  private static func search(_ query: Query) -> Screen? {
    guard query.names.isSubset(of: ["query", "length"]), let text = query["query"], !text.isEmpty
    else { return nil }
    guard let length = query["length"] else { return .search(text, length: nil) }
    // Int takes a sign, which the guide does not.
    guard length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(length),
      (1...200).contains(number)
    else { return nil }
    return .search(text, length: number)
  }

  /// Whether it is a day of the calendar, `2026-05-01`.
  private static func isDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      (1...12).contains(month), year > 0
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}

/// The parameters of a query, each given once, with a value that can be decoded.
private struct Query {
  private var values: [String: String] = [:]

  init?(_ items: [URLQueryItem]) {
    for item in items {
      guard let value = item.value?.removingPercentEncoding,
        values.updateValue(value, forKey: item.name) == nil
      else { return nil }
    }
  }

  var names: Set<String> { Set(values.keys) }

  subscript(name: String) -> String? { values[name] }
}
