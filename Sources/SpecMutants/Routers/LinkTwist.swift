import Conformance
import LinkSpec

/// What a router makes of a link before it reads it by its own spec.
package enum LinkTwist: Sendable, Hashable {
  /// Reads every scheme as this one.
  case scheme([UInt8])
  /// Reads hosts of links of these schemes as this one: those that pass for it.
  case host([UInt8], HostTest, inAuthority: Bool = false, schemes: [[UInt8]])
  /// Reads a link, or what says where it leads, in lower case.
  case lowercased(Part)
  /// Takes white space off the ends of a link.
  case trimmed(WhiteSpaceKind)
  /// Reads as much of a path as some form describes.
  case pathCut(Cut)
  /// Leaves out the segments of a path that are empty.
  case emptySegments
  /// Does not decode escapes anywhere.
  case escapes
  /// Does not decode escapes in the path.
  case escapesOfPath
  /// Does not decode escapes in the query.
  case escapesOfQuery
  /// Takes the query as it stands, with escapes and plus signs.
  case encodingOfQuery
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

  /// How a router that should compare two hosts looks for the one in the other; or, where it does
  /// not take a link apart, in all that stands before the path.
  package enum HostTest: Sendable, Hashable, CaseIterable {
    case whatever
    case beginsWith
    case endsWith
    case contains

    fileprivate func passes(_ host: [UInt8], for own: [UInt8]) -> Bool {
      switch self {
      case .whatever: true
      case .beginsWith: host.starts(with: own)
      case .endsWith: host.count >= own.count && host.suffix(own.count).elementsEqual(own)
      case .contains: host.firstRange(of: own) != nil
      }
    }
  }

  /// What of a link.
  package enum Part: Sendable, Hashable {
    case whole
    /// The host and the path.
    case place
    /// The path, and the host of links whose hosts are no places.
    case path
  }

  /// What a router takes for white space.
  package enum WhiteSpaceKind: Sendable, Hashable {
    case ascii
    case unicode
  }

  /// Where a path may end for a router that does not look behind what it knows.
  package enum Cut: Sendable, Hashable {
    case behindSegment
    case anywhere
  }

  /// Which of several.
  package enum Which: String, Sendable, Hashable {
    case first
    case last
  }

  /// The link as the router reads it, which goes by a judge.
  func applied(to url: [UInt8], _ judge: Judge) -> [UInt8] {
    switch self {
    case .lowercased(.whole): return url.map(Byte.lowercased)
    case .trimmed(.ascii): return Array(url[WhiteSpace.trimmed(url, controls: false)])
    case .trimmed(.unicode):
      let text = String(decoding: url, as: UTF8.self)
      guard Array(text.utf8) == url else { return url }
      let isSpace = \Unicode.Scalar.Properties.isWhitespace
      let scalars = text.unicodeScalars.drop { $0.properties[keyPath: isSpace] }
      guard let end = scalars.lastIndex(where: { !$0.properties[keyPath: isSpace] }) else {
        return []
      }
      return Array(String(scalars[...end]).utf8)
    case .pathCut(let cut): return PathCut(judge, cut).applied(to: url)
    default: return changed(url, judge)
    }
  }

  /// What is changed in the parts of a link.
  private func changed(_ url: [UInt8], _ judge: Judge) -> [UInt8] {
    guard var link = Link(parsing: url), link.bytes == url else { return url }
    switch self {
    case .scheme(let scheme): link.scheme = scheme
    case .host(let own, let test, let inAuthority, let schemes):
      guard let host = link.host, schemes.contains(link.scheme.map(Byte.lowercased)),
        test.passes(inAuthority ? Self.authority(host, link) : host, for: own)
      else { return url }
      link.host = own
      if inAuthority { (link.userinfo, link.port) = (nil, nil) }
    case .lowercased(let part):
      if part == .place || !Self.isHosted(link, judge) {
        link.host = link.host.map { $0.map(Byte.lowercased) }
      }
      link.segments = link.segments.map { $0.map(Byte.lowercased) }
    case .emptySegments:
      link.segments.removeAll(where: \.isEmpty)
      if let host = link.host, host.isEmpty, !link.segments.isEmpty, !Self.isHosted(link, judge) {
        link.host = link.segments.removeFirst()
      }
    case .trimmed, .pathCut: return url
    case .escapes:
      link.segments = link.segments.map(Self.kept)
      link.pairs = link.pairs?.map { Link.Pair(Self.kept($0.name), $0.value.map(Self.kept)) }
      link.fragment = link.fragment.map(Self.kept)
    case .escapesOfPath: link.segments = link.segments.map(Self.kept)
    case .escapesOfQuery:
      link.pairs = link.pairs?.map { Link.Pair(Self.kept($0.name), $0.value.map(Self.kept)) }
    case .encodingOfQuery:
      func kept(_ part: [UInt8]) -> [UInt8] {
        Self.kept(part).flatMap { $0 == UInt8(ascii: "+") ? Array("%2B".utf8) : [$0] }
      }
      link.pairs = link.pairs?.map { Link.Pair(kept($0.name), $0.value.map(kept)) }
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
      link.opaquePairs = Self.only(which, of: link.opaquePairs, named: names)
    case .semicolonSeparates:
      guard let query = url.firstIndex(of: UInt8(ascii: "?")) else { return url }
      return url[..<query] + url[query...].map { $0 == UInt8(ascii: ";") ? UInt8(ascii: "&") : $0 }
    }
    return link.bytes
  }

  private static func authority(_ host: [UInt8], _ link: Link) -> [UInt8] {
    (link.userinfo.map { $0 + [UInt8(ascii: "@")] } ?? []) + host
      + (link.port.map { [UInt8(ascii: ":")] + $0 } ?? [])
  }

  /// Whether links of a scheme have hosts that name places.
  private static func isHosted(_ link: Link, _ judge: Judge) -> Bool {
    let scheme = link.scheme.map(Byte.lowercased)
    return judge.spec.scopes.contains { scope in
      scope.isHosted
        && (scope.openSchemes.contains { $0.utf8.elementsEqual(scheme) }
          || judge.schemes.contains { $0.scope == scope.name && $0.text == scheme })
    }
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
