import LinkRouting
import LinkSpec
import LinkSpecFiles
import Testing

@testable import Conformance
@testable import LinkFuzzing
@testable import TestSupport

/// Words of a router's source stand in whole places before chance puts them there.
@Suite struct DictionaryLinksTests {
  private static func judge() throws -> Judge {
    try OneAction.judge(
      forms: #""//go/{id}""#,
      """
      id: { in: 'path', type: 'integer' },
      w: { required: true, type: { enumeration: ['EUR', 'USD'] } }, t: { type: 'text' }
      """)
  }

  private static func links(_ words: [String]) throws -> [String] {
    let judge = try judge()
    return DictionaryLinks.links(
      CaseGenerator.short(judge).cases, words.map { Array($0.utf8) }, judge
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  /// As a host first, then where words stand, then in the other places; each link once.
  @Test func eachWordStandsInEachPlace() throws {
    let links = try Self.links(["GBP", "a b"])
    #expect(Set(links).count == links.count)
    let host = try #require(links.firstIndex { $0.hasPrefix("app://GBP/") })
    let word = try #require(links.firstIndex { $0.contains("w=GBP") })
    let text = try #require(links.firstIndex { $0.contains("t=GBP") })
    let segment = try #require(links.firstIndex { $0.hasPrefix("app://go/GBP?") })
    let name = try #require(links.firstIndex { $0.hasSuffix("&GBP=1") })
    #expect(host < name && name < word && word < min(text, segment))
    #expect(links.contains { $0.contains("w=a%20b") })
    #expect(links.contains { $0.hasPrefix("app://go/a%20b?") })
  }

  /// One stands behind each three cases, so that none is late.
  @Test func theyStandAmongTheCases() {
    let links = FuzzState.inTurns([[1], [2], [3], [4], [5], [6], [7]], [[11], [12], [13]])
    #expect(links == [[1], [2], [3], [11], [4], [5], [6], [12], [7], [13]])
    #expect(FuzzState.inTurns([[1]], []) == [[1]])
  }

  /// No word, no link; of very many words the links have a bound.
  @Test func theirNumberIsBounded() throws {
    #expect(try Self.links([]).isEmpty)
    #expect(try Self.links((0..<5_000).map { "word\($0)" }).count == 8_192)
  }
}
