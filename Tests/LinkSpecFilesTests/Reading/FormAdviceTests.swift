import LinkSpec
import Testing

@testable import LinkSpecFiles

/// What lint says where a form has no place for what the documentation shows.
@Suite struct FormAdviceTests {
  private static func problems(_ form: String, _ parameters: String, _ more: String = "")
    -> [String]
  {
    let error = #expect(throws: SpecError.self) {
      try SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } },
          actions: { go: { forms: { app: "\(form)" }, parameters: { \(parameters) } } }, \(more) }
        """)
    }
    return error?.problems.map(\.message) ?? []
  }

  /// An example shows that all of the fragment was meant.
  @Test func aFragmentThatIsOneValue() {
    let problems = Self.problems(
      "//go", "view: { in: 'fragment', type: { enumeration: ['map'] } }",
      "examples: [{ title: 'e', url: 's://go#map', action: 'go' }]")
    #expect(
      problems == [
        "the spec's own judge says 'unspecified' of this example: The documentation does not say what "
          + "becomes of an unknown parameter: 'map'. Permitted: reject the link, or ignore it, or take "
          + "it exactly as it stands. A parameter of the fragment is a pair, '#view=…'; where all of "
          + "the fragment is its value, the form has it: '//…#{view}', or '//…[#{view}]' where it may "
          + "be left out."
      ])
  }

  @Test func aValueOfSeveralSegments() {
    let problems = Self.problems(
      "//go/{day}/x", "day: { type: { date: { format: 'yyyy/MM/dd' } } }")
    #expect(problems.count == 1)
    #expect(
      problems.first?.contains(
        "; a value of several segments stands in the form as '{day...}'; where")
        == true)
  }
}
