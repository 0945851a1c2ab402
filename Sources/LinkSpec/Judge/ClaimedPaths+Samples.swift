/// A link that tries one entry of a scope.
package struct ClaimedSample: Sendable {
  /// What it tries.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The entry matches, and its action is performed.
    case matched
    /// The entry matches, and keeps the link from the app.
    case excluded
    /// The entry matches, but an earlier one decides.
    case shadowed
    /// The entry just does not match.
    case nearMiss
    /// Readings differ on whether the entry matches, or on which one decides.
    case disputed
  }

  /// What it tries.
  package var kind: Kind
  /// The number of the entry.
  package var entry: Int
  /// The link behind its host.
  package var link: AssociationLink
  /// The rule that decides.
  package var rule: RuleSubject
  /// The action that it performs; `nil` where it opens nothing or that is disputed.
  package var action: String?
}

extension ClaimedPaths {
  /// Links that try an entry, the simplest first; the same for the same entries.
  package func samples(of entry: Int, _ scope: Scope) -> [ClaimedSample] {
    let declared = entries[entry]
    var links = declared.candidates
    if let simple = links.first { links += Self.otherSpellings(of: simple) }
    links += shadowed(declared, scope)
    // What `*` stands for need not begin with a slash; behind a host it would be more of the host.
    links = links.map { link in
      guard let first = link.path.first, first != UInt8(ascii: "/") else { return link }
      return AssociationLink(
        path: [UInt8(ascii: "/")] + link.path, query: link.query, fragment: link.fragment)
    }
    var seen: Set<AssociationLink> = []
    func rule(_ number: Int) -> RuleSubject { .entry(scope: scope.name, number) }
    return links.filter { seen.insert($0).inserted }.map { link in
      let isMatched = declared.answer(link) == .yes
      switch decision(link) {
      case .opens(let number):
        return ClaimedSample(
          kind: number == entry ? .matched : isMatched ? .shadowed : .nearMiss, entry: entry,
          link: link, rule: rule(number), action: scope.entries[number].action)
      case .excluded(let number):
        return ClaimedSample(
          kind: number == entry ? .excluded : isMatched ? .shadowed : .nearMiss, entry: entry,
          link: link, rule: rule(number))
      case .unclaimed:
        return ClaimedSample(
          kind: .nearMiss, entry: entry, link: link, rule: .unclaimed(scope: scope.name))
      case .disputed(let number):
        return ClaimedSample(kind: .disputed, entry: entry, link: link, rule: rule(number))
      }
    }
  }

  /// Links that an entry matches and that look like what an earlier one, with another effect,
  /// matches: its path in the place of the first `*`.
  private func shadowed(_ entry: AssociationEntry, _ scope: Scope) -> [AssociationLink] {
    let prefix = entry.path.literalPrefix
    var links: [AssociationLink] = []
    for earlier in entries[..<entry.number].reversed() where links.count < 3 {
      guard scope.entries[earlier.number].action != scope.entries[entry.number].action,
        let example = earlier.path.text(fillingStar: [UInt8(ascii: "x")])
          ?? (earlier.path.source.utf8.contains(UInt8(ascii: "?"))
            ? nil : Array(earlier.path.source.utf8)),
        example.starts(with: prefix),
        let path = entry.path.text(fillingStar: Array(example.dropFirst(prefix.count)))
      else { continue }
      links.append(AssociationLink(path: path))
    }
    return links.filter { entry.answer($0) == .yes }
  }

  /// A letter of the path as an escape, and a dot segment that takes one back.
  private static func otherSpellings(of link: AssociationLink) -> [AssociationLink] {
    var spellings = [
      AssociationLink(
        path: Array("/a/..".utf8) + link.path, query: link.query, fragment: link.fragment)
    ]
    if let letter = link.path.firstIndex(where: { ByteSet.letters.contains($0) }) {
      var path = Array(link.path[..<letter])
      PercentCoding.appendEscape(of: link.path[letter], to: &path)
      path += link.path[(letter + 1)...]
      spellings.append(AssociationLink(path: path, query: link.query, fragment: link.fragment))
      // Escaped twice, it is another path however often it is decoded.
      path = Array(link.path[..<letter]) + Array("%25".utf8)
      var escape: [UInt8] = []
      PercentCoding.appendEscape(of: link.path[letter], to: &escape)
      path += escape.dropFirst()
      path += link.path[(letter + 1)...]
      spellings.append(AssociationLink(path: path, query: link.query, fragment: link.fragment))
    }
    return spellings
  }
}

extension Judge {
  /// Links that try the entries of a scope, entry by entry; empty for a scope without entries.
  package func claimedSamples(in scope: String) -> [ClaimedSample] {
    guard let number = concrete.scopes.firstIndex(where: { $0.name == scope }),
      let paths = compiled.claims[number]?.paths
    else { return [] }
    let scope = concrete.scopes[number]
    return scope.entries.indices.flatMap { paths.samples(of: $0, scope) }
  }
}

extension Scope {
  /// Whether readings of the entries differ on some link.
  var hasDisputedPaths: Bool {
    guard hasClaims, let paths = ClaimedPaths(self) else { return false }
    return entries.indices.contains { entry in
      paths.samples(of: entry, self).contains { $0.kind == .disputed }
    }
  }

  /// For each action that entries open, the simplest path that the first fitting one claims, as a
  /// form: what links to the action look like.
  func claimedForms() -> [(action: String, segments: [FormTemplate.Segment])] {
    guard let paths = ClaimedPaths(self) else { return [] }
    var forms: [(action: String, segments: [FormTemplate.Segment])] = []
    for (number, entry) in entries.enumerated() {
      guard let name = entry.action, entry.claimsPathAlone,
        !forms.contains(where: { $0.action == name })
      else { continue }
      let simple = paths.samples(of: number, self).first {
        $0.kind == .matched && $0.link.fragment.isEmpty && !$0.link.path.contains(Byte.percent)
      }
      guard let simple else { continue }
      let segments = simple.link.path.dropFirst().split(
        separator: Byte.slash, omittingEmptySubsequences: false
      ).map { FormTemplate.Segment.literal(String(decoding: $0, as: UTF8.self)) }
      forms.append((name, segments))
    }
    return forms
  }
}

extension ScopeEntry {
  /// Whether the entry claims a path whatever the query, and with no fragment.
  fileprivate var claimsPathAlone: Bool {
    guard case .components(_, let query, let fragment) = match else { return true }
    if fragment != nil { return false }
    switch query {
    case nil: return true
    case .whole: return false
    case .items(let items):
      return items.allSatisfy { $0.pattern == "*" }
    }
  }
}
