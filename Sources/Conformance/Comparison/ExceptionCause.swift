import LinkSpec

/// What an exception's message says of its cause, without what it quotes of the link: the type, and
/// the words that are the same for every link that is thrown for the same reason.
///
/// `ValueError: invalid literal for int() with base 10: 'abc'` becomes `ValueError: invalid literal
/// for int() with base …`. Left out are texts in quotation marks, words with digits or with signs
/// of URLs and addresses, and words that the link holds and the spec does not know.
struct ExceptionCause {
  private static let longest = 100

  private let judge: Judge

  init(_ judge: Judge) { self.judge = judge }

  /// Whether a word is one of the spec: a message that names a parameter means the parameter.
  private func isOfSpec(_ word: String) -> Bool {
    judge.concrete.actions.contains { action in
      action.name.lowercased() == word
        || action.parameters.contains { $0.name.lowercased() == word }
    }
  }

  /// The cause, safe to show.
  func text(of message: String, _ link: ArraySlice<UInt8>) -> String {
    let line = message.prefix { !$0.isNewline }.prefix(400)
    let (head, rest) = Self.head(of: line)
    var words: [String] = []
    var linkWords: Set<String>?
    for word in Self.withoutQuotations(rest).split(whereSeparator: \.isWhitespace) {
      let own = linkWords ?? Self.words(of: link)
      linkWords = own
      // Brackets and dashes by themselves say nothing.
      if word != "…", !word.contains(where: { $0.isLetter || $0.isNumber }) { continue }
      let isKept = !isParticular(word, own)
      if isKept || words.last != "…" { words.append(isKept ? String(word) : "…") }
    }
    while words.last == "…" { words.removeLast() }
    var text = ([String(head)] + words).filter { !$0.isEmpty }.joined(separator: " ")
    if text.isEmpty { text = "exception" }
    if !head.isEmpty, !words.isEmpty {
      text = head + ": " + words.joined(separator: " ")
    }
    // A colon divides the parts of a fingerprint from each other; a message may have some of its
    // own.
    return VisibleText.of(Array(text.utf8), limit: Self.longest)
  }

  /// The type, and what stands behind its colon. Where there is no colon, all of it may be a
  /// message.
  private static func head(of line: Substring) -> (Substring, Substring) {
    let line = line.drop(while: \.isWhitespace)
    let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let behind = line[name.endIndex...]
    guard !name.isEmpty, let next = behind.first else { return (name, behind) }
    switch next {
    case ":": return (name, behind.dropFirst())
    case "(", "\"", "'", "`": return (name, behind)
    default: return ("", line)
    }
  }

  private static func withoutQuotations(_ text: Substring) -> String {
    var result = ""
    var closing: Character?
    var isAtStart = true
    for character in text {
      if let end = closing {
        if character == end { closing = nil }
        continue
      }
      if let end = isAtStart ? quotation(character) : nil {
        closing = end
        result += " … "
      } else {
        result.append(character)
      }
      isAtStart = !(character.isLetter || character.isNumber)
    }
    return result
  }

  private static func quotation(_ character: Character) -> Character? {
    switch character {
    case "'", "\"", "`": character
    case "“": "”"
    case "‘": "’"
    case "«": "»"
    default: nil
    }
  }

  private static func words(of link: ArraySlice<UInt8>) -> Set<String> {
    let link = Array(link.prefix(4_096))
    var words: Set<String> = []
    // As it stands, and as a router has decoded it.
    for text in [link, PercentCoding.octets(of: link, in: link.indices)] {
      for word in text.split(whereSeparator: { !isWordByte($0) }) {
        words.insert(String(decoding: word, as: UTF8.self).lowercased())
      }
    }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }

  /// Whether a word may be of this link alone.
  private func isParticular(_ word: Substring, _ linkWords: Set<String>) -> Bool {
    if word == "…" { return true }
    var core = word[...]
    while let last = core.last, ",.;:!?)]}>".contains(last) { core = core.dropLast() }
    while let first = core.first, "([{<".contains(first) { core = core.dropFirst() }
    for byte in core.utf8 {
      switch byte {
      case 0x30...0x39, 0x25, 0x26, 0x2F, 0x3A, 0x3D, 0x3F, 0x40, 0x23, 0x5C, 0x80...: return true
      default: break
      }
    }
    let plain = core.lowercased()
    return linkWords.contains(plain) && !isOfSpec(plain)
  }
}
