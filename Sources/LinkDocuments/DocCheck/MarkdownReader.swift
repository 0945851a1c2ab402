/// Reads the text, the code and the targets of Markdown as runs.
///
/// Line by line the blocks are told apart: fenced code, headings, tables, items of lists, and
/// paragraphs, which are what is between. Of each of them ``MarkdownInline`` then reads code spans,
/// targets, tags and text. Marks of quotations and indentation at the beginning of a line are no
/// text, whatever is in them. Linear.
struct MarkdownReader {
  let source: [UInt8]
  let visit: (TextRun) -> Void
  /// The paragraph that is being gathered.
  private var paragraph: Range<Int>?
  private var fence: (mark: UInt8, count: Int)?
  private var isInTable = false
  private var isOff = false

  init(_ source: [UInt8], _ visit: @escaping (TextRun) -> Void) {
    self.source = source
    self.visit = visit
  }

  mutating func read() {
    var index = 0
    while index < source.count {
      let end =
        source[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      index = line(index..<end)
    }
    flush()
  }

  /// Reads a line; returns where the next begins.
  private mutating func line(_ whole: Range<Int>) -> Int {
    let next = min(whole.upperBound + 1, source.count)
    let start = Self.skipMarks(source, from: whole.lowerBound, end: whole.upperBound)
    let line = start..<whole.upperBound
    if let fence {
      if isFence(line, mark: fence.mark, atLeast: fence.count, closing: true) {
        self.fence = nil
      } else if !isOff, !whole.isEmpty {
        visit(TextRun(.lines, source, whole))
      }
      return next
    }
    if line.isEmpty {
      flush()
      isInTable = false
      return next
    }
    if source[line].starts(with: "<!--".utf8) {
      let end = DocumentSwitch.end(ofComment: start, in: source, limit: source.count)
      if end > start + 6, source[end - 1] == UInt8(ascii: ">") {
        flush()
        isOff = DocumentSwitch.isOff(after: start..<end, in: source) ?? isOff
        return end
      }
    }
    for mark in "`~".utf8 where isFence(line, mark: mark, atLeast: 3, closing: false) {
      flush()
      isInTable = false
      fence = (mark, source[line].prefix { $0 == mark }.count)
      return next
    }
    if source[start] == UInt8(ascii: "#"), isHeading(line) {
      flush()
      emit(line, isNaming: true)
    } else if isUnderline(line), paragraph != nil {
      endHeading(line)
    } else if source[start] == UInt8(ascii: "|") || isInTable {
      flush()
      row(line)
    } else if let behind = behindMarker(line) {
      flush()
      // A list in a list, a quotation in an item, a heading in either.
      return self.line(behind, upTo: whole.upperBound, next: next)
    } else {
      paragraph = (paragraph?.lowerBound ?? line.lowerBound)..<line.upperBound
    }
    return next
  }

  /// Reads what follows the marker of an item, which may begin a fence.
  private mutating func line(_ start: Int, upTo end: Int, next: Int) -> Int {
    let line = start..<end
    for mark in "`~".utf8 where isFence(line, mark: mark, atLeast: 3, closing: false) {
      fence = (mark, source[line].prefix { $0 == mark }.count)
      return next
    }
    if !line.isEmpty { paragraph = line }
    return next
  }

  // MARK: - Blocks

  /// Behind spaces and marks of quotations.
  static func skipMarks(_ bytes: [UInt8], from start: Int, end: Int) -> Int {
    var index = start
    while index < end,
      bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == UInt8(ascii: ">")
    {
      index += 1
    }
    return index
  }

  private func isFence(
    _ line: Range<Int>, mark: UInt8, atLeast count: Int, closing: Bool
  ) -> Bool {
    let marks = source[line].prefix { $0 == mark }.count
    guard marks >= count else { return false }
    let rest = source[line].dropFirst(marks)
    if closing { return rest.allSatisfy(\.isBlank) }
    return mark == UInt8(ascii: "~") || !rest.contains(mark)
  }

  private func isHeading(_ line: Range<Int>) -> Bool {
    let marks = source[line].prefix { $0 == UInt8(ascii: "#") }.count
    return marks <= 6 && source[line].dropFirst(marks).first?.isBlank ?? true
  }

  /// Whether a line is nothing but what underlines a heading or the head of a table.
  private func isUnderline(_ line: Range<Int>) -> Bool {
    source[line].contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") }
      && source[line].allSatisfy { $0.isBlank || "-=|:".utf8.contains($0) }
  }

  private mutating func endHeading(_ line: Range<Int>) {
    guard let before = paragraph else { return }
    paragraph = nil
    if source[line].contains(UInt8(ascii: "|")), source[before].contains(UInt8(ascii: "|")) {
      isInTable = true
      row(before)
    } else {
      emit(before, isNaming: true)
    }
  }

  /// Behind `- `, `* `, `+ ` or `1. ` and the spaces there.
  private func behindMarker(_ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    while index < line.upperBound {
      let digits = source[index..<line.upperBound].prefix(10, while: \.isDigit)
      var end = index
      if !digits.isEmpty, digits.count < 10 {
        end = index + digits.count
        guard end < line.upperBound, ".)".utf8.contains(source[end]) else { break }
        end += 1
      } else if "-*+".utf8.contains(source[index]) {
        end = index + 1
      } else {
        break
      }
      guard end < line.upperBound, source[end] == 0x20 || source[end] == 0x09 else { break }
      index = Self.skipMarks(source, from: end, end: line.upperBound)
    }
    return index > line.lowerBound ? index : nil
  }

  /// Reads the cells of a table's row.
  private mutating func row(_ line: Range<Int>) {
    isInTable = true
    var start = line.lowerBound
    var index = start
    while index <= line.upperBound {
      if index == line.upperBound || source[index] == UInt8(ascii: "|") {
        if start < index { emit(start..<index, isNaming: true, isCell: true) }
        start = index + 1
      } else if source[index] == UInt8(ascii: "\\") {
        index += 1
      }
      index += 1
    }
  }

  private mutating func flush() {
    if let paragraph { emit(paragraph, isNaming: false) }
    paragraph = nil
  }

  private func emit(_ range: Range<Int>, isNaming: Bool, isCell: Bool = false) {
    if isOff { return }
    var inline = MarkdownInline(source, range, isNaming: isNaming, isCell: isCell, visit)
    inline.read()
  }
}

extension ArraySlice<UInt8> {
  /// The first bytes, at most so many, that satisfy a predicate.
  fileprivate func prefix(_ count: Int, while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    prefix(count).prefix(while: predicate)
  }
}
