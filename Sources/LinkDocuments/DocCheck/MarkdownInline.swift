/// Reads the code spans, targets, tags and text of one block of Markdown.
///
/// The block is read once from left to right. What needs to know whether something is closed
/// further on (code spans, targets) looks it up in an index that is made beforehand; a tag that is
/// not closed ends the search for tags in its block. So the time is linear whatever the marks.
struct MarkdownInline {
  private let source: [UInt8]
  private let range: Range<Int>
  private let isNaming: Bool
  /// In the cells of a table `\|` is a bar, in code too.
  private let isCell: Bool
  private let visit: (TextRun) -> Void
  private var text: TextRun
  /// Of each run of backquotes, where the next of the same length begins.
  private var closers: [Int: Int] = [:]
  /// Of each parenthesis behind a bracket, where it is closed.
  private var targetEnds: [Int: Int] = [:]
  private var hasTags = true

  init(
    _ source: [UInt8], _ range: Range<Int>, isNaming: Bool, isCell: Bool,
    _ visit: @escaping (TextRun) -> Void
  ) {
    self.source = source
    self.range = range
    self.isNaming = isNaming
    self.isCell = isCell
    self.visit = visit
    text = TextRun(.prose, isNaming: isNaming)
    makeIndex()
  }

  private mutating func makeIndex() {
    var runs: [(start: Int, count: Int)] = []
    var open: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch source[index] {
      case UInt8(ascii: "`"):
        let count = backquotes(at: index)
        runs.append((index, count))
        index += count - 1
      case UInt8(ascii: "("): open.append(index)
      case UInt8(ascii: ")"):
        if let start = open.popLast(), start > range.lowerBound,
          source[start - 1] == UInt8(ascii: "]")
        {
          targetEnds[start] = index
        }
      default: break
      }
      index += 1
    }
    var next: [Int: Int] = [:]
    for run in runs.reversed() {
      closers[run.start] = next[run.count]
      next[run.count] = run.start
    }
  }

  private func backquotes(at start: Int) -> Int {
    source[start..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
  }

  mutating func read() {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source[index]
      switch byte {
      case UInt8(ascii: "`"): index = code(at: index)
      case UInt8(ascii: "<"): index = tag(at: index)
      case UInt8(ascii: "("): index = target(at: index)
      case 0x0A, 0x0D:
        text.append(0x0A, at: index)
        index = MarkdownReader.skipMarks(source, from: index + 1, end: range.upperBound)
      default: index = Self.character(source, at: index, of: range.upperBound, into: &text)
      }
    }
    flush()
  }

  /// Reads one character of text: itself, an escape or a reference.
  ///
  /// No method, since `self` would be copied for it while its text is changed: all of the text for
  /// each character of it.
  private static func character(
    _ source: [UInt8], at index: Int, of end: Int, into run: inout TextRun
  ) -> Int {
    let byte = source[index]
    if byte == UInt8(ascii: "\\"), index + 1 < end, isPunctuation(source[index + 1]) {
      run.append(source[index + 1], at: index + 1)
      return index + 2
    }
    if byte == UInt8(ascii: "&"),
      let reference = CharacterReference.read(source, at: index, end: end)
    {
      run.append(reference.octets, at: index)
      return index + reference.length
    }
    run.append(byte, at: index)
    return index + 1
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !byte.isLetter && !byte.isDigit
  }

  /// Reads a code span; without its end the backquotes are text.
  private mutating func code(at start: Int) -> Int {
    let count = backquotes(at: start)
    guard let close = closers[start] else {
      for index in start..<start + count { text.append(source[index], at: index) }
      return start + count
    }
    var run = TextRun(.code, isNaming: true)
    var index = start + count
    while index < close {
      let byte = source[index]
      if byte == 0x0A || byte == 0x0D {
        run.append(0x20, at: index)
        index = MarkdownReader.skipMarks(source, from: index + 1, end: close)
        continue
      }
      if isCell, byte == UInt8(ascii: "\\"), index + 1 < close,
        source[index + 1] == UInt8(ascii: "|")
      {
        index += 1
      }
      run.append(source[index], at: index)
      index += 1
    }
    // Text that goes on with code is not read on: the text alone is no link that ends there.
    if let last = text.bytes.last, !last.isBlank { text.append("…".utf8, at: start) }
    flush()
    visit(run)
    return close + count
  }

  /// Reads a tag or comment; what is none is text, and so is the bracket of an autolink.
  private mutating func tag(at start: Int) -> Int {
    if source[start..<range.upperBound].starts(with: "<!--".utf8) {
      let end = DocumentSwitch.end(ofComment: start, in: source, limit: range.upperBound)
      return end
    }
    let name = source[start..<range.upperBound].dropFirst()
      .drop { $0 == UInt8(ascii: "/") }.prefix(16).prefix { $0.isLetter || $0.isDigit }
    if hasTags, HTMLTag.isKnown(String(decoding: name, as: UTF8.self).lowercased()) {
      if let tag = HTMLTag(source, at: start, limit: range.upperBound) {
        for run in tag.runs(source) { visit(run) }
        if !HTMLTag.inline.contains(tag.name) { text.append([0x0A], at: start) }
        return tag.end
      }
      hasTags = false
    }
    text.append(source[start], at: start)
    return start + 1
  }

  /// Reads the target of a link behind its text; a title behind the address is none of it.
  private mutating func target(at start: Int) -> Int {
    guard let close = targetEnds[start] else {
      text.append(source[start], at: start)
      return start + 1
    }
    var run = TextRun(.address)
    var index = start + 1
    while index < close, source[index].isBlank { index += 1 }
    let isBracketed = index < close && source[index] == UInt8(ascii: "<")
    if isBracketed { index += 1 }
    while index < close {
      let byte = source[index]
      if isBracketed, byte == UInt8(ascii: ">") { break }
      if byte.isBlank, index + 1 < close,
        source[index + 1] == UInt8(ascii: "\"") || source[index + 1] == UInt8(ascii: "'")
      {
        break
      }
      index = Self.character(source, at: index, of: close, into: &run)
    }
    text.append([0x0A], at: start)
    flush()
    visit(run)
    return close + 1
  }

  private mutating func flush() {
    if !text.isEmpty { visit(text) }
    text.removeAll()
  }
}
