import LinkSpec
import Testing

/// Every error code with its offset.
@Suite struct JSONErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: [UInt8]
    var code: JSONError.Code
    var offset: Int

    init(_ text: String, _ code: JSONError.Code, _ offset: Int) {
      self.init(Array(text.utf8), code, offset)
    }

    init(_ text: [UInt8], _ code: JSONError.Code, _ offset: Int) {
      (self.text, self.code, self.offset) = (text, code, offset)
    }

    var testDescription: String { String(decoding: text, as: UTF8.self).debugDescription }
  }

  /// Refused in both dialects.
  static let both: [Row] = [
    Row("", .unexpectedEnd, 0), Row("  ", .unexpectedEnd, 2), Row("[1,", .unexpectedEnd, 3),
    Row("[1", .unexpectedEnd, 2), Row("{", .unexpectedEnd, 1), Row(#"{"a""#, .unexpectedEnd, 4),
    Row(#"{"a":"#, .unexpectedEnd, 5), Row(#"{"a":1"#, .unexpectedEnd, 6),
    Row([0xFF], .invalidUTF8, 0), Row([0x22, 0xC3, 0x22], .invalidUTF8, 1),
    Row([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 2),
    Row([0x22, 0xC0, 0xAF, 0x22], .invalidUTF8, 1),
    Row([0x22, 0xE0, 0x80, 0xAF, 0x22], .invalidUTF8, 1),
    Row([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8, 1),
    Row([0x31, 0x80], .invalidUTF8, 1), Row([0xFE, 0xFF, 0, 0x31], .invalidUTF8, 0),
    Row("]", .unexpectedCharacter, 0), Row("[1}", .unexpectedCharacter, 2),
    Row("[1 2]", .unexpectedCharacter, 3), Row("[,1]", .unexpectedCharacter, 1),
    Row("[1,,2]", .unexpectedCharacter, 3), Row(#"{"a" 1}"#, .unexpectedCharacter, 5),
    Row(#"{"a":}"#, .unexpectedCharacter, 5), Row("{1:2}", .unexpectedCharacter, 1),
    Row("{,}", .unexpectedCharacter, 1), Row("#", .unexpectedCharacter, 0),
    Row("[\u{E9}]", .unexpectedCharacter, 1), Row("/", .unexpectedCharacter, 0),
    Row("\0", .unexpectedCharacter, 0),
    Row("1 2", .trailingContent, 2), Row("{}}", .trailingContent, 2),
    Row("null\0", .trailingContent, 4),
    Row("True", .unknownWord, 0), Row("[nul]", .unknownWord, 1), Row("truex", .unknownWord, 0),
    Row("undefined", .unknownWord, 0),
    Row("-", .invalidNumber, 1), Row("01", .invalidNumber, 1), Row("-00", .invalidNumber, 2),
    Row("[-a]", .invalidNumber, 2), Row("1e", .invalidNumber, 2), Row("1e+", .invalidNumber, 3),
    Row("1.2.3", .invalidNumber, 3), Row("12a", .invalidNumber, 2),
    Row("Infinity", .nonFiniteNumber, 0), Row("[-Infinity]", .nonFiniteNumber, 1),
    Row("NaN", .nonFiniteNumber, 0),
    Row(#"["ab"#, .unterminatedString, 1), Row(#""a\"#, .unterminatedString, 0),
    Row(#""a\""#, .unterminatedString, 0),
    Row("\"a\n\"", .controlCharacter, 2), Row("\"\r\"", .controlCharacter, 1),
    Row(#""a\q""#, .invalidEscape, 2), Row(#""\d+""#, .invalidEscape, 1),
    Row(#""\u12g4""#, .invalidEscape, 1), Row(#""\u12"#, .invalidEscape, 1),
    Row(#""\1""#, .invalidEscape, 1), Row(#""\01""#, .invalidEscape, 1),
    Row(#""\x4""#, .invalidEscape, 1), Row(#""\uD800\u12""#, .invalidEscape, 7),
    Row(#""a\uD800""#, .loneSurrogate, 2), Row(#""\uDC00""#, .loneSurrogate, 1),
    Row(#""\uD800\u0041""#, .loneSurrogate, 1), Row(#""\uD800\uD800""#, .loneSurrogate, 1),
    Row(#""\uD800\n""#, .loneSurrogate, 1),
    Row(#"{"a":1,"a":2}"#, .duplicateKey, 7), Row(#"{"a":1,"\u0061":2}"#, .duplicateKey, 7),
    Row(#"[{"a":{"b":1,"c":2,"b":3}}]"#, .duplicateKey, 19),
  ]

  /// Refused in strict JSON alone.
  static let strict: [Row] = [
    Row("\u{FEFF}1", .byteOrderMark, 0),
    Row("{a:1}", .unquotedKey, 1), Row(#"{"a":1,b:2}"#, .unquotedKey, 7),
    Row("'a'", .singleQuote, 0), Row("{'a':1}", .singleQuote, 1),
    Row("[1 ,]", .trailingComma, 3), Row(#"{"a":1,}"#, .trailingComma, 6),
    Row("1//", .commentNotAllowed, 1), Row("[/**/]", .commentNotAllowed, 1),
    Row("+1", .invalidNumber, 0), Row(".5", .invalidNumber, 0), Row("5.", .invalidNumber, 2),
    Row("0x1F", .invalidNumber, 1), Row("5.e1", .invalidNumber, 2),
    Row("\"\t\"", .controlCharacter, 1), Row("\"\0\"", .controlCharacter, 1),
    Row(#""\'""#, .invalidEscape, 1), Row(#""\v""#, .invalidEscape, 1),
    Row(#""\x41""#, .invalidEscape, 1), Row("\"\\\n\"", .invalidEscape, 1),
    Row("\u{A0}1", .unexpectedCharacter, 0), Row("\u{C}1", .unexpectedCharacter, 0),
  ]

  /// Refused in JSON5, where strict JSON stops earlier or elsewhere.
  static let relaxed: [Row] = [
    Row("1 /* ", .unterminatedComment, 2), Row("/*/", .unterminatedComment, 0),
    Row("{'a':1,a:2}", .duplicateKey, 7), Row("{a:1,\\u0061:2}", .duplicateKey, 5),
    Row("[,]", .unexpectedCharacter, 1), Row("[1,,]", .unexpectedCharacter, 3),
    Row("{a\\n:1}", .invalidEscape, 2), Row("{\\u0031:1}", .invalidEscape, 1),
    Row("{a\\uD800:1}", .loneSurrogate, 2), Row("+NaN", .nonFiniteNumber, 0),
    Row("-Infinite", .invalidNumber, 1), Row("+.", .invalidNumber, 2),
    Row(".", .invalidNumber, 1), Row("0x", .invalidNumber, 2),
    Row("0xg", .invalidNumber, 2), Row("0x1.5", .invalidNumber, 3), Row("+-1", .invalidNumber, 1),
    Row("'a\"", .unterminatedString, 0), Row("1\u{FEFF}\u{2028}2", .trailingContent, 7),
  ]

  private func expect(_ row: Row, in dialect: JSONReader.Dialect) {
    let error = #expect(throws: JSONError.self) {
      try JSONReader(dialect: dialect).read(row.text)
    }
    guard let error else { return }
    #expect(error.code == row.code && error.offset == row.offset, "\(error.code): \(error)")
    #expect(error.message.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    #expect(!error.message.isEmpty)
  }

  @Test(arguments: both) func refusedInBoth(_ row: Row) {
    expect(row, in: .json)
    expect(row, in: .json5)
  }

  @Test(arguments: strict) func refusedInJSON(_ row: Row) throws {
    expect(row, in: .json)
    _ = try JSONReader(dialect: .json5).read(row.text)
  }

  @Test(arguments: relaxed) func refusedInJSON5(_ row: Row) {
    expect(row, in: .json5)
    #expect(throws: JSONError.self) { try JSONReader().read(row.text) }
  }

  /// The three limits are tested with the reader.
  @Test func everyCodeHasARow() {
    let limits: Set<JSONError.Code> = [.tooLarge, .tooDeep, .tooManyNodes]
    let rows = Self.both + Self.strict + Self.relaxed
    #expect(Set(rows.map(\.code)).union(limits) == Set(JSONError.Code.allCases))
  }
}
