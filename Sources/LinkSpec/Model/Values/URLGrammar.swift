/// An absolute URL as the value of a parameter.
///
/// With the schemes `http` and `https` promised: ✅ `https://www.example.com/play?x=1` ❌
/// `www.example.com`, `//www.example.com`, `https://`. Another absolute URL (`javascript:`,
/// `file:`, the app's own scheme), one of which parsers think differently (`https://a=b/`,
/// `http:///path`), and characters that no URL may hold, are open questions (`otherURL`,
/// `unusualURL`, `lenientURL`, `illegalCharacterInURL`).
package struct URLGrammar: ValueGrammar {
  /// The promised schemes, in lower case. Each of them needs a host. None: every scheme is promised
  /// but the ``exceptions``, with a host or without.
  package var schemes: [String]
  /// The schemes that no value has, in lower case.
  package var exceptions: [String]
  /// Whether the documentation names the promised schemes, so that others are none.
  package var namesSchemes: Bool

  /// Creates a grammar; by default the schemes of the web are promised.
  package init(schemes: [String]? = nil, except exceptions: [String] = []) {
    namesSchemes = schemes?.isEmpty == false
    self.schemes = schemes ?? ["http", "https"]
    self.exceptions = exceptions
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    let start = octets.startIndex
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let bad = UTF8Form.firstIllFormed(in: octets) { return scan.fail(at: bad - start, .utf8) }
    let trimmed = Self.trimmed(octets)
    if trimmed.startIndex > start {
      var own = ValueScan()
      read(trimmed, &own)
      if own.status != .invalid {
        scan.open(.lenientURL, at: 0)
        // What is open of the URL itself is so behind a space, too.
        for point in own.points {
          scan.open(point.question, at: trimmed.startIndex - start + point.offset)
        }
        return
      }
    }
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
    if Self.isOne(octets[scheme], of: exceptions) { return scan.fail(at: 0, .otherScheme) }
    if schemes.isEmpty {
      // Nothing behind the colon is a path for RFC 3986, and a URL of the web has a host.
      let isOfWeb = Self.isOne(octets[scheme], of: ["http", "https"])
      if octets.endIndex == scheme.upperBound + 1 || isOfWeb && parts.host?.isEmpty != false {
        scan.open(.otherURL, at: octets.count)
      } else if let host = parts.host, host.isEmpty, parts.port != nil || parts.userinfo != nil {
        scan.open(.otherURL, at: host.lowerBound - start)
      }
    } else if Self.isOne(octets[scheme], of: schemes) {
      guard let host = parts.host, !host.isEmpty else {
        let place = (parts.host?.lowerBound ?? scheme.upperBound + 1) - start
        return hasLenientHost(octets, behind: scheme)
          ? scan.open(.lenientURL, at: place) : scan.fail(at: place, .host)
      }
      if octets[scheme].contains(where: { $0 != Byte.lowercased($0) }) {
        scan.open(.unusualURL, at: 0)
      }
    } else {
      scan.open(.otherURL, at: 0)
    }
    // What no host may hold is a question of its own.
    let isFaulty = parts.host.map { host in
      scan.faults.contains { host.overlaps($0.range) }
    }
    if unmendable == nil, isFaulty == false, let odd = Self.firstOdd(octets, parts) {
      scan.open(.unusualURL, at: odd - start)
    }
    // A port of letters or an unclosed bracket makes no URL, yet no documentation speaks of it.
    if let unmendable { scan.open(.unusualURL, at: unmendable - start) }
    if let repairable {
      scan.open(.illegalCharacterInURL, at: repairable - start)
      scan.hasEncoded = true
    }
    if scan.points.isEmpty { scan.accept() }
  }

  /// Without the white space and controls around it, which the URL Standard leaves out.
  private static func trimmed(_ octets: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var octets = octets
    while let first = octets.first, first <= 0x20 { octets.removeFirst() }
    while let last = octets.last, last <= 0x20 { octets.removeLast() }
    return octets
  }

  /// Whether the URL Standard finds a host behind any number of slashes.
  private func hasLenientHost(_ octets: ArraySlice<UInt8>, behind scheme: Range<Int>) -> Bool {
    guard Self.isOne(octets[scheme], of: Self.special) else { return false }
    let rest = octets[(scheme.upperBound + 1)...].drop {
      $0 == Byte.slash || $0 == UInt8(ascii: "\\")
    }
    let mended = octets[scheme] + Array("://".utf8) + rest
    if mended.elementsEqual(octets) { return false }
    var own = ValueScan()
    read(mended, &own)
    return own.status != .invalid
  }

  /// The special schemes that have a host (URL Standard, 4.2).
  private static let special = ["http", "https", "ws", "wss", "ftp"]

  /// Where a URL of the web has a host or a port that is none to some parsers: RFC 3986 has escapes
  /// and `=` in a host, which the URL Standard refuses or a library of a platform does not find. A
  /// host that every one takes is made of labels, the last of them with a letter first, or an
  /// address.
  private static func firstOdd(_ octets: ArraySlice<UInt8>, _ parts: SplitURL) -> Int? {
    guard let scheme = parts.scheme, let host = parts.host, !host.isEmpty,
      isOne(octets[scheme], of: special)
    else { return nil }
    if !isPlain(octets[host]) { return host.lowerBound }
    guard let port = parts.port else { return nil }
    // One that is no number is a fault of its own; none behind a colon is one to few.
    let number = Int(String(decoding: octets[port], as: UTF8.self)) ?? .max
    return number > 65_535 ? port.lowerBound : nil
  }

  private static func isPlain(_ host: ArraySlice<UInt8>) -> Bool {
    if host.first == Byte.openBracket { return true }
    var last = Byte.dot
    var length = 0
    var startsWithLetter = false
    for byte in host {
      if byte == Byte.dot {
        if last == Byte.dot || last == Byte.hyphen { return false }
        length = 0
      } else {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(Byte.lowercased(byte))
        guard isLetter || Byte.isDigit(byte) || byte == Byte.hyphen && length > 0 else {
          return false
        }
        if length == 0 { startsWithLetter = isLetter }
        length += 1
        if length > 63 { return false }
      }
      last = byte
    }
    if last == Byte.dot || last == Byte.hyphen { return false }
    if startsWithLetter { return true }
    var scan = ValueScan()
    IPAddressGrammar().read(host, &scan)
    return scan.status == .accepted
  }

  private static func isOne(_ scheme: ArraySlice<UInt8>, of names: [String]) -> Bool {
    names.contains { name in
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

  /// Appends one byte of a URL, as an escape where its component may not hold it. A percent sign
  /// that begins an escape is kept, so that what is encoded already is not encoded twice.
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
        "schemes", .texts(least: 0), standard: ["http", "https"],
        "The promised schemes, in lower case; each needs a host, and others are no value. Without a list, others are open (otherURL). With an empty list, every scheme is promised, with a host or without."
      ),
      .init(
        "except", .texts(least: 0), "Schemes that no value has: javascript, file."),
    ]), "An absolute URL with a host, or of any scheme.")

  /// Reads the schemes.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init()
    exceptions = particulars.texts("except") ?? []
    // Who says which ones are not, means that the others are.
    let named = particulars.texts("schemes")
    schemes = named ?? (exceptions.isEmpty ? schemes : [])
    namesSchemes = named?.isEmpty == false
  }

  /// The schemes.
  package var particulars: [JSONText.Member] {
    (namesSchemes || schemes.isEmpty
      ? [.init("schemes", .array(schemes.map(JSONText.string)))] : [])
      + (exceptions.isEmpty ? [] : [.init("except", .array(exceptions.map(JSONText.string)))])
  }

  /// Schemes are in lower case, and none is both.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    (schemes + exceptions).filter { $0 != $0.lowercased() }.map { _ in
      GrammarProblem("schemes are written in lower case")
    }
      + exceptions.filter(schemes.contains).map {
        GrammarProblem("the scheme '\($0)' is promised and excepted", key: "except")
      }
  }

  /// The schemes.
  package var summary: String {
    let others = exceptions.isEmpty ? "" : " but " + exceptions.joined(separator: ", ")
    return schemes.isEmpty
      ? "an absolute URL of any scheme" + others
      : "an absolute URL with a host (" + schemes.joined(separator: ", ") + ")"
  }

  /// A part of a URL.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .absoluteURL: "an absolute URL"
    case .host: "a host"
    case .otherScheme: summary
    default: expectation.phrase
    }
  }

  /// URLs of all kinds.
  package var samples: SampleValues {
    let scheme = schemes.last ?? "https"
    var samples = SampleValues()
    samples.valid =
      schemes.map { SampleValue("url.scheme", $0 + "://www.example.com/") }
      + [
        SampleValue("url.bareHost", scheme + "://www.example.com"),
        SampleValue("url.query", scheme + "://www.example.com/play/tv?index=l&x=1"),
        SampleValue("url.fragment", scheme + "://www.example.com/play#top"),
        SampleValue("url.port", scheme + "://www.example.com:8443/play"),
        SampleValue("url.userinfo", scheme + "://user@www.example.com/"),
        SampleValue("url.escape", scheme + "://www.example.com/a%20b%2Fc"),
        SampleValue("url.ipv6", scheme + "://[2001:db8::1]/play"),
        SampleValue("url.punycode", scheme + "://xn--zrich-kva.example/"),
        SampleValue("url.nestedURL", scheme + "://a.example/?u=https://b.example/"),
      ]
    samples.open = [
      SampleValue("url.javascript", "javascript:alert(1)"),
      SampleValue("url.data", "data:text/html,x"),
      SampleValue("url.file", "file:///etc/passwd"),
      SampleValue("url.mailto", "mailto:a@example.com"),
      SampleValue("url.upperCaseScheme", scheme.uppercased() + "://www.example.com/"),
      SampleValue("url.space", scheme + "://www.example.com/a b"),
      SampleValue("url.nonASCII", scheme + "://www.example.com/é"),
      SampleValue("url.strayPercent", scheme + "://www.example.com/100%"),
      SampleValue("url.backslash", scheme + "://www.example.com\\@evil.example/"),
      SampleValue("url.newline", scheme + "://www.example.com/\r\nX: y"),
      SampleValue("url.fullWidthDot", scheme + "://www．example．com/"),
      SampleValue("url.escapedHost", scheme + "://%77ww.example.com/"),
      SampleValue("url.hostOfDelimiters", scheme + "://a=b/"),
      SampleValue("url.hostOfNumbers", scheme + "://256.1.2.3/"),
      SampleValue("url.portAboveRange", scheme + "://www.example.com:65536/"),
      SampleValue("url.letterPort", scheme + "://www.example.com:x/"),
      SampleValue("url.decomposed", scheme + "://www.example.com/e\u{301}"),
      SampleValue("url.pathWithoutHost", scheme + ":///play"),
      SampleValue("url.noSlashes", scheme + ":www.example.com"),
      SampleValue("url.leadingSpace", " " + scheme + "://www.example.com"),
    ]
    // With a host, as those that are promised have one.
    samples.open += ["javascript", "file", "http", "https", "ftp"].filter { !schemes.contains($0) }
      .map { SampleValue("url.otherScheme", $0 + "://www.example.com/") }
    samples.invalid = [
      SampleValue("url.empty", ""),
      SampleValue("url.noScheme", "www.example.com/play"),
      SampleValue("url.schemeRelative", "//www.example.com/play"),
      SampleValue("url.path", "/play/tv"),
      SampleValue("url.word", "play"),
      SampleValue("url.query", "?index=l"),
      SampleValue("url.emptyHost", scheme + "://"),
      SampleValue("url.portWithoutHost", scheme + "://:80/"),
      SampleValue("url.userWithoutHost", scheme + "://user@/"),
      SampleValue("url.queryWithoutHost", scheme + "://?x=1"),
      SampleValue("url.schemeOnly", scheme + ":"),
      SampleValue("url.emptyScheme", "://www.example.com"),
      SampleValue("url.digitScheme", "1http://www.example.com"),
      SampleValue("url.spaceInScheme", "ht tp://www.example.com"),
      SampleValue("url.invalidUTF8", octets: Array((scheme + "://www.example.com/").utf8) + [0xFF]),
    ]
    guard schemes.isEmpty || !exceptions.isEmpty else { return samples.agreeing(with: read) }
    var tried = SampleValues()
    tried.take(
      samples.valid + samples.open + samples.invalid
        + exceptions.flatMap { other in
          ["\(other)://www.example.com/", "\(other):x", "\(other.uppercased())://www.example.com/"]
            .map { SampleValue("url.exception", $0) }
        } + [
          SampleValue("url.custom", "app-name+1.0://open?x=1"),
          SampleValue("url.opaque", "tel:+1234"),
          SampleValue("url.noHost", "app:///path"), SampleValue("url.portAlone", "app://:80/"),
          SampleValue("url.portOfLetters", "app://host:x/"),
        ], as: self)
    return tried
  }
}

extension Expectation {
  static let absoluteURL = Expectation(rawValue: 32)
  static let host = Expectation(rawValue: 33)
  static let otherScheme = Expectation(rawValue: 47)
}

extension ValueType {
  /// An absolute URL of one of the schemes, with a host; by default of `http` or `https`, and what
  /// becomes of others is open.
  public static func url(schemes: [String]? = nil) -> ValueType {
    ValueType(URLGrammar(schemes: schemes))
  }

  /// An absolute URL of any scheme but some, with a host or without.
  public static func url(ofAnySchemeBut exceptions: [String]) -> ValueType {
    ValueType(URLGrammar(schemes: [], except: exceptions))
  }
}
