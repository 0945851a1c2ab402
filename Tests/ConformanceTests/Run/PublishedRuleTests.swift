import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// What documentation says in so many words: routers that do not keep it are found, and careful
/// readings of what it does not say are not.
@Suite struct PublishedRuleTests {
  private static func judge(_ forms: String, _ parameters: String, _ more: String = "") throws
    -> Judge
  {
    try OneAction.judge(forms: "\"\(forms)\"", parameters, more)
  }

  private static func verdict(_ url: String, _ judge: Judge) -> String {
    JudgementText.of(judge.judgement(of: Array(url.utf8)))
  }

  /// A greatest value that is documented holds as a least one does.
  @Test func aRouterWithoutABoundIsFound() async throws {
    let judge = try Self.judge(
      "//go", "seats: { required: true, type: { integer: { minimum: 1, maximum: 8 } } }")
    for (least, most, isRight) in [(1, 8, true), (1, .max, false), (0, 8, false), (1, 9, false)] {
      let router = ScriptedRouter { link, _ in
        let text = String(link.dropFirst("app://go?seats=".count))
        guard link.hasPrefix("app://go?seats="), !text.contains("#"),
          text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text.utf8.count < 19,
          let number = Int(text), (least...most).contains(number)
        else { return .rejected("no") }
        return .handled("go", ["seats": .string(text)])
      }
      let session = InProcessSession(router)
      let hello = try await session.startRouter(for: judge)
      let result = await ConformanceRun(judge: judge, session: session).run(
        CaseGenerator.short(judge), hello: hello)
      let found = result.findings.filter { $0.fingerprint.contains("go.seats.value") }
        .filter { $0.mismatch.kind == .acceptedInvalid }
      let below = result.findings.contains { $0.fingerprint.contains("integerBelowRange") }
      #expect((found.isEmpty && !below) == isRight, "\(least) to \(most)")
    }
  }

  /// A part in brackets is there as a whole or not at all.
  @Test func aPartInBracketsIsWhole() throws {
    let judge = try Self.judge(
      "r/{room}[/e/{event}]", "room: { type: 'text' }, event: { type: 'text' }")
    let rows = [
      ("app:r/a", "accept go room=a"), ("app:r/a/e/b", "accept go room=a event=b"),
      ("app:r/a/e", "reject"), ("app:r/a/e/", "reject"), ("app:r/a/x", "reject"),
    ]
    for (url, expected) in rows { #expect(Self.verdict(url, judge) == expected, "\(url)") }
  }

  /// Where other paths are left open, an escaped fixed word may be that word.
  @Test func anEscapedWordIsNoValueOfAnotherForm() throws {
    let text = """
      {
        linkspec: 1, name: "names",
        scopes: { web: { scheme: "https", hosts: ["app.example"], otherPaths: "open" } },
        actions: {
          user: {
            forms: { web: "/{name}" }, parameters: { name: { type: { pattern: "[a-z]{2,9}" } } },
          },
          me: { forms: { web: "/me" } },
        },
      }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    #expect(Self.verdict("https://app.example/me", judge) == "accept me")
    #expect(Self.verdict("https://app.example/joe", judge) == "accept user name=joe")
    #expect(Self.verdict("https://app.example/j%6fe", judge) == "accept user name=joe")
    #expect(judge.verdict(of: Array("https://app.example/%6de".utf8)) == .unspecified)
  }

  /// Who refuses an optional URL of another kind leaves it out, as with any value that is none.
  @Test func anOptionalURLOfAnotherKindMayBeLeftOut() throws {
    let judge = try Self.judge("//go", "u: { type: 'url' }")
    #expect(Self.verdict("app://go?u=data:text/html,x", judge) == "open go u=data:text/html,x|∅")
  }

  /// The parser of the Web leaves the dots of an opaque path alone.
  @Test func anOpaquePathHasNoDotSegments() throws {
    var spec = try Self.judge("{link...}", "link: { type: { pattern: '[a-z:./]+' } }").spec
    spec.parsers = [.whatwg]
    let judge = try Judge(spec)
    #expect(Self.verdict("app:https:a/..", judge).contains("link=https:a/.."))
  }

  /// A word beside a number is before and behind none.
  @Test func wordsDoNotAscend() throws {
    let judge = try Self.judge(
      "//go",
      "lo: { type: { anyOf: [{ enumeration: ['none'] }, 'integer'] } }, hi: { type: 'integer' }",
      ", constraints: [{ ascending: ['lo', 'hi'] }]")
    let rows = [
      ("app://go?lo=none&hi=3", "accept go lo=none hi=#3"),
      ("app://go?lo=2&hi=3", "accept go lo=#2 hi=#3"), ("app://go?lo=4&hi=3", "reject"),
    ]
    for (url, expected) in rows { #expect(Self.verdict(url, judge) == expected, "\(url)") }
  }

  /// Who compares names exactly does not know it, whatever its value.
  @Test func aNameInAnotherCaseMayBeUnknownWhateverItsValue() throws {
    let judge = try Self.judge("//go", "ref: { repeated: true, type: 'integer' }")
    for url in ["app://go?REF=x", "app://go?REF", "app://go?REF=2"] {
      #expect(judge.verdict(of: Array(url.utf8)) == .unspecified, "\(url)")
    }
  }

  /// The parser of the Web takes line breaks out before it looks at slashes and hosts.
  @Test func aHostIsMappedWithoutItsLineBreaks() throws {
    let text = """
      {
        linkspec: 1, name: "web", parsers: ["whatwg"],
        scopes: { web: { scheme: "https", hosts: ["shop.example"] } },
        actions: { cart: { forms: { web: "/cart" } } },
      }
      """
    let judge = try Judge(SpecReader.read(Array(text.utf8)))
    let wide = "shop\u{FF0E}example"
    for start in ["https://", "https:", "https:/", "https:\n", "https://\n", "https:/\n/"] {
      let verdict = Self.verdict(start + wide + "/cart", judge)
      #expect(verdict.hasPrefix("open cart"), "\(start.debugDescription): \(verdict)")
    }
    #expect(Self.verdict("https://shop\u{FF0E}exa\nmple/cart", judge).hasPrefix("open cart"))
    #expect(Self.verdict("https:\nshop\u{FF0E}elsewhere/cart", judge) == "reject")
  }

  /// A flag is there or not; routers that look at its value and such that do not are both right.
  @Test func aFlagHasNoValue() throws {
    let judge = try Self.judge("//go", "single: { type: 'flag' }, id: { type: 'integer' }")
    #expect(Self.verdict("app://go?single", judge) == #"accept go single="""#)
    #expect(Self.verdict("app://go?id=1&single", judge) == ##"accept go single="" id=#1"##)
    #expect(Self.verdict("app://go?id=1&single=", judge) == ##"open go single=""|∅ id=#1"##)
    #expect(judge.verdict(of: Array("app://go?single=1".utf8)) == .unspecified)
    let cases = CaseGenerator.short(judge)
    #expect(cases.faults.isEmpty && cases.cases.count > 1_000)
  }

  /// Two slashes and nothing behind them but a query.
  @Test func slashesAlone() throws {
    let judge = try Self.judge("//", "q: { required: true, type: 'text' }")
    let rows = [
      ("app://?q=a", "accept go q=a"), ("app:?q=a", "open go q=a"), ("app://x?q=a", "reject"),
      ("app://", "reject"), ("app://?", "reject"),
    ]
    for (url, expected) in rows { #expect(Self.verdict(url, judge) == expected, "\(url)") }
    let cases = CaseGenerator.short(judge)
    #expect(cases.faults.isEmpty && cases.cases.count > 500)
    let exercised = Set(cases.cases.flatMap(\.rules))
    #expect(judge.rules.ids.allSatisfy(exercised.contains))
  }
}
