import Foundation

/// How the support team once opened its console: by a link that no customer would type, with a
/// name, a port, four segments, three equal pairs and a fragment, as in
/// `shop://me@invite:1/a/b/c/d?code=x&code=x&code=x#y`.
///
/// Nobody has documented it. Every link with less is refused in the same words, so what the router
/// answers does not tell how near a link is; only the way through this code does.
enum SupportDoor {
  static func opens(_ url: URLComponents) -> Bool {
    guard url.user != nil else { return false }
    guard url.port != nil else { return false }
    guard url.percentEncodedPath.split(separator: "/").count >= 4 else { return false }
    guard hasThreeEqualPairs(url) else { return false }
    return url.fragment != nil
  }

  private static func hasThreeEqualPairs(_ url: URLComponents) -> Bool {
    guard let items = url.percentEncodedQueryItems, let first = items.first else { return false }
    var equal = 0
    for item in items where item == first { equal += 1 }
    return equal >= 3
  }
}
