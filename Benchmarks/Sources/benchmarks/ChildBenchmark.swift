import Conformance
import Foundation
import LinkSpec
import LinkSpecFiles

/// URLs per second through routers in other languages, pipelined and one request at a time, and how
/// busy the router was: at 100 % of a core the harness is not what one waits for.
enum ChildBenchmark {
  static func run() throws {
    guard let spec = try BuiltInSpecs.spec(named: "play") else { return }
    let judge = try Judge(spec)
    let cases = CaseGenerator.generate(judge).cases.filter { $0.url.count < 2_048 }
    let requests = cases.map { RouteRequest(id: $0.id, url: $0.url) }
    print(
      "\nURLs per second through a child-process router, \(requests.count) URLs of the play spec")
    let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples").path
    for command in [
      ["python3", examples + "/python/play_router.py"],
      ["node", examples + "/javascript/play_router.js"],
    ] {
      do {
        let piped = try measure(command, requests, inFlight: 256)
        let single = try measure(command, requests, inFlight: 1)
        print(
          "  \(command[0].padding(toLength: 8, withPad: " ", startingAt: 0))",
          "pipelined \(Int(piped.rate))/s (router busy \(Int(piped.busy * 100)) %)",
          " one at a time \(Int(single.rate))/s (\(Int(single.busy * 100)) %)",
          " ratio \(Sample.text(piped.rate / single.rate, digits: 2))")
      } catch {
        print("  \(command[0]): not run: \(error)")
      }
    }
  }

  private static func measure(
    _ command: [String], _ requests: [RouteRequest], inFlight: Int
  ) throws -> (rate: Double, busy: Double) {
    var rates: [(Double, Double)] = []
    for _ in 0..<5 {
      var configuration = ChildRouterConfiguration(command: command)
      configuration.maximumInFlight = inFlight
      let session = ChildRouterSession(configuration)
      try session.start()
      let before = childSeconds()
      var wall = 0.0
      for start in stride(from: 0, to: requests.count, by: 1_024) {
        let batch = Array(requests[start..<min(start + 1_024, requests.count)])
        var failure: (any Error)?
        wall += Sample.seconds {
          do { _ = try session.run(batch: batch) } catch { failure = error }
        }
        if let failure { throw failure }
      }
      session.close()
      rates.append((Double(requests.count) / wall, (childSeconds() - before) / wall))
    }
    return (Sample.median(rates.map(\.0)), Sample.median(rates.map(\.1)))
  }

  /// Processor time of ended children, their start included.
  private static func childSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
