import LinkSpec

/// Exceptions whose messages are one, but for words that the link of one of them has: `Call to
/// undefined function f()` is `Call to … function f()` where a link says `undefined` itself, since
/// what a message quotes of a link is left out of its cause.
extension FindingGroup {
  /// For each group the one whose message is its own with nothing left out; else its own place.
  static func ownersByMessage(_ groups: [FindingGroup]) -> [Int] {
    let causes = groups.map { group in
      group.cause.hasPrefix("crash:") ? group.cause.split(separator: " ") : []
    }
    var owners = Array(groups.indices)
    for place in groups.indices where !causes[place].isEmpty {
      let links = groups[place].findings.map { ExceptionCause.words(of: $0.minimizedURL[...]) }
      let owner = groups.indices.first { other in
        other != place && causes[other].count >= causes[place].count
          && links.allSatisfy { isLeft(causes[place][...], of: causes[other][...], by: $0) }
      }
      if let owner { owners[place] = owner }
    }
    return owners.map { place in
      var root = place
      while owners[root] != root { root = owners[root] }
      return root
    }
  }

  /// Whether some words are left of others once those of a link are left out. Each ellipsis stands
  /// for one word or more, and none stands at the end.
  private static func isLeft(
    _ left: ArraySlice<Substring>, of all: ArraySlice<Substring>, by words: Set<String>
  ) -> Bool {
    func isOut(_ word: Substring) -> Bool {
      words.contains(ExceptionCause.core(of: word).lowercased())
    }
    guard let first = left.first else { return all.allSatisfy(isOut) }
    if all.first == first, isLeft(left.dropFirst(), of: all.dropFirst(), by: words) { return true }
    if first != "…" { return false }
    var rest = all
    while let next = rest.first, isOut(next) {
      rest = rest.dropFirst()
      if isLeft(left.dropFirst(), of: rest, by: words) { return true }
    }
    return false
  }
}
