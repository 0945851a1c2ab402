package import LinkSpec

/// Links of routes, and what the library that reads them documents.
extension CaseGenerator {
  /// From here on links are made of one form; `base` is its simplest. See ``isShared``.
  package mutating func follow(_ form: LinkForm, _ base: Link) {
    guard form.pattern != nil else { return }
    isRouted = true
    let url = base.bytes
    isShared =
      routes.takesAnything(in: form.scope) || routes.count(matching: url, in: form.scope) > 1
      || url.contains(0x23)
  }

  package mutating func leaveRoute() {
    isRouted = false
    isShared = false
  }

  /// Everything about one route.
  package mutating func addRoute(_ action: Action, _ form: LinkForm) {
    guard let scheme = scheme(for: form, of: action) else {
      addPositive(action, form)
      return
    }
    let base = link(action, form, scheme: scheme)
    follow(form, base)
    defer { leaveRoute() }
    accept("route.simplest", base, [.action(action.name)] + rule(form, .components))
    if isRepresentative(form) {
      addPositive(action, form)
      addCombinations(action, form)
      addValueFaults(action, form)
      addQueryFaults(action, form)
    }
    addSlashes(base, form)
    addHosts(base, form)
    addWords(base, form)
    addComponents(base, form)
    addRouteValues(action, form, scheme)
    addFragments(base, action, form, scheme)
    if pattern(form)?.priority != 0 {
      accept("route.priority", base, rule(form, .priority))
    }
  }

  /// Of the routes of a pattern the longest and the shortest show everything about values.
  private func isRepresentative(_ form: LinkForm) -> Bool {
    let routes = judge.concrete.actions.flatMap(\.forms).filter {
      $0.scope == form.scope && $0.pattern == form.pattern
    }
    return form == routes.first || form == routes.last
  }

  private func pattern(_ form: LinkForm) -> LinkPattern? {
    judge.concrete.actions.flatMap(\.patterns).first {
      $0.scope == form.scope && $0.pattern.source == form.pattern
    }
  }

  /// A rule of the library, where some link can put it to the test.
  private func rule(_ form: LinkForm, _ rule: RouteRule) -> [RuleSubject] {
    listed(.routes(scope: form.scope, rule))
  }

  /// Whether a link with another host than that of a route is one of some route.
  func isTaken(_ link: Link, _ form: LinkForm) -> Bool {
    form.pattern != nil && routes.count(matching: link.bytes, in: form.scope) > 0
  }

  /// A link that belongs to no route, unless another one takes it.
  private mutating func rejectUnlessTaken(_ scenario: String, _ link: Link, _ form: LinkForm) {
    let url = link.bytes
    var isTaken = routes.count(matching: url, in: form.scope) > 0
    if !isTaken, link.host?.isEmpty == false, link.segments.contains(where: \.isEmpty) {
      // A library that joins host and path leaves out what is empty.
      isTaken = judge.verdict(of: url) == .unspecified
    }
    add(scenario, url, isTaken ? .any : .verdict(.reject, sole: false))
  }

  /// Whether the spec itself answers a question that the library answers.
  private func isAnswered(_ question: OpenQuestion) -> Bool {
    judge.spec.policies[question] != nil
  }

  // MARK: - The shape of the link

  private mutating func addSlashes(_ base: Link, _ form: LinkForm) {
    let components = rule(form, .components)
    let path = ((base.host.map { [$0] } ?? []) + base.segments)
    func bare(_ slashes: Int) -> Link {
      base.with {
        $0.host = nil
        $0.segments = Array(repeating: [], count: slashes) + path
      }
    }
    // A colon in the first segment would be read as that of a scheme by nobody: it stands behind
    // one.
    accept("route.noSlashes", bare(0), components)
    accept("route.oneSlash", bare(1), components)
    add("route.threeSlashes", bare(3), targets: components, .any)
    rejectUnlessTaken("route.fourSlashes", bare(4), form)
    if !path.isEmpty {
      let slashed = base.with { $0.segments.append([]) }
      if isAnswered(.trailingSlash) {
        open("route.trailingSlash", slashed, .trailingSlash)
      } else {
        accept("route.trailingSlash", slashed, components)
      }
    }
    rejectUnlessTaken(
      "route.twoTrailingSlashes", base.with { $0.segments += [[], []] }, form)
    // Without a host nothing is joined, and what is empty stays.
    if let host = base.host, !host.isEmpty {
      rejectUnlessTaken(
        "route.twoTrailingSlashesWithoutHost",
        base.with {
          $0.host = nil
          $0.segments = [host] + $0.segments + [[], []]
        }, form)
    }
    rejectUnlessTaken("route.slashInside", base.with { $0.segments.insert([], at: 0) }, form)
  }

  private mutating func addHosts(_ base: Link, _ form: LinkForm) {
    let path = (base.host.map { [$0] } ?? []) + base.segments
    let isTaken = routes.takesEveryHost(in: form.scope)
    for (scenario, host) in [
      ("route.localhost", "localhost"), ("route.dottedHost", "www.example.com"),
      ("route.addressAsHost", "127.0.0.1"),
    ] {
      let link = base.with {
        $0.host = Array(host.utf8)
        $0.segments = path
      }
      if isTaken {
        rejectUnlessTaken(scenario, link, form)
        continue
      }
      accept(scenario, link, rule(form, .components))
      if form.template.host != nil { continue }
      // No route has a host of its own to try these with.
      open("userinfo.user", link.with { $0.userinfo = [0x75] }, .userinfo)
      open("port.number", link.with { $0.port = Array("8080".utf8) }, .port)
      raise("port.letters", link.with { $0.port = Array("abc".utf8) }, .invalidPort)
      reject(
        "host.unclosedBracket", link.with { $0.host = Array("[x".utf8) },
        .syntax(.invalidIPLiteral))
    }
    rejectUnlessTaken(
      "route.otherHost",
      base.with {
        $0.host = Array("unknown".utf8)
        $0.segments = path
      }, form)
  }

  /// Each literal behind the first in other spellings, which the library tells apart; the first has
  /// the scenarios of actions.
  private mutating func addWords(_ base: Link, _ form: LinkForm) {
    guard base.segments.count == form.template.segments.count else { return }
    for (place, segment) in form.template.segments.enumerated() {
      guard case .literal(let word) = segment else { continue }
      let escaped = Self.escape(Array(word.utf8)[0], upperCase: true) + word.utf8.dropFirst()
      for (scenario, spelling) in [
        ("route.wordMisspelt", Array((word + "x").utf8)),
        ("route.wordCut", Array(word.utf8.dropLast())),
        ("route.wordUpperCase", Array(word.uppercased().utf8)), ("route.wordEncoded", escaped),
      ] where spelling != Array(word.utf8) {
        rejectUnlessTaken(scenario, base.with { $0.segments[place] = spelling }, form)
      }
    }
  }

  private mutating func addComponents(_ base: Link, _ form: LinkForm) {
    let extra = Array("extra".utf8)
    if hasWildcard(form) {
      for count in [0, 1, 2, 7] {
        let more = Array(repeating: extra, count: count)
        accept(
          "route.wildcard\(count)", base.with { $0.segments += more }, rule(form, .wildcard))
      }
      accept(
        "route.wildcardSlash", base.with { $0.segments += [extra, []] },
        isAnswered(.trailingSlash) ? [] : rule(form, .wildcard))
    }
    rejectUnlessTaken("route.componentExtra", base.with { $0.segments.append(extra) }, form)
    // One more may be that of a longer route.
    rejectUnlessTaken("route.componentsExtra", base.with { $0.segments += [extra, extra] }, form)
    rejectUnlessTaken(
      "route.componentBefore", base.with { $0.segments.insert(extra, at: 0) }, form)
    if !base.segments.isEmpty {
      rejectUnlessTaken("route.componentMissing", base.with { $0.segments.removeLast() }, form)
      rejectUnlessTaken("route.wordAlone", base.with { $0.segments = [] }, form)
    }
  }

  private func hasWildcard(_ form: LinkForm) -> Bool {
    form.pattern?.hasSuffix("*") == true || form.pattern?.hasSuffix("*)") == true
      ? pattern(form)?.pattern.routes.contains { $0.hasWildcard && form.isOf($0) } == true : false
  }

  // MARK: - Values

  private mutating func addRouteValues(
    _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let base = link(action, form, scheme: scheme)
    for parameter in action.parameters {
      let isInPath = parameter.location == .path
      let name = parameter.writtenName
      let value = simplest(parameter, scheme)
      let given = link(action, form, scheme: scheme, [parameter.name: value])
      func raw(_ text: String) -> Link {
        given.replacing(parameter, of: form, with: Array(text.utf8))
      }
      if parameter.type.is(TextGrammar.self), !isAnswered(.plus) {
        for (scenario, text) in [
          ("route.plus", "a+b"), ("route.encodedPlus", "a%2Bb"), ("route.encodedSpace", "a%20b"),
          ("route.pluses", "++"),
        ] {
          accept(scenario, raw(text), rule(form, .plus))
        }
      } else {
        add("route.plus", raw("a+b"), targets: rule(form, .plus), .any)
      }
      if isInPath {
        // An item of the query changes nothing.
        for pair in [
          Link.Pair(name, Array("other".utf8)), Link.Pair(name, []), Link.Pair(name, nil),
        ] {
          accept("route.precedence", base.with { $0.append(pair) }, rule(form, .precedence))
        }
        for text in [".", "..", "%2E%2e", "a%2Fb", "%2f", "a%23"] {
          add("route.delimiter", raw(text), targets: rule(form, .values), .notAccepted)
        }
        add("route.emptyVariable", raw("").with { $0.segments.append([]) }, .any)
      } else if !parameter.isRequired, judge.completion(of: action, scheme: scheme.number) != nil {
        let bare = base.with { $0.append(Link.Pair(name, nil)) }
        let isNeeded = base.pairs?.contains { $0.name == name } == true
        isNeeded || parameter.isDisputed
          ? add("route.itemWithoutValue", bare, .any)
          : accept("route.itemWithoutValue", bare, [.presence(of: parameter, in: action)])
      }
    }
  }

  // MARK: - Fragments

  private mutating func addFragments(
    _ base: Link, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    func fragment(_ text: some Sequence<UInt8>) -> Link { base.with { $0.fragment = Array(text) } }
    for (scenario, text) in [("fragment.word", "top"), ("fragment.empty", "")] {
      open(scenario, fragment(text.utf8), .fragment)
    }
    add("fragment.unknownItem", fragment("unknown=1".utf8), .notAccepted)
    add("fragment.path", fragment("/extra".utf8), .any)
    add("fragment.pathAndItem", fragment("/extra?unknown=1".utf8), .any)
    if isAnswered(.fragment) { return }
    let target = rule(form, .fragment)
    for parameter in action.parameters {
      let value = simplest(parameter, scheme)
      let item =
        Array((parameter.name + "=").utf8) + PercentCoding.encodingQueryValue(value)
      if parameter.location == .path {
        accept("fragment.precedence", fragment(item), target)
        continue
      }
      // The item in the fragment, and nowhere else.
      let rest = link(action, form, scheme: scheme, without: [parameter.name])
      let fits = judge.completion(
        of: action, scheme: scheme.number, given: [parameter.name])
      let moved = rest.with { $0.fragment = item }
      let isSure = fits?.isEmpty == true && !parameter.isDisputed && !value.isEmpty
      add("fragment.item", moved, targets: target, isSure ? .verdict(.accept, sole: false) : .any)
      add(
        "fragment.duplicate",
        link(action, form, scheme: scheme, [parameter.name: value]).with { $0.fragment = item },
        targets: [.policy(.duplicateParameter)], .any)
    }
    addFragmentPath(base, form, target)
    if hasWildcard(form) {
      let tail = base.with {
        $0.segments.append(Array("a".utf8))
        $0.fragment = Array("/b".utf8)
      }
      accept("fragment.wildcard", tail, target)
    }
  }

  /// The last component in the fragment, where the one before is a variable and drops its `#`.
  private mutating func addFragmentPath(_ base: Link, _ form: LinkForm, _ target: [RuleSubject]) {
    let segments = form.template.segments
    guard segments.count > 1, base.segments.count == segments.count,
      case .parameter = segments[segments.count - 2], let last = base.segments.last
    else { return }
    let link = base.with {
      $0.segments.removeLast()
      $0.fragment = [0x2F] + last
    }
    // The query comes before the fragment, and may have what belongs to the path.
    accept("fragment.lastComponent", link, target)
  }
}

extension LinkForm {
  /// Whether the form is this route of its pattern, written out.
  fileprivate func isOf(_ route: RoutePattern.Route) -> Bool {
    var names: [String] = []
    for component in route.components {
      switch component {
      case .literal(let bytes) where !bytes.isEmpty:
        names.append(String(decoding: bytes, as: UTF8.self))
      case .variable(let name): names.append("{" + name + "}")
      default: break
      }
    }
    return "//" + names.joined(separator: "/") == template.source
      || names.joined(separator: "/") == template.source
  }
}
