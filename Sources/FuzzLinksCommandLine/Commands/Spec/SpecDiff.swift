import Conformance
import LinkMarkup
import LinkReports
import LinkSpec

/// `spec diff OLD NEW`: which links that the one promises do something else by the other.
struct SpecDiff {
  private let old: NamedSpec
  private let new: NamedSpec
  private let build: BuildChoice
  /// Where the difference goes as JSON; `nil`: nowhere.
  private let json: String?

  init(_ operands: [String], _ arguments: ParsedArguments) throws(CommandFailure) {
    guard operands.count == 2 else { throw .usage("expected two specs: spec diff OLD NEW") }
    old = NamedSpec(operands[0])
    new = NamedSpec(operands[1])
    build = try BuildChoice(arguments)
    json = arguments.value(.json)
  }

  func run(_ output: Output) throws -> Conclusion {
    let difference = SpecDifference(from: try judge(old), to: try judge(new))
    try output.write(json: difference.json, to: json, text: { difference.text(style: $0) })
    return difference.isCompatible ? .success : .findings
  }

  private func judge(_ named: NamedSpec) throws(CommandFailure) -> Judge {
    try build.judge(of: try named.spec(), called: named.name)
  }
}
