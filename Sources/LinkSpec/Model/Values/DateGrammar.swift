/// A day of the proleptic Gregorian calendar as `yyyy-MM-dd` in ASCII digits, or in another format.
///
/// ✅ `2018-10-03`, `2020-02-29` ❌ `2018-02-30`, `2019-02-29`, `2018-1-3`, `03-10-2018`,
/// `2018-10-03T00:00`. Real days outside the promised years are an open question (`otherDate`),
/// since the calendars of platforms disagree about them.
package struct DateGrammar: BoundedGrammar, FormattedGrammar {
  /// The first year that the documentation is read to promise.
  package var firstYear: Int
  /// The last such year, included.
  package var lastYear: Int
  /// How it is written; `nil`: `yyyy-MM-dd`.
  package var format: MomentFormat?
  /// The first and the last day, where the documentation names them.
  package var bounds = ValueBounds()

  /// Creates a grammar; by default 1970 to 2099.
  package init(firstYear: Int = 1970, lastYear: Int = 2099, format: String? = nil) {
    self.firstYear = firstYear
    self.lastYear = lastYear
    self.format = format.map(MomentFormat.init)
  }

  /// Reads the whole of `octets`. The offset of a fault is that of the first octet which no real
  /// day has there: in `2018-02-30` the 3, in `2018-04-31` the 1. Constant time.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if let format, !octets.isEmpty {
      format.read(octets, &scan, isPromised)
    } else {
      readDay(octets, &scan)
    }
    hold(octets, &scan)
  }

  private func readDay(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    var fields = (year: 0, month: 0, day: 0)
    for index in 0..<min(octets.count, 11) {
      let byte = octets[octets.startIndex + index]
      let digit = Int(byte) - 0x30
      switch index {
      case 4, 7:
        if byte != Byte.hyphen { return scan.fail(at: index, .dateSeparator) }
        continue
      case 10: return scan.fail(at: 10, .endOfDate)
      default: if !Byte.isDigit(byte) { return scan.fail(at: index, .dateDigit) }
      }
      switch index {
      case 0...3: fields.year = fields.year * 10 + digit
      case 5:
        if digit > 1 { return scan.fail(at: 5, .month) }
        fields.month = digit
      case 6:
        fields.month = fields.month * 10 + digit
        if fields.month < 1 || fields.month > 12 { return scan.fail(at: 6, .month) }
      case 8:
        if digit > Self.days(in: fields.month, of: fields.year) / 10 {
          return scan.fail(at: 8, .dayOfMonth)
        }
        fields.day = digit
      default:
        fields.day = fields.day * 10 + digit
        if fields.day < 1 || fields.day > Self.days(in: fields.month, of: fields.year) {
          return scan.fail(at: 9, .dayOfMonth)
        }
      }
    }
    if octets.count < 10 { return scan.fail(at: octets.count, .dateDigit) }
    if isPromised(fields.year) { scan.accept() } else { scan.open(.otherDate, at: 0) }
  }

  /// No range, since years in the wrong order must not trap: only ``SpecLint`` refuses them.
  private func isPromised(_ year: Int) -> Bool { firstYear <= year && year <= lastYear }

  /// Whether some days are open.
  var leavesOpen: Bool {
    if let format { return format.leavesOpen((firstYear, lastYear)) }
    // Days that are no values are open to nobody.
    func place(of year: Int, _ month: Int, _ day: Int) -> Int {
      side(of: Array(Self.text(year, month, day).utf8)[...]) ?? 0
    }
    return firstYear > 0 && place(of: firstYear - 1, 12, 31) >= 0
      || lastYear < 9999 && place(of: lastYear + 1, 1, 1) <= 0
  }

  // MARK: - In a spec

  /// `date`.
  package static let keyword = "date"

  /// Years.
  package static let notation = GrammarNotation(
    .keys(
      [
        .init("firstYear", .integer(least: 0), standard: 1970, "The first year that is promised."),
        .init("lastYear", .integer(least: 0), standard: 2099, "The last year that is promised."),
        .init(
          "format", .text, "Another format, in the letters y, M and d: dd.MM.yyyy, d MMM yyyy."),
      ] + boundKeys), "A real day as yyyy-MM-dd, or in another format.")

  /// Reads the years.
  package init?(_ particulars: inout GrammarParticulars) {
    self.init()
    firstYear = particulars.integer("firstYear") ?? firstYear
    lastYear = particulars.integer("lastYear") ?? lastYear
    format = particulars.text("format").map(MomentFormat.init)
    self = bounded(by: &particulars)
  }

  /// The years.
  package var particulars: [JSONText.Member] {
    [.init("firstYear", .integer(firstYear)), .init("lastYear", .integer(lastYear))]
      + MomentFormat.written(format) + writtenBounds
  }

  /// The years run forward.
  package func problems(in spec: Spec) -> [GrammarProblem] {
    (firstYear > lastYear || firstYear < 0 || lastYear > 9999
      ? [GrammarProblem("the years run from 0 to 9999, the first not after the last")] : [])
      + (format?.problems(\.isOfDay, "a day is written with y, M and d: dd.MM.yyyy") ?? [])
      + boundProblems
  }

  /// What it is.
  package var summary: String {
    "a real day as \(format?.source ?? "yyyy-MM-dd")\(bounds.phrase)"
  }

  /// A number where the format does not sort by itself.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank { format?.rank(of: octets) ?? .text }

  /// A part of a date.
  package func phrase(_ expectation: Expectation) -> String {
    switch expectation {
    case .dateDigit: "a digit of a date yyyy-MM-dd"
    case .dateSeparator: "the hyphen of a date yyyy-MM-dd"
    case .month: "a month from 01 to 12"
    case .dayOfMonth: "a day that this month has"
    case .endOfDate: "the end of the date"
    case .form, .inRange: summary
    default: expectation.phrase
    }
  }

  // MARK: - Days

  /// The days of a month, 1 to 12, in the proleptic Gregorian calendar.
  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func text(_ year: Int, _ month: Int, _ day: Int) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  /// A day as it is written.
  package func text(_ day: (year: Int, month: Int, day: Int)) -> String {
    format?.format?.text(of: CalendarFormat.Moment(day.year, day.month, day.day))
      ?? Self.text(day.year, day.month, day.day)
  }

  /// A year of the range in which February has the asked number of days, the latest before 2030.
  private func year(where isWanted: (Int) -> Bool) -> Int? {
    let top = min(lastYear, 2029)
    guard firstYear <= top else { return nil }
    return (firstYear...top).reversed().first(where: isWanted)
  }

  /// Boundaries of months, years and formats, and those of the documentation.
  package var samples: SampleValues {
    var samples = SampleValues()
    samples.take(boundSamples, as: self)
    if let trials = format?.trials(Self.keyword, firstYear: firstYear, lastYear: lastYear) {
      samples.take(trials, as: self)
      return samples
    }
    let own = samplesAsDocumented
    samples.valid += own.valid
    samples.open += own.open
    samples.invalid += own.invalid
    return samples
  }

  /// Those of `yyyy-MM-dd`.
  private var samplesAsDocumented: SampleValues {
    var samples = SampleValues()
    let common = year { Self.days(in: 2, of: $0) == 28 } ?? firstYear
    let leap = year { Self.days(in: 2, of: $0) == 29 }
    samples.valid = [
      SampleValue("date.typical", Self.text(min(max(2018, firstYear), lastYear), 10, 3)),
      SampleValue("date.first", Self.text(firstYear, 1, 1)),
      SampleValue("date.last", Self.text(lastYear, 12, 31)),
      SampleValue("date.thirtyFirst", Self.text(common, 1, 31)),
      SampleValue("date.thirtieth", Self.text(common, 4, 30)),
      SampleValue("date.endOfFebruary", Self.text(common, 2, 28)),
    ]
    if let leap { samples.valid.append(SampleValue("date.leapDay", Self.text(leap, 2, 29))) }
    if isPromised(2000) {
      samples.valid.append(SampleValue("date.leapDayOfCentury", "2000-02-29"))
    }
    samples.open = [
      SampleValue("date.yearBeforeRange", Self.text(max(firstYear - 1, 0), 12, 31)),
      SampleValue("date.yearAfterRange", Self.text(min(lastYear + 1, 9999), 1, 1)),
      SampleValue("date.beforeGregorian", "1582-10-10"),
      SampleValue("date.farFuture", "9999-12-31"),
      SampleValue("date.buddhistYear", "2561-10-03"),
    ]
    samples.invalid = [
      SampleValue("date.empty", ""),
      SampleValue("date.dayOutOfMonth", Self.text(common, 2, 30)),
      SampleValue("date.noLeapDay", Self.text(common, 2, 29)),
      SampleValue("date.noLeapDayOfCentury", "1900-02-29"),
      SampleValue("date.thirtyFirstOfApril", Self.text(common, 4, 31)),
      SampleValue("date.dayZero", Self.text(common, 10, 0)),
      SampleValue("date.dayThirtyTwo", Self.text(common, 1, 32)),
      SampleValue("date.monthZero", Self.text(common, 0, 3)),
      SampleValue("date.monthThirteen", Self.text(common, 13, 3)),
      SampleValue("date.dayFirst", "03-10-2018"),
      SampleValue("date.dots", "03.10.2018"),
      SampleValue("date.slashes", "2018/10/03"),
      SampleValue("date.american", "10/03/2018"),
      SampleValue("date.compact", "20181003"),
      SampleValue("date.noPadding", "2018-1-3"),
      SampleValue("date.twoDigitYear", "18-10-03"),
      SampleValue("date.yearAndMonth", "2018-10"),
      SampleValue("date.ordinal", "2018-276"),
      SampleValue("date.week", "2018-W40-3"),
      SampleValue("date.withTime", "2018-10-03T20:00:00Z"),
      SampleValue("date.trailingLetter", "2018-10-03x"),
      SampleValue("date.trailingSpace", "2018-10-03 "),
      SampleValue("date.leadingSpace", " 2018-10-03"),
      SampleValue("date.negativeYear", "-2018-10-03"),
      SampleValue("date.fiveDigitYear", "12018-10-03"),
      SampleValue("date.fullWidthDigits", "２０１８-１０-０３"),
      SampleValue("date.arabicDigits", "٢٠١٨-١٠-٠٣"),
      SampleValue("date.enDashes", "2018–10–03"),
      SampleValue("date.word", "today"),
      SampleValue("date.unixTime", "1538524800"),
    ]
    return samples.agreeing(with: read)
  }
}

extension Expectation {
  static let dateDigit = Expectation(rawValue: 16)
  static let dateSeparator = Expectation(rawValue: 17)
  package static let month = Expectation(rawValue: 18)
  package static let dayOfMonth = Expectation(rawValue: 19)
  static let endOfDate = Expectation(rawValue: 20)
}

extension ValueType {
  /// A real day as `yyyy-MM-dd`, in the years that the documentation promises.
  /// `format` is another one, such as `dd.MM.yyyy`, in which the first and the last day stand, too.
  public static func date(
    firstYear: Int = 1970, lastYear: Int = 2099, format: String? = nil, minimum: String? = nil,
    maximum: String? = nil
  ) -> ValueType {
    ValueType(
      DateGrammar(firstYear: firstYear, lastYear: lastYear, format: format)
        .bounded(minimum, maximum))
  }
}
