import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// What divides a segment or a value, in a text that may hold anything: data by its escape alone
/// (RFC 3986, 2.2).
@Suite struct UnencodedDelimiterTests {
  @Test func aTextBetweenColons() throws {
    let judge = try OneAction.judge(
      forms: #""//x/d:{word}[:{base}[:{n}]]""#,
      "word: { type: { text: { minimum: 1 } } }, base: { type: 'identifier' }, "
        + "n: { type: 'integer' }")
    JudgementText.check(
      [
        ("app://x/d:a", "accept go word=a"), ("app://x/d:a:b", "accept go word=a base=b"),
        ("app://x/d:a:b:7", "accept go word=a base=b n=#7"),
        // An escaped text may be that text.
        ("app://x/d:a%3Ab", "open *"),
        ("app://x/d:a%3Ab:c:7", "accept go word=a:b base=c n=#7"),
        // Who splits there finds one value too many.
        ("app://x/d:a:b:c:7", "open go word=a:b base=c n=#7"),
        ("app://x/d::a:7", "open go word=:a base=7"),
        // A dot is data wherever it stands.
        ("app://x/d:a.b:c.d", "accept go word=a.b base=c.d"),
      ], count: 8, by: judge)
  }

  @Test func whatATypeNamesIsPromised() throws {
    let judge = try OneAction.judge(
      forms: #""//x/{word}:{n}""#, "word: { type: { pattern: '[a-z:]+' } }, n: { type: 'integer' }")
    JudgementText.check(
      [("app://x/a:b:7", "accept go word=a:b n=#7"), ("app://x/A:7", "reject")], count: 2, by: judge
    )
    let named = try OneAction.judge(
      forms: #""//x/{name}.{ext}""#, "name: { type: 'text' }, ext: { type: { words: ['txt'] } }")
    JudgementText.check([("app://x/a.b.txt", "accept go name=a.b ext=txt")], count: 1, by: named)
  }

  @Test func aPolicySaysWhatBecomesOfThem() throws {
    for (readings, expected) in [
      ("['verbatim']", "accept go word=a:b n=#7"), ("['reject']", "reject"),
    ] {
      let judge = try Judge(
        SpecReader.read(
          """
          { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: { go: {
            forms: { app: "//x/{word}:{n}" },
            parameters: { word: { type: "text" }, n: { type: "integer" } } } },
            policies: { unencodedValue: { readings: \(readings), reason: "It is said." } } }
          """))
      JudgementText.check([("app://x/a:b:7", expected)], count: 1, by: judge)
    }
  }

  @Test func aPartOfAValue() throws {
    let judge = try OneAction.judge(
      forms: #""//x""#,
      "at: { type: { parts: { form: '{name}|{host}:{port}', types: { name: 'text', "
        + "host: 'hostName', port: 'integer' } } } }, "
        + "of: { type: { parts: { form: '{n}_{name}', types: { n: 'integer', name: 'text' } } } }")
    JudgementText.check(
      [
        ("app://x?at=a%7Cb.c:7", "accept go at=a%7Cb.c:7"),
        ("app://x?at=a%7Ca%7Cb.c:7", "open go at=a%7Ca%7Cb.c:7|∅"),
        ("app://x?at=a:b%7Cb.c:7", "open go at=a:b%7Cb.c:7|∅"),
        ("app://x?of=1_a_b", "accept go of=1_a_b"),
      ], count: 4, by: judge)
  }

  /// A pattern of any characters is as a text; one that names the delimiter is not.
  @Test func aPatternOfAnyCharacters() throws {
    let judge = try OneAction.judge(
      forms: #""//x""#,
      "at: { type: { parts: { form: '{f}?{e}', types: { f: { pattern: '\\\\(.*\\\\)' }, "
        + "e: { pattern: '[()]+' } } } } }, "
        + "of: { type: { parts: { form: '{a}:{b}', types: { a: { pattern: '[a:]+' }, "
        + "b: { pattern: 'b+' } } } } }")
    JudgementText.check(
      [
        ("app://x?at=()?()", "accept go at=%28%29?%28%29"),
        ("app://x?at=()?()?()", "open go at=%28%29?%28%29?%28%29|∅"),
        ("app://x?of=a:a:b", "accept go of=a:a:b"),
      ], count: 3, by: judge)
  }

  /// In an opaque path no slash has been given a purpose.
  @Test func aSlashInAnOpaquePath() throws {
    let judge = try OneAction.judge(
      forms: #"["to:{number}:{text}", "<{id}>", "home"]"#,
      "number: { type: 'integer' }, text: { type: 'text' }, id: { type: { pattern: '[^<> ]+@b' } }")
    JudgementText.check(
      [
        ("app:to:1:a", "accept go number=#1 text=a"),
        ("app:to:1:a/b", "open go number=#1 text=a/b"),
        ("app:to:1:/", "open go number=#1 text=/"),
        ("app:to:1:a/", "open go number=#1 text=a|a/"),
        ("app:to:1:a//b", "open go number=#1 text=a//b"),
        ("app:to:1:a%2Fb", "open go number=#1 text=a/b"),
        ("app:%3Ca/b@b%3E", "open go id=a/b@b"), ("app:%3Ca@b%3E/b", "reject"),
        ("app:to:1/2:a", "reject"), ("app:home/a", "reject"), ("app:home", "accept go"),
      ], count: 11, by: judge)
    // Where a form has one, it divides.
    let divided = try OneAction.judge(
      forms: #"["to:{number}:{text}", "in/{text}"]"#,
      "number: { type: 'integer' }, text: { type: 'text' }")
    JudgementText.check(
      [("app:to:1:a/b", "reject"), ("app:in/a", "accept go text=a")], count: 2, by: divided)
  }

  /// Before a text at the end there is one place, however often the text stands before it; where a
  /// search is not ended, nothing is said of the values.
  @Test func manyDelimiters() throws {
    let ended = try OneAction.judge(
      forms: #""TO:{to};SUB:{subject};BODY:{body};;""#,
      "to: { type: 'emailAddress' }, subject: { type: 'text' }, body: { type: 'text' }")
    let one = "TO:ann@shop.example;SUB:a;BODY:b;;"
    let many = ended.judgement(of: "app:" + String(repeating: one, count: 5000))
    #expect(many.verdict == .unspecified && many.permitted.count == 2)
    let cut = try OneAction.judge(
      forms: #""{a}:{n}:{b}""#,
      "a: { type: 'text' }, n: { type: 'integer' }, b: { type: 'text' }")
    #expect(cut.verdict(of: Array("app:a:b:c".utf8)) == .reject)
    #expect(
      cut.verdict(of: Array(("app:" + String(repeating: "a:", count: 5000) + "b").utf8))
        == .unspecified)
  }

  /// A star that is none of a pattern's is written as its escape.
  @Test func aStarIsAWord() throws {
    let judge = try OneAction.judge(forms: #"["%2A", "{group}"]"#, "group: { type: 'identifier' }")
    JudgementText.check(
      [
        ("app:*", "accept go"), ("app:a", "accept go group=a"), ("app:**", "reject"),
        ("app:%2A", "open go"),
      ], count: 4, by: judge)
    let error = #expect(throws: SpecError.self) { try OneAction.judge(forms: #""*""#, "") }
    #expect(
      error?.problems.map(\.message) == [
        "a path has no wildcards; a parameter takes a whole segment: {name}, or all that are left: "
          + "{name...}; a star that stands in links as it is is %2A"
      ])
  }

  /// Some libraries take the zone of an address, some do not (RFC 4007, 11).
  @Test func aZoneIsOpen() throws {
    let judge = try OneAction.judge(forms: #""//x""#, "at: { type: 'ipAddress' }")
    JudgementText.check(
      [
        ("app://x?at=fe80::1", "accept go at=fe80::1"),
        ("app://x?at=fe80::1%25en0", "open go at=fe80::1%25en0|∅"),
        ("app://x?at=fe80::1%25", "open go"), ("app://x?at=1.2.3.4%25en0", "open go"),
      ], count: 4, by: judge)
    #expect(judge.rules.contains { $0.id == "policy.otherIdentifier" })
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: { go: {
        forms: { app: "//x" }, parameters: { at: { type: "ipAddress" } } } } }
      """)
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems.isEmpty, "\(problems)")
  }

  /// A word in another spelling is open, also where every other word is a value of another form.
  @Test func aWordBesideAValue() throws {
    let judge = try OneAction.judge(forms: #"["home", "{id}"]"#, "id: { type: 'integer' }")
    JudgementText.check(
      [
        ("app:home", "accept go"), ("app:7", "accept go id=#7"), ("app:%68ome", "open go"),
        ("app:HOME", "open go"), ("app:other", "reject"),
      ], count: 5, by: judge)
    #expect(judge.judgement(of: "app:other").violations.count == 1)
  }

  /// What no link can raise is no rule, and every other has a case.
  @Test func everyRuleHasACase() throws {
    for forms in [
      #"["<{id}>", "{id}/{part}"]"#, #"["{id}", "%2A"]"#, #""k:{id}[:{part}]""#,
      #"["", "//"]"#, #""//open/now/""#, #"["//a/%2A", "//a/{id}"]"#,
      #"["//{part}/%2A", "//{part}/{id}"]"#, #"["home", "{id}"]"#,
    ] {
      var names = ["id", "part"].filter { forms.contains("{\($0)}") }
      if names.count == 1 { names = ["id"] }
      let parameters = names.map {
        $0 + ": { type: " + ($0 == "id" ? "'text'" : "'identifier'") + " }"
      }
      let spec = try SpecReader.read(
        """
        { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: { go: {
          forms: { app: \(forms) }, parameters: { \(parameters.joined(separator: ", ")) } } } }
        """)
      let problems = try SpecSoundness.problems(of: spec)
      #expect(problems.isEmpty, "\(forms): \(problems)")
    }
  }

  /// A text as a whole holds whatever a text of parts may not.
  @Test func aTextBesidePartsLeavesNothingOpen() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: { go: {
        forms: { app: "//go" }, parameters: { at: { type: { anyOf: [
          { parts: { form: "{n}|{name}", types: { n: "integer", name: "text" } } }, "text" ] } } } } } }
      """)
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems.isEmpty, "\(problems)")
    try JudgementText.check(
      [("app://go?at=7%7Ca%7Cb", "accept go at=7%7Ca%7Cb")], count: 1, by: Judge(spec))
  }

  /// The fixed words of a form with a slash at its end are tried as those of others are.
  @Test func wordsBeforeASlashAreTried() throws {
    let judge = try OneAction.judge(forms: #""//x/open/""#, "")
    let tried = CaseGenerator.short(judge).cases.filter { $0.scenario == "path.otherWord" }
    #expect(tried.map { String(decoding: $0.url, as: UTF8.self) } == ["app://x/other/"])
    #expect(tried.map(\.verdict) == [.reject])
  }
}
