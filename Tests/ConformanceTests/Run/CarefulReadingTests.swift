import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// What careful routers on other platforms make of links, and what their documents leave them: each
/// was a false alarm, or hid a fault, of a document that is not ours.
@Suite struct CarefulReadingTests {
  private static func judge(_ forms: String, _ parameters: String, _ more: String = "") throws
    -> Judge
  {
    try OneAction.judge(forms: forms, parameters, more)
  }

  private static func isPermitted(
    _ url: String, _ name: String, _ value: ParameterValue, _ judge: Judge
  ) -> Bool {
    Comparison(judge).mismatch(of: Array(url.utf8), .answered(.handled("go", [name: value]))) == nil
  }

  /// How many U+FFFD a decoder writes for an encoded surrogate is its own.
  @Test func runsOfReplacementCharactersAreOne() throws {
    let judge = try Self.judge(#""//go""#, "t: { type: 'text' }")
    for text in ["\u{FFFD}", "\u{FFFD}\u{FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}"] {
      #expect(Self.isPermitted("app://go?t=%ED%A0%80", "t", .string(text), judge))
      #expect(Self.isPermitted("app://go?t=a%FF%FEb", "t", .string("a\(text)b"), judge))
    }
    #expect(!Self.isPermitted("app://go?t=a%FFb", "t", "ab", judge))
    #expect(!Self.isPermitted("app://go?t=a%FFb", "t", "a\u{FFFD}c", judge))
    // One that the link has is a character like any other.
    #expect(!Self.isPermitted("app://go?t=%EF%BF%BD", "t", "\u{FFFD}\u{FFFD}", judge))
  }

  /// Getters of Foundation have no value where it decodes to no UTF-8, and who asks for a text has
  /// an empty one.
  @Test func whatIsNoUTF8MayBeEmpty() throws {
    let form = #""//go""#
    let judge = try Self.judge(form, "t: { type: 'text' }, n: { type: 'integer' }")
    #expect(Self.isPermitted("app://go?t=a%FFb", "t", "", judge))
    #expect(!Self.isPermitted("app://go?t=a%FFb", "t", "a", judge))
    #expect(!Self.isPermitted("app://go?t=ab", "t", "", judge))
    #expect(!Self.isPermitted("app://go?n=1%FF", "n", "", judge))
    let required = try Self.judge(form, "t: { required: true, type: 'text' }")
    #expect(Self.isPermitted("app://go?t=a%FFb", "t", "", required))
    let long = try Self.judge(form, "t: { type: { text: { minimum: 1 } } }")
    #expect(!Self.isPermitted("app://go?t=a%FFb", "t", "", long))
    let fragment = try Self.judge(form, "t: { in: 'fragment', type: 'text' }")
    #expect(Self.isPermitted("app://go#t=a%FFb", "t", "", fragment))
  }

  /// Of a list that is given several times a router may make one list.
  @Test func listsThatAreGivenSeveralTimesMayBeOne() throws {
    let judge = try Self.judge(
      #""//go""#, "t: { repeated: true, type: { list: { items: { pattern: '[a-z]+' } } } }")
    let rows: [(link: String, answer: ParameterValue, isPermitted: Bool)] = [
      ("t=a,b", ["a", "b"], true), ("t=a,b", ["a,b"], true), ("t=a,b", [["a", "b"]], true),
      ("t=a,b&t=c", ["a", "b", "c"], true), ("t=a,b&t=c", [["a", "b"], ["c"]], true),
      ("t=a,b&t=c", ["a,b", "c"], true), ("t=a,b&t=c", ["a", "b"], false),
      ("t=a,b&t=c", ["a", "c", "b"], false), ("t=a,b&t=c", ["c"], false),
      ("t=a,b", ["b", "a"], false), ("t=a&t=b", ["a", "b"], true),
    ]
    #expect(rows.count == 11)
    for row in rows {
      #expect(
        Self.isPermitted("app://go?" + row.link, "t", row.answer, judge) == row.isPermitted,
        "\(row.link) \(row.answer)")
    }
  }

  /// `URLSearchParams` takes a fragment with or without a question mark in front.
  @Test func aQuestionMarkInFrontOfAFragment() throws {
    let judge = try Self.judge(
      #""//go""#, "t: { in: 'fragment', type: 'text' }, q: { type: 'text' }")
    JudgementText.check(
      [
        ("app://go#t=a", "accept go t=a"), ("app://go#?t=a", "open go t=a|∅"),
        ("app://go#x=1&?t=a", "open go"), ("app://go??q=a", "open go"),
      ], count: 4, by: judge)
  }

  /// The number that is meant, whatever its spelling, or the text as it stands.
  @Test func otherSpellingsOfANumberAreItOrNone() throws {
    let judge = try Self.judge(#""//go""#, "n: { type: { decimal: { maximum: 90 } } }")
    for (text, number) in [("%2B5", "5"), (".5", "0.5"), ("5.", "5"), ("5e1", "50"), ("007", "7")] {
      let url = "app://go?n=" + text
      #expect(judge.verdict(of: Array(url.utf8)) == .unspecified, "\(text)")
      #expect(Self.isPermitted(url, "n", .number(number), judge), "\(text)")
      #expect(!Self.isPermitted(url, "n", .number(number + "1"), judge), "\(text)")
      let own = text.replacing("%2B", with: "+")
      #expect(Self.isPermitted(url, "n", .string(own), judge), "\(text)")
    }
    #expect(judge.verdict(of: Array("app://go?n=9.1e1".utf8)) != .accept)
    #expect(!Self.isPermitted("app://go?n=9.1e1", "n", .number("91"), judge))
    // A text that is no number of the link is none of its spellings.
    #expect(!Self.isPermitted("app://go?n=5", "n", "5e0", judge))
  }

  /// Names that a rule speaks of are those of whoever decodes them, too.
  @Test func aRuleOfUnknownNamesIsAskedOfDecodedOnes() throws {
    let judge = try Self.judge(
      #""//go""#, "a: { type: 'text' }",
      ", unknownParameters: [{ names: 'req-*', readings: ['reject'] }, "
        + "{ names: '*', readings: ['ignore'] }]")
    JudgementText.check(
      [
        ("app://go?x=1", "accept go"), ("app://go?req-x=1", "reject"),
        ("app://go?re%71-x=1", "open go"), ("app://go?%78=1", "accept go"),
      ], count: 4, by: judge)
  }

  /// Who refuses a plus sign in values need not ask whose value it is in.
  @Test func aPlusSignInAnUnknownNameMayBeRefused() throws {
    for (readings, expected) in [("'reject'", "open go"), ("'verbatim'", "accept go")] {
      let spec = """
        { linkspec: 1, name: "plus", scopes: { app: { scheme: "app" } },
          policies: { plus: { readings: [\(readings)], reason: "-" },
            unknownParameter: { readings: ['ignore'], reason: "-" } },
          actions: { go: { forms: { app: "//go" }, parameters: { a: { type: 'text' } } } } }
        """
      let judge = try Judge(SpecReader.read(Array(spec.utf8)))
      JudgementText.check(
        [("app://go?x+y=1", expected), ("app://go?x=1", "accept go")], count: 2, by: judge)
    }
  }

  /// A list whose name is decoded or not is there or not, also to a constraint.
  @Test func anEncodedNameOfAListIsOpen() throws {
    let judge = try Self.judge(
      #""//go""#, "a: { type: 'text' }, b: { type: 'text', repeated: true }",
      ", constraints: [{ requires: ['a', 'b'] }]")
    #expect(judge.verdict(of: Array("app://go?a=1&b=2".utf8)) == .accept)
    #expect(judge.verdict(of: Array("app://go?a=1&%62=2".utf8)) == .unspecified)
    #expect(judge.verdict(of: Array("app://go?a=1".utf8)) == .reject)
  }

  /// What takes the rest of a path may keep its empty segments, wherever they stand.
  @Test func aRestMayKeepEmptySegments() throws {
    let judge = try Self.judge(#""//go/{rest...}""#, "rest: { type: 'text' }")
    JudgementText.check(
      [
        ("app://go/a", "accept go rest=a"), ("app://go//a", "open go rest=/a|a"),
        ("app://go/a//b", "open go rest=a//b|a/b"), ("app://go//", "open go rest=/"),
        ("app://go/", "reject"),
      ], count: 5, by: judge)
  }

  /// A document that names the schemes of its URLs has no others; one that does not leaves them
  /// open.
  @Test func schemesThatAreNamedAreAll() throws {
    let named = try Self.judge(#""//go""#, "u: { type: { url: { schemes: ['https'] } } }")
    let open = try Self.judge(#""//go""#, "u: { type: 'url' }")
    let url = "app://go?u=javascript:alert(1)"
    #expect(!Self.isPermitted(url, "u", "javascript:alert(1)", named))
    #expect(Self.isPermitted(url, "u", "javascript:alert(1)", open))
    // A space in front of it makes no difference to that.
    let spaced = "app://go?u=%20javascript:alert(1)"
    #expect(!Self.isPermitted(spaced, "u", " javascript:alert(1)", named))
    #expect(Self.isPermitted(spaced, "u", " javascript:alert(1)", open))
    // What the URL Standard takes for a URL is one, or none.
    for text in ["https:///play", "https:play", "%20https://a.example"] {
      let url = "app://go?u=" + text
      let own = text.replacing("%20", with: " ")
      #expect(judge(url, named) == .unspecified, "\(text)")
      #expect(Self.isPermitted(url, "u", .string(own), named), "\(text)")
    }
    #expect(!Self.isPermitted("app://go?u=https://", "u", "https://", named))
  }

  private func judge(_ url: String, _ judge: Judge) -> Verdict {
    judge.verdict(of: Array(url.utf8))
  }

  /// A star before a dot stands for a name of DNS; whether it does for anything else is open.
  @Test func aStarIsANameOfDNS() throws {
    let judge = try Self.judge(#""//*.shop.example/go""#, "")
    #expect(self.judge("app://a-1.shop.example/go", judge) == .accept)
    for host in ["*", "-a", "a_b", "a!"] {
      #expect(self.judge("app://\(host).shop.example/go", judge) == .unspecified, "\(host)")
    }
  }

  // MARK: - Cases

  /// A form that has no place for what a constraint needs promises nothing by itself.
  @Test func aFormWithoutPlaceForAValueIsCompletedByOthers() throws {
    let judge = try Self.judge(
      #"["{address}", ""]"#, "address: { type: 'identifier' }, invoice: { type: 'identifier' }",
      ", constraints: [{ atLeastOneOf: ['address', 'invoice'] }]")
    let cases = CaseGenerator.short(judge)
    #expect(cases.faults.map(\.description) == [])
    #expect(cases.cases.contains { $0.verdict == .accept && $0.url.starts(with: "app:?".utf8) })
  }

  /// Values of a parameter are tried where they count, and wrong words with what the right ones
  /// need: a link with two faults says nothing of a router that minds one of them.
  @Test func valuesAreTriedWhereTheyCount() throws {
    func urls(_ judge: Judge) -> [String] {
      CaseGenerator.short(judge).cases.map { String(decoding: $0.url, as: UTF8.self) }
    }
    let overridden = try Self.judge(
      #""//go""#, "a: { type: 'text' }, b: { type: { integer: { minimum: 6, maximum: 8192 } } }",
      ", constraints: [{ when: { a: false }, overrides: ['b'] }]")
    #expect(urls(overridden).contains { $0.contains("a=") && $0.contains("b=8193") })
    let led = try Self.judge(
      #""//go""#,
      "kind: { required: true, type: { enumeration: ['ride', 'promo'] } }, "
        + "code: { type: 'text' }, from: { type: 'text' }",
      ", constraints: [{ when: { kind: 'promo' }, requires: ['code'] }, "
        + "{ when: { kind: 'ride' }, requires: ['from'] }]")
    #expect(urls(led).contains { $0.contains("kind=RIDE") && $0.contains("from=") })
  }

  /// A value that a parameter of the same name has in another action.
  @Test func valuesOfNamesakesAreTried() throws {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, actions: {
        user: { forms: { app: "//user" }, parameters: { id: { type: { pattern: "U[0-9]+" } } } },
        room: { forms: { app: "//room" }, parameters: { id: { type: { pattern: "C[0-9]+" } } } },
        app: { forms: { app: "//app" }, parameters: { id: { type: { pattern: "A[0-9]+" } } } },
      } }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    let found = CaseGenerator.short(judge).cases.filter { $0.scenario == "value.ofOtherAction" }
      .map { String(decoding: $0.url, as: UTF8.self) }
    for (host, letter) in [("user", "C"), ("user", "A"), ("room", "U"), ("app", "U"), ("app", "C")]
    {
      #expect(found.contains { $0.hasPrefix("app://\(host)?id=\(letter)") })
    }
  }

  // MARK: - One cause

  /// A router that reads every query wrong in one way has one fault.
  @Test(arguments: [(";", "&"), ("%26", "&")])
  func oneMisreadingOfQueriesIsOneGroup(what: String, seen: String) async throws {
    let judge = try Self.judge(
      #""//go""#,
      "a: { type: 'text' }, n: { type: { integer: { maximum: 9 } } }, "
        + "w: { type: { enumeration: ['x', 'y'] } }, u: { type: 'identifier', required: true }")
    let router = ScriptedRouter { link, _ in
      let query = link.firstIndex(of: "?").map { link[$0...] } ?? ""
      let misread = link.prefix(link.count - query.count) + query.replacing(what, with: seen)
      for case .handle(let action, let parameters) in judge.judgement(of: String(misread)).permitted
      {
        var values: [String: ParameterValue] = [:]
        for parameter in parameters {
          if let value = parameter.values.compactMap({ $0 }).first?.sole {
            values[parameter.name] = .string(value.description)
          }
        }
        return .handled(action, values)
      }
      return .rejected("no")
    }
    let session = InProcessSession(router)
    let hello = try await session.startRouter(for: judge)
    let result = await ConformanceRun(judge: judge, session: session).run(
      CaseGenerator.short(judge), hello: hello)
    #expect(result.findings.count > 1)
    let groups = FindingGroup.groups(of: result.findings, judge)
    #expect(groups.count == 1, "\(groups.map(\.cause))")
  }

  /// Documents write brackets in names as they stand, encoders escape them.
  @Test func namesMayHaveBrackets() throws {
    let judge = try Self.judge(#""//go""#, "'at[lat]': { required: true, type: 'decimal' }")
    JudgementText.check(
      [
        ("app://go?at[lat]=1", "accept go at[lat]=#1"),
        ("app://go?at%5Blat%5D=1", "accept go at[lat]=#1"),
        ("app://go?at[lat%5D=1", "open go at[lat]=#1"),
        ("app://go?at[lat]=1&x[y]=2", "open go at[lat]=#1"),
        ("app://go?at=1", "reject"), ("app://go?at[lat]=x", "reject"),
      ], count: 6, by: judge)
    #expect(Self.isPermitted("app://go?at[lat]=1", "at[lat]", "1", judge))
  }

  /// The brackets of a documented name say nothing of what else stands in the query.
  @Test func aNameWithBracketsMendsNoOtherCharacter() throws {
    let judge = try Self.judge(
      #""//go""#,
      "'at[lat]': { type: 'decimal' }, 'at[lon]': { type: 'decimal' }, q: { type: 'text' }")
    JudgementText.check(
      [
        ("app://go?at[lat]=1&q=a\"b", "open go at[lat]=#1 q=a%22b"),
        ("app://go?q=a\"b&at[lat]=1", "open go at[lat]=#1 q=a%22b"),
        ("app://go?at[lat]=1&at[lon]=2&q=<", "open go at[lat]=#1 at[lon]=#2 q=%3C"),
        ("app://go?at[lat]=1&at[lon]=2&q=a", "accept go at[lat]=#1 at[lon]=#2 q=a"),
      ], count: 4, by: judge)
  }

  /// An address of version 6 is a value with its brackets or without.
  @Test func anAddressInAHostHasItsBracketsOrNot() throws {
    let judge = try Self.judge(
      #""//{h}[:{p}]/x""#,
      "h: { in: 'path', type: { anyOf: ['hostName', 'ipAddress'] } }, p: { in: 'path', type: 'integer' }"
    )
    JudgementText.check(
      [
        ("app://[::1]/x", "accept go h=::1"), ("app://[::1]:80/x", "accept go h=::1 p=#80"),
        ("app://192.0.2.1/x", "accept go h=192.0.2.1"), ("app://[1:2]/x", "reject"),
        ("app://[v1.a]/x", "reject"),
      ], count: 5, by: judge)
    #expect(Self.isPermitted("app://[::1]/x", "h", "::1", judge))
    #expect(Self.isPermitted("app://[::1]/x", "h", "[::1]", judge))
    #expect(!Self.isPermitted("app://[::1]/x", "h", "::2", judge))
  }

  /// A fragment that is another word to who compares exactly says nothing to them.
  @Test func anAnchorInAnotherSpellingIsItOrNone() throws {
    let judge = try Self.judge(
      #"["//go/{id}", "//go/{id}#top"]"#, "id: { in: 'path', type: 'integer' }")
    JudgementText.check(
      [
        ("app://go/1#top", "accept go id=#1"), ("app://go/1#TOP", "open *"),
        ("app://go/1#%74op", "open *"),
        ("app://go/1#other", "open go id=#1"),
      ], count: 4, by: judge)
  }

  /// Octets that are no UTF-8 are more than an invalid value to who decodes a whole query at once.
  @Test func whatIsNoUTF8MayBeRefusedWhateverBecomesOfInvalidValues() throws {
    let judge = try Self.judge(
      #""//go""#,
      "w: { type: { enumeration: ['a'] }, policies: { invalidOptionalValue: { readings: ['absent'], reason: '-' } } }"
    )
    JudgementText.check(
      [("app://go?w=b", "accept go"), ("app://go?w=%FF", "open go")], count: 2, by: judge)
  }

  /// Names of a list that are its own to some.
  @Test func anItemWithANameInAnotherCaseIsOneOrNone() throws {
    let judge = try Self.judge(
      #""//go""#,
      "t: { repeated: true, type: { pattern: '[a-z]{3}' }, policies: { invalidOptionalValue: { readings: ['reject'], reason: '-' } } }"
    )
    JudgementText.check(
      [
        ("app://go?t=abc", "accept go t=[\"abc\"]"), ("app://go?T=abc", "open go t=[\"abc\"]|∅"),
        ("app://go?T=x", "open go"),
        ("app://go?t=abc&T=x", "open go t=[\"abc\"]"), ("app://go?t=x", "reject"),
      ], count: 5, by: judge)
    #expect(Self.isPermitted("app://go?t=abc&T=xyz", "t", ["abc"], judge))
    #expect(Self.isPermitted("app://go?t=abc&T=xyz", "t", ["abc", "xyz"], judge))
    #expect(!Self.isPermitted("app://go?t=abc&T=xyz", "t", ["xyz"], judge))
  }

  /// A pair without a name is no parameter that a rule on all names speaks of.
  @Test func aPairWithoutANameIsOpen() throws {
    let judge = try Self.judge(
      #""//go""#, "a: { type: 'text' }",
      ", unknownParameters: [{ names: '*', readings: ['ignore'] }]")
    JudgementText.check(
      [("app://go?x=1", "accept go"), ("app://go?=1", "open go")], count: 2, by: judge)
  }

  /// The same place, and the same moment, written otherwise.
  @Test func valuesThatAreEqualToSomeAreOpen() throws {
    let judge = try Self.judge(
      #""//go""#,
      """
      a: { type: { parts: { form: '{x},{y}', types: { x: 'decimal', y: 'decimal' } } } },
      b: { type: { parts: { form: '{x},{y}', types: { x: 'decimal', y: 'decimal' } } } },
      d: { type: 'dateTime' }, e: { type: 'dateTime' }
      """, ", constraints: [{ different: ['a', 'b'] }, { different: ['d', 'e'] }]")
    JudgementText.check(
      [
        ("app://go?a=1,2&b=1,3", "accept go a=1,2 b=1,3"), ("app://go?a=1,2&b=1,2", "reject"),
        ("app://go?a=1,2&b=1.0,2", "open go a=1,2 b=1.0,2"),
        (
          "app://go?d=2020-01-01T00:00:00Z&e=2020-01-01T01:00:00%2B01:00",
          "open go d=2020-01-01T00:00:00Z e=2020-01-01T01:00:00%2B01:00"
        ),
      ], count: 4, by: judge)
  }

  /// Parts are reported as the link spells them, or as the numbers that they are.
  @Test func partsAreTextsOrNumbers() throws {
    let judge = try Self.judge(
      #""//go""#,
      "a: { type: { parts: { form: '{x},{y}', types: { x: 'decimal', y: 'decimal' } } } }")
    let large = "999999999999999999999999999999"
    for (text, x) in [("%2B5", "+5"), ("%2B5", "5")] as [(String, ParameterValue)] {
      #expect(Self.isPermitted("app://go?a=\(text),0", "a", .parts(["x": x, "y": "0"]), judge))
    }
    #expect(
      Self.isPermitted(
        "app://go?a=0,\(large)", "a", .parts(["x": .number("0"), "y": .number("1e30")]), judge))
    #expect(!Self.isPermitted("app://go?a=%2B5,0", "a", .parts(["x": "6", "y": "0"]), judge))
  }

  /// What the URL Standard takes, and what IDNA has no character for.
  @Test func urlValuesAreThoseOfSomeParsers() throws {
    let judge = try Self.judge(
      #""//go""#, "u: { required: true, type: { url: { schemes: ['https'] } } }")
    JudgementText.check(
      [
        ("app://go?u=https://a.example/", "accept go u=https://a.example/"),
        ("app://go?u=https://xn--0/", "open go u=https://xn--0/"),
        ("app://go?u=ht%0Atps://a.example/", "open go u=ht%0Atps://a.example/"),
        ("app://go?u=ht%0Atp:x", "reject"),
      ], count: 4, by: judge)
  }

  /// Parsers drop an empty user and an empty or default port (RFC 3986, 6.2.3): a policy that says
  /// no to them cannot be meant for what a router never sees.
  @Test func whatParsersDropIsNotForbidden() throws {
    let text = """
      { linkspec: 1, name: "s", scopes: { web: { scheme: "https", hosts: ["a.example"] } },
        policies: {
          userinfo: { readings: ["reject"], reason: "None." },
          port: { readings: ["reject"], reason: "None." },
        }, actions: { go: { forms: { web: "/go" } } } }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    JudgementText.check(
      [
        ("https://a.example/go", "accept go"), ("https://@a.example/go", "open go"),
        ("https://a.example:/go", "open go"), ("https://a.example:443/go", "open go"),
        ("https://u@a.example/go", "reject"), ("https://a.example:80/go", "reject"),
      ], count: 6, by: judge)
  }

  /// Where the host of a web link is a value, browsers' parsers mend slashes, and read a name that
  /// ends with a number as an address or as no host.
  @Test func webLinksWithAValueInTheHost() throws {
    let text = """
      { linkspec: 1, name: "s", scopes: { web: { scheme: "https" } }, actions: {
        go: { forms: { web: "//{domain}/go" }, parameters: { domain: { type: "hostName" } } } } }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    JudgementText.check(
      [
        ("https://a.example/go", "accept go domain=a.example"),
        ("https:///a.example/go", "open go domain=a.example"),
        ("https:a.example/go", "open go domain=a.example"), ("https://1.2/go", "open *"),
        ("https://any.5/go", "open *"),
      ], count: 5, by: judge)
  }

  /// The length of a value with parts is that of the whole, tried from both sides.
  @Test func oneValueHasALength() throws {
    let judge = try Self.judge(
      #""//go""#,
      """
      pa: { type: { parts: { form: '{name}@{bank}', types: {
        name: { pattern: '[a-z]+' }, bank: { pattern: '[a-z]+' } } } } }
      """, ", constraints: [{ totalLength: ['pa'], maximum: 20 }]")
    JudgementText.check(
      [
        ("app://go?pa=aaaaaaaaa@bbbbbbbbbb", "accept go pa=aaaaaaaaa@bbbbbbbbbb"),
        ("app://go?pa=aaaaaaaaaa@bbbbbbbbbb", "reject"),
      ], count: 2, by: judge)
    let cases = CaseGenerator.short(judge).cases.filter { $0.scenario == "cross.totalLength" }
    #expect(cases.contains { $0.verdict == .accept && $0.url.count == "app://go?pa=".count + 20 })
    #expect(cases.contains { $0.verdict == .reject && $0.url.count == "app://go?pa=".count + 21 })
  }

  /// Words that are numbers have neighbors.
  @Test func numbersBesideWords() {
    let samples = ValueType.enumeration("5", "10", "15").grammar.samples.invalid
    let tried = samples.filter { $0.scenario == "enumeration.otherNumber" }
      .map { String(decoding: $0.octets, as: UTF8.self) }
    #expect(tried == ["20", "16", "4", "6", "9", "11", "14", "5.5", "15.0", "05"])
    let padded = ValueType.enumeration("00", "01", "03").grammar.samples.invalid
      .map { String(decoding: $0.octets, as: UTF8.self) }
    #expect(padded.contains("02") && padded.contains("04") && !padded.contains("01"))
  }
}
