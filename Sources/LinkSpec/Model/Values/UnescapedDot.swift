/// What a dot that nobody escaped takes in a regular expression: any character in its place
/// (CWE-1023, and what code scanners call an incomplete pattern for host names).
package enum UnescapedDot {
  /// How many dots of one text are tried.
  private static let mostTried = 4

  /// The text with a letter in the place of each of its dots, one at a time; none without a dot.
  package static func texts(of text: String) -> [String] {
    text.indices.filter { text[$0] == "." }.prefix(mostTried).map {
      text.replacingCharacter(at: $0, by: "x")
    }
  }
}

extension String {
  fileprivate func replacingCharacter(at place: Index, by other: Character) -> String {
    self[..<place] + String(other) + self[index(after: place)...]
  }
}
