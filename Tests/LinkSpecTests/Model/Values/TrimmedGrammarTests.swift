import LinkSpecFiles
import Testing

@testable import LinkSpec
@testable import TestSupport

/// Values of which white space at the ends is no part.
@Suite struct TrimmedGrammarTests {
  /// Spaces and tabs are white space to everybody; what else is, is open.
  @Test func valuesAlone() throws {
    let judge = try OneAction.judge(
      forms: #""//go[/{p}]""#,
      """
      n: { type: { trimmed: { integer: { minimum: 1, maximum: 50 } } } }, p: { type: { trimmed: "uuid" } },
      t: { type: { trimmed: { text: { maximum: 3 } } } }, d: { required: false, type: { trimmed: "date" } },
      """)
    JudgementText.check(
      [
        ("app://go?n=7", "accept go n=#7"), ("app://go?n=%207", "accept go n=#7"),
        ("app://go?n=7%20%20", "accept go n=#7"), ("app://go?n=%09%207%09", "accept go n=#7"),
        ("app://go?n=7%0A", "open go n=#7|∅"), ("app://go?n=%C2%A07", "open go n=#7|∅"),
        ("app://go?n=%0D%0A%C2%A0%207", "open go n=#7|∅"), ("app://go?n=7%200", "open go"),
        ("app://go?n=%2051", "open go"), ("app://go?n=%20", "open go"), ("app://go?n=", "open go"),
        ("app://go?t=%20abc%20", "accept go t=abc"),
        ("app://go?t=%20a%20c%20", "accept go t=a%20c"),
        ("app://go?t=abcd", "open go"), ("app://go?t=%20%20", "open go t=\"\"|∅"),
        ("app://go?t=%0Aa", "open go t=%0Aa|a|∅"), ("app://go?t=%C2%A0abc", "open go t=abc|∅"),
        ("app://go?t=%20%FF%20", "open go t=\"\"|%EF%BF%BD|∅"),
        ("app://go?d=%202026-01-02", "accept go d=2026-01-02"),
        ("app://go?d=2026-01-02%20x", "open go"),
      ], count: 20, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// In a path, too, and as what has to be there.
  @Test func whatIsRequired() throws {
    let judge = try OneAction.judge(
      forms: #""//go/{p}""#,
      """
      p: { type: { trimmed: { enumeration: ["map", "list"] } } },
      n: { required: true, type: { trimmed: { words: ["on", "off"] } } },
      """)
    JudgementText.check(
      [
        ("app://go/map?n=on", "accept go p=map n=on"),
        ("app://go/%20map%20?n=%20on", "accept go p=map n=on"),
        ("app://go/map?n=ON%20", "accept go p=map n=ON"), ("app://go/map?n=%20", "reject"),
        ("app://go/%20?n=on", "reject"), ("app://go/map%20x?n=on", "reject"),
        ("app://go/map?n=on%0A", "open go p=map n=on"),
      ], count: 7, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// Items and parts without what stands around them: a router may report the list as it stands, or
  /// without.
  @Test func insideOfOthers() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      """
      l: { type: { list: { items: { trimmed: "integer" }, unique: true } } },
      w: { type: { trimmed: { list: { items: { trimmed: { pattern: "[a-z]+" } } } } } },
      c: { type: { parts: { form: "{x},{y}", types: { x: { trimmed: "decimal" }, y: { trimmed: "decimal" } } } } },
      o: { type: { anyOf: [{ enumeration: ["all"] }, { trimmed: { limited: { integer: { maximum: 9 } } } }] } },
      """)
    JudgementText.check(
      [
        ("app://go?l=1,2", "accept go l=1,2"), ("app://go?l=1,%202", "accept go l=1,%202"),
        ("app://go?l=1,%201", "open go"), ("app://go?l=1,x%202", "open go l=1|∅"),
        ("app://go?w=%20a%20,b%20", "accept go w=a%20,b"),
        ("app://go?c=1,%202", "accept go c=1,%202"), ("app://go?c=1%20,2", "accept go c=1%20,2"),
        ("app://go?o=%2012", "accept go o=#9"), ("app://go?o=%203", "accept go o=#3"),
        ("app://go?o=%20all", "open go"),
      ], count: 10, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// Conditions and comparisons are about what is left.
  @Test func inConstraints() throws {
    let judge = try OneAction.judge(
      forms: #""//go""#,
      """
      a: { type: { trimmed: "integer" } }, b: { type: { trimmed: "integer" } },
      s: { type: { trimmed: { enumeration: ["on", "off"] } } },
      """, ", constraints: [{ ascending: ['a', 'b'] }, { when: { s: 'on' }, requires: ['a'] }]")
    JudgementText.check(
      [
        ("app://go?a=9&b=%2010", "accept go a=#9 b=#10"), ("app://go?a=%2010&b=9", "reject"),
        ("app://go?s=%20on", "reject"), ("app://go?s=on%20&a=1", "accept go a=#1 s=on"),
        ("app://go?s=%20off", "accept go s=off"),
      ], count: 5, by: judge)
    #expect(try SpecSoundness.problems(of: judge.spec) == [])
  }

  /// What has none cannot lose it.
  @Test(arguments: [
    ("{ trimmed: 'flag' }", "flag has no white space at its ends"),
    ("{ trimmed: { trimmed: 'uuid' } }", "trimmed has no white space at its ends"),
    ("{ trimmed: { link: {} } }", "a link is a whole value"),
  ])
  func mistakes(type: String, message: String) {
    let error = #expect(throws: SpecError.self) {
      try OneAction.judge(forms: #""//go""#, "n: { type: \(type) }")
    }
    #expect(error?.problems.contains { $0.message.contains(message) } == true)
  }

  /// Values are tried that the type alone refuses, and what is open of them.
  @Test func samplesHaveWhiteSpace() {
    let samples = ValueType.trimmed(.integer(minimum: 1, maximum: 9)).samples
    #expect(samples.valid.filter { $0.octets.contains(0x20) }.count == 6)
    #expect(samples.open.count { $0.octets.last == 0x0A } == 2)
    #expect(samples.invalid.contains { $0.octets == [0x20] })
  }
}
