/// An entry that never decides anything, because an earlier one always does before it.
package struct AssociationConflict: Sendable {
  /// The entry that is never reached.
  package var entry: AssociationEntry
  /// The one that stands in its way; where the entry counts for several apps, that of the first.
  package var earlier: AssociationEntry

  /// Whether both say the opposite of the same links, so that one of them must be a mistake.
  package var isContradiction: Bool {
    entry.isExcluded != earlier.isExcluded && earlier.isSame(as: entry)
  }
}

extension AssociationMatcher {
  /// More pairs of entries than this are not compared; the rest is taken to be reachable.
  private static let mostPairs = 1_000_000

  /// The entries that are surely never reached, in the order of the file. An entry that only
  /// several earlier ones together cover is not among them.
  package var conflicts: [AssociationConflict] {
    struct Key: Hashable {
      var detail: Int
      var number: Int
    }
    var reached: Set<Key> = []
    var covers: [Key: AssociationConflict] = [:]
    var pairs = 0
    for app in apps {
      for (index, entry) in app.entries.enumerated() {
        let key = Key(detail: entry.detail, number: entry.number)
        // What one of its apps reaches is reached.
        guard !reached.contains(key) else { continue }
        pairs += index
        let earlier =
          pairs > Self.mostPairs ? nil : app.entries[..<index].first { $0.covers(entry) }
        guard let earlier else {
          reached.insert(key)
          continue
        }
        if covers[key] == nil {
          covers[key] = AssociationConflict(entry: entry, earlier: earlier)
        }
      }
    }
    return file.entries.compactMap { entry in
      let key = Key(detail: entry.detail, number: entry.number)
      return reached.contains(key) ? nil : covers[key]
    }
  }
}

extension AssociationEntry {
  /// Whether this entry surely matches every link that `other` may match.
  func covers(_ other: AssociationEntry) -> Bool {
    path.includes(other.path) && fragment.includes(other.fragment) && coversQuery(of: other)
  }

  private func coversQuery(of other: AssociationEntry) -> Bool {
    switch (query, other.query) {
    case (.whole(let mine), .whole(let theirs)): return mine.includes(theirs)
    case (.whole(let mine), .items): return mine.isEverything
    case (.items(let mine), .whole): return mine.allSatisfy { $0.pattern.isEverything }
    case (.items(let mine), .items(let theirs)):
      return mine.allSatisfy { item in
        item.pattern.isEverything
          || theirs.contains { $0.name == item.name && item.pattern.includes($0.pattern) }
      }
    }
  }

  /// Whether both ask the same of a link.
  func isSame(as other: AssociationEntry) -> Bool {
    guard path.isSame(as: other.path), fragment.isSame(as: other.fragment) else { return false }
    switch (query, other.query) {
    case (.whole(let mine), .whole(let theirs)): return mine.isSame(as: theirs)
    case (.items(let mine), .items(let theirs)):
      return mine.count == theirs.count
        && zip(mine, theirs).allSatisfy { $0.name == $1.name && $0.pattern.isSame(as: $1.pattern) }
    default: return false
    }
  }
}
