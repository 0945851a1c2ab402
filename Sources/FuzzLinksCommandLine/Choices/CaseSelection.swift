import Conformance
import LinkSpec

/// Which links are made of a spec: `--scopes`, `--actions` and `--strength`.
struct CaseSelection: Sendable, Hashable {
  private let actions: NameList?
  private let scopes: NameList?
  private let strength: Int

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    actions = try .given(arguments, .actions)
    scopes = try .given(arguments, .scopes)
    switch arguments.value(.strength) {
    case nil, "2": strength = 2
    case "3": strength = 3
    case let other?: throw .usage("--strength: expected 2 or 3, found '\(VisibleText.of(other))'")
    }
  }

  /// The same for a spec, which has to have what is named.
  func options(_ spec: Spec) throws(CommandFailure) -> CaseGenerator.Options {
    CaseGenerator.Options(
      actions: try actions?.names(among: spec.actions.map(\.name)),
      scopes: try scopes?.names(among: spec.scopes.map(\.name)), strength: strength)
  }
}
