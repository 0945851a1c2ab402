import Conformance
import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// Forms put together of every kind of host, path and fragment: what the reader of specs lets pass
/// has a judge, and cases that are what they were made to be.
@Suite("Forms of every kind beside each other")
struct GeneratedFormsTests {
  private static let hosts = [
    "", "//", "//a", "//{h}", "//[{h}]", "//{h}.x.example", "//*.x.example", "//[{u}@]{h}",
    "//{h}[:{p}]", "//[{h}[:{p}]]", "//{u}:{w}@{h}", "//*",
  ]
  private static let paths = [
    "", "/b", "/{c}", "[/{c}]", "/{c...}", "[/{c...}]", "/{c}-{d}", "/b[/{c}]/e", "/", "[/]",
    "/b[/{c}[/{d}]]", "/b/{c}/", "/{c}.{d}[/]", "/x{c}[/y{d}]",
  ]
  private static let opaque = ["{c}", "b:{c}", "{c...}", "{c},{d}", ""]
  private static let fragments = ["", "", "#{f}", "[#{f}]", "#/x/{f}"]
  private static let scopes = [
    "scheme: 'https', hosts: ['a.example', 'b.example']",
    "scheme: 'https', hosts: ['a.example'], otherPaths: 'open'",
    "scheme: 'https', hosts: ['*.a.example']",
  ]
  private static let types: [String: [String]] = [
    "h": ["'hostName'", "'text'", "{ pattern: '[a-z]+' }", "'integer'"],
    "u": ["'text'", "'identifier'"], "w": ["'text'"],
    "p": ["{ integer: { minimum: 1, maximum: 65535 } }"],
    "c": [
      "'integer'", "'uuid'", "{ enumeration: ['k', 'l'] }", "'date'", "'identifier'", "'text'",
    ],
    "d": ["'text'", "'integer'", "{ enumeration: ['k', 'l'] }", "{ pattern: '[a-z]+' }"],
    "f": ["'text'", "{ enumeration: ['m', 'n'] }"],
  ]
  private static let others = [
    "", "q: { type: 'text' }", "q: { required: true, type: 'integer' }",
    "q: { in: 'matrix', type: 'text' }", "q: { in: 'fragment', type: 'text' }",
    "q: { in: 'pathOrQuery', type: 'text' }", "q: { repeated: true, type: 'text' }",
  ]

  static func text(seed: UInt64) -> String {
    var random = TestRandom(seed: seed)
    let isHosted = random.oneIn(3)
    func form() -> String {
      if isHosted {
        return random.pick(paths.filter { $0.hasPrefix("/") }) + random.pick(fragments)
      }
      if random.oneIn(6) { return random.pick(opaque) }
      return random.pick(hosts) + random.pick(paths) + random.pick(fragments)
    }
    let scope = isHosted ? random.pick(scopes) : "scheme: 'app'"
    let actions = (0...random.below(2)).map { number in
      let forms = (0...random.below(2)).map { _ in form() }
      let named = types.keys.sorted().filter { name in
        forms.contains { $0.contains("{\(name)}") || $0.contains("{\(name)...}") }
      }
      let parameters =
        named.map { "\($0): { in: 'path', type: \(random.pick(types[$0] ?? [])) }" }
        + [random.pick(others)].filter { !$0.isEmpty }
      return "act\(number): { forms: { s: ['\(forms.joined(separator: "', '"))'] }, "
        + "parameters: { \(parameters.joined(separator: ", ")) } }"
    }
    return "{ linkspec: 1, name: 'generated', scopes: { s: { \(scope) } }, "
      + "actions: { \(actions.joined(separator: ", ")) } }"
  }

  @Test func casesAreWhatTheyWereMadeToBe() throws {
    var refused = 0
    for seed in 1...UInt64(14) {
      let text = Self.text(seed: seed)
      let spec: Spec
      do throws(SpecError) {
        spec = try SpecReader.read(text)
      } catch {
        refused += 1
        continue
      }
      for problem in try SpecSoundness.problems(of: spec).prefix(5) {
        Issue.record("seed \(seed): \(problem)\n\(text)")
      }
    }
    #expect(refused == 6)
  }
}
