import Conformance
import LinkSpec

/// One report of those that are merged.
package struct ReportSource: Sendable {
  /// The report as it was written.
  let json: JSONText
  /// What tells it from all others: the report without how long anything took, so that an equal run
  /// is the same report.
  let identity: [UInt8]
  /// Which of several apps it is of.
  package let app: String?
  let command: String
  let shard: Shard?
  let conclusion: Conclusion
  let problems: [CommandReport.Problem]
  let warnings: [String]
  /// The spec, and what judges by it; `nil` where nothing was run.
  var specText: String?
  var judge: Judge?
  var parts: [CommandReport.Part] = []

  init(
    json: JSONText, app: String?, command: String, shard: Shard?, conclusion: Conclusion,
    problems: [CommandReport.Problem], warnings: [String]
  ) {
    self.json = json
    self.app = app
    self.command = command
    self.shard = shard
    self.conclusion = conclusion
    self.problems = problems
    self.warnings = warnings
    var bytes: [UInt8] = []
    Self.timeless(json).append(to: &bytes)
    identity = bytes
  }

  private static func timeless(_ json: JSONText) -> JSONText {
    switch json {
    case .object(let members):
      .object(
        members.filter { $0.key != "elapsedSeconds" }
          .map { JSONText.Member($0.key, timeless($0.value)) })
    case .array(let elements): .array(elements.map(timeless))
    default: json
    }
  }

  /// What it is called among the others: the app, or where it has no name, the spec and the build.
  var name: String {
    if let app { return app }
    guard let judge else { return "" }
    let bind = judge.bind.keys.sorted().map { "\($0)=\(judge.bind[$0] ?? "")" }
    return ([judge.spec.name] + bind).joined(separator: " ")
  }

  /// The order in which reports are added up, which has nothing to do with who was named first.
  static func precedes(_ left: ReportSource, _ right: ReportSource) -> Bool {
    let key = { (source: ReportSource) in
      [Array(source.name.utf8), Array(source.command.utf8)]
    }
    for (one, other) in zip(key(left), key(right)) where one != other {
      return one.lexicographicallyPrecedes(other)
    }
    let (one, other) = (left.shard, right.shard)
    if one != other {
      return (one?.count ?? 0, one?.index ?? 0) < (other?.count ?? 0, other?.index ?? 0)
    }
    return left.identity.lexicographicallyPrecedes(right.identity)
  }
}
