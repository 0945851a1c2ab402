package import LinkSpec

/// Links of specs that say more than that each has a fixed form: values in hosts, paths without
/// host or of any length, other places and names of parameters, lists of them, conditions. What
/// becomes of each the judge says.
extension CaseGenerator {
  /// Everything about one form.
  package mutating func addGeneral(_ action: Action, _ form: LinkForm) {
    guard let scheme = scheme(for: form, of: action) else { return }
    let base = link(action, form, scheme: scheme)
    // Of a value that is only written with escapes in a host nothing is promised, and of a form
    // that has no place for what a constraint needs neither.
    if base.host?.contains(0x25) == true || completion(of: action, form, scheme) == nil {
      add("form.simplest", base, targets: [.action(action.name)], .any)
    } else {
      promise("form.simplest", base, [.action(action.name)])
    }
    raise(
      "path.mixedDots", base.with { $0.segments += [Array("%2e".utf8), Array("..".utf8)] },
      .dotSegment)
    addSlashes(base, form)
    addHostsThatEndSo(base, form)
    addHostValues(action, form, scheme)
    addAuthorityValues(action, form, scheme)
    addHash(action, form, scheme)
    addRest(action, form, scheme)
    addPorts(base, form)
    for host in ["[x", "x]", "[]"] {
      let link = base.with {
        $0.slashes = [0x2F, 0x2F]
        $0.host = Array(host.utf8)
      }
      add("host.brackets", link, targets: [.syntax(.invalidIPLiteral)], .any)
    }
    for parameter in action.parameters where parameter.isNamed {
      addPlaces(parameter, action, form, scheme)
      addNames(of: parameter, action, form, scheme)
      addRepetition(parameter, action, form, scheme)
      addDuplicates(parameter, action, form, scheme)
    }
    for parameter in action.parameters where parameter.isEncoded {
      addDelimiters(in: parameter, action, form, scheme)
    }
    addUnknownNames(base, action)
    addNeighbors(base, form)
  }

  /// A value that has to be percent-encoded, with delimiters as they stand: those that a sample
  /// has, and one after the other behind the simplest value.
  private mutating func addDelimiters(
    in parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let valid = judge.samples(of: parameter, scheme: scheme.number).valid.map(\.octets)
    for octets in valid.prefix(8) {
      let base = link(action, form, scheme: scheme, [parameter.name: octets])
      let raw = PercentCoding.encodingQueryValue(octets)
      guard raw != parameter.written(octets) else { continue }
      raise(
        "value.unencoded", base.replacing(parameter, of: form, with: raw), .unencodedValue)
    }
    let simplest = simplest(parameter, scheme)
    let base = link(action, form, scheme: scheme, [parameter.name: simplest])
    for delimiter in ":/?@,".utf8 where parameter.isNamed || delimiter != 0x3F {
      let raw = parameter.written(simplest) + [delimiter]
      raise(
        "value.delimiter", base.replacing(parameter, of: form, with: raw), .unencodedValue)
    }
  }

  /// Values with items or parts, with delimiters percent-encoded.
  package mutating func addEscapedDelimiters(_ action: Action, _ form: LinkForm) {
    for parameter in action.parameters {
      guard let scheme = scheme(for: form, of: action, with: [parameter]) else { continue }
      addEscapedDelimiters(in: parameter, action, form, scheme)
    }
  }

  private mutating func addEscapedDelimiters(
    in parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    for (octets, escaped) in parameter.dividedOtherwise(in: judge.spec, limit: 16) {
      var raw: [UInt8] = []
      for (place, octet) in octets.enumerated() {
        if escaped.contains(place) {
          PercentCoding.appendEscape(of: octet, to: &raw)
        } else {
          raw += parameter.written([octet])
        }
      }
      let base = link(action, form, scheme: scheme, [parameter.name: octets])
      raise(
        "value.escapedDelimiter", base.replacing(parameter, of: form, with: raw),
        .encodedDelimiter)
    }
    // Before and behind a value it makes an item or a part of nothing, or is a character of one.
    let dividers = Set(parameter.type.grammar.dividers).sorted { $0.lexicographicallyPrecedes($1) }
    let simple = simplest(parameter, scheme)
    let plain =
      parameter.location == .path
      ? written(simple, parameter.name, of: action) : parameter.written(simple)
    let base = link(action, form, scheme: scheme, [parameter.name: simple])
    for divider in dividers.prefix(4) where divider.count == 1 && !parameter.isEncoded {
      var escape: [UInt8] = []
      PercentCoding.appendEscape(of: divider[0], to: &escape)
      for raw in [escape + plain, plain + escape] {
        add(
          "value.escapedDelimiterBeside", base.replacing(parameter, of: form, with: raw),
          targets: [.value(of: parameter, in: action)], .any)
      }
    }
  }

  /// Hosts that a comparison by their end alone takes for one with a value or a star before a dot:
  /// without anything there, and with another name that ends so.
  private mutating func addHostsThatEndSo(_ base: Link, _ form: LinkForm) {
    guard let suffix = form.template.hostPattern?.suffix, suffix.hasPrefix(".") else { return }
    let own = String(suffix.dropFirst())
    for (scenario, host) in [("host.endAlone", own), ("host.endsSo", "evil" + own)] {
      add(scenario, base.with { $0.host = Array(host.utf8) }, .any)
    }
  }

  /// The slashes before a path without host, and the one at the end.
  private mutating func addSlashes(_ base: Link, _ form: LinkForm) {
    if form.template.endsWithSlash {
      raise("form.withoutSlash", base.with { $0.segments.removeLast() }, .trailingSlash)
      add("form.twoSlashes", base.with { $0.segments.append([]) }, .any)
    } else {
      raise("form.slash", base.with { $0.segments.append([]) }, .trailingSlash)
    }
    if form.template.host == nil, form.template.segments.isEmpty {
      let empty = base.with { $0.host = [] }
      raise("slashes.two", empty, .otherSlashes)
      raise("slashes.user", empty.with { $0.userinfo = Array("user".utf8) }, .userinfo)
    }
    guard form.template.host?.isEmpty == true else { return }
    let path = base.segments
    for (scenario, slashes) in [
      ("slashes.none", ""), ("slashes.two", "//"), ("slashes.three", "///"),
    ] {
      raise(scenario, base.with { $0.slashes = Array(slashes.utf8) }, .otherSlashes)
    }
    raise("slashes.opaque", base.with { $0.host = nil }, .otherSlashes)
    if let first = path.first, !first.isEmpty {
      let hosted = base.with {
        $0.slashes = [0x2F, 0x2F]
        $0.host = first
        $0.segments = Array(path.dropFirst())
      }
      raise("slashes.host", hosted, .otherSlashes)
      raise("slashes.userinfo", hosted.with { $0.userinfo = Array("user".utf8) }, .userinfo)
    }
    let empty = base.with { $0.slashes = [0x2F, 0x2F] }
    raise("slashes.emptyHostWithUser", empty.with { $0.userinfo = Array("user".utf8) }, .userinfo)
    raise("slashes.emptyHostWithPort", empty.with { $0.port = Array("80".utf8) }, .port)
    raise("slashes.emptyHostWithBadPort", empty.with { $0.port = Array("x".utf8) }, .invalidPort)
    add("slashes.nothing", base.with { $0.segments = [] }, targets: listed(.actionPresent), .any)
    add(
      "slashes.otherWord", base.with { $0.segments = [Array("other".utf8)] },
      targets: listed(.path(.documented), .actionDocumented), .any)
  }

  /// Values in the host.
  private mutating func addHostValues(
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard let pattern = form.template.hostPattern else { return }
    let base = link(action, form, scheme: scheme)
    func host(_ value: [UInt8]) -> Link {
      base.with { $0.host = Array(pattern.prefix.utf8) + value + Array(pattern.suffix.utf8) }
    }
    guard let parameter = action.parameters.first(where: { $0.name == pattern.parameter }) else {
      for text in ["a", "a-b", "0", "a.b", "A", "x--y", "%61"] {
        add("host.any", host(Array(text.utf8)), targets: listed(.policy(.valueInHost)), .any)
      }
      add("host.nothing", host([]), .any)
      return addForeignHosts(host(Array("a".utf8)))
    }
    let rule = RuleSubject.value(of: parameter, in: action)
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    for sample in samples.valid + samples.open + samples.invalid {
      let value = PercentCoding.encodingHostOrAddress(sample.octets)
      add("host.value", host(value), targets: [rule], .any)
    }
    let value = simplest(parameter, scheme)
    for (scenario, text) in [
      ("host.upperCase", value.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 32 : $0 }),
      ("host.escaped", value.flatMap { Self.escape($0, upperCase: true) }),
      ("host.beyondASCII", value + Array("%C3%A9".utf8)),
      ("host.notUTF8", value + Array("%FF".utf8)),
    ] {
      raise(scenario, host(text), .valueInHost)
    }
    add("host.empty", host([]), targets: [.presence(of: parameter, in: action)], .any)
    add("host.dot", host(value + [0x2E]), .any)
    add("host.valueTwice", host(value + value), targets: [rule], .any)
    add("host.withSubdomain", host(Array("a.".utf8) + value), targets: [rule], .any)
    addForeignHosts(host(value))
  }

  /// Hosts that begin or end as a documented one does.
  private mutating func addForeignHosts(_ base: Link) {
    guard let host = base.host else { return }
    for suffix in [".evil.example", "evil", "-x"] {
      add("host.suffix", base.with { $0.host = host + Array(suffix.utf8) }, .any)
    }
    raise("host.user", base.with { $0.userinfo = Array("user".utf8) }, .userinfo)
    raise("host.port", base.with { $0.port = Array("8080".utf8) }, .port)
    raise("host.badPort", base.with { $0.port = Array("x".utf8) }, .invalidPort)
    add(
      "host.asUser",
      base.with {
        $0.userinfo = host
        $0.host = Array("evil.example".utf8)
      }, .any)
  }

  /// A value that takes what others leave of the path, of one segment and of more.
  private mutating func addRest(
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard let first = form.template.restIndex,
      case .rest(let name) = form.template.segments[first],
      let parameter = action.parameters.first(where: { $0.name == name })
    else { return }
    let base = link(action, form, scheme: scheme)
    let isLast = first == form.template.segments.count - 1 && !form.template.endsWithSlash
    let behind = form.template.segments.count - first - (form.template.endsWithSlash ? 0 : 1)
    let taken = first..<(base.segments.count - behind)
    let value = simplest(parameter, scheme)
    func rest(_ segments: [[UInt8]]) -> Link {
      base.with { $0.segments.replaceSubrange(taken, with: segments) }
    }
    let rule = RuleSubject.value(of: parameter, in: action)
    let part = written(value, name, of: action)
    for count in 1...3 {
      add("rest.segments", rest(Array(repeating: part, count: count)), targets: [rule], .any)
    }
    for sample in Self.all(judge.samples(of: parameter, scheme: scheme.number)) {
      let segments = sample.octets.split(separator: 0x2F, omittingEmptySubsequences: false)
      add(
        "rest.value", rest(segments.map { written(Array($0), name, of: action) }),
        targets: [rule], .any)
    }
    raise("rest.slash", rest([part, []]), isLast ? .trailingSlash : .emptySegment)
    raise("rest.emptySegment", rest([part, [], part]), .emptySegment)
    raise("rest.emptyFirst", rest([[], part]), .emptySegment)
    for dots in [".", "..", "%2e%2e"] {
      raise("rest.dots", rest([part, Array(dots.utf8), part]), .dotSegment)
    }
    raise("rest.encodedSlash", rest([part + Array("%2F".utf8) + part]), .encodedSlash)
    add(
      "rest.nothing", base.with { $0.segments.removeSubrange(taken) },
      targets: [.presence(of: parameter, in: action)], .any)
    add("rest.empty", rest([[]]), targets: [.presence(of: parameter, in: action)], .any)
  }

  private static func all(_ samples: SampleValues) -> [SampleValue] {
    samples.valid + samples.open + samples.invalid
  }

  /// The ports of a scope, and others.
  private mutating func addPorts(_ base: Link, _ form: LinkForm) {
    guard let scope = scope(of: form), let own = scope.ports.first, base.host?.isEmpty == false
    else { return }
    for port in scope.ports {
      promise("port.declared", base.with { $0.port = Array(String(port).utf8) }, [])
    }
    for port in [own + 1, own * 10] {
      raise("port.other", base.with { $0.port = Array(String(port).utf8) }, .port)
    }
    raise("port.zeros", base.with { $0.port = Array("0\(own)".utf8) }, .port)
  }

  // MARK: - Parameters

  /// A parameter where it stands, and in the places where it does not.
  private mutating func addPlaces(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let value = simplest(parameter, scheme)
    let whole = link(action, form, scheme: scheme, [parameter.name: value])
    add("place.own", whole, targets: [.presence(of: parameter, in: action)], .any)
    let without = whole.with {
      $0.change(parameter.location) { pairs in
        pairs.removeAll { $0.name == parameter.writtenName }
      }
    }
    let pair = Link.Pair(
      parameter.writtenName,
      PercentCoding.encodingPathSegment(value))
    for other in [Parameter.Location.query, .fragment, .matrix] where other != parameter.location {
      add(
        "place." + other.rawValue, without.with { $0.append(pair, in: other) },
        targets: [.presence(of: parameter, in: action)]
          + listed(.policy(.unknownParameter), .policy(.fragment)), .any)
    }
  }

  /// A parameter by its other names, and by several at once.
  private mutating func addNames(
    of parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let value = simplest(parameter, scheme)
    let base = link(action, form, scheme: scheme, [parameter.name: value])
    let own = parameter.writtenName
    if let first = own.first, parameter.location != .query || !parameter.alsoNamed.isEmpty {
      let escaped = base.with {
        $0.change(parameter.location) { pairs in
          for index in pairs.indices where pairs[index].name == own {
            pairs[index].name = Self.escape(first, upperCase: true) + own.dropFirst()
          }
        }
      }
      raise("name.escaped", escaped, .encodedName)
    }
    // With its brackets, as documents write it.
    for name in parameter.names
    where PercentCoding.encodingQueryName(Array(name.utf8)) != Array(name.utf8) {
      let bare = base.with {
        $0.change(parameter.location) { pairs in
          for index in pairs.indices where pairs[index].name == own {
            pairs[index].name = Array(name.utf8)
          }
        }
      }
      raise("name.asDocumented", bare, .illegalCharacter)
    }
    for name in parameter.alsoNamed {
      let other = PercentCoding.encodingQueryName(Array(name.utf8))
      let renamed = base.with {
        $0.change(parameter.location) { pairs in
          for index in pairs.indices where pairs[index].name == own { pairs[index].name = other }
        }
      }
      // What is promised by one name is so by the other.
      let targets = [RuleSubject.presence(of: parameter, in: action)]
      if judge.judgement(of: base.bytes).verdict == .accept {
        promise("name.other", renamed, targets)
      } else {
        add("name.other", renamed, targets: targets, .any)
      }
      let both = base.with {
        $0.append(
          Link.Pair(other, parameter.written(value)), in: parameter.location)
      }
      raise("name.both", both, .duplicateParameter)
      raise(
        "name.otherInCapitals",
        renamed.with {
          $0.change(parameter.location) { pairs in
            for index in pairs.indices where pairs[index].name == other {
              pairs[index].name = Array(name.uppercased().utf8)
            }
          }
        }, .parameterNameCase)
    }
  }

  /// A parameter that may be given several times: so often, too often, with a value that is none
  /// between.
  private mutating func addRepetition(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard let repetition = parameter.repetition else { return }
    let rule = RuleSubject.value(of: parameter, in: action)
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    let base = link(action, form, scheme: scheme, [parameter.name: simplest(parameter, scheme)])
    let name = parameter.writtenName
    func items(_ values: [[UInt8]]) -> Link {
      base.with {
        $0.change(parameter.location) { pairs in
          let place = pairs.firstIndex { $0.name == name } ?? pairs.endIndex
          pairs.removeAll { $0.name == name }
          let own = values.map { Link.Pair(name, parameter.written($0)) }
          pairs.insert(contentsOf: own, at: min(place, pairs.endIndex))
        }
      }
    }
    let valid = samples.valid.map(\.octets)
    guard let first = valid.first else { return }
    let other = valid.first { $0 != first } ?? first
    let counts = Set(
      [1, 2, 3, repetition.minimum - 1, repetition.minimum]
        + (repetition.maximum.map { [$0, $0 + 1] } ?? [20]))
    for count in counts.sorted() where count > 0 && count <= 1_000 {
      let values = (0..<count).map { $0 % 2 == 0 ? first : other }
      add("repeated.count", items(values), targets: [rule], .any)
    }
    add("repeated.same", items([first, first]), targets: [rule], .any)
    for bad in samples.invalid.prefix(3) {
      for values in [[bad.octets, first], [first, bad.octets], [first, bad.octets, other]] {
        add("repeated.invalid", items(values), targets: [rule], .any)
      }
    }
    add(
      "repeated.apart",
      items([first]).with {
        $0.append(Link.Pair("x-between", "1"), in: parameter.location)
        $0.append(Link.Pair(name, parameter.written(other)), in: parameter.location)
      }, targets: [rule], .any)
  }

  /// A parameter twice, where that is said of it or where it does not stand in the query.
  private mutating func addDuplicates(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard parameter.repetition == nil else { return }
    let valid = judge.samples(of: parameter, scheme: scheme.number).valid.map(\.octets)
    guard let first = valid.first else { return }
    let base = link(action, form, scheme: scheme, [parameter.name: first])
    let name = parameter.writtenName
    var targets = listed(.policy(.duplicateParameter))
    for question in OpenQuestion.allCases where parameter.policies[question] != nil {
      targets.append(.ownPolicy(action: action.name, parameter: parameter.name, question))
    }
    for value in [first, valid.last ?? first] {
      let twice = base.with {
        $0.append(Link.Pair(name, parameter.written(value)), in: parameter.location)
      }
      add("parameter.twice", twice, targets: targets, .any)
    }
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    for sample in samples.open + samples.invalid.prefix(3) where !parameter.policies.isEmpty {
      let link = link(action, form, scheme: scheme, [parameter.name: sample.octets])
      add("parameter.ownPolicy", link, targets: targets, .any)
    }
    let raw = base.replacing(
      parameter, of: form, with: PercentCoding.encodingQueryValue(first) + [0x2B])
    add("parameter.plus", raw, targets: targets, .any)
  }

  /// Parameters that the action does not have, by the patterns of their names.
  private mutating func addUnknownNames(_ base: Link, _ action: Action) {
    for (number, rule) in action.unknownParameters.enumerated() {
      let targets = [RuleSubject.unknownParameters(action: action.name, number)]
      let locations = Set(action.parameters.filter(\.isNamed).map(\.location)).union([.query])
      for location in [Parameter.Location.query, .fragment, .matrix]
      where locations.contains(location) {
        for name in [rule.sample, rule.names.replacing("*", with: "")] where !name.isEmpty {
          for value in ["1", nil] {
            let pair = Link.Pair(name, value)
            add(
              "unknown.named", base.with { $0.append(pair, in: location) }, targets: targets, .any)
          }
        }
      }
    }
  }

  /// A segment that is the fixed one of another form.
  private mutating func addNeighbors(_ base: Link, _ form: LinkForm) {
    guard base.segments.count == form.template.segments.count else { return }
    let others = judge.concrete.actions.flatMap(\.forms).filter {
      $0.scope == form.scope && $0.template.host == form.template.host && $0 != form
    }
    for place in form.template.segments.indices {
      for other in others where other.template.segments.indices.contains(place) {
        guard case .literal(let word) = other.template.segments[place] else { continue }
        for text in [word, word.uppercased(), word + "x"] {
          add(
            "path.neighbor", base.with { $0.segments[place] = Array(text.utf8) },
            targets: listed(.policy(.literalCase)), .any)
        }
      }
    }
  }

  // MARK: - Conditions

  /// The value that conditions give a parameter another type for: the simplest that is of all of
  /// its types.
  func typed(
    _ parameter: Parameter, _ action: Action, _ scheme: Judge.ConcreteScheme,
    _ values: [String: [UInt8]]
  ) -> [UInt8]? {
    var types: [ValueType] = []
    for constraint in action.constraints where constraint.kind == .types {
      guard let place = constraint.parameters.firstIndex(of: parameter.name),
        constraint.conditions.allSatisfy({ isMet($0, action, scheme, values) })
      else { continue }
      types.append(constraint.types[place])
    }
    if types.isEmpty { return nil }
    return judge.commonValues(of: [parameter.type] + types).first
      ?? types[0].grammar.samples.valid.first?.octets
  }

  /// The values, with those besides that make them count: where under some condition a parameter
  /// says nothing or must not be given, another value of that which the condition looks at.
  func effective(
    _ values: [String: [UInt8]], _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    if !isJudged || values.isEmpty { return values }
    var effective = values
    // What a value must not be so that no such condition is met, by the name of the parameter.
    var avoided: [(name: String, conditions: [Constraint.Condition])] = []
    for constraint in action.constraints
    where constraint.kind == .overrides || constraint.kind == .excludes {
      guard constraint.parameters.contains(where: { values[$0] != nil }) else { continue }
      for condition in constraint.conditions
      where effective[condition.parameter] == nil && condition.question != .isGiven(true) {
        if let known = avoided.firstIndex(where: { $0.name == condition.parameter }) {
          avoided[known].conditions.append(condition)
        } else {
          avoided.append((condition.parameter, [condition]))
        }
      }
    }
    for (name, conditions) in avoided {
      guard let parameter = action.parameters.first(where: { $0.name == name }),
        judge.isAvailable(parameter, scheme: scheme.number)
      else { continue }
      effective[name] = judge.validValues(of: parameter, scheme: scheme.number).first { value in
        !conditions.contains { $0.isMet(by: value, of: parameter.type) }
      }
    }
    return effective
  }

  /// The values, with a word in the place of a wrong value that a condition looks at: what the word
  /// would need beside it is there then, so that the value is wrong by itself. In another case it
  /// is the word that was meant, else the simplest value.
  func meant(
    _ values: [String: [UInt8]], _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    var meant = values
    for condition in action.constraints.flatMap(\.conditions) {
      guard case .isOneOf = condition.question, let value = values[condition.parameter],
        let parameter = action.parameters.first(where: { $0.name == condition.parameter }),
        case .invalid = parameter.type.grammar.read(value).match
      else { continue }
      let words = judge.validValues(of: parameter, scheme: scheme.number)
      meant[condition.parameter] =
        words.first {
          $0.elementsEqual(value) { Byte.lowercased($0) == Byte.lowercased($1) }
        } ?? words.first ?? value
    }
    return meant
  }

  func isMet(
    _ condition: Constraint.Condition, _ action: Action, _ scheme: Judge.ConcreteScheme,
    _ values: [String: [UInt8]]
  ) -> Bool {
    guard let parameter = action.parameters.first(where: { $0.name == condition.parameter }) else {
      return false
    }
    let value =
      values[parameter.name] ?? (parameter.isRequired ? simplest(parameter, scheme) : nil)
    switch condition.question {
    case .isGiven(let isGiven): return (value != nil) == isGiven
    case .isOf, .isOneOf: return value.map { condition.isMet(by: $0, of: parameter.type) } ?? false
    }
  }

  /// A constraint that looks at values, from both sides.
  mutating func addConditional(
    _ constraint: Constraint, _ number: Int, _ action: Action, _ form: LinkForm
  ) {
    guard let scheme = scheme(for: form, of: action) else { return }
    let rule = RuleSubject.constraint(action: action.name, number)
    // A link that breaks two rules says nothing of a router that looks at one of them.
    var others = action
    others.constraints.remove(at: number)
    for conditions in settings(of: constraint, action, scheme) {
      let members = constraint.parameters.compactMap { name in
        action.parameters.first { $0.name == name }
      }
      for bits in Self.subsets(of: members.count) {
        var values = conditions.given
        var missing = conditions.missing
        for (index, member) in members.enumerated() {
          if index < 64, bits >> UInt64(index) & 1 == 1 {
            let value = values[member.name] ?? typed(member, action, scheme, conditions.given)
            values[member.name] = value ?? simplest(member, scheme)
          } else if values[member.name] == nil {
            missing.insert(member.name)
          }
        }
        addCombination(
          (values, missing), of: members, constraint.kind, action, others, form, scheme, rule)
      }
      addValues(constraint, conditions, action, form, scheme, rule)
      let isMet = constraint.conditions.allSatisfy {
        self.isMet($0, action, scheme, conditions.given)
      }
      if isMet, !conditions.given.isEmpty {
        addFlaws(
          of: members, where: conditions.given, conditions.missing, constraint.kind, action, form,
          scheme, rule)
      }
    }
  }

  /// The values of the members against each other, and of their other types.
  private mutating func addValues(
    _ constraint: Constraint, _ conditions: (given: [String: [UInt8]], missing: Set<String>),
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme, _ rule: RuleSubject
  ) {
    let members = constraint.parameters.compactMap { name in
      action.parameters.first { $0.name == name }
    }
    func own(_ parameter: Parameter) -> [[UInt8]] {
      judge.validValues(of: parameter, scheme: scheme.number)
    }
    func add(_ changes: [String: [UInt8]], _ generator: inout CaseGenerator) {
      let values = conditions.given.merging(changes) { $1 }
      generator.add(
        "cross." + constraint.kind.rawValue,
        generator.link(action, form, scheme: scheme, values, without: conditions.missing),
        targets: [rule], .any)
    }
    switch constraint.kind {
    case .types:
      for (member, type) in zip(members, constraint.types) {
        let samples = type.grammar.samples
        for sample in Self.all(samples).prefix(60) { add([member.name: sample.octets], &self) }
        for value in own(member).prefix(12) { add([member.name: value], &self) }
      }
    case .inOrder: addOtherOrders(members, action, form, scheme, rule)
    case .last:
      for member in members { addBehindLast(member, action, form, scheme, rule) }
    case .total, .distance:
      func simple(_ name: String) -> [UInt8] {
        members.first { $0.name == name }.map { simplest($0, scheme) } ?? []
      }
      let alike = constraint.kind == .distance ? members.prefix(1).flatMap(own).prefix(3) : []
      for value in [nil] + alike.map(Optional.some) {
        let fixed = value.flatMap { value in members.first.map { [$0.name: value] } } ?? [:]
        let found = measured(constraint, members, members.filter { fixed[$0.name] == nil }) {
          fixed[$0] ?? simple($0)
        }
        for changes in found {
          var whole = fixed.merging(changes) { $1 }
          for member in members where whole[member.name] == nil {
            whole[member.name] = simple(member.name)
          }
          add(whole, &self)
        }
      }
      for changes in halves(constraint, members) { add(changes, &self) }
    case .totalLength:
      // Each of them as long as all of them may be, less what the others have, and one longer.
      let limit = constraint.maximum ?? 0
      for member in members {
        for length in [limit, limit + 1] {
          add([member.name: stretched(member, to: length, scheme)], &self)
        }
        let others = members.filter { $0.name != member.name }.map { simplest($0, scheme) }
        let rest = limit - others.map(\.count).reduce(0, +)
        for length in [rest, rest + 1] where length > 0 {
          var changes = [member.name: stretched(member, to: length, scheme)]
          for (other, value) in zip(members.filter({ $0.name != member.name }), others) {
            changes[other.name] = value
          }
          add(changes, &self)
        }
      }
      // Each as long as its own type lets it be: together they are too long, alone none is.
      for order in [members, members.reversed()] {
        for length in [limit, limit + 1] {
          if let shares = shares(of: length, order, scheme) { add(shares, &self) }
        }
      }
    case let kind where kind.isRelation:
      let pairs = members.indices.flatMap { first in
        members.indices.dropFirst(first + 1).filter { kind == .different || $0 == first + 1 }
          .map { (members[first], members[$0]) }
      }
      for (first, second) in pairs {
        for one in own(first).prefix(8) + Self.inner(first) {
          for other in own(second).prefix(8) + Self.inner(second) {
            add([first.name: one, second.name: other], &self)
          }
        }
        for (one, other) in textualPairs(first, second, of: constraint, scheme) {
          add([first.name: one, second.name: other], &self)
        }
      }
    default: break
    }
  }

  /// What parameters have to be for the conditions to be met, and for each of them not to be.
  private func settings(
    of constraint: Constraint, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [(given: [String: [UInt8]], missing: Set<String>)] {
    typealias Setting = (given: [String: [UInt8]], missing: Set<String>)
    var met: [Setting] = [([:], [])]
    var unmet: [Setting] = []
    for condition in constraint.conditions {
      guard let parameter = action.parameters.first(where: { $0.name == condition.parameter })
      else { continue }
      let values = judge.validValues(of: parameter, scheme: scheme.number)
      var (yes, no): ([[UInt8]?], [[UInt8]?]) = ([], [])
      switch condition.question {
      case .isGiven(let isGiven):
        (yes, no) = isGiven ? ([values.first], [nil]) : ([nil], [values.first])
      case .isOneOf(let words):
        yes = words.map { Array($0.utf8) }
        // A word in capitals is the same word where its type takes it so.
        yes += words.prefix(2).map { $0 == $0.uppercased() ? $0.lowercased() : $0.uppercased() }
          .map { Array($0.utf8) }.filter {
            parameter.type.accepts($0) && condition.isMet(by: $0, of: parameter.type)
              && !yes.contains($0)
          }
        no = values.filter { !condition.isMet(by: $0, of: parameter.type) }.prefix(4).map { $0 }
        if !parameter.isRequired { no.append(nil) }
      case .isOf(let type):
        // The bounds of the condition from both sides.
        let all = Self.all(type.grammar.samples).map(\.octets).filter(parameter.type.accepts)
        yes = judge.commonValues(of: [parameter.type, type]).prefix(6).map { $0 }
        no = (all + values).filter { !type.accepts($0) }.prefix(6).map { $0 }
        if !parameter.isRequired { no.append(nil) }
      }
      func with(_ value: [UInt8]?, _ setting: Setting) -> Setting {
        var setting = setting
        if let value {
          setting.given[parameter.name] = value
        } else {
          setting.missing.insert(parameter.name)
        }
        return setting
      }
      unmet += met.flatMap { setting in no.map { with($0, setting) } }
      met = met.flatMap { setting in yes.map { with($0, setting) } }
    }
    return Array((met + unmet).prefix(40))
  }
}
