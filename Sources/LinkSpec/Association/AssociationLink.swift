/// What an association file looks at of a link: everything behind the host.
///
/// A file belongs to one domain, so the host has been compared before. Bytes that no URL may hold
/// are percent-encoded, as platforms do that open such links at all; an empty path is `/`, its
/// equal by RFC 3986 §6.2.3.
package struct AssociationLink: Sendable, Hashable {
  /// The path, percent-encoded as in the URL.
  package let path: [UInt8]
  /// The query without its question mark; empty where there is none.
  package let query: [UInt8]
  /// The fragment without its hash; empty where there is none.
  package let fragment: [UInt8]

  let items: [Item]

  /// One pair of the query.
  struct Item: Sendable, Hashable {
    var name: [UInt8]
    /// Empty where there is no `=`.
    var value: [UInt8]
  }

  /// A link by its parts, each without its delimiter.
  package init(path: [UInt8], query: [UInt8] = [], fragment: [UInt8] = []) {
    self.path = path.isEmpty ? [Byte.slash] : Self.repaired(path, ByteSet.path)
    let query = Self.repaired(query, ByteSet.queryOrFragment)
    self.query = query
    self.fragment = Self.repaired(fragment, ByteSet.queryOrFragment)
    items = Self.items(of: query)
  }

  private static func items(of query: [UInt8]) -> [Item] {
    if query.isEmpty { return [] }
    return QueryPairs(query, in: 0..<query.count).map { pair in
      Item(name: Array(query[pair.name]), value: pair.value.map { Array(query[$0]) } ?? [])
    }
  }

  /// A link by its decoded parts, which are taken as they are.
  init(decodedPath path: [UInt8], query: [UInt8], fragment: [UInt8]) {
    self.path = path.isEmpty ? [Byte.slash] : path
    self.query = query
    self.fragment = fragment
    items = Self.items(of: query)
  }

  /// The part behind the host of a web link; `nil` where the URL is not `http` or `https` with a
  /// host, which no association file is about.
  package init?(url: [UInt8]) {
    let parts = SplitURL(url)
    guard let scheme = parts.scheme, let host = parts.host, !host.isEmpty else { return nil }
    let name = url[scheme].map(Byte.lowercased)
    guard name.elementsEqual("https".utf8) || name.elementsEqual("http".utf8) else { return nil }
    self.init(
      path: Array(url[parts.path]), query: parts.query.map { Array(url[$0]) } ?? [],
      fragment: parts.fragment.map { Array(url[$0]) } ?? [])
  }

  private static func repaired(_ bytes: [UInt8], _ legal: ByteSet) -> [UInt8] {
    PercentCoding.encodingIllegal(bytes[...], legal: legal)
  }

  /// The part as it is written behind a host: `/buy?item=1#top`.
  package var bytes: [UInt8] {
    var bytes = path
    if !query.isEmpty { bytes += [Byte.question] + query }
    if !fragment.isEmpty { bytes += [Byte.hash] + fragment }
    return bytes
  }
}
