import Foundation

/// What `link?url=` may open: a web page. Anything else that a link from outside could name, such
/// as `javascript:`, `file:` or this app's own scheme, stays shut.
enum WebAddress {
  /// Whether `text` is an absolute http or https URL with a host.
  static func isValid(_ text: String) -> Bool {
    guard let components = URLComponents(string: text, encodingInvalidCharacters: false),
      let scheme = components.scheme?.lowercased(), scheme == "http" || scheme == "https",
      // Not `host`: it is nil for a host whose escapes are no UTF-8, and for odd punycode.
      let host = components.encodedHost, !host.isEmpty
    else { return false }
    // Foundation takes anything between square brackets.
    return host.hasPrefix("[") ? isBracketedAddress(host) : true
  }

  private static func isBracketedAddress(_ host: String) -> Bool {
    guard host.hasSuffix("]") else { return false }
    let address = String(host.dropFirst().dropLast())
    return isFutureAddress(address) || isIPv6(address)
  }

  /// `v`, a version in hex digits, a dot, an address (RFC 3986, 3.2.2).
  private static func isFutureAddress(_ address: String) -> Bool {
    address.wholeMatch(of: /[vV][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:\-]+/) != nil
  }

  /// Eight groups of up to four hex digits. One run of groups may be left out as `::`, and the last
  /// two may be written as an IPv4 address.
  private static func isIPv6(_ address: String) -> Bool {
    let halves = split(address, at: "::")
    switch halves.count {
    case 1:
      return groups(in: halves[0], last: true) == 8
    case 2:
      guard let before = groups(in: halves[0], last: false),
        let after = groups(in: halves[1], last: true)
      else { return false }
      return before + after <= 7
    default:
      return false
    }
  }

  private static func split(_ text: String, at separator: String) -> [String] {
    text.components(separatedBy: separator)
  }

  /// How many groups `text` holds; nil if one of them is malformed.
  private static func groups(in text: String, last: Bool) -> Int? {
    if text.isEmpty { return 0 }
    var parts = split(text, at: ":")
    var count = 0
    if last, let tail = parts.last, tail.contains(".") {
      guard isIPv4(tail) else { return nil }
      parts.removeLast()
      count = 2
    }
    guard parts.allSatisfy({ $0.wholeMatch(of: /[0-9A-Fa-f]{1,4}/) != nil }) else { return nil }
    return count + parts.count
  }

  private static func isIPv4(_ text: String) -> Bool {
    let parts = split(text, at: ".")
    return parts.count == 4
      && parts.allSatisfy { part in
        part.wholeMatch(of: /0|[1-9][0-9]{0,2}/) != nil && Int(part).map { $0 <= 255 } == true
      }
  }
}
