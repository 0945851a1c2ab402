package import LinkSpec

/// What the documentation promises.
extension CaseGenerator {
  package mutating func addExamples() {
    let selected = Set((selectedForms + selectedRoutes).map { $0.0.name })
    for example in judge.spec.examples where selected.contains(example.action) {
      let url = Array(example.url.utf8)
      let scopes = judge.scopes(of: SplitURL(url), in: url)
      if let selected = options.scopes, !scopes.allSatisfy(selected.contains) { continue }
      let isBound = judge.bind.isEmpty || judge.verdict(of: url) == .accept
      add(
        "example", url, targets: [.action(example.action)],
        isBound ? .verdict(.accept, sole: false) : .any)
    }
    for example in judge.spec.flawedExamples {
      let url = Array(example.url.utf8)
      guard let action = judge.judgement(of: url).action else {
        add("example.flawed", url, .notAccepted)
        continue
      }
      if selected.contains(action) { add("example.flawed", url, .notAccepted) }
    }
  }

  package mutating func addPositive(_ action: Action, _ form: LinkForm) {
    let actionRule = RuleSubject.action(action.name)
    for scheme in schemes where scheme.fits(form) {
      let link = link(action, form, scheme: scheme)
      let rules = scopeRules(form) + [actionRule] + variableRules(scheme)
      if completion(of: action, form, scheme) == nil {
        // What one of the constraints needs is not available in this build.
        add("action.simplest", link, targets: rules, .any)
      } else if scheme.isBound {
        accept("action.simplest", link, rules)
      } else {
        open("scheme.otherBuild", link, .otherBuild)
        add("scheme.otherBuild", link, targets: variableRules(scheme) + scopeRules(form), .any)
      }
    }
    for parameter in action.parameters {
      addValues(of: parameter, action, form)
      addSpellings(of: parameter, action, form)
    }
    addOrders(action, form)
  }

  /// The rules of a form's scope: its scheme, its hosts, the builds that have it.
  package func scopeRules(_ form: LinkForm) -> [RuleSubject] {
    listed(
      .scheme(scope: form.scope), .hosts(scope: form.scope), .schemeAvailability(scope: form.scope))
  }

  /// The rules of the variables that the text of a scheme shows.
  package func variableRules(_ scheme: Judge.ConcreteScheme) -> [RuleSubject] {
    let scope = judge.spec.scopes.first { $0.name == scheme.scope }
    return (scope?.scheme.variables ?? []).sorted().compactMap { name in
      scheme.values[name].map { .variable(name, value: $0) }
    }
  }

  /// Every valid value, alone; absence where it is allowed; each build where availability differs.
  private mutating func addValues(of parameter: Parameter, _ action: Action, _ form: LinkForm) {
    let presence = RuleSubject.presence(of: parameter, in: action)
    let value = listed(.value(of: parameter, in: action))
    let fallback = listed(.fallback(action: action.name, parameter: parameter.name))
    if !parameter.isDocumented(in: form.scope) {
      addElsewhere(parameter, action, form)
      return
    }
    addAvailability(of: parameter, action, form)
    guard let scheme = scheme(for: form, of: action, with: [parameter]) else {
      addBesideOthers(parameter, action, form)
      return
    }
    if parameter.location == .path {
      // No sample need fit a path, where what is simplest does.
      let simple = link(action, form, scheme: scheme)
      accept("presence.inPath", simple, [presence] + value)
    }
    for sample in judge.samples(of: parameter, scheme: scheme.number).valid {
      guard let sample = fitting(sample, parameter) else { continue }
      let link = link(
        action, form, scheme: scheme, [parameter.name: sample.octets],
        either: parameter.isDisputed ? parameter.name : nil)
      if sample.octets.starts(with: [0xEF, 0xBB, 0xBF]) {
        // A signature to some decoders, whatever the type says.
        add(sample.scenario, link, targets: value, .any)
      } else if parameter.isDisputed {
        open(sample.scenario, link, .disputedParameter, rule: presence)
        add(sample.scenario, link, targets: value, .any)
      } else {
        accept(sample.scenario, link, [presence] + value)
      }
    }
    let without = link(action, form, scheme: scheme, without: [parameter.name])
    if parameter.isRequired {
      let simple = link(action, form, scheme: scheme)
      if parameter.fallback != nil { accept("action.simplest", simple, fallback) }
    } else if isNeeded(parameter, action, form, scheme) {
      add("presence.absent", without, targets: [presence] + fallback, .any)
    } else {
      accept("presence.absent", without, [presence] + fallback)
    }
    if parameter.fallback != nil, parameter.type.is(TextGrammar.self), !parameter.isDisputed {
      // A name that the app does not know is still a name: the fallback comes after routing.
      let link = link(
        action, form, scheme: scheme, [parameter.name: Array("no-such-\(parameter.name)".utf8)])
      accept("fallback.unknownName", link, fallback)
    }
  }

  /// A valid value that its place in a link can hold: of one with slashes, which no segment can,
  /// what is left without them, since what else it holds is worth a try there, too. `nil` where
  /// there is none.
  private func fitting(_ sample: SampleValue, _ parameter: Parameter) -> SampleValue? {
    guard parameter.location == .path, !judge.fitsPath(sample.octets) else { return sample }
    let rest = sample.octets.filter { $0 != 0x2F }
    guard judge.fitsPath(rest), parameter.type.accepts(rest) else { return nil }
    return SampleValue(sample.scenario, octets: rest)
  }

  /// A parameter that the documentation gives to links of other scopes.
  private mutating func addElsewhere(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm
  ) {
    guard let scheme = scheme(for: form, of: action) else { return }
    let presence = RuleSubject.presence(of: parameter, in: action)
    for sample in judge.samples(of: parameter, scheme: scheme.number).valid.prefix(3) {
      let link = link(
        action, form, scheme: scheme, [parameter.name: sample.octets], either: parameter.name)
      open("presence.inAnotherScope", link, .disputedParameter, rule: presence)
    }
  }

  /// The parameter, and its absence, in every build.
  private mutating func addAvailability(
    of parameter: Parameter, _ action: Action, _ form: LinkForm
  ) {
    let availability = RuleSubject.availability(
      action: action.name, parameter: parameter.name)
    guard parameter.availability != nil else { return }
    if !parameter.isRequired, let scheme = scheme(for: form, of: action) {
      add(
        "presence.absent", link(action, form, scheme: scheme),
        targets: [.presence(of: parameter, in: action)], .any)
    }
    let builds = schemes.filter { $0.fits(form) && $0.isBound }
    let isEverywhere = builds.allSatisfy { judge.isAvailable(parameter, scheme: $0.number) }
    for scheme in builds {
      let value = simplest(parameter, scheme)
      let isAvailable = judge.isAvailable(parameter, scheme: scheme.number)
      let link = link(
        action, form, scheme: scheme, [parameter.name: value],
        either: isAvailable ? nil : parameter.name)
      let fits = completion(
        of: action, form, scheme, given: isAvailable ? [parameter.name] : [],
        without: isAvailable ? [] : [parameter.name])
      if fits == nil {
        // Where the parameter is not available, what becomes of it is open all the same.
        let question = isAvailable ? [] : listed(.policy(.unavailableParameter))
        add("availability.beside", link, targets: [availability] + question, .any)
      } else if !isAvailable {
        open(
          "availability.unavailable", link, .unavailableParameter, rule: availability)
      } else if !parameter.isDisputed {
        accept("availability.available", link, [availability])
      } else if isEverywhere {
        add("availability.disputed", link, targets: [availability], .any)
      }
    }
  }

  /// The same value in spellings that are equal: every octet escaped, in either case of hex digit.
  private mutating func addSpellings(of parameter: Parameter, _ action: Action, _ form: LinkForm) {
    guard let scheme = scheme(for: form, of: action, with: [parameter]) else { return }
    let octets = simplest(parameter, scheme)
    if octets.isEmpty { return }
    let isURN = parameter.type.is(URNGrammar.self)
    if parameter.isDisputed {
      guard isURN else { return }
      let raw = octets.flatMap { $0 == 0x3A ? Self.escape($0, upperCase: true) : [$0] }
      let base = link(action, form, scheme: scheme, [parameter.name: octets])
      add(
        "urn.encodedColon", base.replacing(parameter, of: form, with: raw),
        targets: listed(.policy(.encodedColon)), .any)
      return
    }
    let spellings: [(String, (Int, UInt8) -> [UInt8])] = [
      ("encoding.allEscaped", { _, byte in Self.escape(byte, upperCase: true) }),
      ("encoding.allEscapedLowerCase", { _, byte in Self.escape(byte, upperCase: false) }),
      ("encoding.mixed", { $0 % 2 == 0 ? Self.escape($1, upperCase: true) : [$1] }),
      (
        "encoding.lastEscaped", { $0 == octets.count - 1 ? Self.escape($1, upperCase: true) : [$1] }
      ),
    ]
    let delimiters = parameter.delimitersKeptAsTheyAre(in: judge.spec)
    let dividesPath = form.template.rest == parameter.name
    for (scenario, spell) in spellings {
      // In a URN the colons stay, because their escapes are an open question, as are those of what
      // divides a value.
      let raw = octets.enumerated().flatMap { index, byte in
        byte == 0x3A && isURN || byte == 0x2F && dividesPath
          || delimiters.contains(byte) ? [byte] : keepingLegal(spell(index, byte), parameter)
      }
      let base = link(action, form, scheme: scheme, [parameter.name: octets])
      accept(
        scenario, base.replacing(parameter, of: form, with: raw),
        listed(.value(of: parameter, in: action)))
    }
    if isURN, let colon = octets.firstIndex(of: 0x3A) {
      let raw = Array(octets[..<colon]) + Array("%3A".utf8) + octets[(colon + 1)...]
      let base = link(action, form, scheme: scheme, [parameter.name: octets])
      let link = base.replacing(parameter, of: form, with: raw)
      // No link goes without a required parameter, so `absent` leaves nothing.
      let readings = judge.spec.policy(for: .encodedColon).readings
      if parameter.isRequired, readings.contains(.absent) {
        add("urn.encodedColon", link, targets: listed(.policy(.encodedColon)), .any)
      } else {
        open("urn.encodedColon", link, .encodedColon)
      }
    }
  }

  /// A raw byte that may not stand raw in a value is escaped nevertheless.
  private func keepingLegal(_ spelling: [UInt8], _ parameter: Parameter) -> [UInt8] {
    spelling.count == 1 ? parameter.written(spelling) : spelling
  }

  package static func escape(_ byte: UInt8, upperCase: Bool) -> [UInt8] {
    var escape: [UInt8] = []
    PercentCoding.appendEscape(of: byte, to: &escape)
    return upperCase ? escape : Array(String(decoding: escape, as: UTF8.self).lowercased().utf8)
  }

  /// The order of parameters never matters.
  private mutating func addOrders(_ action: Action, _ form: LinkForm) {
    addOrdersElsewhere(action, form)
    let given = queryParameters(of: action, form)
    guard given.count > 1, let scheme = scheme(for: form, of: action, with: given) else { return }
    guard action.constraints.isEmpty else { return }
    var values: [String: [UInt8]] = [:]
    for parameter in given { values[parameter.name] = simplest(parameter, scheme) }
    let all = link(action, form, scheme: scheme, values)
    accept("order.declared", all, [.action(action.name)])
    accept(
      "order.reversed", all.with { $0.pairs = $0.pairs?.reversed() }, [.action(action.name)])
    accept(
      "order.rotated",
      all.with { link in
        if let first = link.pairs?.removeFirst() { link.append(first) }
      },
      [.action(action.name)])
  }

  /// Nor does it behind the path or in the fragment.
  private mutating func addOrdersElsewhere(_ action: Action, _ form: LinkForm) {
    for location in [Parameter.Location.matrix, .fragment, .opaquePath] {
      let given = action.parameters.filter { $0.location == location }
      guard given.count > 1, let scheme = scheme(for: form, of: action, with: given) else {
        continue
      }
      let values = given.map { ($0.name, simplest($0, scheme)) }
      let all = link(
        action, form, scheme: scheme, Dictionary(values, uniquingKeysWith: { first, _ in first }))
      for (scenario, change) in [
        ("order.declared", { _ in }), ("order.reversed", { $0.reverse() }),
        ("order.rotated", { $0.append($0.removeFirst()) }),
      ] as [(String, (inout [Link.Pair]) -> Void)] {
        add(
          scenario,
          all.with { link in
            link.change(location) { pairs in if pairs.count > 1 { change(&pairs) } }
          }, targets: [.action(action.name)], .any)
      }
    }
  }
}

extension Link {
  /// The link with the bytes of one parameter's value replaced as they stand.
  package func replacing(_ parameter: Parameter, of form: LinkForm, with raw: [UInt8]) -> Link {
    with { link in
      if parameter.location == .path {
        if let pattern = form.template.hostPattern, pattern.parameter == parameter.name {
          link.host = Array(pattern.prefix.utf8) + raw + Array(pattern.suffix.utf8)
          return
        }
        let beside = form.template.authority
        if beside.parameters.contains(parameter.name) {
          if beside.port == parameter.name {
            link.port = raw
          } else if beside.password == parameter.name {
            let user = (link.userinfo ?? []).prefix { $0 != 0x3A }
            link.userinfo = user + [0x3A] + raw
          } else {
            link.userinfo = raw + (link.userinfo ?? []).drop { $0 != 0x3A }
          }
          return
        }
        let index = form.template.segments.firstIndex {
          $0.parameters.contains(parameter.name)
        }
        guard let index, link.segments.indices.contains(index) else { return }
        guard case .pieces = form.template.segments[index] else {
          link.segments[index] = raw
          return
        }
        let places = form.template.segments[index].places(in: link.segments[index])
        if let own = places?[parameter.name] {
          link.segments[index].replaceSubrange(own, with: raw)
        }
      } else if parameter.location == .wholeQuery {
        if link.pairs != nil { link.pairs = [Link.Pair(raw, nil)] }
      } else {
        let name = parameter.writtenName
        link.change(parameter.location) { pairs in
          if let index = pairs.firstIndex(where: { $0.name == name }) { pairs[index].value = raw }
        }
      }
    }
  }
}
