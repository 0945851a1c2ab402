import Conformance
import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Values of different parameters that have to compare with each other.
@Suite struct ValueRelationTests {
  private static func spec() throws -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "trips", scopes: { app: { scheme: "trip" } },
          actions: {
            book: { forms: { app: "//book" }, parameters: {
              from: { type: { date: { format: "dd.MM.yyyy" } }, required: true },
              to: { type: { date: { format: "dd.MM.yyyy" } }, required: true },
              title: { type: "text" }, note: { type: "text" },
              one: { type: "identifier" }, two: { type: "identifier" }, three: { type: "identifier" } },
              constraints: [
                { strictlyAscending: ["from", "to"] },
                { totalLength: ["title", "note"], maximum: 20 },
                { different: ["one", "two", "three"] } ] },
            sign: { forms: { app: "//sign" }, parameters: {
              word: { type: "text", required: true }, again: { type: "text", required: true } },
              constraints: [{ equal: ["word", "again"] }] } } }
        """.utf8))
  }

  @Test func valuesCompareAsTheyHaveTo() throws {
    let day = "trip://book?from=31.01.2024&to=01.02.2024"
    let accepted = "accept book from=31.01.2024 to=01.02.2024"
    JudgementText.check(
      [
        (day, accepted), ("trip://book?from=01.02.2024&to=31.01.2024", "reject"),
        ("trip://book?from=01.02.2024&to=01.02.2024", "reject"),
        (day + "&title=aaaaaaaaaa&note=bbbbbbbbbb", accepted + " title=aaaaaaaaaa note=bbbbbbbbbb"),
        (day + "&title=aaaaaaaaaa&note=bbbbbbbbbbb", "reject"),
        (day + "&title=aaaaaaaaaaaaaaaaaaaaa", "reject"),
        // A family is one character to some and eleven to others.
        (
          day
            + "&title=aaaaaaaaaa&note=%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%E2%80%8D%F0%9F%91%A6",
          "open book from=31.01.2024 to=01.02.2024 title=aaaaaaaaaa note=%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%E2%80%8D%F0%9F%91%A6"
        ),
        (day + "&one=a&two=b&three=c", accepted + " one=a two=b three=c"),
        (day + "&one=a&two=b&three=a", "reject"), (day + "&one=a&three=a", "reject"),
        (day + "&one=a&two=A", "open book from=31.01.2024 to=01.02.2024 one=a two=A"),
        ("trip://sign?word=a&again=a", "accept sign word=a again=a"),
        ("trip://sign?word=a&again=b", "reject"),
      ], count: 13, by: try Judge(Self.spec()))
  }

  /// A word beside days may be some day to who reads it, one beside numbers is no number.
  @Test func wordsHaveNoPlaceOfTheirOwn() throws {
    let text = """
      { linkspec: 1, name: "tasks", scopes: { app: { scheme: "task" } }, actions: {
        add: { forms: { app: "//add" }, parameters: {
          from: { type: "when" }, to: { type: "when" }, least: { type: "size" }, most: { type: "size" } },
          constraints: [{ ascending: ["from", "to"] }, { ascending: ["least", "most"] }] } },
        types: {
          when: { anyOf: ["date", { enumeration: ["today", "tomorrow"] }, { parts: { form: "+{days}d", types: { days: "integer" } } }] },
          size: { anyOf: ["integer", { enumeration: ["min", "max"] }] } } }
      """
    JudgementText.check(
      [
        ("task://add?from=2026-01-02&to=2026-01-03", "accept add from=2026-01-02 to=2026-01-03"),
        ("task://add?from=2026-01-02&to=2026-01-01", "reject"),
        ("task://add?from=today&to=2026-01-01", "open add from=today to=2026-01-01"),
        ("task://add?from=tomorrow&to=today", "open add from=tomorrow to=today"),
        ("task://add?from=today&to=%2B3d", "open add from=today to=%2B3d"),
        ("task://add?least=2&most=1", "reject"),
        ("task://add?least=min&most=1", "accept add least=min most=#1"),
        ("task://add?least=min&most=max", "accept add least=min most=max"),
        ("task://add?least=max&most=0", "accept add least=max most=#0"),
      ], count: 9, by: try Judge(SpecReader.read(Array(text.utf8))))
  }

  private static func ordered() throws -> Spec {
    try SpecReader.read(
      Array(
        """
        { linkspec: 1, name: "places", scopes: { app: { scheme: "place" } },
          actions: {
            show: { forms: { app: "//show" }, parameters: {
              a: { type: "identifier" }, b: { type: "identifier" }, c: { type: "identifier" } },
              constraints: [{ inOrder: ["c", "b", "a"] }] },
            go: { forms: { app: "//go/x" }, parameters: {
              u: { in: "matrix", type: "identifier" }, crs: { in: "matrix", type: "identifier" } },
              constraints: [{ inOrder: ["crs", "u"] }] } } }
        """.utf8))
  }

  @Test func namesStandInTheirOrder() throws {
    let spec = try Self.ordered()
    JudgementText.check(
      [
        ("place://show?c=1&b=2&a=3", "accept show a=3 b=2 c=1"),
        ("place://show?c=1&a=3", "accept show a=3 c=1"), ("place://show?a=3", "accept show a=3"),
        ("place://show?a=3&c=1", "reject"), ("place://show?c=1&a=3&b=2", "reject"),
        ("place://go/x;crs=a;u=1", "accept go u=1 crs=a"), ("place://go/x;u=1;crs=a", "reject"),
      ], count: 7, by: try Judge(spec))
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    let spec = try Self.spec()
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems == [])
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  private static func text(_ link: LinkCase) -> String { String(decoding: link.url, as: UTF8.self) }

  /// Each boundary of a value is tried in a link that is accepted, although another value has to be
  /// behind it.
  @Test func whatIsNotAskedForFits() throws {
    let cases = CaseGenerator.short(try Judge(Self.spec())).cases
    let accepted = cases.filter { $0.verdict == .accept }.map(Self.text)
    for link in ["from=30.04.", "to=30.04.", "from=29.02.2024", "to=29.02.2024", "from=01.01.1970"]
    {
      #expect(accepted.contains { $0.contains(link) }, "\(link)")
    }
    // On both sides of the greatest length.
    for count in [20, 21] {
      let title = "title=" + String(repeating: "a", count: count)
      #expect(cases.contains { Self.text($0).hasSuffix(title) }, "\(count)")
    }
  }

  @Test func lintSaysHowToMend() throws {
    func problems(_ constraint: String) throws -> [String] {
      let text = """
        { linkspec: 1, name: "a", scopes: { a: { scheme: "a" } }, actions: { b: { forms: { a: "//b" },
          parameters: { x: { type: "text" }, y: { type: "text" } }, constraints: [\(constraint)] } } }
        """
      do {
        _ = try SpecReader.read(Array(text.utf8))
        return []
      } catch {
        return error.problems.map(\.message)
      }
    }
    #expect(
      try problems(#"{ totalLength: ["x", "y"] }"#)
        == ["say how many characters at most: maximum: 280"])
    #expect(
      try problems(#"{ equal: ["x", "y"], maximum: 3 }"#) == [
        "only 'totalLength', 'total' and 'distance' have a maximum"
      ])
    #expect(
      try problems(#"{ different: ["x", "y"], tooMany: "open" }"#)
        == ["of this constraint there are never too many: leave 'tooMany' out"])
    #expect(try problems(#"{ totalLength: ["x", "y"], maximum: 3 }"#) == [])
  }
}
