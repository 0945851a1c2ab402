/// What a spec, narrowed to one build, gives open questions to arise from: the one place that says
/// which questions a link of it can raise.
struct QuestionGround: Sendable {
  /// The spec, with its rewriting rules written out.
  let spec: Spec
  let bind: [String: String]
  /// The parameters whose values are read: not those that no link of this build has, nor those that
  /// count as absent where they are disputed.
  let parameters: [Parameter]

  /// What values raise that are made of others: which of the questions of those are left, only
  /// trying tells.
  let raisedInside: Set<OpenQuestion>

  /// The types of the parameters of which an empty value is read.
  private let typesReadEmpty: Set<ValueType>

  init(_ spec: Spec, bind: [String: String]) {
    self.spec = spec
    self.bind = bind
    let readsDisputed = spec.policy(for: .disputedParameter).readings.contains(.verbatim)
    parameters = spec.actions.flatMap { action in
      action.parameters.filter { parameter in
        Self.builds(of: parameter, action, spec, bind).contains(true)
          && (!parameter.isDisputed || readsDisputed)
      }
    }
    typesReadEmpty = Set(
      spec.actions.flatMap { action in
        action.parameters.filter { Self.readsEmpty($0, of: action, spec) }.map(\.type)
      })
    let readEmpty = typesReadEmpty
    let made = Set(parameters.map(\.type)).filter { !$0.grammar.inner.isEmpty }
    raisedInside = Set(
      made.flatMap { type in
        type.samples.open.flatMap { sample -> [OpenQuestion] in
          if sample.octets.isEmpty, !readEmpty.contains(type) { return [] }
          guard case .open(let points) = type.grammar.read(sample.octets).match else { return [] }
          return points.map(\.question)
        }
      })
  }

  /// Whether the type of a parameter says what an empty value of it is: in a path an empty segment
  /// is no value, and a policy may say that there is none.
  private static func readsEmpty(_ parameter: Parameter, of action: Action, _ spec: Spec) -> Bool {
    if parameter.asksEmptyValues(in: spec) {
      let policy = parameter.policies[.emptyValue] ?? spec.policy(for: .emptyValue)
      if !policy.readings.contains(.verbatim) { return false }
    }
    return parameter.isNamed || spec.scopes.contains { $0.routes != nil }
      || valuesThatMayBeNothing(action).contains(parameter.name)
  }

  /// For each build that the schemes of an action's links tell apart under `bind`: whether the
  /// parameter is available there. A scheme without the variable has its empty value.
  static func builds(
    of parameter: Parameter, _ action: Action, _ spec: Spec, _ bind: [String: String] = [:]
  ) -> [Bool] {
    guard let availability = parameter.availability,
      let variable = spec.variables.first(where: { $0.name == availability.variable })
    else { return [true] }
    let scopes = spec.scopes.filter { scope in
      parameter.isDocumented(in: scope.name) && spec.offers(action, in: scope)
    }
    let values = scopes.flatMap { scope -> [String] in
      guard spec.settledVariables(in: scope).contains(variable.name) else { return [""] }
      return bind[variable.name].map { [$0] } ?? variable.values
    }
    return values.map(availability.values.contains)
  }

  // MARK: - Links

  var hasAuthority: Bool {
    !spec.foreignScopes.isEmpty
      || spec.scopes.contains { $0.isHosted || $0.routes != nil }
      || spec.actions.contains { $0.forms.contains { $0.template.host != nil } }
  }

  /// Whether links have no host: a path behind a slash, or neither.
  var hasRootedForms: Bool {
    let forms = spec.actions.flatMap(\.forms)
    let hosts = Set(forms.compactMap(\.template.host))
    return forms.contains { form in
      if form.template.host?.isEmpty == true { return true }
      guard form.pattern == nil, form.template.host == nil else { return false }
      // The same word without slashes and behind two.
      if case .literal(let word)? = form.template.segments.first { return hosts.contains(word) }
      return form.template.segments.isEmpty
    }
  }

  /// Whether slashes before a path or a host may be others: a policy says so of hosts.
  var hasOtherSlashes: Bool { hasRootedForms || spec.normalizesSlashesBeforeHosts }

  /// Whether a part of a host is a value, or anything.
  var hasValuesInHosts: Bool { spec.scopes.contains(where: hasValuesInHosts) }

  private func hasValuesInHosts(of scope: Scope) -> Bool {
    spec.actions.contains { action in
      action.forms.contains {
        $0.scope == scope.name
          && ($0.template.hostPattern != nil || $0.template.hasHostInPath)
      }
    }
  }

  var hasOtherBuilds: Bool {
    spec.variables.contains { bind[$0.name] != nil && $0.values.count > 1 }
  }

  var hasOpenHosts: Bool {
    !spec.foreignScopes.isEmpty
      || spec.scopes.contains {
        $0.otherPaths == .open || !$0.openSchemes.isEmpty || $0.hasDisputedPaths
      }
  }

  /// Whether hosts are places.
  var hasPlaces: Bool { spec.scopes.contains(where: \.isHosted) }

  /// Whether a link has a host of which IDNA could make a documented one.
  var hasHosts: Bool {
    hasPlaces || spec.foreignScopes.contains { $0.hosts.contains { $0.contains(".") } }
      || spec.actions.contains { action in
        action.forms.contains {
          $0.pattern == nil && $0.template.host?.isEmpty == false && $0.template.hostPattern == nil
        }
      }
  }

  /// Whether there are web links.
  var hasWebPlaces: Bool {
    spec.scopes.contains { scope in
      (scope.isHosted || hasValuesInHosts(of: scope))
        && (scope.scheme.parts == [.literal("https")] || scope.scheme.parts == [.literal("http")])
    }
  }

  /// Whether hosts name actions.
  var hasNamedHosts: Bool {
    let named = Set(spec.scopes.filter { !$0.isHosted }.map(\.name))
    return spec.actions.contains { action in
      action.forms.contains { form in
        guard let host = form.template.host, named.contains(form.scope) else { return false }
        // Of a host that is a value alone nothing is spelt.
        let pattern = form.template.hostPattern
        return !host.isEmpty && pattern.map { !$0.prefix.isEmpty || !$0.suffix.isEmpty } ?? true
      }
    }
  }

  var restrictsSenders: Bool { spec.senders != nil }
  var triesLength: Bool { spec.maximumLength <= Spec.longestTried }

  var readsTrailingSlashes: Bool {
    spec.scopes.contains { scope in
      guard spec.readsPaths(scope), !spec.takesPathsForPairs(scope) else { return false }
      if scope.routes != nil { return spec.policies[.trailingSlash] != nil }
      let forms = spec.actions.flatMap(\.forms).filter { $0.scope == scope.name }
      if forms.isEmpty { return true }
      // Slashes behind no path are other slashes before one.
      if forms.allSatisfy({ $0.template.isBare || $0.template.isSlashesAlone }) { return false }
      // A form that is documented with and without the slash leaves nothing open.
      func sources(_ isSlashed: Bool) -> Set<String> {
        Set(
          forms.filter { $0.template.endsWithSlash == isSlashed }.map(\.template.sourceWithoutSlash)
        )
      }
      return sources(true) != sources(false)
    }
  }

  /// Whether forms say which segments a path has.
  var readsSegments: Bool { !scopesOfSegments.isEmpty }

  /// Whether an empty one of them may be none: in the text that is an opaque path nothing is one.
  var readsEmptySegments: Bool {
    let texts = OpaqueTexts(spec)
    return scopesOfSegments.contains { scope in
      let forms = spec.actions.flatMap { action in
        action.forms.filter { $0.scope == scope.name }.map { (action, $0) }
      }
      return forms.isEmpty || !forms.allSatisfy { texts.holdsAll(behind: $1, of: $0) }
    }
  }

  private var scopesOfSegments: [Scope] {
    spec.scopes.filter {
      $0.routes == nil && !$0.hasClaims && spec.readsPaths($0) && !spec.takesPathsForPairs($0)
    }
  }

  /// The fixed segments that a path may spell otherwise.
  private var literals: [String] { fixedSegments.flatMap(\.literals) }

  private var fixedSegments: [FormTemplate.Segment] {
    formsOfWords.flatMap(\.template.segmentsOfPath).filter { !$0.isHash }
  }

  private var formsOfWords: [LinkForm] {
    let open = Set(
      spec.scopes.filter { $0.otherPaths == .open || !spec.readsPaths($0) || $0.routes != nil }
        .map(\.name))
    return spec.actions.flatMap(\.forms).filter { $0.pattern == nil && !open.contains($0.scope) }
  }

  var hasLiterals: Bool { !literals.isEmpty }

  /// Whether one of them has a character that may be written as an escape. A word of reserved ones
  /// alone is a value then where another form has one that it is.
  var hasLiteralsWithEscapes: Bool {
    hasWord { word, others in
      PercentCoding.hasUnreserved(word)
        || !word.utf8.contains(Byte.percent) && !others.contains { $0.accepts(Array(word.utf8)) }
    }
  }

  /// Whether a fixed text is such, with the types of the values that other forms have in its place.
  private func hasWord(_ isSuch: (String, [ValueType]) -> Bool) -> Bool {
    formsOfWords.contains { form in
      form.template.segments.indices.contains { place in
        let segment = form.template.segments[place]
        if segment.isHash || place == 0 && form.template.hasHostInPath { return false }
        return segment.literals.contains { isSuch($0, spec.values(inPlaceOf: place, of: form)) }
      }
    }
  }

  /// Whether a mark before one of them may say nothing; else it is just another segment.
  var hasLiteralsWithMarks: Bool {
    hasLiterals && spec.policy(for: .byteOrderMark).readings.contains(.trim)
  }

  /// Whether one of them has letters, and is no value of another form in another case.
  var hasLiteralsWithCase: Bool {
    hasWord { word, others in
      let cases = [word.uppercased(), word.lowercased()].filter { $0 != word }
      return PercentCoding.hasCase(word)
        && cases.contains { word in !others.contains { $0.accepts(Array(word.utf8)) } }
    }
  }

  /// Whether a value in a path may hold a slash. Where other paths are left open, one of a type
  /// that never does is another page with one.
  var hasPathValuesWithSlash: Bool {
    func isOpen(_ name: String) -> Bool {
      spec.scopes.contains { $0.name == name && $0.otherPaths == .open }
    }
    let dividesAnchors = spec.dividesAnchors
    // Then it is a character that the value has or has not.
    let staysInValue = spec.policy(for: .encodedSlash).readings == [.verbatim]
    return spec.actions.contains { action in
      action.forms.contains { form in
        form.pattern == nil
          && form.template.segmentsBetweenSlashes(dividingAnchors: dividesAnchors).contains {
            segment in
            segment.parameters.contains { name in
              let slashes = action.parameters.first { $0.name == name }?.type.grammar.slashes
              let isAsked = slashes != SlashHolders.none || !staysInValue && !isOpen(form.scope)
              if name == segment.rest, isAsked { return true }
              return slashes == .some
            }
          }
      }
    }
  }

  // MARK: - Parameters

  var hasParameters: Bool { !parameters.isEmpty }

  /// Whether some action has a parameter of the query, read or not.
  var declaresQuery: Bool {
    spec.actions.contains { $0.parameters.contains(where: \.isPair) }
  }

  /// Whether some action has a parameter of the query in links that no library reads.
  var declaresQueryOfForms: Bool {
    spec.actions.contains { action in
      action.parameters.contains(where: \.isPair)
        && action.forms.contains { $0.pattern == nil }
    }
  }

  /// Whether a name of one of them has letters of which no other name is made.
  var declaresQueryNamesWithCase: Bool {
    declaresQueryOfForms
      && spec.actions.contains { action in
        let names = Set(action.parameters.map(\.name))
        return action.forms.contains { $0.pattern == nil }
          && action.parameters.contains { parameter in
            parameter.isPair && !Self.isShutOut(parameter, action)
              && Self.otherCases(of: parameter.name).contains { !names.contains($0) }
          }
      }
  }

  /// Whether a required parameter leaves it open what a link with this one means.
  private static func isShutOut(_ parameter: Parameter, _ action: Action) -> Bool {
    let required = action.parameters.filter { $0.isRequired && $0.name != parameter.name }
      .map(\.name)
    return action.constraints.contains { constraint in
      guard constraint.parameters.contains(parameter.name) else { return false }
      switch constraint.kind {
      case .atMostOneOf, .exactlyOneOf:
        return constraint.parameters.contains(where: required.contains)
      case .excludes:
        let first = constraint.parameters[0]
        return required.contains(first)
          || first == parameter.name && constraint.parameters.contains(where: required.contains)
      default: return false
      }
    }
  }

  /// A name in the cases in which it is tried.
  static func otherCases(of name: String) -> [String] {
    [name.uppercased(), name.prefix(1).uppercased() + name.dropFirst(), name.lowercased()]
      .filter { $0 != name }
  }

  /// Whether a plus sign has no meaning yet; a library that reads the links says what it means.
  var readsPlus: Bool {
    parameters.contains { $0.mayBeReadAsQuery }
      && (spec.policies[.plus] != nil || spec.scopes.contains { $0.routes == nil })
  }

  /// Whether a semicolon in a query has no meaning: it divides neither parameters nor the items and
  /// parts of their values.
  var leavesSemicolonsOpen: Bool {
    let semicolon = UInt8(ascii: ";")
    let named = parameters.filter(\.mayBeInQuery)
    // Where no parameter may stand, what a policy says holds for those that nobody knows.
    let isAsked = !named.isEmpty || spec.policies[.semicolon] != nil
    return isAsked && spec.pairSeparators.query == .ampersand
      && spec.scopes.contains { $0.routes == nil }
      && !named.contains { $0.type.grammar.dividers.joined().contains(semicolon) }
  }

  /// Whether of some action it is not said what becomes of every parameter that it does not have.
  var leavesUnknownParametersOpen: Bool {
    !spec.actions.allSatisfy { $0.unknownParameters.contains { $0.names == "*" } }
  }

  /// Whether some parameter may be given twice without being a list of what is given.
  var hasParametersThatAreGivenOnce: Bool {
    spec.actions.contains { action in
      action.parameters.contains {
        $0.isPair && $0.repetition == nil && $0.policies[.duplicateParameter] == nil
      }
    }
  }

  var hasOptionalValues: Bool {
    parameters.contains { parameter in
      let type = parameter.type
      return !type.isFreeText && parameter.isNamed && !parameter.isRequired
        && !type.is(FlagGrammar.self)
        && (type.grammar.inner.isEmpty || !type.samples.invalid.isEmpty)
    }
  }

  var hasUnavailableParameters: Bool {
    spec.actions.contains { action in
      action.parameters.contains { Self.builds(of: $0, action, spec, bind).contains(false) }
    }
  }

  var hasDisputedParameters: Bool {
    spec.actions.contains { action in
      action.parameters.contains { parameter in
        parameter.isDisputed && Self.builds(of: parameter, action, spec, bind).contains(true)
          || action.forms.contains { !parameter.isDocumented(in: $0.scope) }
      }
    }
  }

  // MARK: - Values

  private func has<Grammar: ValueGrammar>(
    _ type: Grammar.Type, where isWanted: (Grammar) -> Bool = { _ in true }
  ) -> Bool {
    parameters.contains { ($0.type.grammar as? Grammar).map(isWanted) ?? false }
  }

  /// Whether a control character may be part of a value, or no value.
  var hasTextOfAnyCharacter: Bool {
    has(TextGrammar.self) { $0.characters == nil } || has(Pattern.self) { $0.looser != nil }
  }

  /// Whether a text has a limit that is near enough to be tried.
  var hasTextsWithLimit: Bool {
    has(TextGrammar.self) { grammar in
      grammar.samples.open.contains { sample in
        if case .open(let points) = grammar.read(sample.octets).match {
          points.contains { $0.question == .characterCount }
        } else {
          false
        }
      }
    }
  }

  /// Whether octets that are no UTF-8 are more than an invalid value: in a text, or in a path of
  /// which then nothing may be left.
  var decodesToNoUTF8: Bool {
    has(TextGrammar.self) { $0.characters?.membership(of: "\u{FFFD}") != .no }
      || parameters.contains { $0.type.grammar.mayHoldReplacements }
      || readsSegments && spec.policy(for: .invalidUTF8).readings.contains(.empty)
  }

  /// Whether the spec says of empty values what their types do not.
  var answersEmptyValues: Bool {
    spec.policies[.emptyValue] != nil
      && parameters.contains { $0.isNamed && !$0.type.is(FlagGrammar.self) }
  }

  /// Whether a text can be empty: in a path an empty segment is no value.
  var hasTextThatMayBeEmpty: Bool {
    parameters.contains { parameter in
      guard let grammar = parameter.type.grammar as? TextGrammar else { return false }
      return grammar.minimum ?? 0 == 0 && typesReadEmpty.contains(parameter.type)
    }
  }

  /// The values of an action that have a text beside them and may be left out together with it.
  private static func valuesThatMayBeNothing(_ action: Action) -> [String] {
    let leftOut = Set(action.forms.flatMap(\.template.leftOut))
    let names = action.forms.flatMap { form in
      let pieces = form.template.segments.filter { !$0.literals.isEmpty }.flatMap(\.parameters)
      return pieces + [form.template.authority.password].compactMap(\.self)
    }
    return names.filter(leftOut.contains)
  }

  var hasIntegers: Bool { has(IntegerGrammar.self) }
  var hasNumbersWithoutMaximum: Bool {
    has(IntegerGrammar.self) { $0.isUnlimited } || has(DurationGrammar.self)
      || has(DecimalGrammar.self, where: \.isUnlimited)
  }
  var hasNumbersWithFraction: Bool {
    hasIntegers || has(DurationGrammar.self) { $0.style == .iso8601 }
  }
  var hasDecimals: Bool { has(DecimalGrammar.self) }
  var hasNumbers: Bool {
    hasDecimals || has(IntegerGrammar.self) || has(DurationGrammar.self) { $0.style == .units }
  }
  var hasIntegersWithMinimum: Bool { has(IntegerGrammar.self) { $0.minimum > 0 } }

  var hasDatesOutsideYears: Bool {
    has(DateGrammar.self, where: \.leavesOpen) || has(DateTimeGrammar.self, where: \.leavesOpen)
      || has(TimeGrammar.self, where: \.leavesOpen)
  }

  var hasLetters: Bool { has(LetterGrammar.self) }
  var hasURLs: Bool { has(URLGrammar.self) }
  /// What is written as few do is a scheme or a host, which a path of the site has not.
  var hasAbsoluteURLs: Bool { has(URLGrammar.self) { !$0.isRelative } }
  /// Whether some URL may be of another kind: where schemes are named, others are none.
  var hasOtherURLs: Bool {
    has(URLGrammar.self) { $0.isRelative || !$0.namesSchemes } || has(LinkGrammar.self)
  }
  var hasEncodedValues: Bool {
    parameters.contains(where: \.isEncoded) || dividesTexts
      || spec.scopes.contains { spec.leavesSlashesOpen(in: $0.name) }
      || parameters.contains(where: spec.pairSeparators.leavesAmpersandOpen)
  }
  /// Whether a text that may hold anything stands beside another value of its segment, or is a part
  /// of a value.
  private var dividesTexts: Bool {
    if parameters.contains(where: \.type.grammar.dividesTexts) { return true }
    return spec.actions.contains { action in
      action.forms.contains { form in
        // Linear in the actions: most forms have no such segment.
        form.template.segments.contains {
          $0.parameters.count > 1 || !form.template.leftOut.isEmpty
        }
          && action.parameters.contains {
            !action.delimiters(beside: $0.name, in: form).isEmpty && parameters.contains($0)
          }
      }
    }
  }
  /// Whether some value has items or parts to who divides it before decoding it, and none to
  /// others, or the other way around.
  var dividesOtherwise: Bool {
    parameters.contains { !$0.dividedOtherwise(in: spec, limit: 1).isEmpty }
  }
  var hasURNs: Bool { has(URNGrammar.self) }
  var hasIdentifiersOfOtherForms: Bool {
    has(Base32Grammar.self) || has(Base64Grammar.self)
      || has(CheckedGrammar.self) { ![.bech32, .bech32m].contains($0.method) }
      || has(IPAddressGrammar.self) { $0.version != 4 }
      || has(HostNameGrammar.self) || has(EmailAddressGrammar.self)
      || has(PhoneNumberGrammar.self) || has(LanguageGrammar.self)
      || has(FlagGrammar.self) || has(JSONGrammar.self)
      || has(PartsGrammar.self) { $0.mayBeEmpty } || has(WordsGrammar.self) { $0.folds }
      || has(AnyCaseGrammar.self) { $0.folds } || has(TrimmedGrammar.self)
      || has(TextGrammar.self) { $0.characters?.kinds.isEmpty == false }
  }
  var hasOpenKinds: Bool { has(URNGrammar.self) { !$0.openKinds.isEmpty } }

  /// Whether a URN may have the name space of another build.
  var hasOtherNamespaces: Bool {
    spec.actions.contains { action in
      let scopes = spec.scopes.filter { spec.offers(action, in: $0) }
      let varying = Set(scopes.flatMap(spec.settledVariables))
      return action.parameters.contains { parameter in
        guard parameters.contains(parameter), let grammar = parameter.type.grammar as? URNGrammar,
          case .variable(let name) = grammar.namespace, varying.contains(name),
          let variable = spec.variables.first(where: { $0.name == name })
        else { return false }
        return variable.values.count > 1
      }
    }
  }
}
