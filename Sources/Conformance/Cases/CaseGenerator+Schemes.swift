package import LinkSpec

/// Faults of scheme and action: what is not ours must not be opened.
extension CaseGenerator {
  private static let reserved = [
    "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio", "javascript", "data",
    "file", "about", "blob", "ftp", "intent", "itms-apps", "maps", "prefs", "shortcuts",
  ]

  package mutating func addSchemeFaults() {
    // One action decides nothing about schemes; one with a path and one without show both ends.
    let forms = selectedForms + selectedRoutes
    let shown = forms.prefix(1) + forms.filter { $0.1.template.parameters.isEmpty }.prefix(1)
    for (action, form) in shown {
      guard let scheme = scheme(for: form, of: action) else { continue }
      let base = link(action, form, scheme: scheme)
      follow(form, base)
      addUnregistered(base, form)
      addSpellings(of: base, scheme)
      addBrokenSchemes(base)
      addBrokenSeparators(base, form)
      leaveRoute()
    }
    let seen = Set(shown.map(\.1.scope))
    // A host belongs to its scheme.
    for scope in judge.concrete.scopes
    where !seen.contains(scope.name) && scope.isHosted && scope.routes == nil {
      guard
        let (action, form) = selectedForms.first(where: {
          $0.1.scope == scope.name && !isClaimed($0.1)
        }), let scheme = self.scheme(for: form, of: action)
      else { continue }
      addUnregistered(link(action, form, scheme: scheme), form)
    }
    // What stands before an action says its scope.
    for scope in judge.concrete.scopes
    where !seen.contains(scope.name) && !scope.isHosted && scope.routes == nil {
      guard
        let (action, form) = selectedForms.first(where: {
          $0.1.scope == scope.name && $0.1.template.host?.isEmpty == false
        }), let scheme = self.scheme(for: form, of: action)
      else { continue }
      addBrokenSeparators(link(action, form, scheme: scheme), form)
      leaveRoute()
    }
  }

  /// Scopes in which no action has a form: their schemes are known, and every link is wrong.
  package mutating func addScopesWithoutForms() {
    let used = Set(judge.concrete.actions.flatMap { $0.forms.map(\.scope) })
    for scheme in schemes
    where !used.contains(scheme.scope) && options.scopes?.contains(scheme.scope) ?? true {
      add(
        "scheme.withoutForms", Link(scheme: scheme.text, host: Array("unknown.example".utf8)),
        targets: [.scheme(scope: scheme.scope)] + variableRules(scheme), .notAccepted)
    }
  }

  private mutating func addUnregistered(_ base: Link, _ form: LinkForm) {
    let texts = schemes.map { String(decoding: $0.text, as: UTF8.self) }
    let known = Set(texts.map { $0.lowercased() })
    let name = String(decoding: base.scheme, as: UTF8.self)
    var wrong: [(String, String)] = []
    for text in texts {
      wrong.append(("scheme.longer", text + "x"))
      wrong.append(("scheme.shorter", String(text.dropLast())))
      wrong += UnescapedDot.texts(of: text).map { ("scheme.otherDot", $0) }
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
    for (scenario, text) in wrong where !known.contains(text.lowercased()) {
      guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { continue }
      let host = base.host.map { String(decoding: $0, as: UTF8.self) }
      let isForeign = judge.spec.foreignScopes.contains { scope in
        scope.schemes.contains(text.lowercased()) && scope.hosts.contains { $0 == host }
      }
      let isOpen = judge.concrete.scopes.contains { scope in
        scope.openSchemes.contains(text.lowercased()) && scope.hosts.contains { $0.name == host }
      }
      if isForeign || isOpen { continue }
      reject(scenario, base.with { $0.scheme = Array(text.utf8) }, unknownScheme)
    }
  }

  /// The rule that a scheme of no scope breaks.
  package var unknownScheme: RuleSubject { .scheme(scope: judge.spec.scopes[0].name) }

  private mutating func addSpellings(of base: Link, _ scheme: Judge.ConcreteScheme) {
    let text = String(decoding: scheme.text, as: UTF8.self)
    let spellings = [
      ("scheme.upperCase", text.uppercased()), ("scheme.lowerCase", text.lowercased()),
      ("scheme.capitalized", text.prefix(1).uppercased() + text.dropFirst()),
      ("scheme.lastUpperCase", text.dropLast() + text.suffix(1).uppercased()),
    ]
    for (scenario, spelling) in spellings where spelling != text {
      open(scenario, base.with { $0.scheme = Array(spelling.utf8) }, .schemeCase)
    }
    let escaped = Self.escape(scheme.text[0], upperCase: true) + scheme.text.dropFirst()
    open("scheme.encoded", base.with { $0.scheme = escaped }, .schemeEscape)
  }

  private mutating func addBrokenSchemes(_ base: Link) {
    let name = base.scheme
    func scheme(
      _ scenario: String, _ text: [UInt8], unless question: OpenQuestion = .innerWhiteSpace
    ) {
      reject(
        scenario, base.with { $0.scheme = text }, .syntax(.invalidScheme), unless: question)
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
    // White space to one library or another.
    scheme("scheme.byteOrderMark", [0xEF, 0xBB, 0xBF] + name, unless: .outerWhiteSpace)
    scheme("scheme.zeroWidthSpace", Array("\u{200B}".utf8) + name, unless: .outerWhiteSpace)
    scheme("scheme.bidi", Array("\u{202E}".utf8) + name)
    scheme("scheme.invalidUTF8", [0xFF] + name)
    scheme("scheme.quoted", [0x22] + name)
    scheme("scheme.curlyQuote", Array("“".utf8) + name)
    scheme("scheme.bracket", Array("[".utf8) + name + Array("]".utf8))
    scheme("scheme.angleBracket", Array("<".utf8) + name)
    scheme("scheme.brokenEscape", name + Array("%".utf8))
  }

  private mutating func addBrokenSeparators(_ base: Link, _ form: LinkForm) {
    let isOpaque = form.template.host == nil
    func missing(_ scenario: String, _ link: Link) {
      // A colon in an opaque path would end a scheme.
      let hasScheme = SplitURL(link.bytes).scheme != nil
      hasScheme ? add(scenario, link, .any) : reject(scenario, link, .syntax(.missingScheme))
    }
    missing("scheme.empty", base.with { $0.scheme = [] })
    missing(
      "scheme.missing",
      base.with {
        $0.scheme = []
        $0.colon = []
      })
    if isOpaque { return addSlashes(beforeOpaque: base) }
    missing("separator.noColon", base.with { $0.colon = [] })
    missing("separator.semicolon", base.with { $0.colon = Array(";".utf8) })
    missing("separator.fullWidthColon", base.with { $0.colon = Array("：".utf8) })
    missing("separator.encodedColon", base.with { $0.colon = Array("%3A".utf8) })
    // To routes, all slashes before the first component are alike.
    if form.pattern != nil { return }
    func absent(_ scenario: String, _ slashes: String) {
      if judge.spec.normalizesSlashesBeforeHosts {
        let link = base.with { $0.slashes = Array(slashes.utf8) }
        return raise(scenario, link, .otherSlashes)
      }
      reject(
        scenario, base.with { $0.slashes = Array(slashes.utf8) },
        judge.strangerRule(scheme: base.scheme) ?? .actionPresent,
        unless: .missingAuthority, .backslash)
    }
    // Without two slashes the path is opaque, and may be one of the scope's own.
    let hasOpaqueForms = judge.concrete.actions.contains { action in
      action.forms.contains { $0.scope == form.scope && $0.template.host == nil }
    }
    func opaque(_ scenario: String, _ slashes: String) {
      if hasOpaqueForms {
        add(scenario, base.with { $0.slashes = Array(slashes.utf8) }, .any)
      } else {
        absent(scenario, slashes)
      }
    }
    opaque("separator.noSlashes", "")
    opaque("separator.oneSlash", "/")
    opaque("separator.threeSlashes", "///")
    opaque("separator.backslashes", "\\\\")
    opaque("separator.mixedSlashes", "/\\")
    opaque("separator.encodedSlashes", "%2F%2F")
    opaque("separator.fullWidthSlashes", "／／")
    opaque("separator.spaceBeforeSlashes", " //")
    opaque("separator.colonTwice", "://")
  }
}
