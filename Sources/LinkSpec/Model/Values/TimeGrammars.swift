/// A time of day: `07:30`, `19:30:05`.
package struct TimeGrammar: PatternedGrammar {
  package init() {}

  package static let keyword = "time"
  package static let notation = GrammarNotation(
    .word, "A time of day with 24 hours: HH:mm, perhaps with seconds.")
  package init?(_ particulars: inout GrammarParticulars) {}

  package var pattern: Pattern { Self.form }
  private static let form = Pattern.known("([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?")
  package var summary: String { "a time of day" }
  package var telling: [SampleValue] {
    [
      "00:00", "07:30", "23:59", "19:30:05", "23:59:59", "24:00", "23:60", "7:30", "07:3", "0730",
      "07.30", "07:30:60", "07:30 pm", "7pm", "07:30Z", "-07:30", "", "٠٧:٣٠",
    ].enumerated().map { SampleValue("time.\($0.offset)", $0.element) }
  }
}

/// A date with a time (RFC 3339, 5.6): `2026-11-22T19:30:00Z`, a day of the calendar.
package struct DateTimeGrammar: ValueGrammar {
  package init() {}

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    var day = ValueScan()
    Self.days.read(octets.prefix(10), &day)
    if day.status == .invalid { return scan.fail(at: day.offset, .form) }
    let rest = octets.dropFirst(10)
    if let bad = Self.rest.firstMismatch(in: rest) { return scan.fail(at: 10 + bad, .form) }
    for point in day.points { scan.open(point.question, at: point.offset) }
    if scan.points.isEmpty { scan.accept() }
  }

  private static let days = DateGrammar()
  private static let rest = Pattern.known(
    "[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
  )

  package static let keyword = "dateTime"
  package static let notation = GrammarNotation(
    .word, "A date with a time and its offset from UTC (RFC 3339, 5.6).")
  package init?(_ particulars: inout GrammarParticulars) {}
  package var summary: String { "a date with a time (RFC 3339)" }
  package func phrase(_ expectation: Expectation) -> String {
    expectation == .form ? summary : expectation.phrase
  }

  package var samples: SampleValues {
    var samples = SampleValues()
    let texts = [
      "2026-11-22T19:30:00Z", "2026-11-22T19:30:00+01:00", "2026-11-22T19:30:00.5-08:00",
      "2024-02-29T00:00:00Z", "2026-11-22t19:30:00z", "2026-11-22T23:59:59.999999999Z",
      "1969-12-31T00:00:00Z", "2023-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-22",
      "2026-11-22T19:30Z", "2026-11-22T19:30:00", "2026-11-22 19:30:00Z", "2026-11-22T24:00:00Z",
      "2026-11-22T19:60:00Z", "2026-11-22T19:30:00+0100", "2026-11-22T19:30:00+25:00",
      "20261122T193000Z", "1700000000", "",
    ]
    samples.take(
      texts.enumerated().map { SampleValue("dateTime.\($0.offset)", $0.element) }, as: self)
    return samples
  }
}

/// A length of time: `1h30m`, `90s` by units, or `PT1H30M` (ISO 8601).
package struct DurationGrammar: PatternedGrammar {
  /// How it is written.
  package enum Style: String, Sendable, CaseIterable {
    /// `1d2h3m4s`, each unit at most once, in this order; digits alone are seconds.
    case units
    /// `P1DT2H3M4S`.
    case iso8601
  }

  /// How it is written.
  package var style: Style
  package init(_ style: Style = .units) { self.style = style }

  package static let keyword = "duration"
  package static let notation = GrammarNotation(
    .keys([
      .init(
        "style", .text, standard: "units",
        "'units' (1d2h, 1h30m, 90s, 90) or 'iso8601' (PT1H30M).")
    ]), "A length of time.")
  package init?(_ particulars: inout GrammarParticulars) {
    let word = particulars.text("style") ?? Style.units.rawValue
    guard let style = Style(rawValue: word) else {
      particulars.fail("unknown style '\(word)'; there is: units, iso8601")
      return nil
    }
    self.style = style
  }
  package var particulars: [JSONText.Member] {
    style == .units ? [] : [.init("style", .string(style.rawValue))]
  }

  /// Reads the whole of `octets`. Linear. How many digits a number may have no document says.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    guard let bad = pattern.firstMismatch(in: octets) else { return scan.accept() }
    let (longer, fraction) = style == .units ? (Self.longUnits, nil) : (Self.longISO, Self.fraction)
    if longer.matches(octets) {
      scan.open(.integerAboveRange, at: bad)
    } else if let fraction, fraction.matches(octets) {
      scan.open(.fraction, at: bad)
    } else {
      scan.fail(at: bad, .form)
    }
  }

  package var pattern: Pattern { style == .units ? Self.units : Self.iso }
  private static let units = units(of: "[0-9]{1,9}")
  private static let longUnits = units(of: "[0-9]+")
  private static let iso = iso(of: "[0-9]{1,9}", seconds: "[0-9]{1,9}")
  private static let longISO = iso(of: "[0-9]+", seconds: "[0-9]+")
  /// The smallest number may have a fraction (ISO 8601-1, 5.5.2.3); of seconds some libraries know.
  private static let fraction = iso(of: "[0-9]+", seconds: "[0-9]+[.,][0-9]+")

  private static func units(of n: String) -> Pattern {
    .known("\(n)|\(n)d(\(n)h)?(\(n)m)?(\(n)s)?|\(n)h(\(n)m)?(\(n)s)?|\(n)m(\(n)s)?|\(n)s")
  }

  private static func iso(of n: String, seconds: String) -> Pattern {
    let time = "T(\(n)H(\(n)M)?(\(seconds)S)?|\(n)M(\(seconds)S)?|\(seconds)S)"
    let date = "(\(n)Y(\(n)M)?(\(n)D)?|\(n)M(\(n)D)?|\(n)D)"
    return .known("P(\(n)W|\(date)(\(time))?|\(time))")
  }
  package var hasTellingPattern: Bool { false }
  package var summary: String {
    style == .units ? "a length of time such as 1h30m" : "a length of time (ISO 8601)"
  }
  package var telling: [SampleValue] {
    [
      "90", "90s", "1h", "1h30m", "1m30s", "1d2h3m4s", "0s", "PT1H30M", "P1D", "P2W", "PT90S",
      "0000000090", "9999999999s", "PT0000000090S", "PT1.5S", "PT0,5S",
      "1h30", "30m1h", "1h1h", "1.5h", "-1h", "1 h", "1H", "h", "", "P", "PT", "1h30m ", "90秒",
    ].enumerated().map { SampleValue("duration.\($0.offset)", $0.element) }
  }
}

extension ValueType {
  /// A time of day.
  public static func time() -> ValueType { ValueType(TimeGrammar()) }

  /// A date with a time and its offset from UTC.
  public static func dateTime() -> ValueType { ValueType(DateTimeGrammar()) }

  /// A length of time: `1h30m`, or `PT1H30M` by ISO 8601.
  public static func duration(iso8601: Bool = false) -> ValueType {
    ValueType(DurationGrammar(iso8601 ? .iso8601 : .units))
  }
}
