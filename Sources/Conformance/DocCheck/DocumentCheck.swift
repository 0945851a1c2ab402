public import LinkSpec

/// Finds and judges every link that a document writes, and notes what the document speaks of.
///
/// A reader of the document's kind cuts it into runs (``DocumentKind``): sentences, code, addresses. In
/// each of them the links of the spec are found, by scheme or by host. A link is judged as it stands; one
/// with placeholders that is not accepted so is held against the forms of the spec. The same result for
/// the same spec, bind and bytes.
///
/// ```swift
/// let check = try DocumentCheck(judge, path: "links.md", content: bytes)
/// for link in check.links where link.verdict == .reject { print(link.position) }
/// ```
public struct DocumentCheck: Sendable {
  /// What the document is written in.
  public let kind: DocumentKind
  /// The links in the order of the document; of very many, those that are not accepted come first into
  /// the list. ``omitted`` says how many are left out.
  public private(set) var links: [DocumentLink] = []
  /// How many links were found with each verdict.
  public private(set) var counts: [Verdict: Int] = [:]
  /// How many of them have placeholders.
  public private(set) var templates = 0
  /// How many are counted and not listed.
  public private(set) var omitted = 0
  /// The actions that the document mentions: by a link, or by name in a heading, a table or a code span.
  public private(set) var actions: Set<String> = []
  /// The parameters that it mentions in one of these ways.
  public private(set) var parameters: Set<String> = []
  /// How many steps the search has taken, for tests of its complexity.
  let steps: Int

  /// How many links are listed, of those that are accepted and of the others.
  static let mostLinks = 10_000

  /// Checks a document. Linear in its length, with memory for the text of the longest paragraph and
  /// for at most 20,000 links; what the judge says of a link takes time in its own length.
  public init(_ judge: Judge, path: String, content: [UInt8]) throws(DocumentKind.Fault) {
    try DocumentKind.check(content)
    let kind = DocumentKind(path: path, content: content)
    self.kind = kind
    let search = Search(judge)
    switch kind {
    case .markdown:
      var reader = MarkdownReader(content, search.read)
      reader.read()
    case .html:
      var reader = HTMLReader(content, search.read)
      reader.read()
    case .text: search.read(TextRun(.prose, content, 0..<content.count))
    }
    steps = search.steps
    counts = search.counts
    templates = search.templates
    omitted = search.omitted
    actions = search.actions
    parameters = search.parameters
    links = Self.placed(search.found, in: content)
  }

  /// Gives each link its line and column, as ``SourceMap`` counts them, in one pass.
  private static func placed(
    _ found: [(offset: Int, link: DocumentLink)], in content: [UInt8]
  ) -> [DocumentLink] {
    let sorted = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var index = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var position = SourcePosition(line: 1, column: 1)
    return sorted.map { _, element in
      while index < min(element.offset, content.count) {
        let byte = content[index]
        let isCRLF = byte == 0x0D && index + 1 < content.count && content[index + 1] == 0x0A
        if byte == 0x0A || byte == 0x0D && !isCRLF {
          position = SourcePosition(line: position.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          position.column += 1
        }
        index += 1
      }
      var link = element.link
      link.position = position
      return link
    }
  }

  /// The actions of a spec that no document mentions, in its order.
  public static func unmentionedActions(_ checks: [DocumentCheck], _ judge: Judge) -> [String] {
    judge.spec.actions.map(\.name).filter { name in
      !checks.contains { $0.actions.contains(name) }
    }
  }

  /// The parameters of a spec that no document mentions, each once, in its order.
  public static func unmentionedParameters(_ checks: [DocumentCheck], _ judge: Judge) -> [String] {
    var seen: Set<String> = []
    return judge.spec.actions.flatMap(\.parameters).map(\.name).filter { name in
      seen.insert(name).inserted && !checks.contains { $0.parameters.contains(name) }
    }
  }
}

/// What is gathered while a document is read.
private final class Search {
  /// How many different templates are judged; each takes more than one judgement.
  private static let mostTemplates = 10_000

  private let judge: Judge
  private let finder: LinkFinder
  private let templateJudge: TemplateJudge
  private let actionNames: Set<[UInt8]>
  private let parameterNames: Set<[UInt8]>
  private var templateResults: [[UInt8]: TemplateJudge.Result?] = [:]
  private var listed: [Bool: Int] = [:]

  var found: [(offset: Int, link: DocumentLink)] = []
  var counts: [Verdict: Int] = [:]
  var templates = 0
  var omitted = 0
  var actions: Set<String> = []
  var parameters: Set<String> = []
  var steps = 0

  init(_ judge: Judge) {
    self.judge = judge
    finder = LinkFinder(vocabulary: LinkVocabulary(judge))
    templateJudge = TemplateJudge(judge)
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
    counts[link.verdict, default: 0] += 1
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
      action: result.action, judged: result.link)
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
    return DocumentLink(
      text: text, position: start, isTemplate: false, verdict: judgement.verdict,
      action: judgement.action, judged: text)
  }
}
