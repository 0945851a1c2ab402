import Conformance
import Foundation
import LinkSpec
import LinkSpecFiles

/// The parts of `check`: reading the spec, generating and judging every case.
enum CheckBenchmark {
  static func run() throws {
    var times: [(read: Double, generate: Double)] = []
    var count = 0
    for _ in 0..<7 {
      var spec: Spec?
      let read = Sample.seconds { spec = try? BuiltInSpecs.spec(named: "play") }
      guard let spec else { return }
      let judge = try Judge(spec)
      let generate = Sample.seconds { count = CaseGenerator.generate(judge).cases.count }
      times.append((read, generate))
    }
    print("\ncheck --spec play, milliseconds")
    print("  reading the spec          \(Sample.text(Sample.median(times.map(\.read)) * 1_000))")
    print(
      "  generating \(count) cases    \(Sample.text(Sample.median(times.map(\.generate)) * 1_000))")
  }
}
