/// Texts that links are attacked with, or that slip into them, by class.
///
/// Each stands in every kind of place, alone, before, behind and inside of what belongs there: a
/// test enumerates the matrix. Names are stable parts of scenarios.
package struct HostileText: Sendable, Hashable {
  /// What a text may do to who reads it.
  package enum Class: String, Sendable, CaseIterable {
    case control, lineEnd, space, mark, illegal, separator, brokenEscape, nestedEscape, invalidUTF8
    case prototype, number, manyDigits, script, hidden, long
  }

  package var kind: Class
  /// The name in scenarios.
  package var name: String
  /// The bytes, as they stand in the link.
  package var bytes: [UInt8]

  private init(_ kind: Class, _ name: String, _ text: String) {
    self.init(kind, name, octets: Array(text.utf8))
  }

  private init(_ kind: Class, _ name: String, octets: [UInt8]) {
    self.kind = kind
    self.name = name
    bytes = octets
  }

  /// All of them; those of one class stand together.
  package static let all: [HostileText] = [
    HostileText(.control, "nul", "\0"), HostileText(.control, "bell", "\u{7}"),
    HostileText(.control, "escape", "\u{1B}"), HostileText(.control, "delete", "\u{7F}"),
    HostileText(.control, "c1Control", "\u{85}"), HostileText(.control, "encodedNUL", "%00"),
    HostileText(.lineEnd, "newline", "\n"), HostileText(.lineEnd, "carriageReturn", "\r"),
    HostileText(.lineEnd, "crlf", "\r\n"), HostileText(.lineEnd, "lineSeparator", "\u{2028}"),
    HostileText(.lineEnd, "encodedNewline", "%0D%0A"),
    HostileText(.lineEnd, "encodedLineFeed", "%0A"),
    HostileText(.space, "space", " "), HostileText(.space, "tab", "\t"),
    HostileText(.space, "noBreakSpace", "\u{A0}"), HostileText(.space, "encodedSpace", "%20"),
    HostileText(.space, "encodedTab", "%09"), HostileText(.space, "plus", "+"),
    HostileText(.mark, "byteOrderMark", "\u{FEFF}"),
    HostileText(.mark, "encodedByteOrderMark", "%EF%BB%BF"),
    HostileText(.illegal, "doubleQuote", "\""), HostileText(.illegal, "lessThan", "<"),
    HostileText(.illegal, "greaterThan", ">"), HostileText(.illegal, "backslash", "\\"),
    HostileText(.illegal, "caret", "^"), HostileText(.illegal, "backquote", "`"),
    HostileText(.illegal, "braces", "{x}"), HostileText(.illegal, "pipe", "|"),
    HostileText(.illegal, "brackets", "[x]"), HostileText(.illegal, "curlyQuotes", "“x”"),
    // Beside an escape, which who encodes the whole component encodes again.
    HostileText(.illegal, "lessThanAndEscape", "<%41"),
    HostileText(.separator, "slash", "/"), HostileText(.separator, "question", "?"),
    HostileText(.separator, "hash", "#"), HostileText(.separator, "ampersand", "&"),
    HostileText(.separator, "equals", "="), HostileText(.separator, "semicolon", ";"),
    HostileText(.separator, "colon", ":"), HostileText(.separator, "at", "@"),
    HostileText(.separator, "comma", ","), HostileText(.separator, "dot", "."),
    HostileText(.separator, "dots", ".."), HostileText(.separator, "encodedSlash", "%2F"),
    HostileText(.separator, "encodedQuestion", "%3F"),
    HostileText(.separator, "encodedHash", "%23"),
    HostileText(.separator, "encodedAmpersand", "%26"),
    HostileText(.separator, "encodedEquals", "%3D"), HostileText(.separator, "encodedAt", "%40"),
    HostileText(.separator, "encodedPlus", "%2B"),
    HostileText(.separator, "encodedBackslash", "%5C"),
    HostileText(.separator, "encodedDots", "%2E%2E"),
    HostileText(.brokenEscape, "percent", "%"), HostileText(.brokenEscape, "percentDigit", "%4"),
    HostileText(.brokenEscape, "percentLetters", "%zz"),
    HostileText(.brokenEscape, "percentUnicode", "%u0041"),
    HostileText(.brokenEscape, "percentSpace", "% 41"),
    HostileText(.brokenEscape, "percentAndEscape", "%%41"),
    HostileText(.nestedEscape, "encodedPercent", "%25"),
    HostileText(.nestedEscape, "doubleEncoded", "%2541"),
    HostileText(.nestedEscape, "doubleEncodedSlash", "%252F"),
    HostileText(.nestedEscape, "tripleEncoded", "%252541"),
    HostileText(.invalidUTF8, "rawInvalidUTF8", octets: [0xFF]),
    HostileText(.invalidUTF8, "rawOverlong", octets: [0xC0, 0xAF]),
    HostileText(.invalidUTF8, "rawTruncated", octets: [0xE2, 0x82]),
    HostileText(.invalidUTF8, "rawSurrogate", octets: [0xED, 0xA0, 0x80]),
    HostileText(.invalidUTF8, "encodedInvalidUTF8", "%FF"),
    HostileText(.invalidUTF8, "encodedOverlong", "%C0%AF"),
    HostileText(.invalidUTF8, "encodedTruncated", "%E2%82"),
    HostileText(.invalidUTF8, "encodedSurrogate", "%ED%A0%80"),
    // Every object of JavaScript has these (ECMA-262, 20.1.3); who looks a name up in one finds
    // them.
    HostileText(.prototype, "proto", "__proto__"),
    HostileText(.prototype, "constructor", "constructor"),
    HostileText(.prototype, "prototype", "prototype"),
    HostileText(.prototype, "toString", "toString"),
    HostileText(.prototype, "hasOwnProperty", "hasOwnProperty"),
    HostileText(.prototype, "null", "null"), HostileText(.prototype, "undefined", "undefined"),
    HostileText(.number, "zero", "0"), HostileText(.number, "minusOne", "-1"),
    HostileText(.number, "plusOne", "%2B1"), HostileText(.number, "exponent", "1e3"),
    HostileText(.number, "hugeExponent", "1E400"), HostileText(.number, "hexadecimal", "0x10"),
    HostileText(.number, "leadingZero", "007"), HostileText(.number, "fraction", "1.5"),
    HostileText(.number, "minusZero", "-0"), HostileText(.number, "notANumber", "NaN"),
    HostileText(.number, "infinity", "Infinity"), HostileText(.number, "underscore", "1_000"),
    HostileText(.number, "int32", "2147483648"), HostileText(.number, "uint32", "4294967296"),
    HostileText(.number, "int64", "9223372036854775808"),
    HostileText(.number, "uint64", "18446744073709551616"),
    HostileText(.manyDigits, "thirtyDigits", String(repeating: "9", count: 30)),
    HostileText(.manyDigits, "manyDigits", String(repeating: "7", count: 5_000)),
    HostileText(.script, "accented", "é"), HostileText(.script, "decomposed", "e\u{301}"),
    HostileText(.script, "combining", "\u{301}"), HostileText(.script, "emoji", "🎬"),
    HostileText(.script, "fullWidth", "ａ"), HostileText(.script, "fullWidthDigit", "１"),
    HostileText(.script, "arabicDigit", "٣"), HostileText(.script, "dottedCapitalI", "İ"),
    HostileText(.script, "sharpS", "ß"), HostileText(.script, "cyrillic", "а"),
    HostileText(.script, "encodedEmoji", "%F0%9F%8E%AC"),
    HostileText(.script, "encodedAccented", "%C3%A9"),
    HostileText(.hidden, "zeroWidthSpace", "\u{200B}"),
    HostileText(.hidden, "zeroWidthJoiner", "\u{200D}"),
    HostileText(.hidden, "softHyphen", "\u{AD}"),
    HostileText(.hidden, "bidiOverride", "\u{202E}"),
    HostileText(.hidden, "encodedBidi", "%E2%80%AE"),
    HostileText(.hidden, "nonCharacter", "\u{FFFE}"),
    HostileText(.long, "long", String(repeating: "a", count: 5_000)),
  ]
}
