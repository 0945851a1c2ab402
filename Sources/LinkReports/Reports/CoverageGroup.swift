import Conformance
import LinkSpec

/// The rules of one action, or of one area that belongs to no action, and how far they were put to
/// the test.
struct CoverageGroup {
  /// The action or the area.
  var name: String
  var rules = 0
  var exercised = 0
  var cases = 0
  var mismatches = 0

  /// The groups of a run, in the order of their first rules.
  static func groups(of report: RunReport) -> [CoverageGroup] {
    var groups: [CoverageGroup] = []
    for coverage in report.result.coverage {
      let rule = report.rule(coverage.rule)
      let name = rule.action ?? area(of: rule)
      let index = groups.firstIndex { $0.name == name } ?? groups.count
      if index == groups.count { groups.append(CoverageGroup(name: name)) }
      groups[index].rules += 1
      if coverage.cases > 0 { groups[index].exercised += 1 }
      groups[index].cases += coverage.cases
      groups[index].mismatches += coverage.mismatches
    }
    return groups
  }

  private static func area(of rule: Rule) -> String {
    if rule.question != nil { return "open questions" }
    return switch rule.phase {
    case .syntax: "URL syntax"
    case .scheme: "schemes"
    case .action: "which action"
    case .path: "path"
    default: rule.phase.name
    }
  }
}
