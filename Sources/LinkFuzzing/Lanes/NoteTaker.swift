import Conformance
import LinkRouting
import LinkSpec

/// Takes notes of the links of one batch, in order. What is known to earlier rounds or has been
/// described in this batch is not described again.
struct NoteTaker {
  private let comparison: Comparison
  private let knowledge: FuzzKnowledge
  private let comparesAnswers: Bool
  private var described: Set<UInt64> = []
  private var describedEdges: Set<UInt32> = []
  private var describedTexts: Set<[UInt8]> = []
  private var faultNumbers: [Mismatch.Identity: Int] = [:]
  private var hasSkipReason = false

  init(_ comparison: Comparison, _ knowledge: FuzzKnowledge, comparesAnswers: Bool = false) {
    self.comparison = comparison
    self.knowledge = knowledge
    self.comparesAnswers = comparesAnswers
  }

  /// Whether some of the edges were taken for no link before.
  func hasNews(_ edges: [UInt32]) -> Bool {
    edges.contains { !knowledge.corpus.knows(edge: $0) && !describedEdges.contains($0) }
  }

  /// How many texts of a batch are told for no other reason than that nobody wanted them before:
  /// those of a router that makes one up for each link would drown all others.
  private static let mostTexts = 64

  /// The note of a link, with all edges that the router took for it, and with the texts that it
  /// compared parts of the link with.
  mutating func note(
    _ index: Int, _ url: [UInt8], _ link: Assessment, _ outcome: RouterOutcome,
    edges: [UInt32] = [], compared: [[UInt8]] = []
  ) -> LinkNote {
    let behaviour = WorkingCorpus.behaviour(link, outcome)
    var note = LinkNote(
      index: index, behaviour: behaviour,
      rules: outcome.isExercise ? link.raisedRules : [],
      disposition: .run, words: [], edges: [])
    switch outcome {
    case .answered(.skipped(let reason, _)):
      note.disposition = .skipped
      if !hasSkipReason {
        hasSkipReason = reason != nil
        note.skipReason = reason
      }
    case .unsupported: note.disposition = .notSent
    case .crashed, .hung: note.disposition = .fatal
    default: break
    }
    if comparesAnswers { note.answer = AnswerHash.of(outcome) ?? 0 }
    if !knowledge.corpus.knows(behaviour), described.insert(behaviour).inserted {
      note.url = url
      note.words = AnswerWords.words(of: outcome)
    }
    if !edges.isEmpty {
      if hasNews(edges) {
        note.url = url
        note.edges = edges
        for edge in edges { describedEdges.insert(edge) }
      } else if index % WorkingCorpus.edgeSample == 0 {
        note.edges = edges
      }
    }
    if !compared.isEmpty, url.count <= WorkingCorpus.longestSeed {
      let news = newTexts(compared, url)
      if note.url != nil || !news.isEmpty {
        note.url = url
        note.compared = compared
        describedTexts.formUnion(news)
      }
    }
    if let mismatch = comparison.mismatch(link, outcome) {
      if let number = faultNumbers[mismatch.identity] {
        note.faultNumber = number
      } else {
        note.faultNumber = faultNumbers.count
        faultNumbers[mismatch.identity] = faultNumbers.count
        note.fault = LinkNote.Fault(mismatch: mismatch, outcome: outcome)
        note.url = url
      }
    }
    return note
  }

  /// Those of the texts that are wanted for the first time; none once there were many.
  private func newTexts(_ texts: [[UInt8]], _ url: [UInt8]) -> [[UInt8]] {
    guard describedTexts.count < Self.mostTexts else { return [] }
    let unknown = texts.filter { !knowledge.compared.knows($0) && !describedTexts.contains($0) }
    return unknown.isEmpty ? [] : ComparedLinks.sorted(unknown, for: url).wanted
  }
}
