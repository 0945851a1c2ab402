import LinkMarkup
import LinkReports
import LinkSpec
import SpecMutants
import SpecSelfCheck

/// Measures the harness on one spec, by routers that go by the spec with one change.
struct MutantCheck: Sendable {
  let spec: SpecChoice
  /// The most mutated links of each search.
  let runs: Int
  let jobs: Int
  /// Every how many-th mutant is tried.
  let sample: Int
  /// What operator, rule or sentence of a mutant contain; `nil`: anything.
  let only: String?
  let isSummary: Bool
  let isQuiet: Bool
  /// Where the result goes as JSON; `nil`: nowhere.
  let json: String?
  let documents: GeneratedDocuments

  func run(_ output: Output) async throws -> Conclusion {
    let documents = try documents.read(with: [section("")])
    let judge = try spec.judge()
    let all = SpecMutants.all(of: judge)
    var mutants = stride(from: 0, to: all.count, by: sample).map { all[$0] }
    if let only {
      mutants.removeAll { mutant in
        !([mutant.mutantOperator.rawValue, mutant.sentence] + mutant.rules)
          .contains { $0.contains(only) }
      }
      if mutants.isEmpty { throw CommandFailure.usage("no mutant has such a name") }
    }
    let isShown = output.showsProgress && !isQuiet
    let count = mutants.count
    let report = try await MutantMeasurement(judge, runs: runs).report(
      on: mutants, of: all.count, jobs: jobs
    ) { done in
      if isShown { output.draw("\(done) of \(count.of("mutant"))") }
    }
    if isShown { output.draw("") }
    if !isQuiet { try output.write(isSummary ? report.summary : report.full) }
    if let json {
      try OutputFile.write(report.json.serialized(pretty: true) + "\n", to: json, output)
    }
    for line in report.alarms { output.diagnostic("fuzz-links: \(line)\n") }
    let areCurrent = try GeneratedDocuments.settle(
      documents, with: [section(report.full)], words: words, output)
    return report.isRight && areCurrent ? .success : .findings
  }

  /// The table of this spec in a document that has those of several.
  private func section(_ content: String) -> GeneratedSection {
    // No comment of HTML holds two hyphens, so that the build stands there without its option.
    let words = ["of", spec.named.name] + (spec.build.text.map { [$0] } ?? [])
    return GeneratedSection(name: words.joined(separator: " "), content: content)
  }

  private var words: String { spec.words.map(ShellLine.word).joined(separator: " ") + " " }
}
