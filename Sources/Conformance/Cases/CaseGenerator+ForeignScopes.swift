package import LinkSpec

/// Links that the documentation speaks of and leaves open, and hosts that only look like theirs.
extension CaseGenerator {
  /// Links of scopes that the spec leaves open, or whose pages it leaves open.
  package mutating func addForeignScopes() {
    guard let (action, form) = (selectedForms + selectedRoutes).first,
      let own = scheme(for: form, of: action)
    else {
      return
    }
    for scope in judge.spec.foreignScopes {
      let texts = scope.schemes.isEmpty ? [own.text] : scope.schemes.map { Array($0.utf8) }
      for text in texts {
        for host in scope.hosts { addPlace(host, text, rule: .hosts(scope: scope.name)) }
      }
    }
    for scope in judge.concrete.scopes where options.scopes?.contains(scope.name) ?? true {
      let rule = RuleSubject.hosts(scope: scope.name)
      var hosts: [String] = []
      for host in scope.hosts where !hosts.contains(host.name) { hosts.append(host.name) }
      let scheme = schemes.first { $0.scope == scope.name && $0.isBound }
      if let scheme, let host = hosts.first {
        addSlashes(Link(scheme: scheme.text, host: Array(host.utf8)))
      }
      for host in hosts {
        if scope.otherPaths == .open, let scheme { addPlace(host, scheme.text, rule: rule) }
        for text in scope.openSchemes { addPlace(host, Array(text.utf8), rule: rule) }
      }
    }
  }

  /// Too few and too many slashes before a host: to browsers, web links are the same with them.
  private mutating func addSlashes(_ link: Link) {
    for (scenario, slashes) in [
      ("host.noSlashes", ""), ("host.oneSlash", "/"), ("host.threeSlashes", "///"),
    ] {
      raise(scenario, link.with { $0.slashes = Array(slashes.utf8) }, .missingAuthority)
    }
  }

  /// A host whose pages are left open, under one scheme.
  private mutating func addPlace(_ host: String, _ scheme: [UInt8], rule: RuleSubject) {
    let link = Link(scheme: scheme, host: Array(host.utf8))
    let known = Set(
      judge.places
        + judge.spec.actions.flatMap { $0.forms.compactMap { $0.template.host?.lowercased() } })
    open("scope.host", link, .foreignHost, rule: rule)
    open(
      "scope.path",
      link.with {
        $0.segments = ["no", "such", "page"].map { Array($0.utf8) }
        $0.append(Link.Pair("index", "l"))
      }, .foreignHost, rule: rule)
    let isOwn = schemes.contains { $0.text == scheme }
    let stranger = judge.strangerRule(scheme: scheme)
    for (scenario, look) in Self.lookAlikes(of: host)
    where !look.isEmpty && !known.contains(look) && look != host + "." {
      reject(
        scenario, link.with { $0.host = Array(look.utf8) },
        stranger ?? (isOwn ? .actionDocumented : unknownScheme), unless: .internationalHost)
    }
    add(
      "host.trailingDot", link.with { $0.host = Array((host + ".").utf8) }, targets: [rule],
      .notAccepted)
    add(
      "host.asUserinfo",
      link.with {
        $0.userinfo = Array(host.utf8)
        $0.host = Array("evil.example".utf8)
      }, targets: [rule], .verdict(.reject, sole: false))
    add(
      "host.backslashAndSuffix", link.with { $0.host = Array((host + "\\.evil.example").utf8) },
      .any)
    add("host.port", link.with { $0.port = Array("8443".utf8) }, targets: [rule], .notAccepted)
    add(
      "host.upperCase", link.with { $0.host = Array(host.uppercased().utf8) }, targets: [rule],
      .notAccepted)
  }

  /// Pages of a form's host that are nearly, but not, the one that is documented.
  package mutating func addOtherPages(_ base: Link, _ form: LinkForm) {
    let rule = RuleSubject.hosts(scope: form.scope)
    func page(_ scenario: String, _ change: (inout [[UInt8]]) -> Void) {
      open(scenario, base.with { change(&$0.segments) }, .foreignHost, rule: rule)
    }
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    if base.segments.isEmpty {
      page("page.trailingSlash") { $0.append([]) }
    } else {
      raise("page.trailingSlash", base.with { $0.segments.append([]) }, .trailingSlash)
    }
    page("page.extraSegment") { $0.append(text("extra")) }
    page("page.segmentBefore") { $0.insert(text("extra"), at: 0) }
    page("page.emptySegment") { $0.insert([], at: 0) }
    page("page.dotSegment") { $0.insert(text(".."), at: 0) }
    page("page.truncated") { _ = $0.popLast() }
    page("page.none") { $0 = [] }
    guard let last = base.segments.last, !last.isEmpty else { return }
    // In the place of a parameter stands another value of the same form.
    guard case .literal? = form.template.segments.last else {
      for (scenario, end) in [("page.longer", "x"), ("page.encodedSlash", "%2Fx")] {
        add(scenario, base.with { $0.segments[$0.segments.count - 1] = last + text(end) }, .any)
      }
      return
    }
    page("page.longer") { $0[$0.count - 1] = last + text("x") }
    page("page.encodedSlash") { $0[$0.count - 1] = last + text("%2Fx") }
    page("page.encoded") {
      $0[$0.count - 1] = Self.escape(last[0], upperCase: true) + last.dropFirst()
    }
  }

  /// Other hosts that a comparison by part or by look would take for `host`.
  package static func lookAlikes(of host: String) -> [(String, String)] {
    [
      ("host.suffixed", host + ".evil.example"), ("host.prefixed", "evil" + host),
      ("host.subdomain", "evil." + host), ("host.hyphenated", host + "-evil.example"),
      ("host.parent", host.parentHost),
      ("host.trailingDot", host + "."), ("host.inner", "a." + host + ".b"),
      ("host.truncated", String(host.dropLast())),
      ("host.punycode", "xn--" + host), ("host.fullWidthDot", host.replacingDots(with: "．")),
      ("host.encodedDot", host.replacingDots(with: "%2E%2E")),
      ("host.cyrillic", "\u{0455}" + host.dropFirst()), ("host.spaceInside", host + " x"),
    ] + UnescapedDot.texts(of: host).map { ("host.otherDot", $0) }
  }
}

extension String {
  /// The host of which a host with two dots is a subdomain: `shop.example` of `www.shop.example`.
  fileprivate var parentHost: String {
    let parent = drop { $0 != "." }.dropFirst()
    return parent.contains(".") ? String(parent) : ""
  }

  /// Of a host without dots, none of these look-alikes remains.
  fileprivate func replacingDots(with text: String) -> String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 1 ? "" : parts.joined(separator: text)
  }
}
