package import LinkSpec
import LinkSpecFiles

/// A first spec from example links, for people to complete.
///
/// Links are sorted by what stands before the first thing that varies. The host names the action,
/// and so do the words behind it: `shop://account/orders` and `shop://account/settings` are two
/// actions. A segment that is no mere word in any of the links is a parameter: `shop://product/42`.
/// Names of the query are optional parameters, since no number of examples shows that one is
/// required. Each parameter has the narrowest type that all its values have. Schemes that differ in
/// what follows a hyphen are builds of one: `shop`, `shop-beta`. Of web links the host names a
/// place and the path the action, so that `https://shop.example/product/7` is a link of the same
/// action.
package struct SpecInference: Sendable {
  /// A link that the spec does not describe, with why.
  package struct LeftOut: Sendable, Hashable {
    /// The link.
    package var url: [UInt8]
    /// Why, in a sentence.
    package var reason: String
  }

  /// The spec.
  package private(set) var spec: Spec
  /// The spec as a file, with comments on what to complete.
  package private(set) var text: String
  /// Links that it does not describe.
  package private(set) var leftOut: [LeftOut]

  /// Why there is no spec.
  package struct InferenceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// In a sentence.
    package var description: String
  }

  /// Infers a spec. `name` is what the spec is called; `nil`: as its shortest scheme. `source`
  /// names where the links are from, as rules cite it.
  ///
  /// - Throws: where no link can be described.
  package init(
    links: [[UInt8]], name: String? = nil, source: String = "Example links"
  ) throws(InferenceError) {
    var draft = SpecDraft()
    for link in links { draft.add(link) }
    guard !draft.actions.isEmpty else {
      throw InferenceError(
        description: draft.leftOut.first.map {
          "no link can be described; of the first: \($0.reason)"
        }
          ?? "there is no link such as shop://product/42")
    }
    // An example that the spec does not accept is left out, and the rest is tried again.
    while true {
      let text = draft.text(name: name ?? draft.name, source: source)
      let spec: Spec
      do throws(SpecError) {
        spec = try SpecReader.read(Array(text.utf8))
      } catch {
        let bad = draft.removeExamples(at: error.problems.compactMap { Self.example($0.path) })
        if bad { continue }
        throw InferenceError(
          description: "the links do not fit together: "
            + (error.problems.first?.message ?? "unknown"))
      }
      self.spec = spec
      self.text = text
      leftOut = draft.leftOut
      return
    }
  }

  /// The number of the example that a fault is about: `examples.3.url`.
  private static func example(_ path: String) -> Int? {
    let parts = path.split(separator: ".")
    return parts.count > 1 && parts[0] == "examples" ? Int(parts[1]) : nil
  }
}
