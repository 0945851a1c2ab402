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
  /// Decodes escapes twice.
  case escapesTwice
  /// Takes the items of the fragment for items of the query.
  case fragmentIsQuery
  /// Reads digits behind a zero as octal ones, in the values of this name.
  case octal(name: [UInt8])
  /// Takes a semicolon for an ampersand.
  case semicolonSeparates
  /// Looks at one of several pairs with these names.
  case one(Which, names: [[UInt8]])

  /// Which of several.
  package enum Which: String, Sendable, Hashable {
    case first
    case last
  }

  /// The link as the router reads it.
  func applied(to url: [UInt8]) -> [UInt8] {
    guard var link = Link(parsing: url), link.bytes == url else { return url }
    switch self {
    case .scheme(let scheme): link.scheme = scheme
    case .host(let host): if link.host != nil { link.host = host }
    case .escapesOfPath: link.segments = link.segments.map(Self.kept)
    case .escapesOfQuery:
      link.pairs = link.pairs?.map { Link.Pair(Self.kept($0.name), $0.value.map(Self.kept)) }
    case .escapesTwice:
      link.segments = link.segments.map(Self.decoded)
      link.pairs = link.pairs?.map { Link.Pair(Self.decoded($0.name), $0.value.map(Self.decoded)) }
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
    case .one(let which, let names):
      link.pairs = Self.only(which, of: link.pairs ?? [], named: names)
      link.matrix = Self.only(which, of: link.matrix, named: names)
      link.fragmentPairs = Self.only(which, of: link.fragmentPairs, named: names)
    case .semicolonSeparates:
      guard let query = url.firstIndex(of: UInt8(ascii: "?")) else { return url }
      return url[..<query] + url[query...].map { $0 == UInt8(ascii: ";") ? UInt8(ascii: "&") : $0 }
    }
    return link.bytes
  }

  /// The escapes of percent signs decoded.
  private static func decoded(_ part: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = part[...]
    while let byte = rest.first {
      decoded.append(byte)
      rest = rest.starts(with: "%25".utf8) ? rest.dropFirst(3) : rest.dropFirst()
    }
    return decoded
  }

  private static func only(
    _ which: Which, of pairs: [Link.Pair], named names: [[UInt8]]
  ) -> [Link.Pair] {
    func isOne(_ pair: Link.Pair) -> Bool { names.contains(pair.name) }
    let kept = which == .first ? pairs.firstIndex(where: isOne) : pairs.lastIndex(where: isOne)
    return pairs.indices.filter { $0 == kept || !isOne(pairs[$0]) }.map { pairs[$0] }
  }

  /// The escapes of a part escaped once more, so that decoding them gives what stood there.
  private static func kept(_ part: [UInt8]) -> [UInt8] {
    part.flatMap { $0 == UInt8(ascii: "%") ? Array("%25".utf8) : [$0] }
  }
}
