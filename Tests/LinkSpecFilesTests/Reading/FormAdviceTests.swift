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

  @Test func capitalsBesideAValueInAHost() {
    #expect(
      Self.problems("//{name}.Shop.example/a", "name: { type: 'letter' }") == [
        "'.Shop.example' stands beside a value in a host, which has no upper and lower case: write "
          + "'.shop.example'"
      ])
  }

  @Test func aPortThatIsNone() {
    let values = "host: { type: 'hostName' }, port: { type: 'identifier' }"
    #expect(
      Self.problems("//{host}:{port}/a", values) == [
        "'a1_-.Za1' is no port, which is made of digits (RFC 3986, 3.2.3): say { integer: { minimum: "
          + "1, maximum: 65535 } }"
      ])
  }

  /// What a host is made of is known without looking at the value.
  @Test func aValueThatCannotBeginWithAHost() {
    for type in ["'time'", "{ url: { schemes: ['https'] } }", "{ enumeration: ['A', 'B/c'] }"] {
      let problems = Self.problems("//{path...}", "path: { type: \(type) }")
      #expect(problems.count == 1, "\(type)")
      #expect(problems.first?.hasPrefix("none of its values stands in a host as") == true)
    }
    #expect(
      Self.problems("//{path...}", "path: { type: 'text' }, a: { in: 'matrix', type: 'text' }") == [
        "'a' stands behind a path, and this form has none"
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
