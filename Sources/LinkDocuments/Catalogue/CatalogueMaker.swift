import Conformance
import LinkSpec

/// Makes the entries of a ``LinkCatalogue``.
struct CatalogueMaker {
  let judge: Judge
  private let generator: CaseGenerator
  private let examples: [DocumentedLink]

  /// A documented example with what the judge reads from it.
  private struct DocumentedLink {
    var example: Example
    /// The scopes that it belongs to.
    var scopes: [String]
    var url: [UInt8]
    var scheme: [UInt8]
    var isPromised: Bool
    var parameters: [ReadParameter]
  }

  init(_ judge: Judge) {
    self.judge = judge
    generator = CaseGenerator(judge)
    // Other builds' examples lend their values, though their links are promised in none of ours.
    let wide = judge.bind.isEmpty ? judge : (try? Judge(judge.spec)) ?? judge
    examples = judge.spec.examples.map { example in
      let url = Array(example.url.utf8)
      let judgement = wide.judgement(of: url)
      return DocumentedLink(
        example: example, scopes: wide.scopes(of: judgement, in: url), url: url,
        scheme: judgement.parts.scheme.map { Array(url[$0]) } ?? [],
        isPromised: judgement.verdict == .accept, parameters: judgement.parameters)
    }
  }

  /// The links of an action in one build: the documented ones, else the simplest; and those that
  /// show its optional parameters.
  func entries(
    of action: Action, _ forms: [LinkForm], _ scheme: Judge.ConcreteScheme
  ) -> [LinkCatalogue.Entry] {
    var entries = documented(action, scheme)
    for form in forms {
      let base = realValues(action, form, scheme)
      if entries.isEmpty || forms.count > 1, let entry = entry(action, form, scheme, base) {
        if !entries.contains(where: { $0.url == entry.url }) { entries.append(entry) }
      }
      let hidden = optional(action, scheme).filter { parameter in !isShown(parameter, entries) }
      var all = base
      for parameter in hidden { all[parameter.name] = value(of: parameter, action, scheme) }
      if hidden.isEmpty { continue }
      if let entry = entry(action, form, scheme, all) {
        entries.append(entry)
        continue
      }
      for parameter in hidden {
        var one = base
        one[parameter.name] = value(of: parameter, action, scheme)
        if let entry = entry(action, form, scheme, one) { entries.append(entry) }
      }
    }
    return entries
  }

  /// What the links of an action in one build leave out.
  func gaps(
    in entries: [LinkCatalogue.Entry], _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [LinkCatalogue.Gap] {
    let text = String(decoding: scheme.text, as: UTF8.self)
    if entries.isEmpty {
      return [LinkCatalogue.Gap(scheme: text, action: action.name, parameter: nil)]
    }
    return optional(action, scheme).filter { parameter in !isShown(parameter, entries) }.map {
      LinkCatalogue.Gap(scheme: text, action: action.name, parameter: $0.name)
    }
  }

  /// The entry of a link made of these values; `nil` where it is not promised, or where it is read
  /// as something else. What a link needs and is not given takes its simplest value, unless it is
  /// left out by name.
  func entry(
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme,
    _ values: [String: [UInt8]], without missing: Set<String> = []
  ) -> LinkCatalogue.Entry? {
    let link = generator.link(action, form, scheme: scheme, values, without: missing)
    let url = link.bytes
    let judgement = judge.judgement(of: url)
    guard judgement.verdict == .accept, judgement.action == action.name else { return nil }
    let areRead = values.allSatisfy { name, octets in
      judgement.parameters.contains { read in
        read.name == name && read.value.matches(text: String(decoding: octets, as: UTF8.self))
      }
    }
    return areRead ? entry(url, action, scheme, judgement.parameters, nil) : nil
  }

  // MARK: - Parts

  private func entry(
    _ url: [UInt8], _ action: Action, _ scheme: Judge.ConcreteScheme,
    _ parameters: [ReadParameter], _ example: Example?
  ) -> LinkCatalogue.Entry? {
    guard url.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    return LinkCatalogue.Entry(
      scheme: String(decoding: scheme.text, as: UTF8.self),
      build: judge.spec.variables.compactMap { variable in
        scheme.values[variable.name].map {
          LinkCatalogue.BuildValue(name: variable.name, value: $0)
        }
      },
      scope: scheme.scope, action: action.name, url: url, parameters: parameters, example: example)
  }

  private func documented(
    _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [LinkCatalogue.Entry] {
    var entries: [LinkCatalogue.Entry] = []
    for link in examples
    where link.isPromised && link.example.action == action.name && link.scheme == scheme.text
      && link.scopes == [scheme.scope]
    {
      guard judge.verdict(of: link.url) == .accept,
        let entry = entry(link.url, action, scheme, link.parameters, link.example),
        !entries.contains(where: { $0.url == entry.url })
      else { continue }
      entries.append(entry)
    }
    return entries
  }

  private func optional(_ action: Action, _ scheme: Judge.ConcreteScheme) -> [Parameter] {
    action.parameters.filter {
      $0.standing == .optional && judge.isAvailable($0, scheme: scheme.number)
    }
  }

  private func isShown(_ parameter: Parameter, _ entries: [LinkCatalogue.Entry]) -> Bool {
    entries.contains { $0.parameters.contains { $0.name == parameter.name } }
  }

  /// Values of the required parameters, each the first that the judge accepts among real ones.
  private func realValues(
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    var values: [String: [UInt8]] = [:]
    for parameter in action.parameters where parameter.isRequired {
      for candidate in candidates(parameter, action, scheme) {
        var tried = values
        tried[parameter.name] = candidate
        if entry(action, form, scheme, tried) == nil { continue }
        values = tried
        break
      }
    }
    return values
  }

  private func value(
    of parameter: Parameter, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [UInt8] {
    candidates(parameter, action, scheme).first ?? generator.simplest(parameter, scheme)
  }

  /// Documented values of a parameter: of the same action and build, of the same action, of others.
  private func candidates(
    _ parameter: Parameter, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [[UInt8]] {
    func values(_ isWanted: (DocumentedLink) -> Bool) -> [[UInt8]] {
      examples.filter { $0.isPromised && isWanted($0) }.flatMap(\.parameters)
        .filter { $0.name == parameter.name }.map { Array($0.value.description.utf8) }
    }
    var found = values { $0.example.action == action.name && $0.scheme == scheme.text }
    found += values { $0.example.action == action.name }
    found += values { $0.example.action != action.name }
    var seen: Set<[UInt8]> = []
    return found.filter { seen.insert($0).inserted }
  }
}
