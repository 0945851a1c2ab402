import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Types that a spec gives names to, and what it says of unknown parameters of all actions.
@Suite struct SpecWideTests {
  private static func spec(_ types: String, _ parameter: String, _ more: String = "") throws -> Spec
  {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } }, types: { \(types) }, \(more)
        actions: {
          go: { forms: { app: "//go" }, parameters: { at: { type: \(parameter) } } },
          see: { forms: { app: "//see" }, unknownParameters: [{ names: "x-*", readings: ["ignore"] }] } } }
      """
    return try SpecReader.read(Array(text.utf8))
  }

  private static let place = """
    place: { parts: { form: "{lat},{lon}", types: { lat: "degree", lon: "degree" } } },
    degree: { decimal: { minimum: -90, maximum: 90 } },
    """

  @Test func namesStandForTypes() throws {
    let spec = try Self.spec(Self.place, "{ anyOf: ['place', { enumeration: ['here'] }] }")
    JudgementText.check(
      [
        ("app://go?at=1,2", "accept go at=1,2"), ("app://go?at=here", "accept go at=here"),
        ("app://go?at=91,2", "open go"),
      ], count: 3, by: try Judge(spec))
    // What is written has the types themselves, and means the same.
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)).actions == spec.actions)
  }

  @Test(arguments: [
    ("a: 'b', b: { list: { items: 'a' } },", "'a'", "made of itself: a > b > a"),
    ("text: 'integer',", "'text'", "there is a type 'text' already"),
    ("place: 'integer',", "'plaec'", "did you mean 'place'"),
    ("place: 'intger',", "'place'", "unknown type 'intger'"),
  ])
  func mistakesAreNamed(_ types: String, _ parameter: String, _ message: String) {
    #expect {
      _ = try Self.spec(types, parameter)
    } throws: { "\($0)".contains(message) }
  }

  /// A name that doubles the one before it would be a type of thousands after a few lines.
  @Test func typesThatDoubleAreRefused() {
    let doubled = (1...40).map { number in
      "t\(number): { parts: { form: '{a},{b}', types: { a: 't\(number - 1)', b: 't\(number - 1)' } } },"
    }
    #expect {
      _ = try Self.spec("t0: 'integer'," + doubled.joined(), "'t1'")
    } throws: { "\($0)".contains("made of more than 1000 others") }
  }

  @Test func unknownParametersOfAllActions() throws {
    let spec = try Self.spec(
      "", "'integer'", "unknownParameters: [{ names: '*', readings: ['reject'] }],")
    JudgementText.check(
      [
        ("app://go?at=1&x=2", "reject"), ("app://go?at=1", "accept go at=#1"),
        ("app://see?x-a=2", "accept see"), ("app://see?a=2", "reject"),
      ], count: 4, by: try Judge(spec))
  }

  /// What an action says of the same names itself holds for it.
  @Test func anActionSaysItForItself() throws {
    let text = """
      { linkspec: 1, name: "rules", scopes: { app: { scheme: "app" } },
        unknownParameters: [{ names: '*', readings: ['ignore'] }, { names: 'x-*', readings: ['reject'] }],
        actions: { go: { forms: { app: "//go" } },
          sos: { forms: { app: "//sos" }, unknownParameters: [{ names: '*', readings: ['reject'] }] } } }
      """
    JudgementText.check(
      [("app://go?a=1", "accept go"), ("app://sos?a=1", "reject"), ("app://sos", "accept sos")],
      count: 3, by: try Judge(SpecReader.read(Array(text.utf8))))
  }
}
