import LinkSpec

/// Links that try the entries of a site: of each entry some that it matches, some that it just does
/// not, and some that an earlier one decides. The judge has sorted them, so that what is left to do
/// here is to put a host in front and the parameters that the action needs behind.
extension CaseGenerator {
  mutating func addEntries() {
    for scope in judge.concrete.scopes
    where !scope.entries.isEmpty && options.forms?.contains(scope.name) ?? true {
      let samples = judge.claimedSamples(in: scope.name)
      for (number, host) in scope.hosts.enumerated() {
        guard let scheme = schemes.first(where: { $0.scope == scope.name && $0.isBound }) else {
          continue
        }
        var seen: Set<Int> = []
        for sample in samples {
          if let action = sample.action, options.actions?.contains(action) == false { continue }
          // One host tries everything; of the others it is enough that they have the same entries.
          if number > 0, !seen.insert(sample.entry).inserted { continue }
          add(sample, of: scope, at: host, scheme)
        }
      }
    }
  }

  private mutating func add(
    _ sample: ClaimedSample, of scope: Scope, at host: ScopeHost, _ scheme: Judge.ConcreteScheme
  ) {
    let scenario = "entry." + sample.kind.rawValue
    var url = scheme.text + Array("://".utf8) + Array(host.name.utf8)
    guard let name = sample.action,
      let action = judge.concrete.actions.first(where: { $0.name == name })
    else {
      url += sample.link.bytes
      var targets = [judge.rules[sample.rule].id]
      if sample.kind == .disputed {
        targets.append("policy.foreignHost")
        let verdict = judge.verdict(onQuestion: .foreignHost)
        add(
          scenario, url, targets: targets, .verdict(verdict, sole: false), question: .foreignHost)
      } else {
        add(scenario, url, targets: targets, .verdict(.reject, sole: false))
      }
      return
    }
    let needed = completed(sample.link, action, scheme)
    url += needed.bytes
    let judgement = judge.judgement(of: url)
    // The patterns of a query may ask for values that the action's parameters cannot have.
    let isPlain = sample.link.query.isEmpty && sample.link.fragment.isEmpty
    let exercised = judge.exercisedRules(judgement, in: url)
    add(
      scenario, url, targets: exercised.map { judge.rules[$0].id },
      isPlain && needed.query == sample.link.query ? .verdict(.accept, sole: false) : .any)
  }

  /// The link with the parameters that the action cannot do without, where the entry leaves the
  /// query alone.
  private func completed(
    _ link: AssociationLink, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> AssociationLink {
    let needed =
      judge.completion(of: action, scheme: scheme.number, given: [], without: [], either: nil) ?? []
    var pairs = link.query.isEmpty ? [] : [link.query]
    for parameter in action.parameters
    where parameter.location == .query && (parameter.isRequired || needed.contains(parameter.name))
    {
      let value = PercentCoding.encodingQueryValue(simplest(parameter, scheme))
      pairs.append(Array(parameter.name.utf8) + [UInt8(ascii: "=")] + value)
    }
    return AssociationLink(
      path: link.path, query: Array(pairs.joined(separator: [UInt8(ascii: "&")])),
      fragment: link.fragment)
  }
}
