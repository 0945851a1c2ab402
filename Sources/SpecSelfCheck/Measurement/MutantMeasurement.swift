import Conformance
import LinkFuzzing
import LinkRouting
package import LinkSpec
package import SpecMutants

/// Measures the harness on one spec: which of its mutants the harness tells from the true spec.
package struct MutantMeasurement: Sendable {
  /// The judge of the true spec.
  let judge: Judge
  /// Its cases, made once and used for all mutants.
  let cases: CaseGenerator.Result
  /// How many mutated links each search has.
  let runs: Int

  /// A measurement by the judge of the true spec.
  package init(_ judge: Judge, runs: Int) {
    self.init(judge, cases: CaseGenerator.generate(judge), runs: runs)
  }

  init(_ judge: Judge, cases: CaseGenerator.Result, runs: Int) {
    self.judge = judge
    self.cases = cases
    self.runs = runs
  }

  /// How many cases the true spec has.
  package var caseCount: Int { cases.cases.count }

  /// Everything about the spec, with `jobs` mutants at once. What it says does not depend on
  /// `jobs`, since no mutant knows of another.
  package func report(
    on mutants: [SpecMutant], of total: Int, jobs: Int, progress: @Sendable (Int) -> Void
  ) async throws -> MutantReport {
    var identity: [IdentityResult] = []
    for temper in Temper.allCases { identity.append(try await result(of: temper)) }
    let results = try await withThrowingTaskGroup(of: (Int, MutantFate).self) { group in
      var waiting = mutants.indices.makeIterator()
      func add(_ index: Int) {
        group.addTask { (index, try await fate(of: mutants[index])) }
      }
      for _ in 0..<max(1, jobs) { if let index = waiting.next() { add(index) } }
      var fates = [MutantFate?](repeating: nil, count: mutants.count)
      var count = 0
      for try await (index, fate) in group {
        fates[index] = fate
        count += 1
        progress(count)
        if let next = waiting.next() { add(next) }
      }
      return zip(mutants, fates).compactMap { mutant, fate in
        fate.map { MutantResult(mutant, $0) }
      }
    }
    return MutantReport(
      spec: judge.spec.name, cases: caseCount, runs: runs, mutantsInAll: total, identity: identity,
      results: results)
  }

  // MARK: - One router

  /// What is found in a router that goes by the true spec.
  package func result(of temper: Temper) async throws -> IdentityResult {
    let router = MutantRouter(judge, MutantBehaviour(temper))
    let checked = try await check(router, cases)
    let fuzzed = try await fuzz(router, cases.cases, isWhole: true)
    return IdentityResult(
      temper: temper,
      findings: (checked + fuzzed).map { .init(fingerprint: $0.fingerprint, url: $0.minimizedURL) })
  }

  /// What becomes of a mutant.
  package func fate(of mutant: SpecMutant) async throws -> MutantFate {
    // None without a judge is made.
    guard let own = mutant.judge(bind: judge.bind) else { return .equivalent }
    let router = MutantRouter(own, mutant.behaviour)
    let checked = try await check(router, cases)
    if let first = checked.min(by: { $0.executionsToFind < $1.executionsToFind }) {
      return .killedByCheck(links: first.executionsToFind, fingerprint: first.fingerprint)
    }
    if let found = try await fuzz(router, cases.cases).first {
      return .killedByFuzz(
        links: found.executionsToFind, fingerprint: found.fingerprint, url: found.minimizedURL)
    }
    let others = links(of: own)
    if let found = telling(try await check(router, others), mutant) {
      return .survived(fingerprint: found.fingerprint, url: found.minimizedURL)
    }
    if let found = try await fuzz(router, others.cases).first {
      return .survived(fingerprint: found.fingerprint, url: found.minimizedURL)
    }
    return .equivalent
  }

  /// Of several findings that which says most of a mutant: about a rule that it concerns, by the
  /// shortest link.
  private func telling(_ findings: [Finding], _ mutant: SpecMutant) -> Finding? {
    let own = findings.filter { mutant.rules.contains(judge.rules[$0.mismatch.rule].id) }
    return (own.isEmpty ? findings : own).min { $0.minimizedURL.count < $1.minimizedURL.count }
  }

  /// The cases of a mutated spec, as links of which the true judge says what they are.
  private func links(of mutant: Judge) -> CaseGenerator.Result {
    var assessment = Assessment()
    // Nobody asks for them again.
    let links = CaseGenerator.make(mutant, CaseGenerator.Options()).cases.map { link in
      judge.assess(link.url, source: link.delivery.source, &assessment)
      return LinkCase(
        link.scenario, link.url, targets: [], .any, assessment, judge, delivery: link.delivery)
    }
    return CaseGenerator.Result(cases: links, faults: [])
  }

  private func check(
    _ router: MutantRouter, _ cases: CaseGenerator.Result
  ) async throws -> [Finding] {
    let session = InProcessSession(router)
    defer { session.end() }
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session).run(cases, hello: hello).findings
  }

  /// The first finding of a search that ends there, unless the whole is asked for.
  private func fuzz(
    _ router: MutantRouter, _ cases: [LinkCase], isWhole: Bool = false
  ) async throws -> [Finding] {
    struct Found: Error { let finding: Finding }
    var options = FuzzRun.Options(runs: runs, time: nil)
    options.cases = cases
    let run = FuzzRun(judge: judge, options: options) { InProcessSession(router) }
    if isWhole { return try await run.run().findings }
    do {
      return try await run.run(found: { throw Found(finding: $0) }).findings
    } catch let found as Found {
      return [found.finding]
    }
  }
}
