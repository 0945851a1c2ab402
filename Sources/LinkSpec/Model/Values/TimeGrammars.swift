/// A time of day: `07:30`, `19:30:05`, or in another format.
package struct TimeGrammar: PatternedGrammar, BoundedGrammar, FormattedGrammar {
  /// How it is written; `nil`: `HH:mm`, perhaps with seconds.
  package var format: MomentFormat?
  package var slashes: SlashHolders { format?.slashes ?? .none }
  /// The first and the last time, where the documentation names them.
  package var bounds = ValueBounds()

  package init(format: String? = nil) { self.format = format.map(MomentFormat.init) }

  package static let keyword = "time"
  package static let notation = GrammarNotation(
    .keys(
      [
        .init(
          "format", .text, "Another format, in the letters H, m, s and S, h and a: HHmm, h:mma.")
      ] + boundKeys),
    "A time of day with 24 hours: HH:mm, perhaps with seconds, or in another format.")
  package init?(_ particulars: inout GrammarParticulars) {
    self.init(format: particulars.text("format"))
    self = bounded(by: &particulars)
  }
  package var particulars: [JSONText.Member] { MomentFormat.written(format) + writtenBounds }
  package func problems(in spec: Spec) -> [GrammarProblem] {
    (format?.problems(
      { !$0.isOfDay && $0 != .offset }, "a time of day is written with H, m, s, S, h and a: HHmm")
      ?? []) + boundProblems
  }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let format {
      format.read(octets, &scan) { _ in true }
    } else if let bad = pattern.firstMismatch(in: octets) {
      return scan.fail(at: bad, .form)
    } else {
      scan.accept()
    }
    hold(octets, &scan)
  }

  /// Whether some times are open.
  var leavesOpen: Bool { format?.leavesOpen((0, 9_999)) ?? false }

  /// The seconds since midnight: a time without seconds is the one with `:00`.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    if let format {
      guard case .read(let moment, _)? = format.format?.read(octets) else { return .unknown }
      return moment.rankOfDay
    }
    let fields = String(decoding: octets, as: UTF8.self).split(separator: ":").compactMap {
      Int($0)
    }
    guard fields.count >= 2 else { return .unknown }
    return .number(
      DecimalNumber(fields[0] * 3600 + fields[1] * 60 + (fields.count > 2 ? fields[2] : 0)))
  }

  package var hasTellingPattern: Bool { format == nil }
  package var pattern: Pattern { Self.form }
  private static let form = Pattern.known("([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?")
  package var summary: String {
    "a time of day\(format.map { " as " + $0.source } ?? "")\(bounds.phrase)"
  }
  package var telling: [SampleValue] {
    if let format { return boundSamples + format.trials(Self.keyword) }
    return boundSamples
      + [
        "00:00", "07:30", "23:59", "19:30:05", "23:59:59", "24:00", "23:60", "7:30", "07:3", "0730",
        "07.30", "07:30:60", "07:30 pm", "7pm", "07:30Z", "-07:30", "", "٠٧:٣٠",
      ].enumerated().map { SampleValue("time.\($0.offset)", $0.element) }
  }
}

/// A date with a time (RFC 3339, 5.6): `2026-11-22T19:30:00Z`, a day of the calendar; or in another
/// format.
package struct DateTimeGrammar: BoundedGrammar, FormattedGrammar {
  /// How it is written; `nil`: as RFC 3339 has it.
  package var format: MomentFormat?
  /// The first and the last moment, where the documentation names them.
  package var bounds = ValueBounds()

  package init(format: String? = nil) { self.format = format.map(MomentFormat.init) }

  /// Reads the whole of `octets`. Linear.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    if let format {
      format.read(octets, &scan) { (1970...2099).contains($0) }
    } else {
      readMoment(octets, &scan)
    }
    hold(octets, &scan)
  }

  private func readMoment(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    var day = ValueScan()
    Self.days.read(octets.prefix(10), &day)
    if day.status == .invalid { return scan.fail(at: day.offset, .form) }
    let rest = octets.dropFirst(10)
    if let bad = Self.rest.firstMismatch(in: rest) { return scan.fail(at: 10 + bad, .form) }
    for point in day.points { scan.open(point, at: point.offset) }
    // The standard has small letters and leap seconds, and lets applications do without (RFC 3339,
    // 5.6 and 5.7); more digits than those of milliseconds not every library reads.
    if let bad = Self.plain.firstMismatch(in: rest) { scan.open(.otherDate, at: 10 + bad) }
    if scan.points.isEmpty { scan.accept() }
  }

  private static let days = DateGrammar()
  private static let rest = Pattern.known(
    "[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]{1,9})?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
  )
  private static let plain = Pattern.known(
    "T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,3})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
  )

  package static let keyword = "dateTime"
  package static let notation = GrammarNotation(
    .keys(
      [
        .init("format", .text, "Another format, such as yyyyMMdd'T'HHmm or yyyyMMdd'T'HHmmssXX.")
      ] + boundKeys),
    "A date with a time and its offset from UTC (RFC 3339, 5.6), or in another format.")
  package init?(_ particulars: inout GrammarParticulars) {
    self.init(format: particulars.text("format"))
    self = bounded(by: &particulars)
  }
  package var particulars: [JSONText.Member] { MomentFormat.written(format) + writtenBounds }
  package func problems(in spec: Spec) -> [GrammarProblem] {
    guard let format else { return boundProblems }
    let problems = format.problems({ _ in true }, "a date with a time has letters: yyyyMMddHHmm")
    let fields = format.format?.fields ?? []
    if problems.isEmpty, fields.allSatisfy(\.isOfDay) || !fields.contains(where: \.isOfDay) {
      return [
        GrammarProblem("a date with a time has a day and a time: yyyyMMddHHmm", key: "format")
      ]
    }
    return problems + boundProblems
  }
  package var summary: String {
    "a date with a time \(format.map { "as " + $0.source } ?? "(RFC 3339)")\(bounds.phrase)"
  }

  /// Whether some days are open.
  var leavesOpen: Bool { format?.leavesOpen((1970, 2099)) ?? true }

  /// The seconds in UTC.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    if let format { return format.rank(of: octets) }
    let text = Array(octets)
    guard text.count >= 20, case .read(let moment, _)? = Self.local?.read(text[..<19]) else {
      return .unknown
    }
    var rest = text[19...]
    let fraction = rest.first == Byte.dot ? rest.dropFirst().prefix(while: Byte.isDigit) : []
    rest = rest.dropFirst(fraction.isEmpty ? 0 : fraction.count + 1)
    var offset = 0
    if rest.count == 6 {
      let fields = String(decoding: rest.dropFirst(), as: UTF8.self).split(separator: ":")
        .compactMap { Int($0) }
      guard fields.count == 2 else { return .unknown }
      offset = (fields[0] * 3600 + fields[1] * 60) * (rest.first == Byte.hyphen ? -1 : 1)
    }
    let seconds = moment.seconds - offset
    let digits =
      "\(seconds)" + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
    return DecimalNumber(plain: Array(digits.utf8)).map(ValueRank.number) ?? .unknown
  }

  private static let local = try? CalendarFormat("yyyy-MM-dd'T'HH:mm:ss")

  package func phrase(_ expectation: Expectation) -> String {
    expectation == .form || expectation == .inRange ? summary : expectation.phrase
  }

  package var samples: SampleValues {
    var samples = SampleValues()
    samples.take(boundSamples, as: self)
    if let format {
      samples.take(format.trials(Self.keyword), as: self)
      return samples
    }
    let texts = [
      "2026-11-22T19:30:00Z", "2026-11-22T19:30:00+01:00", "2026-11-22T19:30:00.5-08:00",
      "2024-02-29T00:00:00Z", "2026-11-22t19:30:00z", "2026-11-22T23:59:59.999999999Z",
      "1969-12-31T00:00:00Z", "2023-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-11-22",
      "2026-11-22T19:30Z", "2026-11-22T19:30:00", "2026-11-22 19:30:00Z", "2026-11-22T24:00:00Z",
      "2026-11-22T19:60:00Z", "2026-12-31T23:59:60Z", "2026-12-31T23:59:61Z",
      "2026-11-22T19:30:00+0100", "2026-11-22T19:30:00+25:00",
      "20261122T193000Z", "1700000000", "",
    ]
    samples.take(
      texts.enumerated().map { SampleValue("dateTime.\($0.offset)", $0.element) }, as: self)
    return samples
  }
}

/// A length of time: `1h30m`, `90s` by units, or `PT1H30M` (ISO 8601).
package struct DurationGrammar: PatternedGrammar, BoundedGrammar {
  /// How it is written.
  package enum Style: String, Sendable, CaseIterable {
    /// `1d2h3m4s`, each unit at most once, in this order; digits alone are seconds.
    case units
    /// `P1DT2H3M4S`.
    case iso8601
  }

  /// How it is written.
  package let style: Style
  /// The words that may stand behind a number, each at most once, in this order; an empty one for a
  /// number alone. `nil`: those of the style.
  package let units: [String]?
  package let pattern: Pattern
  /// The same with numbers of any length.
  private let longer: Pattern
  /// The least and the greatest length, where the documentation names them.
  package var bounds = ValueBounds()

  package init(_ style: Style = .units, units: [String]? = nil) {
    self.style = style
    self.units = units
    if let units {
      pattern = Self.pattern(of: units, "[0-9]{1,9}")
      longer = Self.pattern(of: units, "[0-9]+")
    } else {
      pattern = style == .units ? Self.commonUnits : Self.iso
      longer = style == .units ? Self.longUnits : Self.longISO
    }
  }

  package static let keyword = "duration"
  package static let notation = GrammarNotation(
    .keys(
      [
        .init(
          "style", .text, standard: "units",
          "'units' (1d2h, 1h30m, 90s, 90) or 'iso8601' (PT1H30M)."),
        .init(
          "units", .texts(least: 1),
          "The words that may stand behind a number, in their order, such as h and min; an empty one "
            + "for a number alone."),
      ] + boundKeys), "A length of time.")
  package init?(_ particulars: inout GrammarParticulars) {
    let word = particulars.text("style") ?? Style.units.rawValue
    guard let style = Style(rawValue: word) else {
      particulars.fail("unknown style '\(word)'; there is: units, iso8601")
      return nil
    }
    self.init(style, units: particulars.texts("units"))
    self = bounded(by: &particulars)
  }
  package var particulars: [JSONText.Member] {
    (style == .units ? [] : [.init("style", .string(style.rawValue))])
      + (units.map { [.init("units", .array($0.map(JSONText.string)))] } ?? []) + writtenBounds
  }

  package func problems(in spec: Spec) -> [GrammarProblem] {
    var problems = boundProblems
    guard let units else { return problems }
    if style == .iso8601 {
      problems.append(
        GrammarProblem("ISO 8601 has units of its own: leave 'units' out", key: "units"))
    }
    if units.isEmpty { problems.append(GrammarProblem("expected at least one unit", key: "units")) }
    if Set(units).count < units.count {
      problems.append(GrammarProblem("a unit stands twice", key: "units"))
    }
    if units.count > 16 {
      problems.append(GrammarProblem("there are at most 16 units", key: "units"))
    }
    for unit in units where unit.utf8.contains(where: Byte.isDigit) {
      problems.append(GrammarProblem("a unit has no digits: '\(unit)'", key: "units"))
    }
    return problems
  }

  /// Reads the whole of `octets`. Linear. How many digits a number may have no document says.
  package func read(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    readLength(octets, &scan)
    hold(octets, &scan)
  }

  private func readLength(_ octets: ArraySlice<UInt8>, _ scan: inout ValueScan) {
    if octets.isEmpty { return scan.fail(at: 0, .nonEmpty) }
    guard let bad = pattern.firstMismatch(in: octets) else {
      // ISO 8601 has them; of a count before a word nobody says so.
      if style == .units, let zero = Self.leadingZero(in: octets) {
        return scan.open(.leadingZeros, at: zero)
      }
      // In seconds it is more than some integers hold, as a number would be.
      if bounds.maximum == nil, case .number(let seconds) = rank(of: octets),
        seconds > DecimalNumber(Int(Int32.max))
      {
        scan.open(.integerAboveRange, at: 0)
        return scan.leaveUnclear()
      }
      return scan.accept()
    }
    if longer.matches(octets) {
      scan.open(.integerAboveRange, at: bad)
      // A policy speaks of integers.
      scan.leaveUnclear()
    } else if style == .iso8601, Self.fraction.matches(octets) {
      scan.open(.fraction, at: bad)
    } else {
      scan.fail(at: bad, .form)
    }
  }

  /// The offset of a zero that more digits follow, at the start of a number.
  private static func leadingZero(in octets: ArraySlice<UInt8>) -> Int? {
    var previous: UInt8?
    for index in octets.indices.dropLast() {
      let isFirst = previous.map { !Byte.isDigit($0) } ?? true
      if isFirst, octets[index] == 0x30, Byte.isDigit(octets[index + 1]) {
        return index - octets.startIndex
      }
      previous = octets[index]
    }
    return nil
  }

  private static let common = ["d", "h", "m", "s", ""]
  private static let commonUnits = pattern(of: common, "[0-9]{1,9}")
  private static let longUnits = pattern(of: common, "[0-9]+")
  private static let iso = iso(of: "[0-9]{1,9}", seconds: "[0-9]{1,9}")
  private static let longISO = iso(of: "[0-9]+", seconds: "[0-9]+")
  /// The smallest number may have a fraction (ISO 8601-1, 5.5.2.3); of seconds some libraries know.
  private static let fraction = iso(of: "[0-9]+", seconds: "[0-9]+[.,][0-9]+")

  /// At least one of the units, in their order; those from the first that is given on.
  private static func pattern(of units: [String], _ number: String) -> Pattern {
    let words = units.filter { !$0.isEmpty && !$0.utf8.contains(where: Byte.isDigit) }.prefix(16)
      .map { unit in
        number + unit.map { $0.isLetter ? "\($0)" : "\\\($0)" }.joined()
      }
    var choices = words.indices.map { first in
      words[first] + words[(first + 1)...].map { "(\($0))?" }.joined()
    }
    if units.contains("") || choices.isEmpty { choices.append(number) }
    return .known(choices.joined(separator: "|"))
  }

  private static func iso(of n: String, seconds: String) -> Pattern {
    let time = "T(\(n)H(\(n)M)?(\(seconds)S)?|\(n)M(\(seconds)S)?|\(seconds)S)"
    let date = "(\(n)Y(\(n)M)?(\(n)D)?|\(n)M(\(n)D)?|\(n)D)"
    return .known("P(\(n)W|\(date)(\(time))?|\(time))")
  }
  package var hasTellingPattern: Bool { units != nil }
  package var summary: String {
    if let units {
      let words = units.filter { !$0.isEmpty }.map { "1\($0)" } + (units.contains("") ? ["1"] : [])
      return "a length of time such as " + words.joined(separator: ", ") + bounds.phrase
    }
    return "a length of time "
      + (style == .units ? "such as 1h30m" : "(ISO 8601)") + bounds.phrase
  }

  /// The seconds, where every unit says how many it has.
  package func rank(of octets: ArraySlice<UInt8>) -> ValueRank {
    var seconds = 0
    var rest = octets
    var isTime = false
    if style == .iso8601 { rest = rest.dropFirst() }
    while !rest.isEmpty {
      if style == .iso8601, rest.first == UInt8(ascii: "T") {
        isTime = true
        rest = rest.dropFirst()
      }
      let digits = rest.prefix(while: Byte.isDigit)
      let word = rest.dropFirst(digits.count).prefix {
        !Byte.isDigit($0) && $0 != UInt8(ascii: "T")
      }
      rest = rest.dropFirst(digits.count + word.count)
      let unit = String(decoding: word, as: UTF8.self)
      guard let count = Int(String(decoding: digits, as: UTF8.self)),
        let length = style == .iso8601 ? Self.isoSeconds(unit, isTime) : Self.seconds[unit]
      else { return .unknown }
      let (product, isLarge) = count.multipliedReportingOverflow(by: length)
      let (sum, isTooLarge) = seconds.addingReportingOverflow(product)
      if isLarge || isTooLarge { return .unknown }
      seconds = sum
    }
    return .number(DecimalNumber(seconds))
  }

  /// Lengths of so many seconds, where the style has one: of one unit alone, and of all.
  func texts(measuring count: Int) -> [String] {
    guard count >= 0 else { return [] }
    if style == .iso8601 { return ["PT\(count)S"] }
    let known = (units ?? Self.common).compactMap { unit in
      Self.seconds[unit].map { (unit: unit, length: $0) }
    }
    let whole = known.filter { count % $0.length == 0 }.reversed().map {
      "\(count / $0.length)\($0.unit)"
    }
    var rest = count
    var mixed = ""
    for (unit, length) in known.filter({ !$0.unit.isEmpty }) where rest >= length {
      mixed += "\(rest / length)\(unit)"
      rest %= length
    }
    return rest == 0 && !mixed.isEmpty ? whole + [mixed] : whole
  }

  private static let seconds = [
    "": 1, "s": 1, "sec": 1, "m": 60, "min": 60, "h": 3600, "hr": 3600, "d": 86_400, "w": 604_800,
  ]

  private static func isoSeconds(_ unit: String, _ isTime: Bool) -> Int? {
    switch unit {
    case "W": 604_800
    case "D": 86_400
    case "H": 3600
    case "M": isTime ? 60 : nil
    case "S": 1
    default: nil
    }
  }

  /// A bound with zeros before its first number: one, and more than a number has digits.
  private var paddedBounds: [SampleValue] {
    guard let bound = bounds.minimum ?? bounds.maximum,
      let first = bound.firstIndex(where: \.isNumber)
    else { return [] }
    return ["0", "0000000000"].map { zeros in
      SampleValue("duration.zerosBeforeBound", bound[..<first] + zeros + bound[first...])
    }
  }

  package var telling: [SampleValue] {
    let own = (units ?? []).filter { !$0.isEmpty }
    let mixed =
      own.isEmpty
      ? []
      : [
        "1" + own[0], own.map { "2" + $0 }.joined(), own.reversed().map { "2" + $0 }.joined(),
        "1\(own[0])1\(own[0])", "1.5" + own[0], "-1" + own[0], "1 " + own[0], own[0],
        "90" + (own.last ?? ""), "01" + own[0], "1" + own[0].uppercased(), "1\(own[0]) ",
      ]
    let common = [
      "90", "90s", "1h", "1h30m", "1m30s", "1d2h3m4s", "0s", "PT1H30M", "P1D", "P2W", "PT90S",
      "0000000090", "9999999999s", "PT0000000090S", "PT1.5S", "PT0,5S",
      "1h30", "30m1h", "1h1h", "1.5h", "-1h", "1 h", "1H", "h", "", "P", "PT", "1h30m ", "90秒",
    ]
    return boundSamples + paddedBounds
      + (mixed + common).enumerated().map { SampleValue("duration.\($0.offset)", $0.element) }
  }
}

extension ValueType {
  /// A time of day.
  public static func time(
    format: String? = nil, minimum: String? = nil, maximum: String? = nil
  ) -> ValueType {
    ValueType(TimeGrammar(format: format).bounded(minimum, maximum))
  }

  /// A date with a time and its offset from UTC, or in another format.
  public static func dateTime(
    format: String? = nil, minimum: String? = nil, maximum: String? = nil
  ) -> ValueType {
    ValueType(DateTimeGrammar(format: format).bounded(minimum, maximum))
  }

  /// A length of time: `1h30m`, with other units, or `PT1H30M` by ISO 8601.
  public static func duration(
    iso8601: Bool = false, units: [String]? = nil, minimum: String? = nil, maximum: String? = nil
  ) -> ValueType {
    ValueType(
      DurationGrammar(iso8601 ? .iso8601 : .units, units: units).bounded(minimum, maximum))
  }
}
