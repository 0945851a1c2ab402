import LinkSpec

/// A part of a Markdown file that the self-check writes: what stands between two comments.
///
/// ```
/// <!-- self-check summary -->
/// …
/// <!-- end of self-check summary -->
/// ```
enum GeneratedSection: String, CaseIterable {
  /// The rate and a row for each mutation operator.
  case summary
  /// The rate and a row for each router.
  case table

  var begin: String { "<!-- self-check \(rawValue) -->" }
  var end: String { "<!-- end of self-check \(rawValue) -->" }

  private func content(_ report: SelfCheckReport) -> String {
    switch self {
    case .summary: report.summary
    case .table: report.table
    }
  }

  /// A file's text with its sections written anew. Throws what to mend where it has none, or one
  /// without an end.
  static func updated(
    _ text: String, with report: SelfCheckReport, file: String
  ) throws(CommandFailure) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var count = 0
    for section in allCases {
      guard let begin = lines.firstIndex(of: section.begin) else { continue }
      guard let end = lines[begin...].firstIndex(of: section.end) else {
        throw .usage(
          "\(VisibleText.of(file)):\(begin + 1): no line '\(section.end)' follows; add it")
      }
      let content = section.content(report).split(
        separator: "\n", omittingEmptySubsequences: false)
      lines.replaceSubrange((begin + 1)..<end, with: [""] + content.map(String.init))
      count += 1
    }
    if count == 0 {
      throw .usage(
        "\(VisibleText.of(file)): nothing here is generated; add the lines "
          + allCases.map { "'\($0.begin)' and '\($0.end)'" }.joined(separator: ", or "))
    }
    return lines.joined(separator: "\n")
  }

  /// The first line in which two texts differ, counted from 1; nil if they are equal.
  static func firstDifference(_ old: String, _ new: String) -> Int? {
    let old = old.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let new = new.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, (left, right)) in zip(old, new).enumerated() where !left.elementsEqual(right) {
      return index + 1
    }
    return old.count == new.count ? nil : min(old.count, new.count) + 1
  }
}
