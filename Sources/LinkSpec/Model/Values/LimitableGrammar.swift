/// A grammar with limits that a value may be beyond and still be read.
package protocol LimitableGrammar: ValueGrammar {
  /// Whether it has any.
  var hasLimits: Bool { get }

  /// Reads the whole of `octets` as if there were no limits, and returns what they count as, the
  /// likeliest first, where they are beyond one; none where they are not, or are no value even so.
  func readBeyond(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) -> [ValueMeaning]

  /// Values far beyond the limits.
  var samplesBeyond: [SampleValue] { get }
}

extension IntegerGrammar: LimitableGrammar {
  package var hasLimits: Bool { minimum > 0 || !isUnlimited }

  /// A number with a sign, one with a fraction and one of more than 31 bits are what few readers of
  /// integers get as far as comparing: they are open.
  package func readBeyond(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) -> [ValueMeaning] {
    let unsigned = octets.first == Byte.hyphen ? octets.dropFirst() : octets
    let digits = unsigned.prefix(while: Byte.isDigit)
    let fraction = unsigned[digits.endIndex...]
    guard !digits.isEmpty, let number = DecimalNumber(plain: Array(unsigned)),
      fraction.first != Byte.dot || fraction.count > 1
    else { return [] }
    let (least, greatest) = (DecimalNumber(self.least), DecimalNumber(self.greatest))
    let isNegative = unsigned.count < octets.count
    let isBelow = isNegative || number < least
    guard isBelow || number > greatest else { return [] }
    if isNegative {
      scan.open(.otherNumber, at: 0, .number)
      scan.leaveUnclear()
    } else if !fraction.isEmpty {
      scan.open(.fraction, at: digits.count, .number)
    } else if number > DecimalNumber(Int(Int32.max)) {
      scan.open(.integerAboveRange, at: 0, .number)
    } else if digits.count > 1, digits.first == 0x30 {
      scan.open(.leadingZeros, at: 0, .number)
    } else if isUnlimited || !isBelow || factor.map({ isMultiple(number, of: $0) }) ?? true {
      scan.accept(.number)
    }
    if let factor, !isMultiple(number, of: factor) {
      // Whether a number is brought to the bound before it is looked at or behind that.
      scan.open(.otherIdentifier, at: 0, .number)
    }
    return [.text(Array((isBelow ? least : greatest).description.utf8))]
  }

  private func isMultiple(_ number: DecimalNumber, of factor: Int) -> Bool {
    number.isInteger && number.whole.map { $0 % factor == 0 } ?? true
  }

  package var samplesBeyond: [SampleValue] {
    [maximum < Int(Int32.max) / 10 ? maximum * 10 : nil, Int(Int32.max) - 1].compactMap(\.self)
      .filter { $0 > maximum }.map { SampleValue("limited.farAbove", String($0)) }
      + [SampleValue("limited.negative", "-1"), SampleValue("limited.zero", "0")]
  }
}

extension DecimalGrammar: LimitableGrammar {
  package var hasLimits: Bool { minimum != nil || maximum != nil }

  package func readBeyond(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) -> [ValueMeaning] {
    let plain = NumberText.isOtherwiseWritten(octets) ? NumberText(octets).plain : Array(octets)
    guard let number = plain.flatMap({ DecimalNumber(plain: $0) }) else { return [] }
    let bound: DecimalNumber
    if let minimum, number < minimum {
      bound = minimum
    } else if let maximum, number > maximum {
      bound = maximum
    } else {
      return []
    }
    var unlimited = self
    (unlimited.minimum, unlimited.maximum) = (nil, nil)
    unlimited.read(octets, &scan)
    return [.text(Array(bound.description.utf8))]
  }

  package var samplesBeyond: [SampleValue] {
    ["-1000000", "-0.5", "1000000", "1e9"].map { SampleValue("limited.farBeyond", $0) }
  }
}

extension BoundedGrammar {
  package var hasLimits: Bool { bounds.minimum != nil || bounds.maximum != nil }

  package func readBeyond(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) -> [ValueMeaning] {
    let whole = bounded(nil, nil)
    whole.read(octets, &scan)
    if scan.status == .invalid { return [] }
    let texts = [bounds.minimum, bounds.maximum].compactMap(\.self).map {
      ValueMeaning.text(Array($0.utf8))
    }
    guard let side = side(of: octets) else {
      if scan.status == .accepted { scan.open(.otherDate, at: 0) }
      return [.beginning(octets.count)] + texts
    }
    if side == 0 { return [] }
    return [side < 0 ? texts.first : texts.last].compactMap(\.self)
  }

  /// Nothing beyond those next to the bounds.
  package var samplesBeyond: [SampleValue] { [] }
}

extension DateGrammar: LimitableGrammar {
  /// The first and the last day that is promised to be one.
  package var samplesBeyond: [SampleValue] {
    [(year: firstYear, month: 1, day: 1), (year: lastYear, month: 12, day: 31)].map {
      SampleValue("limited.farBeyond", text($0))
    }
  }
}

extension TimeGrammar: LimitableGrammar {}
extension DateTimeGrammar: LimitableGrammar {}
extension DurationGrammar: LimitableGrammar {}

extension TextGrammar: LimitableGrammar {
  package var hasLimits: Bool { maximum != nil || maximumBytes != nil }

  /// A text that is too long is cut where its characters end, by what counts as one; who cuts in
  /// the middle of one has U+FFFD there, or nothing.
  package func readBeyond(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) -> [ValueMeaning] {
    var unlimited = self
    (unlimited.maximum, unlimited.maximumBytes) = (nil, nil)
    unlimited.read(octets, &scan)
    if scan.status == .invalid { return [] }
    let repaired = String(decoding: octets, as: UTF8.self)
    let isWhole = octets.elementsEqual(repaired.utf8)
    var ends: [(end: Int, isBroken: Bool)] = []
    if let maximum {
      for count in counted.map({ [$0] }) ?? Count.allCases {
        let end = min(count.end(of: maximum, in: repaired), repaired.utf8.count)
        let units = String(decoding: repaired.utf8.prefix(end), as: UTF8.self).utf16.count
        ends.append((end, count == .utf16 && units < maximum && end < repaired.utf8.count))
      }
    }
    if let maximumBytes {
      var end = min(maximumBytes, repaired.utf8.count)
      let bytes = Array(repaired.utf8)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      if maximum == nil {
        ends = [(end, end < min(maximumBytes, bytes.count))]
      } else {
        ends = ends.map { ($0.end < end ? $0.end : end, $0.isBroken) }
      }
    }
    if ends.allSatisfy({ $0.end == repaired.utf8.count }) { return [] }
    var meanings: [ValueMeaning] = []
    for (end, isBroken) in ends {
      let head = Array(repaired.utf8.prefix(end))
      meanings.append(isWhole ? .beginning(end) : .text(head))
      if isBroken { meanings.append(.text(head + Array("\u{FFFD}".utf8))) }
    }
    // Who cuts a text before looking at it does not find what is cut off.
    scan.leaveUnclear(from: ends.map(\.end).min() ?? 0)
    if Set(meanings).count > 1, scan.status == .accepted {
      scan.open(.characterCount, at: ends.map(\.end).min() ?? 0)
    }
    return meanings
  }

  package var samplesBeyond: [SampleValue] {
    let limit = maximum ?? maximumBytes ?? 0
    return ["x", "\u{E9}", "\u{1F600}", "e\u{301}"].map {
      SampleValue("limited.longer", String(repeating: $0, count: limit + 2))
    }
  }
}

extension ListGrammar: LimitableGrammar {
  package var hasLimits: Bool { maximum != nil }

  /// Of the items behind the last that counts some readers look at each, others at none.
  package func readBeyond(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) -> [ValueMeaning] {
    guard let maximum, maximum > 0 else { return [] }
    let pieces = pieces(of: octets, escaped: scan.escaped)
    guard pieces.count > maximum else { return [] }
    let count = pieces[maximum - 1].endIndex - octets.startIndex
    read(octets.prefix(count), &scan)
    if scan.status == .invalid { return [] }
    var unlimited = self
    unlimited.maximum = nil
    var whole = ValueScan()
    whole.escaped = scan.escaped
    unlimited.read(octets, &whole)
    if whole.status != .accepted { scan.open(.otherIdentifier, at: count) }
    return [.beginning(count)]
  }

  package var samplesBeyond: [SampleValue] { [] }
}
