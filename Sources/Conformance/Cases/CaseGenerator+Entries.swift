import LinkSpec

/// Links that try the entries of a site: of each entry some that it matches, some that it just does
/// not, and some that an earlier one decides. The judge has sorted them, so that what is left to do
/// here is to put a host in front and the parameters that the action needs behind.
extension CaseGenerator {
  package mutating func addEntries() {
    addGates()
    for scope in judge.concrete.scopes
    where scope.hasClaims && options.scopes?.contains(scope.name) ?? true {
      let samples = judge.claimedSamples(in: scope.name)
      for (number, host) in scope.hosts.enumerated() {
        guard let scheme = schemes.first(where: { $0.scope == scope.name && $0.isBound }) else {
          continue
        }
        var seen: Set<Int> = []
        if number == 0 {
          addLengths(of: samples, at: host, scheme)
          addQueries(of: samples, at: host, scheme)
          addOtherCases(of: samples, at: host, scheme)
        }
        for sample in samples {
          if let action = sample.action, options.actions?.contains(action) == false { continue }
          // One host tries everything; of the others it is enough that they have the same entries.
          if number > 0, !seen.insert(sample.entry).inserted { continue }
          add(sample, of: scope, at: host, scheme)
        }
      }
    }
  }

  /// The most links that an entry of a site is tried with where forms say what opens.
  private static let mostBehindGates = 24

  /// Links that the entries of a site claim, and links that they do not, where forms say what each
  /// opens.
  private mutating func addGates() {
    for scope in judge.concrete.scopes where scope.isGated {
      guard let paths = ClaimedPaths(scope), let host = scope.hosts.first,
        let scheme = schemes.first(where: { $0.scope == scope.name && $0.isBound })
      else { continue }
      let url = scheme.text + Array("://".utf8) + Self.text(of: host)
      for entry in scope.entries.indices {
        for sample in paths.samples(of: entry, scope).prefix(Self.mostBehindGates) {
          add(
            "entry.gate", url + sample.link.bytes, targets: [.hosts(scope: scope.name)], .any)
        }
      }
    }
  }

  /// The longest link that an entry may claim, where its wildcards take any.
  private mutating func addLengths(
    of samples: [ClaimedSample], at host: ScopeHost, _ scheme: Judge.ConcreteScheme
  ) {
    for sample in samples where sample.kind == .matched {
      guard let name = sample.action, options.actions?.contains(name) ?? true,
        let action = judge.concrete.actions.first(where: { $0.name == name })
      else { continue }
      let link = completed(sample.link, action, scheme)
      let url = scheme.text + Array("://".utf8) + Self.text(of: host) + link.bytes
      if addLengths(of: url) { return }
    }
  }

  /// The most entries with a query or a fragment that are tried on the paths of others, and the
  /// most of those.
  private static let mostQueries = 24
  private static let mostPaths = 48

  /// The query and the fragment that an entry asks for, on the paths that other entries claim: an
  /// entry for all paths decides there only if who reads it looks at more than the path.
  private mutating func addQueries(
    of samples: [ClaimedSample], at host: ScopeHost, _ scheme: Judge.ConcreteScheme
  ) {
    func first(_ isWanted: (ClaimedSample) -> Bool) -> [ClaimedSample] {
      var seen: Set<Int> = []
      return samples.filter {
        ($0.kind == .matched || $0.kind == .excluded) && isWanted($0)
          && seen.insert($0.entry).inserted
      }
    }
    let asking = first { !$0.link.query.isEmpty || !$0.link.fragment.isEmpty }
    let paths = first { _ in true }
    for one in asking.prefix(Self.mostQueries) {
      for other in paths.prefix(Self.mostPaths) where other.entry != one.entry {
        let query = [one.link.query, other.link.query].filter { !$0.isEmpty }
        var link = AssociationLink(
          path: other.link.path, query: Array(query.joined(separator: [UInt8(ascii: "&")])),
          fragment: one.link.fragment.isEmpty ? other.link.fragment : one.link.fragment)
        if let name = other.action,
          let action = judge.concrete.actions.first(where: { $0.name == name })
        {
          link = completed(link, action, scheme)
        }
        let url = scheme.text + Array("://".utf8) + Self.text(of: host) + link.bytes
        add("entry.queryElsewhere", url, targets: [one.rule], .any)
      }
    }
  }

  /// What an earlier entry decides, with a segment in another case: unless case says nothing, that
  /// entry does not match any more, and the later one may.
  private mutating func addOtherCases(
    of samples: [ClaimedSample], at host: ScopeHost, _ scheme: Judge.ConcreteScheme
  ) {
    for sample in samples.filter({ $0.kind == .shadowed }).prefix(Self.mostPaths) {
      let segments = sample.link.path.split(
        separator: Byte.slash, omittingEmptySubsequences: false)
      for place in segments.indices.prefix(16) {
        let upper = segments[place].map(Byte.uppercased)
        let other = upper == Array(segments[place]) ? upper.map(Byte.lowercased) : upper
        if other == Array(segments[place]) { continue }
        var changed = segments.map(Array.init)
        changed[place] = other
        let link = AssociationLink(
          path: Array(changed.joined(separator: [Byte.slash])), query: sample.link.query,
          fragment: sample.link.fragment)
        let url = scheme.text + Array("://".utf8) + Self.text(of: host) + link.bytes
        add("entry.otherCase", url, targets: [sample.rule], .any)
      }
    }
  }

  private mutating func add(
    _ sample: ClaimedSample, of scope: Scope, at host: ScopeHost, _ scheme: Judge.ConcreteScheme
  ) {
    let scenario = "entry." + sample.kind.rawValue
    var url = scheme.text + Array("://".utf8) + Self.text(of: host)
    guard let name = sample.action,
      let action = judge.concrete.actions.first(where: { $0.name == name })
    else {
      url += sample.link.bytes
      var targets = [sample.rule]
      if sample.kind == .disputed {
        targets.append(.policy(.foreignHost))
        let verdict = judge.verdict(onQuestion: .foreignHost)
        add(
          scenario, url, targets: targets, .verdict(verdict, sole: false), question: .foreignHost)
      } else {
        add(scenario, url, targets: targets, .verdict(.reject, sole: false))
      }
      return
    }
    let isPlain = sample.link.query.isEmpty && sample.link.fragment.isEmpty
    for (number, link) in ([sample.link] + fitting(sample.link, action, scheme)).enumerated() {
      let whole = completed(link, action, scheme)
      let bytes = url + whole.bytes
      var assessment = Assessment()
      judge.assess(bytes, &assessment)
      if number > 0, assessment.verdict != .accept { continue }
      // The patterns of a query may ask for values that the action's parameters cannot have.
      let isSure = isPlain && whole.query.isEmpty
      add(
        scenario, bytes,
        targets: judge.exercisedRules(assessment).map { judge.rules[$0].subject },
        isSure ? .verdict(.accept, sole: false) : .any)
      if number > 0 { return }
    }
  }

  /// The link with values of the action's parameters in the place of those that a pattern suggests;
  /// one for each value that they may have, since not every value fits the pattern.
  private func fitting(
    _ link: AssociationLink, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [AssociationLink] {
    let pairs = link.query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var queries: [[[UInt8]]] = [pairs.map(Array.init)]
    for (index, pair) in pairs.enumerated() {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      let parameter = action.parameters.first {
        $0.location == .query && $0.name.utf8.elementsEqual(name)
      }
      guard let parameter else { continue }
      let values =
        [simplest(parameter, scheme)]
        + judge.samples(of: parameter, scheme: scheme.number).valid.map(\.octets)
      queries = queries.flatMap { query in
        values.prefix(12).map { value in
          var query = query
          query[index] = name + [UInt8(ascii: "=")] + parameter.written(value)
          return query
        }
      }
      queries = Array(queries.prefix(150))
    }
    return queries.map { query in
      AssociationLink(
        path: link.path, query: Array(query.joined(separator: [UInt8(ascii: "&")])),
        fragment: link.fragment)
    }.filter { $0 != link }
  }

  /// The link with the parameters that the action cannot do without, where the entry leaves the
  /// query alone.
  private func completed(
    _ link: AssociationLink, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> AssociationLink {
    let needed =
      judge.completion(of: action, scheme: scheme.number, given: [], without: [], either: nil) ?? []
    var pairs = link.query.isEmpty ? [] : [link.query]
    let given = link.query.split(separator: UInt8(ascii: "&")).map {
      Array($0.prefix { $0 != UInt8(ascii: "=") })
    }
    for parameter in action.parameters
    where parameter.location == .query && (parameter.isRequired || needed.contains(parameter.name))
      && !given.contains(parameter.writtenName)
    {
      let value = parameter.written(simplest(parameter, scheme))
      pairs.append(parameter.writtenName + [UInt8(ascii: "=")] + value)
    }
    return AssociationLink(
      path: link.path, query: Array(pairs.joined(separator: [UInt8(ascii: "&")])),
      fragment: link.fragment)
  }

  /// A host; of those that end alike one of them.
  private static func text(of host: ScopeHost) -> [UInt8] {
    Array((host.name.hasPrefix("*") ? "any" + host.name.dropFirst() : host.name).utf8)
  }
}
