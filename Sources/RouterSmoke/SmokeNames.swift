import Conformance
import LinkSpec

/// Holds the names in a hello against those of the spec and of the protocol.
enum SmokeNames {
  private static let features = [RouterHello.resetFeature, RouterHello.bytesFeature]

  static func outcome(_ hello: RouterHello, _ spec: Spec) -> SmokeReport.Outcome {
    let wrong = hello.unknownNames(in: spec)
    if !wrong.isEmpty {
      return .failed("Of the spec '\(spec.name)': " + wrong.joined(separator: "; ") + ".")
    }
    for (names, key) in [(hello.scopes, "scopes"), (hello.actions, "actions")]
    where names?.isEmpty == true {
      return .failed("\"\(key)\" is an empty list: then the router is asked nothing.")
    }
    // A later version may have more, so that one that is not known is no fault.
    let new = RouterHello.unknown(hello.features.sorted(), "feature", among: features)
    return new.isEmpty ? .passed : .warned(new.joined(separator: "; ") + ".")
  }
}
