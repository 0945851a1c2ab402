import Conformance
import Foundation
import LinkReports
import LinkRouting
import LinkSpec
import PlantedRouters

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
      """,
    options: [
      .runs.saying("the most mutated URLs for each router (default: 50000)"),
      .jobs.saying("how many routers run at once (default: 1)"),
      Self.only, Self.summary, Self.update, Self.verify,
      .quiet, .help,
    ], takesOperands: false)

  private static let only = OptionDeclaration(
    "only", "NAME", "only routers whose name contains this")
  private static let summary = OptionDeclaration("summary", nil, "print the kinds only")
  private static let update = OptionDeclaration(
    "update", "FILE", "write the tables into a document", isRepeatable: true)
  private static let verify = OptionDeclaration(
    "verify", "FILE", "compare a document's tables", isRepeatable: true)

  private let runs: Int
  private let jobs: Int
  private let spec: SpecChoice
  /// What the names of the routers contain; `nil`: anything.
  private let only: String?
  /// Whether the kinds alone are printed.
  private let isSummary: Bool
  /// The documents, by path, that are written and compared.
  private let updated: [String]
  private let verified: [String]
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    runs = try Self.number(.runs, in: 1...Int.max, arguments) ?? 50_000
    jobs = try Self.number(.jobs, in: 1...256, arguments) ?? 1
    spec = try SpecChoice(arguments)
    only = arguments.value(Self.only)
    isSummary = arguments.has(Self.summary)
    updated = arguments.values(Self.update)
    verified = arguments.values(Self.verify)
    isQuiet = arguments.has(.quiet)
    let isPart = arguments.has(Self.only) || arguments.has(.runs)
    for option in [Self.update, Self.verify] where isPart && arguments.has(option) {
      throw .usage("--\(option.name) is for the whole run: without --only and --runs")
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
    // Before the run, which takes a minute.
    let documents = try documents()
    let judge = try spec.judge()
    let check = SelfCheck(
      judge: judge, cases: CaseGenerator.generate(judge), runs: runs,
      makeChild: try Self.children(of: judge))
    var subjects = SelfCheck.Subject.all
    if let only {
      subjects.removeAll { !$0.router.name.contains(only) }
      if subjects.isEmpty { throw CommandFailure.usage("no planted router has such a name") }
    }
    let output = context.output
    let isShown = output.showsProgress && !isQuiet
    let count = subjects.count
    let rows = try await check.rows(subjects, jobs: jobs) { done in
      if isShown { output.diagnostic("\r\u{1B}[K\(done) of \(count) routers") }
    }
    if isShown { output.diagnostic("\r\u{1B}[K") }
    for row in rows where !row.isRight {
      output.diagnostic(
        "fuzz-links: \(row.name): \(row.mutationOperator == nil ? "false alarm" : "missed")\n")
    }
    let report = SelfCheckReport(rows: rows)
    if !isQuiet { try output.result(isSummary ? report.summary : report.full) }
    let areCurrent = try Self.settle(documents, with: report, output)
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
      // Most of the run is waiting for hangs. One counts only if it outlasts four times this, alone.
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

  // MARK: - Documents

  /// A document that shows what the self-check says.
  private struct Document {
    var path: String
    var text: String
    var isUpdated: Bool
  }

  private func documents() throws(CommandFailure) -> [Document] {
    var documents: [Document] = []
    for (paths, isUpdated) in [(updated, true), (verified, false)] {
      for path in paths {
        let text = String(
          decoding: try InputFile.read(path, what: "the document"), as: UTF8.self)
        _ = try GeneratedSection.updated(text, with: SelfCheckReport(rows: []), file: path)
        documents.append(Document(path: path, text: text, isUpdated: isUpdated))
      }
    }
    return documents
  }

  /// Writes or compares; false if a document is out of date.
  private static func settle(
    _ documents: [Document], with report: SelfCheckReport, _ output: Output
  ) throws(CommandFailure) -> Bool {
    var areCurrent = true
    for document in documents {
      let text = try GeneratedSection.updated(document.text, with: report, file: document.path)
      if document.isUpdated {
        if text != document.text { try OutputFile.write(text, to: document.path, output) }
      } else {
        let mend = "fuzz-links self-check --update \(VisibleText.of(document.path))"
        let isCurrent = GeneratedFile.isCurrent(
          document.text, at: document.path, now: text, mend: mend, output)
        areCurrent = areCurrent && isCurrent
      }
    }
    return areCurrent
  }
}
