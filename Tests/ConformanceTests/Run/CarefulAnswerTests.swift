import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// What careful routers do with links of documents that are not ours, and faults that hid in them.
@Suite struct CarefulAnswerTests {
  /// The judge of a spec with one action, and with more at its top and in the action.
  private static func judge(
    _ form: String, _ parameters: String, _ top: String = "", inAction more: String = ""
  ) throws -> Judge {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, \(top)
        actions: { go: { forms: { app: "\(form)" }, parameters: { \(parameters) } \(more) } } }
      """
    return try Judge(SpecReader.read(Array(text.utf8)))
  }

  private static func isPermitted(
    _ url: String, _ name: String, _ value: ParameterValue, _ judge: Judge
  ) -> Bool {
    Comparison(judge).mismatch(of: Array(url.utf8), .answered(.handled("go", [name: value]))) == nil
  }

  /// An app decodes JSON and hands on what it says.
  @Test func jsonIsReportedAsItSays() throws {
    let judge = try Self.judge("//go", "j: { type: 'json' }")
    let url = "app://go?j=%7B%22a%22:0.10,%22b%22:%5B1e2,null,true%5D,%22c%22:%22x%22%7D"
    let rows: [(ParameterValue, Bool)] = [
      (["a": .number("0.1"), "b": [.number("100"), .null, true], "c": "x"], true),
      (["c": "x", "a": .number("0.1"), "b": [.number("1e2"), .null, true]], true),
      (#"{"a":0.10,"b":[1e2,null,true],"c":"x"}"#, true),
      (#"{"c": "x", "a": 0.1, "b": [100, null, true]}"#, true),
      (["a": .number("0.2"), "b": [.number("100"), .null, true], "c": "x"], false),
      (["a": .number("0.1"), "b": [.number("100"), true], "c": "x"], false),
      (["a": .number("0.1"), "c": "x"], false), ("a", false), (#"{"a":0.1}"#, false),
    ]
    for (answer, isPermitted) in rows {
      #expect(Self.isPermitted(url, "j", answer, judge) == isPermitted, "\(answer)")
    }
    #expect(rows.count == 9)
  }

  /// A parser makes a space of a plus sign; who knows phone numbers puts it back.
  @Test func aPlusSignIsPutBack() throws {
    let judge = try Self.judge(
      "//go", "t: { type: { phoneNumber: { global: true } } }",
      "parsers: ['whatwg'],")
    JudgementText.check(
      [
        ("app://go?t=+12015550123", "open go t=%2B12015550123|∅"),
        ("app://go?t=%2B12015550123", "accept go t=%2B12015550123"),
        ("app://go?t=%2012015550123", "open go t=%2B12015550123|∅"),
      ], count: 3, by: judge)
    // What the document says of plus signs holds.
    let said = try Self.judge(
      "//go", "t: { required: true, type: { phoneNumber: { global: true } } }",
      "policies: { plus: { readings: ['space'], reason: 'The guide says so.' } },")
    JudgementText.check(
      [("app://go?t=+12015550123", "reject")], count: 1, by: said)
  }

  @Test func aStrayPercentBehindThePath() throws {
    let judge = try Self.judge(
      "{id}", "id: { type: 'identifier' }, k: { in: 'matrix', type: 'text' }")
    for url in ["app:a;k=%", "app:a;k=%zz", "app:a;k=1%4"] {
      let judgement = judge.judgement(of: url)
      #expect(judgement.verdict == .unspecified, "\(url)")
      #expect(judgement.violations.contains { judge.rules[$0.rule].id == "policy.strayPercent" })
    }
  }

  /// Where the document says that nothing is given twice, who refuses a name that it does not know
  /// is right, and who ignores it is, too.
  @Test func anUnknownNameTwice() throws {
    func judge(_ more: String) throws -> Judge {
      try Self.judge(
        "//go", "a: { type: 'text' }",
        "policies: { unknownParameter: { readings: ['ignore'], reason: 'x' } \(more) },")
    }
    JudgementText.check(
      [("app://go?x=1&x=1", "accept go"), ("app://go?x=1", "accept go")], count: 2,
      by: try judge(""))
    JudgementText.check(
      [
        ("app://go?x=1&x=1", "open go"), ("app://go?x=1&y=1", "accept go"),
        ("app://go?a=1&a=1", "reject"),
      ], count: 3, by: try judge(", duplicateParameter: { readings: ['reject'], reason: 'x' }"))
  }

  /// A link with what two actions require may be refused, and one of another path is of neither.
  @Test func twoActionsOfOneForm() throws {
    let text = """
      { linkspec: 1, name: "cb", scopes: { cb: { scheme: "cb" } },
        policies: { unknownParameter: { readings: ["ignore"], reason: "RFC 6749, 4.1.2." } },
        actions: {
          ok: { forms: { cb: "/cb" }, parameters: { code: { required: true, type: "identifier" } } },
          no: { forms: { cb: "/cb" }, parameters: { error: { required: true, type: "identifier" } } } } }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    JudgementText.check(
      [
        ("cb:/cb?code=a", "accept ok code=a"), ("cb:/cb?error=a", "accept no error=a"),
        ("cb:/cb?code=a&error=b", "open ok code=a / no error=b"),
        ("cb:/zz?code=a&error=b", "reject"), ("cb:/cb", "reject"),
      ], count: 5, by: judge)
    #expect(
      Comparison(judge).mismatch(
        of: Array("cb:/cb?code=a&error=b".utf8), .answered(.rejected(reason: nil))) == nil)
  }

  // MARK: - Hidden faults

  private static func urls(_ spec: String) throws -> (urls: [String], judge: Judge) {
    let judge = try Judge(SpecReader.read(Array(spec.utf8)))
    let result = CaseGenerator.short(judge)
    #expect(result.faults.isEmpty)
    return (result.cases.map { String(decoding: $0.url, as: UTF8.self) }, judge)
  }

  /// A constraint that another one hides in the simplest link is broken where that one does not
  /// hold.
  @Test func aConstraintBehindAnother() throws {
    let (urls, judge) = try Self.urls(
      """
      { linkspec: 1, name: "a", scopes: { app: { scheme: "app" } }, actions: {
        go: { forms: { app: "//go" }, parameters: {
          type: { required: true, type: { enumeration: ["code", "token"] } },
          challenge: { type: "identifier" }, method: { type: { enumeration: ["plain"] } } },
          constraints: [
            { requires: ["method", "challenge"] },
            { when: { type: "code" }, requires: ["challenge"] } ] } } }
      """)
    let found = urls.filter { url in
      let judgement = judge.judgement(of: url)
      return judgement.verdict == .reject
        && judgement.violations.map { judge.rules[$0.rule].id } == ["go.requires.method+challenge"]
    }
    #expect(!found.isEmpty, "\(judge.rules.ids.map { judge.rules[$0].id })")
  }

  @Test func nearLinksOfValues() throws {
    let (urls, _) = try Self.urls(
      """
      { linkspec: 1, name: "a", scopes: { app: { scheme: "app" } }, actions: {
        go: { forms: { app: "//go[/{lang}]/x" }, parameters: {
          lang: { type: { enumeration: ["en", "de"] } },
          url: { type: { url: { schemes: ["https"], hosts: ["shop.example"] } } },
          code: { type: { anyCase: { pattern: "[A-Z]{4}" } } },
          list: { type: { list: { items: { enumeration: ["a", "b"] } } } },
          json: { type: { json: { members: { n: "decimal" }, required: ["n"] } } },
          parts: { type: { parts: { form: "1-{a}", types: { a: "integer" } } } },
          k: { in: "matrix", type: "identifier" } } } } }
      """)
    let wanted = [
      "//go/fo/x", "url=http://shop.example/", "list=b,a", "%22n%22:NaN", "parts=0-10", ";K=",
    ]
    for text in wanted {
      #expect(urls.contains { $0.contains(text) }, "\(text)")
    }
  }

  /// What the answer has in spite of what takes its place is told by the rule on that.
  @Test func anOverrideIsNamed() throws {
    let judge = try Self.judge(
      "//go", "a: { type: 'text' }, b: { type: 'text' }",
      inAction: ", constraints: [{ overrides: ['a', 'b'] }]")
    let mismatch = Comparison(judge).mismatch(
      of: Array("app://go?a=1&b=2".utf8), .answered(.handled("go", ["a": "1", "b": "2"])))
    #expect(mismatch.map { judge.rules[$0.rule].id } == "go.overrides.a+b")
  }
}
