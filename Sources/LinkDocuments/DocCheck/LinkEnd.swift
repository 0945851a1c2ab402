/// Where a link ends that begins at a known place.
struct LinkEnd {
  /// How far placeholders, words and quotations are looked ahead for.
  private static let reach = 96

  private let bytes: [UInt8]
  private let start: Int
  private let colon: Int
  private let kind: TextRun.Kind
  private let enclosure: Enclosure?
  /// Whether white space may be a slip within the link.
  private let mayHoldSpace: Bool
  /// Whether all of the run, but for white space around, is the link.
  private let isWhole: Bool
  /// How far the bytes have been looked at, for whoever goes on.
  private(set) var scanned: Int
  private(set) var goesOn = false
  private(set) var steps = 0

  private enum Enclosure {
    /// An ASCII mark that is closed by this byte.
    case mark(UInt8)
    /// One of the quotation marks of typography.
    case typographic
  }

  init(_ bytes: [UInt8], start: Int, colon: Int, kind: TextRun.Kind, beginsUnit: Bool) {
    self.bytes = bytes
    self.start = start
    self.colon = colon
    self.kind = kind
    scanned = colon + 1
    var enclosure: Enclosure?
    if start > 0 {
      switch bytes[start - 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        enclosure = .mark(bytes[start - 1])
      case UInt8(ascii: "<"): enclosure = .mark(UInt8(ascii: ">"))
      // The value of a parameter of another link.
      case UInt8(ascii: "="): enclosure = .mark(UInt8(ascii: "&"))
      default: if Self.typographicMark(bytes, endingAt: start) { enclosure = .typographic }
      }
    }
    self.enclosure = enclosure
    isWhole = beginsUnit && kind == .address
    mayHoldSpace = kind == .code && beginsUnit || kind == .lines && (beginsUnit || enclosure != nil)
  }

  private var isSpan: Bool { kind == .code && mayHoldSpace && enclosure == nil }

  /// The end, behind the last byte of the link.
  mutating func find() -> Int {
    if isWhole {
      var end = bytes.count
      while end > colon + 1, bytes[end - 1].isBlank { end -= 1 }
      scanned = bytes.count
      steps += bytes.count - start
      return end
    }
    let end = scan()
    scanned = end
    let isRest = isSpan && bytes[end...].allSatisfy(\.isBlank)
    return isRest ? end : trimmed(end)
  }

  private mutating func scan() -> Int {
    var index = colon + 1
    while index < bytes.count {
      steps += 1
      let byte = bytes[index]
      if byte.isBlank {
        steps += Self.reach
        guard mayHoldSpace, let next = continuation(at: index) else { break }
        index = next
        continue
      }
      if closes(at: index) {
        goesOn = isConcatenated(behind: index)
        break
      }
      switch byte {
      case UInt8(ascii: "<"):
        guard let close = placeholder(at: index) else {
          if isSpan { break }
          return index
        }
        index = close
      case UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "|"):
        if !isSpan { return index }
      case UInt8(ascii: "\""):
        guard !isSpan else { break }
        steps += Self.reach
        guard enclosure == nil, let close = pairedQuote(at: index) else { return index }
        index = close
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        steps += Self.reach
        if let close = closing(at: index) { index = close }
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") {
          steps += Self.reach
          if let close = closing(at: index + 1) { index = close }
        }
      case 0xE3 where index + 1 < bytes.count && bytes[index + 1] == 0x80:
        // Marks of Chinese and Japanese sentences.
        return index
      case 0xE2 where kind == .prose && isDash(at: index): return index
      default: break
      }
      index += 1
    }
    return min(index, bytes.count)
  }

  private func closes(at index: Int) -> Bool {
    switch enclosure {
    case .mark(let mark): bytes[index] == mark
    case .typographic:
      bytes[index] == 0xC2 && Self.typographicMark(bytes, endingAt: index + 2)
        || bytes[index] == 0xE2 && Self.typographicMark(bytes, endingAt: index + 3)
    case nil: false
    }
  }

  /// Whether a quotation mark of typography ends right before an offset: those from U+2018 to
  /// U+201F, U+2039 and U+203A, and guillemets.
  private static func typographicMark(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    guard end <= bytes.count, end >= 2 else { return false }
    if bytes[end - 2] == 0xC2 { return bytes[end - 1] == 0xAB || bytes[end - 1] == 0xBB }
    guard end >= 3, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80 else { return false }
    return (0x98...0x9F).contains(bytes[end - 1]) || (0xB9...0xBA).contains(bytes[end - 1])
  }

  /// Whether an en or em dash stands at an offset, which parts sentences.
  private func isDash(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0x93 || bytes[index + 2] == 0x94)
  }

  /// Whether source adds to the literal that ends at an offset: `"playrts://media/" + urn`.
  private func isConcatenated(behind index: Int) -> Bool {
    guard kind != .address else { return false }
    let rest = bytes[index...].dropFirst().prefix(Self.reach).drop { $0 == 0x20 || $0 == 0x09 }
    return rest.starts(with: "+".utf8) || rest.starts(with: ". $".utf8)
  }

  /// The `>` of `<name>`; `nil` where it is a tag, or none.
  private func placeholder(at start: Int) -> Int? {
    let rest = bytes[start...].dropFirst().prefix(Self.reach)
    guard let first = rest.first, first.isLetter || first == UInt8(ascii: "_") else { return nil }
    let name = rest.prefix { $0.isNameByte || $0 == 0x20 }
    guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ">"),
      !HTMLTag.isKnown(String(decoding: name, as: UTF8.self).lowercased())
    else { return nil }
    return name.endIndex
  }

  /// The second quotation mark of a pair within the link.
  private func pairedQuote(at start: Int) -> Int? {
    let rest = bytes[start...].dropFirst().prefix(Self.reach).prefix { !$0.isBlank }
    return rest.firstIndex(of: UInt8(ascii: "\""))
  }

  /// The bracket that closes the one at an offset, in the same line.
  private func closing(at start: Int) -> Int? {
    var depth = 0
    for index in start..<min(bytes.count, start + Self.reach) {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      case 0x0A, 0x0D: return nil
      default: break
      }
    }
    return nil
  }

  // MARK: - White space within

  /// Where the link goes on behind white space that is a slip: where the delimiter of a URL stands
  /// on one of its sides, or where one word is all that is left of a code span.
  private func continuation(at blank: Int) -> Int? {
    var next = blank
    while next < bytes.count, bytes[next].isBlank {
      if kind == .lines, bytes[next] == 0x0A || bytes[next] == 0x0D { return nil }
      next += 1
      if next - blank > Self.reach { return nil }
    }
    guard next < bytes.count, !closes(at: next) else { return nil }
    let word = bytes[next...].prefix(Self.reach).prefix { !$0.isBlank }
    if Self.isOperator(word) { return nil }
    let isLast =
      kind == .code && bytes[word.endIndex...].prefix(Self.reach).allSatisfy(\.isBlank)
    switch bytes[blank - 1] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"),
      UInt8(ascii: "%"):
      return next
    case UInt8(ascii: ":") where isLast || word.contains(UInt8(ascii: ":")): return next
    default: break
    }
    if let first = word.first, ":/?#=&%".utf8.contains(first) { return next }
    // A second link is another one.
    return isLast && !word.contains(UInt8(ascii: ":")) ? next : nil
  }

  /// Words that stand between a link and what is said of it: `&&`, `->`, `//`, `#`, `--option`.
  private static func isOperator(_ word: ArraySlice<UInt8>) -> Bool {
    word.allSatisfy { "&|;:#/<>=-+*,.!".utf8.contains($0) } || word.starts(with: "//".utf8)
      || word.starts(with: "-".utf8) || word.starts(with: "<!".utf8)
  }

  // MARK: - Punctuation

  /// The end without the punctuation of the sentence around the link. Linear.
  private mutating func trimmed(_ scanned: Int) -> Int {
    var end = scanned
    for genitive in ["'s", "’s"] where kind == .prose && bytes[..<end].ends(with: genitive) {
      end = max(colon + 1, end - genitive.utf8.count)
    }
    var counts: [UInt8: Int] = [:]
    for byte in bytes[start..<end] { counts[byte, default: 0] += 1 }
    var marks = 0
    var index = start
    while index + 2 < end {
      if bytes[index] == 0xE2, Self.typographicMark(bytes, endingAt: index + 3) { marks += 1 }
      index += 1
    }
    steps += 2 * (end - start)
    func count(_ scalar: Unicode.Scalar) -> Int { counts[UInt8(ascii: scalar)] ?? 0 }
    while end > colon + 1 {
      let last = bytes[end - 1]
      switch last {
      case UInt8(ascii: "."):
        if bytes[..<end].suffix(3).allSatisfy({ $0 == UInt8(ascii: ".") }) { return end }
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
        UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: "\\"):
        break
      case UInt8(ascii: "'"): if count("'") % 2 == 0 { return end }
      case UInt8(ascii: ")"): if count("(") >= count(")") { return end }
      case UInt8(ascii: "]"): if count("[") >= count("]") { return end }
      case UInt8(ascii: "}"): if count("{") >= count("}") { return end }
      case UInt8(ascii: "_"):
        if start == 0 || bytes[start - 1] != last { return end }
      default:
        guard last >= 0x80, end - 3 > colon, Self.typographicMark(bytes, endingAt: end),
          marks % 2 == 1
        else { return end }
        marks -= 1
        end -= bytes[end - 2] == 0xC2 ? 2 : 3
        continue
      }
      counts[last, default: 1] -= 1
      end -= 1
    }
    return end
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
