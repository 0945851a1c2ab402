import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Rules of documents that could be stated and were not held, or held and could not be stated.
@Suite struct StatedRuleTests {
  private static func judge(_ actions: String, _ more: String = "") throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, \(more)
          actions: { \(actions) } }
        """))
  }

  /// Many optional parameters that stand in pairs: what a link needs is found without trying all.
  @Test func manyPairs() throws {
    let pairs = (0..<8).map { number in
      "a\(number): { type: 'integer' }, b\(number): { type: 'integer' }"
    }
    let together = (0..<8).map { "{ allOrNone: ['a\($0)', 'b\($0)'] }" }
    let judge = try Self.judge(
      """
      go: { forms: { app: "//go" }, parameters: { p: { type: "text" }, \(pairs.joined(separator: ",")) },
        constraints: [{ exactlyOneOf: ["p", "a0"] }, \(together.joined(separator: ","))] }
      """)
    let action = judge.concrete.actions[0]
    #expect(judge.completion(of: action, scheme: 0) == ["p"])
    #expect(judge.completion(of: action, scheme: 0, given: ["b0"]) == ["a0"])
    #expect(judge.completion(of: action, scheme: 0, given: ["b3"]) == ["p", "a3"])
    #expect(judge.completion(of: action, scheme: 0, given: ["p", "b0"]) == nil)
  }

  /// No path is longer than a form where another takes what is more, at its end or before it.
  @Test(arguments: [
    ("//go/{a}", "//go/{a}/{r...}", false), ("//go/{a}[@{b}]", "//go/{r...}/{a}[@{b}]", false),
    ("//go/x/{a}", "//go/x/{r...}/{a}/y", true), ("//go/x/{a}", "//go/y/{r...}/{a}", true),
  ])
  func noPathIsTooLong(form: String, other: String, isListed: Bool) throws {
    let judge = try Self.judge(
      """
      go: { forms: { app: ["\(form)", "\(other)"] }, parameters: {
        a: { type: "text" }, b: { type: "text" }, r: { type: "text" } } }
      """)
    #expect(judge.rules.contains { $0.id == "path.noExtraSegment" } == isListed)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// An action may have the name of a rule about all of them.
  @Test func actionsCalledLikeRules() throws {
    let judge = try Self.judge(
      "present: { forms: { app: '//show' } }, documented: { forms: { app: '//list' } }")
    let ids = judge.rules.map(\.id)
    #expect(ids.contains("action.present") && ids.contains("action.present.performed"))
    #expect(ids.contains("action.documented") && ids.contains("action.documented.performed"))
    JudgementText.check(
      [("s://show", "accept present"), ("s://lists", "reject")], count: 2, by: judge)
  }

  /// The word behind `not` is a value, though no other rule names it.
  @Test func theWordBehindNot() throws {
    let judge = try Self.judge(
      """
      call: { forms: { app: "//call" }, parameters: {
        domain: { required: true, type: { pattern: "[a-z_]+" } }, level: { type: "integer" } },
        constraints: [
          { when: { domain: { not: { enumeration: ["light"] } } }, excludes: ["level"] }] }
      """)
    let result = CaseGenerator.short(judge)
    #expect(result.faults == [])
    let urls = result.cases.filter { $0.verdict == .accept }.map {
      String(decoding: $0.url, as: UTF8.self)
    }
    #expect(urls.contains { $0.contains("domain=light") && $0.contains("level=") })
  }

  /// A URL that stands percent-encoded in one segment of a path.
  @Test func anEncodedURLInASegment() throws {
    let judge = try Self.judge(
      """
      subscribe: { forms: { app: "//subscribe/{feed}" },
        parameters: { feed: { encoded: true, type: "url" } } }
      """,
      "policies: { encodedSlash: { readings: ['verbatim'], reason: 'It is percent-encoded.' } },")
    JudgementText.check(
      [
        (
          "s://subscribe/https%3A%2F%2Fa.example%2Fb",
          "accept subscribe feed=https://a.example/b"
        ),
        ("s://subscribe/https://a.example/b", "reject"),
      ], count: 2, by: judge)
    let result = CaseGenerator.short(judge)
    #expect(result.faults == [])
    #expect(result.cases.contains { $0.verdict == .accept })
    #expect(throws: SpecError.self) {
      try Self.judge("a: { forms: { app: '//a/{u}' }, parameters: { u: { type: 'url' } } }")
    }
  }

  /// A rule on unknown parameters that leaves one reading, to hand them on, is demanded.
  @Test func whatIsHandedOnByRule() throws {
    let judge = try Self.judge(
      """
      fire: { forms: { app: "//fire" }, parameters: { event: { required: true, type: "text" } },
        unknownParameters: [
          { names: "x-*", readings: ["ignore"] }, { names: "*", readings: ["verbatim"] }] }
      """)
    let comparison = Comparison(judge)
    func fingerprint(_ parameters: [String: ParameterValue]) -> String? {
      comparison.mismatch(
        of: Array("s://fire?event=a&level=3&x-b=1".utf8), .answered(.handled("fire", parameters))
      ).map(comparison.fingerprint)
    }
    #expect(fingerprint(["event": "a", "level": "3"]) == nil)
    #expect(
      fingerprint(["event": "a"]) == "missing-parameter:fire.unknown.any:unknown-parameter")
    #expect(
      fingerprint(["event": "a", "level": "3", "x-b": "1"])
        == "extra-parameter:fire.unknown.x-any:unknown-parameter")
    let permitted = judge.judgement(of: "s://fire?event=a&level=3").permitted
    #expect(permitted.count == 1)
    if case .handle(_, let parameters)? = permitted.first {
      #expect(parameters.map(\.name) == ["event", "level"])
    }
  }

  /// What is wrong with a member of an object is said of the member.
  @Test func aMemberIsNamed() throws {
    let judge = try Self.judge(
      """
      pay: { forms: { app: "//pay" }, parameters: { data: { required: true, type: { json: {
        members: { version: { integer: { minimum: 1, maximum: 2 } } }, required: ["version"] } } } } }
      """)
    func told(_ value: String) -> String? {
      let url = Array("s://pay?data=\(value)".utf8)
      return judge.judgement(of: url).violations.first.map { judge.explanation(of: $0, in: url) }
    }
    #expect(
      told("%7B%22version%22:3%7D")
        == "The data has '3' for its member 'version'; expected an integer from 1 to 2.")
    #expect(
      told("%7B%7D")
        == "The data has no member 'version'; expected an integer from 1 to 2.")
  }

  /// Readings of names compose with what the order of parameters demands.
  @Test func orderByReadings() throws {
    let judge = try Self.judge(
      """
      a: { forms: { app: "//a" }, parameters: { p: { type: "letter" }, e: { type: "letter" } },
        constraints: [{ inOrder: ["p", "e"] }] },
      b: { forms: { app: "//b" }, parameters: { g: { type: "letter" }, e: { type: "letter" } },
        constraints: [{ last: ["g"] }] },
      """, "policies: { unknownParameter: { readings: ['ignore'], reason: 'x' } },")
    JudgementText.check(
      [
        ("s://a?p=a&e=a", "accept a p=a e=a"), ("s://a?e=a&p=a", "reject"),
        ("s://a?e=a&P=a", "open a e=a"), ("s://a?e=a&%70=a", "open a e=a"),
        ("s://b?e=a&g=a", "accept b g=a e=a"), ("s://b?g=a&e=a", "reject"),
        ("s://b?G=a&e=a", "open b e=a"), ("s://b?g=a&x=a", "reject"),
      ], count: 8, by: judge)
  }

  /// A fragment is what the scope of the link says.
  @Test func fragmentsOfAScope() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "notes", scopes: { app: { scheme: "q" },
            web: { scheme: "https", hosts: ["q.example"] } },
          policies: { fragment: { readings: ["ignore"], reason: "It says nothing." } },
          actions: { tag: { forms: { app: "//tag/{name}", web: "/t/{name}" }, parameters: {
            name: { type: "letter" },
            page: { in: "fragment", scopes: ["web"], type: "integer" } } } } }
        """))
    JudgementText.check(
      [
        ("q://tag/a#foo", "accept tag name=a"), ("q://tag/a#page=1", "accept tag name=a"),
        ("https://q.example/t/a#page=1", "accept tag name=a page=#1"),
      ], count: 3, by: judge)
  }

  /// What is the same to some readers may meet a condition or not.
  @Test func conditionsByMeaning() throws {
    let judge = try Self.judge(
      """
      a: { forms: { app: "//a" }, parameters: { c: { type: "country" }, u: { type: "uuid" },
        x: { type: "letter" } }, constraints: [
        { when: { c: "CH" }, excludes: ["x"] },
        { when: { u: "123e4567-e89b-12d3-a456-426614174000" }, excludes: ["x"] }] }
      """)
    func verdict(_ query: String) -> Verdict { judge.judgement(of: "s://a?\(query)").verdict }
    #expect(verdict("c=CH&x=a") == .reject)
    #expect(verdict("c=ch&x=a") == .unspecified)
    #expect(verdict("c=DE&x=a") == .accept)
    #expect(verdict("u=123E4567-E89B-12D3-A456-426614174000&x=a") != .accept)
    #expect(verdict("u=123E4567-E89B-12D3-A456-426614174001&x=a") == .accept)
  }

  /// What has no order in common is refused.
  @Test func onlyOneKindAscends() throws {
    let error = #expect(throws: SpecError.self) {
      try Self.judge(
        """
        a: { forms: { app: "//a" }, parameters: { day: { type: "date" }, end: { type: "dateTime" } },
          constraints: [{ ascending: ["day", "end"] }] }
        """)
    }
    #expect(
      error?.description.contains("a day ('day') is neither before nor behind a moment ('end')")
        == true)
  }

  /// Links of the wrong action stand in the place of a link, names just outside in that of one.
  @Test func whatIsTriedBesides() throws {
    let judge = try Self.judge(
      """
      show: { forms: { app: "//show" } }, queue: { forms: { app: "//queue" } },
      login: { forms: { app: "//login" }, parameters: {
        next: { type: { link: { actions: ["show"] } } },
        "img_{n}": { numbered: 4, type: "letter" } } },
      """, "examples: [{ title: 'a show', url: 's://show', action: 'show' }],")
    let cases = CaseGenerator.short(judge).cases
    let urls = cases.map { String(decoding: $0.url, as: UTF8.self) }
    #expect(urls.contains { $0.hasPrefix("s://login?next=s") && $0.hasSuffix("queue") })
    for name in ["img_0", "img_5", "img_01"] {
      #expect(urls.contains { $0.contains(name + "=") }, "\(name)")
    }
  }

  /// A value that counts as absent is none, however often it may be given.
  @Test func aListOfNothing() throws {
    let judge = try Self.judge(
      """
      trip: { forms: { app: "//trip" }, parameters: { n: { type: "integer" },
        age: { repeated: { maximum: 9 }, type: "integer" } },
        constraints: [{ when: { n: "1" }, requires: ["age"] }] }
      """, "policies: { invalidOptionalValue: { readings: ['absent'], reason: 'x' } },")
    JudgementText.check(
      [("s://trip?n=1&age=x", "reject"), ("s://trip?n=0&age=x", "accept trip n=#0")], count: 2,
      by: judge)
    let comparison = Comparison(judge)
    let outcome = RouterOutcome.answered(
      .handled("trip", ["n": .number("0"), "age": .list([])]))
    #expect(comparison.mismatch(of: Array("s://trip?n=0&age=x".utf8), outcome) == nil)
  }

  /// A line break within a character of a URL: who decodes sees halves, who takes breaks out does
  /// not.
  @Test func aBreakWithinACharacter() throws {
    let judge = try Self.judge(
      "a: { forms: { app: '//a' }, parameters: { u: { type: { url: { except: ['file'] } } } } }")
    let comparison = Comparison(judge)
    let outcome = RouterOutcome.answered(
      .handled("a", ["u": "a:\u{FFFD}\n\u{FFFD}\u{FFFD}"]))
    #expect(comparison.mismatch(of: Array("s://a?u=a:%E0%0A%B0%90".utf8), outcome) == nil)
  }

  /// Where hosts are said to be in any case, an escape and the dot of the root stay open.
  @Test func hostsInAnyCase() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "h", scopes: { web: { scheme: "https", hosts: ["h.example"] } },
          policies: { hostSpelling: { readings: ["normalize"], reason: "Hosts have no case." } },
          actions: { home: { forms: { web: "/home" } } } }
        """))
    JudgementText.check(
      [
        ("https://H.example/home", "accept home"), ("https://h.example./home", "open home"),
        ("https://%68.example/home", "open home"),
      ], count: 3, by: judge)
    #expect(CaseGenerator.short(judge).faults == [])
  }

  /// An entry of an association file that looks at the query stands beside a form.
  @Test func anEntryWithAQuery() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { web: { scheme: "https", hosts: ["d.example"],
            entries: [{ "/": "/pull/*", "?": { w: "1" } }] } },
          actions: { pull: { forms: { web: "/pull/{n}" }, parameters: { n: { type: "integer" } } } } }
        """))
    #expect(CaseGenerator.short(judge).faults == [])
  }

  /// Sentences quote all that is wrong, and say what is too many.
  @Test func sentencesQuoteTheWhole() throws {
    let judge = try Self.judge(
      """
      a: { forms: { app: "//a" }, parameters: { n: { required: true, type: "integer" },
        day: { required: true, type: { list: { items: { enumeration: ["mo", "tu"] },
          unique: true, maximum: 2 } } },
        v: { required: true, repeated: { maximum: 2 }, type: "letter" } } }
      """)
    func told(_ query: String) -> String? {
      let url = Array("s://a?\(query)".utf8)
      return judge.judgement(of: url).violations.first.map { judge.explanation(of: $0, in: url) }
    }
    #expect(told("n=99999999999&day=mo&v=a")?.contains("'99999999999'") == true)
    #expect(told("n=1&day=mo,mo&v=a")?.contains("'mo'") == true)
    #expect(told("n=1&day=mo,tu,mo&v=a")?.contains("an item too many: 'mo'") == true)
    #expect(told("n=1&day=mo&v=a&v=b&v=c") == "v is given too often; expected at most 2.")
  }

  /// What a policy settles of a number is settled for the type that a condition asks for, too.
  @Test func aSettledNumberMeetsItsType() throws {
    let judge = try Self.judge(
      """
      a: { forms: { app: "//a" }, parameters: { speed: { type: "decimal" }, x: { type: "letter" } },
        constraints: [{ when: { speed: { decimal: { minimum: 1 } } }, excludes: ["x"] }] }
      """, "policies: { leadingZeros: { readings: ['verbatim'], reason: 'A number.' } },")
    let judgement = judge.judgement(of: "s://a?speed=002")
    #expect(judgement.verdict == .accept)
    #expect(judgement.permitted.count == 1)
    #expect(judge.judgement(of: "s://a?speed=002&x=a").verdict == .reject)
  }
}
