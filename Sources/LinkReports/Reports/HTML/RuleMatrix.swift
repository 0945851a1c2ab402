import Conformance
import LinkSpec

/// The coverage of all runs as a matrix: a row for each action and for what belongs to none, a
/// column for each step in which a URL is read.
struct RuleMatrix: Sendable {
  /// A rule of any of the runs, with what all of them did for it. Which rules there are depends on
  /// the build; those of one id are one.
  struct Entry: Sendable {
    var rule: Rule
    /// The citation in words.
    var source: String
    var cases = 0
    var mismatches = 0
    var declined = 0
    var findings = 0

    var status: Status {
      if mismatches > 0 || findings > 0 { return .failing }
      return cases > 0 ? .exercised : .missing
    }
  }

  /// How a rule, or a cell of rules, stands. Told by symbol and word, never by colour alone.
  enum Status: Sendable, Hashable {
    case exercised
    case partial
    case missing
    case failing

    var symbol: String {
      switch self {
      case .exercised: "✓"
      case .partial: "◐"
      case .missing: "○"
      case .failing: "✗"
      }
    }

    /// The class of the style sheet.
    var colour: String {
      switch self {
      case .exercised: "good"
      case .partial, .missing: "open"
      case .failing: "bad"
      }
    }
  }

  /// The rules of one row and one column.
  struct Cell: Sendable {
    var row: Row
    var phase: Phase
    /// Numbers of rules, in reading order.
    var rules: [Int]

    var id: String { "rules-\(row.id)-\(phase.name)" }
  }

  /// A row.
  enum Row: Sendable, Hashable {
    case anyLink
    /// The number of the action in the spec of the command, and its name.
    case action(Int, String)
    case openQuestions

    var title: String {
      switch self {
      case .anyLink: "any link"
      case .action(_, let name): name
      case .openQuestions: "open questions"
      }
    }

    /// A word for anchors: the names of actions are of the spec's making.
    var id: String {
      switch self {
      case .anyLink: "any"
      case .action(let number, _): "action\(number)"
      case .openQuestions: "open"
      }
    }
  }

  private(set) var rules: [Entry] = []
  private(set) var rows: [Row] = []
  /// For each part of the report, the numbers that its judge's rules have here.
  private(set) var numbers: [[Int]] = []
  private var cells: [Row: [Phase: [Int]]] = [:]

  init(_ report: CommandReport) {
    var numberOfID: [String: Int] = [:]
    for part in report.parts {
      let judge = part.report.judge
      numbers.append(
        judge.rules.map { rule in
          if let number = numberOfID[rule.id] { return number }
          numberOfID[rule.id] = rules.count
          rules.append(Entry(rule: rule, source: judge.source(of: rule.citation)))
          return rules.count - 1
        })
    }
    for (part, numbers) in zip(report.parts, numbers) {
      for coverage in part.report.result.coverage {
        rules[numbers[coverage.rule.number]].cases += coverage.cases
        rules[numbers[coverage.rule.number]].mismatches += coverage.mismatches
        rules[numbers[coverage.rule.number]].declined += coverage.declined
      }
    }
    for (part, finding) in report.findings {
      let id = part.report.judge.rules[finding.mismatch.rule].id
      if let number = numberOfID[id] { rules[number].findings += 1 }
    }
    arrange(report.judge.spec.actions.map(\.name))
  }

  private mutating func arrange(_ actions: [String]) {
    var known = actions
    for number in rules.indices {
      let rule = rules[number].rule
      let row: Row
      if rule.question != nil {
        row = .openQuestions
      } else if let action = rule.action {
        let place = known.firstIndex(of: action) ?? known.count
        if place == known.count { known.append(action) }
        row = .action(place, action)
      } else {
        row = .anyLink
      }
      cells[row, default: [:]][rule.phase, default: []].append(number)
    }
    let all = [.anyLink] + known.enumerated().map { Row.action($0, $1) } + [.openQuestions]
    rows = all.filter { cells[$0] != nil }
  }

  /// Rules that at least one case was run for.
  var exercised: Int { rules.count { $0.cases > 0 } }

  /// The cell of a row and a column; `nil` where there are no such rules.
  func cell(_ row: Row, _ phase: Phase) -> Cell? {
    cells[row]?[phase].map { Cell(row: row, phase: phase, rules: $0) }
  }

  /// Every cell, row by row.
  var allCells: [Cell] { rows.flatMap { row in Phase.allCases.compactMap { cell(row, $0) } } }

  /// How a cell stands.
  func status(_ cell: Cell) -> Status {
    let states = cell.rules.map { rules[$0].status }
    if states.contains(.failing) { return .failing }
    if states.allSatisfy({ $0 == .exercised }) { return .exercised }
    return states.contains(.exercised) ? .partial : .missing
  }
}
