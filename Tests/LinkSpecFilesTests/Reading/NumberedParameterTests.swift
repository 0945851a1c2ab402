import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Parameters whose names have a number in them.
@Suite struct NumberedParameterTests {
  private static func spec(_ parameters: String, _ constraints: String = "") throws -> Spec {
    let text = """
      { linkspec: 1, name: "cart", scopes: { app: { scheme: "shop" } }, actions: {
        add: { forms: { app: "//add" }, parameters: { \(parameters) },
               constraints: [\(constraints)] } } }
      """
    return try SpecReader.read(Array(text.utf8))
  }

  @Test func eachNumberIsAParameter() throws {
    let spec = try Self.spec(
      "'item.{n}': { numbered: 3, type: 'integer', alsoNamed: ['i{n}'] }, "
        + "'drop[{n}]': { numbered: { from: 0, to: 1 }, type: 'text' }",
      "{ requires: ['item.{n}', 'item.{n-1}'] }, { atMostOneOf: ['drop[0]', 'item.3'] }")
    let names = ["item.1", "item.2", "item.3", "drop[0]", "drop[1]"]
    #expect(spec.actions[0].parameters.map(\.name) == names)
    #expect(spec.actions[0].parameters[1].alsoNamed == ["i2"])
    // There is none before the first.
    #expect(
      spec.actions[0].constraints.map(\.parameters)
        == [["item.2", "item.1"], ["item.3", "item.2"], ["drop[0]", "item.3"]])
    JudgementText.check(
      [
        ("shop://add?item.1=5", "accept add item.1=#5"),
        ("shop://add?item.1=5&i2=6", "accept add item.1=#5 item.2=#6"),
        ("shop://add?item.2=6", "reject"),
        ("shop://add?item.4=6", "open add"),
        ("shop://add?drop%5B1%5D=a", "accept add drop[1]=a"),
      ], count: 5, by: try Judge(spec))
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  @Test(arguments: [
    ("'item.{n}': { type: 'integer' }", "say which numbers stand for {n}"),
    ("item: { numbered: 3, type: 'integer' }", "each name has a {n}"),
    ("'i{n}': { numbered: 3, alsoNamed: ['j'], type: 'integer' }", "each name has a {n}"),
    ("'i{n}': { numbered: { from: 3, to: 2 }, type: 'integer' }", "the first number and then"),
    ("'i{n}': { numbered: 51, type: 'integer' }", "at most 50 are tried"),
    ("'i{n}': { numbered: { to: 9, too: 1 }, type: 'integer' }", "unknown key 'too'"),
  ])
  func mistakesAreNamed(parameters: String, message: String) {
    #expect {
      _ = try Self.spec(parameters)
    } throws: { "\($0)".contains(message) }
  }

  /// Numbers may begin anywhere, and parameters that several actions share have them as well.
  @Test func constraintsOfSharedParameters() throws {
    let text = """
      { linkspec: 1, name: "cart", scopes: { app: { scheme: "shop" } }, actions: {
          add: { forms: { app: "//add" }, parameters: {
                   'item{n}': { numbered: { from: 2000, to: 2001 }, type: 'integer' } },
                 constraints: [{ requires: ['item{n}', 'note{n}'] }, { when: { 'note{n}': true }, requires: ['item2000'] }] } },
        shared: { 'note{n}': { numbered: { from: 2000, to: 2001 }, type: 'text', actions: ['add'] } } }
      """
    let action = try SpecReader.read(Array(text.utf8)).actions[0]
    #expect(action.parameters.map(\.name) == ["item2000", "item2001", "note2000", "note2001"])
    #expect(
      action.constraints.map { $0.conditions.map(\.parameter) + $0.parameters }
        == [
          ["item2000", "note2000"], ["item2001", "note2001"], ["note2000", "item2000"],
          ["note2001", "item2000"],
        ])
  }

  /// A constraint about several parameters whose one name has a number is about all of them.
  @Test func constraintsOfAllNumbers() throws {
    let constraints = try Self.spec(
      "'i{n}': { numbered: 3, type: 'integer' }, kind: { type: 'text' }, z: { type: 'text' }",
      "{ different: ['i{n}'] }, { when: { kind: 'a' }, requires: ['i{n}'] }, "
        + "{ total: ['i{n}'], maximum: 9 }, { atMostOneOf: ['kind', 'i{n}'] }, "
        + "{ atLeastOneOf: ['kind', 'i{n}'] }, { when: { kind: 'a' }, exactlyOneOf: ['i{n}', 'z'] }"
    ).actions[0].constraints
    #expect(
      constraints.map(\.parameters) == [
        ["i1", "i2", "i3"], ["i1"], ["i2"], ["i3"], ["i1", "i2", "i3"],
        ["kind", "i1"], ["kind", "i2"], ["kind", "i3"], ["kind", "i1", "i2", "i3"],
        ["i1", "i2", "i3", "z"],
      ])
  }

  /// What is written once is reported once, at its own place.
  @Test func mistakesOfConstraintsAreToldOnce() {
    #expect {
      _ = try Self.spec(
        "'i{n}': { numbered: 3, type: 'integer' }, a: { type: 'integer' }",
        "{ requires: ['i{n}', 'a'] }, { requires: ['i{n}', 'x{n}'] }")
    } throws: { error in
      let text = "\(error)"
      return text.split(separator: "\n").count == 1 && text.contains("constraints.1")
        && text.contains("x{n}")
    }
  }

  /// A name that no parameter has is reported as it is written.
  @Test func constraintsOfOtherNames() {
    #expect {
      _ = try Self.spec(
        "'i{n}': { numbered: 3, type: 'integer' }", "{ requires: ['i{n}', 'j{n}'] }")
    } throws: { "\($0)".contains("j{n}") }
  }
}
