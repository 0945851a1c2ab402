import LinkRouting
import LinkSpec
import Testing

@testable import Conformance
@testable import LinkMarkup
@testable import LinkReports
@testable import TestSupport

/// Whatever URLs and routers hold, a report holds nothing that acts.
@Suite struct HostileReportTests {
  private struct Numbers {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    mutating func bytes() -> [UInt8] {
      var bytes: [UInt8] = below(2) == 0 ? [] : Array("demo://az?index=".utf8)
      for _ in 0..<below(4) { bytes += HostileRuns.texts[below(HostileRuns.texts.count)] }
      for _ in 0..<below(12) { bytes.append(UInt8(below(256))) }
      return bytes
    }
    mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }
  }

  private static func outcome(_ numbers: inout Numbers) -> RouterOutcome {
    switch numbers.below(9) {
    case 0: .answered(.rejected(reason: numbers.text()))
    case 1: .answered(.failed(message: numbers.text()))
    case 2: .answered(.skipped(reason: numbers.text(), issue: numbers.text()))
    case 3: .crashed(.exception(numbers.text()))
    case 4: .hung
    case 5: .unsupported(numbers.text())
    case 6:
      .delivered(
        Delivery(Delivery.Meaning.allCases[numbers.below(3)], exitCode: Int32(numbers.below(256))))
    default:
      .answered(
        .handled(
          action: numbers.text(),
          // Two names may be the same.
          parameters: Dictionary(
            [
              (numbers.text(), .string(numbers.text())), (numbers.text(), .number(numbers.text())),
              (numbers.text(), .list([.string(numbers.text())])), ("index", .boolean(true)),
            ], uniquingKeysWith: { first, _ in first })))
    }
  }

  static func report(seed: UInt64) -> RunReport {
    var numbers = Numbers(seed: seed)
    let comparison = Comparison(Small.judge)
    var findings: [Finding] = []
    for _ in 0..<5 {
      let url = numbers.bytes()
      let outcome = outcome(&numbers)
      let judgement = Small.judge.judgement(of: url)
      let mismatch =
        comparison.mismatch(of: url, outcome)
        ?? Mismatch(
          .nondeterministic, rule: Small.judge.rules.ids[numbers.below(Small.judge.rules.count)])
      findings.append(
        Finding(
          fingerprint: comparison.fingerprint(mismatch), mismatch: mismatch, url: url,
          minimizedURL: url, sequence: (0..<numbers.below(3)).map { _ in numbers.bytes() },
          scenario: "random", judgement: judgement, outcome: outcome, hits: 1, executionsToFind: 1))
    }
    var result = HostileRuns.run(findings, name: numbers.text())
    result.router.version = numbers.text()
    result.router.language = numbers.text()
    result.declined = [numbers.text()]
    result.unexplained = [numbers.text()]
    result.unconfirmed = [UnconfirmedMismatch(fingerprint: "f", url: numbers.bytes(), hits: 1)]
    if numbers.below(3) == 0 { result.stopReason = .routerLost(numbers.text()) }
    return RunReport(
      result: result, judge: Small.judge,
      specWords: ["--source", numbers.text().filter { $0 != "\0" }],
      routerWords: ["--", "x"], elapsedSeconds: 1)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  @Test func noReportHoldsWhatActs() {
    for seed in 0..<12 {
      let report = Self.report(seed: UInt64(seed))
      let whole = ConsoleReport(report, style: Style(isColoured: false))
      let console = whole.text() + whole.screen()
      let bad = console.unicodeScalars.first { !Self.isHarmless($0) }
      #expect(bad == nil, "seed \(seed)")
      let json = report.json.serialized(pretty: true)
      #expect(json.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) }, "seed \(seed)")
      #expect(throws: Never.self, "seed \(seed)") {
        _ = try JSONReader(dialect: .json).read(Array(json.utf8))
      }
    }
  }

  /// Text of a run never holds a tag, so that the number of tags is that of the page's own.
  @Test func noPageHoldsWhatActs() {
    for seed in 0..<6 {
      let page = CommandReport(Self.report(seed: UInt64(seed))).html
      let bad = page.unicodeScalars.first { !Self.isHarmless($0) }
      #expect(bad == nil, "seed \(seed)")
      #expect(page.split(separator: "<script").count == 3, "seed \(seed)")
      #expect(!page.contains("<img") && !page.contains("alert(1)</script>"), "seed \(seed)")
    }
  }

  /// With colour, the only escapes are those of the report's own style.
  @Test func colourIsTheOnlyEscape() {
    let own = ["0", "1", "2", "31", "32", "33"].map { "[\($0)m" }
    for seed in 0..<12 {
      let whole = ConsoleReport(Self.report(seed: UInt64(seed)), style: Style(isColoured: true))
      let console = whole.text() + whole.screen()
      for piece in console.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
      {
        #expect(
          own.contains { piece.utf8.starts(with: $0.utf8) }, "seed \(seed): \(piece.prefix(8))")
      }
    }
  }

  /// Only a finding's own words begin a line: nothing that a URL holds can.
  @Test func everyLineIsTheReportsOwn() {
    for seed in 0..<12 {
      let whole = ConsoleReport(Self.report(seed: UInt64(seed)), style: Style(isColoured: false))
      let console = whole.text() + whole.screen()
      for line in console.split(separator: "\n") {
        #expect(!line.hasPrefix("::"), "seed \(seed)")
        #expect(!line.hasPrefix("plain"), "seed \(seed)")
      }
    }
  }
}
