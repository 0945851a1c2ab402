/// A day of the Gregorian calendar, without a clock and without a time zone: what an expiry needs.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01.
  private let number: Int

  /// The day that is so many days after 1970-01-01; a program's "today", as UTC has it, is the
  /// number of seconds since then by 86,400. What lies outside the years 0000 to 9999 counts as
  /// the first or last of their days.
  package init(daysSince1970 number: Int) { self.number = min(max(number, -719_528), 2_932_896) }

  /// Reads `yyyy-MM-dd`; `nil` where the text is written otherwise or the month has no such day.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func value(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 0x30
      }
      return value
    }
    guard let year = value(0..<4), let month = value(5..<7), let day = value(8..<10),
      (1...12).contains(month), day >= 1
    else { return nil }
    number = Self.number(year, month, day)
    // A day that the month does not have is one of the next month.
    if description != text { return nil }
  }

  /// Whether one day comes before another.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.number < right.number
  }

  /// `yyyy-MM-dd`.
  public var description: String {
    let (year, month, day) = Self.civil(number)
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  // Years are counted from March, so that the leap day is the last of its year, and in eras of 400
  // years, which are all equally long.

  private static let daysOfEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468

  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let fromMarch = month > 2 ? year : year - 1
    let era = (fromMarch >= 0 ? fromMarch : fromMarch - 399) / 400
    let yearOfEra = fromMarch - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysOfEra + dayOfEra - epoch
  }

  private static func civil(_ number: Int) -> (Int, Int, Int) {
    let shifted = number + epoch
    let era = (shifted >= 0 ? shifted : shifted - daysOfEra + 1) / daysOfEra
    let dayOfEra = shifted - era * daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
