import Testing

@testable import LinkSpec
@testable import LinkSpecFiles
@testable import TestSupport

/// Days, times, moments and lengths of time within bounds that the documentation names.
@Suite struct ValueBoundsTests {
  private static func check(
    _ type: ValueType, _ rows: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (text, wanted) in rows {
      let outcome =
        switch type.grammar.read(Array(text.utf8)).match {
        case .accepted: "accepted"
        case .open(let points): points.map(\.question.name).joined(separator: ",")
        case .invalid(let offset, let expectation): "\(offset) " + type.grammar.phrase(expectation)
        }
      #expect(outcome == wanted, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func days() {
    let what = "0 a real day as yyyy-MM-dd from 2020-01-01 to 2030-12-31"
    Self.check(
      .date(minimum: "2020-01-01", maximum: "2030-12-31"),
      [
        ("2020-01-01", "accepted"), ("2030-12-31", "accepted"), ("2025-02-28", "accepted"),
        ("2019-12-31", what), ("2031-01-01", what), ("1900-01-01", what),
        ("2025-02-30", "8 a day that this month has"),
      ])
    Self.check(
      .date(format: "dd.MM.yyyy", maximum: "31.12.2030"),
      [
        ("31.12.2030", "accepted"),
        ("01.01.2031", "0 a real day as dd.MM.yyyy up to 31.12.2030"), ("01.01.1960", "otherDate"),
      ])
  }

  @Test func times() {
    let what = "0 a time of day from 08:00 to 20:00"
    Self.check(
      .time(minimum: "08:00", maximum: "20:00"),
      [
        ("08:00", "accepted"), ("20:00", "accepted"), ("20:00:00", "accepted"), ("07:59", what),
        ("07:59:59", what), ("20:00:01", what), ("20:01", what),
        ("24:00", "1 a time of day from 08:00 to 20:00"),
      ])
    Self.check(
      .dateTime(minimum: "2026-01-01T00:00:00Z"),
      [
        ("2026-01-01T00:00:00Z", "accepted"), ("2026-01-01T00:30:00+00:30", "accepted"),
        (
          "2026-01-01T00:00:00+01:00",
          "0 a date with a time (RFC 3339) from 2026-01-01T00:00:00Z on"
        ), ("2025-12-31T23:30:00-01:00", "accepted"),
      ])
  }

  @Test func lengths() {
    let what = "0 a length of time such as 1h, 1min from 15min to 8h"
    Self.check(
      .duration(units: ["h", "min"], minimum: "15min", maximum: "8h"),
      [
        ("15min", "accepted"), ("1h", "accepted"), ("480min", "accepted"), ("14min", what),
        ("8h1min", what), ("481min", what), ("015min", "leadingZeros"),
        ("9999999999min", what),
      ])
    // How long a month is nobody says.
    Self.check(
      .duration(iso8601: true, maximum: "P30D"),
      [
        ("P30D", "accepted"), ("PT720H", "accepted"),
        ("P31D", "0 a length of time (ISO 8601) up to P30D"), ("P1M", "otherDate"),
      ])
  }

  @Test func samplesStandAtTheBounds() {
    let types: [(ValueType, valid: Int, invalid: Int)] = [
      (.date(minimum: "2020-01-01", maximum: "2030-12-31"), 5, 2),
      (.date(format: "d MMM yyyy", minimum: "1 Jan 2020"), 2, 1),
      (.time(minimum: "08:00", maximum: "20:00"), 5, 2),
      (.time(format: "h:mm a", maximum: "8:00 PM"), 2, 1),
      (.dateTime(minimum: "2026-01-01T00:00:00Z"), 2, 1),
      (.duration(units: ["h", "min"], minimum: "15min", maximum: "8h"), 5, 2),
      (.duration(iso8601: true, maximum: "P1D"), 2, 1), (.duration(maximum: "90s"), 2, 1),
    ]
    for (type, valid, invalid) in types {
      let samples = type.samples
      func count(_ values: [SampleValue]) -> Int {
        values.filter {
          $0.scenario.contains("Minimum") || $0.scenario.contains("Maximum")
            || $0.scenario.contains("within")
        }.count
      }
      #expect(count(samples.valid) == valid, "\(type.written)")
      #expect(count(samples.invalid) == invalid, "\(type.written)")
      for sample in samples.valid { #expect(type.accepts(sample.octets)) }
    }
  }

  @Test(arguments: [
    (ValueType.time(minimum: "25:00"), ["minimum: '25:00' is not a time of day"]),
    (.time(minimum: "20:00", maximum: "08:00"), [": the minimum is above the maximum"]),
    (.date(maximum: "2026-02-30"), ["maximum: '2026-02-30' is not a real day"]),
    (
      .duration(iso8601: true, maximum: "P1M"),
      ["maximum: readers differ about 'P1M', so that nothing"]
    ),
    (.duration(minimum: "1m", maximum: "1h"), []), (.date(format: "M/d", minimum: "1/2"), []),
  ])
  func boundsAreValues(type: ValueType, wanted: [String]) throws {
    let spec = try SpecReader.read(
      #"{ linkspec: 1, name: "a", scopes: { a: { scheme: "a" } }, actions: { b: { forms: { a: "//b" } } } }"#
    )
    let problems = type.grammar.problems(in: spec).map { ($0.key ?? "") + ": " + $0.message }
    #expect(problems.count == wanted.count)
    for (problem, wanted) in zip(problems, wanted) { #expect(problem.hasPrefix(wanted)) }
  }

  /// Its cases are what they were made to be.
  @Test func aSpecIsSound() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "a", scopes: { a: { scheme: "a" } }, actions: { b: { forms: { a: "//b/{day}" },
        parameters: {
          day: { type: { date: { format: "d MMM yyyy", minimum: "1 Jan 2020" } } },
          short: { type: { anyCase: { date: { format: "ddMMMyy" } } } },
          open: { required: true, type: { time: { format: "h:mm a", maximum: "8:00 PM" } } },
          start: { type: { dateTime: { format: "yyyy-MM-dd'T'HH:mm:ss.SSSZ" } } },
          end: { type: { dateTime: { minimum: "2026-01-01T00:00:00Z" } } },
          length: { type: { duration: { units: ["h", "min"], minimum: "15min", maximum: "8h" } } },
        },
        constraints: [{ ascending: ["start", "end"] }] } } }
      """)
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// Of values of several types, those of one have an order, and a day and a moment; a day has none
  /// with a number of seconds.
  @Test func theOrderOfSeveralTypes() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      """
      start: { type: { anyOf: [{ dateTime: { format: "yyyy-MM-dd HH:mm" } }, "date", "integer"] } },
      end: { type: { anyOf: [{ dateTime: { format: "yyyy-MM-dd HH:mm" } }, "date", "integer"] } },
      """, ", constraints: [{ ascending: ['start', 'end'] }]")
    JudgementText.check(
      [
        ("app://go?start=2026-01-02&end=2026-01-03", "accept go start=2026-01-02 end=2026-01-03"),
        ("app://go?start=2026-01-03&end=2026-01-02", "reject"),
        ("app://go?start=7&end=9", "accept go start=#7 end=#9"),
        ("app://go?start=9&end=7", "reject"),
        ("app://go?start=2026-01-02&end=0", "open go start=2026-01-02 end=#0"),
        ("app://go?start=0&end=2026-01-02", "open go start=#0 end=2026-01-02"),
      ], count: 6, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// A month is many days: how far it is from one, and whether it is before one of its own, nobody
  /// says.
  @Test func monthsBesideDays() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      """
      out: { type: { anyOf: ["date", { date: { format: "yyyy-MM" } }] } }, back: { type: "date" },
      """,
      ", constraints: [{ ascending: ['out', 'back'] }, { distance: ['out', 'back'], maximum: 9 }]")
    JudgementText.check(
      [
        ("app://go?out=2026-01-02&back=2026-01-03", "accept go out=2026-01-02 back=2026-01-03"),
        ("app://go?out=2026-01-02&back=2026-01-12", "reject"),
        ("app://go?out=2026-01-02&back=2026-01-01", "reject"),
        ("app://go?out=2026-01&back=2026-01-03", "open go out=2026-01 back=2026-01-03"),
        ("app://go?out=2026-01&back=2026-12-03", "open go out=2026-01 back=2026-12-03"),
      ], count: 5, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
    let error = #expect(throws: SpecError.self) {
      try OneAction.judge(
        forms: #""//go""#,
        "a: { type: { date: { format: 'yyyy-MM' } } }, b: { type: { date: { format: 'yyyy-MM' } } }",
        ", constraints: [{ distance: ['a', 'b'], maximum: 9 }]")
    }
    #expect(error?.problems.contains { $0.message.contains("can be added and") } == true)
  }

  @Test func aSpecKeepsThem() throws {
    let text = """
      { linkspec: 1, name: "a", scopes: { a: { scheme: "a" } }, actions: { b: { forms: { a: "//b" },
        parameters: {
          day: { type: { date: { minimum: "2020-01-01", maximum: "2030-12-31" } } },
          open: { type: { time: { minimum: "08:00" } } },
          start: { type: { dateTime: { maximum: "2030-01-01T00:00:00Z" } } },
          length: { type: { duration: { style: "iso8601", maximum: "P1D" } } },
        } } } }
      """
    let spec = try SpecReader.read(text)
    #expect(
      spec.actions[0].parameters.map(\.type) == [
        .date(minimum: "2020-01-01", maximum: "2030-12-31"), .time(minimum: "08:00"),
        .dateTime(maximum: "2030-01-01T00:00:00Z"), .duration(iso8601: true, maximum: "P1D"),
      ])
    #expect(try SpecReader.read(SpecWriter.text(of: spec)) == spec)
  }
}
