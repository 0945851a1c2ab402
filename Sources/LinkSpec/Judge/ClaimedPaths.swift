/// The entries of a scope, prepared for judging.
///
/// What opens is what an association file says; where public readings of such files differ, so may
/// the answers of routers. Two differences lie outside the file itself: escapes may be decoded and
/// dot segments resolved before a path is compared, or not. So a link that has any is decided both
/// ways, and what the two ways disagree on is left open.
package struct ClaimedPaths: Sendable {
  /// What the entries say of a link.
  package enum Decision: Sendable {
    /// The entry with this number opens the app.
    case opens(Int)
    /// The entry with this number keeps the link from the app.
    case excluded(Int)
    /// No entry is about the link; at this byte of its path the nearest one fails.
    case unclaimed(fit: Int)
    /// Readings differ; the number of the first entry that may decide.
    case disputed(Int)
  }

  package let matcher: AssociationMatcher
  /// By entry, the action that it opens.
  package let actions: [String?]

  /// The entries, as they are matched.
  package var entries: [AssociationEntry] { matcher.apps.first?.entries ?? [] }

  /// What the entries say of a link.
  package func decision(_ link: AssociationLink) -> Decision {
    let decision = plainDecision(link)
    let normal = link.normalized
    if normal == link { return decision }
    switch (decision, plainDecision(normal)) {
    case (.opens(let one), .opens(let other)) where actions[one] == actions[other]: return decision
    case (.excluded, .excluded), (.excluded, .unclaimed), (.unclaimed, .unclaimed),
      (.unclaimed, .excluded), (.disputed, _):
      return decision
    case (.opens(let one), _), (.excluded(let one), _): return .disputed(one)
    case (.unclaimed, .opens(let other)), (.unclaimed, .disputed(let other)):
      return .disputed(other)
    }
  }

  private func plainDecision(_ link: AssociationLink) -> Decision {
    let outcome = matcher.outcome(of: link, app: 0)
    switch outcome {
    case .opens(let entry): return .opens(entry.number)
    case .excluded(let entry): return .excluded(entry.number)
    case .unmatched: return .unclaimed(fit: matcher.fit(of: link, app: 0))
    case .disputed(let entries):
      // Where all that may decide performs the same, the dispute is only whether it opens.
      return entries.first.map { .disputed($0.number) } ?? .unclaimed(fit: 0)
    }
  }

  /// Whether an entry's pattern speaks of this name of a query.
  package func knows(_ name: ArraySlice<UInt8>, entry: Int) -> Bool {
    switch entries[entry].query {
    case .whole(let pattern): !pattern.isEverything
    case .items(let items): items.contains { name.elementsEqual($0.name.utf8) }
    }
  }

  /// Whether an entry's pattern speaks of the fragment.
  package func readsFragment(entry: Int) -> Bool { !entries[entry].fragment.isEverything }
}

extension AssociationLink {
  /// The link as an app has it that decodes first: without escapes and without dot segments.
  var normalized: AssociationLink {
    func decoded(_ text: [UInt8]) -> [UInt8] { PercentCoding.octets(of: text, in: 0..<text.count) }
    return AssociationLink(
      decodedPath: Self.withoutDotSegments(decoded(path)), query: decoded(query),
      fragment: decoded(fragment))
  }

  /// RFC 3986 §5.2.4 for a path that begins with a slash.
  private static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
    var kept: [ArraySlice<UInt8>] = []
    let segments = path.split(separator: Byte.slash, omittingEmptySubsequences: false).dropFirst()
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      switch segment {
      case [Byte.dot]:
        if isLast { kept.append([]) }
      case [Byte.dot, Byte.dot]:
        kept = kept.dropLast()
        if isLast { kept.append([]) }
      default: kept.append(segment)
      }
    }
    return kept.reduce(into: []) { $0 += [Byte.slash] + $1 }
  }
}
