import LinkSpec

/// What the rounds of a fuzz run have learned so far. All batches of a round use the same.
struct FuzzKnowledge: Sendable {
  private(set) var corpus = WorkingCorpus()
  private(set) var vocabulary: Vocabulary
  private(set) var compared = ComparedLinks()
  /// Fingerprints of crashes and hangs that need no second run.
  private(set) var knownFaults: Set<String> = []

  init(_ judge: Judge) {
    vocabulary = Vocabulary(judge)
  }

  /// One thing learned. Applied in the same order, lessons give the same knowledge anywhere.
  enum Lesson: Sendable, Hashable {
    /// A behaviour was seen so often; with a link where it is new.
    case behaviour(UInt64, count: Int, url: [UInt8]?)
    /// Edges were reached; with a link where some of them are new.
    case edges([UInt32], url: [UInt8]?)
    /// A link that is kept, of a behaviour that is known.
    case seed([UInt8], behaviour: UInt64)
    /// An edge that is no news was reached so often.
    case edgeCount(UInt32, count: Int)
    case words([[UInt8]])
    /// Parts of a link were compared with texts.
    case compared([UInt8], [[UInt8]])
    case knownFault(String)

    /// Whether it is about links to begin with.
    var isOfCorpus: Bool {
      switch self {
      case .behaviour, .edges, .seed, .edgeCount: true
      case .words, .compared, .knownFault: false
      }
    }
  }

  mutating func learn(_ lesson: Lesson) {
    switch lesson {
    case .behaviour(let behaviour, let count, let url):
      corpus.add(url, behaviour: behaviour, count: count)
    case .edges(let edges, let url): corpus.add(url, edges: edges)
    case .seed(let url, let behaviour): corpus.keep(url, behaviour)
    case .edgeCount(let edge, let count): corpus.add(edge: edge, count: count)
    case .words(let words): vocabulary.add(words)
    case .compared(let url, let texts): compared.add(url, texts)
    case .knownFault(let fingerprint): knownFaults.insert(fingerprint)
    }
  }

  /// Lessons that give this knowledge to somebody who knows the spec alone.
  var summary: [Lesson] {
    corpus.summary + [.words(vocabulary.found)] + compared.summary
      + knownFaults.sorted().map(Lesson.knownFault)
  }
}

/// The knowledge of one round, with what it has over that of the round before, for workers that
/// hold a copy.
struct RoundKnowledge: Sendable {
  var round: Int
  var knowledge: FuzzKnowledge
  /// What the round before has taught.
  var lessons: [FuzzKnowledge.Lesson]
}
