import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import TestSupport

@Suite("Several parameters at once") struct CombinationTests {
  /// The queries of the promised links of an action with parameters and constraints.
  private static func queries(_ parameters: String, _ constraints: String) throws -> [Set<String>] {
    let judge = try Judge(
      SpecReader.read(
        """
        { linkspec: 1, name: "s", scopes: { app: { scheme: "s" } }, actions: { go: {
          forms: { app: "//go" }, parameters: { \(parameters) }, constraints: [\(constraints)] } } }
        """))
    let cases = CaseGenerator.short(judge).cases
    #expect(cases.filter { $0.scenario == "combination" && $0.verdict == .reject }.isEmpty)
    return cases.filter { $0.verdict == .accept }.map { link in
      let url = String(decoding: link.url, as: UTF8.self)
      return Set(url.drop { $0 != "?" }.dropFirst().split(separator: "&").map(String.init))
    }
  }

  /// What a constraint forbids of other values takes no pair along with it.
  @Test func pairsStandInPromisedLinks() throws {
    let queries = try Self.queries(
      """
      a: { type: { integer: { minimum: 1, maximum: 9 } } },
      b: { type: { integer: { minimum: 0, maximum: 8 } } },
      cabin: { type: { enumeration: ["economy", "business"] } },
      promo: { type: { enumeration: ["P1"] } }, miles: { type: { enumeration: ["1"] } }
      """,
      """
      { total: ["a", "b"], maximum: 9 }, { atMostOneOf: ["promo", "miles"] },
      { when: { cabin: "business" }, excludes: ["promo"] }
      """)
    for (one, other) in [
      ("cabin=business", "miles=1"), ("cabin=economy", "miles=1"), ("cabin=economy", "promo=P1"),
      ("a=9", "miles=1"), ("b=8", "cabin=business"), ("b=8", "promo=P1"), ("a=1", "b=8"),
      ("a=9", "b=0"),
    ] {
      #expect(queries.contains { $0.isSuperset(of: [one, other]) }, "\(one) \(other)")
    }
    for pair: Set in [["a=9", "b=8"], ["cabin=business", "promo=P1"], ["promo=P1", "miles=1"]] {
      #expect(!queries.contains { $0.isSuperset(of: pair) })
    }
  }

  /// The choice that brings the most leaves nothing for the last factor; another one does.
  @Test func aRowThatLeadsNowhereIsMadeOtherwise() {
    // Factor 2 takes only what factors 0 and 1 have both.
    let array = CoveringArray(levels: [2, 2, 2], strength: 2) { row in
      guard let last = row[2], let one = row[0], let other = row[1] else { return true }
      return one == last && other == last
    }
    #expect(Set(array.rows()) == [[0, 0, 0], [1, 1, 1]])
  }

  @Test func everyPairStandsInARow() {
    let levels = [3, 4, 2, 5]
    let rows = CoveringArray(levels: levels, strength: 2) { _ in true }.rows()
    for pair in CoveringArray.combinations(of: 4, choose: 2) {
      let seen = Set(rows.map { [$0[pair[0]], $0[pair[1]]] })
      #expect(seen.count == levels[pair[0]] * levels[pair[1]])
    }
    #expect(rows.count < 30)
  }
}
