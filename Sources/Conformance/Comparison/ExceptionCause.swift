import LinkSpec

/// What an exception's message says of its cause, without what it quotes of the link: the type, and
/// the words that are the same for every link that is thrown for the same reason.
///
/// `ValueError: invalid literal for int() with base 10: 'abc'` becomes `ValueError: invalid literal
/// for int() with base …`. Left out are texts in quotation marks, words with digits or with signs
/// of URLs and addresses, and words that the link holds and the spec does not know: counters,
/// addresses and ids are others each time, and so is what goes with a number, the unit of a time or
/// size and the day of a date.
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
    // Brackets and dashes by themselves say nothing.
    let all = Self.withoutQuotations(rest).split(whereSeparator: \.isWhitespace).filter { word in
      word == "…" || word.contains { $0.isLetter || $0.isNumber }
    }
    for (index, word) in all.enumerated() {
      let own = linkWords ?? Self.words(of: link)
      linkWords = own
      let isKept = !isParticular(word, own) && !Self.isOfNumber(all, index)
      if isKept || words.last != "…" { words.append(isKept ? String(word) : "…") }
    }
    // A bracket of which the rest was left out, too.
    while let last = words.last, last == "…" || last.first == "(" && !last.contains(")") {
      words.removeLast()
    }
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
    case "@":
      // The address of an object, as Java prints it: `Failure@7a81197d: …`.
      let rest = behind.drop { $0 != ":" && !$0.isWhitespace }
      return (name, rest.first == ":" ? rest.dropFirst() : rest)
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

  /// The words of a link, in small letters.
  static func words(of link: ArraySlice<UInt8>) -> Set<String> {
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

  /// A word without the punctuation around it.
  static func core(of word: Substring) -> Substring {
    var core = word
    while let last = core.last, ",.;:!?)]}>".contains(last) { core = core.dropLast() }
    while let first = core.first, "([{<".contains(first) { core = core.dropFirst() }
    return core
  }

  /// Whether a word may be of this link alone.
  private func isParticular(_ word: Substring, _ linkWords: Set<String>) -> Bool {
    if word == "…" { return true }
    let core = Self.core(of: word)
    for byte in core.utf8 {
      switch byte {
      case 0x30...0x39, 0x25, 0x26, 0x2F, 0x3A, 0x3D, 0x3F, 0x40, 0x23, 0x5C, 0x80...: return true
      default: break
      }
    }
    let plain = core.lowercased()
    if isOfSpec(plain) { return false }
    return linkWords.contains(plain) || Self.isID(core)
  }

  // MARK: - What is another each time

  /// Whether a word without digits is an id by its looks: hexadecimal, or letters whose case
  /// changes all the time.
  private static func isID(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    guard bytes.count >= 8, bytes.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return false }
    if bytes.allSatisfy({ ($0 | 0x20) <= UInt8(ascii: "f") }) { return true }
    let rises = zip(bytes, bytes.dropFirst()).count { $0.0 & 0x20 != 0 && $0.1 & 0x20 == 0 }
    return rises >= 3 && bytes.count * 2 < (rises + 1) * 5
  }

  private static let units: Set<String> = [
    "ns", "us", "µs", "ms", "s", "sec", "secs", "second", "seconds", "min", "mins", "minute",
    "minutes", "h", "hour", "hours", "b", "byte", "bytes", "kb", "mb", "gb", "kib", "mib", "gib",
  ]
  private static let calendar: Set<String> = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "jan", "feb", "mar", "apr", "may", "jun",
    "jul",
    "aug", "sep", "oct", "nov", "dec", "am", "pm", "utc", "gmt", "cet", "cest",
  ]

  /// Whether a word goes with a number beside it: a unit behind one, a day or month near one.
  private static func isOfNumber(_ words: [Substring], _ index: Int) -> Bool {
    func hasDigit(_ place: Int) -> Bool {
      words.indices.contains(place) && words[place].utf8.contains { $0 &- 0x30 < 10 }
    }
    let word = words[index].lowercased().filter { $0.isLetter }
    if units.contains(word) { return hasDigit(index - 1) }
    return calendar.contains(word) && [-2, -1, 1, 2].contains { hasDigit(index + $0) }
  }
}
