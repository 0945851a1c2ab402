import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import TestSupport

/// What one cause explains stands together, the worst first, and nothing is hidden behind it.
@Suite struct FindingGroupTests {
  private static func finding(
    _ kind: Mismatch.Kind, _ rule: String, _ url: String, difference: String? = nil,
    cause: String? = nil
  ) throws -> Finding {
    let rule = try #require(Play.judge.rule(id: rule))
    let mismatch = Mismatch(
      kind, rule: rule,
      parameter: kind == .acceptedInvalid ? nil : Play.judge.rules[rule].parameter,
      difference: difference, cause: cause)
    return Finding(
      fingerprint: Comparison(Play.judge).fingerprint(mismatch), mismatch: mismatch,
      url: Array(url.utf8), minimizedURL: Array(url.utf8), sequence: [], scenario: "by.hand",
      judgement: Play.judge.judgement(of: url), outcome: .hung, hits: 2, executionsToFind: 1)
  }

  private func causes(_ findings: [Finding]) -> [String] {
    FindingGroup.groups(of: findings, Play.judge).map { group in
      group.cause + " " + group.findings.map(\.minimized).joined(separator: " ")
    }
  }

  @Test func whatCanDoMostHarmComesFirst() throws {
    let findings = [
      try Self.finding(.rejectedValid, "action.home", "a:1"),
      try Self.finding(.wrongParameter, "az.index.value", "a:2"),
      try Self.finding(.extraParameter, "az.index.value", "a:3", difference: "unknown-parameter"),
      try Self.finding(.wrongAction, "action.home", "a:4", difference: "az"),
      try Self.finding(.hang, "action.home", "a:5"),
      try Self.finding(.crash, "action.home", "a:6", cause: "trap"),
    ]
    #expect(
      causes(findings) == [
        "crash:trap a:6", "hang a:5", "wrong-action:az a:4",
        "extra-parameter:unknown-parameter a:3", "parameter:index a:2", "rejected:action a:1",
      ])
  }

  @Test func aCrashIsOneUnderEveryRuleAndExceptionsAreToldApart() throws {
    let findings = [
      try Self.finding(.crash, "action.home", "a:66", cause: "trap"),
      try Self.finding(.crash, "bydate.date.value", "a:5", cause: "trap"),
      try Self.finding(.crash, "az.index.value", "a:4", cause: "KeyError"),
      try Self.finding(.crash, "az.index.value", "a:3", cause: "ValueError: no number"),
      try Self.finding(.crash, "bydate.date.value", "a:2", cause: "ValueError: no date"),
    ]
    #expect(
      causes(findings) == [
        "crash:trap a:5 a:66", "crash:KeyError a:4", "crash:ValueError: no number a:3",
        "crash:ValueError: no date a:2",
      ])
  }

  /// Words of a message that a link has by chance are left out of its cause, and make none.
  @Test(arguments: [
    ("E: call of … function", "E: call of undefined function", "a:undefined", true),
    ("E: no value of", "E: no value of undefined", "a:undefined", true),
    ("E: … value of … none", "E: no value of x, none", "a:x?no", true),
    ("E: call of … function", "E: call of undefined function", "a:null", false),
    ("E: no value of", "E: no value of null", "a:undefined", false),
    ("E: no value", "E: no word undefined", "a:undefined", false),
  ])
  func wordsOfAMessageInALink(left: String, whole: String, url: String, isOne: Bool) throws {
    let findings = [
      try Self.finding(.crash, "action.home", url, cause: left),
      try Self.finding(.crash, "bydate.date.value", "a:2", cause: whole),
    ]
    #expect(FindingGroup.groups(of: findings, Play.judge).count == (isOne ? 1 : 2))
    if isOne { #expect(causes(findings).allSatisfy { $0.hasPrefix("crash:" + whole) }) }
  }

  /// Of two crashes by links of one length that of a documented value leads.
  @Test func aWrongValueLeadsBeforeAQuestion() throws {
    let findings = [
      try Self.finding(.crash, "policy.plus", "a:1", cause: "trap"),
      try Self.finding(.crash, "bydate.date.value", "a:2", cause: "trap"),
      try Self.finding(.crash, "bydate.date.value", "a:33", cause: "abort"),
      try Self.finding(.crash, "policy.plus", "a:3", cause: "abort"),
    ]
    #expect(causes(findings) == ["crash:trap a:2 a:1", "crash:abort a:3 a:33"])
  }

  /// The simplest first that is no link which is left open, and right behind it what is worse.
  @Test func theWorstStandsBesideTheSimplest() throws {
    let findings = [
      try Self.finding(.unspecifiedMisread, "bydate.date.value", "a:d"),
      try Self.finding(.acceptedInvalid, "link.url.value", "a:urls"),
      try Self.finding(.unspecifiedMisread, "bydate.date.value", "a:longer", difference: "longer"),
      try Self.finding(.acceptedInvalid, "bydate.date.value", "a:other", difference: "home"),
    ]
    #expect(causes(findings) == ["accepted:date a:other a:longer a:d", "accepted:url a:urls"])
  }

  @Test func whatIsTheSameForAllActionsIsOneCause() throws {
    let findings = [
      try Self.finding(.acceptedInvalid, "media.media_urn.required", "a:1"),
      try Self.finding(.acceptedInvalid, "show.show_urn.required", "a:2"),
      try Self.finding(.acceptedInvalid, "syntax.invalidIPLiteral", "a:3"),
      try Self.finding(.acceptedInvalid, "syntax.missingScheme", "a:4"),
      try Self.finding(.wrongParameter, "link.url.value", "a:5", difference: "undecoded"),
      try Self.finding(.wrongParameter, "search.query.value", "a:6", difference: "undecoded"),
      try Self.finding(.unspecifiedMisread, "search.query.value", "a:66", difference: "undecoded"),
      try Self.finding(
        .acceptedInvalid, "action.documented", "a:7", difference: "undocumented-action"),
      try Self.finding(
        .unspecifiedMisread, "policy.fragment", "a:8", difference: "undocumented-action"),
    ]
    #expect(
      causes(findings) == [
        "undocumented-action a:7 a:8", "accepted:required a:1 a:2", "accepted:syntax a:3 a:4",
        "value:undecoded a:5 a:6 a:66",
      ])
  }

  // MARK: - Fingerprints of earlier versions

  @Test(arguments: [
    ("crash:action.home:SIGILL", "crash:action.home:trap", true),
    ("crash:action.home:SIGTRAP", "crash:action.home:trap", true),
    ("crash:action.home:SIGSEGV", "crash:action.home:memory", true),
    ("crash:action.home:SIGBUS", "crash:action.home:memory", true),
    ("crash:action.home:SIGABRT", "crash:action.home:abort", true),
    ("crash:action.home:SIGABRT", "crash:action.home:trap", false),
    ("crash:action.home:exit code 7", "crash:action.home:exit", true),
    ("crash:action.home:memory over 192 MB", "crash:action.home:out-of-memory", true),
    ("crash:action.home:KeyError", "crash:action.home:KeyError: no item", false),
    ("accepted-invalid:bydate.date.value", "accepted-invalid:bydate.date.value:home", false),
    ("wrong-parameter:az.index.value", "wrong-parameter:az.index.value:longer", false),
    ("crash:action.home:Key", "crash:action.home:KeyError", false),
    ("wrong-action:action.home", "wrong-action:action.home:az", true),
    ("wrong-action:action.home:az", "wrong-action:action.home", false),
    ("wrong-action:action.home", "wrong-action:action.homepage", false),
    ("hang:action.home", "hang:action.home", true),
  ])
  func earlierFingerprintsAreRead(known: String, today: String, isSame: Bool) {
    #expect(Fingerprint.matches(known, today) == isSame)
  }

  /// Of a corpus entry the link is known, so the type of an exception tells that it is the same.
  @Test func ofOneLinkTheTypeOfAnExceptionIsEnough() {
    let today = "crash:action.home:KeyError: no item"
    #expect(Fingerprint.matchesAgain("crash:action.home:KeyError", today))
    #expect(!Fingerprint.matchesAgain("crash:action.home:Key", today))
    #expect(
      !Fingerprint.matchesAgain(
        "accepted-invalid:bydate.date.value", "accepted-invalid:bydate.date.value:home"))
  }

  // MARK: - Exceptions

  @Test(arguments: [
    ("KeyError: 'abc'", "KeyError"),
    (
      "ValueError: invalid literal for int() with base 10: 'abc'",
      "ValueError: invalid literal for int() with base"
    ),
    (
      "TypeError: Cannot read properties of undefined (reading 'x')",
      "TypeError: Cannot read properties of undefined"
    ),
    ("RouterError.broken(\"17\")", "RouterError.broken"),
    ("IndexError: list index out of range", "IndexError: list index out of range"),
    ("segment 3 of playrts://az is 0x7fff5fbff8c0", "segment … of … is"),
    ("unknown host zebra", "unknown host"),
    ("the index is missing", "the index is missing"),
    ("it isn't there", "it isn't there"),
    ("", "exception"),
    ("   \nsecond line", "exception"),
    ("«a b» was not found", "… was not found"),
    ("Failure@7a81197d: no such page", "Failure: no such page"),
    ("KeyError: object at 0x1f of session deadbeef no 17", "KeyError: object at … of session … no"),
    ("token kXqPzLmNwR is unknown to nextPageOfShop", "token … is unknown to nextPageOfShop"),
    ("timeout after 12 ms: it may be busy", "timeout after … it may be busy"),
    ("timeout after 3 s: it may be busy", "timeout after … it may be busy"),
    ("Mon Nov 23 08:09:10 UTC 2026 failed to open", "… failed to open"),
    ("Tue Dec 1 18:00:01 CET 2026 failed to open", "… failed to open"),
  ])
  func exceptionsWithoutWhatTheyQuote(message: String, cause: String) {
    let link = Array("playrts://zebra?index=17&q=abc".utf8)
    #expect(ExceptionCause(Play.judge).text(of: message, link[...]) == cause)
  }

  /// A message that quotes the link is the same cause for every link.
  @Test func aQuotedLinkMakesNoCauseOfItsOwn() {
    let causes = ["a", "b7", "zzz/y", "%41", "x y"].map { text in
      ExceptionCause(Play.judge).text(
        of: "LookupError: nothing at '\(text)' in app://\(text)?n=\(text.count)",
        Array("app://\(text)".utf8)[...])
    }
    #expect(Set(causes).count <= 2)
    #expect(causes[0] == "LookupError: nothing at … in")
  }

  // MARK: - Stacks

  @Test(
    arguments: [
      (
        """
        TypeError: x is undefined
            at parse (/srv/router.js:10:5)
            at route (/srv/router.js:3:1)
        """, "parse"
      ),
      (
        """
        java.lang.IllegalStateException: no
        \tat app.Router.parse(Router.java:12)
        \tat app.Router.route(Router.java:4)
        """, "app.Router.parse"
      ),
      (
        """
        Traceback (most recent call last):
          File "router.py", line 3, in route
            return parse(u)
          File "router.py", line 10, in parse
            raise ValueError
        ValueError
        """, "parse"
      ),
      ("    at file:///srv/router.js:10:5", "router.js"), ("nothing of the kind", nil), ("", nil),
    ] as [(String, String?)])
  func whereAnExceptionWasThrown(stack: String, place: String?) {
    #expect(StackFrames.innermost(stack) == place)
  }

  /// One exception in two functions is two causes, each with its own finding.
  @Test func thePlaceTellsTwoCrashesApart() {
    let link = Array("playrts://az?index=l".utf8)
    let comparison = Comparison(Play.judge)
    let causes = ["parse", "open"].map { name in
      comparison.mismatch(
        of: link,
        .answered(.failed(message: "ValueError: no", stack: "    at \(name) (r.js:1:1)")))?.cause
    }
    #expect(causes == ["ValueError: no in parse", "ValueError: no in open"])
  }

  // MARK: - Values

  @Test(
    arguments: [
      ("", ["a"], "empty"), ("", [], nil), ("ab", ["a"], "longer"), ("xay", ["a"], "longer"),
      ("a", ["ab"], "shorter"), ("AB", ["ab"], "case"), ("a%20b", ["a b"], "undecoded"),
      ("a%2520b", ["a b"], nil), ("other", ["ab"], nil), ("A", ["%41"], "twice"),
      ("ZÃ¼rich", ["Zürich"], "charset"), ("zürich", ["ZÜRICH"], "case"), ("a", ["a"], nil),
      ("i\u{307}", ["\u{130}"], "case"), ("a", ["\u{A0}a "], "trimmed"), ("", ["  "], "trimmed"),
      ("a", ["\u{FEFF}a"], "trimmed"), ("%22a%22+b", ["\"a\" b"], "undecoded"),
      ("a b", ["a+b"], "plus"), ("a+b+", ["a b+"], "plus"), ("a b", ["a b c"], "shorter"),
      ("e\u{301}", ["\u{E9}"], "normalized"), ("x", ["a", "X"], "case"),
    ] as [(String, [String], String?)])
  func classesOfWrongValues(text: String, permitted: [String], word: String?) {
    let octets = permitted.map { Array($0.utf8)[...] }
    #expect(AnswerDifference.of(text, permitted: octets)?.rawValue == word)
  }

  /// The link as the router reads it tells what is wrong: white space that its parser takes out and
  /// the pair that it does not look at hide nothing.
  @Test func whatARouterReadsOtherwiseIsOneCause() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      "w: { type: { enumeration: ['EUR'] }, policies: { duplicateParameter: { readings: ['last'], reason: '-' } } }, "
        + "n: { type: 'text' }")
    func cause(_ url: String, _ parameters: [String: ParameterValue]) throws -> String {
      let outcome = RouterOutcome.answered(.handled("go", parameters))
      let mismatch = try #require(
        Comparison(judge).mismatch(of: Array(url.utf8), outcome), "\(url)")
      return FindingGroup.cause(
        of: mismatch, outcome, to: Array(url.utf8), source: nil, judge)
    }
    let plain = try cause("app://go?w=eur", ["w": "eur"])
    #expect(try cause("app\n://go?w=eur", ["w": "eur"]) == plain)
    #expect(try cause(" app://go?w=eur", ["w": "eur"]) == plain)
    #expect(try cause("app://go?w=EUR&w=x", ["w": "EUR"]) == "first-of-several")
    #expect(try cause("app://go?w=EUR&w=", ["w": "EUR"]) == "first-of-several")
    #expect(try cause("app://go?n=a&n=b", ["n": "ab"]) != "first-of-several")
    #expect(try cause("app://go?w=eur&n=a", ["w": "eur", "n": "a"]) == plain)
  }
}
