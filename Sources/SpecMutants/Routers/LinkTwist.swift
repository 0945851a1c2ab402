import Conformance
import LinkSpec

/// What a router makes of a link before it reads it by its own spec.
package enum LinkTwist: Sendable, Hashable {
  /// Reads every scheme as this one.
  case scheme([UInt8])
  /// Reads every host as this one.
  case host([UInt8])
  /// Does not decode escapes in the path.
  case escapesOfPath
  /// Does not decode escapes in the query.
  case escapesOfQuery
  /// Takes the items of the fragment for items of the query.
  case fragmentIsQuery
  /// Reads digits behind a zero as octal ones, in the values of this name.
  case octal(name: [UInt8])
  /// Takes a semicolon for an ampersand.
  case semicolonSeparates

  /// The link as the router reads it.
  func applied(to url: [UInt8]) -> [UInt8] {
    guard var link = Link(parsing: url), link.bytes == url else { return url }
    switch self {
    case .scheme(let scheme): link.scheme = scheme
    case .host(let host): if link.host != nil { link.host = host }
    case .escapesOfPath: link.segments = link.segments.map(Self.kept)
    case .escapesOfQuery:
      link.pairs = link.pairs?.map { Link.Pair(Self.kept($0.name), $0.value.map(Self.kept)) }
    case .fragmentIsQuery:
      guard let fragment = link.fragment else { return url }
      link.fragment = nil
      let other = Link(parsing: link.scheme + Array("://x?".utf8) + fragment)
      link.pairs = (link.pairs ?? []) + (other?.pairs ?? [])
    case .octal(let name):
      link.pairs = link.pairs?.map { pair in
        guard pair.name == name, let value = pair.value, value.first == UInt8(ascii: "0"),
          let number = Int(String(decoding: value, as: UTF8.self), radix: 8)
        else { return pair }
        return Link.Pair(name, Array(String(number).utf8))
      }
    case .semicolonSeparates:
      guard let query = url.firstIndex(of: UInt8(ascii: "?")) else { return url }
      return url[..<query] + url[query...].map { $0 == UInt8(ascii: ";") ? UInt8(ascii: "&") : $0 }
    }
    return link.bytes
  }

  /// The escapes of a part escaped once more, so that decoding them gives what stood there.
  private static func kept(_ part: [UInt8]) -> [UInt8] {
    part.flatMap { $0 == UInt8(ascii: "%") ? Array("%25".utf8) : [$0] }
  }
}
