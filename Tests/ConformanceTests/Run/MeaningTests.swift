import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Values that a router reports by what they are, and what it may not make of them.
@Suite struct MeaningTests {
  private static func judge(_ text: String) throws -> Judge { try Judge(SpecReader.read(text)) }

  private static func isPermitted(
    _ judge: Judge, _ url: String, _ parameters: [String: ParameterValue], _ action: String = "go"
  ) -> Bool {
    Comparison(judge).mismatch(of: Array(url.utf8), .answered(.handled(action, parameters))) == nil
  }

  @Test func aValueIsReportedByWhatItIs() throws {
    let judge = try Self.judge(
      """
      { linkspec: 1, name: "z", scopes: { app: { scheme: "z" } }, actions: { go: {
        forms: { app: "//go" }, parameters: {
          t: { type: "duration" }, i: { type: { duration: { style: "iso8601" } } },
          s: { type: "dateTime" }, l: { type: { dateTime: { format: "yyyyMMdd'T'HHmm" } } },
          tm: { type: "time" }, d: { type: { date: { format: "dd.MM.yyyy" } } }, p: { type: "date" },
          ip: { type: "ipAddress" }, lang: { type: "language" },
          h: { type: { hexadecimal: { minimum: 4, maximum: 4 } } },
          up: { type: { hexadecimal: { minimum: 4, maximum: 4, case: "upper" } } },
          a: { type: { anyOf: [{ words: ["now"] }, "duration"] } },
          land: { type: "country" }, lands: { type: { list: { items: "country" } } },
          words: { type: { list: { items: { words: ["red", "green"] } } } },
          any: { type: { list: { items: { anyOf: [{ words: ["red"] }, "integer"] } } } },
          exact: { type: { list: { items: { enumeration: ["red"] } } } },
          parts: { type: { parts: { form: "{w}-{h}", types: { w: { words: ["red"] },
            h: { hexadecimal: { case: "any" } } } } } },
          many: { type: { list: { items: "duration" } } } } } } }
      """)
    let rows: [(String, String, ParameterValue, Bool)] = [
      ("t", "1m30s", .number("90"), true), ("t", "1m30s", .number("90.0"), true),
      ("t", "1m30s", "90s", true), ("t", "1m30s", "PT1M30S", true), ("t", "1m30s", "91s", false),
      ("t", "1m30s", .number("130"), false), ("t", "1m30s", "1m", false),
      ("i", "PT1H", .number("3600"), true), ("i", "P1M", .number("2592000"), false),
      ("t", "118446744073709551616h", .number("426408278665354385817600"), true),
      ("t", "118446744073709551616h", .number("7"), false),
      ("t", "118446744073709551616h", .number("4.26408278665354e+23"), true),
      ("t", "999999999h999999999999999999s", .number("1000003599999996400"), true),
      ("t", "999999999h999999999999999999s", .number("1000003599999986400"), false),
      ("s", "2026-12-01T12:00:00%2B01:00", "2026-12-01T11:00:00.000Z", true),
      ("s", "2026-12-01T12:00:00%2B01:00", "2026-12-01T11:00:00+00:00", true),
      ("s", "2026-12-01T12:00:00%2B01:00", "2026-12-01T12:00:00Z", false),
      ("s", "2026-12-01T12:00:00%2B01:00", "2026-12-01T12:00:00", false),
      ("l", "20261201T0730", "2026-12-01T07:30:00", true),
      ("l", "20261201T0730", "2026-12-01T07:31:00", false),
      ("tm", "07:30", "07:30:00", true), ("tm", "07:30", "19:30", false),
      ("d", "01.12.2026", "2026-12-01", true), ("d", "01.12.2026", "2026-01-12", false),
      ("p", "2026-12-01", "2026-12-01", true), ("p", "2026-12-01", "01.12.2026", false),
      ("ip", "0:0:0:0:0:0:0:1", "::1", true), ("ip", "0:0:0:0:0:0:0:1", "::2", false),
      ("lang", "de-ch", "de-CH", true), ("lang", "de-ch", "de_CH", false),
      ("h", "ABcd", "abcd", true), ("h", "ABcd", "abce", false), ("up", "ABCD", "abcd", false),
      ("a", "1m", .number("60"), true), ("a", "now", .number("0"), false),
      ("many", "1m,2m", [.number("60"), "2m"], true),
      ("many", "1m,2m", [.number("60"), .number("61")], false),
      ("land", "De", "DE", true), ("land", "De", "De", true), ("land", "De", "DK", false),
      ("lands", "De,fr", ["DE", "FR"], true), ("lands", "De,fr", ["DE", "FI"], false),
      ("words", "Red,GREEN", ["Red", "GREEN"], true),
      ("words", "Red,GREEN", ["red", "green"], true), ("words", "Red", ["green"], false),
      ("any", "Red,7", ["Red", .number("7")], true), ("any", "Red,7", ["Red", "8"], false),
      ("exact", "red", ["red"], true), ("exact", "red", ["Red"], false),
      ("parts", "Red-aB", .parts(["w": "Red", "h": "AB"]), true),
      ("parts", "Red-aB", .parts(["w": "Red", "h": "AC"]), false),
    ]
    for (name, value, answer, isRight) in rows {
      #expect(
        Self.isPermitted(judge, "z://go?\(name)=\(value)", [name: answer]) == isRight,
        "\(name)=\(value): \(answer)")
    }
    #expect(rows.count == 51)
  }

  /// A flag that is not there is `false` to who keeps a boolean of it.
  @Test func aFlagThatIsNotThereIsFalse() throws {
    let judge = try Self.judge(
      """
      { linkspec: 1, name: "f", scopes: { app: { scheme: "f" } }, actions: { go: {
        forms: { app: "//go" }, parameters: { one: { type: "flag" }, yes: { type: "boolean" } } } } }
      """)
    let rows: [(String, [String: ParameterValue], Bool)] = [
      ("f://go", ["one": .boolean(false)], true), ("f://go", ["one": .boolean(true)], false),
      ("f://go?one", ["one": .boolean(true)], true),
      ("f://go?one", ["one": .boolean(false)], false),
      ("f://go?one", [:], false), ("f://go", ["yes": .boolean(false)], false),
      ("f://go", ["other": .boolean(false)], false),
    ]
    for (link, parameters, isRight) in rows {
      #expect(
        Self.isPermitted(judge, link, parameters) == isRight, "\(link): \(parameters)")
    }
    #expect(rows.count == 7)
  }

  /// That unknown parameters are handed on is a promise where nothing else is permitted.
  @Test func whatIsHandedOnHasToBeThere() throws {
    func judge(_ readings: String) throws -> Judge {
      try Self.judge(
        """
        { linkspec: 1, name: "b", scopes: { app: { scheme: "b" } },
          policies: { unknownParameter: { readings: [\(readings)], reason: "r" } },
          actions: { go: { forms: { app: "//feed" }, parameters: { q: { type: "text" } } } } }
        """)
    }
    let strict = try judge("'verbatim'")
    let url = "b://feed?x=1&y=AbC"
    #expect(Self.isPermitted(strict, url, ["x": "1", "y": "AbC"]))
    #expect(!Self.isPermitted(strict, url, [:]))
    #expect(!Self.isPermitted(strict, url, ["x": "1"]))
    #expect(!Self.isPermitted(strict, url, ["x": "1", "y": "abc"]))
    #expect(Self.isPermitted(strict, "b://feed?x=1&x=2", [:]))
    #expect(Self.isPermitted(strict, "b://feed?=1", [:]))
    #expect(Self.isPermitted(strict, "b://feed?%78=1", [:]))
    #expect(Self.isPermitted(try judge("'verbatim', 'ignore'"), url, [:]))
  }

  /// What takes any path does not take a slash away from a page that has a form.
  @Test func aSlashAtTheEndOfAPageBesideWhatTakesAnyPath() throws {
    func judge(_ slash: String) throws -> Judge {
      try Self.judge(
        """
        { linkspec: 1, name: "a", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
          policies: { \(slash) },
          actions: { feed: { forms: { web: "/feed[/{sort}]" },
              parameters: { sort: { type: { enumeration: ["top", "new"] } } } },
            other: { forms: { web: "/{path...}" }, parameters: { path: { type: "text" } } } } }
        """)
    }
    let url = "https://a.example/feed/top/"
    let open = try judge("")
    #expect(Self.isPermitted(open, url, ["sort": "top"], "feed"))
    #expect(!Self.isPermitted(open, url, ["sort": "bogus"], "feed"))
    let settled = try judge("trailingSlash: { readings: ['ignore'], reason: 'r' }")
    #expect(Self.isPermitted(settled, url, ["sort": "top"], "feed"))
    #expect(!Self.isPermitted(settled, url, ["path": "feed/top"], "other"))
    #expect(settled.judgement(of: url).action == "feed")
    #expect(settled.judgement(of: "https://a.example/x/y/").action == "other")
    #expect(Self.isPermitted(settled, "https://a.example/feed/top", ["sort": "top"], "feed"))
  }

  /// One slash or three before what is documented without any and behind two, and before nothing.
  @Test func otherSlashesBeforeOneWordAndBeforeNothing() throws {
    let word = try Self.judge(
      """
      { linkspec: 1, name: "w", scopes: { app: { scheme: "tg" } },
        actions: { go: { forms: { app: ["//join", "join"] }, parameters: {
          invite: { required: true, type: "text" } } } } }
      """)
    for url in ["tg:join?invite=a", "tg://join?invite=a"] {
      #expect(word.judgement(of: url).verdict == .accept, "\(url)")
    }
    for url in ["tg:/join?invite=a", "tg:///join?invite=a"] {
      #expect(word.judgement(of: url).verdict == .unspecified, "\(url)")
      #expect(Self.isPermitted(word, url, ["invite": "a"]), "\(url)")
      #expect(!Self.isPermitted(word, url, ["invite": "b"]), "\(url)")
    }
    for url in ["tg:/leave?invite=a", "tg:/joined?invite=a", "tg://user@/join?invite=a"] {
      #expect(word.judgement(of: url).verdict == .reject, "\(url)")
    }
    let home = try Self.judge(
      """
      { linkspec: 1, name: "h", scopes: { app: { scheme: "c" } },
        actions: { go: { forms: { app: "//" } }, feed: { forms: { app: ["//feed", "///feed"] } } } }
      """)
    #expect(home.judgement(of: "c://").verdict == .accept)
    for url in ["c:///", "c:feed", "c:/feed"] {
      #expect(home.judgement(of: url).verdict == .unspecified, "\(url)")
    }
    #expect(Self.isPermitted(home, "c:///", [:]))
    #expect(Self.isPermitted(home, "c:feed", [:], "feed"))
    #expect(home.judgement(of: "c:other").verdict == .reject)
  }

  @Test func aPartInBracketsIsLeftOutWhateverTheRestLooksLike() throws {
    let judge = try Self.judge(
      """
      { linkspec: 1, name: "a", scopes: { app: { scheme: "a" } }, actions: { go: {
        forms: { app: "//p/[{slug}-]{id}" }, parameters: {
          slug: { type: { pattern: "[A-Za-z0-9-]{1,100}" } }, id: { type: "uuid" } } } } }
      """)
    let id = "01234567-89ab-cdef-0123-456789abcdef"
    #expect(judge.judgement(of: "a://p/\(id)").verdict == .accept)
    #expect(judge.judgement(of: "a://p/x-\(id)").verdict == .accept)
    #expect(judge.judgement(of: "a://p/x-\(id.dropLast())").verdict == .reject)
  }

  @Test func aControlThatIsNamedIsACharacter() throws {
    let judge = try Self.judge(
      """
      { linkspec: 1, name: "b", scopes: { app: { scheme: "b" } }, actions: { go: { forms: { app: "//go" },
        parameters: { n: { required: true, type: { text: { characters: ["letters", "\\n"] } } } } } } }
      """)
    #expect(judge.judgement(of: "b://go?n=a%0Ab").verdict == .accept)
    #expect(judge.judgement(of: "b://go?n=a%0Db").verdict == .reject)
    #expect(judge.rules.map(\.statement).contains { $0.contains("letters, line feeds") })
    #expect(!judge.rules.map(\.statement).contains { $0.contains("\n") })
  }

  /// Between a path of several segments and a fragment stands a query, which is neither.
  @Test func aQueryBetweenARestAndAFragment() throws {
    let judge = try Self.judge(
      """
      { linkspec: 1, name: "a", scopes: { app: { scheme: "a" } },
        policies: { emptySegment: { readings: ["verbatim"], reason: "r" } },
        actions: { go: { forms: { app: "//b/{key...}[#{gen}]" }, parameters: {
          key: { type: "text" }, gen: { in: "path", type: "integer" }, v: { type: "text" } } } } }
      """)
    for (url, key, more) in [
      ("a://b/k?v=1#1", "k", ["gen": "1", "v": "1"]),
      ("a://b/k/l?v=1#1", "k/l", ["gen": "1", "v": "1"]),
      ("a://b/k/#1", "k/", ["gen": "1"]), ("a://b/k//l?v=1", "k//l", ["v": "1"]),
    ] as [(String, String, [String: ParameterValue])] {
      var parameters = more
      parameters["key"] = .string(key)
      #expect(Self.isPermitted(judge, url, parameters), "\(url)")
      parameters["key"] = .string(key + "?v=1")
      #expect(!Self.isPermitted(judge, url, parameters), "\(url)")
    }
    #expect(judge.judgement(of: "a://b/k?v=1#1").verdict == .accept)
  }

  /// Beside what it counts less than, a value that is none is not looked at by everybody.
  @Test func anInvalidValueThatIsOverridden() throws {
    let judge = try Self.judge(
      """
      { linkspec: 1, name: "b", scopes: { app: { scheme: "b" } },
        policies: { invalidOptionalValue: { readings: ["reject"], reason: "r" } },
        actions: { go: { forms: { app: "//go" }, parameters: {
          place: { type: "text" }, lat: { type: "integer" } },
          constraints: [{ overrides: ["place", "lat"] }] } } }
      """)
    #expect(judge.judgement(of: "b://go?place=a&lat=1").verdict == .accept)
    #expect(judge.judgement(of: "b://go?lat=x").verdict == .reject)
    let url = "b://go?place=a&lat=x"
    #expect(judge.judgement(of: url).verdict == .unspecified)
    #expect(Self.isPermitted(judge, url, ["place": "a"]))
    #expect(!Self.isPermitted(judge, url, ["place": "a", "lat": "x"]))
  }
}
