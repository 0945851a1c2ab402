import LinkSpec

/// A file that this program writes, held against what it would write now.
enum GeneratedFile {
  /// Whether they are the same. If not, says where they differ first, and what mends it.
  static func isCurrent(
    _ old: String, at path: String, now new: String, mend: String, _ output: Output
  ) -> Bool {
    guard let line = GeneratedSection.firstDifference(old, new) else { return true }
    let path = VisibleText.of(path)
    let lines = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let now =
      line <= lines.count
      ? VisibleText.of(Array(lines[line - 1].utf8), limit: 300) : "(no more lines)"
    output.diagnostic(
      "fuzz-links: \(path):\(line): out of date; now: \(now)\n"
        + "fuzz-links: '\(mend)' writes it anew\n")
    return false
  }
}
