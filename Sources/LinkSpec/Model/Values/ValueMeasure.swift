/// What is counted where values are added, or subtracted from each other.
package enum MeasureUnit: String, Sendable {
  /// Numbers as they stand.
  case number
  /// Days of the calendar.
  case day
  /// Seconds.
  case second
}

/// Values as numbers of a unit.
extension ValueType {
  /// What a value counts; `nil` where it is no number, day, time or duration.
  package var measureUnit: MeasureUnit? {
    switch grammar {
    case is IntegerGrammar, is DecimalGrammar: .number
    case is DateGrammar: .day
    case is TimeGrammar, is DateTimeGrammar, is DurationGrammar: .second
    case let words as EnumerationGrammar: Self.unit(ofWords: words.words)
    case let types as AllOfGrammar: types.types.first?.measureUnit
    case let types as AnyOfGrammar:
      // A word beside a number, such as "max", has none.
      types.types.lazy.compactMap(\.measureUnit).first
    default: nil
    }
  }

  private static func unit(ofWords words: [String]) -> MeasureUnit? {
    words.allSatisfy { DecimalNumber(plain: Array($0.utf8)) != nil } ? .number : nil
  }

  /// A value as a number of its unit; `nil` where readers may differ about it.
  package func measure(of octets: ArraySlice<UInt8>) -> DecimalNumber? {
    switch grammar {
    case let date as DateGrammar:
      date.moment(of: octets).map { DecimalNumber($0.days) }
    case is TimeGrammar, is DateTimeGrammar, is DurationGrammar:
      if case .number(let number) = grammar.rank(of: octets) { number } else { nil }
    case let types as AllOfGrammar: types.types.first?.measure(of: octets)
    case let types as AnyOfGrammar:
      types.types.first { $0.accepts(Array(octets)) }?.measure(of: octets)
    case is IntegerGrammar, is DecimalGrammar, is EnumerationGrammar:
      DecimalNumber(plain: Array(octets))
    default: nil
    }
  }

  /// A value of so many of its unit, if one is known.
  package func text(measuring count: Int) -> [UInt8]? {
    let text: String
    switch grammar {
    case let date as DateGrammar: text = date.text(CalendarFormat.Moment.day(count))
    case let time as TimeGrammar where time.format == nil:
      guard (0..<86_400).contains(count) else { return nil }
      let fields = [count / 3600, count / 60 % 60] + (count % 60 > 0 ? [count % 60] : [])
      text = fields.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    case let types as AllOfGrammar:
      return types.types.first?.text(measuring: count).flatMap { accepts($0) ? $0 : nil }
    default: text = String(count)
    }
    let octets = Array(text.utf8)
    return accepts(octets) && measure(of: octets[...]) == DecimalNumber(count) ? octets : nil
  }
}

extension DateGrammar {
  /// The day that a text says.
  fileprivate func moment(of octets: ArraySlice<UInt8>) -> CalendarFormat.Moment? {
    let format = self.format?.format ?? Self.iso
    if case .read(let moment, _)? = format?.read(octets) { return moment }
    return nil
  }

  private static let iso = try? CalendarFormat("yyyy-MM-dd")
}

extension CalendarFormat.Moment {
  /// The days from a day long before the year 0, in the proleptic Gregorian calendar. A format
  /// without year, month or day has zeros there, so that its moments keep their order.
  package var days: Int {
    let isEarly = month <= 2
    let year = self.year - (isEarly ? 1 : 0)
    let month = self.month + (isEarly ? 9 : -3)
    return Self.cycle + 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5
      + day
  }

  /// The seconds of its ``days`` and its time.
  var seconds: Int { days * 86_400 + (hour * 60 + minute) * 60 + second }

  /// The days of 400 years.
  private static let cycle = 146_097

  /// The day of which ``days`` is `count`, from the first of March of the year 0 on.
  static func day(_ count: Int) -> (year: Int, month: Int, day: Int) {
    let days = count - cycle - 1
    let age = days / cycle
    let rest = days - age * cycle
    let years = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
    let ofYear = rest - (365 * years + years / 4 - years / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    let isEarly = month >= 10
    return (age * 400 + years + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3, day)
  }
}
