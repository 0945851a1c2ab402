import Conformance
import LinkSpec

/// One test of some cases against one router: what ends the process is told, the rest is run,
/// and whatever is wrong is thrown.
struct LinkCheck {
  let spec: LinkTestSpec
  let cases: [LinkCase]
  /// What the journal knows the test by.
  let label: String
  /// The rule to blame where the router rejects a good link; a few cases cannot tell.
  var blamedRule: RuleID?
  /// Whether a test that executes nothing fails.
  var needsExecution = false
  /// What has to come before each of the cases.
  var sequence: [[UInt8]] = []

  func run(_ session: InProcessSession, router: RouterName) async throws -> RunResult {
    let urls = Set(cases.map(\.url) + sequence)
    let unfinished = spec.leftOut(label, router) { urls.contains($0) }
    let left = cases.filter { link in !unfinished.contains { $0.url == link.url } }
    let hello = try await session.startRouter(for: spec.judge)
    var result = await ConformanceRun(judge: spec.judge, session: session).run(
      CaseGenerator.Result(cases: behindSequence(left), faults: []), hello: hello,
      blamedRule: blamedRule, events: nil)
    if result.stopReason == .interrupted { throw CancellationError() }
    // What comes before a link is there for that link alone.
    if !sequence.isEmpty, result.records.last?.fingerprint == nil { result.findings = [] }
    let isEmpty = needsExecution && !result.isExercised
    if result.findings.isEmpty, unfinished.isEmpty, !isEmpty { return result }
    throw LinkTestFailure(
      spec.report(result, router), unfinished: unfinished.map { ($0, scenario(of: $0.url)) })
  }

  private func behindSequence(_ cases: [LinkCase]) -> [LinkCase] {
    if sequence.isEmpty || cases.isEmpty { return cases }
    return CaseGenerator.given(sequence, spec.judge).cases + cases
  }

  private func scenario(of url: [UInt8]) -> String {
    cases.first { $0.url == url }?.scenario ?? "made of one of the cases"
  }
}
