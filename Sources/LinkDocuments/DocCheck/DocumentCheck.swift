package import LinkSpec

/// Finds and judges every link that a document writes, and notes what the document speaks of.
///
/// A reader of the document's kind cuts it into runs (``DocumentKind``): sentences, code,
/// addresses. In each of them the links of the spec are found, by scheme or by host. A link is
/// judged as it stands; one with placeholders that is not accepted so is held against the forms of
/// the spec. The same result for the same spec, bind and bytes.
///
/// ```swift
/// let check = try DocumentCheck(judge, path: "links.md", content: bytes)
/// for link in check.links where link.isFlawed { print(link.position) }
/// ```
package struct DocumentCheck: Sendable {
  /// What the document is written in.
  package let kind: DocumentKind
  /// The links in the order of the document; of very many, those that are not accepted come first
  /// into the list. ``omitted`` says how many are left out.
  package private(set) var links: [DocumentLink] = []
  /// How many links were found with each verdict.
  package private(set) var counts: [Verdict: Int] = [:]
  /// How many of them are flawed: rejected, or no URL at all.
  package private(set) var flaws = 0
  /// How many of them have placeholders.
  package private(set) var templates = 0
  /// How many are counted and not listed.
  package private(set) var omitted = 0
  /// The actions that the document mentions: by a link, or by name in a heading, a table or a code
  /// span.
  package private(set) var actions: Set<String> = []
  /// The parameters that it mentions in one of these ways.
  package private(set) var parameters: Set<String> = []
  /// How many steps the search has taken, for tests of its complexity.
  package let steps: Int

  /// How many links are listed, of those that are accepted and of the others.
  static let mostLinks = 10_000

  /// Checks a document. Linear in its length, with memory for the text of the longest paragraph and
  /// for at most 20,000 links; what the judge says of a link takes time in its own length.
  package init(_ judge: Judge, path: String, content: [UInt8]) throws(DocumentKind.Failure) {
    try DocumentKind.check(content)
    let kind = DocumentKind(path: path, content: content)
    self.kind = kind
    let search = DocumentSearch(judge)
    switch kind {
    case .markdown:
      var reader = MarkdownReader(content, search.read)
      reader.read()
    case .html:
      var reader = HTMLReader(content, search.read)
      reader.read()
    case .text: search.read(TextRun(.prose, content, 0..<content.count))
    }
    search.finish()
    steps = search.steps
    counts = search.counts
    flaws = search.flaws
    templates = search.templates
    omitted = search.omitted
    actions = search.actions
    parameters = search.parameters
    links = Self.placed(search.found, in: content)
  }

  /// Gives each link its line and column, as ``SourceMap`` counts them, in one pass.
  private static func placed(
    _ found: [(offset: Int, link: DocumentLink)], in content: [UInt8]
  ) -> [DocumentLink] {
    let sorted = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var index = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var position = SourcePosition(line: 1, column: 1)
    return sorted.map { _, element in
      while index < min(element.offset, content.count) {
        let byte = content[index]
        let isCRLF = byte == 0x0D && index + 1 < content.count && content[index + 1] == 0x0A
        if byte == 0x0A || byte == 0x0D && !isCRLF {
          position = SourcePosition(line: position.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          position.column += 1
        }
        index += 1
      }
      var link = element.link
      link.position = position
      return link
    }
  }

  /// The actions of a spec that no document mentions, in its order.
  package static func unmentionedActions(_ checks: [DocumentCheck], _ judge: Judge) -> [String] {
    judge.spec.actions.map(\.name).filter { name in
      !checks.contains { $0.actions.contains(name) }
    }
  }

  /// The parameters of a spec that no document mentions, each once, in its order.
  package static func unmentionedParameters(_ checks: [DocumentCheck], _ judge: Judge) -> [String] {
    var seen: Set<String> = []
    return judge.spec.actions.flatMap(\.parameters).map(\.name).filter { name in
      seen.insert(name).inserted && !checks.contains { $0.parameters.contains(name) }
    }
  }
}
