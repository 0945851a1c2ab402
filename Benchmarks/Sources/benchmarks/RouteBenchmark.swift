import Foundation
import LinkSpec
import LinkSpecFiles

/// The routes of an app that is driven by links: 77 patterns with optional groups, as many as PlayKids
/// has, and 5,000 of the same making. What a link costs must hardly depend on how many there are.
enum RouteBenchmark {
  static func run() throws {
    var times: [Double] = []
    for _ in 0..<15 { times.append(Sample.seconds { _ = try? judge(77) }) }
    print(
      "\nroutes: a spec of 77 patterns is prepared in \(Sample.text(Sample.median(times) * 1_000)) ms"
    )
    try judging([
      ("literal and variable", { "demoapp://screen\($0)/abcd1234" }),
      ("optional groups", { "demoapp://screen\($0)/abcd1234/item/7/page/2?ref=push" }),
      ("no route", { "demoapp://screen\($0)/abcd1234/none" }),
    ])
  }

  /// Links by a judge whose spec has an action for each pattern.
  private static func judging(_ kinds: [(String, (Int) -> String)]) throws {
    let small = try judge(77)
    let large = try judge(5_000)
    print("nanoseconds per URL, judging it by a spec with as many patterns")
    for (name, url) in kinds {
      let urls = (0..<70).map { Array(url($0).utf8) }
      precondition(
        urls.allSatisfy { small.judgement(of: $0).verdict == large.judgement(of: $0).verdict })
      let repetitions = 50
      func work(_ judge: Judge) -> Int {
        var sum = 0
        for _ in 0..<repetitions {
          for url in urls where judge.verdict(of: url) == .accept { sum += 1 }
        }
        return sum
      }
      let result = Sample.pairs(count: 15, { work(large) }, { work(small) })
      let perURL = 1e9 / Double(repetitions * urls.count)
      print(
        "  \(name.padding(toLength: 26, withPad: " ", startingAt: 0))",
        "5,000 patterns \(Sample.text(result.first * perURL))",
        "77 patterns \(Sample.text(result.second * perURL))",
        "ratio \(Sample.text(result.ratio, digits: 3))")
    }
  }

  private static func judge(_ count: Int) throws -> Judge {
    var spec = Spec(name: "screens", title: "Screens")
    let citation = Citation("RFC 3986", "3")
    spec.scopes = [
      Scope("custom", scheme: "demoapp", routes: RouteReading(.jlroutes), cite: "RFC 3986: 3")
    ]
    spec.actions = patterns(count).enumerated().map { number, source in
      Action(
        "screen\(number)", title: "opens a screen", forms: [],
        patterns: [LinkPattern("custom", source)],
        parameters: [
          Parameter("id", in: .path, .text(), standing: .required, citation: citation),
          Parameter("item", in: .path, .text(), citation: citation),
          Parameter("page", in: .path, .text(), citation: citation),
        ], citation: citation)
    }
    return try Judge(spec)
  }

  private static func patterns(_ count: Int) -> [String] {
    (0..<count).map { "/screen\($0)/:id(/item/:item)(/page/:page)" }
  }
}
