import Conformance
import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

/// In which forms a router may report a value, and what is said of an answer that is near to several
/// permitted ones.
@Suite struct AnswerFormTests {
  private static func comparison() throws -> Comparison {
    Comparison(
      try Judge(
        SpecReader.read(
          Array(
            """
            {
              linkspec: 1, name: "x", title: "X", documents: { d: "D" }, cite: "d: 1",
              scopes: { app: { scheme: "x" } },
              actions: {
                open: {
                  title: "opens", forms: { app: "//open" },
                  parameters: {
                    single: { type: "flag" }, a: { type: "text" }, b: { type: "text" },
                  },
                  unknownParameters: [{ names: "$*", readings: ["verbatim"] }],
                },
              },
            }
            """.utf8))))
  }

  private static func mismatch(
    _ link: String, _ parameters: [String: ParameterValue]
  ) throws -> String? {
    let comparison = try comparison()
    let outcome = RouterOutcome.answered(.handled("open", parameters))
    return comparison.mismatch(of: Array(link.utf8), outcome).map(comparison.fingerprint)
  }

  @Test func aFlagIsItsNameOrTrue() throws {
    for link in ["x://open?single", "x://open?single=", "x://open?single=1", "x://open?single=%FF"]
    {
      #expect(try Self.mismatch(link, ["single": .boolean(true)]) == nil, "\(link)")
    }
    #expect(try Self.mismatch("x://open?single", ["single": ""]) == nil)
    #expect(
      try Self.mismatch("x://open?single", ["single": .boolean(false)])
        == "wrong-parameter:open.single.value")
    #expect(
      try Self.mismatch("x://open", ["single": .boolean(true)])
        == "extra-parameter:open.single.optional")
  }

  @Test func whatIsHandedOnMayHaveBeenDecoded() throws {
    #expect(try Self.mismatch("x://open?$a%FF=b%FF", ["$a\u{FFFD}": "b\u{FFFD}"]) == nil)
    #expect(try Self.mismatch("x://open?$a=b", ["$a": "b"]) == nil)
    #expect(
      try Self.mismatch("x://open?$a=b", ["$a": "\u{FFFD}"])
        == "extra-parameter:action.open:unknown-parameter")
  }

  /// Of several readings of a link the one that the answer is nearest to says what is wrong.
  @Test func theNearestReadingExplains() throws {
    // Trimmed, or with the space encoded.
    #expect(
      try Self.mismatch("x://open?a=1&b=2 ", ["a": "x", "b": "2 "])
        == "unspecified-misread:open.a.value")
    #expect(
      try Self.mismatch("x://open?a=1&b=2 ", ["a": "1", "b": "3"])
        == "unspecified-misread:open.b.value")
  }
}
