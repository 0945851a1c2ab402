/// Reading scheme and host: to which scope a link belongs, and for which build it is.
extension Evaluation {
  /// Where reading goes on behind scheme and host.
  enum Place {
    /// Among the forms of a scope whose hosts are actions; the scheme, where it is known.
    case scope(Int, scheme: Int?)
    /// With this form, that of a host.
    case form(CompiledSpec.Form, scheme: Int)
    /// With this form, whose path an entry of the scope claims.
    case claimed(CompiledSpec.Form, scheme: Int, scope: Int, entry: Int)
    /// Nowhere: the documentation leaves such links open, by this rule.
    case open(rule: Int)
    case none
  }

  mutating func readScheme(_ range: Range<Int>, _ parts: SplitURL) -> Place {
    let exact = Array(bytes[range])
    let normal = normalized(range)
    let host = parts.host.map(normalized)
    switch spec.belonging(scheme: normal, host: host) {
    case .open(let rule, _):
      if exact != normal { ask(.schemeSpelling, range) }
      return .open(rule: rule)
    case .strange(let rule):
      if exact != normal { ask(.schemeSpelling, range) }
      let end = parts.path.lowerBound
      record(Violation(rule: rule, effect: .reject, range: parts.host ?? end..<end))
      return .none
    case .scope(let scope, let numbers):
      if exact != normal { ask(.schemeSpelling, range) }
      if spec.spec.scopes[scope].isHosted { return readHost(parts, scope, numbers, range) }
      let number = numbers.first { spec.schemes[$0].isBound } ?? numbers[0]
      if !spec.schemes[number].isBound { ask(.otherBuild, range) }
      return .scope(scope, scheme: number)
    case .unknown:
      if let rule = spec.scopeRules.first {
        record(Violation(rule: rule, effect: .reject, range: range))
      }
      // Whatever else is wrong can still be told if the host names an action.
      return parts.host.flatMap { spec.scope(ofHost: Array(bytes[$0])) }
        .map { .scope($0, scheme: nil) } ?? .none
    }
  }

  /// A link whose host is one of its scope's.
  private mutating func readHost(
    _ parts: SplitURL, _ scope: Int, _ numbers: [Int], _ schemeRange: Range<Int>
  ) -> Place {
    guard let range = parts.host else { return .none }
    let host = CompiledSpec.place(normalized(range))
    if !bytes[range].elementsEqual(host) { ask(.hostSpelling, range) }
    if let paths = spec.claimedPaths[scope] {
      return readClaim(parts, scope, host, numbers, paths, schemeRange)
    }
    let forms = spec.forms[scope].byHost[host] ?? []
    let rule = spec.hostRules[scope] ?? 0
    let isOpen = spec.spec.scopes[scope].otherPaths == .open
    guard
      let form = isOpen
        ? forms.first(where: { fits($0, parts.path) }) : chooseForm(forms, parts.path)
    else {
      if isOpen { return .open(rule: rule) }
      breakRule("action.documented", parts.path)
      return .none
    }
    let fitting = numbers.filter { spec.values(of: $0).agrees(with: form.values) }
    guard let number = fitting.first(where: { spec.schemes[$0].isBound }) ?? fitting.first else {
      // The scheme is of one app and the host of another.
      if isOpen { return .open(rule: rule) }
      record(Violation(rule: rule, effect: .reject, range: range))
      return .none
    }
    if !spec.schemes[number].isBound { ask(.otherBuild, schemeRange) }
    return .form(form, scheme: number)
  }

  /// A link to a site whose entries say what opens.
  private mutating func readClaim(
    _ parts: SplitURL, _ scope: Int, _ host: [UInt8], _ numbers: [Int], _ paths: ClaimedPaths,
    _ schemeRange: Range<Int>
  ) -> Place {
    func part(_ range: Range<Int>?) -> [UInt8] { range.map { Array(bytes[$0]) } ?? [] }
    let link = AssociationLink(
      path: part(parts.path), query: part(parts.query), fragment: part(parts.fragment))
    switch paths.decision(link) {
    case .opens(let entry):
      guard let form = paths.forms[entry] else { return .none }
      let values =
        spec.spec.scopes[scope].hosts.first { host.elementsEqual($0.name.utf8) }?.values ?? [:]
      let fitting = numbers.filter { spec.values(of: $0).agrees(with: values) }
      guard let number = fitting.first(where: { spec.schemes[$0].isBound }) ?? fitting.first else {
        record(
          Violation(rule: spec.hostRules[scope] ?? 0, effect: .reject, range: parts.host ?? 0..<0))
        return .none
      }
      if !spec.schemes[number].isBound { ask(.otherBuild, schemeRange) }
      return .claimed(form, scheme: number, scope: scope, entry: entry)
    case .excluded(let entry):
      record(Violation(rule: paths.rules[entry], effect: .reject, range: parts.path))
    case .unclaimed(let fit):
      let start = min(parts.path.lowerBound + fit, parts.path.upperBound)
      record(
        Violation(rule: paths.unclaimedRule, effect: .reject, range: start..<parts.path.upperBound))
    case .disputed(let entry): return .open(rule: paths.rules[entry])
    }
    return .none
  }

  /// Asks what becomes of a link that the documentation leaves open; whether it may lead anywhere.
  mutating func askForeignHost(_ parts: SplitURL, _ rule: Int) -> Bool {
    let end = parts.path.lowerBound
    return ask(.foreignHost, parts.host ?? end..<end, rule: rule).allows(.anyAction)
  }
}
