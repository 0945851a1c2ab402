import Testing

@testable import LinkSpec
@testable import LinkSpecFiles

/// Days and times in formats of their own: what each takes, and where what it refuses breaks.
@Suite struct CalendarFormatTests {
  /// What a type makes of a text: "accepted", "open", or the offset of a fault.
  private static func outcome(_ text: String, _ type: ValueType) -> String {
    switch type.grammar.read(Array(text.utf8)).match {
    case .accepted: "accepted"
    case .open(let points): points.map(\.question.name).joined(separator: ",")
    case .invalid(let offset, _): "\(offset)"
    }
  }

  private static func check(
    _ type: ValueType, _ rows: [(String, String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (text, wanted) in rows {
      #expect(outcome(text, type) == wanted, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func daysInTheOrderOfTheFormat() {
    Self.check(
      .date(format: "dd.MM.yyyy"),
      [
        ("03.10.2018", "accepted"), ("29.02.2024", "accepted"), ("31.12.2099", "accepted"),
        ("01.01.1969", "otherDate"), ("31.12.2100", "otherDate"), ("29.02.2023", "9"),
        ("30.02.2024", "4"), ("31.04.2024", "4"), ("31.11.2024", "4"), ("32.01.2024", "1"),
        ("00.01.2024", "1"), ("40.01.2024", "0"), ("01.13.2024", "4"), ("01.20.2024", "3"),
        ("3.10.2018", "1"), ("03-10-2018", "2"), ("03.10.18", "8"), ("03.10.20189", "10"),
        ("", "0"), ("２3.10.2018", "0"), (" 3.10.2018", "0"),
      ])
    Self.check(
      .date(format: "yyyyMMdd"),
      [
        ("20181003", "accepted"), ("2018-10-03", "4"), ("20180229", "7"), ("20181301", "5"),
        ("20180001", "5"), ("2018100", "7"),
      ])
    Self.check(
      .date(format: "MM/yy"),
      [("10/28", "accepted"), ("00/28", "1"), ("13/28", "1"), ("1/28", "1"), ("10/2028", "5")])
  }

  @Test func fieldsOfOneOrTwoDigits() {
    Self.check(
      .date(format: "d.M.yyyy"),
      [
        ("3.1.2018", "accepted"), ("13.12.2018", "accepted"), ("03.01.2018", "otherDate"),
        ("0.1.2018", "0"), ("00.1.2018", "1"), ("32.1.2018", "1"), ("3.13.2018", "3"),
        ("123.1.2018", "2"),
      ])
    // No year says whether February has 29 days.
    Self.check(
      .date(format: "d.M."), [("28.2.", "accepted"), ("29.2.", "otherDate"), ("30.2.", "3")])
  }

  @Test func timesAndBoth() {
    Self.check(
      .time(format: "HHmm"),
      [("0000", "accepted"), ("2359", "accepted"), ("2400", "1"), ("1260", "2"), ("12:30", "2")])
    Self.check(
      .time(format: "H:mm"), [("7:30", "accepted"), ("07:30", "otherDate"), ("24:00", "1")])
    Self.check(
      .dateTime(format: "yyyyMMdd'T'HHmmss"),
      [
        ("20261122T193005", "accepted"), ("20261122t193005", "8"), ("20261122T243005", "10"),
        ("20261131T193005", "7"), ("19691231T235959", "otherDate"),
      ])
    Self.check(
      .dateTime(format: "yyyy-MM-dd''HH:mm:ss.SSS"),
      [("2026-11-22'19:30:05.123", "accepted"), ("2026-11-22'19:30:05.12", "22")])
  }

  @Test func namesOfMonths() {
    let rows = [
      ("3 Oct 2018", "accepted"), ("31 May 2018", "accepted"), ("29 Feb 2024", "accepted"),
      ("3 oct 2018", "otherDate"), ("3 OCT 2018", "otherDate"), ("03 Oct 2018", "otherDate"),
      ("3 Oct 1969", "otherDate"), ("3 Okt 2018", "3"), ("3 Oxt 2018", "3"), ("3 Ma 2018", "4"),
      ("31 Apr 2018", "5"), ("30 Feb 2024", "5"), ("3 Sept 2018", "5"), ("3 10 2018", "2"),
      ("3 October 2018", "5"), ("3  Oct 2018", "2"), ("3 Oct", "5"), ("", "0"),
    ]
    #expect(rows.count == 18)
    Self.check(.date(format: "d MMM yyyy"), rows)
    Self.check(
      .date(format: "MMMM d, yyyy"),
      [
        ("October 3, 2018", "accepted"), ("May 3, 2018", "accepted"), ("Oct 3, 2018", "3"),
        ("OCTOBER 3, 2018", "otherDate"), ("Octobre 3, 2018", "5"), ("June 31, 2018", "6"),
        ("Juni 3, 2018", "3"), ("July 31, 2018", "accepted"),
      ])
    // Where case says nothing, words in any are as good.
    Self.check(
      .inAnyCase(.date(format: "ddMMMyy")),
      [
        ("01JAN26", "accepted"), ("01jan26", "accepted"), ("01Jan26", "accepted"),
        ("31APR26", "4"), ("01JAX26", "4"), ("1JAN26", "1"),
      ])
  }

  @Test func hoursOfAClock() {
    Self.check(
      .time(format: "h:mm a"),
      [
        ("7:30 PM", "accepted"), ("12:00 AM", "accepted"), ("12:59 PM", "accepted"),
        ("07:30 PM", "otherDate"), ("7:30 pm", "otherDate"), ("7:30 Pm", "otherDate"),
        ("0:30 AM", "0"), ("13:00 PM", "1"), ("7:60 PM", "2"), ("7:30PM", "4"), ("7:30 ", "5"),
        ("7:30 XM", "5"), ("7:30 P", "6"), ("19:30", "1"), ("7:30 p.m.", "6"),
      ])
    func seconds(_ text: String) -> ValueRank {
      ValueType.time(format: "hh:mma").grammar.rank(of: Array(text.utf8)[...])
    }
    for (text, count) in [
      ("12:00AM", 0), ("12:01AM", 1), ("01:00AM", 60), ("11:59AM", 719), ("12:00PM", 720),
      ("01:00PM", 780), ("11:59PM", 1439),
    ] {
      #expect(seconds(text) == .number(DecimalNumber(count * 60)), "\(text)")
    }
  }

  @Test func offsetsFromUTC() {
    func rows(_ text: String) -> [(String, String)] {
      [("+0100", "accepted"), ("-0930", "accepted"), ("+1400", "accepted")].map {
        (text + $0.0, $0.1)
      }
    }
    let day = "2026-01-01T10:00:00"
    Self.check(
      .dateTime(format: "yyyy-MM-dd'T'HH:mm:ssZ"),
      rows(day) + [
        (day + "+0000", "accepted"), (day + "Z", "otherDate"), (day + "-0000", "otherDate"),
        (day + "+1401", "otherDate"), (day + "+2359", "otherDate"), (day + "+2400", "21"),
        (day + "+0160", "22"), (day + "+01:00", "22"), (day + "+01", "22"), (day, "19"),
        (day + " 0100", "19"), (day + "+01000", "24"),
      ])
    Self.check(
      .dateTime(format: "yyyy-MM-dd'T'HH:mm:ssXXX"),
      [
        (day + "+01:00", "accepted"), (day + "Z", "accepted"), (day + "+00:00", "accepted"),
        (day + "z", "otherDate"), (day + "+0100", "22"), (day + "+01", "22"), (day + "UTC", "19"),
      ])
    Self.check(
      .dateTime(format: "yyyyMMdd'T'HHmmssx"),
      [("20260101T100000+01", "accepted"), ("20260101T100000Z", "otherDate")])
  }

  /// A router that reads a time of a format reports it as its library writes one.
  @Test func timesAreComparedByWhatTheyMean() {
    func means(_ value: String, _ text: String, _ format: String) -> Bool {
      ValueType.time(format: format).grammar.means(Array(value.utf8), Array(text.utf8))
    }
    #expect(means("7:30 PM", "19:30", "h:mm a"))
    #expect(means("7:30 PM", "19:30:00", "h:mm a"))
    #expect(means("1930", "19:30", "HHmm"))
    #expect(!means("7:30 PM", "07:30", "h:mm a"))
    #expect(!means("1930", "19:31", "HHmm"))
  }

  /// A fraction is the same in any number of digits.
  @Test func fractionsAreComparedByWhatTheyMean() {
    func means(_ value: String, _ text: String, _ letters: String) -> Bool {
      ValueType.dateTime(format: "yyyy-MM-dd'T'HH:mm:ss.\(letters)XXX").grammar
        .means(Array(value.utf8), Array(text.utf8))
    }
    #expect(means("2026-01-01T10:00:00.120Z", "2026-01-01T10:00:00.12Z", "SSS"))
    #expect(means("2026-01-01T10:00:00.5Z", "2026-01-01T10:00:00.500Z", "S"))
    #expect(!means("2026-01-01T10:00:00.120Z", "2026-01-01T10:00:00.012Z", "SSS"))
    #expect(!means("2026-01-01T10:00:00.5Z", "2026-01-01T10:00:00.000000005Z", "S"))
  }

  /// Which century a year of two digits is of depends on the library, behind 2045.
  @Test func yearsOfTwoDigits() {
    let type = ValueType.date(format: "ddMMyy")
    Self.check(
      type,
      [
        ("010100", "accepted"), ("311245", "accepted"), ("010146", "otherDate"),
        ("311299", "otherDate"), ("290223", "5"),
      ])
    func means(_ value: String, _ text: String) -> Bool {
      type.grammar.means(Array(value.utf8), Array(text.utf8))
    }
    #expect(means("010170", "1970-01-01"))
    #expect(means("010170", "2070-01-01"))
    #expect(!means("010170", "1870-01-01"))
    #expect(means("010126", "2026-01-01"))
    #expect(!means("010126", "1926-01-01"))
    #expect(type.grammar.rank(of: Array("010170".utf8)[...]) == .unknown)
    #expect(type.measure(of: Array("010170".utf8)[...]) == nil)
    #expect(type.measure(of: Array("010126".utf8)[...]) != nil)
  }

  /// A moment is the same in every offset, and a router reports it as its library does.
  @Test func momentsAreComparedInUTC() {
    let type = ValueType.dateTime(format: "yyyy-MM-dd'T'HH:mm:ssZ")
    func means(_ text: String) -> Bool {
      type.grammar.means(Array("2026-01-01T10:00:00+0100".utf8), Array(text.utf8))
    }
    #expect(means("2026-01-01T09:00:00Z"))
    #expect(means("2026-01-01T10:00:00+01:00"))
    #expect(means("2026-01-01T04:00:00-0500"))
    #expect(!means("2026-01-01T10:00:00Z"))
    #expect(!means("2026-01-01T10:00:00+0000"))
    // A report of whole seconds is one, too; of a fraction it is the same.
    func isHalf(_ text: String) -> Bool {
      ValueType.dateTime().grammar.means(Array("2026-01-01T10:00:00.5Z".utf8), Array(text.utf8))
    }
    #expect(isHalf("2026-01-01T10:00:00Z"))
    #expect(isHalf("2026-01-01T11:00:00.500+01:00"))
    #expect(!isHalf("2026-01-01T10:00:01Z"))
    #expect(!isHalf("2026-01-01T10:00:00.4Z"))
    let airline = ValueType.inAnyCase(.date(format: "ddMMMyy"))
    #expect(airline.grammar.means(Array("01JAN26".utf8), Array("2026-01-01".utf8)))
    #expect(!airline.grammar.means(Array("01JAN26".utf8), Array("2026-01-02".utf8)))
    #expect(airline.orderedKind == .day)
  }

  @Test(arguments: [
    ("yyyy-MM-ddTHH", "'T' stands for nothing"), ("yyy", "'yyy' is no field"),
    ("dMyyyy", "where 'd' ends before 'M' cannot be told"), ("dd.dd.yyyy", "'d' stands twice"),
    ("yyyy'T", "an apostrophe has no other one"), ("MMMMM", "'MMMMM' is no field"),
    ("hh:mm", "an hour of 1 to 12 stands with its half"), ("HH:mma", "an hour of 1 to 12 stands"),
    ("HHhha", "'h' and 'H' are both the hour"), ("yyyy-MM-dd HHXHH", "'H' stands twice"),
    ("yyyyXMM", "where an offset ends before 'MM'"), ("ZZ", "'ZZ' is no field"),
  ])
  func otherLettersAreRefused(format: String, message: String) throws {
    let error = try #require(throws: CalendarFormat.FormatError.self) {
      try CalendarFormat(format)
    }
    #expect(error.message.hasPrefix(message))
  }

  @Test func aTypeHasTheFieldsOfItsKind() throws {
    let spec = try SpecReader.read(
      Array(
        #"{ linkspec: 1, name: "a", scopes: { a: { scheme: "a" } }, actions: { b: { forms: { a: "//b" } } } }"#
          .utf8))
    func problems(_ type: ValueType) -> [String] { type.grammar.problems(in: spec).map(\.message) }
    #expect(problems(.date(format: "HH:mm")) == ["a day is written with y, M and d: dd.MM.yyyy"])
    #expect(
      problems(.time(format: "dd")) == ["a time of day is written with H, m, s, S, h and a: HHmm"])
    #expect(problems(.time(format: "HHmmZ")).count == 1)
    #expect(
      problems(.dateTime(format: "yyyyMMdd"))
        == ["a date with a time has a day and a time: yyyyMMddHHmm"])
    #expect(problems(.dateTime(format: "yyyyMMddHHmm")) == [])
    #expect(problems(.date(format: "q")).count == 1)
  }

  /// Reading what was written gives what was written, on every day of some years.
  @Test(arguments: [
    "dd.MM.yyyy", "yyyyMMdd", "MM/dd/yyyy", "yyMMdd", "d.M.yyyy", "dMMMyyyy", "MMMM d, yyyy",
  ])
  func whatIsWrittenIsRead(source: String) throws {
    let format = try CalendarFormat(source)
    var count = 0
    for year in 2023...2025 {
      for month in 1...12 {
        for day in 1...DateGrammar.days(in: month, of: year) {
          let moment = CalendarFormat.Moment(year, month, day)
          let text = Array(format.text(of: moment).utf8)
          #expect(format.read(text[...]) == .read(moment, .full))
          count += 1
        }
      }
    }
    #expect(count == 1096)
  }

  @Test func ranksAreOfTimeAndNotOfText() {
    func rank(_ text: String, _ type: ValueType) -> ValueRank {
      type.grammar.rank(of: Array(text.utf8)[...])
    }
    func isAscending(_ one: String, _ other: String, _ type: ValueType) -> Bool? {
      guard case .number(let first) = rank(one, type), case .number(let second) = rank(other, type)
      else { return nil }
      return first < second
    }
    let day = ValueType.date(format: "dd.MM.yyyy")
    #expect(isAscending("31.01.2024", "01.02.2024", day) == true)
    #expect(isAscending("01.02.2024", "31.01.2024", day) == false)
    let moment = ValueType.dateTime()
    #expect(isAscending("2026-11-22T01:00:00+02:00", "2026-11-21T23:30:00Z", moment) == true)
    #expect(isAscending("2026-11-22T00:00:00Z", "2026-11-22T00:00:00.5Z", moment) == true)
    #expect(isAscending("2024-02-29T23:00:00-02:00", "2024-03-01T00:30:00Z", moment) == false)
    #expect(isAscending("07:30", "07:30:00", .time()) == false)
    #expect(isAscending("90s", "2m", .duration()) == true)
    #expect(isAscending("PT90M", "PT1H", .duration(iso8601: true)) == false)
    #expect(rank("P1M", .duration(iso8601: true)) == .unknown)
  }

  @Test func unitsOfALengthOfTime() {
    Self.check(
      .duration(units: ["h", "min"]),
      [
        ("1h", "accepted"), ("1h30min", "accepted"), ("90min", "accepted"), ("30min1h", "5"),
        ("90", "2"), ("1h30", "4"), ("1h30m", "5"), ("", "0"), ("1 h", "1"), ("1H", "1"),
      ])
    Self.check(
      .duration(units: ["s", ""]), [("90", "accepted"), ("90s", "accepted"), ("1m", "1")])
    // In seconds beyond what an integer holds that need not hold more.
    Self.check(
      .duration(),
      [
        ("596523h", "accepted"), ("596523h15m", "integerAboveRange"), ("999999999s", "accepted"),
        ("999999999d", "integerAboveRange"),
      ])
    Self.check(
      .duration(maximum: "1000000h"), [("596523h15m", "accepted"), ("1000001h", "0")])
    Self.check(
      .duration(iso8601: true),
      [("PT596523H14M7S", "accepted"), ("PT596523H14M8S", "integerAboveRange")])
  }
}
