import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A policy settles what its question names, and nothing beside it: there routers that do as the
/// document says differ.
@Suite struct PolicyReachTests {
  /// A spec of links `app://go`, `app://to/{n}-{m}` and `app://is/{p}.html`, with policies as
  /// `question: reading`.
  static func judge(_ policies: String...) throws -> Judge {
    return try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { app: { scheme: "app" } },
          policies: { \(PolicyText.of(policies)) }, actions: {
            go: { forms: { app: "//go" }, parameters: {
              d: { type: { decimal: { digits: 2 } } }, i: { type: "integer" }, j: { type: "json" },
              lat: { type: { decimal: { maximum: 90 } } },
              k: { type: { integer: { minimum: 5, multipleOf: 5 } } },
              l: { type: { limited: { integer: { maximum: 40 } } } },
              t: { type: { duration: { units: ["m", "s"] } } },
              f: { type: "flag" },
              w: { type: { text: { characters: ["letters"] } } },
              s: { type: { text: { minimum: 2, maximum: 9, counts: "codePoints" } } },
              tag: { repeated: true, alsoNamed: ["tag[]"], type: "letter" } } },
            to: { forms: { app: "//to/{n}-{m}" }, parameters: {
              n: { type: "integer" }, m: { type: "integer" } } },
            is: { forms: { app: "//is/{p}.html" }, parameters: { p: { type: "letter" } } },
          } }
        """))
  }

  @Test func numbers() throws {
    let judge = try Self.judge(
      "otherNumber:absent", "fraction:absent", "invalidOptionalValue:reject")
    JudgementText.check(
      [
        ("app://go?d=%2B5", "accept go"), ("app://go?d=5e1", "accept go"),
        ("app://go?i=7.5", "accept go"),
        // Zeros too many, an exponent beyond all numbers, no digit before the point, a sign that no
        // value has.
        ("app://go?d=0.500", "open go d=#0.5|∅"), ("app://go?d=1e999", "open go d=1e999|∅"),
        ("app://go?lat=1e999", "open go"), ("app://go?lat=1e-999", "open go lat=1e-999|∅"),
        ("app://go?i=.5", "open go i=#0.5|∅"), ("app://go?l=-1", "open go l=#0|∅"),
      ], count: 9, by: judge)
  }

  /// The cases of such specs are what they were made to be.
  @Test(arguments: ["encodedSlash:verbatim", "encodedName:reject", "port:ignore"])
  func cases(_ policy: String) throws {
    #expect(try SpecSoundness.problems(of: Self.judge(policy).spec) == [])
  }

  /// How deep a value may be is none of how long a link may be.
  @Test func lengths() throws {
    let deep = String(repeating: "%5B", count: 40) + String(repeating: "%5D", count: 40)
    let judge = try Self.judge("length:reject")
    let judgement = judge.judgement(of: "app://go?j=" + deep)
    #expect(judgement.verdict == .unspecified)
    #expect(judgement.violations.map { judge.rules[$0.rule].id } == ["policy.length"])
    let long = "app://go?x=" + String(repeating: "a", count: 2048)
    #expect(judge.judgement(of: long).verdict == .reject)
  }

  @Test func charactersAndEnds() throws {
    let illegal = try Self.judge("illegalCharacter:reject", "fragment:ignore", "userinfo:ignore")
    JudgementText.check(
      [
        ("app://go#a", "accept go"), ("app://go#a|b", "reject"), ("app://go#a#b", "open go"),
        ("app://u@@go", "open go"), ("app://u|@go", "reject"),
      ], count: 5, by: illegal)
    let trimmed = try Self.judge("outerWhiteSpace:reject")
    JudgementText.check(
      [
        (" app://go", "reject"), ("\u{0} app://go", "open go"), (" \u{0}app://go", "reject"),
        ("app://go\u{0}", "open go"),
      ], count: 4, by: trimmed)
  }

  @Test func hostsAndPaths() throws {
    let port = try Self.judge("port:ignore")
    JudgementText.check(
      [
        ("app://go:80", "accept go"), ("app://go:65535", "accept go"),
        ("app://go:65536", "open go"), ("app://go:0000080", "accept go"),
        ("app://go:99999999999999999999999", "open go"),
      ], count: 5, by: port)
    let literal = try Self.judge("literalCase:normalize", "literalEscape:normalize")
    JudgementText.check(
      [
        ("app://is/a.html", "accept is p=a"), ("app://is/a.HTML", "open is p=a"),
        ("app://to/7%2D8", "open to n=#7 m=#8"),
      ], count: 3, by: literal)
  }

  /// A slash at the end and a word in another case are two things that are open, and no other word.
  @Test func slashAndCase() throws {
    let spec = """
      { linkspec: 1, name: "d", scopes: { app: { scheme: "app" } }, policies: { POLICIES },
        actions: { list: { forms: { app: "//x/list" } }, tab: { forms: { app: "//x/tab/" } } } }
      """
    let settled = ["literalCase: normalize", "trailingSlash: ignore"].map { policy in
      let parts = policy.split(separator: ": ")
      return "\(parts[0]): { readings: ['\(parts[1])'], reason: 'It says so.' }"
    }
    for (policies, verdict) in [("", "open"), (settled.joined(separator: ", "), "accept")] {
      let judge = try Judge(SpecReader.read(spec.replacing("POLICIES", with: policies)))
      JudgementText.check(
        [
          ("app://x/LIST/", "\(verdict) list"), ("app://x/LIST", "\(verdict) list"),
          ("app://x/TAB", "\(verdict) tab"), ("app://x/TAB/", "\(verdict) tab"),
          ("app://x/TIB", "reject"),
        ], count: 5, by: judge)
    }
  }

  /// A name that has brackets cannot be written without escapes.
  @Test func names() throws {
    JudgementText.check(
      [
        ("app://go?tag=a", "accept go tag=[\"a\"]"), ("app://go?t%61g=a", "reject"),
        ("app://go?tag%5B%5D=a", "open go tag=[\"a\"]"),
      ], count: 3, by: try Self.judge("encodedName:reject"))
    for (reading, expected) in [
      ("decode", "accept go tag=[\"a\"]"), ("unknown", "open go tag=[\"a\"]|∅"),
    ] {
      JudgementText.check(
        [("app://go?tag%5B%5D=a", expected)], count: 1,
        by: try Self.judge("encodedName:\(reading)"))
    }
    // Brackets that are not empty are not those of which the question speaks.
    JudgementText.check(
      [
        ("app://go?i%5B%5D=7", "reject"), ("app://go?i%00=7", "reject"),
        ("app://go?i%5B0%5D=7", "open go i=#7|∅"), ("app://go?i=7", "accept go i=#7"),
      ], count: 4, by: try Self.judge("decoratedName:reject", "encodedName:decode"))
  }

  /// Who does not look at a parameter, since this build has none, does not count it.
  @Test func whatIsNotAvailable() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", variables: { build: { values: ["", "-dev"] } },
          scopes: { app: { scheme: "app{build}" } },
          policies: { duplicateParameter: { readings: ["reject"], reason: "It says so." } },
          actions: { go: { forms: { app: "//go" }, parameters: { trace: {
            type: "letter", availability: { variable: "build", values: ["-dev"] } } } } } }
        """))
    JudgementText.check(
      [
        ("app-dev://go?trace=a", "accept go trace=a"), ("app-dev://go?trace=a&trace=b", "reject"),
        ("app://go?trace=a", "open go"), ("app://go?trace=a&trace=b", "open go"),
      ], count: 4, by: judge)
  }

  @Test func lengthsOfTime() throws {
    let judge = try Self.judge("integerAboveRange:reject", "invalidOptionalValue:reject")
    JudgementText.check(
      [
        ("app://go?t=5m", "accept go t=5m"), ("app://go?t=0000000000m", "open go t=0000000000m|∅"),
        ("app://go?t=5x", "reject"),
      ], count: 3, by: judge)
  }

  /// What is no UTF-8 and empty by the document is no value of a type that wants characters.
  @Test func anEmptyValueThatIsNone() throws {
    JudgementText.check(
      [
        ("app://go?s=a%FFb", "open go"), ("app://go?s=", "open go"),
        ("app://go?s=ab", "accept go s=ab"),
      ],
      count: 3, by: try Self.judge("invalidUTF8:empty"))
    JudgementText.check(
      [("app://go?s=a%FFb", "reject"), ("app://go?s=", "reject")], count: 2,
      by: try Self.judge("invalidUTF8:empty", "invalidOptionalValue:reject"))
  }

  /// A number that is no multiple is below the range where it is less than the least.
  @Test func numbersBelowTheRange() throws {
    JudgementText.check(
      [
        ("app://go?k=10", "accept go k=#10"), ("app://go?k=7", "reject"),
        ("app://go?k=3", "open go k=#3"),
      ], count: 3,
      by: try Self.judge("integerBelowRange:verbatim", "invalidOptionalValue:reject"))
  }

  /// What no question names of URLs, of links within links and of moments.
  @Test func urlsAndMoments() throws {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "d", scopes: { app: { scheme: "app" } },
          policies: { \(PolicyText.of(["otherURL:verbatim", "otherDate:verbatim"])) },
          actions: { go: { forms: { app: "//go" }, parameters: {
            u: { type: "url" }, r: { type: { url: { relative: true } } },
            e: { type: { url: { except: ["javascript"] } } }, l: { type: "link" },
            d: { type: { date: { format: "d/M/yyyy" } } },
            m: { type: { date: { format: "d MMM yyyy" } } },
            z: { type: { dateTime: { format: "yyyy-MM-dd'T'HH:mmxxx" } } } } } },
          examples: [{ url: "app://go", action: "go" }] }
        """))
    JudgementText.check(
      [
        ("app://go?u=ftp://a.b/", "accept go u=ftp://a.b/"),
        // No slash before a path, nothing behind the colon, no host before a port.
        ("app://go?r=cart", "open go r=cart|∅"), ("app://go?e=https:", "open go e=https:|∅"),
        ("app://go?e=x://:80/", "open go e=x://:80/|∅"),
        // A link that is open itself.
        ("app://go?l=APP://go", "open go l=APP://go|∅"),
        ("app://go?m=3%20MAR%202026", "accept go m=3%20MAR%202026"),
        // A zero where one digit would do, an offset that no place has.
        ("app://go?d=03/4/2026", "open go d=03/4/2026|∅"),
        ("app://go?z=2026-03-04T10:00-00:00", "open go z=2026-03-04T10:00-00:00|∅"),
      ], count: 8, by: judge)
  }

  /// Which of two policies holds for a value that both speak of, and how many characters octets
  /// that are no UTF-8 become.
  @Test func textsOfWhichTwoThingsAreWrong() throws {
    JudgementText.check(
      [
        ("app://go?w=ab%09", "open go"), ("app://go?w=ab1", "accept go"),
        ("app://go?s=%E2%82", "open go s=%EF%BF%BD|∅"),
        ("app://go?s=a%E2%82", "accept go s=a%EF%BF%BD"),
        ("app://go?f=%FF", "open go f=%EF%BF%BD|∅"),
      ], count: 5,
      by: try Self.judge(
        "controlInText:reject", "invalidOptionalValue:absent", "invalidUTF8:replace"))
    JudgementText.check(
      [
        ("app://go?lat=91", "reject"), ("app://go?lat=9.1e1", "open go"),
        ("app://go?lat=9e1", "accept go"), ("app://go?w=ab%09", "reject"),
      ], count: 4, by: try Self.judge("otherNumber:absent", "invalidOptionalValue:reject"))
  }
}
