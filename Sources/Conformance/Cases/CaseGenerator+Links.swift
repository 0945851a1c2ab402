package import LinkSpec

/// Making links: of a form, with some values, and with what these need besides.
extension CaseGenerator {
  /// The scheme for a link with these parameters: the first of the build under test in which all of
  /// them are available and fit the constraints; `nil` if there is none.
  package func scheme(
    for form: LinkForm, of action: Action, with parameters: [Parameter] = [],
    isFitting: Bool = true
  ) -> Judge.ConcreteScheme? {
    schemes.first { scheme in
      scheme.fits(form) && scheme.isBound
        && parameters.allSatisfy { judge.isAvailable($0, scheme: scheme.number) }
        && (!isFitting
          || completion(
            of: action, form, scheme, given: Set(parameters.map(\.name)), isAnyValue: isJudged)
            != nil)
    }
  }

  /// What a link of this form needs besides what is given, so that the constraints hold, as
  /// ``Judge/completion(of:scheme:given:without:either:values:isAnyValue:)`` says: never a value
  /// that stands in the path of other forms alone.
  package func completion(
    of action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme,
    given: Set<String> = [], without missing: Set<String> = [], either: String? = nil,
    values: [String: [UInt8]] = [:], isAnyValue: Bool = false
  ) -> [String]? {
    let places = form.template.parameters
    let elsewhere = action.parameters.filter {
      $0.location == .path && !places.contains($0.name)
    }.map(\.name)
    return judge.completion(
      of: action, scheme: scheme.number, given: given, without: missing.union(elsewhere),
      either: either, values: values, isAnyValue: isAnyValue)
  }

  /// The scope of a form, as it is written out.
  package func scope(of form: LinkForm) -> Scope? {
    judge.concrete.scopes.first { $0.name == form.scope }
  }

  /// Whether the paths beside a form are left open.
  package func isOpen(_ form: LinkForm) -> Bool { scope(of: form)?.otherPaths == .open }

  /// Whether entries of the scope claim its paths, of which the form shows one.
  package func isClaimed(_ form: LinkForm) -> Bool { scope(of: form)?.hasClaims == true }

  /// Whether other forms of the scope have the same host, or none as this.
  package func hasRivals(_ form: LinkForm) -> Bool {
    if isOpen(form) || isClaimed(form) { return false }
    // What is no link of one route may be one of another.
    if form.pattern != nil { return true }
    return facts.count(ofPlaceOf: form) > 1
  }

  /// The query parameters that a link of the build under test may carry together, disputed ones
  /// aside.
  package func queryParameters(of action: Action, _ form: LinkForm) -> [Parameter] {
    action.parameters.filter {
      $0.isNamed && !$0.isDisputed && scheme(for: form, of: action, with: [$0]) != nil
    }
  }

  /// A link with one value per parameter, in decoded octets; parameters that are not given and that
  /// it needs take their simplest value, unless they are left out by name. With `either`, that
  /// parameter may be read as given or not without breaking a constraint, where that is possible.
  package func link(
    _ action: Action, _ form: LinkForm, scheme: Judge.ConcreteScheme,
    _ values: [String: [UInt8]] = [:], without missing: Set<String> = [], either: String? = nil
  ) -> Link {
    var values = effective(values, action, scheme)
    var meant = meant(values, action, scheme)
    func needed(_ either: String?, beside present: [String: [UInt8]]) -> [String]? {
      completion(
        of: action, form, scheme, given: Set(values.keys).union(present.keys), without: missing,
        either: either, values: meant.merging(present) { $1 })
    }
    var present = present(in: form, beside: values, without: missing, action, scheme)
    var found = either.flatMap { needed($0, beside: present) } ?? needed(nil, beside: present)
    if found == nil {
      // With another value than the simplest of what stands there the constraints may hold.
      search: for name in present.keys.sorted() {
        guard let parameter = action.parameters.first(where: { $0.name == name }) else { continue }
        for value in judge.validValues(of: parameter, scheme: scheme.number).prefix(Self.tried)
        where judge.fitsPath(value) {
          found = needed(nil, beside: present.merging([name: value]) { $1 })
          guard found != nil else { continue }
          (values[name], meant[name], present[name]) = (value, value, nil)
          break search
        }
      }
    }
    let needed = found ?? []
    let related = related(
      values, needed: needed, present: present, without: missing, action, scheme)
    var link = Link(scheme: scheme.text, host: form.template.host.map { Array($0.utf8) })
    if !form.template.hasAuthority { link.slashes = [] }
    // What its second slash begins is the path.
    if form.template.hasHostInPath { link.slashes = [Byte.slash] }
    link.separate(as: judge.spec.pairSeparators)
    link.hasHash = form.template.hasHash
    func value(_ parameter: Parameter) -> [UInt8]? {
      if missing.contains(parameter.name) { return nil }
      if let value = related[parameter.name] { return value }
      let isNeeded = parameter.isRequired || needed.contains(parameter.name)
      return isNeeded
        ? typed(parameter, action, scheme, meant) ?? simplest(parameter, scheme) : nil
    }
    var inPath: Set<String> = []
    if let pattern = form.template.hostPattern {
      let parameter = action.parameters.first { $0.name == pattern.parameter }
      let octets =
        parameter.flatMap { parameter in
          let given = value(parameter)
          return given.map { $0 == simplest(parameter, scheme) } ?? true
            ? simplestInHost(parameter, form, scheme) : given
        } ?? Array("any".utf8)
      if let parameter { inPath.insert(parameter.name) }
      link.host =
        Array(pattern.prefix.utf8) + form.template.writtenInHost(octets, of: parameter?.type)
        + Array(pattern.suffix.utf8)
    }
    addAuthority(of: form, action, &link) { parameter in
      inPath.insert(parameter.name)
      return value(parameter)
        ?? (missing.contains(parameter.name) ? nil : simplest(parameter, scheme))
    }
    var isInFragment = false
    for (place, segment) in form.template.segments.enumerated() {
      if segment.isHash { isInFragment = true }
      let isHost = place == 0 && form.template.hasHostInPath
      switch segment {
      case .literal(let text): link.segments.append(Array(text.utf8))
      case .rest(let name):
        guard let parameter = action.parameters.first(where: { $0.name == name }),
          var octets = value(parameter)
            ?? (missing.contains(name) ? nil : simplest(parameter, scheme))
        else { continue }
        if isHost, octets == simplest(parameter, scheme) {
          octets = simplestFromHost(parameter, scheme, beside: [])
        }
        inPath.insert(name)
        link.segments += writtenSegments(octets, name, of: action, isInFragment: isInFragment)
      case .parameter(let name):
        // A form has all of its segments, or it is another one; a route goes without what may be
        // left out.
        guard let parameter = action.parameters.first(where: { $0.name == name }),
          let octets = value(parameter)
            ?? (form.pattern == nil && !missing.contains(name) ? simplest(parameter, scheme) : nil)
        else { continue }
        inPath.insert(name)
        link.segments.append(written(octets, name, of: action, isInFragment: isInFragment))
      case .pieces:
        let text = segment.filled { name in
          let parameter = action.parameters.first { $0.name == name }
          inPath.insert(name)
          if missing.contains(name) { return [] }
          return parameter.map { parameter in
            let octets =
              related[name] ?? typed(parameter, action, scheme, meant)
              ?? (isHost
                ? simplestFromHost(parameter, scheme, beside: segment.literals)
                : simplest(parameter, scheme, beside: segment.literals))
            if name != segment.rest {
              return written(octets, name, of: action, isInFragment: isInFragment)
            }
            return Array(
              writtenSegments(octets, name, of: action, isInFragment: isInFragment)
                .joined(separator: [Byte.slash]))
          }
        }
        if let text { link.segments.append(text) }
      }
    }
    if form.template.endsWithSlash { link.segments.append([]) }
    for parameter in Self.ordered(action)
    where parameter.isNamed && !inPath.contains(parameter.name) {
      if let octets = value(parameter) {
        let pair = Link.Pair(
          parameter.writtenName,
          parameter.type.is(FlagGrammar.self) && octets.isEmpty ? nil : parameter.written(octets))
        for _ in 0..<max(1, parameter.repetition?.minimum ?? 1) {
          link.append(pair, in: parameter.location)
        }
      }
    }
    return link
  }

  /// What stands in a link of a form whether or not anybody asks for it: optional values of its
  /// path, which constraints may speak of.
  private func present(
    in form: LinkForm, beside values: [String: [UInt8]], without missing: Set<String>,
    _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    if action.constraints.isEmpty || form.pattern != nil || !isJudged { return [:] }
    var present: [String: [UInt8]] = [:]
    for name in form.template.parameters where values[name] == nil && !missing.contains(name) {
      guard let parameter = action.parameters.first(where: { $0.name == name }),
        !parameter.isRequired
      else { continue }
      present[name] = simplest(parameter, scheme)
    }
    return present
  }

  /// Finds the values with which links are of their own form, for those that share their place.
  mutating func findOwnValues() {
    var scratch = Assessment()
    let numbers = Dictionary(
      judge.concrete.actions.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
    for (action, form) in selectedForms where !form.template.parameters.isEmpty {
      let isShared = form.template.takesEveryHost || facts.count(ofPlaceOf: form) > 1
      guard isShared, let scheme = scheme(for: form, of: action) else { continue }
      func isOwn(_ link: Link) -> Bool {
        judge.assess(link.bytes, &scratch)
        // Beside `/a/{rest...}`, where other paths are open, `/a` is not promised to `/{word}`.
        return scratch.actionNumber == numbers[action.name] && scratch.verdict == .accept
      }
      if isOwn(link(action, form, scheme: scheme)) { continue }
      lostForms.insert(form)
      search: for name in form.template.parameters {
        guard let parameter = action.parameters.first(where: { $0.name == name }) else { continue }
        // One that is promised: another may raise a question of its own. One of two segments is
        // of no form whose values take one each.
        var values = Array(
          judge.validValues(of: parameter, scheme: scheme.number).prefix(Self.tried))
        if form.template.rest == name, let simple = values.first {
          let double = simple + [Byte.slash] + simple
          if parameter.type.accepts(double) { values.append(double) }
        }
        for value in values where isOwn(link(action, form, scheme: scheme, [name: value])) {
          ownValues[parameter] = value
          lostForms.remove(form)
          break search
        }
      }
    }
  }

  package func simplest(_ parameter: Parameter, _ scheme: Judge.ConcreteScheme) -> [UInt8] {
    if !ownValues.isEmpty, let own = ownValues[parameter] { return own }
    return judge.simplestValue(of: parameter, scheme: scheme.number) ?? []
  }

  /// The simplest value of a parameter of the host that every parser takes as it stands and that is
  /// no host of other forms, if there is one.
  private func simplestInHost(
    _ parameter: Parameter, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) -> [UInt8] {
    let usual = simplest(parameter, scheme)
    let isAuthority = form.template.wholeAuthority == parameter.name
    func stands(_ value: [UInt8]) -> Bool {
      Judge.fitsHost(value, of: parameter.type, isAuthority: isAuthority)
    }
    func fits(_ value: [UInt8]) -> Bool {
      stands(value)
        && !facts.knownHosts.contains(String(decoding: value, as: UTF8.self))
    }
    if fits(usual) { return usual }
    let values = judge.validValues(of: parameter, scheme: scheme.number)
    return values.first(where: fits)
      ?? values.first(where: stands) ?? usual
  }

  /// The same of a value that begins in the host and may go on in the path, between texts.
  private func simplestFromHost(
    _ parameter: Parameter, _ scheme: Judge.ConcreteScheme, beside texts: [String]
  ) -> [UInt8] {
    func fits(_ value: [UInt8]) -> Bool {
      let host = Array(value.prefix { $0 != Byte.slash })
      return Judge.fitsHostOfPath(value)
        && !facts.knownHosts.contains(String(decoding: host, as: UTF8.self))
        && !texts.contains { host.firstRange(of: Array($0.utf8)) != nil }
    }
    let usual = simplest(parameter, scheme)
    if fits(usual) { return usual }
    let values = judge.validValues(of: parameter, scheme: scheme.number)
    return values.first(where: fits) ?? values.first(where: Judge.fitsHostOfPath) ?? usual
  }

  /// The simplest value of a parameter between texts: one that holds none of them, so that nobody
  /// divides the segment otherwise, if there is such a value.
  private func simplest(
    _ parameter: Parameter, _ scheme: Judge.ConcreteScheme, beside texts: [String]
  ) -> [UInt8] {
    let usual = simplest(parameter, scheme)
    func holdsNone(_ value: [UInt8]) -> Bool {
      !texts.contains { value.firstRange(of: Array($0.utf8)) != nil }
    }
    if holdsNone(usual) { return usual }
    return judge.validValues(of: parameter, scheme: scheme.number).first {
      judge.fitsPath($0) && holdsNone($0)
    } ?? usual
  }

  /// A link with every parameter of the query that can stand together in one build, as far as no
  /// constraint speaks of them; `nil` where the build under test has no link of the form.
  package func fullest(_ action: Action, _ form: LinkForm) -> Link? {
    var query = queryParameters(of: action, form)
    var found = scheme(for: form, of: action, with: query)
    if found == nil {
      found = scheme(for: form, of: action)
      query = query.filter { parameter in
        found.map { judge.isAvailable(parameter, scheme: $0.number) } ?? false
      }
    }
    guard let scheme = found else { return nil }
    var values: [String: [UInt8]] = [:]
    if action.constraints.isEmpty {
      for parameter in query { values[parameter.name] = simplest(parameter, scheme) }
    }
    return link(action, form, scheme: scheme, values)
  }

  /// A name that no parameter of the action has.
  package func unknownName(_ action: Action) -> [UInt8] {
    var name = "x"
    while action.parameters.contains(where: { $0.name == name }) { name += "x" }
    return Array(name.utf8)
  }

  /// The representative links of byte faults: of each action its simplest link and one with every
  /// parameter; they are few, because faults of syntax do not depend on the action.
  package var richForms: [(Action, LinkForm)] {
    let forms = selectedForms + selectedRoutes
    var chosen: [(Action, LinkForm)] = []
    var seen: Set<String> = []
    for (action, form) in forms {
      let shape =
        "\(form.scope) \(form.template.segments.count) "
        + action.parameters.map { "\($0.location)\($0.type.keyword)" }.joined(separator: " ")
      if seen.insert(shape).inserted { chosen.append((action, form)) }
    }
    return chosen
  }
}
