import LinkRouting
import LinkSpec

/// Simplifies the URLs of mismatches by what a link is made of: a pair of the query, the fragment,
/// userinfo and port are left out.
///
/// Cases are made from the simplest links, so little is left to do, and all mismatches are worked on
/// together: each round runs every simplification of every URL in shared batches, and each URL goes
/// on from its simplest variant that still shows the same mismatch. Every variant is judged again.
struct Simplifier {
  struct Subject {
    var mismatch: Mismatch
    var url: [UInt8]
    var delivery = LinkContext()
  }

  let judge: Judge
  let comparison: Comparison
  let session: any RouterSession
  let context: LinkContext

  /// A URL of 20,000 pairs is not taken apart pair by pair.
  private static let variantsPerURL = 24
  private static let pairsPerURL = 8
  private static let rounds = 16

  func simplify(_ subjects: [Subject]) async throws(RouterRunError) -> [[UInt8]] {
    var urls = subjects.map(\.url)
    var isDone = subjects.map { subject in
      // Each further death or hang costs a second run; those URLs stay as they are.
      subject.mismatch.kind == .hang
    }
    for _ in 0..<Self.rounds {
      var tries: [(subject: Int, url: [UInt8])] = []
      for index in subjects.indices where !isDone[index] {
        let variants = variants(of: urls[index]).filter { Shortlex.precedes($0, urls[index]) }
        for url in variants.prefix(Self.variantsPerURL) {
          tries.append((index, url))
        }
      }
      if tries.isEmpty { break }
      var best: [Int: [UInt8]] = [:]
      for start in stride(from: 0, to: tries.count, by: ConformanceRun.batchSize) {
        let batch = tries[start..<min(start + ConformanceRun.batchSize, tries.count)]
        let requests = batch.map {
          RouteRequest(
            id: StableHash.hex($0.url), url: $0.url,
            context: context.delivered(as: subjects[$0.subject].delivery))
        }
        let run = try await session.runWholeBatch(requests) { _, _, _ in true }
        for (item, outcome) in zip(batch, run.outcomes) {
          guard
            let mismatch = comparison.mismatch(
              of: item.url, source: subjects[item.subject].delivery.source, outcome),
            mismatch.isSameFault(as: subjects[item.subject].mismatch)
          else { continue }
          if let known = best[item.subject], !Shortlex.precedes(item.url, known) { continue }
          best[item.subject] = item.url
        }
      }
      for index in subjects.indices where !isDone[index] {
        if let url = best[index] { urls[index] = url } else { isDone[index] = true }
      }
    }
    return urls
  }

  private func variants(of url: [UInt8]) -> [[UInt8]] {
    let parts = SplitURL(url)
    var variants: [[UInt8]] = []
    func without(_ range: Range<Int>) {
      variants.append(Array(url[..<range.lowerBound] + url[range.upperBound...]))
    }
    if let fragment = parts.fragment { without(fragment.lowerBound - 1..<fragment.upperBound) }
    if let query = parts.query {
      without(query.lowerBound - 1..<query.upperBound)
      let pairs = Array(QueryPairs(url, in: query))
      func with(_ range: Range<Int>) {
        variants.append(
          Array(url[..<query.lowerBound] + url[range] + url[query.upperBound...]))
      }
      if pairs.count > 2 {
        for pair in pairs.prefix(Self.pairsPerURL) { with(pair.range) }
        let middle = pairs[pairs.count / 2].range.lowerBound
        with(query.lowerBound..<middle - 1)
        with(middle..<query.upperBound)
      }
      for pair in pairs.prefix(Self.pairsPerURL) {
        // With the ampersand behind it, or before it if it is the last.
        if pair.range.upperBound < query.upperBound {
          without(pair.range.lowerBound..<pair.range.upperBound + 1)
        } else if pair.range.lowerBound > query.lowerBound {
          without(pair.range.lowerBound - 1..<pair.range.upperBound)
        }
      }
    }
    if let userinfo = parts.userinfo { without(userinfo.lowerBound..<userinfo.upperBound + 1) }
    if let port = parts.port { without(port.lowerBound - 1..<port.upperBound) }
    return variants
  }
}
