import LinkSpec

/// What one mutated link has shown: everything that a fuzz run remembers of it.
struct LinkNote: Sendable, Hashable {
  /// The first sight of a fault in a batch.
  struct Fault: Sendable, Hashable {
    var mismatch: Mismatch
    var outcome: RouterOutcome
  }

  /// What became of the link apart from an answer.
  enum Disposition: UInt8, Sendable {
    case run
    case skipped
    case notSent
    /// It took the router with it. Such links breed such links, so none is begun with.
    case fatal
  }

  /// The link's place in its batch.
  var index: Int
  var behaviour: UInt64
  /// The rules that the link breaks or leaves open, where it has put them to the test.
  var rules: [Int]
  var disposition: Disposition
  /// Of the first link that was skipped for a stated reason: the reason.
  var skipReason: String?
  /// The number of the fault in the batch, by first sight; `nil` where there is none.
  var faultNumber: Int?
  /// The fault itself, where it has not been described yet.
  var fault: Fault?
  /// The link itself, where it is new in some way or first to show a fault.
  var url: [UInt8]?
  /// Words of the answer that are worth trying, where the behaviour is new.
  var words: [[UInt8]]
  /// Stands for the answer itself, where answers are compared; 0 where they are not, or there is none.
  var answer: UInt64 = 0
  /// Edges that the link reached and no link before it, or of a sample of links all edges.
  var edges: [UInt32]
}

/// Takes notes of the links of one batch, in order. What is known to earlier rounds or has been
/// described in this batch is not described again.
struct NoteTaker {
  private let comparison: Comparison
  private let knowledge: FuzzKnowledge
  private let comparesAnswers: Bool
  private var described: Set<UInt64> = []
  private var describedEdges: Set<UInt32> = []
  private var faultNumbers: [FaultKey: Int] = [:]
  private var hasSkipReason = false

  /// What a fingerprint is made of.
  private struct FaultKey: Hashable {
    var kind: Mismatch.Kind
    var rule: Int
    var cause: String?
  }

  init(_ comparison: Comparison, _ knowledge: FuzzKnowledge, comparesAnswers: Bool = false) {
    self.comparison = comparison
    self.knowledge = knowledge
    self.comparesAnswers = comparesAnswers
  }

  /// Whether some of the edges were taken for no link before.
  func hasNews(_ edges: [UInt32]) -> Bool {
    edges.contains { !knowledge.corpus.knows(edge: $0) && !describedEdges.contains($0) }
  }

  /// The note of a link, with all edges that the router took for it.
  mutating func note(
    _ index: Int, _ url: [UInt8], _ judgement: Judgement, _ outcome: RouterOutcome,
    edges: [UInt32] = []
  ) -> LinkNote {
    let behaviour = WorkingCorpus.behaviour(judgement, outcome)
    var note = LinkNote(
      index: index, behaviour: behaviour,
      rules: outcome.isExercise ? judgement.violations.map(\.rule) : [],
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
    if let mismatch = comparison.mismatch(judgement, outcome) {
      let key = FaultKey(kind: mismatch.kind, rule: mismatch.rule, cause: mismatch.cause)
      if let number = faultNumbers[key] {
        note.faultNumber = number
      } else {
        note.faultNumber = faultNumbers.count
        faultNumbers[key] = faultNumbers.count
        note.fault = LinkNote.Fault(mismatch: mismatch, outcome: outcome)
        note.url = url
      }
    }
    return note
  }
}

/// The words of an answer.
enum AnswerWords {
  /// Names and reasons of an answer, as words to put into links: what a router says it looked for is
  /// often what it would have taken. 64 words of 2 to 40 bytes at most.
  static func words(of outcome: RouterOutcome) -> [[UInt8]] {
    let texts: [[UInt8]]
    switch outcome {
    case .answered(.handled(let action, let parameters)):
      texts = ([action] + parameters.keys.sorted()).map { Array($0.utf8) }
    case .answered(.rejected(let reason?)), .answered(.skipped(let reason?, _)):
      texts = split(reason)
    case .answered(.failed(let message)): texts = Array(split(message).prefix(8))
    default: texts = []
    }
    return Array(texts.filter { (2...40).contains($0.count) }.prefix(64))
  }

  /// Runs of ASCII letters, digits, `_` and `-`, and of everything beyond ASCII.
  private static func split(_ text: String) -> [[UInt8]] {
    text.utf8.prefix(4_096).split { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: false
      default: true
      }
    }.map(Array.init)
  }
}
