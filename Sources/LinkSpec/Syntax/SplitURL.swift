/// Where the components of a URL lie: byte offsets, nothing copied, nothing decoded.
///
/// Every byte string splits: this is the regular expression of RFC 3986, appendix B, applied to
/// bytes, followed by the split of the authority (§3.2). Whether the components are *valid* is
/// another question, answered by `faults(in:)`. The two are apart because a judge must say what a
/// malformed URL would have meant, too.
///
/// The order of the cuts decides everything, so here it is: the first `#` begins the fragment;
/// before it, the first `?` begins the query; before that, a `:` that no `/` precedes ends the
/// scheme; `//` after the scheme begins the authority, which ends at the next `/`; in it, the last
/// `@` ends the userinfo and, outside brackets, the first `:` begins the port. Linear in the
/// length; allocates nothing, but for a slice.
///
/// ```swift
/// let url = Array("playrts://media/urn:rts:video:1?start_time=10".utf8)
/// let parts = SplitURL(url)
/// String(decoding: url[parts.host!], as: UTF8.self)  // "media"
/// ```
package struct SplitURL: Sendable, Hashable {
  /// Before the first `:`; `nil` where there is none or nothing stands before it.
  package var scheme: Range<Int>?
  /// After `//`; `nil` where the URL has no `//`.
  package var authority: Range<Int>?
  /// Before the last `@` of the authority.
  package var userinfo: Range<Int>?
  /// Present, though perhaps empty, wherever the authority is.
  package var host: Range<Int>?
  /// After the first `:` of the authority behind userinfo and brackets; digits if the URL is valid,
  /// and possibly none.
  package var port: Range<Int>?
  /// Always present, perhaps empty. Opaque where there is no authority and no leading slash.
  package var path: Range<Int>
  /// After `?`, without it.
  package var query: Range<Int>?
  /// After `#`, without it.
  package var fragment: Range<Int>?

  /// Splits all of `bytes`.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, in: 0..<bytes.count)
  }

  /// Splits a part of an array; offsets stay those of the array.
  package init(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    func moved(_ range: Range<Int>?) -> Range<Int>? {
      range.map { $0.lowerBound + start..<$0.upperBound + start }
    }
    let parts = SplitURL(Array(bytes))
    scheme = moved(parts.scheme)
    authority = moved(parts.authority)
    userinfo = moved(parts.userinfo)
    host = moved(parts.host)
    port = moved(parts.port)
    path = parts.path.lowerBound + start..<parts.path.upperBound + start
    query = moved(parts.query)
    fragment = moved(parts.fragment)
  }

  /// Splits the part of `bytes` that lies in `range`. Of arrays alone: what is generic costs ten
  /// times as much without the optimizer, and every link is split.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    var end = range.upperBound
    var start = range.lowerBound
    // Up to the first delimiter of any kind; if that is a colon, the scheme ends there.
    var index = start
    while index < end, !Self.delimiters.contains(bytes[index]) { index += 1 }
    if index < end, index > start, bytes[index] == Byte.colon {
      scheme = start..<index
      start = index + 1
      index = start
    }
    while index < end, !Self.lateDelimiters.contains(bytes[index]) { index += 1 }
    if index < end, bytes[index] == Byte.question {
      let question = index
      index += 1
      while index < end, bytes[index] != Byte.hash { index += 1 }
      query = question + 1..<index
      if index < end { fragment = index + 1..<end }
      end = question
    } else if index < end {
      fragment = index + 1..<end
      end = index
    }
    path = start..<end
    if end - start >= 2, bytes[start] == Byte.slash, bytes[start + 1] == Byte.slash {
      let authorityStart = start + 2
      var authorityEnd = authorityStart
      while authorityEnd < end, bytes[authorityEnd] != Byte.slash { authorityEnd += 1 }
      path = authorityEnd..<end
      splitAuthority(bytes, authorityStart..<authorityEnd)
    }
  }

  /// `#/:?`: what may end a scheme.
  private static let delimiters = ByteSet(low: 0x8400_8008_0000_0000, high: 0)
  /// `#?`: what ends a path.
  private static let lateDelimiters = ByteSet(low: 0x8000_0008_0000_0000, high: 0)

  private mutating func splitAuthority(_ bytes: [UInt8], _ range: Range<Int>) {
    authority = range
    var start = range.lowerBound
    var end = range.upperBound
    var bracket: Int?
    var index = end
    while index > start {
      index -= 1
      if bytes[index] == Byte.at {
        userinfo = start..<index
        start = index + 1
        break
      }
      if bytes[index] == Byte.closeBracket, bracket == nil { bracket = index }
    }
    // The colons of an IPv6 address stand in brackets and begin no port.
    index = bracket ?? start
    while index < end, bytes[index] != Byte.colon { index += 1 }
    if index < end {
      port = index + 1..<end
      end = index
    }
    host = start..<end
  }

  /// Whether the path is opaque in the sense of `myphotoapp:Vacation?index=1`: a scheme, no
  /// authority, and a path that does not begin with a slash.
  package func hasOpaquePath(in bytes: [UInt8]) -> Bool {
    scheme != nil && authority == nil && bytes[path].first != Byte.slash
  }
}
