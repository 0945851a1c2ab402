import Conformance
import LinkSpec

/// What a router program says of its own way through the links of a batch.
///
/// Edges that are news have to be taken again, as those of a Swift router have, or they belong to
/// what a process does once, and then it would matter which job was first. A link may also go
/// its way only because of those before it, so the whole batch is asked again, from a fresh state
/// and in the same order; batches with news get rare soon. The second time counts for nothing else.
struct BatchGuidance {
  private var said: [Int: RouterGuidance] = [:]
  /// What the second time has cost.
  private(set) var cost = ChildRouterStatistics()

  /// Takes over what was said of one request.
  mutating func add(_ guidance: RouterGuidance, of index: Int) { said[index] = guidance }

  /// Asks again where a link took edges that no round knows.
  mutating func confirm(
    _ requests: [(index: Int, request: RouteRequest)], _ knowledge: FuzzKnowledge,
    on session: any RouterSession
  ) async {
    let hasNews = said.values.contains { guidance in
      guidance.edges.contains { !knowledge.corpus.knows(edge: $0) }
    }
    guard hasNews else { return }
    let before = session.statistics
    let again = await session.runBatch(requests.map(\.request)) { _, _, _ in true }
    let since = session.statistics.since(before)
    cost = ChildRouterStatistics(executions: since.executions, starts: since.starts)
    for (place, asked) in requests.enumerated() {
      guard let first = said[asked.index] else { continue }
      let both = Set(again.guidance[place]?.edges ?? [])
      said[asked.index]?.edges = first.edges.filter(both.contains)
    }
  }

  /// The edges of a link, as far as they are to be believed.
  func edges(of index: Int) -> [UInt32] { said[index]?.edges ?? [] }

  /// What the router compared the link with.
  func compared(of index: Int) -> [[UInt8]] { said[index]?.compared ?? [] }
}
