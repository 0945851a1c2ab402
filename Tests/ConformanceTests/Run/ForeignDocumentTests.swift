import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// What careful routers do with links of documents that are not ours, how faults hid behind other
/// values, and which rule a refusal is blamed on.
@Suite struct ForeignDocumentTests {
  private static func judge(
    _ form: String, _ parameters: String, _ top: String = "", inAction more: String = ""
  ) throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, \(top)
          actions: { go: { forms: { app: "\(form)" }, parameters: { \(parameters) } \(more) } } }
        """))
  }

  private static func isPermitted(
    _ url: String, _ parameters: [String: ParameterValue], _ judge: Judge
  ) -> Bool {
    Comparison(judge).mismatch(of: Array(url.utf8), .answered(.handled("go", parameters))) == nil
  }

  // MARK: - Careful answers

  @Test func anUnknownNameIsHandedOnFolded() throws {
    let open = try Self.judge("//go", "a: { type: 'text' }")
    #expect(Self.isPermitted("app://go?toString=1", ["tostring": "1"], open))
    #expect(!Self.isPermitted("app://go?toString=1", ["string": "1"], open))
    let closed = try Self.judge(
      "//go", "a: { type: 'text' }",
      "policies: { parameterNameCase: { readings: ['unknown'], reason: 'x' } },")
    #expect(!Self.isPermitted("app://go?toString=1", ["tostring": "1"], closed))
  }

  /// No answer has two values of one name.
  @Test func anUnknownNameThatIsTheOneOfAValueOfThePath() throws {
    let judge = try Self.judge(
      "//go/{event}", "event: { type: 'identifier' }",
      inAction: ", unknownParameters: [{ names: '*', readings: ['verbatim'] }]")
    let url = "app://go/a?event=x&b=1"
    #expect(Self.isPermitted(url, ["event": "a", "b": "1"], judge))
    #expect(!Self.isPermitted(url, ["event": "a"], judge))
    #expect(!Self.isPermitted(url, ["event": "y", "b": "1"], judge))
    JudgementText.check(
      [
        ("app://go/a?b=1", "accept go event=a b=1"),
        ("app://go/a?event=x", "open go event=a"),
      ], count: 2, by: judge)
  }

  /// The same of parameters that stand elsewhere, in the fragment or in the query.
  @Test func anUnknownNameThatIsTheOneOfAParameterOfAnotherPlace() throws {
    let judge = try Self.judge(
      "//go", "a: { type: 'integer' }, b: { in: 'fragment', type: 'integer' }",
      inAction: ", unknownParameters: [{ names: '*', readings: ['verbatim'] }]")
    JudgementText.check(
      [
        ("app://go?a=1#b=2", "accept go a=#1 b=#2"), ("app://go?a=1&b=3#b=2", "open go a=#1 b=#2"),
        ("app://go?a=1#a=3", "open go a=#1"), ("app://go?a=1#c=3", "accept go a=#1 c=3"),
      ], count: 4, by: judge)
  }

  @Test func itemsWithPartsAreReportedAsTheyStand() throws {
    let judge = try Self.judge(
      "//go",
      """
      v: { type: { list: { items: { parts: { form: "{n}:{m}", types: { n: 'integer', m: 'integer' } } } } } },
      r: { repeated: true, type: { parts: { form: "{n}:{m}", types: { n: 'integer', m: 'integer' } } } }
      """)
    let url = "app://go?v=1:2,3:4"
    let rows: [(ParameterValue, Bool)] = [
      (["1:2", "3:4"], true), ("1:2,3:4", true),
      ([["n": .number("1"), "m": .number("2")], ["n": "3", "m": "4"]], true),
      (["1:2", "3:5"], false), (["1:2"], false),
    ]
    for (answer, isRight) in rows {
      #expect(Self.isPermitted(url, ["v": answer], judge) == isRight, "\(answer)")
    }
    let twice = "app://go?r=1:2&r=3:4"
    #expect(Self.isPermitted(twice, ["r": ["1:2", "3:4"]], judge))
    #expect(
      Self.isPermitted(
        twice, ["r": [["n": "1", "m": "2"], ["n": .number("3"), "m": "4"]]], judge))
    #expect(!Self.isPermitted(twice, ["r": [["n": "1", "m": "2"], ["n": "3", "m": "3"]]], judge))
    #expect(rows.count == 5)
  }

  /// An address of version 6 is the number that it is, in brackets or without.
  @Test func anAddressIsANumber() throws {
    let judge = try Self.judge(
      "//{host}", "host: { type: { ipAddress: { version: 6, brackets: true } } }")
    let url = "app://[2001:DB8::0:1]"
    #expect(judge.judgement(of: url).verdict == .accept)
    for text in ["[2001:db8::1]", "2001:db8::1", "[2001:DB8::0:1]", "2001:db8:0:0:0:0:0:1"] {
      #expect(Self.isPermitted(url, ["host": .string(text)], judge), "\(text)")
    }
    for text in ["[2001:db8::2]", "2001:db8:1::", "", "[2001:db8::1"] {
      #expect(!Self.isPermitted(url, ["host": .string(text)], judge), "\(text)")
    }
  }

  /// A name of a host is the same in any case.
  @Test func aHostNameHasNoCase() throws {
    let judge = try Self.judge("//go", "server: { type: 'hostName' }")
    let url = "app://go?server=WWW.Example.com"
    for text in ["WWW.Example.com", "www.example.com"] {
      #expect(Self.isPermitted(url, ["server": .string(text)], judge), "\(text)")
    }
    #expect(!Self.isPermitted(url, ["server": "ww.example.com"], judge))
    #expect(!Self.isPermitted(url, ["server": "www.example.com."], judge))
    // The name before an `@` is told by its case (RFC 5321, 2.4).
    let mail = try Self.judge("//go", "to: { type: 'emailAddress' }")
    #expect(Self.isPermitted("app://go?to=Jo@a.example", ["to": "Jo@a.example"], mail))
    #expect(!Self.isPermitted("app://go?to=Jo@a.example", ["to": "jo@a.example"], mail))
  }

  /// A URL that stands in a path as it is keeps its escapes, or is decoded.
  @Test func aURLInAPathKeepsItsEscapes() throws {
    let judge = try Self.judge(
      "{url...}", "url: { type: 'url' }",
      "policies: { emptySegment: { readings: ['verbatim'], reason: 'A URL.' } },")
    let url = "app:https://a.example/b%3Fc"
    for text in ["https://a.example/b%3Fc", "https://a.example/b?c"] {
      #expect(Self.isPermitted(url, ["url": .string(text)], judge), "\(text)")
    }
    #expect(!Self.isPermitted(url, ["url": "https://a.example/b"], judge))
    // What stands behind it is its own, to who hands on all that is left.
    for text in ["https://a.example/b?c=1#d", "https://a.example/b?c=1", "https://a.example/b"] {
      #expect(
        Self.isPermitted("app:https://a.example/b?c=1#d", ["url": .string(text)], judge), "\(text)")
    }
    #expect(!Self.isPermitted("app:https://a.example/b?c=1#d", ["url": "https://a.example"], judge))
  }

  /// Another spelling of a text in the fragment may be an unknown fragment, which is ignored.
  @Test func aFragmentSpelledOtherwise() throws {
    let text = """
      { linkspec: 1, name: "f", scopes: { app: { scheme: "f" } }, actions: {
        issue: { forms: { app: ["//issue/{n}", "//issue/{n}#comment-{c}"] },
          parameters: { n: { type: "integer" }, c: { type: "integer" } } } } }
      """
    let judge = try Judge(SpecReader.read(text))
    for url in ["f://issue/1#%63omment-2", "f://issue/1#COMMENT-2"] {
      for parameters in [["n": "1"], ["n": "1", "c": "2"]] as [[String: ParameterValue]] {
        #expect(
          Comparison(judge).mismatch(
            of: Array(url.utf8), .answered(.handled("issue", parameters))) == nil)
      }
    }
    #expect(judge.judgement(of: "f://issue/1#comment-2").verdict == .accept)
  }

  /// The escape of what divides a segment is data to who divides it first.
  @Test func theEscapeOfATextIsData() throws {
    let judge = try Self.judge(
      "//x/{name}[@{version}]", "name: { type: 'text' }, version: { type: 'text' }")
    let url = "app://x/a%40b"
    #expect(Self.isPermitted(url, ["name": "a@b"], judge))
    #expect(Self.isPermitted(url, ["name": "a", "version": "b"], judge))
    #expect(judge.judgement(of: url).verdict == .unspecified)
    #expect(judge.judgement(of: "app://x/a@b").verdict == .accept)
    #expect(!Self.isPermitted("app://x/a@b", ["name": "a"], judge))
  }

  /// Where a text has nothing behind it, what need not be given may count as absent.
  @Test func nothingBehindAText() throws {
    let judge = try Self.judge(
      "//x/{name}[@{version}]",
      "name: { type: 'text' }, version: { type: { text: { minimum: 1 } } }")
    for name in ["a", "a@"] {
      #expect(Self.isPermitted("app://x/a@", ["name": .string(name)], judge), "\(name)")
    }
    #expect(judge.judgement(of: "app://x/a@").verdict == .unspecified)
  }

  /// No form loses a segment since another one goes without the value.
  @Test func aFormKeepsItsValues() throws {
    let text = """
      { linkspec: 1, name: "w", scopes: { web: { scheme: "https", hosts: ["w.example"] },
          app: { scheme: "w" } }, actions: {
        item: { forms: { web: "/item/{id}", app: "//item" }, parameters: { id: { type: "integer" } } },
        page: { forms: { web: ["/y/@{slug}"], app: "//page" }, parameters: { slug: { type: "text" } } },
        home: { forms: { web: "[/{locale}]" }, parameters: { locale: { type: { enumeration: ["de"] } } } } } }
      """
    let spec = try SpecReader.read(text)
    JudgementText.check(
      [
        ("https://w.example/item/7", "accept item id=#7"), ("https://w.example/item", "reject"),
        ("https://w.example/item/", "reject"), ("w://item", "accept item"),
        ("https://w.example/y/@", "reject"), ("https://w.example/y/@a", "accept page slug=a"),
        ("https://w.example/de", "accept home locale=de"), ("https://w.example", "accept home"),
      ], count: 8, by: try Judge(spec))
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// What stands in a place as every parser reads it is written so, whatever divides values.
  @Test(arguments: ["//x/{v}", "{v}", "//x#{v}", "//{v}@y", "//x/{v...}", "/#/x/{v}", "//x/a{v}"])
  func dividersOfEachPlace(form: String) throws {
    for separator in [";", ",", ":", "@", "$", "*", "+", "=", "&", "'", "(", "|", " ", "?", "%"] {
      let judge = try Self.judge(
        form,
        """
        v: { required: true, type: { parts: { form: "{a}[\(separator)b{c}]",
          types: { a: { pattern: "[a-z]{1,2}" }, c: { pattern: "[0-9]" } } } } }
        """)
      let action = judge.concrete.actions[0]
      let scheme = judge.schemes[0]
      let generator = CaseGenerator(judge)
      let link = generator.link(
        action, action.forms[0], scheme: scheme, ["v": Array("a\(separator)b1".utf8)])
      #expect(
        judge.judgement(of: link.bytes).verdict == .accept,
        "\(separator): \(String(decoding: link.bytes, as: UTF8.self))")
    }
  }

  /// What a policy of a parameter refuses, it refuses of the type that a condition gives it.
  @Test(arguments: [("", Verdict.unspecified), ("['reject']", .reject)])
  func policiesHoldUnderConditions(readings: String, verdict: Verdict) throws {
    let policy =
      readings.isEmpty
      ? "" : ", policies: { fraction: { readings: \(readings), reason: 'Yen have none.' } }"
    let judge = try Self.judge(
      "//go",
      """
      amount: { required: true, type: { decimal: { minimum: 0, digits: 2 } }\(policy) },
      currency: { required: true, type: { enumeration: ['CHF', 'JPY'] } }
      """, inAction: ", constraints: [{ when: { currency: 'JPY' }, types: { amount: 'integer' } }]")
    #expect(judge.judgement(of: "app://go?amount=1.05&currency=JPY").verdict == verdict)
    #expect(judge.judgement(of: "app://go?amount=1.05&currency=CHF").verdict == .accept)
  }

  // MARK: - Values that lead elsewhere

  @Test func redirectsThatBrowsersReadElsewhere() throws {
    let judge = try Self.judge(
      "//go",
      """
      u: { required: true, type: { url: { schemes: ['https'], hosts: ['shop.example'] } } },
      """)
    for url in ["https://evil.example\\@shop.example/", "https:\\\\evil.example\\@shop.example"] {
      let link = "app://go?u=" + url.replacing("\\", with: "%5C")
      #expect(judge.judgement(of: link).verdict == .reject, "\(url)")
    }
    #expect(judge.judgement(of: "app://go?u=https://shop.example/a%5Cb").verdict == .unspecified)
    #expect(judge.judgement(of: "app://go?u=https://shop.example/a").verdict == .accept)
  }

  // MARK: - Hidden faults

  @Test func laterTypesAndItemsHaveTheirCases() throws {
    let judge = try Self.judge(
      "//go",
      """
      v: { required: true, type: { anyOf: [ 'uuid',
        { parts: { form: "v={n}", types: { n: { pattern: "[0-9]+(\\\\.[0-9]+)?" } } } },
        { parts: { form: "{h}.{p}", types: { h: { pattern: "[a-z]+" }, p: { pattern: "[a-z]+" } } } } ] } },
      l: { in: "fragment", type: { list: { separator: ";", items: { anyOf: [
        { parts: { form: "s={s}", types: { s: { pattern: "[a-z]+" } } } },
        { parts: { form: "B.{k}={b}", types: { k: { pattern: "[a-z]+" }, b: 'boolean' } } } ] },
        contains: { parts: { form: "s={s}", types: { s: { pattern: "[a-z]+" } } } } } } }
      """)
    let made = CaseGenerator.short(judge)
    #expect(made.faults.isEmpty)
    let urls = made.cases.filter { $0.verdict != .accept }.map {
      let octets = PercentCoding.octets(of: $0.url, in: $0.url.indices)
      return String(decoding: octets, as: UTF8.self)
    }
    for text in ["v=v=0.", "v=V=0", "v=a.a.", "v=a.a.a", "B.a=TRUE"] {
      #expect(urls.contains { $0.contains(text) }, "\(text)")
    }
    // A list without the item that it has to have.
    #expect(urls.contains { $0.contains("#l=B.") && !$0.contains("s=") })
  }

  /// What stands before an action is tried in each scope, whatever the first one is.
  @Test func eachScopeHasBrokenSlashes() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { web: { scheme: "https", hosts: ["d.example"] },
            app: { scheme: "d" } }, actions: {
          repo: { forms: { web: "/{owner}", app: "//{owner}" },
            parameters: { owner: { type: { pattern: "[a-z]+" } } } } } }
        """))
    let made = CaseGenerator.short(judge)
    #expect(made.faults.isEmpty)
    let urls = Set(made.cases.map { String(decoding: $0.url, as: UTF8.self) })
    #expect(urls.isSuperset(of: ["d:a", "d:/a", "d:\\\\a"]))
  }

  // MARK: - Blame

  /// A value that is none, and is reported, breaks its own rule, not the constraint that misses it.
  @Test func theValueThatIsReported() throws {
    let judge = try Self.judge(
      "//go", "a: { type: 'identifier' }, n: { type: { integer: { minimum: 1, maximum: 9 } } }",
      inAction: ", constraints: [{ requires: ['a', 'n'] }]")
    func rule(_ parameters: [String: ParameterValue]) -> String? {
      Comparison(judge).mismatch(
        of: Array("app://go?a=x&n=10".utf8), .answered(.handled("go", parameters))
      ).map { judge.rules[$0.rule].id }
    }
    #expect(rule(["a": "x", "n": "10"]) == "go.n.value")
    #expect(rule(["a": "x"]) == "go.requires.a+n")
  }

  /// What a router does to one spelling is no fault of the values beside it.
  @Test func aSpellingThatIsSettled() throws {
    let judge = try Self.judge(
      "//go", "q: { required: true, type: 'text' }, n: { required: true, type: 'integer' }",
      "policies: { actionSpelling: { readings: ['normalize'], reason: 'Capitals are fine.' } },")
    let blame = RefusalBlame(judge)
    let rows = [
      ("app://%67o?q=a&n=1", "policy.actionSpelling"), ("app://go?q=%61%61&n=10", "go.q.value"),
      ("app://go?q=typical&n=77", "go.n.value"),
    ]
    for (url, expected) in rows {
      let octets = Array(url.utf8)
      var assessment = Assessment()
      judge.assess(octets, &assessment)
      let mismatch = Mismatch(.rejectedValid, rule: judge.leadingRule(assessment))
      let rule = blame.rule(for: mismatch, octets, judge.judgement(of: url), isBlamed: false)
      #expect(judge.rules[rule].id == expected, "\(url)")
    }
    // What many links have told stays where the link still has it.
    let known = try #require(judge.listed(.value(action: "go", parameter: "q")))
    let octets = Array("app://go?q=a&n=77".utf8)
    let rule = blame.rule(
      for: Mismatch(.rejectedValid, rule: known), octets, judge.judgement(of: octets),
      isBlamed: true)
    #expect(rule == known)
  }

  /// A router that cuts values at their second equals sign does so for all of them.
  @Test func valuesThatEndAtAnEqualsSign() throws {
    let judge = try Self.judge("//go", "a: { type: 'text' }, b: { type: 'text' }")
    for name in ["a", "b"] {
      let url = Array("app://go?\(name)=x=y".utf8)
      let outcome = RouterOutcome.answered(.handled("go", [name: "x"]))
      let mismatch = try #require(Comparison(judge).mismatch(of: url, outcome))
      #expect(
        FindingGroup.cause(of: mismatch, outcome, to: url, source: nil, judge)
          == "values-end-at-equals")
    }
  }

  // MARK: - Lint

  @Test(arguments: [
    (
      "//go", "a: { type: 'text' }, b: { type: 'text' }",
      ", constraints: [{ ascending: ['a', 'b'] }]",
      "no order"
    ),
    ("//{v}", "v: { type: { pattern: '[A-Z]{4}' } }", "", "valueInHost"),
    (
      "//go",
      "v: { type: { parts: { form: '{a}..{b}', types: { a: 'text', b: 'text' }, "
        + "ascending: ['a', 'b'] } } }", "", "no order"
    ),
  ])
  func lintSaysWhatCannotBe(
    form: String, parameters: String, more: String, words: String
  ) throws {
    do throws(SpecError) {
      _ = try SpecReader.read(
        Array(
          """
          { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } },
            actions: { go: { forms: { app: "\(form)" }, parameters: { \(parameters) } \(more) } } }
          """.utf8))
      Issue.record("no fault: \(parameters)")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }

  /// What is given keeps a condition on its absence from being met.
  @Test func aConditionOnAbsence() throws {
    let judge = try Self.judge(
      "//go", "goal: { type: { enumeration: ['far', 'open'] } }, way: { type: 'integer' }",
      inAction: ", constraints: [{ when: { goal: false }, excludes: ['way'] }]")
    JudgementText.check(
      [
        ("app://go?goal=far&way=1", "accept go goal=far way=#1"), ("app://go?way=1", "reject"),
        ("app://go", "accept go"),
      ], count: 3, by: judge)
  }
}
