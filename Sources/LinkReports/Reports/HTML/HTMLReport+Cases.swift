import Conformance
import LinkMarkup
import LinkRouting
import LinkSpec

/// Every case that was run: a place for the script to show them in, and the data.
extension HTMLReport {
  var casesSection: HTML {
    guard hasRecords else { return "" }
    let counts = report.parts.reduce(into: [0, 0, 0]) { counts, part in
      for record in part.report.result.records { counts[Self.state(of: record)] += 1 }
    }
    let words = zip(Self.states, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
    return """
      <section aria-labelledby="cases" id="all-cases" hidden><h2 id="cases">Cases \
      <span class="dim">\(counts.reduce(0, +).grouped)</span></h2>
      \(Self.chips(words, group: "state", label: "State of the case"))
      <div id="case-list"></div>
      </section>
      """
  }

  /// How a case went, in the order of the numbers in the data.
  private static let states = ["permitted", "mismatch", "not judged"]

  private static func state(of record: CaseRecord) -> Int {
    if record.fingerprint != nil { return 1 }
    switch record.outcome {
    case .answered(.skipped), .unsupported, .protocolViolation: return 2
    case .answered, .crashed, .hung, .delivered: return 0
    }
  }

  /// The cases in the form that `report.js` reads. What occurs often stands in a list once, and a
  /// case is numbers: a row is part, scenario, verdict, URL, rules, answer, state and fingerprint.
  var data: JSONText {
    var scenarios = Interned<String>()
    var answers = Interned<String>()
    var fingerprints = Interned<String>()
    var ruleLists = Interned<[Int]>()
    let anchors = Dictionary(
      items.compactMap { item in item.finding.map { ($0.fingerprint, item.anchor) } },
      uniquingKeysWith: { first, _ in first })
    var rows: [JSONText] = []
    for (number, part) in report.parts.enumerated() {
      let numbers = coverage.numbers[number]
      for record in part.report.result.records {
        let answer = OutcomeText.text(of: record.outcome)
        rows.append(
          .array([
            .integer(number),
            .integer(scenarios.number(of: VisibleText.of(record.link.scenario))),
            .integer(Verdict.allCases.firstIndex(of: record.link.verdict) ?? 0),
            .string(VisibleText.of(record.link.url, limit: Self.longestURL)),
            .integer(ruleLists.number(of: record.link.rules.map { numbers[$0.number] })),
            .integer(answers.number(of: answer)),
            .integer(Self.state(of: record)),
            .integer(record.fingerprint.map { fingerprints.number(of: $0) } ?? -1),
          ]))
      }
    }
    func list(_ texts: [String]) -> JSONText {
      .array(texts.map { .string(HTMLText.shown($0)) })
    }
    return .object([
      JSONText.Member("parts", list(report.parts.map(\.title))),
      JSONText.Member("verdicts", list(Verdict.allCases.map(\.rawValue))),
      JSONText.Member("states", list(Self.states)),
      JSONText.Member("scenarios", list(scenarios.values)),
      JSONText.Member("answers", list(answers.values)),
      JSONText.Member(
        "fingerprints",
        .array(
          fingerprints.values.map { fingerprint in
            .array([
              .string(HTMLText.shown(fingerprint)),
              anchors[fingerprint].map(JSONText.string) ?? .null,
            ])
          })),
      JSONText.Member(
        "rules",
        .array(
          coverage.rules.map { .array([.string($0.rule.id), .string($0.rule.action ?? "")]) })),
      JSONText.Member(
        "ruleLists", .array(ruleLists.values.map { .array($0.map(JSONText.integer)) })),
      JSONText.Member("cases", .array(rows)),
    ])
  }

  private static let longestURL = 300
}

/// Values by number, each once, in the order of their first appearance.
private struct Interned<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
