/// Reads the text, the code and the attributes of HTML as runs.
///
/// Text goes on through tags that stand within a line and ends at every other tag; what is in
/// `code` is code, what is in `pre` is lines. Comments, scripts and style sheets have no text. No
/// tree is built: depth is a count, so that any nesting takes the memory of none. Linear.
struct HTMLReader {
  let source: [UInt8]
  let visit: (TextRun) -> Void
  private var run = TextRun(.prose)
  private var codeDepth = 0
  private var preDepth = 0
  private var namingDepth = 0
  private var isOff = false

  init(_ source: [UInt8], _ visit: @escaping (TextRun) -> Void) {
    self.source = source
    self.visit = visit
  }

  mutating func read() {
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "<"), let next = markup(at: index) {
        index = next
      } else if byte == UInt8(ascii: "&"),
        let reference = CharacterReference.read(source, at: index, end: source.count)
      {
        run.append(reference.octets, at: index)
        index += reference.length
      } else {
        run.append(byte, at: index)
        index += 1
      }
    }
    flush()
  }

  /// Reads a comment, a declaration or a tag; returns what is behind it, `nil` for a mere `<`.
  private mutating func markup(at start: Int) -> Int? {
    if source[start...].starts(with: "<!--".utf8) {
      let end = DocumentSwitch.end(ofComment: start, in: source, limit: source.count)
      if let off = DocumentSwitch.isOff(after: start..<end, in: source) {
        flush()
        isOff = off
      }
      return end
    }
    guard start + 1 < source.count else { return nil }
    if source[start + 1] == UInt8(ascii: "!") || source[start + 1] == UInt8(ascii: "?") {
      return source[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? source.count
    }
    let next = source[start + 1] == UInt8(ascii: "/") ? start + 2 : start + 1
    guard next < source.count, source[next].isLetter else { return nil }
    // A tag that does not end takes the rest, as in browsers.
    guard let tag = HTMLTag(source, at: start, limit: source.count) else { return source.count }
    enter(tag, at: start)
    if !tag.isClosing, tag.name == "script" || tag.name == "style" {
      return end(ofRaw: tag.name, from: tag.end)
    }
    return tag.end
  }

  private mutating func enter(_ tag: HTMLTag, at start: Int) {
    if !isOff { for run in tag.runs(source) { visit(run) } }
    if tag.name == "br" {
      run.append([0x0A], at: start)
      return
    }
    if HTMLTag.inline.contains(tag.name) { return }
    flush()
    let step = tag.isClosing ? -1 : 1
    switch tag.name {
    case "a": return
    case _ where HTMLTag.code.contains(tag.name): codeDepth = max(0, codeDepth + step)
    case "pre": preDepth = max(0, preDepth + step)
    case "h1", "h2", "h3", "h4", "h5", "h6", "td", "th":
      namingDepth = max(0, namingDepth + step)
      codeDepth = 0
    default: if preDepth == 0 { codeDepth = 0 }
    }
    run.kind = preDepth > 0 ? .lines : codeDepth > 0 ? .code : .prose
    run.isNaming = namingDepth > 0 || codeDepth > 0 && preDepth == 0
  }

  private func end(ofRaw name: String, from start: Int) -> Int {
    var index = start
    while let open = source[index...].firstIndex(of: UInt8(ascii: "<")) {
      let head = source[open...].prefix(name.utf8.count + 2).map(\.lowercased)
      if head.starts(with: "</".utf8), head.dropFirst(2).elementsEqual(name.utf8) { return open }
      index = open + 1
    }
    return source.count
  }

  private mutating func flush() {
    if !run.isEmpty, !isOff { visit(run) }
    run.removeAll()
  }
}
