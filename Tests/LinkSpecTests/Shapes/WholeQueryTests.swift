import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// A query that is one value, as in `line://oaMessage/{id}/?{text}`.
@Suite struct WholeQueryTests {
  private static func spec(_ parameters: String) -> String {
    """
    { linkspec: 1, name: "line", scopes: { app: { scheme: "line" } },
      actions: {
        message: { forms: { app: "//message/{id}/" }, parameters: {
          id: { type: "identifier" }, \(parameters) } },
        find: { forms: { app: "//find" }, parameters: { text: { type: "text" } } },
      } }
    """
  }

  /// It is no form's, so that the escape of what divides it may be data; and all of it may be left
  /// out.
  @Test func itMayHaveParts() throws {
    let judge = try Judge(
      SpecReader.read(
        Self.spec(
          "text: { in: 'wholeQuery', type: { parts: { form: '[{a}][?{b}]', types: { "
            + "a: { pattern: '[a-z]+' }, b: { pattern: '[a-z]+' } } } } }")))
    JudgementText.check(
      [
        ("line://message/a/?x?y", "accept message id=a text=x?y"),
        ("line://message/a/?x%3Fy", "open message id=a text=x?y|∅"),
        ("line://message/a/?", "open message id=a text=\"\"|∅"),
        ("line://message/a/?x?1", "open message id=a"),
      ], count: 4, by: judge)
  }

  @Test func itIsAllThatStandsThere() throws {
    let judge = try Judge(
      SpecReader.read(
        Self.spec("text: { in: \"wholeQuery\", required: true, type: { text: { maximum: 9 } } }")))
    let rows = [
      ("line://message/a/?Hi", "accept message id=a text=Hi"),
      ("line://message/a/?Hi%20you", "accept message id=a text=Hi%20you"),
      ("line://message/a/?a=b&c=d", "accept message id=a text=a%3Db%26c%3Dd"),
      ("line://message/a/?a?b/c", "accept message id=a text=a?b/c"),
      ("line://message/a/?a&&b", "accept message id=a text=a%26%26b"),
      ("line://message/a/?a=1&a=2", "accept message id=a text=a%3D1%26a%3D2"),
      ("line://message/a/?a+b", "open message id=a text=a%20b|a%2Bb"),
      ("line://message/a/?1234567890", "reject"),
      ("line://message/a/", "reject"),
      ("line://message/a/?", "open message id=a text=\"\""),
      ("line://message/a/?Hi#x", "open message id=a text=Hi"),
      ("line://message/a/?Hi%FF", "open message id=a text=\"\"|Hi%25FF|Hi%EF%BF%BD"),
      ("line://find?text=x", "accept find text=x"),
      ("line://find?x", "open find"),
    ]
    JudgementText.check(rows, count: 14, by: judge)
  }

  @Test(arguments: [
    (
      "text: { in: \"wholeQuery\", type: \"text\" }, x: { type: \"text\" }",
      "'text' is all of the query, so that 'x' has no place there"
    ),
    (
      "text: { in: \"wholeQuery\", type: \"flag\" }",
      "'text' is all of the query: it has no name there, stands once and is no flag"
    ),
    (
      "text: { in: \"wholeQuery\", repeated: true, type: \"text\" }",
      "'text' is all of the query: it has no name there, stands once and is no flag"
    ),
    (
      "text: { in: \"wholeQuery\", alsoNamed: [\"t\"], type: \"text\" }",
      "'text' is all of the query: it has no name there, stands once and is no flag"
    ),
    (
      "text: { in: \"wholeQuery\", type: \"text\" }, x: { in: \"wholeQuery\", type: \"text\" }",
      "'text' is all of the query, so that 'x' has no place there"
    ),
  ])
  func nothingStandsBesideIt(parameters: String, message: String) throws {
    let error = #expect(throws: SpecError.self) { try SpecReader.read(Self.spec(parameters)) }
    #expect(error?.problems.map(\.message).contains(message) == true, "\(error as Any)")
  }

  @Test func aLibraryReadsPairs() {
    let error = #expect(throws: SpecError.self) {
      try SpecReader.read(
        """
        { linkspec: 1, name: "a", scopes: { app: { scheme: "a", routes: "jlroutes" } }, actions: {
          go: { patterns: { app: ["go"] }, parameters: {
            text: { in: "wholeQuery", type: "text" } } } } }
        """)
    }
    #expect(
      error?.problems.map(\.message) == [
        "a library that reads routes reads the pairs of a query; 'text' is none"
      ])
  }
}
