import Conformance
import Foundation
import LinkFuzzing
import LinkRouting
import LinkSpec
import LinkSpecFiles
import SampleRouters
import Synchronization

/// The links that a fuzzer makes, whatever their verdict, judged and compared with a router's
/// answers as `fuzz` does it, against parsing the same links with `URLComponents(string:)` and
/// `queryItems`.
enum FuzzMixBenchmark {
  /// What a run of `fuzz --seed 1` sends, with the answers of the router.
  private final class Recorder: LinkRouter {
    let name = "recorder"
    let canReset = true
    private let router = PlayRouter()
    private let heard = Mutex<[(link: String, answer: RouterAnswer)]>([])

    var links: [(link: String, answer: RouterAnswer)] { heard.withLock { $0 } }

    func route(_ link: String) -> RouterAnswer {
      let answer = router.route(link)
      heard.withLock { $0.append((link, answer)) }
      return answer
    }
  }

  static func run(_ count: Int = 100_000) async throws {
    guard let spec = try BuiltInSpecs.spec(named: "play") else { return }
    let judge = try Judge(spec)
    let recorder = Recorder()
    let options = FuzzRun.Options(seed: 1, runs: count, time: nil)
    _ = try await FuzzRun(judge: judge, options: options, router: recorder).run()
    let links = Array(recorder.links.prefix(count))
    let bytes = links.map { Array($0.link.utf8) }
    let texts = links.map(\.link)
    let outcomes = links.map { RouterOutcome.answered($0.answer) }
    let comparison = Comparison(judge)
    var assessment = Assessment()
    func judgeAll() -> Int {
      var count = 0
      for index in bytes.indices {
        judge.assess(bytes[index], &assessment)
        if comparison.mismatch(assessment, outcomes[index]) != nil { count += 1 }
      }
      return count
    }
    let result = Sample.pairs(
      count: 15, judgeAll,
      {
        var count = 0
        for text in texts { count += URLComponents(string: text)?.queryItems?.count ?? 0 }
        return count
      })
    let perLink = 1e9 / Double(links.count)
    print(
      "\n\(links.count) links of 'fuzz --seed 1' on play, judged and compared, nanoseconds per link"
    )
    print(
      "  judge \(Sample.text(result.first * perLink))",
      "URLComponents \(Sample.text(result.second * perLink))",
      "ratio \(Sample.text(result.ratio, digits: 3))")
    report("allocations per link, first phase", links.count) {
      for url in bytes { judge.assess(url, &assessment) }
    }
    report("allocations per link, with comparing", links.count) { _ = judgeAll() }
  }

  /// Counts allocations of work that has been done once before.
  static func report(_ name: String, _ links: Int, _ work: () -> Void) {
    work()
    let before = Allocations.count
    work()
    let count = Allocations.count - before
    print(
      "  \(name)",
      before < 0 ? "not counted" : Sample.text(Double(count) / Double(links), digits: 3))
  }
}
