/// What a spec says of one link, in numbers: the first phase of judging.
///
/// An assessment is made once and used again for link after link; then reading a link allocates
/// nothing. It holds the verdict, which rules and questions arose and where, and everything that a
/// router may do: for each action a product, for each parameter a set of values, each value a span
/// of bytes. Whoever needs sentences, carets or values makes a ``Judgement`` of it, the second
/// phase.
///
/// ```swift
/// var assessment = Assessment()
/// judge.assess(url, &assessment)
/// if assessment.verdict == .reject { … }
/// ```
public struct Assessment: Sendable {
  /// One broken rule, or one open question raised.
  struct Issue: Sendable, Hashable {
    var rule: Int32
    /// The question's ordinal; -1 where a rule is broken.
    var question: Int8
    var isReject: Bool
    var expectation: UInt8
    var start: Int32
    var end: Int32
  }

  /// A value, as a span of `octets`; of a list the sets of its items.
  struct Value: Sendable {
    var kind: Kind
    var start: Int32
    var end: Int32

    enum Kind: UInt8, Sendable {
      case text, number, uuid
      /// A text with U+FFFD for what is no UTF-8.
      case replaced
      /// An IP address that stands in brackets, which are part of it to some parsers.
      case address
      /// A text in any case.
      case folded
      /// `start` and `end` number sets of values.
      case list
    }
  }

  /// What one parameter may be: some values, perhaps its absence.
  struct ValueSet: Sendable {
    var isAbsent: Bool
    var first: Int32
    var count: Int32

    var isEmpty: Bool { !isAbsent && count == 0 }
    @inline(__always) var indices: Range<Int> { Int(first)..<Int(first + count) }
  }

  /// A way to handle the link: an action with a set for each of its parameters.
  struct Outcome: Sendable {
    var action: Int32
    var firstSet: Int32
  }

  /// What the spec says of the link.
  public internal(set) var verdict = Verdict.reject
  /// The action as far as one could be read, even from a rejected link; -1 where none could.
  var action: Int32 = -1
  /// The form by which its values were read; -1 where none was.
  var form: Int32 = -1
  /// The scheme under which the link was read; -1 where it was not read under one.
  var scheme: Int32 = -1
  /// The entry that claims the link, by its place in its scope; -1 where none does.
  var entry: Int32 = -1
  /// Whether any documented action may be performed.
  var isAnyAction = false
  /// Whether the path is of another form to who takes an open value in it for none.
  var isOfOtherForm = false
  /// The forms of which it may be another one, and the path that these have.
  var otherForms = CompiledSpec.Run()
  var otherPath = 0..<0
  /// Whether the router may reject.
  package internal(set) var permitsRejection = true
  /// Where the components of the link lie.
  var parts = SplitURL([])
  /// The bytes of the link, and behind them what was decoded from it.
  var octets: [UInt8] = []
  /// How many of them are the link's own.
  var linkCount = 0
  /// Which of the decoded ones divide nothing to who divides a value before decoding it.
  var escaped = EscapedOctets()
  /// In reading order.
  var issues: [Issue] = []
  /// The names and values of the parameters that nobody knows and a router may hand on, as they
  /// stand; the rule by which it has to, or -1.
  var unknown: [(name: Range<Int>, value: Range<Int>, rule: Int32)] = []
  /// What getters and routers may have done to them.
  var unknownSpelling: UnknownSpelling = []
  /// The first names that nobody knows, of the reading that is made.
  var unknownNames: [Range<Int>] = []
  var outcomes: [Outcome] = []
  var sets: [ValueSet] = []
  var values: [Value] = []

  // What is used while a link is read.
  var mustReject = false
  var mayReject = false
  /// Whether no scope has the scheme, or none of its actions the host.
  var isLost = false
  var faults: [URLSyntaxError] = []
  /// Of a link that is read in several ways, what all have in common and what the first has.
  var common: [Issue] = []
  var kept: [Issue] = []
  /// The link as it is written anew, and the text in which it is read.
  var rewritten = RewrittenLink()
  var text: [UInt8] = []
  var pending: [Issue] = []
  var groups: [(start: Int, rejects: Bool)] = []
  var spellings: [Range<Int>] = []
  var segments: [Range<Int>] = []
  /// The segments with those of the fragment, for forms whose path goes on there; the `#` between
  /// them is one.
  var hashSegments: [Range<Int>] = []
  /// Where they end, and the query of the fragment.
  var hashEnd = 0
  var hashQuery: Range<Int>?
  /// Whether the link was read by such a form.
  var readsHash = false
  /// Whether the user, or the port, is a value of the form that it was read by.
  var readsUser = false
  var readsPort = false
  /// Whether a slash stands before the `#`.
  var hasSlashBeforeHash = false
  /// The first empty segment before the last.
  var hole: Range<Int>?
  var found: [(parameter: Int, range: Range<Int>, slashRule: Int32)] = []
  /// Where a segment can be divided in another way: the other place of a value, by that of the
  /// first in ``found``.
  var otherFound: [(place: Int, range: Range<Int>)] = []
  /// The places of the values of the segment that was divided last.
  var pieces: [Range<Int>] = []
  var given: [LinkReader.Occurrences] = []
  /// Every place of the parameters that may be given several times.
  var occurrences: [(number: Int, place: CompiledSpec.Run, isExact: Bool)] = []
  /// The parameter that is being read, of which own policies may hold; -1 outside of one.
  var parameter = -1
  /// Whether it stands in the path of a form: what is there has to be a value, also where it may be
  /// left out.
  var isPathValue = false
  /// What divides the segment in which it stands, where it may be any text.
  var delimiters: ByteSet?
  /// What stands behind the path, from its first `;` on.
  var matrix: Range<Int>?
  /// Whether the path is one text, with slashes in it.
  var isOneSegment = false
  /// The pairs that stand in the place of an opaque path.
  var opaquePairs: Range<Int>?
  /// Where they stand in the place of the host, the host that the link has then.
  var cutHost: Range<Int>?
  /// The places of a parameter that were followed.
  var chosen: [CompiledSpec.Run] = []
  /// The set of the parameter that is being read.
  var set = ValueSet(isAbsent: false, first: 0, count: 0)
  /// Whether the reading of it that goes on leaves anything.
  var hasReading = false
  var row: [ValueSet] = []
  var rows: [ValueSet] = []
  var scan = ValueScan()

  /// An assessment of no link yet.
  public init() {}

  /// Begins another link.
  mutating func start(_ url: [UInt8]) {
    octets.removeAll(keepingCapacity: true)
    octets.append(contentsOf: url)
    linkCount = url.count
    escaped.removeAll()
    // Most links leave most of these empty, and emptying what is empty costs as much.
    if !issues.isEmpty { issues.removeAll(keepingCapacity: true) }
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    if !outcomes.isEmpty { outcomes.removeAll(keepingCapacity: true) }
    if !sets.isEmpty { sets.removeAll(keepingCapacity: true) }
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    mustReject = false
    mayReject = false
    isAnyAction = false
    action = -1
    form = -1
    scheme = -1
    entry = -1
  }

  /// Adds a text to the octets.
  mutating func copy<Text: Collection<UInt8>>(_ text: Text) -> Range<Int> {
    let start = octets.count
    octets.append(contentsOf: text)
    return start..<octets.count
  }

  /// Appends what a part of the link stands for, decoded, and says where; the part itself if it
  /// holds no escape. With `spaced`, a plus sign is a space.
  mutating func decode(_ range: Range<Int>, spaced: Bool = false) -> Range<Int> {
    var isPlain = true
    for index in range where octets[index] == Byte.percent || spaced && octets[index] == Byte.plus {
      isPlain = false
      break
    }
    if isPlain { return range }
    let start = octets.count
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = octets[index]
      if byte == Byte.percent, range.upperBound - index >= 3,
        let high = Byte.hexValue(octets[index + 1]), let low = Byte.hexValue(octets[index + 2])
      {
        octets.append(high << 4 | low)
        index += 3
      } else {
        octets.append(spaced && byte == Byte.plus ? Byte.space : byte)
        index += 1
      }
    }
    return start..<octets.count
  }

  /// The lower-case form of a part, with escapes decoded; the part itself if it is in that form.
  mutating func normalize(_ range: Range<Int>) -> Range<Int> {
    var isNormal = true
    for index in range {
      let byte = octets[index]
      if byte == Byte.percent || byte &- 0x41 < 26 {
        isNormal = false
        break
      }
    }
    if isNormal { return range }
    let decoded = decode(range)
    let start = octets.count
    for index in decoded { octets.append(Byte.lowercased(octets[index])) }
    return start..<octets.count
  }

  /// Appends a text with U+FFFD in the place of each maximal part that is no UTF-8.
  mutating func replaceIllFormed(_ range: Range<Int>) -> Range<Int> {
    let start = octets.count
    var index = range.lowerBound
    while index < range.upperBound {
      let (width, isWellFormed) = UTF8Form.part(
        of: octets[...], at: index, end: range.upperBound)
      if isWellFormed {
        for place in index..<index + width { octets.append(octets[place]) }
      } else {
        octets.append(0xEF)
        octets.append(0xBF)
        octets.append(0xBD)
      }
      index += width
    }
    return start..<octets.count
  }

  /// Appends a URL value with every byte that its component may not hold percent-encoded.
  mutating func encode(_ range: Range<Int>) -> Range<Int> {
    let start = octets.count
    let parts = SplitURL(octets, in: range)
    for index in range {
      let byte = octets[index]
      if URLGrammar.isLegal(byte, at: index, of: octets[range], parts) {
        octets.append(byte)
      } else {
        PercentCoding.appendEscape(of: byte, to: &octets)
      }
    }
    return start..<octets.count
  }
}
