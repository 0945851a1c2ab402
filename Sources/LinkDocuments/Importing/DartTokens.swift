/// Words, numbers, string literals and marks of Dart source, without comments: the tokens of
/// ``SourceTokens``, since Dart writes its literals in other ways.
///
/// Literals are `'…'`, `"…"`, either tripled, and any of them raw behind an `r`; neighbors are one,
/// but for long ones. A literal with `$` in it is put together at run time. One that is not closed
/// ends with its line. Linear.
struct DartTokens {
  /// The tokens of a source; any bytes at all.
  static func tokens(of source: [UInt8]) -> [SourceTokens.Token] {
    var reader = DartTokens(source: source)
    reader.read()
    return reader.tokens
  }

  private let source: [UInt8]
  private var index = 0
  private var tokens: [SourceTokens.Token] = []

  private init(source: [UInt8]) { self.source = source }

  private func byte(_ place: Int) -> UInt8? { place < source.count ? source[place] : nil }

  private func starts(_ text: String, at place: Int) -> Bool {
    place <= source.count && source[place...].starts(with: text.utf8)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isQuote(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  /// Reads all of the source.
  private mutating func read() {
    while let byte = byte(index) {
      if starts("//", at: index) {
        while index < source.count, source[index] != 0x0A { index += 1 }
      } else if starts("/*", at: index) {
        skipComment()
      } else if Self.isQuote(byte) {
        readLiteral(isRaw: false, from: index)
      } else if byte == UInt8(ascii: "r"), Self.isQuote(self.byte(index + 1)) {
        let start = index
        index += 1
        readLiteral(isRaw: true, from: start)
      } else if Self.isWord(byte) {
        readWord()
      } else {
        if byte > 0x20 { tokens.append(.init(kind: .mark(byte), offset: index)) }
        index += 1
      }
    }
  }

  /// Comments nest.
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

  /// Reads a word or a number.
  private mutating func readWord() {
    let start = index
    while let byte = byte(index), Self.isWord(byte) { index += 1 }
    let word = String(decoding: source[start..<index], as: UTF8.self)
    tokens.append(.init(kind: Int(word).map { .number($0) } ?? .word(word), offset: start))
  }

  /// Reads a literal from its quotation mark; `start` is the place that is told.
  private mutating func readLiteral(isRaw: Bool, from start: Int) {
    let quote = source[index]
    let isTriple = byte(index + 1) == quote && byte(index + 2) == quote
    index += isTriple ? 3 : 1
    var text: [UInt8] = []
    var gap: String?
    while true {
      guard let byte = byte(index), isTriple || byte != 0x0A else {
        gap = "a string literal that is not closed"
        break
      }
      if byte == quote, !isTriple || self.byte(index + 1) == quote && self.byte(index + 2) == quote
      {
        index += isTriple ? 3 : 1
        break
      }
      index += 1
      if !isRaw, byte == UInt8(ascii: "\\") {
        if !readEscape(into: &text) { gap = "a string literal with an escape that is none" }
      } else if !isRaw, byte == UInt8(ascii: "$") {
        gap = "a string that is put together at run time"
        skipInterpolation()
      } else {
        text.append(byte)
      }
    }
    if let gap {
      tokens.append(.init(kind: .gap(gap), offset: start))
    } else if case .text(let before)? = tokens.last?.kind,
      before.utf8.count < ImportLimits.longestText
    {
      tokens[tokens.count - 1].kind = .text(before + String(decoding: text, as: UTF8.self))
    } else {
      tokens.append(.init(kind: .text(String(decoding: text, as: UTF8.self)), offset: start))
    }
  }

  /// Reads what follows the backslash; `false` where it is no escape.
  private mutating func readEscape(into text: inout [UInt8]) -> Bool {
    guard let byte = byte(index) else { return true }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "x"), UInt8(ascii: "u"):
      let isBraced = byte == UInt8(ascii: "u") && self.byte(index) == UInt8(ascii: "{")
      if isBraced { index += 1 }
      let most = isBraced ? 6 : byte == UInt8(ascii: "x") ? 2 : 4
      var digits = ""
      while let next = self.byte(index), digits.utf8.count < most,
        Character(Unicode.Scalar(next)).isHexDigit
      {
        digits.unicodeScalars.append(Unicode.Scalar(next))
        index += 1
      }
      if isBraced, self.byte(index) == UInt8(ascii: "}") { index += 1 }
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
        return false
      }
      text += Array(String(Character(scalar)).utf8)
    // Of any other character the escape is that character.
    default: text.append(byte)
    }
    return true
  }

  /// Skips `name` or `{…}`, at most to the end of the line.
  private mutating func skipInterpolation() {
    guard byte(index) == UInt8(ascii: "{") else { return }
    var depth = 0
    while let byte = byte(index), byte != 0x0A {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }
}
