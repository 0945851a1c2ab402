/// A link that tries one entry of an association file.
package struct AssociationSample: Sendable {
  /// What it tries.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The entry matches and opens the app.
    case matched
    /// The entry matches and excludes the link.
    case excluded
    /// The entry matches, but an earlier one decides.
    case shadowed
    /// The entry just does not match.
    case nearMiss
    /// Sources differ on whether the entry matches, or on which one decides.
    case disputed
  }

  /// What it tries.
  package var kind: Kind
  /// The link.
  package var link: AssociationLink
  /// What the file says of the link, for the app that the entry is tried for.
  package var outcome: AssociationDecision.Outcome
}

extension AssociationMatcher {
  /// Links that try an entry for the first app of its detail: some that it matches, one and another
  /// for each wildcard and alternative, and some that it just does not. Every one is decided by the
  /// matcher, so none is mislabelled; the same for the same file. None where the detail has no app.
  package func samples(of entry: AssociationEntry) -> [AssociationSample] {
    guard file.details.indices.contains(entry.detail) || !file.details.isEmpty,
      let detail = file.details.first(where: { $0.number == entry.detail }),
      let app = detail.apps.first?.identifier
    else { return [] }
    var seen: Set<[UInt8]> = []
    var samples: [AssociationSample] = []
    for link in entry.candidates where seen.insert(link.bytes).inserted {
      let decisions = decision(link).apps
      guard let outcome = decisions.first(where: { $0.app == app })?.outcome else { continue }
      let kind: AssociationSample.Kind
      switch (entry.answer(link), outcome) {
      case (.no, _): kind = .nearMiss
      case (.disputed, _), (.yes, .disputed), (.yes, .unmatched): kind = .disputed
      case (.yes, .opens(let decider)), (.yes, .excluded(let decider)):
        let isThis = decider.place.offset == entry.place.offset
        kind = !isThis ? .shadowed : entry.isExcluded ? .excluded : .matched
      }
      samples.append(AssociationSample(kind: kind, link: link, outcome: outcome))
    }
    return samples
  }
}

extension AssociationEntry {
  /// Links around the entry, the simplest first.
  var candidates: [AssociationLink] {
    let paths = path.samples.map(Self.rooted)
    let queries = querySamples
    let fragments = fragment.isEverything ? [[]] : fragment.samples
    let simple = (paths.first ?? [], queries.first ?? [], fragments.first ?? [])
    var links = paths.map { AssociationLink(path: $0, query: simple.1, fragment: simple.2) }
    links += queries.map { AssociationLink(path: simple.0, query: $0, fragment: simple.2) }
    links += fragments.map { AssociationLink(path: simple.0, query: simple.1, fragment: $0) }
    for path in AssociationPattern.neighbours(of: simple.0) {
      links.append(
        AssociationLink(path: Self.rooted(path), query: simple.1, fragment: simple.2))
    }
    for path in path.wildcardNeighbours {
      links.append(
        AssociationLink(path: Self.rooted(path), query: simple.1, fragment: simple.2))
    }
    for query in queryNeighbours(of: simple.1) {
      links.append(AssociationLink(path: simple.0, query: query, fragment: simple.2))
    }
    if !fragment.isEverything {
      for fragment in [[]] + AssociationPattern.neighbours(of: simple.2) {
        links.append(AssociationLink(path: simple.0, query: simple.1, fragment: fragment))
      }
    }
    return links
  }

  /// Behind a host a path begins with a slash, or there is none.
  private static func rooted(_ path: [UInt8]) -> [UInt8] {
    path.first == Byte.slash ? path : [Byte.slash] + path
  }

  private var querySamples: [[UInt8]] {
    switch query {
    case .whole(let pattern): return pattern.isEverything ? [[]] : pattern.samples
    case .items(let items):
      let most = items.map(\.pattern.samples.count).max() ?? 0
      return (0..<most).map { number in
        Self.joined(items.map { ($0.name, $0.pattern.samples) }, number)
      }
    }
  }

  private static func joined(_ items: [(name: String, values: [[UInt8]])], _ number: Int)
    -> [UInt8]
  {
    let pairs = items.map { item in
      Array(item.name.utf8) + [Byte.equals]
        + (item.values.isEmpty ? [] : item.values[number % item.values.count])
    }
    return Array(pairs.joined(separator: [Byte.ampersand]))
  }

  /// Queries that differ in one place: an item missing, wrong, or there twice with a wrong value.
  private func queryNeighbours(of simple: [UInt8]) -> [[UInt8]] {
    guard case .items(let items) = query else {
      if case .whole(let pattern) = query, pattern.isEverything { return [] }
      return [[]] + AssociationPattern.neighbours(of: simple)
    }
    var queries: [[UInt8]] = []
    for index in items.indices {
      var fewer = items.map { ($0.name, Array($0.pattern.samples.prefix(1))) }
      let name = Array(items[index].name.utf8)
      queries.append(simple + [Byte.ampersand] + name + Array("=~".utf8))
      fewer.remove(at: index)
      let rest = Self.joined(fewer, 0)
      queries.append(rest)
      queries.append((rest.isEmpty ? [] : rest + [Byte.ampersand]) + name + Array("=~".utf8))
    }
    return queries
  }
}

extension AssociationPattern {
  /// What the pattern begins with before its first wildcard, and a text that it is meant to match
  /// with `fill` in the place of the first `*`; `nil` where it has none.
  func text(fillingStar fill: [UInt8]) -> [UInt8]? {
    guard let star = tokens.firstIndex(of: .star) else { return nil }
    func text(_ tokens: ArraySlice<AssociationToken>) -> [UInt8] {
      Self.text(of: Array(tokens), choices)
    }
    return text(tokens[..<star]) + fill + text(tokens[(star + 1)...])
  }

  /// A text that a pattern is meant to match, with an `x` for each wildcard and the first
  /// alternative of each variable.
  static func text(
    of tokens: [AssociationToken], _ choices: [Int: [[AssociationToken]]]
  ) -> [UInt8] {
    tokens.flatMap { token -> [UInt8] in
      guard case .variable(let number) = token else { return text(of: token, "x") }
      return choices[number]?.first?.flatMap { text(of: $0, "x") } ?? []
    }
  }

  /// The bytes before the first wildcard or variable.
  var literalPrefix: [UInt8] {
    tokens.prefix { if case .byte = $0 { true } else { false } }.flatMap { Self.text(of: $0, "") }
  }

  /// A few texts that the pattern is meant to match, the simplest first.
  fileprivate var samples: [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return [("x", 0), ("", 0), ("a/b", 1), ("0", 2)].map { text(stars: $0.0, choice: $0.1) }
      .filter { seen.insert($0).inserted }
  }

  private func text(stars: String, choice: Int) -> [UInt8] {
    tokens.flatMap { token in
      guard case .variable(let number) = token else { return Self.text(of: token, stars) }
      let choices = choices[number] ?? []
      if choices.isEmpty { return [] }
      return choices[choice % choices.count].flatMap { Self.text(of: $0, stars) }
    }
  }

  private static func text(of token: AssociationToken, _ stars: String) -> [UInt8] {
    switch token {
    case .byte(let byte): [byte]
    case .one: [UInt8(ascii: "x")]
    case .star: Array(stars.utf8)
    case .member(let set): (0x30...0x7A).first(where: set.contains).map { [$0] } ?? []
    case .variable: []
    }
  }

  /// Texts in which one wildcard of a single character stands for none, or for two.
  fileprivate var wildcardNeighbours: [[UInt8]] {
    tokens.indices.flatMap { index -> [[UInt8]] in
      switch tokens[index] {
      case .one, .member: break
      case .byte, .star, .variable: return []
      }
      let before = Self.text(of: Array(tokens[..<index]), choices)
      let own = Self.text(of: tokens[index], "x")
      let after = Self.text(of: Array(tokens[(index + 1)...]), choices)
      return [[], own + own].map { before + $0 + after }
    }
  }

  /// Texts one edit away: cut, longer, with another last character, in another case.
  fileprivate static func neighbours(of text: [UInt8]) -> [[UInt8]] {
    var texts = [text + [UInt8(ascii: "x")], [UInt8(ascii: "/"), UInt8(ascii: "~")] + text]
    if let last = text.last {
      texts.append(Array(text.dropLast()))
      texts.append(
        text.dropLast() + [last == UInt8(ascii: "~") ? UInt8(ascii: "-") : UInt8(ascii: "~")])
      texts.append(Array(text.dropFirst()))
    }
    if let cut = text.lastIndex(of: Byte.slash) {
      texts.append(Array(text[..<cut]))
      texts.append(Array(text[...cut]))
    }
    if let letter = text.firstIndex(where: { (0x61...0x7A).contains($0 | 0x20) }) {
      var other = text
      other[letter] ^= 0x20
      texts.append(other)
    }
    return texts
  }
}
