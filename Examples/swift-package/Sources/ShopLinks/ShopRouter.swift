import Foundation
public import LinkRouting

/// What the Shop app does with a link: `shop://home`, `shop://product/blue-mug?count=2`,
/// `shop://search?query=mug&sort=price`.
public struct ShopRouter: LinkRouter {
  /// The name by which `--router` selects it.
  public let name = "shop"

  /// Creates the router.
  public init() {}

  /// Says what the app would do with a link.
  public func route(_ link: String) -> RouterAnswer {
    guard link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = Self.components(link),
      url.scheme?.lowercased() == "shop",
      url.user == nil, url.password == nil, url.port == nil, url.fragment == nil
    else { return .rejected("not ours") }
    let path = url.percentEncodedPath
    let query = url.percentEncodedQueryItems ?? []
    switch url.encodedHost {
    case "home" where path.isEmpty:
      return query.isEmpty ? .handled("home") : .rejected("no parameters")
    case "product" where path.hasPrefix("/"): return product(String(path.dropFirst()), query)
    case "search" where path.isEmpty: return search(query)
    default: return .rejected("no such page")
    }
  }

  /// Since iOS 17, Foundation repairs what is no URL, unless it is told not to: a % that begins no
  /// escape would turn all others into text.
  private static func components(_ link: String) -> URLComponents? {
    guard #available(macOS 14, iOS 17, *) else { return URLComponents(string: link) }
    return URLComponents(string: link, encodingInvalidCharacters: false)
  }

  private func product(_ segment: String, _ query: [URLQueryItem]) -> RouterAnswer {
    guard let id = segment.removingPercentEncoding,
      id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil,
      let parameters = Parameters(query, named: ["count"])
    else { return .rejected("no such product") }
    guard let count = parameters["count"] else { return .handled("product", ["id": id]) }
    // Int takes a sign, which the guide does not.
    guard count.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(count),
      (1...99).contains(number)
    else { return .rejected("count is a number from 1 to 99") }
    return .handled("product", ["id": id, "count": number])
  }

  private func search(_ query: [URLQueryItem]) -> RouterAnswer {
    guard let parameters = Parameters(query, named: ["query", "sort"]),
      let text = parameters["query"], !text.isEmpty
    else { return .rejected("nothing to search for") }
    let sort = parameters["sort"]
    guard sort.map({ ["price", "name"].contains($0) }) ?? true else {
      return .rejected("sort is price or name")
    }
    return .handled("search", ["query": text, "sort": sort])
  }
}
