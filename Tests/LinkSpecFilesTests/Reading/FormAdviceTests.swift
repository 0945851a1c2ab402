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
    // A colon would begin a port, and what stands behind a user is a host.
    for form in ["//{path}.shop.example/x", "//{user}@{path}"] {
      let problems = Self.problems(form, "path: { type: 'time' }, user: { type: 'letter' }")
      let isTold = problems.first?.hasPrefix("none of its values stands in a host as") == true
      #expect(isTold, "\(form)")
    }
    #expect(
      Self.problems("//{path...}", "path: { type: 'text' }, a: { in: 'matrix', type: 'text' }") == [
        "'a' stands behind a path, and this form has none"
      ])
  }

  /// What comes first leaves something to what comes behind it.
  @Test func aFormOfWhichNoLinkIsLeft() {
    let words = "{ enumeration: ['new', 'old'] }"
    /// The problems where one action has a value of a type, and the second a value of words.
    func problems(_ form: String, _ type: String, second: String, _ values: String) -> [String] {
      let more = form.contains("{a}") ? "parameters: { a: { type: \(type) } }" : ""
      let source = """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, actions: {
          first: { forms: { app: "\(form)" }, \(more) },
          second: { forms: { app: "\(second)" }, parameters: { b: { type: \(values) } } } } }
        """
      do { _ = try SpecReader.read(source) } catch { return error.problems.map(\.message) }
      return []
    }
    func fault(_ form: String, _ example: String, _ taker: String) -> String {
      "no link is left of '\(form)': each of its values, such as '\(example)', is one of '\(taker)' "
        + "of 'first', which comes first; leave the form out, or give the other a type of its own"
    }
    #expect(problems("//go/{a}", "'letter'", second: "//go/{b...}", words) == [])
    #expect(problems("//go/{a}", "'text'", second: "//go/{b...}", "'text'") == [])
    #expect(problems("//go/new", "", second: "//go/{b}", words) == [])
    #expect(problems("//go/new/x", "", second: "//go/{b}", "{ enumeration: ['new'] }") == [])
    #expect(
      problems("//go/{a}", "'identifier'", second: "//go/{b...}", words)
        == [fault("//go/{b...}", "new", "//go/{a}")])
    #expect(
      problems("//go/{a}", "'text'", second: "//go/{b...}", "'hostName'")
        == [fault("//go/{b...}", "www.example.com", "//go/{a}")])
    #expect(
      problems("//go/new/x", "", second: "//go/{b}/x", "{ enumeration: ['new'] }")
        == [fault("//go/{b}/x", "new", "//go/new/x")])
  }

  /// A slash stands before the rest of a path already.
  @Test func aRestThatBeginsWithASlash() {
    #expect(
      Self.problems("//go/{page...}", "page: { type: { url: { relative: true } } }") == [
        "its values begin with a slash, and a path has one before '{page...}' already; give it a type "
          + "of what stands behind that, such as 'text'"
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
