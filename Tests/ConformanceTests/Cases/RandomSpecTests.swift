import Conformance
import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// What holds for the built-in spec holds for every spec that is sound.
@Suite("The cases of any spec")
struct RandomSpecTests {
  @Test func casesAreWhatTheyWereMadeToBe() throws {
    var sound = 0
    for seed in 100...UInt64(200) where sound < 3 {
      var random = RandomSpec(seed: seed)
      let spec = random.spec()
      guard SpecLint.problems(of: spec).isEmpty else { continue }
      sound += 1
      for problem in try SpecSoundness.problems(of: spec).prefix(5) {
        Issue.record("seed \(seed): \(problem)\n\(SpecWriter.text(of: spec))")
      }
    }
    #expect(sound == 3)
  }

  @Test func casesOfGeneralSpecsAreWhatTheyWereMadeToBe() throws {
    var sound = 0
    for seed in 1040...UInt64(3000) where sound < 4 {
      var random = RandomSpec(seed: seed)
      let spec = random.generalSpec()
      guard SpecLint.problems(of: spec).isEmpty else { continue }
      sound += 1
      for problem in try SpecSoundness.problems(of: spec).prefix(5) {
        Issue.record("seed \(seed): \(problem)\n\(SpecWriter.text(of: spec))")
      }
    }
    #expect(sound == 4)
  }

  /// The types that are made of others or have a name for a form, in the path, in the query,
  /// required and not.
  static let types: [ValueType] = [
    .base32(), .base64(), .hexadecimal(minimum: 2, maximum: 8), .emailAddress(),
    .hostName(),
    .ipAddress(), .phoneNumber(), .language(), .country(), .time(), .dateTime(), .boolean(),
    .boolean(yes: ["1"], no: []), .json(), .anyOf(.enumeration("today"), .date()),
    .anyOf(.integer(), .text()), .list(of: .enumeration("a", "b", "c"), minimum: 2, maximum: 3),
    .text(maximum: 20), .text(minimum: 3, maximumBytes: 30), .words("asc", "desc"),
    .url(ofAnySchemeBut: ["javascript"]), .list(of: .text(), separator: "\n"),
    .parts("{a},{b}[,{c}]", ["a": .decimal(), "b": .decimal(), "c": .text()]),
    .parts("{name}.{kind}", ["name": .text(), "kind": .enumeration("png", "jpg")]),
  ]

  /// Six of them in one spec: what is huge is tried once for each.
  @Test(arguments: 0..<4)
  func typesOfEveryKind(part: Int) throws {
    #expect(Self.types.count == 24)
    let spec = try Spec("types", title: "Links with values") {
      Document("d", "Documentation")
      Scope("app", scheme: "app", cite: "d: 1")
      for number in part * 6..<part * 6 + 6 {
        Action("item\(number)", "opens an item", cite: "d: 2") {
          LinkForm("app", "//item\(number)/{p}")
          Parameter("p", in: .path, Self.types[number], .required)
          Parameter("q", Self.types[number])
        }
        Action("find\(number)", "finds items", cite: "d: 3") {
          LinkForm("app", "//find\(number)")
          Parameter("q", Self.types[number], .required)
        }
      }
    }
    #expect(SpecLint.problems(of: spec).isEmpty)
    #expect(try SpecSoundness.problems(of: spec) == [])
  }

  /// Where all other pages are left open, no link breaks the rules of paths and actions; they are
  /// not listed then, so that every rule has a case.
  @Test func openPathsListNoRuleThatNoLinkExercises() throws {
    let spec = try Spec("open", title: "Links of a site") {
      Document("d", "Documentation")
      Scope(
        "web", scheme: "https", hosts: [ScopeHost("a.example")], otherPaths: .open, cite: "d: 1")
      Action("item", "opens an item", cite: "d: 2") {
        LinkForm("web", "//a.example/item/{id}")
        Parameter("id", in: .path, .integer(minimum: 1, maximum: 99), .required)
        Parameter("q", .text())
      }
      Action("home", "opens the home page", cite: "d: 3") { LinkForm("web", "//a.example/home") }
    }
    #expect(try SpecSoundness.problems(of: spec) == [])
    let ids = try Judge(spec).rules.ids.map { try Judge(spec).rules[$0].id }
    #expect(!ids.contains("action.documented") && !ids.contains("path.noExtraSegment"))
  }
}
