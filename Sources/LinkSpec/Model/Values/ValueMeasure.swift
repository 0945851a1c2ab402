/// What is counted where values are added, or subtracted from each other.
package enum MeasureUnit: String, Sendable {
  /// Numbers as they stand.
  case number
  /// Days of the calendar.
  case day
  /// Seconds.
  case second
}

/// What is before or behind what else of its kind.
package enum OrderedKind: String, Sendable {
  case number, day, moment, duration
  case timeOfDay = "time of day"

  /// Whether values of both have an order: a day and a moment do, a day and a number do not.
  func compares(with other: OrderedKind) -> Bool {
    self == other || [self, other].allSatisfy { $0 == .day || $0 == .moment }
  }

  /// What is counted between two of them.
  package var unit: MeasureUnit {
    switch self {
    case .number: .number
    case .day: .day
    case .moment, .duration, .timeOfDay: .second
    }
  }
}

/// Values as numbers of a unit.
extension ValueType {
  /// Among what a value has an order; `nil` where it is no number, day, time or duration.
  package var orderedKind: OrderedKind? {
    switch grammar {
    case is IntegerGrammar, is DecimalGrammar: .number
    case is DateGrammar: .day
    case is TimeGrammar: .timeOfDay
    case is DateTimeGrammar: .moment
    case is DurationGrammar: .duration
    case let words as EnumerationGrammar: Self.areNumbers(words.words) ? .number : nil
    case let types as AllOfGrammar: types.types.first?.orderedKind
    case let any as AnyCaseGrammar: any.type.orderedKind
    case let limited as LimitedGrammar: limited.type.orderedKind
    case let trimmed as TrimmedGrammar: trimmed.type.orderedKind
    case let types as AnyOfGrammar:
      // A word beside a number, such as "max", has none.
      types.types.lazy.compactMap(\.orderedKind).first
    default: nil
    }
  }

  /// Whether readers know the order of two values, each of one of several types: a day and a moment
  /// have one, a day and a number or a month have none that all know. What is no number, day or
  /// time has an order of its own.
  static func haveOrder(
    _ one: ArraySlice<UInt8>, of type: ValueType, _ other: ArraySlice<UInt8>,
    of otherType: ValueType
  ) -> Bool {
    guard let first = type.typeRead(of: one), let second = otherType.typeRead(of: other),
      let kind = first.orderedKind, let otherKind = second.orderedKind
    else { return true }
    func hasDays(_ type: ValueType) -> Bool { (type.grammar as? DateGrammar)?.hasDays ?? true }
    return kind.compares(with: otherKind) && hasDays(first) == hasDays(second)
  }

  /// The type as which a value is read, where several are possible.
  private func typeRead(of octets: ArraySlice<UInt8>) -> ValueType? {
    guard let several = grammar as? AnyOfGrammar else { return self }
    return several.types.first { $0.accepts(Array(octets)) }?.typeRead(of: octets)
  }

  /// What a value counts; `nil` where it is no number, day, time or duration.
  package var measureUnit: MeasureUnit? {
    if let date = grammar as? DateGrammar, !date.hasDays { return nil }
    return orderedKind?.unit
  }

  private static func areNumbers(_ words: [String]) -> Bool {
    words.allSatisfy { DecimalNumber(plain: Array($0.utf8)) != nil }
  }

  /// A value as a number of its unit; `nil` where readers may differ about it.
  package func measure(of octets: ArraySlice<UInt8>) -> DecimalNumber? {
    switch grammar {
    case let date as DateGrammar: date.days(of: octets).map { DecimalNumber($0) }
    case is TimeGrammar, is DateTimeGrammar, is DurationGrammar:
      if case .number(let number) = grammar.rank(of: octets) { number } else { nil }
    case let types as AllOfGrammar: types.types.first?.measure(of: octets)
    case let any as AnyCaseGrammar: any.reader.measure(of: octets)
    case let limited as LimitedGrammar: limited.type.measure(of: octets)
    case let trimmed as TrimmedGrammar:
      trimmed.type.measure(of: trimmed.likeliest(of: octets))
    case let types as AnyOfGrammar:
      types.types.first { $0.accepts(Array(octets)) }?.measure(of: octets)
    case is IntegerGrammar, is DecimalGrammar, is EnumerationGrammar:
      DecimalNumber(plain: Array(octets))
    default: nil
    }
  }

  /// The same of one that is added to others or subtracted: a month is no number of days.
  func measure(ofTerm octets: ArraySlice<UInt8>) -> DecimalNumber? {
    let date = typeRead(of: octets)?.grammar as? DateGrammar
    return date?.hasDays == false ? nil : measure(of: octets)
  }

  /// A value of so many of its unit, if one is known.
  package func text(measuring count: Int) -> [UInt8]? {
    if let types = grammar as? AllOfGrammar {
      return types.types.first?.text(measuring: count).flatMap { accepts($0) ? $0 : nil }
    }
    if let any = grammar as? AnyCaseGrammar { return any.type.text(measuring: count) }
    if let limited = grammar as? LimitedGrammar { return limited.type.text(measuring: count) }
    if let trimmed = grammar as? TrimmedGrammar { return trimmed.type.text(measuring: count) }
    return texts(measuring: count).lazy.map { Array($0.utf8) }.first {
      accepts($0) && measure(of: $0[...]) == DecimalNumber(count)
    }
  }

  /// Texts of which one may be the value.
  private func texts(measuring count: Int) -> [String] {
    switch grammar {
    case let date as DateGrammar: [date.text(CalendarFormat.Moment.day(count))]
    case let time as TimeGrammar:
      if let format = time.format?.format {
        (0..<86_400).contains(count) ? [format.text(of: CalendarFormat.Moment(ofDay: count))] : []
      } else {
        TimeGrammar.texts(ofDay: count)
      }
    case let moment as DateTimeGrammar:
      [(moment.format?.format ?? DateTimeGrammar.inUTC)?.text(of: .init(seconds: count))]
        .compactMap(\.self)
    case let lengths as DurationGrammar: lengths.texts(measuring: count)
    default: [String(count)]
    }
  }
}

extension TimeGrammar {
  /// A time of so many seconds since midnight.
  fileprivate static func texts(ofDay seconds: Int) -> [String] {
    guard (0..<86_400).contains(seconds) else { return [] }
    let moment = CalendarFormat.Moment(0, 0, 0, seconds / 3600, seconds / 60 % 60, seconds % 60)
    return [short, long].compactMap { $0?.text(of: moment) }
  }

  private static let short = try? CalendarFormat("HH:mm")
  private static let long = try? CalendarFormat("HH:mm:ss")
}

extension DateTimeGrammar {
  /// The format of RFC 3339 in UTC.
  fileprivate static let inUTC = try? CalendarFormat("yyyy-MM-dd'T'HH:mm:ss'Z'")
}

extension DateGrammar {
  /// Whether its values are days: not months, of which each is many.
  fileprivate var hasDays: Bool {
    guard let fields = format?.format?.fields else { return true }
    return [.year, .month, .day].allSatisfy { fields.contains($0) }
  }

  /// The days of the day that a text says; `nil` where readers differ about it.
  fileprivate func days(of octets: ArraySlice<UInt8>) -> Int? {
    if let format, case .unknown = format.rank(of: octets) { return nil }
    let format = self.format?.format ?? Self.iso
    if case .read(let moment, _)? = format?.read(octets) { return moment.days }
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

  /// The seconds of its ``days`` and its time, those of UTC where it has an offset.
  var seconds: Int { days * 86_400 + (hour * 60 + minute - offset) * 60 + second }

  /// The moment of which ``seconds`` is a number.
  fileprivate init(seconds: Int) {
    let time = (seconds % 86_400 + 86_400) % 86_400
    let day = Self.day((seconds - time) / 86_400)
    self.init(day.year, day.month, day.day, time / 3600, time / 60 % 60, time % 60)
  }

  /// The time so many seconds behind midnight.
  fileprivate init(ofDay seconds: Int) {
    self.init(0, 0, 0, seconds / 3600, seconds / 60 % 60, seconds % 60)
  }

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
