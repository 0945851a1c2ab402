import LinkSpec

/// What is gathered while a document is read.
final class DocumentSearch {
  /// How many different templates are judged; each takes more than one judgement.
  private static let mostTemplates = 10_000

  private let judge: Judge
  private let finder: LinkFinder
  /// Made where a template is found: most documents have none, and it knows all about the spec.
  private lazy var templateJudge = TemplateJudge(judge)
  private let actionNames: Set<[UInt8]>
  private let parameterNames: Set<[UInt8]>
  private var templateResults: [[UInt8]: TemplateJudge.Result?] = [:]
  private var hasOwnLinks = false
  private var listed: [Bool: Int] = [:]

  private(set) var found: [(offset: Int, link: DocumentLink)] = []
  private(set) var counts: [Verdict: Int] = [:]
  private(set) var flaws = 0
  private(set) var templates = 0
  private(set) var omitted = 0
  private(set) var actions: Set<String> = []
  private(set) var parameters: Set<String> = []
  private(set) var steps = 0

  init(_ judge: Judge) {
    self.judge = judge
    finder = LinkFinder(vocabulary: LinkVocabulary(judge))
    actionNames = Set(judge.spec.actions.map { Array($0.name.utf8) })
    parameterNames = Set(judge.spec.actions.flatMap(\.parameters).map { Array($0.name.utf8) })
  }

  func read(_ run: TextRun) {
    steps += finder.links(in: run) { add($0, in: run) }
    if run.isNaming { noteWords(of: run.bytes) }
  }

  private func noteWords(of bytes: [UInt8]) {
    for word in bytes.split(whereSeparator: { !$0.isNameByte }) where word.count <= 64 {
      let word = Array(word)
      if actionNames.contains(word) { actions.insert(String(decoding: word, as: UTF8.self)) }
      if parameterNames.contains(word) { parameters.insert(String(decoding: word, as: UTF8.self)) }
    }
  }

  /// Drops what is not known to be of the spec: `[scheme]://…` is said of any app, and where a
  /// document has no link that is the spec's, it is not of this one.
  func finish() {
    if hasOwnLinks { return }
    counts = [:]
    flaws = 0
    templates = 0
    omitted = 0
    found = []
  }

  // MARK: - Links

  private func add(_ part: LinkFinder.Found, in run: TextRun) {
    var text = Array(run.bytes[part.range])
    let colon = part.colon - part.range.lowerBound
    if run.kind == .address {
      // Browsers drop these from an address.
      text.removeAll { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    } else if text[(colon + 1)...].starts(with: "\\/".utf8) {
      text = Self.withoutEscapedSlashes(text)
    }
    // A scheme alone is spoken of, not written as a link.
    let rest = text[(colon + 1)...]
    if rest.allSatisfy({ $0 == UInt8(ascii: "/") }), !part.goesOn { return }
    guard let link = link(text, colon, part) else { return }
    if link.verdict == .accept || text[..<colon].first?.isLetter ?? false { hasOwnLinks = true }
    counts[link.verdict, default: 0] += 1
    if link.isFlawed { flaws += 1 }
    if link.isTemplate { templates += 1 }
    if let action = link.action { actions.insert(action) }
    let isAccepted = link.verdict == .accept
    if listed[isAccepted, default: 0] == DocumentCheck.mostLinks {
      omitted += 1
      return
    }
    listed[isAccepted, default: 0] += 1
    found.append((run.source(of: part.range.lowerBound), link))
  }

  private static func withoutEscapedSlashes(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in text.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "\\") && index + 1 < text.count
        && text[index + 1] == UInt8(ascii: "/")
      if !isEscape { result.append(byte) }
    }
    return result
  }

  private func link(_ text: [UInt8], _ colon: Int, _ part: LinkFinder.Found) -> DocumentLink? {
    let start = SourcePosition(line: 1, column: 1)
    var judgement: Judgement?
    if !part.hasOpenScheme, !part.goesOn {
      let own = judge.judgement(of: text)
      judgement = own
      if own.verdict == .accept { return plain(text, own, start) }
    }
    let template =
      text.count > 2048
      ? nil
      : LinkTemplate(text, colon: colon, goesOn: part.goesOn)
        ?? (judgement?.verdict == .reject
          ? LinkTemplate(text, colon: colon, goesOn: false, words: true) : nil)
    guard let template else { return judgement.map { plain(text, $0, start) } }
    guard let result = result(template, text + (part.goesOn ? [0] : [])) else { return nil }
    parameters.formUnion(result.parameters.filter { parameterNames.contains(Array($0.utf8)) })
    return DocumentLink(
      text: text, position: start, isTemplate: true, verdict: result.verdict,
      isFlawed: result.verdict == .reject, action: result.action, judged: result.link)
  }

  private func result(_ template: LinkTemplate, _ key: [UInt8]) -> TemplateJudge.Result? {
    if let known = templateResults[key] { return known }
    guard templateResults.count < Self.mostTemplates else {
      return TemplateJudge.Result(verdict: .unspecified)
    }
    let result = templateJudge.result(template)
    templateResults[key] = .some(result)
    return result
  }

  private func plain(
    _ text: [UInt8], _ judgement: Judgement, _ start: SourcePosition
  ) -> DocumentLink {
    for parameter in judgement.parameters { parameters.insert(parameter.name) }
    if judgement.verdict != .accept, !judgement.parts.path.isEmpty,
      let action = judge.concrete.actions.first(where: { $0.name == judgement.action })
    {
      for form in action.forms { parameters.formUnion(form.template.parameters) }
    }
    if judgement.verdict != .accept, let query = judgement.parts.query {
      for pair in QueryPairs(text, in: query) where pair.name.count <= 64 {
        let name = Array(text[pair.name])
        if parameterNames.contains(name) {
          parameters.insert(String(decoding: name, as: UTF8.self))
        }
      }
    }
    let isNoURL = judgement.violations.contains { $0.question == .illegalCharacter }
    // Of a value that is no placeholder and no other format, but a day that there is not.
    let isNoDay = judgement.violations.contains {
      $0.expectation == .dayOfMonth || $0.expectation == .month
    }
    return DocumentLink(
      text: text, position: start, isTemplate: false, verdict: judgement.verdict,
      isFlawed: judgement.verdict == .reject || isNoURL || isNoDay, action: judgement.action,
      judged: text)
  }
}
