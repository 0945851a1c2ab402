import Conformance
import LinkSpec

/// Holds templates against the forms of a spec.
///
/// A template fits a form if its literal parts are the form's, whatever its holes stand for. It is
/// then filled in: what is written out stays, holes take values that the spec accepts, and the
/// judge says what it says of the link that results. So a template is wrong only for what is
/// written in it, never for what it leaves to the reader.
struct TemplateJudge {
  package struct Result {
    package var verdict: Verdict
    /// The action, where the template names one.
    package var action: String?
    /// The parameters that it names.
    package var parameters: [String] = []
    /// The link that was judged; `nil` where nothing was.
    package var link: [UInt8]?
  }

  /// How many links are judged for one template.
  private static let mostLinks = 64

  private let judge: Judge
  private let generator: CaseGenerator
  private let schemes: [Judge.ConcreteScheme]
  private let hosts: [[UInt8]]
  /// Values of parameters in documented examples.
  private let examples: [String: [[UInt8]]]

  init(_ judge: Judge) {
    self.judge = judge
    generator = CaseGenerator(judge)
    let bound = judge.schemes.filter(\.isBound)
    schemes = bound.isEmpty ? judge.schemes : bound
    hosts = judge.places.map { Array($0.utf8) }
    var examples: [String: [[UInt8]]] = [:]
    for example in judge.spec.examples {
      for read in judge.judgement(of: example.url).parameters {
        examples[read.name, default: []].append(Array(read.value.description.utf8))
      }
    }
    self.examples = examples
  }

  /// What the spec says of a template; `nil` where it is another app's.
  func result(_ template: LinkTemplate) -> Result? {
    let own = schemes.filter { LinkTemplate.matches(template.scheme, $0.text) }
    if let host = template.host.flatMap(LinkTemplate.bytes),
      template.scheme.contains(where: LinkTemplate.isHole),
      host.contains(UInt8(ascii: ".")) || host.contains(UInt8(ascii: ":")), !hosts.contains(host)
    {
      return nil
    }
    if template.host != nil, template.scheme.allSatisfy(LinkTemplate.isHole),
      !judge.concrete.actions.contains(where: { $0.forms.contains { $0.template.host != nil } })
    {
      return nil
    }
    var best: Result?
    var count = 0
    for action in judge.concrete.actions {
      for form in action.forms {
        for scheme in own where scheme.fits(form) {
          guard fits(template, form), count < Self.mostLinks else { break }
          count += 1
          let found = filled(template, action, form, scheme)
          if found.verdict == .accept { return found }
          if best.map({ Self.rank(found.verdict) < Self.rank($0.verdict) }) ?? true { best = found }
        }
      }
    }
    return best ?? stranger(template, own)
  }

  private static func rank(_ verdict: Verdict) -> Int {
    switch verdict {
    case .accept: 0
    case .unspecified: 1
    case .reject: 2
    }
  }

  // MARK: - Fitting

  /// A template in the shape of a form: its host may be the first segment of the path.
  private func shaped(_ template: LinkTemplate, as form: LinkForm) -> LinkTemplate {
    guard form.template.hasHostInPath, let host = template.host, !host.isEmpty else {
      return template
    }
    var shaped = template
    shaped.segments.insert(host, at: 0)
    shaped.host = []
    return shaped
  }

  private func fits(_ given: LinkTemplate, _ form: LinkForm) -> Bool {
    let template = shaped(given, as: form)
    guard (template.host == nil) == (form.template.host == nil) else { return false }
    if let host = template.host, let own = form.template.host {
      guard LinkTemplate.matches(host, Array(own.utf8)) else { return false }
      // "playrts://…" says nothing of what follows, whatever that is.
      if host.last == LinkTemplate.rest, template.segments.isEmpty { return true }
    }
    let segments = template.segments
    let own = form.template.segments
    for (index, segment) in segments.enumerated() {
      if segment == [LinkTemplate.rest] { return true }
      guard index < own.count else { return false }
      // What stands behind may be a part of it.
      if own[index].rest != nil { return true }
      if case .literal(let literal) = own[index],
        !LinkTemplate.matches(segment, Array(literal.utf8))
      {
        return false
      }
      if case .pieces(let pieces) = own[index], !fits(segment, pieces) { return false }
    }
    return true
  }

  /// Whether a segment may be one of texts and values: what stands at its ends, up to a
  /// placeholder, is what the form has there, as far as it goes.
  private func fits(
    _ segment: [LinkTemplate.Symbol], _ pieces: [FormTemplate.Segment.Piece]
  ) -> Bool {
    if let bytes = LinkTemplate.bytes(segment) {
      return FormTemplate.Segment.pieces(pieces).places(in: bytes) != nil
    }
    func isSame(
      _ one: some Sequence<LinkTemplate.Symbol>, _ piece: FormTemplate.Segment.Piece?, _ isEnd: Bool
    )
      -> Bool
    {
      guard case .literal(let text) = piece else { return true }
      let bytes = isEnd ? Array(text.utf8.reversed()) : Array(text.utf8)
      return zip(one.prefix { !LinkTemplate.isHole($0) }, bytes).allSatisfy { $0 == UInt16($1) }
    }
    return isSame(segment, pieces.first, false) && isSame(segment.reversed(), pieces.last, true)
  }

  // MARK: - Filling in

  private func filled(
    _ given: LinkTemplate, _ action: Action, _ form: LinkForm,
    _ scheme: Judge.ConcreteScheme
  ) -> Result {
    let template = shaped(given, as: form)
    var values: [String: [UInt8]] = [:]
    var names: [String] = []
    func fill(_ name: String, _ symbols: [LinkTemplate.Symbol]) {
      names.append(name)
      guard let parameter = action.parameters.first(where: { $0.name == name }) else { return }
      values[name] = value(parameter, symbols, scheme)
    }
    for (segment, own) in zip(template.segments, form.template.segments) {
      if segment == [LinkTemplate.rest] { break }
      switch own {
      case .parameter(let name): fill(name, segment)
      // Where in the text each of them stands is not told: they take what fits.
      case .pieces: names += own.parameters
      case .literal, .rest: break
      }
    }
    var unknown: [Link.Pair] = []
    for pair in template.pairs {
      guard let bytes = LinkTemplate.bytes(pair.name) else { continue }
      let decoded = PercentCoding.octets(of: bytes, in: 0..<bytes.count)
      let name = String(decoding: decoded, as: UTF8.self)
      if action.along(form).parameters.contains(where: {
        $0.name == name && $0.location == .query
      }) {
        fill(name, pair.value ?? [])
      } else {
        unknown.append(Link.Pair(bytes, pair.value.map { _ in [0x78] }))
      }
    }
    var link = generator.link(action, form, scheme: scheme, values)
    for pair in unknown { link.append(pair) }
    let url = link.bytes
    let isNamed = template.host.flatMap(LinkTemplate.bytes) != nil || form.template.host == nil
    return Result(
      verdict: judge.verdict(of: url), action: isNamed ? action.name : nil,
      parameters: names, link: url)
  }

  /// The value that symbols stand for: what is written out, else a good one that has its literal
  /// parts; `nil` where none is known that has.
  private func value(
    _ parameter: Parameter, _ symbols: [LinkTemplate.Symbol], _ scheme: Judge.ConcreteScheme
  ) -> [UInt8]? {
    if let bytes = LinkTemplate.bytes(symbols) {
      return PercentCoding.octets(of: bytes, in: 0..<bytes.count)
    }
    let simplest = generator.simplest(parameter, scheme)
    let known = [simplest] + (examples[parameter.name] ?? [])
    return known.first { LinkTemplate.matches(symbols, $0) } ?? simplest
  }

  // MARK: - What fits no form

  /// A template that fits no form is wrong if its action or its path is, and open else.
  private func stranger(_ template: LinkTemplate, _ own: [Judge.ConcreteScheme]) -> Result {
    guard let scheme = own.first?.text ?? LinkTemplate.bytes(template.scheme) else {
      return Result(verdict: .unspecified)
    }
    func text(_ symbols: [LinkTemplate.Symbol]) -> [UInt8] {
      symbols.flatMap { LinkTemplate.isHole($0) ? [0x78] : [UInt8(truncatingIfNeeded: $0)] }
    }
    if let host = template.host, host.contains(where: LinkTemplate.isHole) {
      return Result(verdict: .unspecified)
    }
    var link = Link(scheme: scheme, host: template.host.map(text))
    link.segments = template.segments.map(text)
    let url = link.bytes
    let judgement = judge.judgement(of: url)
    let phases: [Phase] = [.scheme, .availability, .action, .path]
    let isWrong = judgement.violations.contains {
      $0.effect == .reject && phases.contains(judge.rules[$0.rule].phase)
    }
    return Result(
      verdict: isWrong ? .reject : .unspecified, action: judgement.action, link: url)
  }
}
