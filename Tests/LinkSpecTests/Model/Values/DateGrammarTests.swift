import Testing

@testable import LinkSpec

@Suite("Dates")
struct DateGrammarTests {
  private let grammar = DateGrammar()

  @Test func table() {
    let rows: [(String, String)] = [
      ("2018-10-03", "accepted"), ("1970-01-01", "accepted"), ("2099-12-31", "accepted"),
      ("1969-12-31", "open otherDate@0"), ("2100-01-01", "open otherDate@0"),
      ("0000-01-01", "open otherDate@0"), ("9999-12-31", "open otherDate@0"),
      ("", "invalid 0 nonEmpty"), ("2", "invalid 1 dateDigit"), ("2018", "invalid 4 dateDigit"),
      ("2018-", "invalid 5 dateDigit"), ("2018-10", "invalid 7 dateDigit"),
      ("2018-10-0", "invalid 9 dateDigit"), ("x018-10-03", "invalid 0 dateDigit"),
      ("201x-10-03", "invalid 3 dateDigit"), ("20181003", "invalid 4 dateSeparator"),
      ("2018/10/03", "invalid 4 dateSeparator"), ("2018-10/03", "invalid 7 dateSeparator"),
      ("2018-20-03", "invalid 5 month"), ("2018-13-03", "invalid 6 month"),
      ("2018-00-03", "invalid 6 month"), ("2018-1-03", "invalid 6 dateDigit"),
      ("2018-10-40", "invalid 8 dayOfMonth"), ("2018-10-32", "invalid 9 dayOfMonth"),
      ("2018-10-00", "invalid 9 dayOfMonth"), ("2018-02-30", "invalid 8 dayOfMonth"),
      ("2018-02-29", "invalid 9 dayOfMonth"), ("2018-04-31", "invalid 9 dayOfMonth"),
      ("2018-10-3", "invalid 9 dateDigit"), ("2018-10-03x", "invalid 10 endOfDate"),
      ("2018-10-03T00", "invalid 10 endOfDate"), ("2018-10-03\0", "invalid 10 endOfDate"),
      (" 2018-10-03", "invalid 0 dateDigit"), ("-2018-10-03", "invalid 0 dateDigit"),
      ("２018-10-03", "invalid 0 dateDigit"), ("2018-1٣-03", "invalid 6 dateDigit"),
    ]
    ReadingText.check(rows, count: 36, read: grammar.read)
  }

  /// The day of a date counted from the first of March of the year 0, by Howard Hinnant's formula;
  /// back again it must give the same date.
  private static func isReal(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
      let shifted = month <= 2 ? year - 1 : year
      let era = (shifted >= 0 ? shifted : shifted - 399) / 400
      let ofEra = shifted - era * 400
      let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
      return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear
    }
    guard (1...12).contains(month), day >= 1 else { return false }
    let next = month == 12 ? days(year + 1, 1, 1) : days(year, month + 1, 1)
    return days(year, month, day) < next
  }

  @Test func everyDayOfNotableYears() {
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: width - text.count) + text
    }
    var count = 0
    var accepted = 0
    var open = 0
    for year in [0, 4, 100, 400, 1582, 1900, 1970, 2000, 2018, 2020, 2099, 2100, 9999] {
      for month in 0...13 {
        for day in 0...32 {
          let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
          let reading = grammar.read(Array(text.utf8))
          let isPromised = (1970...2099).contains(year)
          switch reading.match {
          case .accepted:
            accepted += 1
            #expect(Self.isReal(year, month, day) && isPromised, "\(text)")
          case .open(let points):
            open += 1
            #expect(Self.isReal(year, month, day) && !isPromised, "\(text)")
            #expect(points == [.init(.otherDate, at: 0)])
          case .invalid(let offset, _):
            #expect(!Self.isReal(year, month, day), "\(text)")
            #expect(offset == Self.firstWrong(year, month, day), "\(text)")
          }
          count += 1
        }
      }
    }
    #expect(count == 13 * 14 * 33)
    #expect(accepted == 5 * 365 + 2)
    #expect(open == 8 * 365 + 3)
  }

  /// Where a date that is not real first leaves all that are.
  private static func firstWrong(_ year: Int, _ month: Int, _ day: Int) -> Int {
    if !(1...12).contains(month) { return 6 }
    let decade = (day / 10) * 10
    return (decade...decade + 9).contains { isReal(year, month, $0) } ? 9 : 8
  }

  @Test func otherYears() {
    let narrow = DateGrammar(firstYear: 2000, lastYear: 2001)
    let rows: [(String, String)] = [
      ("1999-12-31", "open otherDate@0"), ("2000-01-01", "accepted"), ("2001-12-31", "accepted"),
      ("2002-01-01", "open otherDate@0"),
    ]
    ReadingText.check(rows, count: 4, read: narrow.read)
    // Years in the wrong order promise nothing and trap nowhere.
    let reversed = DateGrammar(firstYear: 2001, lastYear: 2000)
    #expect(reversed.read(Array("2000-10-03".utf8)).match == .open([.init(.otherDate, at: 0)]))
  }

  @Test func samples() {
    ReadingText.check(grammar.samples, valid: 8, open: 5, invalid: 30, read: grammar.read)
    for (first, last) in [(0, 9999), (2020, 2020), (2032, 2040), (2000, 2000), (0, 0)] {
      let grammar = DateGrammar(firstYear: first, lastYear: last)
      let samples = grammar.samples
      #expect(samples.valid.count >= 4 && samples.invalid.count >= 26)
      for sample in samples.valid { #expect(grammar.read(sample.octets).match == .accepted) }
      for sample in samples.open + samples.invalid {
        #expect(grammar.read(sample.octets).match != .accepted)
      }
    }
  }
}
