import Conformance
import CorpusFiles
import LinkMarkup
package import LinkSpec
import LinkSpecFiles

extension CommandReport {
  /// The report as a SARIF 2.1.0 log with one run: the rules of the spec, and a result for each
  /// finding and for each entry of a corpus that no longer fits, at the line where the rule, or the
  /// entry, stands. `version` is that of the program.
  package func sarif(version: String) -> JSONText { SARIFReport(self, version: version).json }
}

/// Builds the parts of ``CommandReport/sarif(version:)``.
struct SARIFReport {
  private let report: CommandReport
  private let version: String
  /// The rules of all parts, each id once, in reading order.
  private let rules: [(rule: Rule, citation: String)]
  private let numbers: [String: Int]
  /// Corpus entries that fail a replay without a finding, by the rule that stands for them.
  private static let standings: [(standing: ReplayedEntry.Standing, statement: String)] = [
    (.stale, "The recorded verdict of a corpus entry is that of the spec."),
    (.vanished, "An open finding of the corpus still shows."),
    (.expired, "An open finding of the corpus is not past the day up to which it was accepted."),
  ]

  init(_ report: CommandReport, version: String) {
    self.report = report
    self.version = version
    var rules: [(rule: Rule, citation: String)] = []
    var numbers: [String: Int] = [:]
    for judge in report.parts.map(\.report.judge) + [report.judge] {
      for rule in judge.rules where numbers[rule.id] == nil {
        numbers[rule.id] = rules.count
        rules.append((rule, judge.source(of: rule.citation)))
      }
    }
    self.rules = rules
    self.numbers = numbers
  }

  var json: JSONText { Self.log(of: [run]) }

  static func log(of runs: [JSONText]) -> JSONText {
    [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": .array(runs),
    ]
  }

  var run: JSONText {
    Self.run(
      category: [report.command] + (report.app.map { [$0] } ?? []) + [report.judge.spec.name],
      driver: driver,
      invocation: Self.invocation(report.conclusion, report.problems, report.warnings),
      results: report.findings.map { result($0.finding, $0.part.report) } + known + entries
        + disagreements)
  }

  /// A run that could not be begun.
  static func emptyRun(
    category: [String], version: String, _ conclusion: Conclusion,
    _ problems: [CommandReport.Problem]
  ) -> JSONText {
    run(
      category: category, driver: driver(version, rules: []),
      invocation: invocation(conclusion, problems, []), results: [])
  }

  private static func run(
    category: [String], driver: JSONText, invocation: JSONText, results: [JSONText]
  ) -> JSONText {
    [
      "tool": ["driver": driver],
      // With a slash at the end: what follows the last one is no part of the category by which
      // GitHub tells analyses apart.
      "automationDetails": [
        "id": .string(
          "fuzz-links/" + category.map { VisibleText.of($0) }.joined(separator: "/") + "/")
      ],
      "originalUriBaseIds": [
        "SRCROOT": ["description": SARIFText.object("The root of the repository.")]
      ],
      // A place counts Unicode scalars.
      "columnKind": "unicodeCodePoints",
      "invocations": [invocation],
      "results": .array(results),
    ]
  }

  // MARK: - The run

  private var driver: JSONText {
    Self.driver(
      version,
      rules: rules.map { descriptor(of: $0.rule, $0.citation) }
        + Self.standings.map { standing, statement in
          [
            "id": .string(Self.ruleID(standing)),
            "shortDescription": SARIFText.object(statement),
            "help": SARIFText.object("See 'fuzz-links replay'."),
            "defaultConfiguration": ["level": "error"],
          ]
        })
  }

  private static func driver(_ version: String, rules: [JSONText]) -> JSONText {
    [
      "name": "fuzz-links",
      "version": .string(version),
      "semanticVersion": .string(version),
      "rules": .array(rules),
    ]
  }

  private func descriptor(of rule: Rule, _ citation: String) -> JSONText {
    var properties = [JSONText.Member("phase", .string(rule.phase.name))]
    if let action = rule.action { properties.append(JSONText.Member("action", .string(action))) }
    return [
      "id": .string(rule.id),
      "shortDescription": SARIFText.object(rule.statement),
      "help": SARIFText.object(rule.statement + " Source: " + citation + "."),
      "defaultConfiguration": ["level": "error"],
      "properties": .object(properties),
    ]
  }

  private static func invocation(
    _ conclusion: Conclusion, _ problems: [CommandReport.Problem], _ warnings: [String]
  ) -> JSONText {
    func notification(_ level: JSONText, _ text: String) -> JSONText {
      ["level": level, "message": SARIFText.object(text)]
    }
    return [
      "executionSuccessful": .boolean(conclusion <= .findings),
      "toolExecutionNotifications": .array(
        problems.map { notification("error", $0.message) }
          + warnings.map { notification("warning", $0) }),
      "properties": ["conclusion": .string(conclusion.word)],
    ]
  }

  // MARK: - Results

  /// Findings that open entries of the corpus accept: results that are suppressed.
  private var known: [JSONText] {
    report.parts.flatMap { part in
      part.report.result.known.map { known in
        guard case .object(let members) = result(known.finding, part.report) else { return .null }
        let suppression: JSONText = [
          "kind": "external", "status": "accepted",
          "justification": .string(
            known.entry.fileName + ": " + VisibleText.of(known.entry.reason)
              + (known.entry.issue.isEmpty ? "" : " (\(VisibleText.of(known.entry.issue)))")),
        ]
        return .object(members + [JSONText.Member("suppressions", .array([suppression]))])
      }
    }
  }

  /// What routers do differently, for a reader: the faults among it are results of their own.
  private var disagreements: [JSONText] {
    (report.disagreements ?? []).map { disagreement in
      let rule = report.judge.rules[disagreement.rule]
      return [
        "ruleId": .string(rule.id),
        "ruleIndex": .integer(numbers[rule.id] ?? -1),
        "kind": "informational",
        "level": "none",
        "message": SARIFText.object(
          "The routers disagree: \(disagreement.line). Link: "
            + VisibleText.of(disagreement.link.url, limit: 200)),
        "locations": .array(location(of: rule)),
        "properties": .object([
          Judge.member(url: disagreement.link.url, key: "url"),
          JSONText.Member("verdict", .string(disagreement.verdict.rawValue)),
          JSONText.Member("hits", .integer(disagreement.hits)),
        ]),
      ]
    }
  }

  private func result(_ finding: Finding, _ run: RunReport) -> JSONText {
    let rule = run.rule(finding.mismatch.rule)
    let console = ConsoleReport(run, style: Style(isColoured: false))
    let text =
      "The router \(OutcomeText.text(of: finding.outcome)). Expected: "
      + console.expectation(finding) + ". Link: "
      + VisibleText.of(finding.minimizedURL, limit: 200) + " (\(finding.mismatch.kind.rawValue)). "
      + rule.statement
    return [
      "ruleId": .string(rule.id),
      "ruleIndex": .integer(numbers[rule.id] ?? -1),
      "level": "error",
      "message": SARIFText.object(text),
      "locations": .array(location(of: rule)),
      "partialFingerprints": fingerprints(finding.fingerprint),
      "properties": .object([
        JSONText.Member("kind", .string(finding.mismatch.kind.rawValue)),
        JSONText.Member(
          "cause",
          .string(VisibleText.prose(FindingGroup.cause(of: finding, run.judge)))),
        Judge.member(url: finding.url, key: "url"),
        Judge.member(url: finding.minimizedURL, key: "minimizedURL"),
        JSONText.Member("verdict", .string(finding.judgement.verdict.rawValue)),
        JSONText.Member("answer", finding.outcome.json),
        JSONText.Member("traces", .array(finding.traces.map { .string(VisibleText.prose($0)) })),
        JSONText.Member("hits", .integer(finding.hits)),
        JSONText.Member("replay", .string(run.replay(finding))),
      ]),
    ]
  }

  private func fingerprints(_ text: String) -> JSONText {
    [
      // The one that GitHub reads. A line would not do: several findings may break one rule.
      "primaryLocationLineHash": .string(StableHash.hex(text.utf8) + ":1"),
      "fuzzLinksFingerprint/v1": .string(VisibleText.prose(text)),
    ]
  }

  private func location(of rule: Rule) -> [JSONText] {
    guard let file = report.specFile, let place = file.source.place(of: rule) else { return [] }
    return [
      Self.location(
        file.path,
        [
          "startLine": .integer(place.start.line), "startColumn": .integer(place.start.column),
          "endLine": .integer(place.end.line), "endColumn": .integer(place.end.column),
        ])
    ]
  }

  private static func location(_ path: String, _ region: JSONText) -> JSONText {
    var artifact = [JSONText.Member("uri", .string(SpecFile.uri(path)))]
    if !path.hasPrefix("/") { artifact.append(JSONText.Member("uriBaseId", "SRCROOT")) }
    return ["physicalLocation": ["artifactLocation": .object(artifact), "region": region]]
  }

  private var entries: [JSONText] {
    report.parts.compactMap(\.replay).flatMap { replay in
      replay.result.entries.compactMap { entry in
        guard let number = Self.standings.firstIndex(where: { $0.standing == entry.standing })
        else { return nil }
        let path = report.workspace.path(of: replay.store.path(of: entry.entry.fileName))
        let text = replay.text(of: entry, Style(isColoured: false)).prefix { $0 != "\n" }
        return [
          "ruleId": .string(Self.ruleID(entry.standing)),
          "ruleIndex": .integer(rules.count + number),
          "level": "error",
          "message": SARIFText.object(
            String(text) + ". Link: " + VisibleText.of(entry.entry.url, limit: 200)),
          "locations": [Self.location(path, ["startLine": 1])],
          "partialFingerprints": fingerprints(entry.standing.rawValue + ":" + path),
          "properties": .object([
            JSONText.Member("kind", .string(entry.standing.rawValue)),
            Judge.member(url: entry.entry.url, key: "url"),
            JSONText.Member("verdict", .string(entry.judgement.verdict.rawValue)),
          ]),
        ]
      }
    }
  }

  private static func ruleID(_ standing: ReplayedEntry.Standing) -> String {
    "corpus." + standing.rawValue
  }
}
