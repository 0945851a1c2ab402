import LinkSpec

extension NamedSpec {
  /// The one spec that a subcommand is about: its operand, or `--spec`.
  static func given(
    _ operand: String?, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> NamedSpec {
    if operand != nil, arguments.has(.spec) {
      throw .usage("the spec is named twice: by --spec and by itself")
    }
    if let operand { return NamedSpec(operand) }
    return try NamedSpec(arguments)
  }
}
