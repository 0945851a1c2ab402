/// Relative URLs as values: `?next=/cart`. They stay on the site that reads them, which a value
/// with a scheme or a host does not (OWASP, Unvalidated Redirects and Forwards).
///
/// ✅ `/cart?x=1#top` ❌ `https://evil.example/`, `//evil.example`, `javascript:alert(1)`. What does
/// not begin with a slash (`cart`, `?x=1`) is open (`otherURL`). What browsers read as a host is
/// none, though RFC 3986 finds a path with characters that it has not: `/\evil.example`, or with a
/// tab behind the slash.
extension URLGrammar {
  func readRelative(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    let start = octets.startIndex
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = UTF8Form.firstIllFormed(in: octets) { return scan.fail(at: bad - start, .utf8) }
    let parts = SplitURL(octets)
    if parts.scheme != nil { return scan.fail(at: 0, .relativeURL) }
    if let host = parts.host { return scan.fail(at: host.lowerBound - start, .relativeURL) }
    if octets.first != Byte.slash {
      // No policy on absolute URLs speaks of it.
      scan.open(.otherURL, at: 0)
      scan.leaveUnclear()
    }
    let lenient = Self.lenient(octets)
    if lenient.starts(with: [Byte.slash, Byte.slash]) || SplitURL(lenient).scheme != nil {
      return scan.fail(at: 0, .relativeURL)
    }
    scan.faults.removeAll(keepingCapacity: true)
    parts.addFaults(in: octets, to: &scan.faults)
    if let fault = scan.faults.first(where: \.isRepairable) {
      scan.open(.illegalCharacterInURL, at: fault.range.lowerBound - start)
      scan.hasEncoded = true
    }
    if scan.points.isEmpty { scan.accept() }
  }

  /// As the URL Standard reads a URL of the web: no white space in front, no tabs and line ends,
  /// and slashes for backslashes.
  static func lenient(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    octets.drop { $0 <= 0x20 }.filter { !isBreak($0) }
      .map { $0 == Byte.backslash ? Byte.slash : $0 }
  }

  /// Paths with and without what may stand behind them, and what leads elsewhere.
  var relativeSamples: SampleValues {
    let texts: [(name: String, text: String)] = [
      ("path", "/cart"), ("root", "/"), ("query", "/a/b?x=1&y=/c"), ("fragment", "/a#top"),
      ("escape", "/a%20b"), ("nestedURL", "/a?u=https://b.example/"), ("colon", "/a:b"),
      ("dots", "/../a"), ("web", "https://evil.example/"), ("host", "//evil.example"),
      ("hostWithPath", "//evil.example/cart"), ("threeSlashes", "///evil.example"),
      ("backslash", "/\\evil.example"), ("backslashes", "\\\\evil.example"),
      ("tab", "/\t/evil.example"), ("leadingSpace", " //evil.example"),
      ("javascript", "javascript:alert(1)"), ("noSlashes", "https:evil.example"),
      ("oneSlash", "https:/evil.example"), ("user", "//cart@evil.example"), ("word", "cart"),
      ("queryAlone", "?x=1"), ("fragmentAlone", "#top"), ("space", "/a b"), ("nonASCII", "/é"),
      ("strayPercent", "/100%"), ("empty", ""),
    ]
    var samples = SampleValues()
    samples.take(
      texts.map { SampleValue("url.relative." + $0.name, $0.text) }
        + [SampleValue("url.relative.invalidUTF8", octets: Array("/".utf8) + [0xFF])], as: self)
    return samples
  }
}

extension Expectation {
  static let relativeURL = Expectation(rawValue: 60)
}

extension ValueType {
  /// A URL without scheme and host: a path from the root of the site, perhaps with a query.
  public static func relativeURL() -> ValueType {
    var grammar = URLGrammar()
    grammar.isRelative = true
    return ValueType(grammar)
  }
}
