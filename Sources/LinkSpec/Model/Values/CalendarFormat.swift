/// How a day, a time or both are written, in the letters that documentation uses for it (Unicode
/// Technical Standard 35, part 4: Date Format Patterns): `dd.MM.yyyy`, `yyyyMMdd'T'HHmm`.
///
/// `yyyy`, `yy` (of this century), `MM`, `dd`, `HH` (0 to 23), `mm` and `ss` have exactly so many
/// digits, `S` as many as there are letters; `M`, `d`, `H`, `m` and `s` one or two. Letters that
/// stand for themselves are in apostrophes; everything else stands for itself.
package struct CalendarFormat: Sendable, Hashable {
  /// What a run of letters stands for.
  package enum Field: UInt8, Sendable, Hashable, CaseIterable {
    case year, month, day, hour, minute, second, fraction

    /// Whether it is one of a day.
    package var isOfDay: Bool { rawValue <= Field.day.rawValue }

    fileprivate var letter: Character {
      switch self {
      case .year: "y"
      case .month: "M"
      case .day: "d"
      case .hour: "H"
      case .minute: "m"
      case .second: "s"
      case .fraction: "S"
      }
    }
  }

  private enum Piece: Sendable, Hashable {
    case literal([UInt8])
    case field(Field, width: Int)
  }

  /// A day and a time of day; what a format leaves out has its least value.
  package struct Moment: Sendable, Hashable {
    /// The fields, each a number.
    package var year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0
    /// The digits of the fraction of the second.
    package var fraction = 0

    package init() {}

    /// A day, with or without a time.
    package init(
      _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
    ) {
      (self.year, self.month, self.day) = (year, month, day)
      (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    subscript(field: Field) -> Int {
      get {
        switch field {
        case .year: year
        case .month: month
        case .day: day
        case .hour: hour
        case .minute: minute
        case .second: second
        case .fraction: fraction
        }
      }
      set {
        switch field {
        case .year: year = newValue
        case .month: month = newValue
        case .day: day = newValue
        case .hour: hour = newValue
        case .minute: minute = newValue
        case .second: second = newValue
        case .fraction: fraction = newValue
        }
      }
    }
  }

  /// The fields that have been read: no set, since reading allocates nothing.
  private struct KnownFields {
    private var bits: UInt8 = 0

    mutating func insert(_ field: Field) { bits |= 1 << field.rawValue }
    func contains(_ field: Field) -> Bool { bits >> field.rawValue & 1 == 1 }
  }

  /// What reading a text ends with.
  package enum Outcome: Sendable, Hashable {
    /// The text is a moment; `hasSpareZero`: with a zero where one digit would do.
    case read(Moment, hasSpareZero: Bool)
    /// The text breaks at an offset.
    case broken(at: Int)
  }

  /// The format as it was written.
  package let source: String
  /// The fields, in the order of the format.
  package let fields: [Field]
  private let pieces: [Piece]

  /// Whether a field has one or two digits, so that a zero before one is read by some alone.
  package var hasShortField: Bool {
    pieces.contains { piece in
      if case .field(let field, 1) = piece { field != .fraction } else { false }
    }
  }

  /// The years that can be written.
  package var years: ClosedRange<Int>? {
    for case .field(.year, let width) in pieces { return width == 2 ? 2000...2099 : 0...9_999 }
    return nil
  }

  /// Whether it is of a day of a month of no year.
  package var isOfEveryYear: Bool {
    years == nil && fields.contains(.month) && fields.contains(.day)
  }

  /// A regular expression that takes every text of the format, with its literals `escaped`.
  func around(_ escaped: ([UInt8]) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let octets): escaped(octets)
      case .field(.fraction, let width): "[0-9]{\(width)}"
      case .field(_, let width): width == 1 ? "[0-9]{1,2}" : "[0-9]{\(width)}"
      }
    }.joined()
  }

  /// Why a text is no format, in words that say how to mend it.
  package struct FormatError: Error, Sendable, Hashable {
    /// What is wrong.
    package var message: String
  }

  /// Reads a format.
  ///
  /// - Throws: `FormatError` for letters that stand for nothing here, fields that stand twice, and
  ///   fields of one or two digits before digits.
  package init(_ source: String) throws(FormatError) {
    self.source = source
    var pieces: [Piece] = []
    func add(_ literal: [UInt8]) {
      if case .literal(let before)? = pieces.last {
        pieces[pieces.count - 1] = .literal(before + literal)
      } else {
        pieces.append(.literal(literal))
      }
    }
    var rest = source[...]
    while let first = rest.first {
      if first == "'" {
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: "'") else {
          throw FormatError(message: "an apostrophe has no other one: 'T'")
        }
        add(rest[..<end].isEmpty ? [UInt8(ascii: "'")] : Array(rest[..<end].utf8))
        rest = rest[end...].dropFirst()
        continue
      }
      let run = rest.prefix { $0 == first }
      if let field = Field.allCases.first(where: { $0.letter == first }) {
        try Self.check(field, run.count, before: pieces)
        pieces.append(.field(field, width: run.count))
      } else if first.isASCII, first.isLetter {
        throw FormatError(
          message:
            "'\(run)' stands for nothing; there are y, M, d, H, m, s and S, and letters that "
            + "stand for themselves are in apostrophes: 'T'")
      } else {
        add(Array(run.utf8))
      }
      rest = rest.dropFirst(run.count)
    }
    self.pieces = pieces
    fields = pieces.compactMap { piece in
      if case .field(let field, _) = piece { field } else { nil }
    }
  }

  private static func check(
    _ field: Field, _ width: Int, before pieces: [Piece]
  ) throws(FormatError) {
    let isKnown =
      switch field {
      case .year: width == 2 || width == 4
      case .fraction: width <= 9
      default: width <= 2
      }
    let letters = String(repeating: field.letter, count: width)
    if !isKnown {
      throw FormatError(
        message: "'\(letters)' is no field; there are yyyy, yy, MM, M, dd, d, HH, H, mm, m, ss, s "
          + "and up to nine S")
    }
    for case .field(field, _) in pieces {
      throw FormatError(message: "'\(field.letter)' stands twice")
    }
    if case .field(let other, 1)? = pieces.last, other != .fraction {
      throw FormatError(
        message: "where '\(other.letter)' ends before '\(letters)' cannot be told; write "
          + "'\(other.letter)\(other.letter)'")
    }
  }

  // MARK: - Reading

  /// Reads the whole of `octets`. An offset of a fault is that of the first octet with which no
  /// moment goes on. Linear.
  package func read(_ octets: ArraySlice<UInt8>) -> Outcome {
    var moment = Moment()
    var known = KnownFields()
    var hasSpareZero = false
    var place = octets.startIndex
    func offset(_ place: Int) -> Int { place - octets.startIndex }
    for piece in pieces {
      switch piece {
      case .literal(let text):
        for byte in text {
          guard place < octets.endIndex, octets[place] == byte else {
            return .broken(at: offset(place))
          }
          place += 1
        }
      case .field(let field, let width):
        let least = width
        let most = width == 1 && field != .fraction ? 2 : width
        let range = limits(of: field, moment, known)
        var value = 0
        var count = 0
        while count < most, place < octets.endIndex, Byte.isDigit(octets[place]) {
          value = value * 10 + Int(octets[place] - 0x30)
          count += 1
          // What all further digits can make of it.
          let left = least - count
          var (low, high) = (value, value)
          for _ in 0..<max(0, left) { (low, high) = (low * 10, high * 10 + 9) }
          if field != .year, left > 0 || most == width, high < range.lowerBound {
            return .broken(at: offset(place))
          }
          if field != .year, low > range.upperBound { return .broken(at: offset(place)) }
          place += 1
        }
        if count < least { return .broken(at: offset(place)) }
        if field == .year, width == 2 { value += 2000 }
        if most > width, count > width, value < 10 { hasSpareZero = true }
        if field != .year, field != .fraction, !range.contains(value) {
          return .broken(at: offset(place - 1))
        }
        moment[field] = value
        known.insert(field)
        if field.isOfDay, !isPossible(moment, known) { return .broken(at: offset(place - 1)) }
      }
    }
    if place < octets.endIndex { return .broken(at: offset(place)) }
    return .read(moment, hasSpareZero: hasSpareZero)
  }

  private func limits(
    of field: Field, _ moment: Moment, _ known: KnownFields
  ) -> ClosedRange<Int> {
    switch field {
    case .year: 0...9_999
    case .month: 1...12
    case .day: 1...mostDays(moment, known)
    case .hour: 0...23
    case .minute, .second: 0...59
    case .fraction: 0...999_999_999
    }
  }

  private func mostDays(_ moment: Moment, _ known: KnownFields) -> Int {
    guard known.contains(.month) else { return 31 }
    // Where no year says otherwise, February may have 29 days.
    return DateGrammar.days(in: moment.month, of: known.contains(.year) ? moment.year : 2000)
  }

  private func isPossible(_ moment: Moment, _ known: KnownFields) -> Bool {
    !known.contains(.day) || moment.day <= mostDays(moment, known)
  }

  // MARK: - Writing

  /// A moment in this format; its fields may be any numbers.
  package func text(of moment: Moment) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): return String(decoding: text, as: UTF8.self)
      case .field(let field, let width):
        let value = field == .year && width == 2 ? moment.year % 100 : moment[field]
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
      }
    }.joined()
  }

  /// A pattern of the digits of the format, whatever they say.
  package var digits: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text):
        return String(decoding: text, as: UTF8.self)
          .map { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }.joined()
      case .field(let field, 1) where field != .fraction: return "[0-9]{1,2}"
      case .field(_, let width): return "[0-9]{\(width)}"
      }
    }.joined()
  }

  // MARK: - Samples

  /// Texts that try the format: boundaries of its fields, days that do not exist, other formats.
  package func trials(_ name: String, firstYear: Int, lastYear: Int) -> [SampleValue] {
    let last = min(lastYear, 9_999)
    let moments: [(String, Moment)] = [
      ("typical", Moment(2018 < firstYear || 2018 > last ? last : 2018, 10, 3, 19, 30, 5)),
      ("first", Moment(firstYear, 1, 1, 0, 0, 0)), ("last", Moment(last, 12, 31, 23, 59, 59)),
      ("beforeFirst", Moment(max(0, firstYear - 1), 12, 31, 23, 59, 59)),
      ("afterLast", Moment(min(9_999, last + 1), 1, 1)),
      ("thirtyFirst", Moment(2025, 1, 31, 8, 5, 0)), ("thirtieth", Moment(2025, 4, 30, 12, 0, 0)),
      ("endOfFebruary", Moment(2025, 2, 28, 9, 9, 9)), ("leapDay", Moment(2024, 2, 29, 1, 1, 1)),
      ("leapDayOfCentury", Moment(2000, 2, 29)), ("noLeapDay", Moment(2025, 2, 29, 1, 1, 1)),
      ("noLeapDayOfCentury", Moment(1900, 2, 29)), ("dayOutOfMonth", Moment(2025, 2, 30, 1, 1, 1)),
      ("thirtyFirstOfApril", Moment(2025, 4, 31, 1, 1, 1)), ("dayZero", Moment(2025, 10, 0, 1, 1)),
      ("dayThirtyTwo", Moment(2025, 1, 32, 1, 1)), ("monthZero", Moment(2025, 0, 3, 1, 1)),
      ("monthThirteen", Moment(2025, 13, 3, 1, 1)), ("dayBeyondTwelve", Moment(2025, 3, 13, 7, 7)),
      ("hourTwentyFour", Moment(2025, 3, 4, 24, 0, 0)), ("minuteSixty", Moment(2025, 3, 4, 7, 60)),
      ("secondSixty", Moment(2025, 3, 4, 7, 7, 60)), ("noon", Moment(2025, 3, 4, 12, 0, 0)),
    ]
    var trials = moments.map { SampleValue("\(name).\($0.0)", text(of: $0.1)) }
    let moment = moments[0].1
    let common = text(of: moment)
    for (number, format) in Self.others.enumerated() {
      trials.append(SampleValue("\(name).otherFormat\(number)", format.text(of: moment)))
    }
    let wide = String(
      String.UnicodeScalarView(
        common.unicodeScalars.map { scalar in
          ("0"..."9").contains(scalar) ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }))
    let more = [
      ("empty", ""), ("trailingLetter", common + "x"), ("trailingDigit", common + "0"),
      ("trailingSpace", common + " "), ("leadingSpace", " " + common),
      ("cut", String(common.dropLast())), ("negative", "-" + common), ("fullWidthDigits", wide),
      ("word", "today"), ("unixTime", "1538524800"),
    ]
    return trials + more.map { SampleValue("\(name).\($0.0)", $0.1) }
  }

  /// Formats that people mix up.
  private static let others: [CalendarFormat] = [
    "yyyy-MM-dd", "dd.MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy", "yyyy/MM/dd", "dd-MM-yyyy", "yyyyMMdd",
    "ddMMyyyy", "yyMMdd", "d.M.yyyy", "M/d/yyyy", "yyyy-M-d", "yy-MM-dd", "yyyy-MM", "HH:mm",
    "HH:mm:ss", "HHmm", "H:mm", "HH.mm", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm",
    "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyyMMdd'T'HHmmss", "yyyyMMddHHmm",
  ].compactMap { try? CalendarFormat($0) }
}
