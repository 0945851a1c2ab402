/// What URL parsers do to the text of a link before a router sees its parts.
///
/// A parser may take tabs and line breaks out, read a backslash as a slash, find a host behind too
/// few slashes, map a host by IDNA, or percent-encode a whole component for one character in it.
/// Each of these makes another link, which is read by itself; the questions say which of them are
/// permitted.
struct LinkRewriting: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

  // What changes scheme or host.

  /// Without white space at both ends.
  static let trims = LinkRewriting(rawValue: 1)
  /// Without tabs and line breaks.
  static let removesBreaks = LinkRewriting(rawValue: 2)
  /// With slashes for backslashes before the query, of a web link or of any.
  static let readsSlashes = LinkRewriting(rawValue: 4)
  /// With two slashes before the host, of a web link or of any.
  static let addsAuthority = LinkRewriting(rawValue: 8)
  /// With the host as IDNA maps it.
  static let mapsHost = LinkRewriting(rawValue: 16)
  /// Without white space before the link, which stays behind it.
  static let trimsStart = LinkRewriting(rawValue: 32)

  // What changes neither, where there is a host.

  /// With every percent sign escaped in components that hold what no URL may.
  static let encodesComponents = LinkRewriting(rawValue: 64)
  /// With U+FFFD for percent signs that begin no escape.
  static let replacesStrays = LinkRewriting(rawValue: 128)
  /// Without dot segments.
  static let removesDots = LinkRewriting(rawValue: 256)
  /// Without a path that decodes to no UTF-8.
  static let emptiesPath = LinkRewriting(rawValue: 512)
  /// Without empty segments, before dot segments are looked at.
  static let removesHoles = LinkRewriting(rawValue: 1024)

  /// Without the slash that is left of dot segments alone, as Node reads what is not of the web.
  static let dropsRoot = LinkRewriting(rawValue: 2048)

  /// Without the pairs of the query that hold a semicolon.
  static let dropsSemicolons = LinkRewriting(rawValue: 4096)
  /// Without the pairs of the query that hold a percent sign that begins no escape.
  static let dropsStrays = LinkRewriting(rawValue: 8192)

  /// Without white space of any script at both ends; it changes scheme and host, too.
  static let trimsSpaces = LinkRewriting(rawValue: 16384)

  /// With slashes for the two backslashes before the host of any link, and with the path behind the
  /// host beginning at a backslash, which stays; it changes the host, too.
  static let dividesAtBackslashes = LinkRewriting(rawValue: 32768)

  /// With U+FFFD for a percent sign that begins no escape, and with a control character for the
  /// signs behind it up to the one that is no digit: `android.net.Uri`.
  static let breaksStrays = LinkRewriting(rawValue: 1 << 16)
  /// With U+FFFD for a percent sign that begins no escape and the two characters behind it:
  /// `android.net.Uri` of old.
  static let swallowsStrays = LinkRewriting(rawValue: 1 << 17)

  /// Without the escapes of marks in path and fragment: `Uri` of Dart.
  static let decodesMarks = LinkRewriting(rawValue: 1 << 18)

  // What no parser does together. Each is made once: of a literal of several, the set is made anew
  // at each look.
  private static let apart: [LinkRewriting] = [
    [.encodesComponents, .replacesStrays], [.encodesComponents, .breaksStrays],
    [.encodesComponents, .swallowsStrays], [.replacesStrays, .breaksStrays],
    [.replacesStrays, .swallowsStrays], [.breaksStrays, .swallowsStrays],
    trimsTwice, [.removesDots, .emptiesPath], [.readsSlashes, .dividesAtBackslashes],
  ]
  /// What a percent sign that begins no escape may be replaced by.
  static let replacements: LinkRewriting = [.replacesStrays, .breaksStrays, .swallowsStrays]
  /// What it may be replaced by or encoded with.
  static let ofStrays: LinkRewriting = replacements.union(.encodesComponents)
  static let trimsTwice: LinkRewriting = [.trims, .trimsStart]
  static let afterDots: LinkRewriting = [.removesHoles, .dropsRoot]

  /// Whether no parser takes two of the steps together.
  var isContradictory: Bool { Self.apart.contains(where: isSuperset) }

  /// A bit for each set of steps that change scheme or host.
  var frontBit: UInt64 { 1 << UInt64(rawValue & 63) }

  /// Whether a byte ends a line or is a tab: what some parsers take out of a link.
  @inline(__always)
  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// The sets of steps of which all are in this one, the empty one first.
  var subsets: some Sequence<LinkRewriting> {
    sequence(first: LinkRewriting()) { subset in
      let next = LinkRewriting(rawValue: (subset.rawValue &- rawValue) & rawValue)
      return next.isEmpty ? nil : next
    }
  }

  /// What tabs, line breaks and backslashes are: no URL may hold them, and questions of their own
  /// say what becomes of them.
  static let ownQuestions = ByteSet(low: 0x2600, high: 0x0000_0000_1000_0000)

  /// Whether a link of the web has too few or too many slashes before its host.
  @inline(__always)
  static func isWebWithoutAuthority(_ bytes: ArraySlice<UInt8>, _ parts: SplitURL) -> Bool {
    parts.host?.isEmpty ?? true && isWeb(bytes, parts)
  }

  /// Whether a link is one of the web: browsers read those in ways of their own.
  static func isWeb(_ bytes: ArraySlice<UInt8>, _ parts: SplitURL) -> Bool {
    guard let scheme = parts.scheme, scheme.count == 4 || scheme.count == 5 else { return false }
    var index = scheme.lowerBound
    for letter in "https".utf8 where index < scheme.upperBound {
      if Byte.lowercased(bytes[index]) != letter { return false }
      index += 1
    }
    return true
  }
}

/// A link that is written anew, byte by byte, with the place in the original that each byte comes
/// from.
struct RewrittenLink: Sendable {
  private(set) var bytes: [UInt8] = []
  /// By byte, its place in the original link; behind the last, the end.
  private(set) var origins: [Int32] = []
  /// Whether backslashes are slashes before a host, too, where they end one.
  var readsBackslashesBeforeHost = false
  /// Whether they are slashes before the query of any link, and not of the web's alone.
  var readsBackslashesOfAny = false
  /// Whether two slashes may be written before the host of any link, and not of the web's alone.
  var addsSlashesOfAny = false
  private var spareBytes: [UInt8] = []
  private var spareOrigins: [Int32] = []
  private var faults: [URLSyntaxError] = []
  private var segments: [Range<Int>] = []
  /// A host, decoded and mapped.
  private var mapped: [UInt8] = []

  init() {}

  /// Writes `url` anew; in `breaks` tabs and line breaks may be taken out. `false` where one of
  /// `steps` changes nothing, so that the link is the one without it. Linear.
  mutating func write(
    _ url: [UInt8], _ trimmed: Range<Int>, breaks: Range<Int>, _ steps: LinkRewriting
  ) -> Bool {
    clear()
    var range = 0..<url.count
    if steps.contains(.trims) || steps.contains(.trimsSpaces) {
      range = trimmed
    } else if steps.contains(.trimsStart) {
      if trimmed.lowerBound == 0 || trimmed.upperBound == url.count { return false }
      range = trimmed.lowerBound..<url.count
    }
    if steps.contains(.removesBreaks) {
      for index in range where !breaks.contains(index) || !LinkRewriting.isBreak(url[index]) {
        append(url[index], from: index)
      }
    } else {
      bytes.append(contentsOf: url[range])
      origins.append(contentsOf: Int32(range.lowerBound)..<Int32(range.upperBound))
    }
    origins.append(Int32(range.upperBound))
    if steps.contains(.readsSlashes), !readSlashes() { return false }
    if steps.contains(.dividesAtBackslashes), !divideAtBackslashes() { return false }
    if steps.contains(.addsAuthority), !addAuthority() { return false }
    if steps.contains(.mapsHost), !mapHost() { return false }
    if steps.contains(.decodesMarks), !decodeMarks() { return false }
    if steps.contains(.emptiesPath), !emptyPath() { return false }
    if steps.contains(.removesHoles), !removeHoles() { return false }
    if steps.contains(.removesDots), !removeDotSegments() { return false }
    if steps.contains(.dropsRoot), !dropRoot() { return false }
    if steps.contains(.dropsStrays), !dropPairs(with: Self.holdsStray) { return false }
    if steps.contains(.encodesComponents), !encodeComponents() { return false }
    if !steps.isDisjoint(with: .replacements), !replaceStrays(steps) { return false }
    if steps.contains(.dropsSemicolons), !dropPairs(with: Self.holdsSemicolon) { return false }
    return true
  }

  private mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8, from origin: Int) {
    bytes.append(byte)
    origins.append(Int32(origin))
  }

  // MARK: - Steps

  private mutating func readSlashes() -> Bool {
    let parts = SplitURL(bytes)
    if !readsBackslashesOfAny, !LinkRewriting.isWeb(bytes[...], parts) { return false }
    var isChanged = false
    for index in 0..<parts.path.upperBound where bytes[index] == Byte.backslash {
      bytes[index] = Byte.slash
      isChanged = true
    }
    return isChanged
  }

  /// As Dart's `Uri` reads links of all schemes, and Android's but for what is before the host.
  private mutating func divideAtBackslashes() -> Bool {
    guard let scheme = SplitURL(bytes).scheme else { return false }
    let start = scheme.upperBound + 1
    func isSlash(_ index: Int) -> Bool {
      index < bytes.count && (bytes[index] == Byte.slash || bytes[index] == Byte.backslash)
    }
    guard isSlash(start), isSlash(start + 1) else { return false }
    var isChanged = false
    if !readsBackslashesBeforeHost, bytes[start] != bytes[start + 1] || bytes[start] != Byte.slash {
      return false
    }
    for index in start...start + 1 where bytes[index] == Byte.backslash {
      bytes[index] = Byte.slash
      isChanged = true
    }
    let ends = [Byte.slash, Byte.backslash, UInt8(ascii: "?"), UInt8(ascii: "#")]
    guard let end = bytes[(start + 2)...].firstIndex(where: ends.contains),
      bytes[end] == Byte.backslash
    else { return isChanged }
    bytes.insert(Byte.slash, at: end)
    origins.insert(origins[end], at: end)
    return true
  }

  private mutating func addAuthority() -> Bool {
    let parts = SplitURL(bytes)
    guard addsSlashesOfAny || LinkRewriting.isWeb(bytes[...], parts), let scheme = parts.scheme
    else { return false }
    let start = scheme.upperBound + 1
    var end = start
    while end < bytes.count, bytes[end] == Byte.slash { end += 1 }
    if end - start == 2 { return false }
    change { index, link, copy in
      if index < start || index >= end { copy(&link) }
      if index == start - 1 {
        link.append(Byte.slash, from: Int(link.spareOrigins[index]) + 1)
        link.append(Byte.slash, from: Int(link.spareOrigins[index]) + 1)
      }
    }
    return true
  }

  private mutating func mapHost() -> Bool {
    guard let host = SplitURL(bytes).host else { return false }
    mapped.removeAll(keepingCapacity: true)
    mapped.append(contentsOf: bytes[host])
    guard let text = InternationalHost.map(mapped.indices, of: &mapped) else { return false }
    change { index, link, copy in
      guard host.contains(index) else { return copy(&link) }
      if index == host.lowerBound {
        for place in text {
          link.append(link.mapped[place], from: Int(link.spareOrigins[index]))
        }
      }
    }
    return true
  }

  private mutating func decodeMarks() -> Bool {
    let parts = SplitURL(bytes)
    var isChanged = false
    var taken = 0
    change { index, link, copy in
      if index < taken { return }
      guard parts.path.contains(index) || parts.fragment?.contains(index) == true,
        PercentCoding.isEscape(link.spareBytes, at: index, end: link.spareBytes.count),
        let high = Byte.hexValue(link.spareBytes[index + 1]),
        let low = Byte.hexValue(link.spareBytes[index + 2]),
        ByteSet.marks.contains(high << 4 | low)
      else { return copy(&link) }
      isChanged = true
      taken = index + 3
      link.append(high << 4 | low, from: Int(link.spareOrigins[index]))
    }
    return isChanged
  }

  private mutating func emptyPath() -> Bool {
    let path = SplitURL(bytes).path
    if !Self.isIllFormed(bytes, path) { return false }
    change { index, link, copy in if !path.contains(index) { copy(&link) } }
    return true
  }

  /// Whether a part of a link decodes to no UTF-8. Linear; allocates nothing.
  static func isIllFormed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    // How many octets of a character are to come, and what the next of them may be.
    var missing = 0
    var next: ClosedRange<UInt8> = 0x80...0xBF
    var index = range.lowerBound
    while index < range.upperBound {
      var octet = bytes[index]
      index += 1
      if octet == Byte.percent, range.upperBound - index >= 2,
        let high = Byte.hexValue(bytes[index]), let low = Byte.hexValue(bytes[index + 1])
      {
        octet = high << 4 | low
        index += 2
      }
      if missing > 0 {
        if !next.contains(octet) { return true }
        next = 0x80...0xBF
        missing -= 1
      } else if octet >= 0x80 {
        guard let lead = UTF8Form.lead(octet) else { return true }
        missing = lead.length - 1
        next = lead.second
      }
    }
    return missing > 0
  }

  private mutating func removeHoles() -> Bool {
    let path = SplitURL(bytes).path
    var isChanged = false
    change { index, link, copy in
      let isHole =
        index > path.lowerBound && index < path.upperBound && link.spareBytes[index] == Byte.slash
        && link.spareBytes[index - 1] == Byte.slash
      if isHole { isChanged = true } else { copy(&link) }
    }
    return isChanged
  }

  /// As RFC 3986, 5.2.4 does: `..` takes the segment before it away, and behind a dot segment at
  /// the end the slash stays.
  private mutating func removeDotSegments() -> Bool {
    let path = SplitURL(bytes).path
    segments.removeAll(keepingCapacity: true)
    var isChanged = false
    let isRooted = !path.isEmpty && bytes[path.lowerBound] == Byte.slash
    var start = path.lowerBound + (isRooted ? 1 : 0)
    for index in start..<path.upperBound + 1
    where index == path.upperBound || bytes[index] == Byte.slash {
      let segment = start..<index
      start = index + 1
      let dots = DotSegment.count(bytes, segment)
      if dots > 0 { isChanged = true }
      if dots == 2, !segments.isEmpty { segments.removeLast() }
      if dots == 0 {
        segments.append(segment)
      } else if index == path.upperBound {
        segments.append(index..<index)
      }
    }
    if !isChanged { return false }
    swap(&bytes, &spareBytes)
    swap(&origins, &spareOrigins)
    clear()
    func copy(_ range: Range<Int>) {
      bytes.append(contentsOf: spareBytes[range])
      origins.append(contentsOf: spareOrigins[range])
    }
    copy(0..<path.lowerBound + (isRooted ? 1 : 0))
    for place in segments.indices {
      let segment = segments[place]
      if place > 0 { append(Byte.slash, from: Int(spareOrigins[segment.lowerBound])) }
      copy(segment)
    }
    copy(path.upperBound..<spareBytes.count)
    if let end = spareOrigins.last { origins.append(end) }
    return true
  }

  private mutating func dropRoot() -> Bool {
    let path = SplitURL(bytes).path
    guard path.count == 1, bytes[path.lowerBound] == Byte.slash else { return false }
    bytes.remove(at: path.lowerBound)
    origins.remove(at: path.lowerBound)
    return true
  }

  private mutating func encodeComponents() -> Bool {
    var isChanged = false
    let parts = SplitURL(bytes)
    faults.removeAll(keepingCapacity: true)
    parts.addFaults(in: bytes[...], to: &faults)
    var faulty: (Range<Int>, Range<Int>, Range<Int>, Range<Int>) = (0..<0, 0..<0, 0..<0, 0..<0)
    for fault in faults where fault.isRepairable {
      guard let component = parts.encodable(fault.component) else { continue }
      switch fault.component {
      case .userinfo: faulty.0 = component
      case .path: faulty.1 = component
      case .query: faulty.2 = component
      default: faulty.3 = component
      }
    }
    change { index, link, copy in
      copy(&link)
      let isFaulty =
        faulty.0.contains(index) || faulty.1.contains(index) || faulty.2.contains(index)
        || faulty.3.contains(index)
      guard isFaulty, link.spareBytes[index] == Byte.percent else { return }
      isChanged = true
      link.append(0x32, from: Int(link.spareOrigins[index]))
      link.append(0x35, from: Int(link.spareOrigins[index]))
    }
    return isChanged
  }

  /// Each reader of a value, a name or a segment has no more than that, so that nothing beyond its
  /// end is taken with a percent sign.
  private mutating func replaceStrays(_ steps: LinkRewriting) -> Bool {
    var isChanged = false
    let parts = SplitURL(bytes)
    // Whoever validates nothing decodes a host, too.
    let host = steps.contains(.replacesStrays) ? nil : parts.host
    var taken = 0
    change { index, link, copy in
      if index < taken { return }
      guard index >= parts.path.lowerBound || host?.contains(index) == true,
        link.spareBytes[index] == Byte.percent,
        !PercentCoding.isEscape(link.spareBytes, at: index, end: link.spareBytes.count)
      else { return copy(&link) }
      isChanged = true
      let origin = Int(link.spareOrigins[index])
      for byte in "%EF%BF%BD".utf8 { link.append(byte, from: origin) }
      if steps.contains(.replacesStrays) { return }
      let end = link.endOfSigns(behind: index, parts)
      taken = end
      if steps.contains(.swallowsStrays) || index + 1 == end { return }
      // The first sign that is no digit is taken with it; what was read before that is its value.
      let digit = Byte.hexValue(link.spareBytes[index + 1])
      if digit == nil { taken = index + 2 } else if index + 2 == end { return }
      for byte in "%0".utf8 { link.append(byte, from: origin) }
      link.append(digit == nil ? UInt8(ascii: "0") : link.spareBytes[index + 1], from: origin)
    }
    return isChanged
  }

  /// The end of the two signs behind a place, or of the text that a reader decodes at once.
  private func endOfSigns(behind place: Int, _ parts: SplitURL) -> Int {
    let components = [
      parts.path, parts.query ?? 0..<0, parts.fragment ?? 0..<0, parts.host ?? 0..<0,
    ]
    let end = components.first { $0.contains(place) }?.upperBound ?? place + 1
    let isQuery = parts.query?.contains(place) == true
    let signs = place + 1..<min(place + 3, end)
    return signs.first { index in
      let sign = spareBytes[index]
      return isQuery ? sign == Byte.ampersand || sign == UInt8(ascii: "=") : sign == Byte.slash
    } ?? signs.upperBound
  }

  private static func holdsSemicolon(_ pair: ArraySlice<UInt8>) -> Bool {
    pair.contains(UInt8(ascii: ";"))
  }

  private static func holdsStray(_ pair: ArraySlice<UInt8>) -> Bool {
    pair.indices.contains { index in
      pair[index] == Byte.percent
        && !(pair.endIndex - index >= 3 && Byte.hexValue(pair[index + 1]) != nil
          && Byte.hexValue(pair[index + 2]) != nil)
    }
  }

  private mutating func dropPairs(with isDropped: (ArraySlice<UInt8>) -> Bool) -> Bool {
    guard let query = SplitURL(bytes).query else { return false }
    let pairs = bytes[query].split(separator: Byte.ampersand, omittingEmptySubsequences: false)
    let kept = pairs.filter { !isDropped($0) }.map(\.indices)
    if kept.count == pairs.count { return false }
    // Without a pair there is no query, and behind the last one no separator.
    let dropped = kept.isEmpty ? query.lowerBound - 1..<query.upperBound : query
    var pair = 0
    change { index, link, copy in
      while pair < kept.count, kept[pair].upperBound < index { pair += 1 }
      // With the separator behind it, but for the last one.
      let isKept =
        pair < kept.count && index >= kept[pair].lowerBound
        && (index < kept[pair].upperBound || pair < kept.count - 1)
      if isKept || !dropped.contains(index) { copy(&link) }
    }
    return true
  }

  /// Writes the link once more; `body` writes what becomes of each byte.
  private mutating func change(
    _ body: (Int, inout RewrittenLink, (inout RewrittenLink) -> Void) -> Void
  ) {
    swap(&bytes, &spareBytes)
    swap(&origins, &spareOrigins)
    clear()
    for index in spareBytes.indices {
      body(index, &self) { link in
        link.append(link.spareBytes[index], from: Int(link.spareOrigins[index]))
      }
    }
    if let end = spareOrigins.last { origins.append(end) }
  }
}

extension SplitURL {
  /// A component that parsers encode as a whole; `nil` for scheme, host and port, of which they
  /// refuse what is illegal.
  func encodable(_ component: URLSyntaxError.Component) -> Range<Int>? {
    switch component {
    case .userinfo: userinfo
    case .path: path
    case .query: query
    case .fragment: fragment
    case .scheme, .host, .port: nil
    }
  }
}

/// `.` and `..` in a path.
enum DotSegment {
  /// 1 for the segment `.`, 2 for `..`, perhaps with escapes; 0 for others.
  @inline(__always)
  static func count(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    guard !range.isEmpty, range.count <= 6,
      bytes[range.lowerBound] == Byte.dot || bytes[range.lowerBound] == Byte.percent
    else { return 0 }
    var dots = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == Byte.dot {
        index += 1
      } else if bytes[index] == Byte.percent, range.upperBound - index >= 3,
        bytes[index + 1] == 0x32, bytes[index + 2] | 0x20 == 0x65
      {
        index += 3
      } else {
        return 0
      }
      dots += 1
    }
    return dots <= 2 ? dots : 0
  }

  /// The first dot segment of a path.
  static func first(_ bytes: [UInt8], in path: Range<Int>) -> Range<Int>? {
    var start = path.lowerBound
    for index in path.lowerBound..<path.upperBound + 1
    where index == path.upperBound || bytes[index] == Byte.slash {
      if count(bytes, start..<index) > 0 { return start..<index }
      start = index + 1
    }
    return nil
  }
}
