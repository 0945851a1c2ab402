import Conformance
import LinkDocuments
import LinkSpec

/// The links of a document, for a corpus.
struct DocumentLinks {
  private let path: String
  private let check: DocumentCheck

  init(_ path: String, _ judge: Judge) throws(CommandFailure) {
    self.path = path
    check = try CheckedDocument.check(path, judge)
  }

  /// The links that the spec accepts or rejects, each once and as a regression: a document promises
  /// the ones, and people copy the others. A template is no link, and an open link shows nothing of
  /// a router that its documentation says.
  func entries(_ judge: Judge, origin: CorpusEntry.Origin) -> [CorpusEntry] {
    var seen: Set<[UInt8]> = []
    return check.links.filter { isKept($0) && seen.insert($0.text).inserted }.map { link in
      var entry = CorpusEntry(
        url: link.text, scenario: "document",
        reason: "Written in \(VisibleText.of(path)):\(link.position).", judge: judge, origin: origin
      )
      entry.status = .regression
      return entry
    }
  }

  private func isKept(_ link: DocumentLink) -> Bool {
    !link.isTemplate && link.verdict != .unspecified
  }

  /// What became of the links: how many are kept, and how many are not and why.
  var note: String {
    var seen: Set<[UInt8]> = []
    let kept = check.links.filter { isKept($0) && seen.insert($0.text).inserted }
    let flaws = kept.count { $0.verdict == .reject }
    let open = check.links.count { !$0.isTemplate && $0.verdict == .unspecified }
    var note = "\(VisibleText.of(path)): \(SpecOverview.count(kept.count, "link")), \(flaws) flawed"
    note += "; left out: \(open) open, \(check.links.count { $0.isTemplate }) with placeholders"
    if check.omitted > 0 { note += ", \(check.omitted) beyond the first of very many" }
    return note
  }
}
