/// Words, numbers, string literals and marks of Swift and Objective-C source, without comments.
///
/// The two languages are read alike: what is a literal in one and not in the other (`#"…"#`, `"""`,
/// `@"…"`) does not occur in the other. A literal that is not closed ends with its line. Linear.
enum SourceTokens {
  struct Token: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case word(String)
      case number(Int)
      /// The text of a string literal.
      case text(String)
      /// A string literal whose text is not known.
      case gap(String)
      case mark(UInt8)
    }
    var kind: Kind
    var offset: Int

    func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: mark)) }
    func isWord(_ word: String) -> Bool { kind == .word(word) }
  }

  static func tokens(of source: [UInt8]) -> [Token] {
    var reader = Reader(source)
    return reader.read()
  }

  private struct Reader {
    let source: [UInt8]
    var index = 0
    var tokens: [Token] = []

    init(_ source: [UInt8]) { self.source = source }

    func starts(_ text: String, at place: Int) -> Bool {
      place <= source.count && source[place...].starts(with: text.utf8)
    }

    mutating func read() -> [Token] {
      while index < source.count {
        let byte = source[index]
        if starts("//", at: index) {
          skipLine()
        } else if starts("/*", at: index) {
          skipComment()
        } else if byte == UInt8(ascii: "\"") {
          readLiteral(fences: 0, from: index)
        } else if byte == UInt8(ascii: "#"), let fences = fences(at: index) {
          readLiteral(fences: fences, from: index)
        } else if starts("@\"", at: index) {
          let start = index
          index += 1
          readLiteral(fences: 0, from: start)
        } else if isWordByte(byte) {
          readWord()
        } else {
          if byte > 0x20 { tokens.append(Token(kind: .mark(byte), offset: index)) }
          index += 1
        }
      }
      return tokens
    }

    private mutating func skipLine() {
      while index < source.count, source[index] != 0x0A { index += 1 }
    }

    /// Comments nest in Swift. In Objective-C they do not, and `/*` inside one is hardly written.
    private mutating func skipComment() {
      var depth = 0
      repeat {
        if starts("/*", at: index) {
          depth += 1
          index += 2
        } else if starts("*/", at: index) {
          depth -= 1
          index += 2
        } else {
          index += 1
        }
      } while depth > 0 && index < source.count
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private mutating func readWord() {
      let start = index
      while index < source.count, isWordByte(source[index]) { index += 1 }
      let word = String(decoding: source[start..<index], as: UTF8.self)
      let digits = word.filter { $0 != "_" }
      let number = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
      tokens.append(Token(kind: number.map { .number($0) } ?? .word(word), offset: start))
    }

    /// How many `#` stand before a quotation mark; `nil` where none follows them.
    private func fences(at start: Int) -> Int? {
      var end = start
      while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
      return end < source.count && source[end] == UInt8(ascii: "\"") ? end - start : nil
    }

    /// Reads `"…"`, `"""…"""` and both with fences; `start` is the place that is told.
    private mutating func readLiteral(fences: Int, from start: Int) {
      index += fences
      let isMultiLine = starts("\"\"\"", at: index)
      let close = (isMultiLine ? "\"\"\"" : "\"") + String(repeating: "#", count: fences)
      let escape = "\\" + String(repeating: "#", count: fences)
      index += isMultiLine ? 3 : 1
      var text: [UInt8] = []
      var gap: String?
      while index < source.count, !starts(close, at: index) {
        if !isMultiLine, source[index] == 0x0A {
          tokens.append(
            Token(kind: .gap("a string literal that is not closed"), offset: start))
          return
        }
        if starts(escape, at: index) {
          index += escape.utf8.count
          gap = readEscape(into: &text) ?? gap
        } else {
          text.append(source[index])
          index += 1
        }
      }
      if index == source.count { gap = "a string literal that is not closed" }
      index = min(index + close.utf8.count, source.count)
      if let gap {
        tokens.append(Token(kind: .gap(gap), offset: start))
        return
      }
      let whole = String(decoding: isMultiLine ? unindented(text) : text, as: UTF8.self)
      // Two literals of Objective-C, one behind the other, are one.
      if source[start] == UInt8(ascii: "@") || source[start] == UInt8(ascii: "\""),
        case .text(let before)? = tokens.last?.kind, let offset = tokens.last?.offset,
        source[offset] == UInt8(ascii: "@")
      {
        tokens[tokens.count - 1].kind = .text(before + whole)
      } else {
        tokens.append(Token(kind: .text(whole), offset: start))
      }
    }

    /// Reads what follows the backslash; returns what is wrong with it.
    private mutating func readEscape(into text: inout [UInt8]) -> String? {
      guard index < source.count else { return nil }
      let byte = source[index]
      index += 1
      switch byte {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "0"): text.append(0x00)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
        text.append(byte)
      case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
        let isBraced = index < source.count && source[index] == UInt8(ascii: "{")
        if isBraced { index += 1 }
        var digits = ""
        let longest =
          isBraced ? 8 : byte == UInt8(ascii: "x") ? 2 : byte == UInt8(ascii: "u") ? 4 : 8
        while index < source.count, digits.utf8.count < longest,
          Character(Unicode.Scalar(source[index])).isHexDigit
        {
          digits.unicodeScalars.append(Unicode.Scalar(source[index]))
          index += 1
        }
        if isBraced, index < source.count, source[index] == UInt8(ascii: "}") { index += 1 }
        guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
          return "a string literal with an escape that is none"
        }
        text += Array(String(Character(scalar)).utf8)
      case UInt8(ascii: "("):
        skipInterpolation()
        return "a string that is put together at run time"
      case 0x0A: break
      default: return "a string literal with an escape that is none"
      }
      return nil
    }

    /// Skips to the parenthesis that closes an interpolation, over literals in it, and at most to
    /// the end of the line.
    private mutating func skipInterpolation() {
      var depth = 1
      var isQuoted = false
      while index < source.count, depth > 0, source[index] != 0x0A {
        switch source[index] {
        case UInt8(ascii: "\\") where isQuoted: index += 1
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: "(") where !isQuoted: depth += 1
        case UInt8(ascii: ")") where !isQuoted: depth -= 1
        default: break
        }
        index += 1
      }
      index = min(index, source.count)
    }

    /// A multi-line literal without its first and last line end, and without the indentation of the
    /// line with its closing marks.
    private func unindented(_ text: [UInt8]) -> [UInt8] {
      var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard lines.count > 1, let last = lines.popLast() else { return text }
      let indentation = last.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? last.count : 0
      return Array(
        lines.dropFirst().map { line in
          line.dropFirst(min(indentation, line.prefix { $0 == 0x20 || $0 == 0x09 }.count))
        }.joined(separator: [0x0A]))
    }
  }
}
