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
    #expect(!Self.isPermitted("app://go?t=%ED%A0%80", "t", "", judge))
    #expect(!Self.isPermitted("app://go?t=a%FFb", "t", "ab", judge))
    #expect(!Self.isPermitted("app://go?t=a%FFb", "t", "a\u{FFFD}c", judge))
    // One that the link has is a character like any other.
    #expect(!Self.isPermitted("app://go?t=%EF%BF%BD", "t", "\u{FFFD}\u{FFFD}", judge))
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
    let cases = CaseGenerator.generate(judge)
    #expect(cases.faults.map(\.description) == [])
    #expect(cases.cases.contains { $0.verdict == .accept && $0.url.starts(with: "app:?".utf8) })
  }

  /// Values of a parameter are tried where they count, and wrong words with what the right ones
  /// need: a link with two faults says nothing of a router that minds one of them.
  @Test func valuesAreTriedWhereTheyCount() throws {
    func urls(_ judge: Judge) -> [String] {
      CaseGenerator.generate(judge).cases.map { String(decoding: $0.url, as: UTF8.self) }
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
      } }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    let found = CaseGenerator.generate(judge).cases.filter { $0.scenario == "value.ofOtherAction" }
      .map { String(decoding: $0.url, as: UTF8.self) }
    #expect(found.contains { $0.hasPrefix("app://user?id=C") })
    #expect(found.contains { $0.hasPrefix("app://room?id=U") })
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
      CaseGenerator.generate(judge), hello: hello)
    #expect(result.findings.count > 1)
    let groups = FindingGroup.groups(of: result.findings, judge)
    #expect(groups.count == 1, "\(groups.map(\.cause))")
  }
}
