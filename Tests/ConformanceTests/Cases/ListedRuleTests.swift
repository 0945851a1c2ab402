import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// Rules that no link can break and questions that none can raise are not listed, so that
/// `--min-coverage 100` is within reach.
@Suite struct ListedRuleTests {
  /// What the types of one parameter leave open.
  static let types: [(type: String, unlisted: OpenQuestion)] = [
    ("{ date: { minimum: '2020-02-01', maximum: '2026-12-31' } }", .otherDate),
    ("{ url: { relative: true } }", .unusualURL), ("{ url: { relative: true } }", .lenientURL),
    ("{ parts: { form: '{a}x{b}', types: { a: 'letter', b: 'letter' } } }", .encodedDelimiter),
    ("'flag'", .invalidOptionalValue),
  ]

  @Test func questionsThatNoValueRaises() throws {
    #expect(Self.types.count == 5)
    for (type, question) in Self.types {
      let judge = try OneAction.judge(
        forms: "'//go'", "value: { type: \(type) }, more: { required: true, type: 'letter' }")
      let ids = judge.rules.ids.map { judge.rules[$0].id }
      #expect(!ids.contains("policy.\(question.name)"), "\(type)")
      for problem in try SpecSoundness.problems(of: judge.spec) {
        Issue.record("\(type): \(problem)")
      }
    }
  }

  /// A text that may be nothing in one action says nothing of one of its name in another.
  @Test func aTextThatIsNeverEmpty() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } }, actions: {
          one: { forms: { app: "//one/{p...}/edit" }, parameters: { p: { type: "text" } } },
          two: { forms: { app: "//two[/a-{p}]" }, parameters: { p: { type: "letter" } } } } }
        """))
    #expect(!judge.rules.ids.map { judge.rules[$0].id }.contains("policy.emptyText"))
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// An empty value is no text where a path has none, nor where a policy says what it is.
  @Test(arguments: [
    ("'//go/{value}'", ""),
    ("'//go'", ", policies: { emptyValue: { readings: ['absent'], reason: 'x' } }"),
  ])
  func emptyTextsThatAreNone(form: String, policy: String) throws {
    for type in ["'text'", "{ limited: { text: { maximum: 5 } } }", "{ anyOf: ['date', 'text'] }"] {
      let judge = try OneAction.judge(forms: form, "value: { type: \(type) \(policy) }")
      #expect(!judge.rules.ids.map { judge.rules[$0].id }.contains("policy.emptyText"))
      #expect(try SpecSoundness.problems(of: judge.spec) == [], "\(type)")
    }
  }

  /// Values that have to be escaped in a path, or that what divides a segment stands in, too.
  @Test(arguments: [
    ("'//go/{value}'", "{ anyOf: [{ enumeration: ['now'] }, 'url'] }"),
    ("'//go/{value}'", "'json'"),
    ("'//go/{value}.html'", "'letter'"), ("'//go/{value}-{more}'", "'date'"),
    ("'//go/{value...}'", "'json'"), ("'//go/#/{value}'", "{ url: { except: ['ftp'] } }"),
  ])
  func valuesInAPath(form: String, type: String) throws {
    let more = form.contains("more") ? ", more: { type: 'boolean' }" : ""
    let judge = try OneAction.judge(forms: form, "value: { type: \(type) } \(more)")
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// What the escape of a delimiter is, is asked of a query where a policy speaks of it.
  @Test(arguments: ["'verbatim'", "'decode'", "'verbatim', 'decode'"])
  func policiesOfDelimiters(readings: String) throws {
    let type = "{ parts: { form: '{a}:{b}', types: { a: 'date', b: 'integer' } } }"
    let judge = try OneAction.judge(
      forms: "'//go'",
      "value: { type: \(type), policies: { encodedDelimiter: { readings: [\(readings)], "
        + "reason: 'x' } } }")
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// What decodes to no UTF-8 may be an empty text, or its escapes as they stand.
  @Test(arguments: [
    "{ text: { characters: ['digits', '-'] } }", "{ pattern: '[A-F0-9%a]*' }",
    "{ text: { maximum: 2 } }",
  ])
  func requiredValuesThatAreNoUTF8(type: String) throws {
    let judge = try OneAction.judge(
      forms: "'//go'", "value: { required: true, type: \(type) }")
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// Those that a value does raise have a case.
  @Test(arguments: [
    "{ duration: { minimum: '5m', maximum: '3h' } }", "{ duration: { maximum: '3h' } }",
    "{ decimal: { multipleOf: 0.25 } }", "'decimal'", "{ date: { minimum: '2020-02-01' } }",
    "{ date: { maximum: '2026-12-31' } }",
    "{ parts: { form: '{a};{b}', types: { a: 'letter', b: 'letter' } } }",
  ])
  func questionsThatAValueRaises(type: String) throws {
    let judge = try OneAction.judge(
      forms: "'//go'", "value: { type: \(type) }, more: { required: true, type: 'letter' }")
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// What takes the rest of a path has its slashes as they are, whatever an escaped one is.
  @Test func restsWhereEscapedSlashesAreKept() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } },
          policies: { encodedSlash: { readings: ["verbatim"], reason: "x" } }, actions: { go: {
            forms: { app: "//go/{url...}" }, parameters: { url: { type: "url" } } } } }
        """))
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// What is said of one parameter that may be given several times.
  @Test func policiesOfRepeatedParameters() throws {
    let judge = try OneAction.judge(
      forms: "'//go'",
      """
      a: { repeated: true, type: 'integer', policies: {
        emptyValue: { readings: ['absent'], reason: 'x' } } },
      b: { repeated: { maximum: 3 }, type: 'integer', policies: {
        invalidOptionalValue: { readings: ['absent'], reason: 'x' } } },
      c: { repeated: true, required: true, type: 'integer', policies: {
        emptyValue: { readings: ['absent'], reason: 'x' } } },
      """)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// Values that have no length of their choice are held against the limit all the same: each rule
  /// on lengths has a link that breaks it and nothing else.
  @Test(arguments: [
    ("{ enumeration: ['short', 'much longer than that'] }", 30),
    ("{ list: { items: { enumeration: ['desc'] }, minimum: 0 } }", 40),
    ("'emailAddress'", 40), ("'uuid'", 50),
  ])
  func lengthsOfValuesThatHaveTheirOwn(type: String, limit: Int) throws {
    let judge = try OneAction.judge(
      forms: "'//go'", "a: { type: \(type) }, b: { type: { text: { maximum: 20 } } }",
      ", constraints: [{ totalLength: ['a', 'b'], maximum: \(limit) }]")
    let rule = "go.totalLength.a+b"
    let broken = CaseGenerator.everyCase(judge).cases.filter { test in
      let judgement = judge.judgement(of: test.url)
      return judgement.verdict == .reject
        && judgement.violations.map { judge.rules[$0.rule].id } == [rule]
    }
    #expect(!broken.isEmpty, "\(type)")
  }
}
