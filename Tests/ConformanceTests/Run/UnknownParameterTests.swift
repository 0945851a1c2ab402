import Conformance
import LinkRouting
import LinkSpec
import Testing

@testable import LinkSpecFiles

/// Parameters that nobody knows, handed on to the screen: as the link has them, where a policy
/// permits it.
@Suite("Unknown parameters in answers")
struct UnknownParameterTests {
  private static func mismatch(
    _ link: String, _ parameters: [String: ParameterValue], _ readings: [Reading]? = nil
  ) throws -> Mismatch.Kind? {
    var spec = try Spec("own", title: "Own links") {
      Document("d", "D")
      Scope("custom", scheme: "app", cite: "d: 1")
      Action("go", "goes", cite: "d: 1") {
        LinkForm("custom", "//go")
        Parameter("n", .integer())
      }
    }
    if let readings { spec.policies[.unknownParameter] = Policy(readings, reason: "Ours.") }
    return Comparison(try Judge(spec)).mismatch(
      of: Array(link.utf8), .answered(.handled("go", parameters)))?.kind
  }

  @Test(
    arguments: [
      ("app://go?x=1", ["x": "1"]), ("app://go?x=1", [:]), ("app://go?x=a%20b", ["x": "a b"]),
      ("app://go?x=a+b", ["x": "a b"]), ("app://go?x=a+b", ["x": "a+b"]),
      ("app://go?x%5B%5D=1", ["x[]": "1"]), ("app://go?x=1&x=2", ["x": .list(["1", "2"])]),
      ("app://go?n=1&x=7", ["n": .number("1"), "x": .number("7")]), ("app://go?x", ["x": ""]),
    ] as [(String, [String: ParameterValue])])
  func asTheLinkHasThem(link: String, parameters: [String: ParameterValue]) throws {
    #expect(try Self.mismatch(link, parameters) == nil)
  }

  @Test(
    arguments: [
      ("app://go?x=1", ["x": "2"]), ("app://go?x=1", ["y": "1"]), ("app://go", ["x": "1"]),
      ("app://go?x=1", ["n": "1"]), ("app://go?x=1", ["x": .list(["1", "3"])]),
      ("app://go?x=1", ["x": .null, "z": "1"]),
    ] as [(String, [String: ParameterValue])])
  func othersAreNone(link: String, parameters: [String: ParameterValue]) throws {
    #expect(try Self.mismatch(link, parameters) != nil)
  }

  /// Where a link is read in several ways, a name is what one of them makes of it.
  @Test(
    arguments: [
      (["x\t": "1"], true), (["x": "1"], true), (["y": "1"], false), (["x": "2"], false),
    ] as [([String: ParameterValue], Bool)])
  func aNameWithABreak(parameters: [String: ParameterValue], isRight: Bool) throws {
    #expect((try Self.mismatch("app://go?x\t=1", parameters, [.verbatim]) == nil) == isRight)
  }

  /// Hundreds of names are looked up, not each held against each.
  @Test func theSameOfHundreds() throws {
    let names = (0..<200).map { "x\($0)" }
    let link = "app://go?" + names.map { $0 + "=1" }.joined(separator: "&")
    let all: [String: ParameterValue] = Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
    #expect(try Self.mismatch(link, all, [.verbatim]) == nil)
    #expect(
      try Self.mismatch(link, all.filter { $0.key != "x199" }, [.verbatim]) == .unspecifiedMisread)
    #expect(
      try Self.mismatch(link, all.merging(["x200": "1"]) { $1 }, [.verbatim])
        == .unspecifiedMisread)
    // One with an escape beside them, and the value or the name of another.
    let more = link + "&y=a%20b"
    for (value, isRight) in [("a b", true), ("a%20b", true), ("1", false)] {
      let parameters = all.merging(["y": .string(value)]) { $1 }
      #expect((try Self.mismatch(more, parameters, [.verbatim]) == nil) == isRight, "\(value)")
    }
    #expect(
      try Self.mismatch(link, all.merging(["x7": "2"]) { $1 }, [.verbatim]) == .unspecifiedMisread)
  }

  /// Where a link may be of any action, a name may be in another case as elsewhere.
  @Test(
    arguments: [
      (["A0": ""], true), (["a0": ""], true), (["b0": ""], false),
    ] as [([String: ParameterValue], Bool)])
  func aPageThatIsLeftOpen(parameters: [String: ParameterValue], isRight: Bool) throws {
    let spec = try SpecReader.read(
      """
      { linkspec: 1, name: "own",
        scopes: { web: { scheme: "https", hosts: ["a.example"], otherPaths: "open" } },
        policies: { unknownParameter: { readings: ["verbatim"], reason: "Ours." } },
        actions: { go: { forms: { web: "/go" }, parameters: { n: { type: "integer" } } } } }
      """)
    let mismatch = Comparison(try Judge(spec)).mismatch(
      of: Array("https://a.example/other?A0".utf8), .answered(.handled("go", parameters)))
    #expect((mismatch == nil) == isRight)
  }

  @Test func aPolicyMayForbidIt() throws {
    #expect(try Self.mismatch("app://go?x=1", ["x": "1"], [.reject, .ignore]) != nil)
    #expect(try Self.mismatch("app://go?x=1", [:], [.reject, .ignore]) == nil)
  }
}
