/// Character classes and escapes.
extension PatternParser {
  /// What an escape or a class's member stands for.
  enum Member {
    case scalar(Unicode.Scalar)
    case several(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let scalar): ScalarSet(scalar)
      case .several(let set): set
      }
    }
  }

  /// Reads `[…]` or `[^…]`.
  mutating func characterClass() throws(PatternError) -> ScalarSet {
    let start = index
    index += 1
    let isNegated = current == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    while let byte = current, byte != UInt8(ascii: "]") {
      let place = index
      let first = try member()
      // A '-' is a range's unless it is the first or last of the class.
      let isRange =
        current == UInt8(ascii: "-") && index + 1 < bytes.count
        && bytes[index + 1] != UInt8(ascii: "]")
      guard isRange else {
        ranges += first.set.ranges
        continue
      }
      index += 1
      let last = try member()
      guard case .scalar(let low) = first, case .scalar(let high) = last else {
        throw PatternError(
          .invalidRange, at: place,
          "a range runs from one character to another; write \\- for the character '-'")
      }
      guard low <= high else {
        throw PatternError(
          .invalidRange, at: place,
          "the range from \(low.shown) to \(high.shown) runs backwards; swap its ends, or write "
            + "\\- for the character '-'")
      }
      ranges.append(low.value...high.value)
    }
    guard current == UInt8(ascii: "]") else {
      throw PatternError(
        .unterminatedClass, at: start,
        "this '[' has no ']'; close the class or write \\[ for the character")
    }
    index += 1
    let set = isNegated ? ScalarSet(ranges).complement : ScalarSet(ranges)
    // An empty `[^]` would be everything in some languages and unterminated in others.
    guard !ranges.isEmpty, !set.ranges.isEmpty else {
      throw PatternError(
        .emptyClass, at: start, "no character matches this class; write \\] for the character ']'")
    }
    return set
  }

  private mutating func member() throws(PatternError) -> Member {
    switch current {
    case UInt8(ascii: "\\"):
      return try escape(inClass: true)
    case UInt8(ascii: "["):
      // POSIX classes such as [[:alpha:]] would be read as something else without a word.
      throw PatternError(
        .unescapedCharacter, at: index,
        "a '[' within a class; there are no POSIX classes, write \\[ for the character")
    default:
      guard let (scalar, length) = StrictUTF8.scalar(in: bytes[...], at: index) else {
        return .several(ScalarSet([]))
      }
      index += length
      return .scalar(scalar)
    }
  }

  /// Reads the escape whose backslash is at `index`.
  mutating func escape(inClass: Bool) throws(PatternError) -> Member {
    let start = index
    guard let (scalar, length) = StrictUTF8.scalar(in: bytes[...], at: index + 1) else {
      throw PatternError(
        .unknownEscape, at: start, "the pattern ends with a backslash; write \\\\ for the character"
      )
    }
    index += 1 + length
    switch scalar {
    case "d": return .several(.digits)
    case "w": return .several(.wordCharacters)
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    case "x", "u": return .scalar(try codePoint(scalar, start: start))
    case "D", "W":
      throw PatternError(
        .unknownEscape, at: start,
        "there is no \\\(scalar); write [^\\\(scalar == "D" ? "d" : "w")]")
    case "b", "B", "A", "z", "Z", "G":
      throw PatternError(
        .anchor, at: start, "a pattern always matches the whole value; remove the \\\(scalar)")
    case "1"..."9", "k":
      throw PatternError(
        .backreference, at: start, "there are no backreferences; write out what is repeated")
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": return .scalar(scalar)
    default:
      throw PatternError(
        .unknownEscape, at: start,
        "a backslash before \(scalar.shown) means nothing; remove it, or write \\\\ for a backslash"
      )
    }
  }

  /// Reads the digits of `\xHH` or `\u{H…}`.
  private mutating func codePoint(
    _ kind: Unicode.Scalar, start: Int
  ) throws(PatternError) -> Unicode.Scalar {
    let isBraced = kind == "u"
    let malformed = PatternError(
      .unknownEscape, at: start,
      isBraced
        ? "\\u takes one to six hexadecimal digits of a Unicode scalar in braces: \\u{E9}"
        : "\\x takes two hexadecimal digits: \\x20; beyond \\x7F write \\u{...}")
    if isBraced {
      guard current == UInt8(ascii: "{") else { throw malformed }
      index += 1
    }
    var value: UInt32 = 0
    var count = 0
    while count < (isBraced ? 6 : 2), let byte = current,
      let digit = JSONParser.hexadecimalDigit(byte)
    {
      value = value << 4 | UInt32(digit)
      count += 1
      index += 1
    }
    if isBraced {
      guard count > 0, current == UInt8(ascii: "}") else { throw malformed }
      index += 1
    } else if count < 2 || value > 0x7F {
      // \xE9 would be a byte to some and U+00E9 to others.
      throw malformed
    }
    guard let scalar = Unicode.Scalar(value) else { throw malformed }
    return scalar
  }
}
