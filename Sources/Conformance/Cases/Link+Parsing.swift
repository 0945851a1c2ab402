import LinkSpec

extension Link {
  /// Takes any URL apart so that ``bytes`` puts the same URL together again. `nil` where there is
  /// no scheme to hold on to: such bytes are mutated as bytes.
  package init?(parsing url: [UInt8]) {
    let parts = SplitURL(url)
    guard let scheme = parts.scheme else { return nil }
    self.init(scheme: Array(url[scheme]))
    if let host = parts.host {
      self.host = Array(url[host])
      userinfo = parts.userinfo.map { Array(url[$0]) }
      port = parts.port.map { Array(url[$0]) }
      if !parts.path.isEmpty { segments = Self.split(url[parts.path.dropFirst()]) }
    } else {
      segments = parts.path.isEmpty ? [] : Self.split(url[parts.path])
    }
    if let query = parts.query {
      pairs = QueryPairs(url, in: query).map { pair in
        Pair(Array(url[pair.name]), pair.value.map { Array(url[$0]) })
      }
      // An empty query has one empty pair, which is written the same as none.
      if query.isEmpty { pairs = [] }
    }
    fragment = parts.fragment.map { Array(url[$0]) }
  }

  private static func split(_ path: ArraySlice<UInt8>) -> [[UInt8]] {
    path.split(separator: 0x2F, omittingEmptySubsequences: false).map(Array.init)
  }
}
