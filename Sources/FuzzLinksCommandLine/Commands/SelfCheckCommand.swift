import Conformance
import Foundation
import LinkReports
import LinkRouting
import LinkSpec
import PlantedBugs

/// `self-check`: proves the harness against planted bugs.
struct SelfCheckCommand: Command {
  static let declaration = CommandDeclaration(
    name: "self-check", summary: "run planted-bug routers and print which were caught",
    operands: "",
    discussion: """

      Runs routers that have one planted bug each, from a wrong leap year to a trap
      on a short link, and correct routers in several styles. Prints, in Markdown,
      after how many URLs 'check' caught each bug and after how many mutated URLs
      'fuzz' alone did; and the same by kind: what was done to a correct router to
      plant the bug. Exits 1 if a bug was missed or a correct router has a finding.
      The table is the same whatever --jobs is.

      --update and --verify are for documents that show the table between the lines
      '<!-- self-check table -->' and '<!-- end of self-check table -->', or the
      kinds between the same with 'summary'. --verify exits 1 if one is out of date.

      With --spec, the harness measures itself on that spec: it makes mutants, each
      the spec with one change, as a rule dropped or a boundary moved by one, runs a
      router that does what the mutant says, and prints which of them 'check' and
      'fuzz' tell from the spec. Of one that neither does, a link shows the rule that
      no case tries. Exits 1 if there is one, or if the router of the unchanged spec
      has a finding. A document shows it between '<!-- self-check of NAME -->' and
      '<!-- end of self-check of NAME -->'.
      """,
    options: [
      .runs.saying(
        "the most mutated URLs for each router (default: 50000; with --spec 20000)"),
      .jobs.saying("how many routers run at once (default: 1)"),
      Self.only, Self.summary, GeneratedDocuments.update, GeneratedDocuments.verify,
      .spec.saying("measure the harness on this spec: a built-in one or a file"), .bind,
      Self.sample, .json, .quiet, .help,
    ], takesOperands: false)

  private static let only = OptionDeclaration(
    "only", "NAME", "only routers, or mutants, whose name contains this")
  private static let summary = OptionDeclaration("summary", nil, "print the kinds only")
  private static let sample = OptionDeclaration(
    "sample", "N", "only every N-th router, or mutant (default: 1)")

  private let runs: Int
  private let jobs: Int
  private let spec: SpecChoice
  /// What the names of the routers contain; `nil`: anything.
  private let only: String?
  /// Whether the kinds alone are printed.
  private let isSummary: Bool
  /// The documents that are written and compared.
  private let documents: GeneratedDocuments
  private let isQuiet: Bool
  /// What is measured on a spec; `nil`: planted bugs are.
  private let sample: Int
  private let mutants: MutantCheck?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let runs = try Self.number(.runs, in: 1...Int.max, arguments)
    self.runs = runs ?? 50_000
    jobs = try Self.number(.jobs, in: 1...256, arguments) ?? 1
    spec =
      arguments.has(.spec)
      ? try SpecChoice(arguments) : SpecChoice(.planted, build: try BuildChoice(arguments))
    only = arguments.value(Self.only)
    isSummary = arguments.has(Self.summary)
    documents = GeneratedDocuments(arguments)
    isQuiet = arguments.has(.quiet)
    sample = try Self.number(Self.sample, in: 1...Int.max, arguments) ?? 1
    let isOfSpec = arguments.has(.spec)
    mutants =
      isOfSpec
      ? MutantCheck(
        spec: spec, runs: runs ?? 20_000, jobs: jobs, sample: sample, only: only,
        isSummary: isSummary, isQuiet: isQuiet, json: arguments.value(.json), documents: documents)
      : nil
    for option in [OptionDeclaration.bind, .json]
    where !isOfSpec && arguments.has(option) {
      throw .usage("--\(option.name) is for a spec of --spec")
    }
    let part = [Self.only, .runs, Self.sample].filter(arguments.has)
    for option in [GeneratedDocuments.update, GeneratedDocuments.verify]
    where !part.isEmpty && arguments.has(option) {
      throw .usage("--\(option.name) is for the whole run: without --only, --runs and --sample")
    }
  }

  private static func number(
    _ option: OptionDeclaration, in range: ClosedRange<Int>, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let what =
        range.upperBound == Int.max
        ? "a positive number" : "a number from \(range.lowerBound) to \(range.upperBound)"
      throw .usage("--\(option.name): expected \(what)")
    }
    return number
  }

  func run(_ context: CommandContext) async throws -> Conclusion {
    if let mutants { return try await mutants.run(context.output) }
    guard !context.provingRouters.isEmpty else {
      throw CommandFailure.usage(
        "this executable has no routers with planted bugs, which fuzz-links has; give --spec to "
          + "measure the harness on a spec")
    }
    // Before the run, which takes a minute.
    let documents = try documents.read(with: SelfCheckReport(rows: []).sections)
    let judge = try spec.judge()
    let check = SelfCheck(
      judge: judge, cases: CaseGenerator.generate(judge), runs: runs,
      makeChild: try Self.children(of: judge))
    var subjects = SelfCheck.Subject.all(context.provingRouters)
    if let only {
      subjects.removeAll { !$0.router.name.contains(only) }
      if subjects.isEmpty { throw CommandFailure.usage("no planted router has such a name") }
    }
    subjects = stride(from: 0, to: subjects.count, by: sample).map { subjects[$0] }
    let output = context.output
    let isShown = output.showsProgress && !isQuiet
    let count = subjects.count
    let rows = try await check.rows(subjects, jobs: jobs) { done in
      if isShown { output.draw("\(done) of \(count) routers") }
    }
    if isShown { output.draw("") }
    for row in rows where !row.isRight {
      output.diagnostic(
        "fuzz-links: \(row.name): \(row.mutationOperator == nil ? "false alarm" : "missed")\n")
    }
    let report = SelfCheckReport(rows: rows)
    if !isQuiet { try output.write(isSummary ? report.summary : report.full) }
    let areCurrent = try GeneratedDocuments.settle(
      documents, with: report.sections, words: "", output)
    return rows.allSatisfy(\.isRight) && areCurrent ? .success : .findings
  }

  // MARK: - Routers that cost their process

  private static func children(
    of judge: Judge
  ) throws(CommandFailure) -> @Sendable (PlantedBug) -> any RouterSession {
    guard let executable = Bundle.main.executablePath else {
      throw CommandFailure(code: .harness, message: "cannot find this executable's own path")
    }
    let specName = judge.spec.name
    return { bug in
      var configuration = ChildRouterConfiguration(command: [executable, "serve", bug.router.name])
      configuration.specName = specName
      switch bug.mutationOperator {
      // Most of the run is waiting for hangs. One counts only if it outlasts four times this,
      // alone.
      case .hang: configuration.deadline = .milliseconds(100)
      // What grows needs the time to grow, but not to the default limit.
      case .memory:
        configuration.deadline = .seconds(30)
        configuration.memoryLimit = 192 << 20
      default: break
      }
      configuration.environment["SWIFT_BACKTRACE"] = "enable=no"
      return ChildRouterSession(configuration)
    }
  }
}
