extension SampleValue {
  /// A text with one of its bytes replaced by each of some others: the first, one in the middle,
  /// and the last. The length stays, so that what is wrong is the character and nothing else: a
  /// check of the length alone lets such a text pass, and one of another length never asks for the
  /// alphabet.
  static func replacements(in text: [UInt8], by others: String) -> [[UInt8]] {
    let places = Set([0, text.count / 2, text.count - 1]).filter(text.indices.contains).sorted()
    return places.flatMap { place in
      others.utf8.filter { $0 != text[place] }.map { other in
        var replaced = text
        replaced[place] = other
        return replaced
      }
    }
  }
}
