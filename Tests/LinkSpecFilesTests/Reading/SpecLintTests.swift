import LinkSpec
import Testing

@testable import LinkSpecFiles

/// Specs that are well-formed and still cannot be judged by.
@Suite("Contradictions between parts of a spec")
struct SpecLintTests {
  private let cite = Citation("RFC 3986", "3")

  private func spec(_ actions: [Action]) throws -> Spec {
    Spec(
      name: "s", title: "S",
      scopes: [Scope("custom", scheme: try SchemeTemplate("app"), citation: cite)],
      actions: actions)
  }

  private func action(
    _ name: String, host: String, _ parameters: [String] = [], _ constraints: [Constraint] = []
  ) throws -> Action {
    Action(
      name, title: "does \(name)",
      forms: [LinkForm(scope: "custom", template: try FormTemplate("//" + host))],
      parameters: parameters.map { Parameter($0, .text(), citation: cite) },
      constraints: constraints, citation: cite)
  }

  @Test func rulesOfOneIdAreRefused() throws {
    let two = try spec([action("present", host: "a"), action("present.performed", host: "b")])
    let messages = SpecLint.problems(of: two).map(\.message)
    #expect(messages.contains { $0.contains("'action.present.performed'") })
    let dotted = try spec([action("a.b", host: "a", ["c"]), action("a", host: "b", ["b.c"])])
    #expect(SpecLint.problems(of: dotted).contains { $0.message.contains("'a.b.c.value'") })
  }

  @Test func hostsThatDifferInCaseAloneAreOneHost() throws {
    let problems = SpecLint.problems(
      of: try spec([action("one", host: "Media"), action("two", host: "media")]))
    #expect(problems.map(\.path) == [["actions", "two", "forms", "custom"]])
  }

  @Test func constraintsAreAboutAnyNumberOfParametersUpToALimit() throws {
    let names = (1...10).map { "p\($0)" }
    let constraints = [
      Constraint(.atLeastOneOf, Array(names[..<5]), citation: cite),
      Constraint(.atLeastOneOf, Array(names[5...]), citation: cite),
    ]
    let problems = SpecLint.problems(of: try spec([action("go", host: "go", names, constraints)]))
    #expect(problems.map(\.path) == [])
    let many = (1...65).map { "p\($0)" }
    let one = [Constraint(.atLeastOneOf, many, citation: cite)]
    let refused = SpecLint.problems(of: try spec([action("go", host: "go", many, one)]))
    #expect(refused.map(\.path) == [["actions", "go", "constraints", "0", "atLeastOneOf"]])
  }

  @Test func aSoundSpecHasNoProblem() throws {
    #expect(SpecLint.problems(of: try spec([action("go", host: "go", ["a", "b"])])).isEmpty)
  }
}
