import Conformance
import LinkRouting
import LinkSpec

/// The findings of a report that `check --json` or another run wrote.
struct FindingsFile {
  private let path: String
  private let root: JSONNode
  private let map: SourceMap

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let bytes = try InputFile.read(path, what: "the report")
    map = SourceMap(bytes)
    do throws(JSONError) {
      root = try JSONReader().read(bytes)
    } catch {
      throw .usage("\(VisibleText.of(path)):\(map.position(of: error.offset)): \(error.message)")
    }
  }

  /// Every finding as a regression, with what the judge of the report's build says now. `isBound`:
  /// a build was asked for, and the report has to be of that one. Of a report of several apps those
  /// of this spec count.
  func entries(
    _ judge: Judge, isBound: Bool, today: CalendarDay
  ) throws(CommandFailure) -> [CorpusEntry] {
    guard let apps = root["apps"]?.array else {
      return try entries(of: root, judge, isBound: isBound, today: today)
    }
    let own = apps.filter { $0["spec"]?.string == judge.spec.name }
    if own.isEmpty {
      throw fault(
        root["apps"] ?? root, "no app of the spec '\(judge.spec.name)'; name one by --spec")
    }
    var entries: [CorpusEntry] = []
    for app in own {
      for entry in try self.entries(of: app, judge, isBound: isBound, today: today) {
        Self.add(entry, to: &entries)
      }
    }
    return entries
  }

  /// One link is one entry, whatever it shows.
  private static func add(_ entry: CorpusEntry, to entries: inout [CorpusEntry]) {
    if let same = entries.firstIndex(where: { $0.isSame(as: entry) }) {
      entries[same].addFaults(of: entry)
    } else {
      entries.append(entry)
    }
  }

  private func entries(
    of root: JSONNode, _ judge: Judge, isBound: Bool, today: CalendarDay
  ) throws(CommandFailure) -> [CorpusEntry] {
    guard let spec = root["spec"]?.string, let findings = root["findings"] else {
      throw fault(root, "this is no report of a run: 'spec' or 'findings' is missing")
    }
    guard spec == judge.spec.name else {
      throw fault(
        root["spec"] ?? root,
        "the report is of the spec '\(VisibleText.of(spec))', not '\(judge.spec.name)'; "
          + "name it by --spec")
    }
    guard let findings = findings.array else { throw fault(findings, "expected a list") }
    let build = try self.build(root, judge, isBound: isBound)
    let command = root["command"]?.string ?? "check"
    let origin = CorpusEntry.Origin(
      day: today, program: "fuzz-links \(FuzzLinks.version) \(command)", seed: Self.seed(of: root))
    var entries: [CorpusEntry] = []
    for finding in findings {
      var entry = CorpusEntry(
        url: try url(finding), sequence: try sequence(finding),
        scenario: try text("scenario", finding), judge: build, origin: origin)
      entry.delivery = try delivery(finding)
      entry.addFault(try text("fingerprint", finding), cause: finding["cause"]?.string)
      entry.status = .regression
      Self.add(entry, to: &entries)
    }
    return entries
  }

  private static func seed(of root: JSONNode) -> UInt64? {
    guard case .number(let text)? = root["seed"]?.value else { return nil }
    return UInt64(text)
  }

  private func build(
    _ root: JSONNode, _ judge: Judge, isBound: Bool
  ) throws(CommandFailure) -> Judge {
    guard let node = root["bind"], let members = node.members else { return judge }
    var bind: [String: String] = [:]
    for member in members { bind[member.key] = member.value.string ?? "" }
    if bind == judge.bind { return judge }
    if isBound { throw fault(node, "the report is of another build than --bind") }
    do throws(Judge.PreparationError) {
      return try Judge(judge.spec, bind: bind)
    } catch {
      throw fault(node, error.description)
    }
  }

  private func url(_ finding: JSONNode) throws(CommandFailure) -> [UInt8] {
    if let text = finding["minimizedURL"]?.string { return Array(text.utf8) }
    guard let node = finding["minimizedURLBase64"] else {
      throw fault(finding, "'minimizedURL' is missing")
    }
    return try bytes(node)
  }

  private func sequence(_ finding: JSONNode) throws(CommandFailure) -> [[UInt8]] {
    guard let node = finding["sequenceBase64"] else { return [] }
    guard let nodes = node.array else { throw fault(node, "expected a list") }
    var urls: [[UInt8]] = []
    for node in nodes { urls.append(try bytes(node)) }
    return urls
  }

  /// How the link has to arrive, where that is not up to the run.
  private func delivery(_ finding: JSONNode) throws(CommandFailure) -> LinkContext {
    guard let node = finding["delivery"] else { return LinkContext() }
    func word<Word: RawRepresentable>(
      _ key: String
    ) throws(CommandFailure) -> Word? where Word.RawValue == String {
      guard let inner = node[key] else { return nil }
      guard let word = inner.string.flatMap(Word.init) else {
        throw fault(inner, "'\(key)': unknown word")
      }
      return word
    }
    return LinkContext(
      source: node["source"]?.string, via: try word("via"), launch: try word("launch"))
  }

  private func bytes(_ node: JSONNode) throws(CommandFailure) -> [UInt8] {
    guard let text = node.string else { throw fault(node, "expected base64") }
    do throws(Base64Error) {
      return try Base64.decode(Array(text.utf8))
    } catch {
      throw fault(node, "no base64 at its offset \(error.offset)")
    }
  }

  private func text(_ key: String, _ finding: JSONNode) throws(CommandFailure) -> String {
    guard let node = finding[key] else { throw fault(finding, "'\(key)' is missing") }
    guard let text = node.string, !text.isEmpty else { throw fault(node, "expected a text") }
    return text
  }

  private func fault(_ node: JSONNode, _ message: String) -> CommandFailure {
    .usage("\(VisibleText.of(path)):\(map.position(of: node.range.lowerBound)): \(message)")
  }
}
