/// Fixed segments of a path: how what a link has there matches them.
extension LinkReader {
  /// Compares what stands between path and fragment with the documented. Whether a slash stands
  /// before the `#` is a question of its own, ``readSlash(before:as:_:)``.
  @inline(__always)
  func match(
    hash segment: CompiledSpec.Segment, _ range: Range<Int>
  ) -> LiteralMatch {
    var own = Int(segment.start)
    if spec.pool[own] == Byte.slash { own += 1 }
    guard Int(segment.end) - own == range.count,
      spec.pool[own..<Int(segment.end)] == url[range]
    else { return .different }
    return .exact
  }

  /// How a segment of a link compares with a fixed one.
  enum LiteralMatch: Int, Comparable {
    /// As documented; characters that no path may hold are written as escapes.
    case exact
    /// The same by its escapes.
    case escaped
    /// The same but for the case of letters.
    case cased
    /// The same behind a byte order mark.
    case marked
    case different

    static func < (one: LiteralMatch, other: LiteralMatch) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// Compares a segment of the link with a literal.
  @inline(__always)
  func match(_ segment: CompiledSpec.Segment, _ range: Range<Int>) -> LiteralMatch {
    if Int(segment.end - segment.start) == range.count {
      var own = Int(segment.start)
      var isExact = true
      for index in range {
        if url[index] != spec.pool[own] {
          isExact = false
          break
        }
        own += 1
      }
      if isExact { return .exact }
    } else if range.count < Int(segment.end - segment.start), !segment.hasEscape {
      return .different
    }
    let match = loosely(segment, range)
    if match == .different, let rest = withoutMark(range) {
      return loosely(segment, rest) == .different ? .different : .marked
    }
    return match
  }

  /// A segment that begins with a byte order mark, without it.
  private func withoutMark(_ range: Range<Int>) -> Range<Int>? {
    if url[range].starts(with: UTF8Form.byteOrderMark) {
      return range.lowerBound + 3..<range.upperBound
    }
    let isEscaped =
      range.count >= 9
      && url[range].prefix(9).elementsEqual("%ef%bb%bf".utf8) { Byte.lowercased($0) == $1 }
    return isEscaped ? range.lowerBound + 9..<range.upperBound : nil
  }

  /// The same where the bytes differ.
  private func loosely(_ segment: CompiledSpec.Segment, _ range: Range<Int>) -> LiteralMatch {
    let found = text(Int(segment.start)..<Int(segment.end), at: range.lowerBound, range.upperBound)
    guard let (end, match) = found, end == range.upperBound else { return .different }
    return match
  }

  /// Where a text of `pool` ends that begins at a place, in whatever spelling; `nil` where another
  /// stands there.
  func text(_ text: Range<Int>, at start: Int, _ end: Int) -> (end: Int, match: LiteralMatch)? {
    var index = start
    var match = LiteralMatch.exact
    var own = text.lowerBound
    while own < text.upperBound {
      defer { own += 1 }
      guard index < end else { return nil }
      var byte = url[index]
      var width = 1
      // What no path may hold stands there as it is; of that another question speaks.
      if spec.pool[own] == Byte.percent, byte != Byte.percent, own + 2 < text.upperBound,
        let high = Byte.hexValue(spec.pool[own + 1]), let low = Byte.hexValue(spec.pool[own + 2]),
        high << 4 | low == byte
      {
        own += 2
        index += 1
        continue
      }
      // An escape in the documented text is compared as it stands.
      if byte == Byte.percent, spec.pool[own] != Byte.percent,
        PercentCoding.isEscape(url, at: index, end: end),
        let high = Byte.hexValue(url[index + 1]), let low = Byte.hexValue(url[index + 2])
      {
        byte = high << 4 | low
        width = 3
        if ByteSet.path.contains(byte), match == .exact { match = .escaped }
      }
      if byte != spec.pool[own] {
        guard Byte.lowercased(byte) == Byte.lowercased(spec.pool[own]) else { return nil }
        // The digits of an escape are the same in any case (RFC 3986, 6.2.2.1).
        if !isDigitOfEscape(own) {
          match = .cased
        } else if match == .exact {
          match = .escaped
        }
      }
      index += width
    }
    return (index, match)
  }

  /// Whether a byte of a documented text is one of the two behind a percent sign.
  private func isDigitOfEscape(_ own: Int) -> Bool {
    own > 0 && spec.pool[own - 1] == Byte.percent || own > 1 && spec.pool[own - 2] == Byte.percent
  }

  /// Asks what becomes of a byte order mark before a word. A policy speaks of those before values.
  func askMark(_ range: Range<Int>, _ a: inout Assessment) {
    ask(.byteOrderMark, range, &a)
    mayRefuse(.byteOrderMark, range, &a)
  }

  /// Whether a fixed segment in another spelling may be read as it.
  func permits(_ match: LiteralMatch) -> Bool {
    switch match {
    case .exact: true
    case .escaped: spec.readings[OpenQuestion.literalEscape.ordinal].allows(.normalize)
    case .cased: spec.readings[OpenQuestion.literalCase.ordinal].allows(.normalize)
    case .marked: spec.readings[OpenQuestion.byteOrderMark.ordinal].allows(.trim)
    case .different: false
    }
  }
}
