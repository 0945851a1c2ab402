/// An absolute URL as the value of a parameter.
///
/// With the schemes `http` and `https` promised: ✅ `https://www.rts.ch/play?x=1` ❌ `www.rts.ch`,
/// `//www.rts.ch`, `https://`, `http:///path`. Another absolute URL (`javascript:`, `file:`, the
/// app's own scheme), and characters that no URL may hold, are open questions (`otherURL`,
/// `illegalCharacterInURL`).
package struct URLGrammar: ValueGrammar {
  /// The promised schemes, in lower case. Each of them needs a host.
  package var schemes: [String]

  /// Creates a grammar; by default the schemes of the web are promised.
  package init(schemes: [String] = ["http", "https"]) { self.schemes = schemes }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    let start = octets.startIndex
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = UTF8Form.firstIllFormed(in: octets) { return scan.fail(at: bad - start, .utf8) }
    let parts = SplitURL(octets)
    guard let scheme = parts.scheme else { return scan.fail(at: 0, .absoluteURL) }
    var invalid: Int?
    var unmendable: Int?
    var repairable: Int?
    scan.faults.removeAll(keepingCapacity: true)
    parts.addFaults(in: octets, to: &scan.faults)
    for fault in scan.faults {
      if fault.code == .invalidScheme {
        invalid = fault.range.lowerBound
      } else if fault.isRepairable {
        if repairable == nil { repairable = fault.range.lowerBound }
      } else if unmendable == nil {
        unmendable = fault.range.lowerBound
      }
    }
    if let invalid { return scan.fail(at: invalid - start, .absoluteURL) }
    if isPromised(octets[scheme]) {
      guard let host = parts.host, !host.isEmpty else {
        return scan.fail(at: (parts.host?.lowerBound ?? scheme.upperBound + 1) - start, .host)
      }
      if octets[scheme].contains(where: { $0 != Byte.lowercased($0) }) {
        scan.open(.otherURL, at: 0)
      }
    } else {
      scan.open(.otherURL, at: 0)
    }
    // A port of letters or an unclosed bracket makes no URL, yet no documentation speaks of it.
    if let unmendable { scan.open(.otherURL, at: unmendable - start) }
    if let repairable {
      scan.open(.illegalCharacterInURL, at: repairable - start)
      scan.hasEncoded = true
    }
    if scan.points.isEmpty { scan.accept() }
  }

  private func isPromised(_ scheme: ArraySlice<UInt8>) -> Bool {
    schemes.contains { name in
      scheme.count == name.utf8.count
        && zip(scheme, name.utf8).allSatisfy { Byte.lowercased($0) == $1 }
    }
  }

  /// `octets` with every illegal byte of every component percent-encoded.
  static func repaired(_ octets: [UInt8]) -> [UInt8] {
    var repaired: [UInt8] = []
    let parts = SplitURL(octets)
    for index in octets.indices {
      appendRepaired(octets[index], at: index, of: octets[...], parts, to: &repaired)
    }
    return repaired
  }

  /// Appends one byte of a URL, as an escape where its component may not hold it. A percent sign that
  /// begins an escape is kept, so that what is encoded already is not encoded twice.
  @inline(__always)
  static func appendRepaired(
    _ byte: UInt8, at index: Int, of octets: ArraySlice<UInt8>, _ parts: SplitURL,
    to repaired: inout [UInt8]
  ) {
    if isLegal(byte, at: index, of: octets, parts) {
      repaired.append(byte)
    } else {
      PercentCoding.appendEscape(of: byte, to: &repaired)
    }
  }

  /// Whether a byte may stand where it does in a URL; what lies between components always may.
  static func isLegal(
    _ byte: UInt8, at index: Int, of octets: ArraySlice<UInt8>, _ parts: SplitURL
  ) -> Bool {
    func legal(_ range: Range<Int>?, _ set: ByteSet) -> Bool? {
      guard let range, range.contains(index) else { return nil }
      if byte == Byte.percent {
        return PercentCoding.isEscape(octets, at: index, end: range.upperBound)
      }
      return set.contains(byte)
    }
    if let own = legal(parts.userinfo, .userinfo) { return own }
    if let host = parts.host, host.contains(index) {
      let isLiteral = octets[host.lowerBound] == Byte.openBracket
      return legal(host, isLiteral ? .hostLiteral : .host) ?? true
    }
    return legal(parts.path, .path) ?? legal(parts.query, .queryOrFragment)
      ?? legal(parts.fragment, .queryOrFragment) ?? true
  }

  /// `url`.
  package static let keyword = "url"

  /// The promised schemes.
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "schemes", .texts(least: 1), standard: ["http", "https"],
        "The promised schemes, in lower case; each needs a host.")
    ]), "An absolute URL with a host.")

  /// Reads the schemes.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init()
    schemes = particulars.texts("schemes") ?? schemes
  }

  /// The schemes.
  package var particulars: [JSONText.Member] {
    [.init("schemes", .array(schemes.map(JSONText.string)))]
  }

  /// There are schemes, in lower case.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    (schemes.isEmpty ? [GrammarProblem("at least one scheme is promised")] : [])
      + schemes.filter { $0 != $0.lowercased() }.map { _ in
        GrammarProblem("schemes are written in lower case")
      }
  }

  /// The schemes.
  package var summary: String {
    "an absolute URL with a host (" + schemes.joined(separator: ", ") + ")"
  }

  /// A part of a URL.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .absoluteURL: "an absolute URL"
    case .host: "a host"
    default: expectation.phrase
    }
  }

  /// URLs of all kinds.
  package var samples: SampleValues {
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
      SampleValue("url.decomposed", scheme + "://www.rts.ch/e\u{301}"),
    ]
    // With a host, as those that are promised have one.
    samples.open += ["javascript", "file", "http", "https", "ftp"].filter { !schemes.contains($0) }
      .map { SampleValue("url.otherScheme", $0 + "://www.rts.ch/") }
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

extension Expectation {
  static let absoluteURL = Expectation(rawValue: 32)
  static let host = Expectation(rawValue: 33)
}

extension ValueType {
  /// An absolute URL of one of the schemes, with a host.
  public static func url(schemes: [String] = ["http", "https"]) -> ValueType {
    ValueType(URLGrammar(schemes: schemes))
  }
}
