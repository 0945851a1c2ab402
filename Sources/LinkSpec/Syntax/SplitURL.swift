/// Where the components of a URL lie: byte offsets, nothing copied, nothing decoded.
///
/// Every byte string splits: this is the regular expression of RFC 3986, appendix B, applied to
/// bytes, followed by the split of the authority (§3.2). Whether the components are *valid* is
/// another question, answered by ``faults(in:)``. The two are apart because a judge must say what a
/// malformed URL would have meant, too.
///
/// The order of the cuts decides everything, so here it is: the first `#` begins the fragment; before
/// it, the first `?` begins the query; before that, a `:` that no `/` precedes ends the scheme; `//`
/// after the scheme begins the authority, which ends at the next `/`; in it, the last `@` ends the
/// userinfo and, outside brackets, the first `:` begins the port. Linear in the length; allocates
/// nothing.
///
/// ```swift
/// let url = Array("playrts://media/urn:rts:video:1?start_time=10".utf8)
/// let parts = SplitURL(url)
/// String(decoding: url[parts.host!], as: UTF8.self)  // "media"
/// ```
public struct SplitURL: Sendable, Hashable {
  /// Before the first `:`; `nil` where there is none or nothing stands before it.
  public var scheme: Range<Int>?
  /// After `//`; `nil` where the URL has no `//`.
  public var authority: Range<Int>?
  /// Before the last `@` of the authority.
  public var userinfo: Range<Int>?
  /// Present, though perhaps empty, wherever the authority is.
  public var host: Range<Int>?
  /// After the first `:` of the authority behind userinfo and brackets; digits if the URL is valid, and possibly none.
  public var port: Range<Int>?
  /// Always present, perhaps empty. Opaque where there is no authority and no leading slash.
  public var path: Range<Int>
  /// After `?`, without it.
  public var query: Range<Int>?
  /// After `#`, without it.
  public var fragment: Range<Int>?

  /// Splits all of `bytes`.
  public init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// Splits a part of an array; offsets stay those of the array.
  public init(_ bytes: ArraySlice<UInt8>) {
    var end = bytes.endIndex
    var index = bytes.startIndex
    var firstColon: Int?
    var firstSlash: Int?
    var question: Int?
    scan: while index < end {
      switch bytes[index] {
      case Byte.hash:
        fragment = index + 1..<end
        end = index
        break scan
      case Byte.question where question == nil:
        question = index
      case Byte.colon where firstColon == nil && question == nil && firstSlash == nil:
        firstColon = index
      case Byte.slash where firstSlash == nil && question == nil:
        firstSlash = index
      default: break
      }
      index += 1
    }
    if let question {
      query = question + 1..<end
      end = question
    }
    var start = bytes.startIndex
    if let firstColon, firstColon > start {
      scheme = start..<firstColon
      start = firstColon + 1
    }
    if end - start >= 2, bytes[start] == Byte.slash, bytes[start + 1] == Byte.slash {
      let authorityStart = start + 2
      var authorityEnd = authorityStart
      while authorityEnd < end, bytes[authorityEnd] != Byte.slash { authorityEnd += 1 }
      path = authorityEnd..<end
      splitAuthority(bytes, authorityStart..<authorityEnd)
    } else {
      path = start..<end
    }
  }

  private mutating func splitAuthority(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) {
    authority = range
    var start = range.lowerBound
    var end = range.upperBound
    if let at = bytes[range].lastIndex(of: Byte.at) {
      userinfo = start..<at
      start = at + 1
    }
    // The colons of an IPv6 address stand in brackets and begin no port.
    let afterBrackets = bytes[start..<end].lastIndex(of: Byte.closeBracket) ?? start
    if let colon = bytes[afterBrackets..<end].firstIndex(of: Byte.colon) {
      port = colon + 1..<end
      end = colon
    }
    host = start..<end
  }

  /// Whether the path is opaque in the sense of `myphotoapp:Vacation?index=1`: a scheme, no
  /// authority, and a path that does not begin with a slash.
  public func hasOpaquePath(in bytes: [UInt8]) -> Bool {
    scheme != nil && authority == nil && bytes[path].first != Byte.slash
  }
}
