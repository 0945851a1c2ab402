import LinkRouting
import LinkSpec
import Synchronization
import Testing

@testable import Conformance
@testable import TestSupport

/// What is left of a link after everything that its mismatch does not need is taken away.
@Suite struct ReductionTests {
  /// What is wrong: the router; the link that starts; what is left of it.
  struct Row: Sendable, CustomTestStringConvertible {
    var link: String
    var simplest: String
    var isWrong: @Sendable (String) -> RouterAnswer?
    var testDescription: String { link }
  }

  /// Rejects links that hold a word, and is honest otherwise.
  private static func rejecting(_ word: String) -> @Sendable (String) -> RouterAnswer? {
    { $0.contains(word) ? .rejected("no") : nil }
  }

  private static let home: @Sendable (String) -> RouterAnswer? = { _ in .handled("home") }

  static let rows: [Row] = [
    Row(
      link: "playrts://search?media_type=video&query=abc", simplest: "playrts://search?query=abc",
      isWrong: rejecting("abc")),
    Row(
      link: "playrts://search?query=abc&media_type=video", simplest: "playrts://search?query=abc",
      isWrong: rejecting("abc")),
    Row(
      link: "playrts-beta://search?media_type=video&query=a&server=b",
      simplest: "playrts-beta://search?query=a", isWrong: rejecting("query=")),
    Row(
      link: "playrts-beta://search?query=a&server=b", simplest: "playrts-beta://search",
      isWrong: rejecting("search")),
    Row(
      link: "playrts://u:p@xyz:80?a=1&b=2#f", simplest: "playrts://xyz", isWrong: home),
    Row(link: "playrts://xyz?", simplest: "playrts://xyz", isWrong: home),
    Row(link: "playrts://xyz?&&&", simplest: "playrts://xyz", isWrong: home),
    Row(link: "playrts://xyz#", simplest: "playrts://xyz", isWrong: home),
    Row(link: "playrts://xyz", simplest: "playrts://xyz", isWrong: home),
    // The rule stays the same: a bracket in the host is what is wrong, and not the action.
    Row(link: "playrts://home[?a=1#f", simplest: "playrts://home[", isWrong: home),
    // Nine pairs, of which the last is the one.
    Row(
      link: "playrts://bydate?date=2018-02-31&a=1&b=2&c=3&d=4&e=5&f=6&g=7",
      simplest: "playrts://bydate?date=2018-02-31",
      isWrong: { $0.contains("date=") ? .handled("bydate", ["date": "2018-03-03"]) : nil }),
  ]

  @Test(arguments: rows)
  func exactlyWhatIsNeededIsLeft(row: Row) async throws {
    let calls = Mutex(0)
    let router = ClosureRouter { link in
      calls.withLock { $0 += 1 }
      return row.isWrong(link) ?? Play.honestAnswer(link)
    }
    let result = try await Play.check(router, links: [row.link])
    #expect(result.findings.map(\.minimized) == [row.simplest])
    #expect(result.findings.map(\.url) == [Array(row.link.utf8)])
    #expect(calls.withLock { $0 } <= 60)
    #expect(result.executions == calls.withLock { $0 })
  }

  @Test func theTableIsComplete() { #expect(Self.rows.count == 11) }

  /// A URL of thousands of pairs costs no more calls than another.
  @Test func aLongQueryCostsLittle() async throws {
    let calls = Mutex(0)
    let router = ClosureRouter { _ in
      calls.withLock { $0 += 1 }
      return .handled("home")
    }
    let query = (0..<5_000).map { "p\($0)=\($0)" }.joined(separator: "&")
    let result = try await Play.check(router, links: ["playrts://xyz?\(query)"])
    #expect(result.findings.map(\.minimized) == ["playrts://xyz"])
    #expect(calls.withLock { $0 } <= 40)
  }

  /// The one pair that matters is found among many.
  @Test func theGuiltyPairOfManyIsFound() async throws {
    let query = (0..<600).map { $0 == 377 ? "date=2018-02-31" : "p\($0)=\($0)" }
      .joined(separator: "&")
    let router = ClosureRouter {
      $0.contains("date=") ? .handled("bydate", ["date": "2018-03-03"]) : Play.honestAnswer($0)
    }
    let result = try await Play.check(router, links: ["playrts://bydate?\(query)"])
    #expect(result.findings.map(\.minimized) == ["playrts://bydate?date=2018-02-31"])
    #expect(result.executions < 250)
  }

  /// Another hang is worth a deadline each; such a link stays as it is.
  @Test func hangsAreNotReduced() async throws {
    let session = InProcessSession(ClosureRouter { _ in .handled("home") })
    let url = Array("playrts://home?a=1".utf8)
    let left = try await Reduction(
      judge: Play.judge, comparison: Comparison(Play.judge), session: session,
      context: LinkContext(), effort: .full
    ).reduce([
      Sighting(
        url: url, scenario: "by.hand", mismatch: Mismatch(.hang, rule: RuleID(number: 0)),
        outcome: .hung, hits: 1, executionsToFind: 1, before: { [] })
    ])
    #expect(left == [url])
    #expect(session.statistics.executions == 0)
  }
}
