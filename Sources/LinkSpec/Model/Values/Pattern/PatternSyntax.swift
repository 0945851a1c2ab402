/// What a pattern says, as a tree.
indirect enum PatternSyntax: Sendable {
  /// One scalar of a set.
  case one(ScalarSet)
  /// One after the other; the empty string where there is none.
  case sequence([PatternSyntax])
  /// One of them.
  case alternatives([PatternSyntax])
  /// Between `least` and `most` times, without end where that is `nil`; `offset` is where the
  /// quantifier stands.
  case repeated(PatternSyntax, least: Int, most: Int?, offset: Int)
}

/// A set of Unicode scalars.
struct ScalarSet: Sendable, Hashable {
  /// Ascending, and neither overlapping nor adjacent. Surrogates are no scalars, so whether a range
  /// spans them makes no difference.
  private(set) var ranges: [ClosedRange<UInt32>] = []

  private static let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF

  init(_ ranges: [ClosedRange<UInt32>]) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        let upper = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...upper
      } else {
        self.ranges.append(range)
      }
    }
  }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  static let digits = ScalarSet([0x30...0x39])
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// What `.` stands for everywhere: all but the control characters U+0000 to U+001F and U+007F to
  /// U+009F, and the separators U+2028 and U+2029, which JavaScript and Java take for line breaks.
  static let uncontrolled = ScalarSet([0x20...0x7E, 0xA0...0x2027, 0x202A...0x10_FFFF])

  /// All scalars that are not in this set.
  var complement: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10_FFFF { gaps.append(next...0x10_FFFF) }
    return ScalarSet(gaps.filter { $0 != Self.surrogates })
  }

  /// A member for people to read: a letter or digit if there is one, else printable ASCII, else the
  /// last.
  var representative: Unicode.Scalar? {
    let preferred: [ClosedRange<UInt32>] = [0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x21...0x7E]
    for wanted in preferred {
      for range in ranges where range.overlaps(wanted) {
        return Unicode.Scalar(range.clamped(to: wanted).upperBound)
      }
    }
    return ranges.last.flatMap { Unicode.Scalar($0.upperBound) ?? Unicode.Scalar($0.lowerBound) }
  }

  /// The UTF-8 of the set: one or more sequences, each one to four byte ranges that follow each
  /// other.
  var byteSequences: [[ClosedRange<UInt8>]] {
    var sequences: [[ClosedRange<UInt8>]] = []
    for range in ranges {
      var pending = [range]
      while let part = pending.popLast() {
        if let (low, high) = Self.split(part) {
          // The lower half is looked at first, to keep the sequences in ascending order.
          if let high { pending.append(high) }
          if let low { pending.append(low) }
        } else if let first = Unicode.Scalar(part.lowerBound),
          let last = Unicode.Scalar(part.upperBound)
        {
          sequences.append(zip(first.utf8Bytes, last.utf8Bytes).map { $0...$1 })
        }
      }
    }
    return sequences
  }

  /// Cuts a range where its UTF-8 is not the product of one range per byte; `nil` where it is. A
  /// half that would be empty is `nil`.
  private static func split(
    _ range: ClosedRange<UInt32>
  ) -> (ClosedRange<UInt32>?, ClosedRange<UInt32>?)? {
    let (low, high) = (range.lowerBound, range.upperBound)
    if range.overlaps(surrogates) {
      return (
        low < surrogates.lowerBound ? low...surrogates.lowerBound - 1 : nil,
        high > surrogates.upperBound ? surrogates.upperBound + 1...high : nil
      )
    }
    // Where the number of bytes changes.
    for limit in [0x7F, 0x7FF, 0xFFFF] as [UInt32] where low <= limit && high > limit {
      return (low...limit, limit + 1...high)
    }
    guard low > 0x7F else { return nil }
    // Where a leading part changes, all that follows must run over its whole range.
    for bits in [6, 12, 18] as [UInt32] {
      let mask = 1 << bits - 1 as UInt32
      guard low & ~mask != high & ~mask else { break }
      if low & mask != 0 { return (low...low | mask, (low | mask) + 1...high) }
      if high & mask != mask { return (low...(high & ~mask) - 1, high & ~mask...high) }
    }
    return nil
  }
}
