package import LinkSpec

/// Links of specs that say more than that each has a fixed form: values in hosts, paths without
/// host or of any length, other places and names of parameters, lists of them, conditions. What
/// becomes of each the judge says.
extension CaseGenerator {
  /// Everything about one form.
  package mutating func addGeneral(_ action: Action, _ form: LinkForm) {
    guard let scheme = scheme(for: form, of: action) else { return }
    let base = link(action, form, scheme: scheme)
    // Of a value that is only written with escapes in a host nothing is promised, nor of a form
    // that has no place for what a constraint needs, or whose place other forms have.
    if base.host?.contains(0x25) == true || lostForms.contains(form)
      || completion(of: action, form, scheme) == nil
    {
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
      addTwice(parameter, action, form, scheme)
    }
    for parameter in action.parameters {
      if parameter.isEncoded { addDelimiters(in: parameter, action, form, scheme) }
      addDividers(in: parameter, action, form, scheme)
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

  /// A text with what divides its segment, as it stands.
  private mutating func addDividers(
    in parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let simplest = simplest(parameter, scheme)
    let base = link(action, form, scheme: scheme, [parameter.name: simplest])
    for divider in action.delimiters(beside: parameter.name, in: form).sorted() {
      let raw = parameter.written(simplest) + [divider] + parameter.written(simplest)
      raise("value.divider", base.replacing(parameter, of: form, with: raw), .unencodedValue)
    }
    if form.template.parameters.contains(parameter.name), mayHoldSlashes(form) {
      for raw in [simplest + [Byte.slash] + simplest, simplest + [Byte.slash, Byte.slash]] {
        raise("value.slash", base.replacing(parameter, of: form, with: raw), .unencodedValue)
      }
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
    guard let pattern = form.template.hostPattern else { return }
    addSpellings(of: pattern, base, form)
    guard pattern.suffix.hasPrefix(".") else { return }
    let own = String(pattern.suffix.dropFirst())
    for (scenario, host) in [("host.endAlone", own), ("host.endsSo", "evil" + own)] {
      add(scenario, base.with { $0.host = Array(host.utf8) }, .any)
    }
  }

  /// The fixed parts of a host in capitals and with an escape.
  private mutating func addSpellings(
    of pattern: FormTemplate.HostPattern, _ base: Link, _ form: LinkForm
  ) {
    let (prefix, suffix) = (Array(pattern.prefix.utf8), Array(pattern.suffix.utf8))
    guard let host = base.host, host.count >= prefix.count + suffix.count,
      !prefix.isEmpty || !suffix.isEmpty
    else { return }
    let value = Array(host.dropFirst(prefix.count).dropLast(suffix.count))
    let isPlace = scope(of: form)?.isHosted == true
    func upperCased(_ text: [UInt8]) -> [UInt8] {
      text.map { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
    }
    let fixed = suffix.isEmpty ? prefix : suffix
    let place = fixed.firstIndex { Byte.isLetter($0) } ?? 0
    var escaped = fixed
    escaped.replaceSubrange(place...place, with: Self.escape(fixed[place], upperCase: true))
    let spellings: [(String, [UInt8])] = [
      ("host.partUpperCase", upperCased(prefix) + value + upperCased(suffix)),
      ("host.partEscaped", suffix.isEmpty ? escaped + value : prefix + value + escaped),
    ]
    for (scenario, spelled) in spellings {
      let link = base.with { $0.host = spelled }
      raise(scenario, link, isPlace ? .hostSpelling : .actionSpelling)
    }
  }

  /// A path or a host where the form has neither.
  private mutating func addPathsAndHosts(beside base: Link) {
    let word = Array("other".utf8)
    for (scenario, host, path) in [
      ("form.rootedPath", nil, [[], word]), ("form.slashes", nil, [[], [], word]),
      ("form.slashesAndPath", [], [word]), ("form.host", word, []),
      ("form.hostAndSlash", word, [[]]), ("form.hostAndPath", word, [word]),
      ("form.hostOfOctets", Array("%FF".utf8), []),
      ("form.hostOfOctetsAndSlash", Array("%FF".utf8), [[]]),
    ] as [(String, [UInt8]?, [[UInt8]])] {
      let link = base.with {
        $0.host = host
        $0.segments = path
      }
      add(scenario, link, targets: listed(.actionPresent, .actionDocumented), .any)
    }
  }

  /// Slashes before an opaque path, which people know from other links.
  package mutating func addSlashes(beforeOpaque base: Link) {
    guard base.segments.first?.isEmpty == false else { return }
    add("slashes.one", base.with { ($0.host, $0.slashes) = ([], []) }, .any)
    add("slashes.three", base.with { $0.host = [] }, .any)
    add("slashes.hostBefore", base.with { $0.host = Array("open".utf8) }, .any)
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
      addPathsAndHosts(beside: base)
    }
    if form.template.host == nil, let first = base.segments.first, !first.isEmpty {
      addSlashes(beforeOpaque: base)
      let rest = Array(base.segments.dropFirst())
      add("slashes.host", base.with { ($0.host, $0.segments) = (first, rest) }, .any)
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
      addOtherTexts(of: pattern, beside: Array("a".utf8), base)
      return addForeignHosts(host(Array("a".utf8)))
    }
    let rule = RuleSubject.value(of: parameter, in: action)
    let samples = judge.samples(of: parameter, scheme: scheme.number)
    for sample in samples.valid + samples.open + samples.invalid {
      let value = form.template.writtenInHost(sample.octets, of: parameter.type)
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
    if let whole = base.host {
      let plain = whole.dropFirst(pattern.prefix.utf8.count).dropLast(pattern.suffix.utf8.count)
      addOtherTexts(of: pattern, beside: Array(plain), base)
    }
    addForeignHosts(host(value))
  }

  /// Other texts around what stands in a host: none, another domain, one as long as the documented
  /// one, which who cuts it off by its length does not notice.
  private mutating func addOtherTexts(
    of pattern: FormTemplate.HostPattern, beside value: [UInt8], _ base: Link
  ) {
    func others(_ text: String) -> [String] {
      guard let last = text.last else { return [] }
      return ["", text.dropLast() + (last == "q" ? "w" : "q")] + UnescapedDot.texts(of: text)
    }
    let prefixes = others(pattern.prefix).map { ($0, pattern.suffix) }
    let domains = pattern.suffix.isEmpty ? [] : [".evil.example"]
    let suffixes = (others(pattern.suffix) + domains).map { (pattern.prefix, $0) }
    for (prefix, suffix) in prefixes + suffixes {
      add(
        "host.otherText", base.with { $0.host = Array(prefix.utf8) + value + Array(suffix.utf8) },
        .any)
    }
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
      let name = form.template.rest,
      let parameter = action.parameters.first(where: { $0.name == name })
    else { return }
    let base = link(action, form, scheme: scheme)
    let isLast =
      !form.template.endsWithSlash && form.template.segments.last?.endsWithRest == true
    let behind = form.template.segments.count - first - (form.template.endsWithSlash ? 0 : 1)
    let taken = first..<(base.segments.count - behind)
    let value = simplest(parameter, scheme)
    let segment = form.template.segments[first]
    let held = base.segments.indices.contains(first) ? base.segments[first] : []
    let place = segment.places(in: held)?[name]
    // Between texts it stands with its slashes where one segment would.
    let isWhole = segment == .rest(name)
    func rest(_ segments: [[UInt8]]) -> Link {
      base.with { link in
        if isWhole {
          link.segments.replaceSubrange(taken, with: segments)
        } else if let place {
          let text = Array(segments.joined(separator: [Byte.slash]))
          link.segments[first].replaceSubrange(place, with: text)
        }
      }
    }
    let rule = RuleSubject.value(of: parameter, in: action)
    let part = written(value, name, of: action)
    for count in 1...3 {
      add("rest.segments", rest(Array(repeating: part, count: count)), targets: [rule], .any)
    }
    for sample in Self.all(judge.samples(of: parameter, scheme: scheme.number)) {
      let segments = writtenSegments(sample.octets, name, of: action)
      add("rest.value", rest(segments), targets: [rule], .any)
      if form.template.hasHostInPath {
        add("rest.valueBehindHost", rest([part] + segments), targets: [rule], .any)
      }
    }
    raise("rest.slash", rest([part, []]), isLast ? .trailingSlash : .emptySegment)
    raise("rest.emptySegment", rest([part, [], part]), .emptySegment)
    raise("rest.emptyFirst", rest([[], part]), .emptySegment)
    for dots in [".", "..", "%2e%2e"] {
      raise("rest.dots", rest([part, Array(dots.utf8), part]), .dotSegment)
    }
    let escaped = part + Array("%2F".utf8) + part
    raise("rest.encodedSlash", rest([escaped]), .encodedSlash)
    let divided = judge.validValues(of: parameter, scheme: scheme.number).first {
      $0.contains(Byte.slash)
    }
    if let divided {
      let segments = writtenSegments(divided, name, of: action)
      let whole = Array(segments.joined(separator: Array("%2F".utf8)))
      raise("rest.encodedSlash", rest([whole]), .encodedSlash)
    }
    if form.template.hasHostInPath {
      raise("rest.encodedSlashBehindHost", rest([part, escaped]), .encodedSlash)
    }
    if isWhole {
      add(
        "rest.nothing", base.with { $0.segments.removeSubrange(taken) },
        targets: [.presence(of: parameter, in: action)], .any)
    }
    add("rest.empty", rest([[]]), targets: [.presence(of: parameter, in: action)], .any)
  }

  static func all(_ samples: SampleValues) -> [SampleValue] {
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
}
