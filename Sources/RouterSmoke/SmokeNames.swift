import Conformance
import LinkSpec

/// Holds the names in a hello against those of the spec and of the protocol.
enum SmokeNames {
  private static let features = [RouterHello.resetFeature, RouterHello.bytesFeature]

  static func outcome(_ hello: RouterHello, _ spec: Spec) -> SmokeReport.Outcome {
    let scopes = spec.scopes.map(\.name) + spec.foreignScopes.map(\.name)
    let wrong =
      unknown(hello.scopes, "scope", among: scopes)
      + unknown(hello.actions, "action", among: spec.actions.map(\.name))
    if !wrong.isEmpty {
      return .failed("Of the spec '\(spec.name)': " + wrong.joined(separator: "; ") + ".")
    }
    for (names, key) in [(hello.scopes, "scopes"), (hello.actions, "actions")]
    where names?.isEmpty == true {
      return .failed("\"\(key)\" is an empty list: then the router is asked nothing.")
    }
    // A later version may have more, so that one that is not known is no fault.
    let new = unknown(hello.features.sorted(), "feature", among: features)
    return new.isEmpty ? .passed : .warned(new.joined(separator: "; ") + ".")
  }

  private static func unknown(_ names: [String]?, _ what: String, among known: [String]) -> [String]
  {
    (names ?? []).filter { name in !known.contains { $0.utf8.elementsEqual(name.utf8) } }.map {
      "unknown \(what) '\(VisibleText.of(Array($0.utf8), limit: 60))'"
        + Suggestion.phrase(for: $0, among: known)
    }
  }
}
