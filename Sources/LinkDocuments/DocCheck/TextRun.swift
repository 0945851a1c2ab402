/// A piece of a document as its reader sees it, without markup, and where each byte of it stands.
struct TextRun: Sendable {
  enum Kind: Sendable {
    /// Sentences: a link ends at white space.
    case prose
    /// A code span: where it begins with a link, all of it is the link.
    case code
    /// Lines of code: where a line begins with a link, white space may be a slip in it.
    case lines
    /// What is an address by its place, such as the target of a link.
    case address
  }

  private struct Piece {
    var start: Int
    var source: Int
  }

  var kind: Kind
  /// Whether a word here names an action or parameter: in headings, tables and code spans.
  var isNaming = false
  private(set) var bytes: [UInt8] = []
  /// Runs of bytes that follow each other in the document too.
  private var pieces: [Piece] = []

  init(_ kind: Kind, isNaming: Bool = false) {
    self.kind = kind
    self.isNaming = isNaming
  }

  /// A part of a document as it stands there.
  init(_ kind: Kind, _ document: [UInt8], _ range: Range<Int>, isNaming: Bool = false) {
    self.init(kind, isNaming: isNaming)
    bytes = range == 0..<document.count ? document : Array(document[range])
    pieces = [Piece(start: 0, source: range.lowerBound)]
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends a byte that the document has at an offset, perhaps written differently.
  mutating func append(_ byte: UInt8, at source: Int) {
    if let last = pieces.last, last.source + bytes.count - last.start == source {
      bytes.append(byte)
      return
    }
    pieces.append(Piece(start: bytes.count, source: source))
    bytes.append(byte)
  }

  /// Appends what an escape at an offset stands for.
  mutating func append(_ text: some Collection<UInt8>, at source: Int) {
    for byte in text {
      pieces.append(Piece(start: bytes.count, source: source))
      bytes.append(byte)
    }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
    pieces.removeAll(keepingCapacity: pieces.count < 1 << 12)
  }

  /// Where a byte stands in the document. Logarithmic.
  func source(of offset: Int) -> Int {
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle }
    }
    guard low < pieces.count else { return 0 }
    return pieces[low].source + offset - pieces[low].start
  }
}
