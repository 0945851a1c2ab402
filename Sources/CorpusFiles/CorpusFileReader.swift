import Conformance
import LinkRouting
import LinkSpec

/// Reads the lines of one corpus file; the first fault is the one reported.
struct CorpusFileReader {
  typealias Key = CorpusFile.Key

  /// A value with its line, from 1.
  private struct Field {
    var key: Key
    var value: ArraySlice<UInt8>
    var line: Int
  }

  private let fields: [Field]
  private let lineCount: Int

  init(_ bytes: [UInt8]) throws(CorpusFileError) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    try Self.checkHeader(lines[0])
    // Behind the last line end is nothing.
    guard lines.last?.isEmpty == true else {
      throw CorpusFileError(
        .cutOff, line: lines.count,
        "the file ends within a line; it was cut off, or its last line end is missing")
    }
    lines.removeLast()
    lineCount = lines.count
    var fields: [Field] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let field = try Self.field(line, number: index + 1)
      if let last = fields.last {
        try Self.checkOrder(field, after: last, fields)
      }
      fields.append(field)
    }
    self.fields = fields
  }

  private static func checkHeader(_ line: ArraySlice<UInt8>) throws(CorpusFileError) {
    let expected = CorpusFile.header + CorpusFile.version
    if expected.utf8.elementsEqual(line) { return }
    if line.last == 0x0D { throw carriageReturn(1) }
    if line.starts(with: CorpusFile.header.utf8),
      let version = Int(
        String(decoding: line.dropFirst(CorpusFile.header.utf8.count), as: UTF8.self))
    {
      throw CorpusFileError(
        .otherVersion, line: 1,
        "the file has version \(version) of the format; this program reads version "
          + CorpusFile.version)
    }
    throw CorpusFileError(
      .notACorpusFile, line: 1, "a corpus file begins with the line '\(expected)'")
  }

  private static func carriageReturn(_ line: Int) -> CorpusFileError {
    CorpusFileError(
      .carriageReturn, line: line,
      "the line ends with a carriage return; take it away, and keep the line "
        + "'*\(CorpusFile.ending) -text' in .gitattributes")
  }

  private static func field(
    _ line: ArraySlice<UInt8>, number: Int
  ) throws(CorpusFileError) -> Field {
    if line.last == 0x0D { throw carriageReturn(number) }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw CorpusFileError(
        .notKeyValue, line: number,
        line.isEmpty ? "an empty line; take it away" : "expected a line 'key: value'")
    }
    let word = String(decoding: line[..<colon], as: UTF8.self)
    guard let key = Key(rawValue: word) else {
      throw CorpusFileError(
        .unknownKey, line: number,
        "unknown key '\(VisibleText.of(Array(word.utf8), limit: 60))'"
          + Suggestion.phrase(for: word, among: Key.allCases.map(\.rawValue)))
    }
    var value = line[(colon + 1)...]
    if !value.isEmpty {
      guard value.first == 0x20, value.count > 1 else {
        throw CorpusFileError(
          .notKeyValue, line: number,
          value.first == 0x20
            ? "nothing follows the space after '\(word):'; take the space away"
            : "expected a space after '\(word):'")
      }
      value = value.dropFirst()
    }
    return Field(key: key, value: value, line: number)
  }

  private static func checkOrder(
    _ field: Field, after last: Field, _ fields: [Field]
  ) throws(CorpusFileError) {
    if field.key.place > last.key.place { return }
    if field.key == last.key, field.key.isRepeatable { return }
    let name = field.key.rawValue
    if let first = fields.first(where: { $0.key == field.key }), !field.key.isRepeatable {
      throw CorpusFileError(
        .duplicateKey, line: field.line,
        "the key '\(name)' is given twice, first on line \(first.line)")
    }
    let next = fields.first { $0.key.place > field.key.place } ?? last
    throw CorpusFileError(
      .keyOrder, line: field.line,
      "the key '\(name)' has to stand before '\(next.key.rawValue)' on line \(next.line)")
  }

  // MARK: - The entry

  func entry() throws(CorpusFileError) -> CorpusEntry {
    for key in Key.allCases where key.isRequired { _ = try required(key) }
    let status = try status()
    var sequence: [[UInt8]] = []
    for field in fields where field.key == .after { sequence.append(try url(field)) }
    let verdict = try word(.verdict, of: Verdict.allCases.map(\.rawValue))
    var entry = CorpusEntry(
      spec: try text(required(.spec)), bind: try bind(), url: try url(required(.url)),
      sequence: sequence, scenario: try text(required(.scenario)),
      verdict: Verdict(rawValue: verdict) ?? .unspecified, rules: try rules(), status: status,
      origin: CorpusEntry.Origin(
        day: try day(required(.found)), program: try text(required(.by)), seed: try seed()))
    for field in fields where field.key == .fingerprint {
      entry.addFault(try text(field), cause: nil)
    }
    for field in fields where field.key == .cause {
      guard let fingerprint = entry.fingerprint else {
        throw CorpusFileError(
          .unneededKey, line: field.line,
          "the key 'cause' does not belong here: it says more of a fingerprint, and there is none")
      }
      entry.addFault(fingerprint, cause: try text(field))
    }
    entry.delivery = try delivery()
    if let field = field(.reason) { entry.reason = try text(field) }
    if let field = field(.issue) { entry.issue = try text(field) }
    return entry
  }

  private func field(_ key: Key) -> Field? { fields.first { $0.key == key } }

  private func required(_ key: Key, because: String = "") throws(CorpusFileError) -> Field {
    if let field = field(key) { return field }
    let line = fields.first { $0.key.place > key.place }?.line ?? lineCount + 1
    throw CorpusFileError(
      .missingKey, line: line, "the key '\(key.rawValue)' is missing\(because)")
  }

  /// The status, once everything that it needs is there and nothing that it does not.
  private func status() throws(CorpusFileError) -> CorpusEntry.Status {
    func refuse(_ key: Key, _ why: String) throws(CorpusFileError) {
      guard let field = field(key) else { return }
      throw CorpusFileError(
        .unneededKey, line: field.line, "the key '\(key.rawValue)' does not belong here: \(why)")
    }
    switch try word(.status, of: CorpusEntry.Status.words) {
    case "open":
      let because = ", which an open entry has"
      _ = try text(required(.reason, because: because))
      _ = try text(required(.issue, because: because))
      return .open(expires: try day(required(.expires, because: because)))
    case "regression":
      try refuse(.expires, "a regression has to hold for ever")
      return .regression
    default:
      try refuse(
        .fingerprint, "a case was no fault; what was one has the status 'regression' or 'open'")
      try refuse(.cause, "a case was no fault")
      try refuse(.expires, "a case does not expire")
      return .plain
    }
  }

  // MARK: - Values

  private func wrong(_ field: Field, _ why: String) -> CorpusFileError {
    CorpusFileError(.wrongValue, line: field.line, "\(field.key.rawValue): \(why)")
  }

  private func url(_ field: Field) throws(CorpusFileError) -> [UInt8] {
    do throws(CorpusEscapes.Failure) {
      return try CorpusEscapes.url(from: field.value)
    } catch {
      throw wrong(field, error.message)
    }
  }

  private func text(_ field: Field) throws(CorpusFileError) -> String {
    if field.value.isEmpty {
      throw wrong(field, "expected a text")
    }
    do throws(CorpusEscapes.Failure) {
      return try CorpusEscapes.text(from: field.value)
    } catch {
      throw wrong(field, error.message)
    }
  }

  private func word(_ key: Key, of words: [String]) throws(CorpusFileError) -> String {
    let field = try required(key)
    let word = String(decoding: field.value, as: UTF8.self)
    if words.contains(word) { return word }
    throw wrong(
      field,
      "unknown '\(VisibleText.of(Array(field.value), limit: 60))'"
        + Suggestion.phrase(for: word, among: words))
  }

  private func day(_ field: Field) throws(CorpusFileError) -> CalendarDay {
    if let day = CalendarDay(String(decoding: field.value, as: UTF8.self)) { return day }
    throw wrong(field, "expected a day yyyy-MM-dd that there is")
  }

  private func seed() throws(CorpusFileError) -> UInt64? {
    guard let field = field(.seed) else { return nil }
    let text = String(decoding: field.value, as: UTF8.self)
    if let seed = UInt64(text), String(seed) == text { return seed }
    throw wrong(field, "expected a whole number from 0 to \(UInt64.max)")
  }

  private func rules() throws(CorpusFileError) -> [String] {
    guard let field = field(.rules) else { return [] }
    let rules = try text(field).split(separator: ",", omittingEmptySubsequences: false)
    var ids: [String] = []
    for (index, rule) in rules.enumerated() {
      // Behind each comma stands one space.
      guard index == 0 || rule.first == " " else {
        throw wrong(field, "expected a space after each comma")
      }
      let id = String(index == 0 ? rule : rule.dropFirst())
      if id.isEmpty || id.hasPrefix(" ") { throw wrong(field, "the id of a rule is missing") }
      if ids.contains(id) { throw wrong(field, "'\(VisibleText.of(id))' is named twice") }
      ids.append(id)
    }
    return ids
  }

  /// How the link has to arrive, as far as the file says so.
  private func delivery() throws(CorpusFileError) -> LinkContext {
    var delivery = LinkContext()
    if let field = field(.source) {
      // An empty sender is none, which is something to say.
      delivery.source = field.value.isEmpty ? "" : try text(field)
    }
    if field(.via) != nil {
      delivery.via = LinkContext.Via(
        rawValue: try word(.via, of: LinkContext.Via.allCases.map(\.rawValue)))
    }
    if field(.launch) != nil {
      delivery.launch = LinkContext.Launch(
        rawValue: try word(.launch, of: LinkContext.Launch.allCases.map(\.rawValue)))
    }
    return delivery
  }

  private func bind() throws(CorpusFileError) -> [String: String] {
    guard let field = field(.bind) else { return [:] }
    var bind: [String: String] = [:]
    var last = ""
    for part in try text(field).split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else {
        throw wrong(field, "expected scheme variables with their values: bu=rts,variant=")
      }
      let name = String(sides[0])
      guard last < name else {
        throw wrong(field, "the variables stand in the order of their names, each once")
      }
      bind[name] = String(sides[1])
      last = name
    }
    return bind
  }
}
