/// An absolute URL as the value of a parameter.
///
/// With the schemes `http` and `https` promised: ✅ `https://www.example.com/play?x=1` ❌
/// `www.example.com`, `//www.example.com`, `https://`. Another absolute URL (`javascript:`,
/// `file:`, the app's own scheme), one of which parsers think differently (`https://a=b/`,
/// `http:///path`), and characters that no URL may hold, are open questions (`otherURL`,
/// `unusualURL`, `lenientURL`, `illegalCharacterInURL`).
package struct URLGrammar: ValueGrammar {
  /// The promised schemes, in lower case. Each of them but `file` needs a host. None: every scheme
  /// is promised but the ``exceptions``, with a host or without.
  package var schemes: [String]
  /// The schemes that no value has, in lower case.
  package var exceptions: [String]
  /// Whether the documentation names the promised schemes, so that others are none.
  package var namesSchemes: Bool
  /// The hosts that values have, in lower case, `*.` before one for its subdomains; none: any.
  package var hosts: [String] = []
  /// Whether values have neither scheme nor host.
  package var isRelative = false

  /// Creates a grammar; by default the schemes of the web are promised.
  package init(schemes: [String]? = nil, except exceptions: [String] = []) {
    namesSchemes = schemes?.isEmpty == false
    self.schemes = schemes ?? ["http", "https"]
    self.exceptions = exceptions
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if isRelative { return readRelative(octets, &scan) }
    readAsItStands(octets, &scan)
    guard scan.status == .invalid, let place = octets.firstIndex(where: Self.isBreak) else {
      return
    }
    // The URL Standard takes line ends and tabs out before it looks at anything.
    var own = ValueScan()
    readAsItStands(octets.filter { !Self.isBreak($0) }[...], &own)
    if own.status == .invalid { return }
    scan.start()
    scan.open(.lenientURL, at: place - octets.startIndex)
    for point in own.points { scan.open(point, at: place - octets.startIndex) }
    // A break that divides the octets of a character: a decoder sees two halves.
    if let bad = UTF8Form.firstIllFormed(in: octets) {
      scan.openIllFormed(at: bad - octets.startIndex)
    }
  }

  private func readAsItStands(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
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
          scan.open(point, at: trimmed.startIndex - start + point.offset)
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
        scan.leaveUnclear()
      } else if let host = parts.host, host.isEmpty, parts.port != nil || parts.userinfo != nil {
        scan.open(.otherURL, at: host.lowerBound - start)
        scan.leaveUnclear()
      }
    } else if Self.isOne(octets[scheme], of: schemes) {
      let isOfFiles = Self.isOne(octets[scheme], of: ["file"])
      let isFile = isOfFiles && isFile(octets, parts)
      if !isFile, parts.host?.isEmpty != false {
        let place = (parts.host?.lowerBound ?? scheme.upperBound + 1) - start
        // A user or a port before no host: no URL to the URL Standard, one to RFC 3986.
        if isOfFiles, hosts.isEmpty, parts.host != nil, parts.path.count > 0 {
          return scan.open(.unusualURL, at: place)
        }
        return hasLenientHost(octets, behind: scheme)
          ? scan.open(.lenientURL, at: place) : scan.fail(at: place, .host)
      }
      // Without slashes before it a path is one to RFC 8089, and not to every parser.
      if isFile, parts.host == nil { scan.open(.unusualURL, at: scheme.upperBound + 1 - start) }
      // And behind a host there is one (RFC 8089, 2).
      if isOfFiles, parts.path.isEmpty { scan.open(.unusualURL, at: parts.path.lowerBound - start) }
      if let host = parts.host, isOfOtherHost(octets, host, parts, &scan) { return }
      if octets[scheme].contains(where: { $0 != Byte.lowercased($0) }) {
        scan.open(.unusualURL, at: 0)
      }
    } else if namesSchemes {
      return scan.fail(at: 0, .otherScheme)
    } else {
      scan.open(.otherURL, at: 0)
      if let host = parts.host, !host.isEmpty {
        if isOfOtherHost(octets, host, parts, &scan) { return }
      } else if !hosts.isEmpty, !hasLenientHost(octets, behind: scheme) {
        return scan.fail(at: scheme.upperBound + 1 - start, .otherHost)
      }
    }
    // What no host may hold is a question of its own.
    let isFaulty = parts.host.map { host in
      scan.faults.contains { host.overlaps($0.range) }
    }
    if unmendable == nil, isFaulty == false, let odd = firstOdd(octets, parts) {
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

  /// Whether a URL has another host than those that are documented, of whatever scheme it is.
  private func isOfOtherHost(
    _ octets: ArraySlice<UInt8>, _ host: Range<Int>, _ parts: SplitURL, _ scan: inout ValueScan
  ) -> Bool {
    if hosts.isEmpty { return false }
    let place = host.lowerBound - octets.startIndex
    let ofBrowsers = lenientFit(of: octets)
    let belonging = ofBrowsers == .not ? .not : belonging(octets[host])
    switch belonging {
    case .not where ofBrowsers == .certain: scan.open(.unusualURL, at: place)
    case .not:
      scan.fail(at: place, .otherHost)
      return true
    case .perhaps: scan.open(.unusualURL, at: place)
    case .certain:
      if let beside = parts.userinfo ?? parts.port {
        scan.open(.unusualURL, at: beside.lowerBound - octets.startIndex)
      }
    }
    return false
  }

  /// Whether it is a file of this machine, which has a path and no host (RFC 8089, 2).
  private func isFile(_ octets: ArraySlice<UInt8>, _ parts: SplitURL) -> Bool {
    guard hosts.isEmpty, parts.userinfo == nil, parts.port == nil else { return false }
    return octets[parts.path].first == Byte.slash
  }

  static func isBreak(_ byte: UInt8) -> Bool {
    byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private enum HostFit {
    case not, perhaps, certain
  }

  /// Whether a host is one of ``hosts``. In another case, with escapes or with DNS's dot at its end
  /// it is to some; so may be one that is no host to all parsers.
  private func belonging(_ host: ArraySlice<UInt8>) -> HostFit {
    func isOne(_ octets: ArraySlice<UInt8>) -> Bool {
      hosts.contains { name in
        guard name.hasPrefix("*.") else { return octets.elementsEqual(name.utf8) }
        let suffix = Array(name.utf8.dropFirst())
        return octets.count > suffix.count && octets.suffix(suffix.count).elementsEqual(suffix)
      }
    }
    if isOne(host) { return Self.isPlain(host) ? .certain : .perhaps }
    var other = PercentCoding.octets(of: Array(host), in: 0..<host.count).map(Byte.lowercased)[...]
    if other.last == Byte.dot { other = other.dropLast() }
    // What IDNA makes of characters beyond ASCII is not followed, nor what ends at a backslash.
    let isStrange = other.contains { $0 >= 0x80 || $0 <= 0x20 || $0 == UInt8(ascii: "\\") }
    return isOne(other) || isStrange ? .perhaps : .not
  }

  /// How the host fits that browsers read from a URL, whatever RFC 3986 does with the characters
  /// that it has not: in `https://evil.example\@shop.example/` the first, where others see the
  /// second. `nil` where it has no such characters.
  private func lenientFit(of octets: ArraySlice<UInt8>) -> HostFit? {
    guard octets.contains(where: { $0 == Byte.backslash || $0 <= 0x20 }) else { return nil }
    let lenient = Self.lenient(octets)
    return SplitURL(lenient).host.map { belonging(lenient[$0]) }
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

  /// Where a URL has a host or a port that is none to some parsers: RFC 3986 has escapes and `=` in
  /// a host, which the URL Standard refuses or a library of a platform does not find. A host that
  /// every one takes is made of labels, the last of them with a letter first, or an address. Where
  /// any scheme is promised, what stands in the place of a host need be none.
  private func firstOdd(_ octets: ArraySlice<UInt8>, _ parts: SplitURL) -> Int? {
    guard let scheme = parts.scheme, let host = parts.host, !host.isEmpty else { return nil }
    let needsHost = !schemes.isEmpty || Self.isOne(octets[scheme], of: Self.special)
    if needsHost, !Self.isPlain(octets[host]) { return host.lowerBound }
    guard let port = parts.port else { return nil }
    // One that is no number is a fault of its own; none behind a colon is one to few.
    let number = Int(String(decoding: octets[port], as: UTF8.self)) ?? .max
    return number > 65_535 ? port.lowerBound : nil
  }

  private static let punycode = Array("xn--".utf8)

  private static func isPlain(_ host: ArraySlice<UInt8>) -> Bool {
    if host.first == Byte.openBracket { return true }
    var last = Byte.dot
    var length = 0
    var startsWithLetter = false
    for (place, byte) in zip(host.indices, host) {
      if byte == Byte.dot {
        if last == Byte.dot || last == Byte.hyphen { return false }
        length = 0
      } else {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(Byte.lowercased(byte))
        guard isLetter || Byte.isDigit(byte) || byte == Byte.hyphen && length > 0 else {
          return false
        }
        if length == 0 { startsWithLetter = isLetter }
        // Punycode of what IDNA has no character for is no host to some.
        if length == 3, host[(place - 3)...place].map(Byte.lowercased) == punycode { return false }
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
  /// Most have two behind the scheme.
  package var slashes: SlashHolders { .some }

  package static let keyword = "url"

  /// The promised schemes.
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "schemes", .texts(least: 0), standard: ["http", "https"],
        "The promised schemes, in lower case; each needs a host, but for file, and others are no value. Without a list, others are open (otherURL). With an empty list, every scheme is promised, with a host or without."
      ),
      .init(
        "except", .texts(least: 0), "Schemes that no value has: javascript, file."),
      .init(
        "hosts", .texts(least: 0),
        "The hosts of values, others are none: shop.example, and *.shop.example for its subdomains."
      ),
      .init(
        "relative", .flag, standard: .boolean(false),
        "Whether values have neither scheme nor host: a path from the root of the site, perhaps with a query."
      ),
    ]), "An absolute URL with a host, or of any scheme, or a relative one.")

  /// Reads the schemes.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init()
    exceptions = particulars.texts("except") ?? []
    // Who says which ones are not, means that the others are.
    let named = particulars.texts("schemes")
    schemes = named ?? (exceptions.isEmpty ? schemes : [])
    namesSchemes = named?.isEmpty == false
    hosts = particulars.texts("hosts") ?? []
    isRelative = particulars.flag("relative") ?? false
  }

  /// The schemes and the hosts.
  package var particulars: [JSONText.Member] {
    (namesSchemes || schemes.isEmpty
      ? [.init("schemes", .array(schemes.map(JSONText.string)))] : [])
      + (exceptions.isEmpty ? [] : [.init("except", .array(exceptions.map(JSONText.string)))])
      + (hosts.isEmpty ? [] : [.init("hosts", .array(hosts.map(JSONText.string)))])
      + (isRelative ? [.init("relative", .boolean(true))] : [])
  }

  /// Schemes are in lower case, and none is both.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    (schemes + exceptions).filter { $0 != $0.lowercased() }.map { _ in
      GrammarProblem("schemes are written in lower case")
    }
      + exceptions.filter(schemes.contains).map {
        GrammarProblem("the scheme '\($0)' is promised and excepted", key: "except")
      }
      + hosts.filter { host in
        let name = host.hasPrefix("*.") ? host.dropFirst(2) : host[...]
        return name.isEmpty || host != host.lowercased()
          || !name.utf8.allSatisfy { ByteSet.host.contains($0) && $0 != UInt8(ascii: "*") }
      }.map {
        GrammarProblem(
          "'\($0)' is no host; expected one in lower case: shop.example, or *.shop.example",
          key: "hosts")
      }
      + (!hosts.isEmpty && schemes.isEmpty
        ? [GrammarProblem("say the schemes of which the hosts are", key: "schemes")] : [])
      + (isRelative && (namesSchemes || !exceptions.isEmpty || !hosts.isEmpty)
        ? [
          GrammarProblem(
            "a relative URL has no scheme and no host; for either, say anyOf of two types",
            key: "relative")
        ] : [])
  }

  /// The schemes.
  package var summary: String {
    if isRelative { return "a relative URL that begins with '/'" }
    let others = exceptions.isEmpty ? "" : " but " + exceptions.joined(separator: ", ")
    if schemes.isEmpty { return "an absolute URL of any scheme" + others }
    let host = hosts.isEmpty ? "a host" : "the host " + hosts.joined(separator: " or ")
    return "an absolute URL with \(host) (" + schemes.joined(separator: ", ") + ")"
  }

  /// A part of a URL.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .absoluteURL: "an absolute URL"
    case .host: "a host"
    case .otherHost: "the host " + hosts.joined(separator: " or ")
    case .otherScheme, .relativeURL: summary
    default: expectation.phrase
    }
  }

  /// URLs of all kinds, of named hosts with what looks like them.
  package var samples: SampleValues {
    if isRelative { return relativeSamples }
    if hosts.isEmpty { return samplesOfAnyHost }
    var tried: [SampleValue] = []
    for host in hosts {
      let own = host.hasPrefix("*.") ? "any" + host.dropFirst() : host
      for scheme in schemes { tried.append(SampleValue("url.host", "\(scheme)://\(own)/")) }
      for other in ["http", "https", "javascript", "ftp"] where !schemes.contains(other) {
        tried.append(SampleValue("url.otherSchemeOfHost", "\(other)://\(own)/"))
      }
      let scheme = (schemes.last ?? "https") + "://"
      tried += Self.lookAlikes(of: own).map { SampleValue("url." + $0.name, scheme + $0.text) }
    }
    let others = samplesOfAnyHost
    var samples = SampleValues()
    samples.take(tried + others.valid + others.open + others.invalid, as: self)
    return samples
  }

  /// What stands behind a scheme: a host in other spellings, and other hosts that have it somewhere
  /// (OWASP Unvalidated Redirects and Forwards).
  private static func lookAlikes(of host: String) -> [(name: String, text: String)] {
    let first = String(host.utf8.first ?? 0, radix: 16)
    let parent = String(host.drop { $0 != "." }.dropFirst())
    let undotted = host.filter { $0 != "." }
    var all: [(name: String, text: String)] = [
      ("bareHost", host), ("path", "\(host)/a/b?x=1#top"), ("port", "\(host):8443/"),
      ("userinfo", "user@\(host)/"), ("upperCaseHost", host.uppercased() + "/"),
      ("dotBehindHost", "\(host)./"), ("escapedHost", "%\(first)\(host.dropFirst())/"),
    ]
    all += [
      ("subdomain", "x.\(host)/"), ("suffix", "\(host).evil.example/"),
      ("suffixWithoutDot", "\(host)x/"), ("prefix", "evil\(host)/"),
      ("prefixWithHyphen", "evil-\(host)/"), ("asUser", "\(host)@evil.example/"),
      ("asPassword", "a:\(host)@evil.example/"), ("inPath", "evil.example/\(host)/"),
      ("inQuery", "evil.example?\(host)"), ("inFragment", "evil.example#\(host)"),
    ]
    all += [
      ("behindBackslash", "evil.example\\@\(host)/"),
      ("beforeBackslash", "\(host)\\@evil.example/"), ("parent", "\(parent)/"),
      ("dotMissing", "\(undotted)/"),
      ("tabInside", "\(host.prefix(1))\t\(host.dropFirst())/"),
    ]
    return all + UnescapedDot.texts(of: host).map { ("otherDot", $0 + "/") }
  }

  private var samplesOfAnyHost: SampleValues {
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
      SampleValue("url.punycode", scheme + "://xn--zrich-kva.example/"),
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
    // Schemes that only begin or end as one does.
    samples.open += [scheme + "x", "x" + scheme].filter { !schemes.contains($0) }
      .map { SampleValue("url.schemeAlike", $0 + "://www.example.com/") }
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
    guard namesSchemes || schemes.isEmpty || !exceptions.isEmpty || !hosts.isEmpty else {
      return samples.agreeing(with: read)
    }
    var tried = SampleValues()
    tried.take(
      samples.valid + samples.open + samples.invalid
        + exceptions.flatMap { other in
          ["\(other)://www.example.com/", "\(other):x", "\(other.uppercased())://www.example.com/"]
            .map { SampleValue("url.exception", $0) }
        } + [
          SampleValue("url.custom", "app-name+1.0://open?x=1"),
          SampleValue("url.opaque", "tel:+1234"),
          SampleValue("url.noHost", "app:///path"), SampleValue("url.fileAtRoot", "file:/a/b"),
          SampleValue("url.portAlone", "app://:80/"),
          SampleValue("url.portOfLetters", "app://host:x/"),
        ], as: self)
    return tried
  }
}

extension Expectation {
  static let absoluteURL = Expectation(rawValue: 32)
  static let host = Expectation(rawValue: 33)
  static let otherScheme = Expectation(rawValue: 47)
  static let otherHost = Expectation(rawValue: 55)
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

extension URLGrammar {
  /// The two slashes behind the scheme of a text, where it begins like a URL with an authority (RFC
  /// 3986, 3).
  static func schemeSlashes(in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let first = text.first, Byte.isLetter(first),
      let colon = text.firstIndex(where: { !ByteSet.schemeTail.contains($0) }),
      text[colon...].starts(with: [Byte.colon, Byte.slash, Byte.slash])
    else { return nil }
    return colon + 1..<colon + 3
  }
}
