/// What a mistyped word may have been meant to be.
package enum Suggestion {
  /// The longest word that is looked at, in bytes: what is longer is no typing error, and the
  /// comparison takes time in proportion to the product of the two lengths.
  static let longestWord = 64

  /// The candidate nearest to a word, for a "did you mean": inserting, deleting, replacing or
  /// swapping neighbours counts one, a difference in ASCII case alone a half.
  ///
  /// Where none is near, the only one that begins with the word.
  ///
  /// `nil` where the word is longer than 64 bytes or no candidate is within a third of its length,
  /// rounded down and at least one, or begins so. Of two equally near candidates it is the earlier.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let letters = Array(word.unicodeScalars)
    let folded = letters.map(lowercased)
    // Distances are doubled, so that a half is a whole number.
    var best = 2 * max(1, letters.count / 3) + 1
    var nearest: String?
    for candidate in candidates where candidate.utf8.count <= 2 * longestWord {
      let other = Array(candidate.unicodeScalars)
      let distance = min(
        2 * self.distance(letters, other),
        2 * self.distance(folded, other.map(lowercased)) + 1)
      if distance < best {
        best = distance
        nearest = candidate
      }
    }
    if nearest != nil || letters.count < 3 { return nearest }
    // A word that is cut short: `int`, `min`.
    let longer = candidates.filter { $0.utf8.count <= 2 * longestWord && $0.hasPrefix(word) }
    return longer.count == 1 ? longer[0] : nil
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard case "A"..."Z" = scalar else { return scalar }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
  }

  /// The Damerau-Levenshtein distance in which no part is edited twice.
  private static func distance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Int {
    if one == two { return 0 }
    var beforePrevious: [Int] = []
    var previous = Array(0...two.count)
    for row in 0..<one.count {
      var current = [row + 1]
      for column in 0..<two.count {
        let isEqual = one[row] == two[column]
        var least = min(
          previous[column] + (isEqual ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == two[column - 1], one[row - 1] == two[column] {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[two.count]
  }
}

extension Suggestion {
  /// ": did you mean 'x'?", or the list of what there is where nothing is near.
  package static func phrase(for word: String, among candidates: [String]) -> String {
    if let nearest = nearest(to: word, among: candidates) { return "; did you mean '\(nearest)'?" }
    if candidates.isEmpty { return "" }
    return "; there is: " + candidates.joined(separator: ", ")
  }
}
