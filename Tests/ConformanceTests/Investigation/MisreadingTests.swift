import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

/// What a router does wrong with every link, and what it does with an odd one as with the plain
/// one, is one cause, whatever the parameter and the kind.
@Suite struct MisreadingTests {
  private static func judge() throws -> Judge {
    try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "go", scopes: { app: { scheme: "app" } },
          policies: { plus: { readings: ["space"], reason: "As in forms." },
            unknownParameter: { readings: ["ignore"], reason: "They say nothing." } },
          actions: {
            go: { forms: { app: "//go" }, parameters: {
              name: { required: true, type: { pattern: "[a-z]{2,8}" } }, note: { type: "text" },
              single: { type: "boolean" }, post: { type: "integer" } },
              constraints: [{ requires: ["single", "post"] }] },
            item: { forms: { app: "//item/{id}" }, parameters: {
              id: { type: { pattern: "[a-z]{2,8}" } } } },
          } }
        """))
  }

  private static func cause(
    _ url: String, _ answer: RouterAnswer, _ judge: Judge
  ) throws -> String {
    let outcome = RouterOutcome.answered(answer)
    let octets = Array(url.utf8)
    let mismatch = try #require(Comparison(judge).mismatch(of: octets, outcome), "\(url)")
    return FindingGroup.cause(of: mismatch, outcome, to: octets, source: nil, judge)
  }

  @Test func waysToReadEveryLink() throws {
    let judge = try Self.judge()
    let rows: [(String, RouterAnswer, String)] = [
      ("app://go?name=%09aa", .handled("go", ["name": "aa"]), "value:trimmed"),
      ("app://go?name=aa&note=a%20", .handled("go", ["name": "aa", "note": "a"]), "value:trimmed"),
      ("app://item/%20aa", .handled("item", ["id": "aa"]), "value:trimmed"),
      ("app://go?name=aa&note=a+b", .handled("go", ["name": "aa", "note": "a+b"]), "value:plus"),
      (
        "app://go?name=aa#note=b", .handled("go", ["name": "aa", "note": "b"]),
        "parameters-from-fragment"
      ),
      ("app://item/aa?id=bb", .handled("item", ["id": "bb"]), "value-from-query"),
      ("app://item/1?id=bb", .handled("item", ["id": "bb"]), "value-from-query"),
    ]
    for (url, answer, expected) in rows {
      #expect(try Self.cause(url, answer, judge) == expected, "\(url)")
    }
    #expect(rows.count == 7)
  }

  /// What is wrong with the plain link is what is wrong with the odd one.
  @Test func oddLinksAreAsThePlainOne() throws {
    let judge = try Self.judge()
    let rows: [(String, String, RouterAnswer)] = [
      ("app://go?NAME=aa", "app://go", .handled("go", [:])),
      ("app://go?%EF%BB%BFname=aa", "app://go", .handled("go", [:])),
      (
        "app://go?name=aa&%73ingle=true", "app://go?name=aa&single=true",
        .handled("go", ["name": "aa", "single": .boolean(true)])
      ),
      ("app://item/aa/..", "app://item/aa/x", .handled("item", ["id": "aa"])),
      ("app://item/aa/..?", "app://item/aa/x", .handled("item", ["id": "aa"])),
    ]
    for (odd, plain, answer) in rows {
      #expect(try Self.cause(odd, answer, judge) == Self.cause(plain, answer, judge), "\(odd)")
    }
    #expect(rows.count == 5)
  }

  /// Who folds the case of names where they have to be as documented breaks that rule, whether the
  /// parameter is required or not.
  @Test func namesInAnotherCase() throws {
    var spec = try Self.judge().spec
    spec.policies[.parameterNameCase] = Policy([.unknown], reason: "Names are case-sensitive.")
    let judge = try Judge(spec)
    let causes = Set(
      [
        try Self.cause("app://go?NAME=aa", .handled("go", ["name": "aa"]), judge),
        try Self.cause(
          "app://go?name=aa&NOTE=b", .handled("go", ["name": "aa", "note": "b"]), judge),
      ])
    #expect(causes == ["name:policy.parameterNameCase"])
  }
}
