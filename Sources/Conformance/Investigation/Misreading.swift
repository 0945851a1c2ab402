import LinkRouting
import LinkSpec

/// Ways to read every link wrong, each with the link as it is to whoever reads it so: where the
/// outcome is what is permitted of that link, the way explains it, whatever the parameter.
enum Misreading {
  /// The causes of routers that look at one pair of several with one name.
  static let ofSeveral = ["first-of-several", "last-of-several"]

  private static let ways: [(cause: String, seen: @Sendable ([UInt8]) -> [UInt8]?)] = [
    // Escapes of the query are decoded before it is divided into pairs, or twice: delimiters show
    // it.
    (
      "query-decoded-first",
      inQuery { query in
        let text = String(decoding: query, as: UTF8.self).uppercased()
        let isTelling = ["%26", "%3D", "%23", "%25", "%2B"].contains(where: text.contains)
        return isTelling ? PercentCoding.octets(of: query, in: query.indices) : nil
      }
    ),
    ("value:twice", decodedOnce),
    // The text behind a second equals sign is lost, as where a pair is split at each of them.
    ("values-end-at-equals", inQuery(withoutText(behindEquals:))),
    (ofSeveral[0], inQuery { only(one: \.first, of: $0) }),
    (ofSeveral[1], inQuery { only(one: \.last, of: $0) }),
    ("semicolons-divide-pairs", inQuery { replacing(UInt8(ascii: ";"), by: "&", in: $0) }),
    ("parameters-from-fragment", withFragmentInQuery),
    ("value:trimmed", { trimmed($0, of: spaces) }),
    ("value:trimmed", { trimmed($0, of: spaces + [[Byte.plus]]) }),
    ("value:plus", inQuery { replacing(Byte.plus, by: "%2B", in: $0) }),
    ("value:plus", inQuery { replacing(Byte.plus, by: "%20", in: $0) }),
  ]

  /// The way by which the outcome is what is permitted of the link; `nil` where none explains it.
  static func explaining(
    _ mismatch: Mismatch, _ outcome: RouterOutcome, _ url: [UInt8], source: String?,
    _ judge: Judge
  ) -> String? {
    switch mismatch.kind {
    case .acceptedInvalid, .unspecifiedMisread, .wrongParameter, .missingParameter,
      .extraParameter, .rejectedValid:
      break
    case .crash, .hang, .nondeterministic, .historyDependent, .wrongAction: return nil
    }
    if isOfQuery(outcome, url, source: source, judge) { return "value-from-query" }
    let comparison = Comparison(judge)
    if let rule = judge.listed(.policy(.parameterNameCase)),
      let link = withDocumentedNames(url, judge),
      comparison.mismatch(of: link, source: source, outcome) == nil
    {
      return FindingGroup.cause(ofNames: judge.rules[rule])
    }
    return ways.first { way in
      guard let link = way.seen(url), link != url else { return false }
      return comparison.mismatch(of: link, source: source, outcome) == nil
    }?.cause
  }

  /// Whether a value that the path has was taken out of the query instead.
  private static func isOfQuery(
    _ outcome: RouterOutcome, _ url: [UInt8], source: String?, _ judge: Judge
  ) -> Bool {
    guard case .answered(.handled(let name, let parameters)) = outcome,
      let action = judge.concrete.actions.first(where: { $0.name == name })
    else { return false }
    let parts = SplitURL(url)
    guard let query = parts.query else { return false }
    let segments = url[parts.path].split(separator: Byte.slash)
    return action.parameters.contains { parameter in
      guard parameter.location == .path, case .string(let value)? = parameters[parameter.name]
      else { return false }
      let octets = Array(value.utf8)
      let isInPath = segments.contains { PercentCoding.octets(of: url, in: $0.indices) == octets }
      return !isInPath
        && url[query].split(separator: Byte.ampersand).contains { pair in
          guard let sign = pair.firstIndex(of: Byte.equals) else { return false }
          return pair[..<sign].elementsEqual(parameter.name.utf8)
            && PercentCoding.octets(of: url, in: sign + 1..<pair.endIndex) == octets
        }
    }
  }

  // MARK: - What is seen

  /// A change of the query alone.
  private static func inQuery(
    _ change: @escaping @Sendable ([UInt8]) -> [UInt8]?
  ) -> @Sendable ([UInt8]) -> [UInt8]? {
    { url in
      guard let query = SplitURL(url).query, let seen = change(Array(url[query])) else {
        return nil
      }
      return Array(url[..<query.lowerBound] + seen + url[query.upperBound...])
    }
  }

  /// The link with what its fragment has as parameters behind those of its query.
  @Sendable private static func withFragmentInQuery(_ url: [UInt8]) -> [UInt8]? {
    let parts = SplitURL(url)
    guard let fragment = parts.fragment, url[fragment].contains(Byte.equals) else { return nil }
    let sign = parts.query == nil ? Byte.question : Byte.ampersand
    return url[..<(fragment.lowerBound - 1)] + [sign] + url[fragment]
  }

  /// The link with the escapes of percent signs decoded, behind its authority: decoded again, it
  /// is what the router sees.
  @Sendable private static func decodedOnce(_ url: [UInt8]) -> [UInt8]? {
    let start = SplitURL(url).path.lowerBound
    let rest = String(decoding: url[start...], as: UTF8.self)
    guard rest.contains("%25") else { return nil }
    return url[..<start] + Array(rest.replacing("%25", with: "%").utf8)
  }

  /// The link with names of its query as documented that are written in another case; `nil` where
  /// none is.
  private static func withDocumentedNames(_ url: [UInt8], _ judge: Judge) -> [UInt8]? {
    guard let query = SplitURL(url).query else { return nil }
    let names = judge.concrete.actions.flatMap(\.parameters).filter(\.mayBeInQuery)
      .flatMap(\.names).map { PercentCoding.encodingQueryName(Array($0.utf8)) }
    var isChanged = false
    let pairs = url[query].split(separator: Byte.ampersand, omittingEmptySubsequences: false).map {
      pair -> [UInt8] in
      let name = pair.prefix { $0 != Byte.equals }
      guard !names.contains(Array(name)),
        let meant = names.first(where: {
          $0.elementsEqual(name) { Byte.lowercased($0) == Byte.lowercased($1) }
        })
      else { return Array(pair) }
      isChanged = true
      return meant + pair.dropFirst(name.count)
    }
    guard isChanged else { return nil }
    return Array(
      url[..<query.lowerBound] + pairs.joined(separator: [Byte.ampersand])
        + url[query.upperBound...])
  }

  private static func replacing(_ byte: UInt8, by text: String, in query: [UInt8]) -> [UInt8]? {
    query.contains(byte) ? query.flatMap { $0 == byte ? Array(text.utf8) : [$0] } : nil
  }

  /// A query whose values end at an equals sign in them; `nil` where none has one.
  private static func withoutText(behindEquals query: [UInt8]) -> [UInt8]? {
    var isCut = false
    let pairs = query.split(separator: Byte.ampersand, omittingEmptySubsequences: false).map {
      pair in
      let parts = pair.split(separator: Byte.equals, omittingEmptySubsequences: false)
      if parts.count > 2 { isCut = true }
      return parts.prefix(2).joined(separator: [Byte.equals])
    }
    return isCut ? Array(pairs.joined(separator: [Byte.ampersand])) : nil
  }

  /// A query with one pair of each name, the first or the last; `nil` where it has no others.
  private static func only(
    one: (ArraySlice<ArraySlice<UInt8>>) -> ArraySlice<UInt8>?, of query: [UInt8]
  ) -> [UInt8]? {
    let pairs = query.split(separator: Byte.ampersand, omittingEmptySubsequences: false)
    func name(_ pair: ArraySlice<UInt8>) -> ArraySlice<UInt8> { pair.prefix { $0 != Byte.equals } }
    var names: [ArraySlice<UInt8>] = []
    for pair in pairs where !names.contains(name(pair)) { names.append(name(pair)) }
    if names.count == pairs.count { return nil }
    let kept = names.compactMap { own in one(pairs.filter { name($0) == own }[...]) }
    return Array(kept.joined(separator: [Byte.ampersand]))
  }

  /// The link without the white space at both ends of each segment of its path and of each name and
  /// value of its query, as it stands or escaped.
  private static func trimmed(_ url: [UInt8], of spaces: [[UInt8]]) -> [UInt8]? {
    let parts = SplitURL(url)
    let end = parts.query?.upperBound ?? parts.path.upperBound
    let delimiters = Set("/?&=".utf8)
    var seen = Array(url[..<parts.path.lowerBound])
    var start = parts.path.lowerBound
    for index in start...end where index == end || delimiters.contains(url[index]) {
      seen += trimmed(url[start..<index], of: spaces)
      if index < end { seen.append(url[index]) }
      start = index + 1
    }
    return seen + url[end...]
  }

  private static let spaces: [[UInt8]] = [
    " ", "\t", "\n", "\r", "%20", "%09", "%0A", "%0a", "%0D", "%0d", "%0B", "%0b", "%0C", "%0c",
  ].map { Array($0.utf8) }

  private static func trimmed(
    _ text: ArraySlice<UInt8>, of spaces: [[UInt8]]
  ) -> ArraySlice<UInt8> {
    var text = text
    while let space = spaces.first(where: { text.starts(with: $0) }) {
      text = text.dropFirst(space.count)
    }
    while let space = spaces.first(where: { text.suffix($0.count).elementsEqual($0) }) {
      text = text.dropLast(space.count)
    }
    return text
  }
}
