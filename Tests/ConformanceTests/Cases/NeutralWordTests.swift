import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// The words of cases are words of some specs, too.
@Suite struct NeutralWordTests {
  @Test(arguments: [
    // A path without a host, beside hosts that are actions.
    """
    item: { forms: { app: "//item/{id}" }, parameters: { id: { type: "integer" } } },
    home: { forms: { app: "///home" } },
    """,
    """
    item: { forms: { app: "//other/{id}" }, parameters: { id: { type: "integer" } } },
    page: { forms: { app: "///{page}" }, parameters: { page: { type: "text" } } },
    """,
    """
    other: { forms: { app: "//other" } }, extra: { forms: { app: "//other/extra" } },
    word: { forms: { app: "//extra/{word}" }, parameters: {
      word: { type: { enumeration: ["typical", "other", "extra", "undefined"] } },
      more: { type: { words: ["any", "a", "b"] } } } },
    any: { forms: { app: "//any/typical/extra" } },
    """,
    """
    word: { forms: { app: "home:{word}" }, parameters: {
      word: { type: { enumeration: ["typical", "other", "extra", "a"] } } } },
    other: { forms: { app: "other" } }, extra: { forms: { app: "other/extra" } },
    """,
  ])
  func casesAreSound(actions: String) throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "words", scopes: { app: { scheme: "app" } }, actions: { \(actions) } }
      """)
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func routesAreSound() throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "words", scopes: { app: { scheme: "app", routes: "jlroutes" } }, actions: {
        home: { patterns: { app: "home" } }, other: { patterns: { app: "other" } },
        extra: { patterns: { app: "other/extra(/:n)" }, parameters: {
          n: { in: "path", type: { integer: { maximum: 9 } } } } } } }
      """)
    let problems = try SpecSoundness.problems(of: spec)
    #expect(problems.isEmpty, "\(problems)")
  }
}
