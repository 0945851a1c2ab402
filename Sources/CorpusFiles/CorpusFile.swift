package import Conformance
import LinkRouting
import LinkSpec

/// The text of a corpus entry.
///
/// ```
/// fuzz-links corpus 1
/// spec: play
/// url: playrts://bydate?date=2018-02-30
/// scenario: date.dayOutOfMonth
/// verdict: unspecified
/// rules: bydate.date.value
/// fingerprint: wrong-parameter:bydate.date.value
/// cause: parameter:date
/// status: open
/// reason: The calendar rolls over to March.
/// issue: https://example.org/issues/12
/// expires: 2027-03-31
/// found: 2026-11-21
/// by: fuzz-links 0.1.0 check
/// ```
///
/// One `key: value` a line, in one order, lines end with LF: an entry has one text, so that a diff
/// shows what changed and nothing else. The key that every entry ends with is required, so that a
/// file that was cut off anywhere is never taken for a whole one.
package enum CorpusFile {
  /// How names of corpus files end.
  package static let ending = CorpusEntry.fileEnding
  /// The largest file that is read or written, in bytes.
  package static let maximumBytes = 1 << 20

  static let header = "fuzz-links corpus "
  static let version = "1"

  /// The keys, in the order in which they stand.
  enum Key: String, CaseIterable {
    case spec
    case bind
    case after
    case url
    case source
    case via
    case launch
    case scenario
    case verdict
    case rules
    case fingerprint
    case cause
    case status
    case reason
    case issue
    case expires
    case found
    case seed
    case by

    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// What stands before one URL is one line for each, and so is what is known of its fault.
    var isRepeatable: Bool { self == .after || self == .fingerprint || self == .cause }
    var isRequired: Bool {
      switch self {
      case .spec, .url, .scenario, .verdict, .status, .found, .by: true
      default: false
      }
    }
  }

  /// The text of an entry.
  ///
  /// - Throws: what would be wrong with the file, if the entry cannot be written such that it reads
  ///   back as the same: an open one without reason, a scenario without a name, a URL that is too
  ///   large.
  package static func bytes(of entry: CorpusEntry) throws(CorpusFileError) -> [UInt8] {
    var text = header + version + "\n"
    func add(_ key: Key, _ value: String) {
      text += key.rawValue + (value.isEmpty ? ":" : ": ") + value + "\n"
    }
    func addText(_ key: Key, _ value: String) { add(key, CorpusEscapes.written(text: value)) }
    addText(.spec, entry.spec)
    if !entry.bind.isEmpty { addText(.bind, entry.bindText) }
    for url in entry.sequence { add(.after, CorpusEscapes.written(url: url)) }
    add(.url, CorpusEscapes.written(url: entry.url))
    for field in entry.delivery.fields {
      if let key = Key(rawValue: field.key) { addText(key, field.value) }
    }
    addText(.scenario, entry.scenario)
    add(.verdict, entry.verdict.rawValue)
    if !entry.rules.isEmpty { addText(.rules, entry.rules.joined(separator: ", ")) }
    for fingerprint in entry.fingerprints { addText(.fingerprint, fingerprint) }
    for cause in entry.causes { addText(.cause, cause) }
    add(.status, entry.status.word)
    if !entry.reason.isEmpty { addText(.reason, entry.reason) }
    if !entry.issue.isEmpty { addText(.issue, entry.issue) }
    if case .open(let expires) = entry.status { add(.expires, expires.description) }
    add(.found, entry.origin.day.description)
    if let seed = entry.origin.seed { add(.seed, String(seed)) }
    addText(.by, entry.origin.program)
    let bytes = Array(text.utf8)
    // What does not read back is not written: the one check that covers every way to be wrong.
    guard try self.entry(from: bytes) == entry else {
      throw CorpusFileError(.wrongValue, line: nil, "the entry does not read back as it is")
    }
    return bytes
  }

  /// The entry that a file holds.
  package static func entry(from bytes: [UInt8]) throws(CorpusFileError) -> CorpusEntry {
    guard bytes.count <= maximumBytes else {
      throw CorpusFileError(
        .tooLarge, line: nil,
        "the entry takes \(bytes.count) bytes; at most \(maximumBytes) are taken")
    }
    return try CorpusFileReader(bytes).entry()
  }
}
