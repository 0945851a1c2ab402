import LinkSpec

/// `--bind bu=rts,variant=-debug`: the build that a spec is narrowed to.
struct BuildChoice: Sendable, Hashable {
  /// As it was given; `nil`: it was not, and the spec is that of all builds.
  let text: String?
  let values: [String: String]

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    text = arguments.value(.bind)
    var values: [String: String] = [:]
    for pair in (text ?? "").split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .usage(
          "--bind: expected VARIABLE=VALUE, found '\(VisibleText.of(String(pair)))'")
      }
      if values.updateValue(String(parts[1]), forKey: String(parts[0])) != nil {
        throw .usage("--bind: the variable '\(parts[0])' is given twice")
      }
    }
    self.values = values
  }

  var isGiven: Bool { text != nil }

  /// The judge of this build of a spec. `name` is what a fault calls the spec, where there are
  /// several.
  func judge(of spec: Spec, called name: String? = nil) throws(CommandFailure) -> Judge {
    do throws(Judge.PreparationError) {
      return try Judge(spec, bind: values)
    } catch {
      let place = name.map { VisibleText.of($0) + ": " } ?? ""
      throw .usage("--bind: " + place + error.description)
    }
  }
}
