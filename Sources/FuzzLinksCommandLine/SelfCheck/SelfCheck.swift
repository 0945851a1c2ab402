import Conformance
import LinkFuzzing
import LinkRouting
import LinkSpec
import PlantedBugs

/// Proves the harness: runs it against routers whose one bug is known, and against correct ones.
struct SelfCheck: Sendable {
  /// A router to prove the harness with.
  enum Subject: Sendable {
    case correct(any LinkRouter)
    case planted(PlantedBug)

    /// All of `routers`, in the order in which they are shown.
    static func all(_ routers: ProvingRouters) -> [Subject] {
      routers.correct.map(Subject.correct) + routers.bugs.map(Subject.planted)
    }

    var router: any LinkRouter {
      switch self {
      case .correct(let router): router
      case .planted(let bug): bug.router
      }
    }
  }

  /// What became of one router.
  struct Row: Sendable, Hashable {
    var name: String
    /// What was done to the router; nil for a correct one.
    var mutationOperator: MutationOperator? = nil
    /// How many cases `check` had run when the first finding showed; nil without a finding.
    var checkURLs: Int? = nil
    /// How many mutated URLs `fuzz` alone had run when the first finding showed; nil without one.
    var fuzzURLs: Int? = nil
    /// All findings of `check`.
    var findings: Int
    /// The first finding of `check`, else that of `fuzz`; empty without one.
    var fingerprint: String

    /// Whether anything was found.
    var isCaught: Bool { checkURLs != nil || fuzzURLs != nil }
    /// Whether the harness did what it should: caught a bug, and nothing else.
    var isRight: Bool { isCaught == (mutationOperator != nil) }
  }

  let judge: Judge
  let cases: CaseGenerator.Result
  /// The most mutated URLs for each router.
  let runs: Int
  /// Makes a session for a router that may take its process with it.
  let makeChild: @Sendable (PlantedBug) -> any RouterSession

  /// Runs every router, `jobs` of them at once, and gives their rows in the same order. What a row
  /// says does not depend on `jobs`: no router knows of another.
  func rows(
    _ subjects: [Subject], jobs: Int, progress: @Sendable (Int) -> Void
  ) async throws -> [Row] {
    try await withThrowingTaskGroup(of: (Int, Row).self) { group in
      // From the end, where those are that hang: what takes longest begins first.
      var waiting = subjects.indices.reversed().makeIterator()
      func add(_ index: Int) {
        group.addTask { (index, try await row(subjects[index])) }
      }
      for _ in 0..<max(1, jobs) { if let index = waiting.next() { add(index) } }
      var rows = [Row?](repeating: nil, count: subjects.count)
      var count = 0
      for try await (index, row) in group {
        rows[index] = row
        count += 1
        progress(count)
        if let next = waiting.next() { add(next) }
      }
      return rows.compactMap(\.self)
    }
  }

  /// Runs one router: all cases, and then mutations until the first finding, as if the cases had
  /// not been run.
  func row(_ subject: Subject) async throws -> Row {
    var row = Row(name: subject.router.name, findings: 0, fingerprint: "")
    let makeSession: @Sendable () -> any RouterSession
    var options = FuzzRun.Options(runs: runs, time: nil)
    options.cases = cases.cases
    switch subject {
    case .planted(let bug):
      row.mutationOperator = bug.mutationOperator
      if let source = bug.source {
        options.dictionary = FuzzDictionary.words(in: Array(source.utf8))
      }
      let makeChild = makeChild
      makeSession = { bug.isDeadly ? makeChild(bug) : InProcessSession(bug.router) }
    case .correct(let router):
      makeSession = { InProcessSession(router) }
    }
    let checked = try await check(makeSession())
    let first = checked.min { $0.executionsToFind < $1.executionsToFind }
    let fuzzed = try await firstFinding(
      of: FuzzRun(judge: judge, options: options, makeSession: makeSession))
    row.checkURLs = first?.executionsToFind
    row.fuzzURLs = fuzzed?.executionsToFind
    row.findings = checked.count
    row.fingerprint = (first ?? fuzzed)?.fingerprint ?? ""
    return row
  }

  private func check(_ session: any RouterSession) async throws -> [Finding] {
    defer { session.end() }
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session).run(cases, hello: hello).findings
  }

  /// The first finding of a run, which ends there; nil if it has none.
  private func firstFinding(of run: FuzzRun) async throws -> Finding? {
    struct Found: Error { let finding: Finding }
    do {
      return try await run.run(found: { throw Found(finding: $0) }).findings.first
    } catch let found as Found {
      return found.finding
    }
  }
}
