import LinkSpec

extension SpecOutline.Parameter {
  /// A value that a regular expression describes; a text, marked, where the spec's patterns cannot
  /// say it.
  init(pattern: String, name: String) {
    self.init(name: name)
    var source = pattern
    if source.hasPrefix("^") { source.removeFirst() }
    if source.hasSuffix("$"), !source.hasSuffix("\\$") { source.removeLast() }
    do throws(PatternError) {
      _ = try Pattern(source)
      type = "{ pattern: \(JSONText.string(source).serialized()) }"
    } catch {
      note = "TODO: the pattern \(pattern) cannot be written here: \(error.message)"
    }
  }
}
