import LinkSpec

/// Faults of the action and of the authority that names it.
extension CaseGenerator {
  package mutating func addActionFaults() {
    for (action, form) in selectedForms + selectedRoutes {
      // Of a host that is no one text, and of none, other cases are made.
      guard let host = form.template.host, !host.isEmpty, form.template.hostPattern == nil,
        let scheme = scheme(for: form, of: action)
      else { continue }
      let base = link(action, form, scheme: scheme)
      follow(form, base)
      defer { leaveRoute() }
      let isPlace = scope(of: form)?.isHosted == true
      let unknown = judge.strangerRule(scheme: scheme.text) ?? .actionDocumented
      let spelling: OpenQuestion = isPlace ? .hostSpelling : .actionSpelling
      func name(_ text: String) -> Link { base.with { $0.host = Array(text.utf8) } }
      let known = facts.knownHosts.subtracting([host.lowercased()])
      let wrong = [
        ("action.plural", host + "s"), ("action.truncated", String(host.dropLast())),
        ("action.prefixed", "x" + host), ("action.doubled", host + host),
        ("action.subdomain", "www." + host), ("action.domain", host + ".example"),
        ("action.trailingDot", host + "."), ("action.hyphen", host + "-"),
        ("action.quoted", "'" + host + "'"),
      ]
      for (scenario, text) in wrong + Self.lookAlikes(of: host)
      where !known.contains(text.lowercased()) && !text.isEmpty {
        // The dot at the end of a place's name is DNS's own; to a library a host with a dot may be
        // none, so that another route has the rest of the link.
        if isTaken(name(text), form) {
          add(scenario, name(text), .any)
        } else if isPlace, text == host + "." {
          openSpelling("host.trailingDot", name(text), .hostSpelling)
        } else {
          reject(scenario, name(text), unknown, unless: .internationalHost)
        }
      }
      for (scenario, spelt) in [
        ("action.upperCase", host.uppercased()),
        ("action.capitalized", host.prefix(1).uppercased() + host.dropFirst()),
      ] where !facts.hosts.contains(spelt) {
        open(scenario, name(spelt), spelling)
      }
      let escaped = Self.escape(Array(host.utf8)[0], upperCase: true) + host.utf8.dropFirst()
      let encoded = base.with { $0.host = escaped }
      openSpelling("action.encoded", encoded, spelling)
      for (scenario, text) in [
        ("action.spaceInside", host + " x"), ("action.leadingSpace", " " + host),
        ("action.nul", host + "\0"), ("action.cyrillicLetter", host.dropLast() + "\u{0430}"),
        ("action.fullWidth", "ｍ" + host.dropFirst()), ("action.zeroWidthSpace", host + "\u{200B}"),
        ("action.bidi", "\u{202E}" + host), ("action.softHyphen", host + "\u{AD}"),
        ("action.curlyQuotes", "“" + host + "”"), ("action.backslash", "\\" + host),
        ("action.encodedSlash", host + "%2F"), ("action.encodedNUL", host + "%00"),
        ("action.encodedSpace", host + "%20"), ("action.brokenEscape", host + "%"),
      ] {
        reject(
          scenario, name(text), unknown,
          unless: .internationalHost, .missingAuthority, .outerControl, .outerWhiteSpace, .backslash
        )
      }
      reject(
        "action.invalidUTF8", base.with { $0.host = Array(host.utf8) + [0xFF] }, unknown)
      reject(
        "action.encodedInvalidUTF8", base.with { $0.host = Array((host + "%FF").utf8) }, unknown)
      reject(
        "action.overlong", base.with { $0.host = Array((host + "%C0%AF").utf8) }, unknown)
      addAuthorityFaults(base, form, host, unknown)
    }
    addUnknownActions()
  }

  /// A host with an escape or with a dot at its end: open, too, where the spec settles spellings.
  private mutating func openSpelling(
    _ scenario: String, _ link: Link, _ spelling: OpenQuestion
  ) {
    if judge.verdict(onQuestion: spelling) == .accept {
      raise(scenario, link, spelling)
    } else {
      open(scenario, link, spelling)
    }
  }

  private mutating func addAuthorityFaults(
    _ base: Link, _ form: LinkForm, _ host: String, _ unknown: RuleSubject
  ) {
    for (scenario, user) in [
      ("userinfo.user", "user"), ("userinfo.password", "user:secret"), ("userinfo.empty", ""),
    ] {
      let link = base.with { $0.userinfo = Array(user.utf8) }
      // Parsers drop it, so that a policy does not always hold for it.
      if user.isEmpty {
        add(scenario, link, targets: listed(.policy(.userinfo)), .any)
      } else {
        open(scenario, link, .userinfo)
      }
    }
    for (scenario, port) in [
      ("port.number", "8080"), ("port.empty", ""), ("port.zero", "0"), ("port.huge", "99999999999"),
    ] {
      let link = base.with { $0.port = Array(port.utf8) }
      // Of one beyond 16 bits no policy speaks, either.
      if port.isEmpty || scenario == "port.huge" {
        add(scenario, link, targets: listed(.policy(.port)), .any)
      } else {
        open(scenario, link, .port)
      }
    }
    for (scenario, port) in [
      ("port.letters", "abc"), ("port.negative", "-1"), ("port.space", " 80"),
      ("port.decimal", "8.0"),
    ] {
      open(scenario, base.with { $0.port = Array(port.utf8) }, .invalidPort)
    }
    let asUser = base.with {
      $0.userinfo = Array(host.utf8)
      $0.host = Array("evil.example".utf8)
    }
    add(
      "userinfo.actionAsUser", asUser, targets: [unknown],
      isTaken(asUser, form) ? .any : .verdict(.reject, sole: !isRouted))
    // Who looks at the beginning takes it for the host; whom a browser's parser serves ends the
    // host there.
    add(
      "host.backslashAndSuffix", base.with { $0.host = Array((host + "\\.evil.example").utf8) },
      .any)
    for (scenario, text) in [
      ("host.unclosedBracket", "[" + host), ("host.unopenedBracket", host + "]"),
      ("host.bracketInside", host + "[1]"), ("host.emptyBrackets", "[]"),
    ] {
      add(
        scenario, base.with { $0.host = Array(text.utf8) }, targets: [.syntax(.invalidIPLiteral)],
        .verdict(.reject, sole: false))
    }
    add(
      "host.ipv6", base.with { $0.host = Array("[::1]".utf8) }, targets: [unknown],
      .verdict(.reject, sole: true))
  }

  private mutating func addUnknownActions() {
    guard
      let (action, form) = (selectedForms + selectedRoutes)
        .first(where: { $0.1.template.host != nil }) ?? (selectedForms + selectedRoutes).first,
      let scheme = scheme(for: form, of: action)
    else { return }
    let base = link(action, form, scheme: scheme)
    follow(form, base)
    defer { leaveRoute() }
    let known = facts.knownHosts
    let stranger = judge.strangerRule(scheme: scheme.text)
    let unknown = stranger ?? .actionDocumented
    let missing = stranger ?? .actionPresent
    let strangers = [
      "other", "localhost", "127.0.0.1", "undefined", "null", "__proto__", "constructor", "0",
    ]
    for word in strangers + DeveloperLeftovers.words where !known.contains(word) {
      let link = base.with { $0.host = Array(word.utf8) }
      if isTaken(link, form) {
        add("action.unknown", link, .any)
      } else {
        reject("action.unknown", link, unknown)
      }
      reject(
        "action.unknownAlone", Link(scheme: scheme.text, host: Array(word.utf8)),
        unknown)
    }
    let empty = Link(scheme: scheme.text, host: [])
    reject("action.missing", empty, missing)
    reject(
      "action.missingWithQuery", empty.with { $0.append(Link.Pair("a", "b")) }, missing)
    // Behind no host a path may be that of a route, or of a form that has none.
    let behindNothing = empty.with { $0.segments = [Array("home".utf8)] }
    let mayFit =
      form.pattern != nil
      || judge.concrete.actions.flatMap(\.forms).contains {
        $0.scope == form.scope && $0.template.host?.isEmpty == true
      }
    if judge.spec.normalizesSlashesBeforeHosts {
      // There it is the host.
      add("action.missingWithPath", behindNothing, .any)
    } else {
      rejectPath("action.missingWithPath", behindNothing, missing, of: form, mayFit: mayFit)
    }
    let hasHost = form.template.host != nil
    // Without hosts it may be the only parameter that is missing.
    let bare = Link(scheme: scheme.text)
    add(
      "action.schemeOnly", bare, targets: hasHost ? [missing] : [],
      .verdict(.reject, sole: hasHost))
    add("url.empty", [], targets: [.syntax(.missingScheme)], .verdict(.reject, sole: true))
    if hasHost { return }
    // No form has a host, so that any is wrong, with whatever else may stand there.
    reject(
      "action.slashOnly", Link(scheme: scheme.text, segments: [[], []]), .actionPresent)
    let hosted = base.with { $0.host = Array("unknown.example".utf8) }
    for port in ["abc", "-1", " 80", "8.0"] {
      raise("port.noNumber", hosted.with { $0.port = Array(port.utf8) }, .invalidPort)
    }
    for host in ["[unknown", "unknown]", "[]"] {
      reject(
        "host.brackets", hosted.with { $0.host = Array(host.utf8) }, .syntax(.invalidIPLiteral),
        sole: false)
    }
  }
}
