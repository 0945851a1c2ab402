import Foundation
import LinkSpec
import LinkSpecFiles

/// Judging against merely parsing: the same URLs through the first phase of judging, which `check`
/// and `fuzz` run, and through `URLComponents(string:)` with `queryItems`, in turn, so that both
/// see the same machine.
enum VerdictBenchmark {
  static func run() throws {
    guard let spec = try BuiltInSpecs.spec(named: "play") else { return }
    let judge = try Judge(spec)
    let plain = [
      "playrts://media/urn:rts:video:9890897?start_time=10",
      "playrtr-beta://media/urn:rtr:video:8e0c23b1-5ea6-463a-b48e-7d474158e992",
      "playsrf-debug://show/urn:srf:show:radio:132857ed-76c6-4659-9e36-ab1e5bdf6e7f?server=test",
      "playswi://az?index=l", "playrsi://bydate?date=2018-10-03", "playrts://home",
      "playrts://search?query=telegiornale&media_type=video",
    ]
    let encoded = [
      "playrts://search?query=ski%20alpin&media_type=video",
      "playrts://link?url=https%3A%2F%2Fwww.rts.ch%2Fplay%3Fx%3D1",
      "playrts-beta://search?query=Z%C3%BCrich&server=test%20server",
    ]
    let wrong = [
      "playrts://media/urn:rts:video:", "playsrf-alpha://home", "playrts://bydate?date=2018-02-30",
      "playrts://az?index=AB#x",
    ]
    print("first phase against URLComponents(string:) + queryItems, nanoseconds per URL")
    compare("accepted, plain", plain, judge, expecting: .accept)
    compare("accepted, encoded", encoded, judge, expecting: .accept)
    compare("rejected or unspecified", wrong, judge, expecting: nil)
    let urls = (plain + encoded + wrong).map { Array($0.utf8) }
    var assessment = Assessment()
    FuzzMixBenchmark.report("allocations per link", urls.count) {
      for url in urls { judge.assess(url, &assessment) }
    }
  }

  private static func compare(
    _ name: String, _ urls: [String], _ judge: Judge, expecting verdict: Verdict?
  ) {
    let bytes = urls.map { Array($0.utf8) }
    if let verdict {
      for url in bytes { precondition(judge.verdict(of: url) == verdict) }
    }
    let repetitions = 20_000
    var assessment = Assessment()
    let result = Sample.pairs(
      count: 15,
      {
        var count = 0
        for _ in 0..<repetitions {
          for url in bytes {
            judge.assess(url, &assessment)
            if assessment.verdict == .accept { count += 1 }
          }
        }
        return count
      },
      {
        var count = 0
        for _ in 0..<repetitions {
          for url in urls { count += URLComponents(string: url)?.queryItems?.count ?? 0 }
        }
        return count
      })
    let perURL = 1e9 / Double(repetitions * urls.count)
    print(
      "  \(name.padding(toLength: 26, withPad: " ", startingAt: 0))",
      "judge \(Sample.text(result.first * perURL))",
      "URLComponents \(Sample.text(result.second * perURL))",
      "ratio \(Sample.text(result.ratio, digits: 3))")
  }
}
