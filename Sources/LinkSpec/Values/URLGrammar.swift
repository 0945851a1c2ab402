/// An absolute URL as the value of a parameter.
///
/// With the schemes `http` and `https` promised: ✅ `https://www.rts.ch/play?x=1` ❌ `www.rts.ch`,
/// `//www.rts.ch`, `https://`, `http:///path`. Another absolute URL (`javascript:`, `file:`, the
/// app's own scheme), and characters that no URL may hold, are open questions (`otherURL`,
/// `illegalCharacterInURL`).
public struct URLGrammar: Sendable, Hashable {
  /// The promised schemes, in lower case. Each of them needs a host.
  public var schemes: [String]

  /// Creates a grammar; by default the schemes of the web are promised.
  public init(schemes: [String] = ["http", "https"]) { self.schemes = schemes }

  /// Reads the whole of `octets`. Linear.
  public func read(_ octets: [UInt8]) -> ValueReading {
    if octets.isEmpty { return .invalid(at: 0, .nonEmpty) }
    if let bad = UTF8Form.firstIllFormed(in: octets) { return .invalid(at: bad, .utf8) }
    let parts = SplitURL(octets)
    let faults = parts.faults(in: octets)
    guard let scheme = parts.scheme else { return .invalid(at: 0, .absoluteURL) }
    if let fault = faults.first(where: { $0.code == .invalidScheme }) {
      return .invalid(at: fault.range.lowerBound, .absoluteURL)
    }
    let name = String(decoding: octets[scheme].map(Byte.lowercased), as: UTF8.self)
    var points: [ValueReading.OpenPoint] = []
    if schemes.contains(name) {
      guard let host = parts.host, !host.isEmpty else {
        return .invalid(at: parts.host?.lowerBound ?? scheme.upperBound + 1, .host)
      }
      let isSpeltOtherwise = !octets[scheme].elementsEqual(name.utf8)
      if isSpeltOtherwise { points.append(.init(.otherURL, at: scheme.lowerBound)) }
    } else {
      points.append(.init(.otherURL, at: scheme.lowerBound))
    }
    // A port of letters or an unclosed bracket makes no URL, yet no documentation speaks of it.
    if let fault = faults.first(where: { !$0.isRepairable }) {
      points.append(.init(.otherURL, at: fault.range.lowerBound))
    }
    var encoded: CanonicalValue?
    if let fault = faults.first(where: \.isRepairable) {
      points.append(.init(.illegalCharacterInURL, at: fault.range.lowerBound))
      encoded = .text(Self.repaired(octets, parts))
    }
    if points.isEmpty { return .accepted(.text(octets)) }
    return .open(points, .text(octets), encoded: encoded)
  }

  /// `octets` with every illegal byte of every component percent-encoded.
  private static func repaired(_ octets: [UInt8], _ parts: SplitURL) -> [UInt8] {
    let host = parts.host.map { octets[$0].first == Byte.openBracket } == true
    let legal: [(Range<Int>?, ByteSet)] = [
      (parts.userinfo, .userinfo),
      (parts.host, host ? ByteSet.host.union(ByteSet("[]:")) : .host),
      (parts.path, .path), (parts.query, .queryOrFragment), (parts.fragment, .queryOrFragment),
    ]
    var repaired: [UInt8] = []
    var copied = 0
    for case (let range?, let set) in legal {
      repaired += octets[copied..<range.lowerBound]
      repaired += PercentCoding.encodingIllegal(octets[range], legal: set)
      copied = range.upperBound
    }
    return repaired + octets[copied...]
  }

  var samples: SampleValues {
    let scheme = schemes.last ?? "https"
    var samples = SampleValues()
    samples.valid =
      schemes.map { SampleValue("url.scheme", $0 + "://www.rts.ch/") }
      + [
        SampleValue("url.bareHost", scheme + "://www.rts.ch"),
        SampleValue("url.query", scheme + "://www.rts.ch/play/tv?index=l&x=1"),
        SampleValue("url.fragment", scheme + "://www.rts.ch/play#top"),
        SampleValue("url.port", scheme + "://www.rts.ch:8443/play"),
        SampleValue("url.userinfo", scheme + "://user@www.rts.ch/"),
        SampleValue("url.escape", scheme + "://www.rts.ch/a%20b%2Fc"),
        SampleValue("url.ipv6", scheme + "://[2001:db8::1]/play"),
        SampleValue("url.punycode", scheme + "://xn--zrich-kva.example/"),
        SampleValue("url.nestedURL", scheme + "://a.example/?u=https://b.example/"),
      ]
    samples.open = [
      SampleValue("url.javascript", "javascript:alert(1)"),
      SampleValue("url.data", "data:text/html,x"),
      SampleValue("url.file", "file:///etc/passwd"),
      SampleValue("url.mailto", "mailto:a@example.com"),
      SampleValue("url.upperCaseScheme", scheme.uppercased() + "://www.rts.ch/"),
      SampleValue("url.space", scheme + "://www.rts.ch/a b"),
      SampleValue("url.nonASCII", scheme + "://www.rts.ch/é"),
      SampleValue("url.strayPercent", scheme + "://www.rts.ch/100%"),
      SampleValue("url.backslash", scheme + "://www.rts.ch\\@evil.example/"),
      SampleValue("url.newline", scheme + "://www.rts.ch/\r\nX: y"),
      SampleValue("url.fullWidthDot", scheme + "://www．rts．ch/"),
      SampleValue("url.letterPort", scheme + "://www.rts.ch:x/"),
    ]
    samples.invalid = [
      SampleValue("url.empty", ""),
      SampleValue("url.noScheme", "www.rts.ch/play"),
      SampleValue("url.schemeRelative", "//www.rts.ch/play"),
      SampleValue("url.path", "/play/tv"),
      SampleValue("url.word", "play"),
      SampleValue("url.query", "?index=l"),
      SampleValue("url.emptyHost", scheme + "://"),
      SampleValue("url.pathWithoutHost", scheme + ":///play"),
      SampleValue("url.noSlashes", scheme + ":www.rts.ch"),
      SampleValue("url.portWithoutHost", scheme + "://:80/"),
      SampleValue("url.userWithoutHost", scheme + "://user@/"),
      SampleValue("url.queryWithoutHost", scheme + "://?x=1"),
      SampleValue("url.schemeOnly", scheme + ":"),
      SampleValue("url.emptyScheme", "://www.rts.ch"),
      SampleValue("url.digitScheme", "1http://www.rts.ch"),
      SampleValue("url.spaceInScheme", "ht tp://www.rts.ch"),
      SampleValue("url.leadingSpace", " " + scheme + "://www.rts.ch"),
      SampleValue("url.invalidUTF8", octets: Array((scheme + "://www.rts.ch/").utf8) + [0xFF]),
    ]
    return samples.agreeing(with: read)
  }
}
