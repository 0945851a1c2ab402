import LinkRouting
import LinkSpec

/// Links that are left open for one oddity, without it: who asks for no required parameter does
/// not ask for it either where the link has it in capitals. What a router does is wrong for what
/// it does with the plain link, where that is certain.
struct PlainerLinks {
  private let judge: Judge
  private let comparison: Comparison

  init(_ judge: Judge) {
    self.judge = judge
    comparison = Comparison(judge)
  }

  /// The first plainer link of which the outcome is certainly wrong, and how; `nil` where there is
  /// none.
  func mismatch(
    of url: [UInt8], source: String?, _ outcome: RouterOutcome
  ) -> (link: [UInt8], Mismatch)? {
    var given: Set<String> = []
    if case .answered(.handled(_, let parameters)) = outcome { given = Set(parameters.keys) }
    var found: [(link: [UInt8], mismatch: Mismatch)] = []
    for link in plainer(url, given) where link != url {
      guard let other = comparison.mismatch(of: link, source: source, outcome),
        other.kind != .unspecifiedMisread
      else { continue }
      found.append((link, other))
    }
    // A value that is another one than the link's may be none of it, unless a step of a router's
    // makes it of the link's.
    return found.first { link in
      link.mismatch.kind != .wrongParameter
        || link.mismatch.difference.flatMap(AnswerDifference.Value.init)?.isOfEveryText == true
    } ?? found.first
  }

  /// Each oddity is taken out that the link is left open for, and no other.
  private func plainer(_ url: [UInt8], _ given: Set<String>) -> [[UInt8]] {
    let judgement = judge.judgement(of: url)
    let questions = Set(judgement.violations.compactMap(\.question))
    let bare = bare(url, questions)
    var links = [bare]
    if !questions.isDisjoint(with: [.encodedName, .parameterNameCase, .byteOrderMark]),
      let action = judge.concrete.actions.first(where: { $0.name == judgement.action })
    {
      links += [given, []].map { names(of: bare, action, given: $0) }
    }
    if questions.contains(.dotSegment) { links.append(withoutDots(bare)) }
    return links
  }

  /// Without a fragment, an empty query or pair, and a slash at the end.
  private func bare(_ url: [UInt8], _ questions: Set<OpenQuestion>) -> [UInt8] {
    let parts = SplitURL(url)
    var link = Array(url[..<parts.path.upperBound])
    if questions.contains(.trailingSlash), parts.path.count > 1, link.last == Byte.slash {
      link.removeLast()
    }
    if let query = parts.query {
      let dropsEmpty = questions.contains(.emptyPair)
      let pairs = url[query].split(
        separator: Byte.ampersand, omittingEmptySubsequences: dropsEmpty)
      if !pairs.isEmpty { link += [Byte.question] + pairs.joined(separator: [Byte.ampersand]) }
    }
    if let fragment = parts.fragment, !questions.contains(.fragment) {
      link += [Byte.hash] + url[fragment]
    }
    return link
  }

  /// With the names of its parameters as documented where the answer has them, and else without
  /// those that are written otherwise: that is how the router reads them.
  private func names(of url: [UInt8], _ action: Action, given: Set<String>) -> [UInt8] {
    let parts = SplitURL(url)
    guard let query = parts.query else { return url }
    let known = action.parameters.flatMap { parameter in
      parameter.names.map { name in
        (parameter.name, PercentCoding.encodingQueryName(Array(name.utf8)))
      }
    }
    func plain(_ octets: some Sequence<UInt8>) -> [UInt8] {
      var octets = Array(octets)
      octets = PercentCoding.octets(of: octets, in: octets.indices)
      if octets.starts(with: [0xEF, 0xBB, 0xBF]) { octets.removeFirst(3) }
      return octets.map(Byte.lowercased)
    }
    let pairs = url[query].split(separator: Byte.ampersand).compactMap { pair -> [UInt8]? in
      let name = Array(pair.prefix { $0 != Byte.equals })
      if known.contains(where: { $0.1 == name }) { return Array(pair) }
      guard let (parameter, meant) = known.first(where: { plain($0.1) == plain(name) }) else {
        return Array(pair)
      }
      return given.contains(parameter) ? meant + pair.dropFirst(name.count) : nil
    }
    let rest = pairs.isEmpty ? [] : [Byte.question] + pairs.joined(separator: [Byte.ampersand])
    return Array(url[..<(query.lowerBound - 1)] + rest + url[query.upperBound...])
  }

  /// With a word in the place of each dot segment.
  private func withoutDots(_ url: [UInt8]) -> [UInt8] {
    let path = SplitURL(url).path
    let segments = url[path].split(separator: Byte.slash, omittingEmptySubsequences: false).map {
      segment -> [UInt8] in
      let octets = PercentCoding.octets(of: url, in: segment.indices)
      return octets == [Byte.dot] || octets == [Byte.dot, Byte.dot]
        ? [UInt8(ascii: "x")] : Array(segment)
    }
    return Array(
      url[..<path.lowerBound] + segments.joined(separator: [Byte.slash])
        + url[path.upperBound...])
  }
}
