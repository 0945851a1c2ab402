import LinkSpec

/// Faults of scheme and action: what is not ours must not be opened.
extension CaseGenerator {
  private static let reserved = [
    "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio", "javascript", "data",
    "file", "about", "blob", "ftp", "intent", "itms-apps", "maps", "prefs", "shortcuts",
  ]

  mutating func addSchemeFaults() {
    // One action decides nothing about schemes; one with a path and one without show both ends.
    let forms = selectedForms
    let shown = forms.prefix(1) + forms.filter { $0.1.template.parameters.isEmpty }.prefix(1)
    for (action, form) in shown {
      guard let scheme = scheme(for: form) else { continue }
      let base = link(action, form, scheme: scheme)
      addUnregistered(base, form)
      addSpellings(of: base, scheme)
      addBrokenSchemes(base)
      addBrokenSeparators(base, isOpaque: form.template.host == nil)
    }
  }

  private mutating func addUnregistered(_ base: Link, _ form: LinkForm) {
    let texts = schemes.map { String(decoding: $0.text, as: UTF8.self) }
    let known = Set(texts)
    let name = String(decoding: base.scheme, as: UTF8.self)
    var wrong: [(String, String)] = []
    for text in texts {
      wrong.append(("scheme.longer", text + "x"))
      wrong.append(("scheme.shorter", String(text.dropLast())))
    }
    wrong += [
      ("scheme.unregisteredVariant", name + "-alpha"),
      ("scheme.unregisteredVariant", name + "-test"),
      ("scheme.unregisteredVariant", name + "-"), ("scheme.unregisteredVariant", name + ".beta"),
      ("scheme.unregisteredVariant", name + "+debug"), ("scheme.prefixed", "x" + name),
      ("scheme.prefixed", "x-" + name), ("scheme.doubled", name + name),
      ("scheme.tail", String(name.dropFirst())), ("scheme.firstLetter", String(name.prefix(1))),
      ("scheme.reversed", String(name.reversed())),
    ]
    // Two values of one variable, a variable left out, a variable unknown.
    if let scope = judge.spec.scopes.first(where: { $0.name == form.scope }) {
      for variable in judge.spec.variables {
        func text(_ replacement: String) -> String {
          scope.scheme.parts.map { part in
            switch part {
            case .literal(let text): text
            case .variable(variable.name): replacement
            case .variable(let other):
              judge.spec.variables.first { $0.name == other }?.values.first ?? ""
            }
          }.joined()
        }
        let values = variable.values.filter { !$0.isEmpty }
        wrong += [
          ("scheme.variableMissing", text("")), ("scheme.variableUnknown", text("zzz")),
          ("scheme.variableTwice", text(values.joined())),
        ]
        wrong += values.map { ("scheme.variableTwice", text($0 + $0)) }
        wrong += values.map { ("scheme.variableCut", text(String($0.dropLast()))) }
      }
    }
    wrong += Self.reserved.map { ("scheme.reserved", $0) }
    for (scenario, text) in wrong where !known.contains(text) {
      guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { continue }
      reject(scenario, base.with { $0.scheme = Array(text.utf8) }, "scheme." + form.scope)
    }
  }

  private mutating func addSpellings(of base: Link, _ scheme: Judge.ConcreteScheme) {
    let text = String(decoding: scheme.text, as: UTF8.self)
    let spellings = [
      ("scheme.upperCase", text.uppercased()),
      ("scheme.capitalized", text.prefix(1).uppercased() + text.dropFirst()),
      ("scheme.lastUpperCase", text.dropLast() + text.suffix(1).uppercased()),
    ]
    for (scenario, spelling) in spellings {
      open(scenario, base.with { $0.scheme = Array(spelling.utf8) }, .schemeSpelling)
    }
    let escaped = Self.escape(scheme.text[0], upperCase: true) + scheme.text.dropFirst()
    open("scheme.encoded", base.with { $0.scheme = escaped }, .schemeSpelling)
  }

  private mutating func addBrokenSchemes(_ base: Link) {
    let name = base.scheme
    func scheme(_ scenario: String, _ text: [UInt8]) {
      reject(scenario, base.with { $0.scheme = text }, "syntax.invalidScheme")
    }
    scheme("scheme.leadingDigit", Array("1".utf8) + name)
    scheme("scheme.leadingHyphen", Array("-".utf8) + name)
    scheme("scheme.underscore", name + Array("_debug".utf8))
    scheme("scheme.spaceInside", name.prefix(2) + [0x20] + name.dropFirst(2))
    scheme("scheme.trailingSpace", name + [0x20])
    scheme("scheme.tab", name + [0x09])
    scheme("scheme.nul", name + [0x00])
    scheme("scheme.newline", name + [0x0A])
    scheme("scheme.cyrillicLetter", Array("\u{0440}".utf8) + name.dropFirst())
    scheme("scheme.fullWidth", Array("ｐ".utf8) + name.dropFirst())
    scheme("scheme.byteOrderMark", [0xEF, 0xBB, 0xBF] + name)
    scheme("scheme.zeroWidthSpace", Array("\u{200B}".utf8) + name)
    scheme("scheme.bidi", Array("\u{202E}".utf8) + name)
    scheme("scheme.invalidUTF8", [0xFF] + name)
    scheme("scheme.quoted", [0x22] + name)
    scheme("scheme.curlyQuote", Array("“".utf8) + name)
    scheme("scheme.bracket", Array("[".utf8) + name + Array("]".utf8))
    scheme("scheme.angleBracket", Array("<".utf8) + name)
    scheme("scheme.brokenEscape", name + Array("%".utf8))
  }

  private mutating func addBrokenSeparators(_ base: Link, isOpaque: Bool) {
    func missing(_ scenario: String, _ link: Link) {
      reject(scenario, link, "syntax.missingScheme")
    }
    missing("scheme.empty", base.with { $0.scheme = [] })
    missing(
      "scheme.missing",
      base.with {
        $0.scheme = []
        $0.colon = []
      })
    if isOpaque { return }
    missing("separator.noColon", base.with { $0.colon = [] })
    missing("separator.semicolon", base.with { $0.colon = Array(";".utf8) })
    missing("separator.fullWidthColon", base.with { $0.colon = Array("：".utf8) })
    missing("separator.encodedColon", base.with { $0.colon = Array("%3A".utf8) })
    func absent(_ scenario: String, _ link: Link) { reject(scenario, link, "action.present") }
    absent("separator.noSlashes", base.with { $0.slashes = [] })
    absent("separator.oneSlash", base.with { $0.slashes = Array("/".utf8) })
    add(
      "separator.threeSlashes", base.with { $0.slashes = Array("///".utf8) },
      targets: ["action.present"], .verdict(.reject, sole: true))
    for (scenario, text) in [
      ("separator.backslashes", "\\\\"), ("separator.mixedSlashes", "/\\"),
      ("separator.encodedSlashes", "%2F%2F"), ("separator.fullWidthSlashes", "／／"),
      ("separator.spaceBeforeSlashes", " //"),
    ] {
      absent(scenario, base.with { $0.slashes = Array(text.utf8) })
    }
    add(
      "separator.colonTwice", base.with { $0.colon = Array("::".utf8) },
      targets: ["action.present"], .verdict(.reject, sole: true))
  }

  // MARK: - Action

  mutating func addActionFaults() {
    for (action, form) in selectedForms {
      guard let host = form.template.host, let scheme = scheme(for: form) else { continue }
      let base = link(action, form, scheme: scheme)
      func name(_ text: String) -> Link { base.with { $0.host = Array(text.utf8) } }
      let known = Set(judge.spec.actions.flatMap { $0.forms.compactMap(\.template.host) })
      let wrong = [
        ("action.plural", host + "s"), ("action.truncated", String(host.dropLast())),
        ("action.prefixed", "x" + host), ("action.doubled", host + host),
        ("action.subdomain", "www." + host), ("action.domain", host + ".example"),
        ("action.trailingDot", host + "."), ("action.hyphen", host + "-"),
        ("action.quoted", "'" + host + "'"),
      ]
      for (scenario, text) in wrong where !known.contains(text) && !text.isEmpty {
        reject(scenario, name(text), "action.documented")
      }
      open("action.upperCase", name(host.uppercased()), .actionSpelling)
      open(
        "action.capitalized", name(host.prefix(1).uppercased() + host.dropFirst()), .actionSpelling)
      let escaped = Self.escape(Array(host.utf8)[0], upperCase: true) + host.utf8.dropFirst()
      open("action.encoded", base.with { $0.host = escaped }, .actionSpelling)
      for (scenario, text) in [
        ("action.spaceInside", host + " x"), ("action.leadingSpace", " " + host),
        ("action.nul", host + "\0"), ("action.cyrillicLetter", host.dropLast() + "\u{0430}"),
        ("action.fullWidth", "ｍ" + host.dropFirst()), ("action.zeroWidthSpace", host + "\u{200B}"),
        ("action.bidi", "\u{202E}" + host), ("action.softHyphen", host + "\u{AD}"),
        ("action.curlyQuotes", "“" + host + "”"), ("action.backslash", "\\" + host),
        ("action.encodedSlash", host + "%2F"), ("action.encodedNUL", host + "%00"),
        ("action.encodedSpace", host + "%20"), ("action.brokenEscape", host + "%"),
      ] {
        reject(scenario, name(text), "action.documented")
      }
      reject(
        "action.invalidUTF8", base.with { $0.host = Array(host.utf8) + [0xFF] }, "action.documented"
      )
      reject(
        "action.encodedInvalidUTF8", base.with { $0.host = Array((host + "%FF").utf8) },
        "action.documented")
      reject(
        "action.overlong", base.with { $0.host = Array((host + "%C0%AF").utf8) },
        "action.documented")
      addAuthorityFaults(base, host)
    }
    addUnknownActions()
  }

  private mutating func addAuthorityFaults(_ base: Link, _ host: String) {
    for (scenario, user) in [
      ("userinfo.user", "user"), ("userinfo.password", "user:secret"), ("userinfo.empty", ""),
    ] {
      open(scenario, base.with { $0.userinfo = Array(user.utf8) }, .userinfo)
    }
    for (scenario, port) in [
      ("port.number", "8080"), ("port.empty", ""), ("port.zero", "0"), ("port.huge", "99999999999"),
    ] {
      open(scenario, base.with { $0.port = Array(port.utf8) }, .port)
    }
    for (scenario, port) in [
      ("port.letters", "abc"), ("port.negative", "-1"), ("port.space", " 80"),
      ("port.decimal", "8.0"),
    ] {
      reject(scenario, base.with { $0.port = Array(port.utf8) }, "syntax.invalidPort")
    }
    add(
      "userinfo.actionAsUser",
      base.with {
        $0.userinfo = Array(host.utf8)
        $0.host = Array("evil.example".utf8)
      }, targets: ["action.documented"], .verdict(.reject, sole: true))
    for (scenario, text) in [
      ("host.unclosedBracket", "[" + host), ("host.unopenedBracket", host + "]"),
      ("host.bracketInside", host + "[1]"), ("host.emptyBrackets", "[]"),
    ] {
      add(
        scenario, base.with { $0.host = Array(text.utf8) }, targets: ["syntax.invalidIPLiteral"],
        .verdict(.reject, sole: false))
    }
    add(
      "host.ipv6", base.with { $0.host = Array("[::1]".utf8) }, targets: ["action.documented"],
      .verdict(.reject, sole: true))
  }

  private mutating func addUnknownActions() {
    guard let (action, form) = selectedForms.first(where: { $0.1.template.host != nil }),
      let scheme = scheme(for: form)
    else { return }
    let base = link(action, form, scheme: scheme)
    let known = Set(judge.spec.actions.flatMap { $0.forms.compactMap(\.template.host) })
    for word in [
      "open", "module", "debug", "settings", "admin", "test", "player", "video", "play", "reset",
      "logout", "localhost", "127.0.0.1", "undefined", "null", "__proto__", "constructor", "0",
    ] where !known.contains(word) {
      reject("action.unknown", base.with { $0.host = Array(word.utf8) }, "action.documented")
      reject(
        "action.unknownAlone", Link(scheme: scheme.text, host: Array(word.utf8)),
        "action.documented")
    }
    let empty = Link(scheme: scheme.text, host: [])
    reject("action.missing", empty, "action.present")
    reject(
      "action.missingWithQuery", empty.with { $0.append(Link.Pair("a", "b")) }, "action.present")
    reject(
      "action.missingWithPath", empty.with { $0.segments = [Array("home".utf8)] }, "action.present")
    reject("action.schemeOnly", Link(scheme: scheme.text), "action.present")
    add("url.empty", [], targets: ["syntax.missingScheme"], .verdict(.reject, sole: true))
  }

  // MARK: - Foreign scopes

  /// Links of scopes that the spec leaves open, and hosts that only look like theirs.
  mutating func addForeignScopes() {
    guard let (_, form) = selectedForms.first, let own = scheme(for: form) else { return }
    for scope in judge.spec.foreignScopes {
      let rule = "scope." + scope.name
      let texts =
        scope.schemes.isEmpty ? [own.text] : scope.schemes.map { Array($0.utf8) }
      for text in texts {
        for host in scope.hosts {
          let link = Link(scheme: text, host: Array(host.utf8))
          open("scope.host", link, .foreignHost, rule: rule)
          open(
            "scope.path",
            link.with {
              $0.segments = ["play", "tv", "emissions"].map { Array($0.utf8) }
              $0.append(Link.Pair("index", "l"))
            }, .foreignHost, rule: rule)
          let isOwn = scope.schemes.isEmpty
          for (scenario, look) in Self.lookAlikes(of: host) {
            reject(
              scenario, link.with { $0.host = Array(look.utf8) },
              isOwn ? "action.documented" : "scheme." + form.scope)
          }
          add(
            "host.asUserinfo",
            link.with {
              $0.userinfo = Array(host.utf8)
              $0.host = Array("evil.example".utf8)
            }, targets: [rule], .verdict(.reject, sole: false))
          add(
            "host.port", link.with { $0.port = Array("8443".utf8) }, targets: [rule], .notAccepted)
          add(
            "host.upperCase", link.with { $0.host = Array(host.uppercased().utf8) },
            targets: [rule], .notAccepted)
        }
      }
    }
  }

  /// Other hosts that a comparison by part or by look would take for `host`.
  static func lookAlikes(of host: String) -> [(String, String)] {
    [
      ("host.suffixed", host + ".evil.example"), ("host.prefixed", "evil" + host),
      ("host.subdomain", "evil." + host), ("host.hyphenated", host + "-evil.example"),
      ("host.trailingDot", host + "."), ("host.inner", "a." + host + ".b"),
      ("host.truncated", String(host.dropLast())),
      ("host.punycode", "xn--" + host), ("host.fullWidthDot", host.replacingDots(with: "．")),
      ("host.encodedDot", host.replacingDots(with: "%2E%2E")),
      ("host.cyrillic", "\u{0455}" + host.dropFirst()), ("host.spaceInside", host + " x"),
    ]
  }
}

extension String {
  fileprivate func replacingDots(with text: String) -> String {
    split(separator: ".", omittingEmptySubsequences: false).joined(separator: text)
  }
}
