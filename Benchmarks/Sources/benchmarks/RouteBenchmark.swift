import Foundation
import LinkSpec
import LinkSpecFiles

/// The routes of an app that is driven by links: 77 patterns with optional groups, as many as
/// PlayKids has, and 5,000 of the same making. What a link costs must hardly depend on how many
/// there are.
enum RouteBenchmark {
  static func run() throws {
    let (few, many) = try (spec(77), spec(5_000))
    var times: [Double] = []
    for _ in 0..<15 { times.append(Sample.seconds { _ = try? Judge(few) }) }
    print(
      "\nroutes: a spec of 77 patterns is prepared in \(Sample.text(Sample.median(times) * 1_000)) ms"
    )
    try judging(
      few, many,
      [
        ("literal and variable", { "demoapp://screen\($0)/abcd1234" }),
        ("optional groups", { "demoapp://screen\($0)/abcd1234/item/7/page/2?ref=push" }),
        ("no route", { "demoapp://screen\($0)/abcd1234/none" }),
      ])
  }

  /// Links by a judge whose spec has an action for each pattern.
  private static func judging(
    _ few: Spec, _ many: Spec, _ kinds: [(String, (Int) -> String)]
  ) throws {
    let small = try Judge(few)
    let large = try Judge(many)
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

  private static func spec(_ count: Int) throws -> Spec {
    try Spec("screens", title: "Screens") {
      Scope("custom", scheme: "demoapp", routes: RouteSyntax(.jlroutes), cite: "RFC 3986: 3")
      for (number, pattern) in patterns(count).enumerated() {
        Action("screen\(number)", "opens a screen", cite: "RFC 3986: 3") {
          LinkPattern("custom", pattern)
          Parameter("id", in: .path, .text(), .required)
          Parameter("item", in: .path, .text())
          Parameter("page", in: .path, .text())
        }
      }
    }
  }

  private static func patterns(_ count: Int) -> [String] {
    (0..<count).map { "/screen\($0)/:id(/item/:item)(/page/:page)" }
  }
}
