package import LinkSpec

extension Judge {
  /// The build as an object of scheme variables.
  package var bindJSON: JSONText {
    .object(bind.keys.sorted().map { JSONText.Member($0, .string(bind[$0] ?? "")) })
  }
}
