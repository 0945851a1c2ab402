import LinkSpec
import LinkSpecFiles
import Testing

@testable import TestSupport

/// Parameters that are declared once for several actions.
@Suite struct SharedParameterTests {
  private static func spec(_ shared: String) throws -> Spec {
    let text = """
      { linkspec: 1, name: "s", scopes: { app: { scheme: "app" } }, actions: {
          open: { forms: { app: "//open" }, parameters: { id: { type: "integer" } } },
          list: { forms: { app: "//list" }, parameters: { ref: { type: "integer" } } },
          home: { forms: { app: "//home" } } },
        shared: { \(shared) } }
      """
    return try SpecReader.read(Array(text.utf8))
  }

  private static func names(_ spec: Spec) -> [[String]] {
    spec.actions.map { $0.parameters.map(\.name) }
  }

  /// Without actions, all have it that have none of its name.
  @Test func ofAllActions() throws {
    let spec = try Self.spec(
      "ref: { type: { enumeration: ['mail', 'push'] } }, src: { type: 'text' }")
    #expect(Self.names(spec) == [["id", "ref", "src"], ["ref", "src"], ["ref", "src"]])
    JudgementText.check(
      [
        ("app://open?ref=mail&src=a", "accept open ref=mail src=a"),
        ("app://home?ref=push", "accept home ref=push"),
        ("app://list?ref=7", "accept list ref=#7"),
        ("app://list?ref=push", "open list"),
      ], count: 4, by: try Judge(spec))
    #expect(try SpecReader.read(Array(SpecWriter.text(of: spec).utf8)) == spec)
  }

  @Test func ofNamedOnesAndOfNone() throws {
    #expect(
      Self.names(try Self.spec("src: { type: 'text', actions: ['home', 'open'] }"))
        == [["id", "src"], ["ref"], ["src"]])
    #expect(
      Self.names(try Self.spec("src: { type: 'text', actions: [] }")) == [["id"], ["ref"], []])
  }

  /// Where it is disputed it is no more than that.
  @Test func ofAllButThoseForWhichItIsDisputed() throws {
    let spec = try Self.spec(
      "src: { type: 'text', disputed: { actions: ['open'], reason: 'It is not said.' } }")
    #expect(Self.names(spec) == [["id", "src"], ["ref", "src"], ["src"]])
    #expect(
      spec.actions.map { $0.parameters.last?.standing }
        == [.disputed("It is not said."), .optional, .optional])
  }

  /// In Swift it is declared alike.
  @Test func inSwift() throws {
    let spec = try Spec("s", title: "S") {
      Document("guide", "Guide")
      Scope("app", scheme: "app", cite: "guide: 1")
      Action("open", "opens", cite: "guide: 2") { LinkForm("app", "//open") }
      Action("list", "lists", cite: "guide: 3") {
        LinkForm("app", "//list")
        Parameter("src", .integer())
      }
      SharedParameter(Parameter("src", .text(), cite: "guide: 4"))
    }
    #expect(Self.names(spec) == [["src"], ["src"]])
    #expect(spec.actions.map { $0.parameters[0].type } == [.text(), .integer()])
  }
}
