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
          && links.allSatisfy { isLeft(causes[place], of: causes[other], by: $0) }
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
  /// for one word or more, and none stands at the end. Quadratic in the words, of which a cause has
  /// few dozens.
  private static func isLeft(_ left: [Substring], of all: [Substring], by words: Set<String>)
    -> Bool
  {
    let isOut = all.map { $0 == "…" || words.contains(ExceptionCause.core(of: $0).lowercased()) }
    // How many of all words the first ones that are left may stand for.
    var counts: Set<Int> = [0]
    for word in left {
      var next: Set<Int> = []
      for count in all.indices {
        let isWord = counts.contains(count) && all[count] == word
        let isEllipsis = word == "…" && isOut[count]
        if isWord || isEllipsis && (counts.contains(count) || next.contains(count)) {
          next.insert(count + 1)
        }
      }
      counts = next
    }
    return counts.contains { isOut[$0...].allSatisfy(\.self) }
  }
}
