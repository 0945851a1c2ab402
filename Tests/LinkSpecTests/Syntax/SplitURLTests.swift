import LinkSpec
import Testing

@testable import TestSupport

@Suite("Splitting a URL into components")
struct SplitURLTests {
  /// URL, then scheme, userinfo, host, port, path, query, fragment; `nil` where there is none.
  private typealias Row = (
    url: String, scheme: String?, userinfo: String?, host: String?, port: String?, path: String,
    query: String?, fragment: String?
  )

  private static let rows: [Row] = [
    ("playrts://media/urn:rts:video:1", "playrts", nil, "media", nil, "/urn:rts:video:1", nil, nil),
    ("playrts://az?index=l", "playrts", nil, "az", nil, "", "index=l", nil),
    ("a://h:80/p?q#f", "a", nil, "h", "80", "/p", "q", "f"),
    ("a://u@h/", "a", "u", "h", nil, "/", nil, nil),
    ("a://u:p@h:1/x", "a", "u:p", "h", "1", "/x", nil, nil),
    ("a://u@v@h", "a", "u@v", "h", nil, "", nil, nil),
    ("a://@h", "a", "", "h", nil, "", nil, nil),
    ("a://u@", "a", "u", "", nil, "", nil, nil),
    ("a://@", "a", "", "", nil, "", nil, nil),
    ("a://:@:", "a", ":", "", "", "", nil, nil),
    ("a://h:", "a", nil, "h", "", "", nil, nil),
    ("a://:1", "a", nil, "", "1", "", nil, nil),
    ("a://h:1:2", "a", nil, "h", "1:2", "", nil, nil),
    ("a://u:1@h", "a", "u:1", "h", nil, "", nil, nil),
    ("a://[::1]", "a", nil, "[::1]", nil, "", nil, nil),
    ("a://[::1]:80/x", "a", nil, "[::1]", "80", "/x", nil, nil),
    ("a://u@[::1]:", "a", "u", "[::1]", "", "", nil, nil),
    ("a://[::1", "a", nil, "[", ":1", "", nil, nil),
    ("a://::1]", "a", nil, "::1]", nil, "", nil, nil),
    ("a://[x]y:1", "a", nil, "[x]y", "1", "", nil, nil),
    ("a://", "a", nil, "", nil, "", nil, nil),
    ("a:///", "a", nil, "", nil, "/", nil, nil),
    ("a:///p", "a", nil, "", nil, "/p", nil, nil),
    ("a:////p", "a", nil, "", nil, "//p", nil, nil),
    ("a://?", "a", nil, "", nil, "", "", nil),
    ("a://#", "a", nil, "", nil, "", nil, ""),
    ("a://?#", "a", nil, "", nil, "", "", ""),
    ("a://h?u@v:1/x", "a", nil, "h", nil, "", "u@v:1/x", nil),
    ("a://h#u@v:1/?x", "a", nil, "h", nil, "", nil, "u@v:1/?x"),
    ("a://h/p@q:1", "a", nil, "h", nil, "/p@q:1", nil, nil),
    ("a:b", "a", nil, nil, nil, "b", nil, nil),
    ("myphotoapp:Vacation?index=1", "myphotoapp", nil, nil, nil, "Vacation", "index=1", nil),
    ("mailto:a@b.c", "mailto", nil, nil, nil, "a@b.c", nil, nil),
    ("urn:rts:video:1", "urn", nil, nil, nil, "rts:video:1", nil, nil),
    ("a:/b", "a", nil, nil, nil, "/b", nil, nil),
    ("a:", "a", nil, nil, nil, "", nil, nil),
    ("a:?q", "a", nil, nil, nil, "", "q", nil),
    ("a:#f", "a", nil, nil, nil, "", nil, "f"),
    ("a:?", "a", nil, nil, nil, "", "", nil),
    ("a:b:c", "a", nil, nil, nil, "b:c", nil, nil),
    ("a:/:b", "a", nil, nil, nil, "/:b", nil, nil),
    ("1:b", "1", nil, nil, nil, "b", nil, nil),
    ("a b:c", "a b", nil, nil, nil, "c", nil, nil),
    ("é:c", "é", nil, nil, nil, "c", nil, nil),
    ("a%3Ab", nil, nil, nil, nil, "a%3Ab", nil, nil),
    ("", nil, nil, nil, nil, "", nil, nil),
    (":", nil, nil, nil, nil, ":", nil, nil),
    (":x", nil, nil, nil, nil, ":x", nil, nil),
    ("://h/x", nil, nil, nil, nil, "://h/x", nil, nil),
    ("x", nil, nil, nil, nil, "x", nil, nil),
    ("/", nil, nil, nil, nil, "/", nil, nil),
    ("//", nil, nil, "", nil, "", nil, nil),
    ("//h", nil, nil, "h", nil, "", nil, nil),
    ("//u@h:1/p?q#f", nil, "u", "h", "1", "/p", "q", "f"),
    ("/x:y", nil, nil, nil, nil, "/x:y", nil, nil),
    ("x/y:z", nil, nil, nil, nil, "x/y:z", nil, nil),
    ("?", nil, nil, nil, nil, "", "", nil),
    ("?a:b", nil, nil, nil, nil, "", "a:b", nil),
    ("#", nil, nil, nil, nil, "", nil, ""),
    ("#a:b?c", nil, nil, nil, nil, "", nil, "a:b?c"),
    ("##", nil, nil, nil, nil, "", nil, "#"),
    ("a:b?c?d#e#f", "a", nil, nil, nil, "b", "c?d", "e#f"),
    ("a:b#c?d", "a", nil, nil, nil, "b", nil, "c?d"),
    ("a?b#c", nil, nil, nil, nil, "a", "b", "c"),
    ("a?b:c", nil, nil, nil, nil, "a", "b:c", nil),
    ("a#b:c", nil, nil, nil, nil, "a", nil, "b:c"),
    ("a:\\\\b", "a", nil, nil, nil, "\\\\b", nil, nil),
    ("a:\0/", "a", nil, nil, nil, "\0/", nil, nil),
  ]

  private func text(_ range: Range<Int>?, _ bytes: [UInt8]) -> String? {
    range.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func splitsAsTheStandardDoes() {
    for row in Self.rows {
      let bytes = Array(row.url.utf8)
      let parts = SplitURL(bytes)
      let found = [
        text(parts.scheme, bytes), text(parts.userinfo, bytes), text(parts.host, bytes),
        text(parts.port, bytes), text(parts.path, bytes), text(parts.query, bytes),
        text(parts.fragment, bytes),
      ]
      let expected = [
        row.scheme, row.userinfo, row.host, row.port, row.path, row.query, row.fragment,
      ]
      #expect(found == expected, "\(row.url)")
      // Put together with their delimiters, the ranges cover the URL: so the offsets are right.
      #expect(Self.recomposed(parts, bytes) == bytes, "\(row.url)")
      #expect(Self.areInOrder(parts, end: bytes.count), "\(row.url)")
    }
    #expect(Self.rows.count == 68)
  }

  @Test func offsetsOfTheWhole() {
    let url = Array("play://u:p@host:80/a/b?c=d#e".utf8)
    let parts = SplitURL(url)
    #expect(parts.scheme == 0..<4)
    #expect(parts.authority == 7..<18)
    #expect(parts.userinfo == 7..<10)
    #expect(parts.host == 11..<15)
    #expect(parts.port == 16..<18)
    #expect(parts.path == 18..<22)
    #expect(parts.query == 23..<26)
    #expect(parts.fragment == 27..<28)
  }

  @Test func aPartIsSplitAtItsOwnBorders() {
    let bytes = Array("#: a://h/p?q#f :/?#".utf8)
    let parts = SplitURL(bytes[3..<14])
    #expect(parts.scheme == 3..<4)
    #expect(parts.host == 7..<8)
    #expect(parts.path == 8..<10)
    #expect(parts.query == 11..<12)
    #expect(parts.fragment == 13..<14)
    let empty = SplitURL(bytes[5..<5])
    #expect(empty.scheme == nil && empty.authority == nil && empty.query == nil)
    #expect(empty.path == 5..<5)
  }

  @Test func opaquePaths() {
    let rows: [(String, Bool)] = [
      ("a:b", true), ("a:", true), ("a:?q", true), ("a:/b", false), ("a://b", false),
      ("b", false), ("/b", false), ("//b", false), ("", false), (":b", false), ("a:b/c", true),
    ]
    for (url, isOpaque) in rows {
      let bytes = Array(url.utf8)
      #expect(SplitURL(bytes).hasOpaquePath(in: bytes) == isOpaque, "\(url)")
    }
  }

  @Test func everyByteStringSplitsAndRecomposes() {
    var random = TestRandom(seed: 1)
    let delimiters = Array(":/?#@[]%a&=.".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(24)).map { _ in
        random.oneIn(4) ? UInt8(random.below(256)) : random.pick(delimiters)
      }
      let parts = SplitURL(bytes)
      guard Self.recomposed(parts, bytes) == bytes, Self.holdsTheRegularExpression(parts, bytes)
      else {
        Issue.record("\(bytes)")
        return
      }
    }
  }

  /// RFC 3986 §5.3, with the authority put together from its parts.
  private static func recomposed(_ parts: SplitURL, _ bytes: [UInt8]) -> [UInt8] {
    var whole: [UInt8] = []
    if let scheme = parts.scheme { whole += bytes[scheme] + ":".utf8 }
    if let host = parts.host {
      whole += "//".utf8
      if let userinfo = parts.userinfo { whole += bytes[userinfo] + "@".utf8 }
      whole += bytes[host]
      if let port = parts.port { whole += ":".utf8 + bytes[port] }
    }
    whole += bytes[parts.path]
    if let query = parts.query { whole += "?".utf8 + bytes[query] }
    if let fragment = parts.fragment { whole += "#".utf8 + bytes[fragment] }
    return whole
  }

  private static func areInOrder(_ parts: SplitURL, end: Int) -> Bool {
    let ranges = [
      parts.scheme, parts.userinfo, parts.host, parts.port, parts.path, parts.query,
      parts.fragment,
    ].compactMap(\.self)
    return zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      && ranges.last?.upperBound == end
  }

  /// `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`, part by part.
  private static func holdsTheRegularExpression(_ parts: SplitURL, _ bytes: [UInt8]) -> Bool {
    func lacks(_ range: Range<Int>?, _ set: String) -> Bool {
      range.map { bytes[$0].allSatisfy { !set.utf8.contains($0) } } ?? true
    }
    let path = bytes[parts.path]
    // A scheme is missed only where none can be; the same for the authority.
    let missed = parts.scheme == nil && parts.authority == nil
    let first = path.firstIndex { ":/".utf8.contains($0) }
    let hidesScheme = missed && first.map { bytes[$0] == 0x3A && $0 > path.startIndex } == true
    let hidesAuthority = parts.authority == nil && path.starts(with: "//".utf8)
    let hasUserinfo = parts.userinfo != nil
    return parts.scheme?.isEmpty != true && lacks(parts.scheme, ":/?#")
      && lacks(parts.authority, "/?#") && lacks(parts.path, "?#") && lacks(parts.query, "#")
      && lacks(parts.host, "@") && lacks(parts.port, "@") && !hidesScheme && !hidesAuthority
      && (hasUserinfo || lacks(parts.authority, "@"))
      && (parts.authority == nil) == (parts.host == nil)
  }
}
