import Conformance
import LinkRouting
import LinkSpec
import Testing

@testable import TestSupport

/// Judgement against outcome: which kind of mismatch, whose rule, which parameter.
@Suite struct ComparisonTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var link: String
    var outcome: RouterOutcome
    /// `kind rule parameter`; empty where the outcome is permitted.
    var expected: String

    init(_ link: String, _ answer: RouterAnswer, _ expected: String = "") {
      self.init(link, outcome: .answered(answer), expected)
    }

    init(_ link: String, outcome: RouterOutcome, _ expected: String = "") {
      self.link = link
      self.outcome = outcome
      self.expected = expected
    }

    var testDescription: String { "\(link) \(outcome)" }
  }

  private static let comparison = Comparison(Play.judge)

  private static func text(_ row: Row) -> String {
    guard let mismatch = comparison.mismatch(of: Array(row.link.utf8), row.outcome) else {
      return ""
    }
    return [
      mismatch.kind.rawValue, Play.judge.rules[mismatch.rule].id, mismatch.parameter,
      mismatch.cause,
    ].compactMap { $0 }.joined(separator: " ")
  }

  private static let media = "playrts://media/urn:rts:video:1"
  private static let urn: ParameterValue = "urn:rts:video:1"

  private static func handled(_ start: ParameterValue) -> RouterAnswer {
    .handled("media", ["media_urn": urn, "start_time": start])
  }

  // MARK: - Promised links

  static let promised: [Row] = [
    Row("playrts://home", .handled("home")),
    Row("playrts://home", .rejected("no"), "rejected-valid action.home"),
    Row("playrts://az?index=l", .rejected("no"), "rejected-valid az.index.value"),
    Row("playrts://home", .handled("az"), "wrong-action action.home"),
    Row("playrts://home", .handled("Home"), "wrong-action action.home"),
    Row("playrts://home", .handled(""), "wrong-action action.home"),
    Row(media, .handled("media", ["media_urn": urn])),
    Row(media, .handled("media"), "missing-parameter media.media_urn.value media_urn"),
    Row(
      media, .handled("media", ["media_urn": "urn:rts:video:2"]),
      "wrong-parameter media.media_urn.value media_urn"),
    Row(
      media, .handled("media", ["media_urn": "URN:rts:video:1"]),
      "wrong-parameter media.media_urn.value media_urn"),
    // A documented default that was filled in, another parameter of the action, an unknown one.
    Row(
      media, .handled("media", ["media_urn": urn, "channel_id": "tv"]),
      "extra-parameter media.channel_id.fallback channel_id"),
    Row(
      media, .handled("media", ["media_urn": urn, "start_time": 0]),
      "extra-parameter media.start_time.optional start_time"),
    Row(
      media, .handled("media", ["media_urn": urn, "autoplay": true]),
      "extra-parameter action.media autoplay"),
    Row(
      media, .handled("media", ["media_urn": urn, "b": 1, "a": 1]),
      "extra-parameter action.media a"),
    // What is missing comes before what is too much.
    Row(
      media, .handled("media", ["media": urn]),
      "missing-parameter media.media_urn.value media_urn"),
    Row(
      "playrts://bydate", .handled("bydate", ["date": "2018-10-03"]),
      "extra-parameter bydate.date.optional date"),
  ]

  @Test(arguments: promised)
  func promisedLinks(row: Row) { #expect(Self.text(row) == row.expected) }

  // MARK: - Values by their type

  static let start = media + "?start_time=010"
  static let large = media + "?start_time=2147483647"
  static let wrongStart = "wrong-parameter media.start_time.value start_time"
  static let accented = "playrts://search?query=caf%C3%A9"
  static let wrongQuery = "wrong-parameter search.query.value query"

  static let values: [Row] = [
    Row(start, handled("010")),
    Row(start, handled("10")),
    Row(start, handled(10)),
    Row(start, handled(.number("10.0"))),
    Row(start, handled(.number("1e1"))),
    Row(start, handled(.number("1E+1"))),
    Row(start, handled(.string("10.0"))),
    Row(start, handled(.string("1e1")), wrongStart),
    Row(start, handled(.string("+10")), wrongStart),
    Row(start, handled(.string(" 10")), wrongStart),
    Row(start, handled(.string("")), wrongStart),
    Row(start, handled(.string("٠١٠")), wrongStart),
    Row(start, handled(.number("8")), wrongStart),
    Row(start, handled(.number("10.000000000000000000001")), wrongStart),
    Row(start, handled(.number("-10")), wrongStart),
    Row(start, handled(.number("1e999999999")), wrongStart),
    Row(start, handled(.number("no number")), wrongStart),
    Row(start, handled(.number("NaN")), wrongStart),
    Row(start, handled(true), wrongStart),
    Row(start, handled(.list([.number("10")])), wrongStart),
    Row(large, handled(.number("2147483647"))),
    Row(large, handled(.number("2147483648")), wrongStart),
    Row(large, handled(.number("-1")), wrongStart),
    Row(accented, .handled("search", ["query": "caf\u{E9}"])),
    // The same to Swift's ==, and other octets.
    Row(accented, .handled("search", ["query": "cafe\u{301}"]), wrongQuery),
    Row(accented, .handled("search", ["query": "CAF\u{C9}"]), wrongQuery),
    Row(accented, .handled("search", ["query": .list(["caf\u{E9}"])]), wrongQuery),
    Row("playrts://search?query=true", .handled("search", ["query": true])),
    Row("playrts://search?query=10", .handled("search", ["query": 10])),
    Row("playrts://search?query=010", .handled("search", ["query": 10]), wrongQuery),
  ]

  @Test(arguments: values)
  func valuesCompareByTheirType(row: Row) { #expect(Self.text(row) == row.expected) }

  @Test func namesCompareOctetByOctet() throws {
    var spec = Play.judge.spec
    let home = try #require(spec.actions.firstIndex { $0.name == "home" })
    spec.actions[home].name = "caf\u{E9}"
    let judge = try Judge(spec)
    let judgement = judge.judgement(of: "playrts://home")
    let comparison = Comparison(judge)
    func kind(_ answer: RouterAnswer) -> Mismatch.Kind? {
      comparison.mismatch(of: Array("playrts://home".utf8), .answered(answer))?.kind
    }
    #expect(judgement.verdict == .accept)
    #expect(kind(.handled("caf\u{E9}")) == nil)
    #expect(kind(.handled("cafe\u{301}")) == .wrongAction)
  }

  // MARK: - Broken and open links

  static let brokenDate = "playrts://xyz?date=1"
  static let openDate = "playrts://bydate?date=2018-02-30"
  static let twice = "playrts://az?index=a&index=b"
  static let two = "playrts://media/urn:rts:video:1?start_time=1&start_time=2&x=1"
  static let foreign = "playrts://www.rts.ch/play"
  static let farStart = media + "?start_time=99999999999999999999"

  static let others: [Row] = [
    Row(brokenDate, .rejected("no")),
    Row(brokenDate, .handled("home"), "accepted-invalid action.documented"),
    Row("playxyz://home", .handled("home"), "accepted-invalid scheme.custom"),
    Row("no url", .handled("home"), "accepted-invalid syntax.missingScheme"),
    Row(
      "playrts://show/urn:rts:show:1", .handled("show", ["show_urn": "urn:rts:show:1"]),
      "accepted-invalid show.show_urn.value"),
    Row(openDate, .rejected("no")),
    Row(openDate, .handled("bydate")),
    Row(
      openDate, .handled("bydate", ["date": "2018-03-02"]),
      "unspecified-misread bydate.date.value date"),
    Row(openDate, .handled("home"), "unspecified-misread action.bydate"),
    Row("playrts://AZ", .handled("home"), "unspecified-misread policy.actionSpelling"),
    Row(twice, .handled("az", ["index": "a"])),
    Row(twice, .handled("az", ["index": "b"])),
    Row(
      twice, .handled("az", ["index": "a,b"]), "unspecified-misread az.index.value index"),
    Row(twice, .handled("az"), "unspecified-misread az.index.value index"),
    // Each parameter has any of its own values.
    Row(two, handled(1)),
    Row(two, handled("02")),
    Row(two, handled(3), "unspecified-misread media.start_time.value start_time"),
    Row(
      two, .handled("media", ["media_urn": urn, "start_time": 1, "x": "1"]),
      "unspecified-misread policy.unknownParameter x"),
    // A link of a scope that the spec leaves open may open anything documented.
    Row(foreign, .rejected("no")),
    Row(foreign, .handled("home")),
    Row(
      foreign, .handled("home", ["anything": "goes"]), "unspecified-misread action.home anything"),
    Row(foreign, .handled("homepage"), "unspecified-misread scope.pseudo"),
    // Numbers beyond any machine's are compared digit by digit.
    Row(farStart, handled("99999999999999999999")),
    Row(farStart, handled(.number("99999999999999999999"))),
    Row(
      farStart, handled("99999999999999999998"),
      "unspecified-misread media.start_time.value start_time"),
    Row(
      farStart, handled(.number("1e20")), "unspecified-misread media.start_time.value start_time"),
  ]

  @Test(arguments: others)
  func brokenAndOpenLinks(row: Row) { #expect(Self.text(row) == row.expected) }

  // MARK: - Whatever the verdict

  static let links = ["playrts://az?index=l", brokenDate, openDate]
  static let rules = ["az.index.value", "action.documented", "bydate.date.value"]

  @Test(arguments: zip(links, rules))
  func crashesAndHangs(link: String, rule: String) {
    let rows: [(RouterOutcome, String)] = [
      (.hung, "hang \(rule)"),
      (.crashed(.signal(11)), "crash \(rule) memory"),
      (.crashed(.exit(code: 3)), "crash \(rule) exit"),
      (.crashed(.exception("a\u{1B}[Jb c")), #"crash \#(rule) a\u{1B}[Jb c"#),
      (.answered(.failed(message: "TypeError: no \(link)")), "crash \(rule) TypeError: no"),
      (.answered(.failed(message: "ValueError('x')")), "crash \(rule) ValueError"),
      (.answered(.failed(message: "cannot read '\(link)'")), "crash \(rule) cannot read"),
      (.answered(.failed(message: "")), "crash \(rule) exception"),
      (.answered(.failed(message: "'\(link)'")), "crash \(rule) exception"),
      (.answered(.failed(message: "E\u{1B}[m\nsecond")), #"crash \#(rule) E\u{1B}[m"#),
      (.answered(.skipped(reason: "tvOS", issue: nil)), ""),
      (.unsupported("bytes"), ""),
    ]
    for (outcome, expected) in rows {
      #expect(Self.text(Row(link, outcome: outcome)) == expected, "\(outcome)")
    }
    #expect(rows.count == 12)
  }

  @Test func tablesAreComplete() {
    #expect(Self.promised.count == 16)
    #expect(Self.values.count == 30)
    #expect(Self.others.count == 26)
    let kinds = (Self.promised + Self.values + Self.others).map { row in
      String(row.expected.prefix { $0 != " " })
    }
    let missing = Mismatch.Kind.allCases.map(\.rawValue).filter { !kinds.contains($0) }
    #expect(missing == ["crash", "hang", "nondeterministic", "history-dependent"])
  }

  @Test func fingerprintsNameKindRuleAndCause() throws {
    let rule = try Play.judge.rule(.value(action: "az", parameter: "index"))
    #expect(
      Self.comparison.fingerprint(Mismatch(.wrongParameter, rule: rule, parameter: "index"))
        == "wrong-parameter:az.index.value")
    #expect(
      Self.comparison.fingerprint(Mismatch(.crash, rule: rule, cause: "SIGSEGV"))
        == "crash:az.index.value:SIGSEGV")
  }
}
