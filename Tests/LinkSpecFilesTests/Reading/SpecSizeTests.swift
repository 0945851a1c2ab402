import LinkSpec
import Testing

@testable import LinkSpecFiles

/// A spec that is too large is refused before anything is made of it, with what to do.
@Suite struct SpecSizeTests {
  private static func message(_ text: String) -> String? {
    do throws(SpecError) {
      _ = try SpecReader.read(text)
      return nil
    } catch {
      return error.problems.first?.message
    }
  }

  private static func spec(
    _ home: String = "", scheme: String = "app", variables: String = ""
  ) -> String {
    """
    { linkspec: 1, name: "small", variables: { \(variables) }, scopes: { app: { scheme: "\(scheme)" } },
      actions: { home: { forms: { app: "//home" }, \(home) } } }
    """
  }

  private static func words(_ count: Int) -> String {
    "parameters: { a: { type: { enumeration: ["
      + (0..<count).map { "\"w\($0)\"" }.joined(separator: ",") + "] } } }"
  }

  @Test func aListHasAnEnd() throws {
    #expect(
      Self.message(Self.spec(Self.words(10_001)))
        == "a list has at most 10000 elements, this one 10001; leave some out, or say by a pattern "
        + "what they have in common")
    #expect(Self.message(Self.spec(Self.words(200))) == nil)
  }

  @Test func anObjectHasAnEnd() throws {
    let many = (0...1_000).map { "p\($0): { type: \"text\" }" }.joined(separator: ", ")
    #expect(
      Self.message(Self.spec("parameters: { \(many) }"))
        == "an object has at most 1000 members, this one 1001; cut the spec into several")
  }

  @Test func aTextHasAnEnd() throws {
    let long = String(repeating: "a", count: 65_537)
    #expect(
      Self.message(Self.spec("title: \"\(long)\""))
        == "a text has at most 65536 bytes, this one 65537; shorten it")
    #expect(
      Self.message("{ linkspec: 1, \(long): 1 }")
        == "a key has at most 65536 bytes; shorten it")
  }

  /// Fourteen variables of ten values are 10¹⁴ builds.
  @Test func buildsHaveAnEnd() throws {
    let values = (0..<10).map { "\"\($0)\"" }.joined(separator: ",")
    let variables = (0..<14).map { "v\($0): { values: [\(values)] }" }.joined(separator: ", ")
    let scheme = "app" + (0..<14).map { "{v\($0)}" }.joined()
    #expect(
      Self.message(Self.spec(scheme: scheme, variables: variables))
        == "the variables make more than 2000 schemes of the spec's builds; give them fewer values, or "
        + "describe families of builds in specs of their own")
    let two = "v0: { values: [\(values)] }, v1: { values: [\(values)] }"
    #expect(Self.message(Self.spec(scheme: "app{v0}{v1}", variables: two)) == nil)
  }

  @Test func formsAndRepetitionsHaveAnEnd() throws {
    let forms = (0...1_000).map { "\"//home\($0)\"" }.joined(separator: ",")
    let text = """
      { linkspec: 1, name: "small", scopes: { app: { scheme: "app" } },
        actions: { home: { forms: { app: [\(forms)] } } } }
      """
    #expect(
      Self.message(text)?.hasPrefix("the actions have 1001 forms and patterns, at most") == true)
    #expect(
      Self.message(Self.spec("parameters: { a: { type: \"text\", repeated: { minimum: 1001 } } }"))
        == "at least 1001 times is more than the 1000 that a link can hold")
  }

  /// What is told of a file that is all too large is a screen and not a book.
  @Test func notEveryFaultIsTold() throws {
    let long = "\"" + String(repeating: "a", count: 65_537) + "\""
    let text = "{ linkspec: [" + (0..<40).map { _ in long }.joined(separator: ",") + "] }"
    #expect(throws: SpecError.self) { try SpecReader.read(text) }
    do throws(SpecError) {
      _ = try SpecReader.read(text)
    } catch {
      #expect(error.problems.count == SpecSize.mostProblems)
    }
  }
}
