import Testing

@testable import LinkSpec
@testable import TestSupport

/// Values of which what is beyond a limit counts as the limit.
@Suite struct LimitedGrammarTests {
  /// The bound; what few readers of integers get as far as comparing is open.
  @Test func numbers() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      """
      n: { type: { limited: { integer: { minimum: 1, maximum: 50 } } } },
      z: { type: { limited: { decimal: { minimum: 0.5, maximum: 4, digits: 1 } } } },
      five: { type: { limited: { integer: { maximum: 40, multipleOf: 5 } } } },
      """)
    JudgementText.check(
      [
        ("app://go?n=7", "accept go n=#7"), ("app://go?n=51", "accept go n=#50"),
        ("app://go?n=50", "accept go n=#50"), ("app://go?n=0", "accept go n=#1"),
        ("app://go?n=2147483647", "accept go n=#50"),
        ("app://go?n=2147483648", "open go n=#50|∅"), ("app://go?n=-3", "open go n=#1|∅"),
        ("app://go?n=070", "open go n=#50|∅"), ("app://go?n=70.5", "open go n=#50|∅"),
        ("app://go?n=7.5", "open go n=#7.5|∅"), ("app://go?n=70.", "open go"),
        ("app://go?n=-", "open go"), ("app://go?n=7x", "open go"), ("app://go?n=", "open go"),
        ("app://go?z=4.1", "accept go z=#4"), ("app://go?z=-1", "accept go z=#0.5"),
        ("app://go?z=1e9", "open go z=#4|∅"), ("app://go?z=9.55", "open go"),
        ("app://go?five=45", "accept go five=#40"), ("app://go?five=41", "open go five=#40|∅"),
        ("app://go?five=7", "open go"),
      ], count: 21, by: judge)
  }

  /// A beginning: where it ends is open where it depends on what counts as a character.
  @Test func textsAndLists() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      """
      t: { type: { limited: { text: { maximum: 3 } } } },
      u: { type: { limited: { text: { maximum: 3, counts: "utf16" } } } },
      b: { type: { limited: { text: { maximumBytes: 3 } } } },
      l: { type: { limited: { list: { items: "letter", maximum: 2 } } } },
      """)
    JudgementText.check(
      [
        ("app://go?t=abc", "accept go t=abc"), ("app://go?t=abcde", "accept go t=abc"),
        ("app://go?t=ab%C3%A9d", "accept go t=ab%C3%A9"),
        ("app://go?t=abe%CC%81", "open go t=abe|abe%CC%81|∅"),
        ("app://go?u=abcd", "accept go u=abc"),
        ("app://go?u=ab%F0%9F%98%80", "open go u=ab|ab%EF%BF%BD|∅"),
        ("app://go?b=abcd", "accept go b=abc"),
        ("app://go?b=ab%C3%A9", "open go b=ab|ab%EF%BF%BD|∅"),
        ("app://go?l=a,b", "accept go l=a,b"), ("app://go?l=a,b,c,d", "accept go l=a,b"),
        ("app://go?l=a,b,C", "open go l=a,b|∅"), ("app://go?l=a,B,c", "open go"),
      ], count: 12, by: judge)
  }

  @Test func days() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      """
      d: { type: { limited: { date: { minimum: "2020-01-01", maximum: "2030-12-31" } } } },
      w: { type: { limited: { duration: { maximum: "24h" } } } },
      """)
    JudgementText.check(
      [
        ("app://go?d=2025-05-05", "accept go d=2025-05-05"),
        ("app://go?d=2031-01-01", "accept go d=2030-12-31"),
        ("app://go?d=2019-12-31", "accept go d=2020-01-01"), ("app://go?d=2031-02-30", "open go"),
        ("app://go?w=25h", "accept go w=24h"), ("app://go?w=23h", "accept go w=23h"),
      ], count: 6, by: judge)
  }

  /// One bound alone, a word beside: as one of several types, and as the first of all.
  @Test func amongOtherTypes() throws {
    let judge = try OneAction.judge(
      forms: #""//go[/{n}]""#,
      """
      n: { type: { anyOf: [{ enumeration: ["all"] }, { limited: { integer: { maximum: 9 } } }] } },
      m: { type: { allOf: [{ limited: { integer: { maximum: 9 } } }, { integer: { minimum: 2 } }] } },
      """)
    JudgementText.check(
      [
        ("app://go/all", "accept go n=all"), ("app://go/12", "accept go n=#9"),
        ("app://go/ALL", "reject"), ("app://go?m=12", "accept go m=#9"),
        ("app://go?m=1", "open go"),
      ], count: 5, by: judge)
  }

  /// Under a condition a value may count as another one.
  @Test func underACondition() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#, "s: { type: { enumeration: ['map'] } }, n: { type: 'integer' },",
      """
      , constraints: [
        { when: { s: "map" }, types: { n: { limited: { integer: { maximum: 21 } } } } }]
      """)
    JudgementText.check(
      [
        ("app://go?n=30", "accept go n=#30"), ("app://go?n=30&s=map", "accept go s=map n=#21"),
        ("app://go?n=7&s=map", "accept go s=map n=#7"),
      ], count: 3, by: judge)
  }

  /// What has no limits cannot be beyond them, and nothing inside of a value counts as another.
  @Test(arguments: [
    ("{ limited: 'uuid' }", "uuid has no limits that a value could be beyond"),
    ("{ limited: 'text' }", "there is no limit: give text a minimum or a maximum"),
    ("{ list: { items: { limited: { integer: { maximum: 9 } } } } }", "stands in no other type"),
    (
      "{ allOf: [{ integer: { minimum: 2 } }, { limited: { integer: { maximum: 9 } } }] }",
      "stands in no other type"
    ),
  ])
  func mistakes(type: String, message: String) {
    let error = #expect(throws: SpecError.self) {
      try OneAction.judge(forms: #""//go""#, "n: { type: \(type) }")
    }
    #expect(error?.problems.contains { $0.message.contains(message) } == true)
  }

  private static let limits: [(type: ValueType, count: Int)] = [
    (.integer(minimum: 1, maximum: 50), 3), (.text(maximum: 20), 5),
    (.decimal(minimum: DecimalNumber(0), maximum: DecimalNumber(5)), 4),
    (.list(of: .letter(), maximum: 3), 1),
  ]

  /// Values are tried that the type alone refuses.
  @Test(arguments: limits)
  func samplesGoBeyond(type: ValueType, count: Int) {
    let beyond = ValueType.limited(type).samples.valid.filter { !type.accepts($0.octets) }
    #expect(beyond.count >= count)
  }
}
