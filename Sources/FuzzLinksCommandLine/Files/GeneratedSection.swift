import LinkSpec

/// A part of a Markdown file that the self-check writes: what stands between two comments.
///
/// ```
/// <!-- self-check summary -->
/// …
/// <!-- end of self-check summary -->
/// ```
struct GeneratedSection: Sendable, Hashable {
  /// What the comments call it.
  var name: String
  /// What stands between them.
  var content: String

  private var begin: String { "<!-- self-check \(name) -->" }
  private var end: String { "<!-- end of self-check \(name) -->" }

  /// A file's text with those of the sections written anew that it has. Throws what to mend where
  /// it has none, or one without an end.
  static func updated(
    _ text: String, with sections: [GeneratedSection], file: String
  ) throws(CommandFailure) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var count = 0
    for section in sections {
      guard let begin = lines.firstIndex(of: section.begin) else { continue }
      guard let end = lines[begin...].firstIndex(of: section.end) else {
        throw .usage(
          "\(VisibleText.of(file)):\(begin + 1): no line '\(section.end)' follows; add it")
      }
      let content = section.content.split(separator: "\n", omittingEmptySubsequences: false)
      lines.replaceSubrange((begin + 1)..<end, with: [""] + content.map(String.init))
      count += 1
    }
    if count == 0 {
      throw .usage(
        "\(VisibleText.of(file)): nothing here is generated; add the lines "
          + sections.map { "'\($0.begin)' and '\($0.end)'" }.joined(separator: ", or "))
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
