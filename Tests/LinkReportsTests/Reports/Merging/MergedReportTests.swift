import LinkSpec
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// Reports of machines that share nothing, as one.
@Suite struct MergedReportTests {
  private static func bytes(_ report: some Reportable) -> [UInt8] {
    Array(report.json.serialized(pretty: true).utf8)
  }

  private static func merged(_ reports: [[UInt8]]) throws -> MergedReport {
    MergedReport(try reports.flatMap { try ReportReader.sources(of: $0) })
  }

  private static func text(_ reports: [[UInt8]]) throws -> String {
    try merged(reports).json.serialized(pretty: true)
  }

  // MARK: - What is read is what was written

  /// Every report made by hand, hostile ones among them.
  private static let all: [(String, CommandReport)] =
    [
      ("conforming", HostileCommands.report(HostileRuns.conforming)),
      ("hostile", HostileCommands.report(HostileRuns.hostile)),
      ("interrupted", HostileCommands.report(HostileRuns.interrupted)),
      ("explained", HostileCommands.report(explained)),
      ("lost", HostileCommands.report(HostileRuns.lost)),
      ("everything", HostileCommands.everything),
      ("known findings", KnownFindingReportTests.report),
    ] + (0..<6).map { ("seed \($0)", HostileCommands.report(seed: $0)) }

  /// What is no number is written as a text, and a death that belongs to no entry is among the
  /// findings of real replays: what was made by hand and is otherwise is read as it was written.
  private static let lossless = [
    "conforming", "interrupted", "explained", "lost", "known findings",
  ]

  /// A run of which a mistake explains the findings.
  private static var explained: RunResult {
    var run = HostileRuns.interrupted
    for place in run.findings.indices {
      run.findings[place].mistake = Mistake(
        rule: run.findings[place].mismatch.rule, sentence: "1 < 2 & '\u{1B}[31m' | x")
    }
    return run
  }

  /// The mistake stands on the screen and on the page, and nothing of it acts there.
  @Test func aMistakeIsTold() throws {
    let report = HostileCommands.report(Self.explained)
    let screen = report.screen(style: Style(isColoured: false))
    #expect(screen.contains("   as if     1 < 2 & '\\u{1B}[31m' | x\n"))
    #expect(report.html.contains("1 &lt; 2 &amp; "))
    #expect(!(screen + report.html).contains("\u{1B}"))
    #expect(report.json.serialized().contains("\"asIf\":"))
  }

  @Test(arguments: Array(all.indices))
  func aReportAloneSaysTheSameInEveryFormat(number: Int) throws {
    var (name, report) = Self.all[number]
    report.specFile = nil
    let only = try #require(try Self.merged([Self.bytes(report)]).only, "\(name)")
    #expect(only.conclusion == report.conclusion)
    let again = try #require(try Self.merged([Self.bytes(only)]).only, "\(name)")
    Self.expectSame(again, only, name)
    if Self.lossless.contains(name) { Self.expectSame(only, report, name) }
  }

  private static func expectSame(_ one: CommandReport, _ other: CommandReport, _ name: String) {
    let style = Style(isColoured: false)
    let formats: [(String, (CommandReport) -> String)] = [
      ("screen", { $0.screen(style: style) }), ("text", { $0.text(style: style) }),
      ("JUnit", { $0.junit }), ("Markdown", { $0.markdown() }), ("HTML", { $0.html }),
      ("annotations", { $0.gitHubAnnotations }),
      ("SARIF", { $0.sarif(version: "1").serialized(pretty: true) }),
      ("JSON", { $0.json.serialized(pretty: true) }),
    ]
    for (what, render) in formats {
      let (left, right) = (render(one), render(other))
      let differing = zip(left.split(separator: "\n"), right.split(separator: "\n"))
        .first { $0 != $1 }
      #expect(left == right, "\(name), \(what): \(String(describing: differing))")
    }
  }

  // MARK: - The algebra

  /// Reports of shards, of up to three apps, as machines would have written them.
  private static func reports(_ random: inout SmallRandom) -> [[UInt8]] {
    let pool = HostileRuns.hostile.findings
    return (0..<(2 + random.below(5))).map { _ in
      var result = HostileRuns.run(
        pool.filter { _ in random.below(2) == 0 }.map { finding in
          var own = finding
          own.hits = 1 + random.below(9)
          own.executionsToFind = 1 + random.below(100)
          if random.below(3) == 0 { own.url = pool[random.below(pool.count)].url }
          return own
        }, name: random.below(4) == 0 ? "other" : "router")
      result.command = random.below(3) == 0 ? "fuzz" : "check"
      result.cases = random.below(1_000)
      result.seed = result.command == "fuzz" ? UInt64(random.below(1_000)) : nil
      result.stopReason = [.completed, .time, .interrupted][random.below(3)]
      for place in result.coverage.indices { result.coverage[place].cases = random.below(4) }
      var report = CommandReport(HostileRuns.report(result))
      report.app = [nil, "shop", "admin"][random.below(3)]
      let count = 1 + random.below(4)
      report.shard = Shard(1 + random.below(count), of: count)
      if random.below(3) == 0 { report.problems = [.init(.findings, "a problem")] }
      return bytes(report)
    }
  }

  @Test(arguments: 0..<4)
  func mergingIsIdempotentCommutativeAndAssociative(seed: Int) throws {
    var random = SmallRandom(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let reports = Self.reports(&random)
    let whole = try Self.text(reports)
    var shuffled = reports
    for place in shuffled.indices.dropFirst() {
      shuffled.swapAt(place, random.below(place + 1))
    }
    #expect(try Self.text(shuffled) == whole, "in any order")
    #expect(try Self.text(reports + reports) == whole, "as often as anybody likes")
    #expect(try Self.text([Array(whole.utf8)]) == whole, "again")
    let cut = 1 + random.below(reports.count - 1)
    let left = Array(try Self.text(Array(reports[..<cut])).utf8)
    let right = Array(try Self.text(Array(reports[cut...])).utf8)
    #expect(try Self.text([left, right]) == whole, "part by part")
    #expect(try Self.text([right, left, reports[0]]) == whole, "with a part of a part")
  }

  /// An equal run is the same report, however long it took.
  @Test func aRunThatWasRepeatedCountsOnce() throws {
    var run = HostileRuns.report(HostileRuns.hostile)
    let first = Self.bytes(CommandReport(run))
    run.elapsedSeconds += 5
    let again = Self.bytes(CommandReport(run))
    #expect(try Self.text([first, again]) == Self.text([again, first]))
    let merged = try Self.merged([first, again])
    #expect(merged.sources.count == 1)
    #expect(
      merged.only?.findings.first?.finding.hits == CommandReport(run).findings[0].finding.hits)
  }

  @Test(arguments: 0..<5)
  func nothingIsLostAndCountsAddUp(seed: Int) throws {
    var random = SmallRandom(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7)
    let merged = try Self.merged(Self.reports(&random))
    let parts = merged.sources.flatMap(\.parts)
    let apps = AppsReportOf(merged).reports
    func sum(_ reports: [CommandReport.Part], _ count: (RunResult) -> Int) -> Int {
      reports.reduce(0) { $0 + count($1.report.result) }
    }
    let sums = apps.flatMap(\.parts)
    #expect(sum(sums, \.cases) == sum(parts, \.cases))
    #expect(sum(sums, \.mismatchCount) == sum(parts, \.mismatchCount))
    let counted = { (result: RunResult) in result.coverage.reduce(0) { $0 + $1.cases } }
    #expect(sum(sums, counted) == sum(parts, counted))
    let prints = { (parts: [CommandReport.Part]) in
      Set(parts.flatMap { $0.report.result.findings.map(\.fingerprint) })
    }
    // Of one link and answer one fingerprint is enough.
    #expect(prints(sums).isSubset(of: prints(parts)))
    let links = { (parts: [CommandReport.Part]) in
      Set(parts.flatMap { $0.report.result.findings.map(\.mismatch.kind) })
    }
    #expect(links(sums) == links(parts))
  }

  /// What is inside of a merged report of several apps.
  private struct AppsReportOf {
    let reports: [CommandReport]
    init(_ merged: MergedReport) {
      var reports: [CommandReport] = []
      _ = merged.completed { report in
        reports.append(report)
        return report
      }
      self.reports = reports
    }
  }

  // MARK: - What cannot be one

  @Test func aShardThatIsMissingFailsTheMerge() throws {
    let reports = [1, 3].map { index -> [UInt8] in
      var report = CommandReport(HostileRuns.report(HostileRuns.conforming))
      report.shard = Shard(index, of: 4)
      return Self.bytes(report)
    }
    let merged = try Self.merged(reports)
    #expect(merged.conclusion == .findings)
    #expect(merged.problems.map(\.message) == ["2 shards are missing: 2/4, 4/4"])
  }

  @Test func twoVersionsOfASpecAreNoReport() throws {
    let report = Self.bytes(CommandReport(HostileRuns.report(HostileRuns.conforming)))
    let text = String(decoding: report, as: UTF8.self)
    let other = text.replacing(#"\"title\":\""#, with: #"\"title\":\"Another "#)
    #expect(other != text)
    let merged = try Self.merged([report, Array(other.utf8)])
    #expect(merged.conclusion == .usage)
    #expect(merged.problems.first?.message.contains("2 versions of the spec") == true)
  }

  @Test(arguments: [
    ("[]", "expected a report, found an array"),
    ("{", ""),
    ("{}", "an earlier version: it has no 'schema'"),
    (#"{"schema":2}"#, "a report of the version 2; this program merges those of version 1"),
    (#"{"schema":1}"#, "'command' is missing"),
    (#"{"schema":1,"command":"lint"}"#, "no command whose reports are merged"),
    (#"{"schema":1,"command":"check","conclusion":"fine"}"#, "'conclusion': expected one of"),
  ])
  func whatIsNoReportIsRefusedAtItsPlace(text: String, expected: String) {
    let fault = #expect(throws: ReportFault.self) {
      try ReportReader.sources(of: Array(text.utf8))
    }
    #expect(fault?.description.contains(expected) == true, "\(fault?.description ?? "")")
  }

  /// Whatever is damaged, the reader says where, and nothing traps.
  @Test func aDamagedReportIsRefusedWhereverItIsDamaged() throws {
    let report = Self.bytes(HostileCommands.everything)
    let root = try JSONReader().read(report)
    var refused = 0
    var random = SmallRandom(state: 5)
    func visit(_ node: JSONNode, _ depth: Int) {
      for member in node.members ?? [] {
        // Each value becomes one of another type.
        if depth < 1 || random.below(80) == 0 {
          var damaged = report
          damaged.replaceSubrange(member.value.range, with: Array("[[1]]".utf8))
          do {
            _ = try ReportReader.sources(of: damaged)
          } catch {
            refused += 1
            #expect(error.offset <= damaged.count)
            #expect(!error.description.isEmpty)
          }
        }
        visit(member.value, depth + 1)
      }
      for element in node.array ?? [] { visit(element, depth + 1) }
    }
    visit(root, 0)
    #expect(refused > 20)
    for length in stride(from: 0, to: report.count, by: report.count / 10) {
      #expect(throws: ReportFault.self) { try ReportReader.sources(of: Array(report[..<length])) }
    }
  }
}
