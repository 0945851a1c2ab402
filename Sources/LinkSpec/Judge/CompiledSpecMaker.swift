/// Makes the tables of a ``CompiledSpec``. Whatever a table needs and the spec does not have ends
/// the making: a rule, a scope or a parameter that a form names.
struct CompiledSpecMaker {
  let spec: Spec
  /// Whether anchors have segments.
  private let dividesAnchors: Bool
  private let catalog: RuleCatalog
  private let context: GrammarContext
  private let concreteSchemes: [Spec.ConcreteScheme]

  private(set) var syntaxRules: [Int32] = []
  private(set) var senderRule: Int32 = -1
  private(set) var schemeTexts = TextIndex()
  private(set) var schemesOfText: [CompiledSpec.Run] = []
  private(set) var schemeOrder: [Int32] = []
  private(set) var schemeValues: [Int16] = []
  private(set) var formValues: [Int16] = []
  private(set) var hostTexts = TextIndex()
  private(set) var foreignScopesOfHost: [CompiledSpec.Run] = []
  private(set) var foreignScopeOrder: [Int32] = []
  private(set) var scopesOfHost: [CompiledSpec.Run] = []
  private(set) var scopeOrder: [Int32] = []
  private(set) var wildHosts: [(suffix: [UInt8], scope: Int)] = []
  private(set) var foreignRules: [Int32] = []
  private(set) var openSchemes: [Set<Int>] = []
  private(set) var foreignSchemes: [Set<Int>?] = []
  private(set) var formsOfHost: [CompiledSpec.Run] = []
  private(set) var formOrder: [Int32] = []
  private(set) var documentedHosts: [Int32] = []
  private(set) var scopes: [CompiledSpec.Scope] = []
  private(set) var forms: [CompiledSpec.Form] = []
  private var meanings: [[String]: Int32] = [:]
  private(set) var segments: [CompiledSpec.Segment] = []
  private(set) var pool: [UInt8] = []
  private(set) var pieces: [CompiledSpec.Piece] = []
  private(set) var actions: [CompiledSpec.Action] = []
  private(set) var parameters: [CompiledSpec.Parameter] = []
  private(set) var names = TextIndex()
  private(set) var readers: [any ValueReader] = []
  private let nested: NestedLinks
  private(set) var offers: [UInt8] = []
  private(set) var constraints: [CompiledSpec.Constraint] = []
  private(set) var constrained: [Int32] = []
  private(set) var conditions: [CompiledSpec.Condition] = []
  private(set) var typeReaders: [any ValueReader] = []
  private(set) var aliases: [(name: Int32, number: Int32)] = []
  private(set) var unknown: [CompiledSpec.Unknown] = []
  private(set) var ownPolicies: [Int: (readings: ReadingSet, rule: Int32)] = [:]
  private(set) var pathRules: CompiledSpec.PathRules?
  private(set) var routes: [CompiledSpec.Routes?] = []
  private(set) var claims: [CompiledSpec.Claims?] = []
  private(set) var rivals: [[Int]] = []
  private(set) var forks: [[CompiledSpec.Fork]] = []

  init(
    _ spec: Spec, _ catalog: RuleCatalog, _ context: GrammarContext,
    _ schemes: [Spec.ConcreteScheme], _ nested: NestedLinks
  ) {
    self.spec = spec
    dividesAnchors = spec.dividesAnchors
    self.nested = nested
    self.catalog = catalog
    self.context = context
    concreteSchemes = schemes
  }

  private func reader(of type: ValueType) -> any ValueReader {
    nested.readers[type] ?? type.grammar.reader(in: context)
  }

  mutating func make() throws(Judge.PreparationError) {
    do throws(UnknownRule) {
      for code in URLSyntaxError.Code.allCases {
        syntaxRules.append(code.isRule ? try catalog.rule(.syntax(code)).code : -1)
      }
      if spec.senders != nil { senderRule = try catalog.rule(.sender).code }
      foreignRules = try rules(spec.foreignScopes.map { .hosts(scope: $0.name) })
      try makeScopes()
      try makeActions()
    } catch {
      throw Judge.PreparationError(error)
    }
    makeSchemes()
    makeOffers()
    try makeForms()
    makeHosts()
    for scope in spec.scopes {
      do throws(UnknownRule) {
        routes.append(try CompiledSpec.Routes(scope, spec, catalog))
        claims.append(try claims(of: scope))
      } catch {
        throw Judge.PreparationError(error)
      }
    }
    rivals = sharedForms()
    forks = makeForks()
  }

  private func rules(_ subjects: [RuleSubject]) throws(UnknownRule) -> [Int32] {
    var rules: [Int32] = []
    for subject in subjects { rules.append(try catalog.rule(subject).code) }
    return rules
  }

  // MARK: - Scopes and actions

  private mutating func makeScopes() throws(UnknownRule) {
    for scope in spec.scopes {
      let scheme = try catalog.rule(.scheme(scope: scope.name)).code
      let host = scope.isHosted ? try catalog.rule(.hosts(scope: scope.name)).code : scheme
      scopes.append(
        CompiledSpec.Scope(
          schemeRule: scheme, hostRule: host,
          presentRule: spec.mayNameNothing(scope) ? try catalog.rule(.actionPresent).code : host,
          documentedRule: spec.mayLackForm(scope)
            ? try catalog.rule(.actionDocumented).code : host,
          isHosted: scope.isHosted, hasOpenPaths: scope.otherPaths == .open,
          hasRoutes: scope.routes != nil, hasClaims: scope.hasClaims,
          hasMatrix: spec.hasParameters(in: .matrix, of: scope),
          hasOpaquePairs: spec.hasParameters(in: .opaquePath, of: scope),
          hasPairsBehindSlashes: spec.hasParameters(
            in: .opaquePath, of: scope, by: \.isSlashesAlone),
          leavesSlashesOpen: spec.leavesSlashesOpen(in: scope.name)))
    }
    if spec.scopes.contains(where: { $0.routes == nil && spec.readsPaths($0) }) {
      pathRules = CompiledSpec.PathRules(
        extra: catalog.listed(.path(.noExtraSegment))?.code ?? -1)
    }
  }

  /// The places of constraints as they are applied: what counts as given, and what is a value, is
  /// settled before anything is demanded of it, in whatever order they are written.
  private static func inOrder(_ constraints: [Constraint]) -> [Int] {
    func places(_ isAsked: (Constraint.Kind) -> Bool) -> [Int] {
      constraints.indices.filter { isAsked(constraints[$0].kind) }
    }
    return places { $0 == .overrides } + places { $0 == .types }
      + places { $0 != .overrides && $0 != .types }
  }

  private mutating func makeActions() throws(UnknownRule) {
    for action in spec.actions {
      let first = parameters.count
      for parameter in action.parameters { try add(parameter, of: action) }
      let firstConstraint = constraints.count
      for number in Self.inOrder(action.constraints) { try addConstraint(number, of: action) }
      let firstAlias = aliases.count
      for (number, parameter) in action.parameters.enumerated() {
        for name in parameter.alsoNamed {
          aliases.append((Int32(names.intern(name.utf8)), Int32(number)))
        }
      }
      let firstUnknown = unknown.count
      for (number, rule) in action.unknownParameters.enumerated() {
        unknown.append(
          CompiledSpec.Unknown(
            rule: try catalog.rule(.unknownParameters(action: action.name, number)).code,
            names: rule, readings: ReadingSet(rule.readings)))
      }
      actions.append(
        CompiledSpec.Action(
          rule: try catalog.rule(.action(action.name)).code,
          parameters: run(from: first, to: parameters.count),
          constraints: run(from: firstConstraint, to: constraints.count),
          aliases: run(from: firstAlias, to: aliases.count),
          unknown: run(from: firstUnknown, to: unknown.count),
          wholeQuery: action.parameters.firstIndex { $0.location == .wholeQuery },
          hasMatrix: action.parameters.contains { $0.location == .matrix }))
    }
  }

  private mutating func addConstraint(
    _ number: Int, of action: Action
  ) throws(UnknownRule) {
    let constraint = action.constraints[number]
    func place(_ name: String) throws(UnknownRule) -> Int32 {
      guard let number = action.parameters.firstIndex(where: { $0.name == name }) else {
        throw UnknownRule(subject: .presence(action: action.name, parameter: name))
      }
      return Int32(number)
    }
    let firstMember = constrained.count
    for name in constraint.parameters { constrained.append(try place(name)) }
    let firstCondition = conditions.count
    for condition in constraint.conditions {
      let place = try place(condition.parameter)
      var made = CompiledSpec.Condition(
        parameter: place, values: nil, reader: nil, isGiven: true, foldsCase: false)
      switch condition.question {
      case .isGiven(let isGiven): made.isGiven = isGiven
      case .isOf(let type): made.reader = type.grammar.reader(in: context)
      case .isOneOf(let values):
        let type = action.parameters[Int(place)].type
        made.values = values.flatMap { value in
          type.grammar.synonyms.words(like: Array(value.utf8), foldsCase: type.takesAnyCase)
        }.map { Array($0.utf8) }
        made.foldsCase = type.takesAnyCase
        if !type.grammar.isTextAlone { made.grammar = type.grammar }
      }
      conditions.append(made)
    }
    let firstType = typeReaders.count
    for type in constraint.types { typeReaders.append(reader(of: type)) }
    constraints.append(
      CompiledSpec.Constraint(
        kind: constraint.kind, isOpenWhenTooMany: constraint.isOpenWhenTooMany,
        rule: try catalog.rule(.constraint(action: action.name, number)).code,
        members: run(from: firstMember, to: constrained.count),
        conditions: run(from: firstCondition, to: conditions.count),
        firstType: constraint.types.isEmpty ? -1 : Int32(firstType),
        maximum: constraint.maximum, minimum: constraint.minimum))
  }

  private mutating func add(
    _ parameter: Parameter, of action: Action
  ) throws(UnknownRule) {
    let presence = try catalog.rule(.presence(of: parameter, in: action)).code
    let availability =
      parameter.availability == nil
      ? presence
      : try catalog.rule(.availability(action: action.name, parameter: parameter.name)).code
    // Of a parameter that no link of this build has there is no rule on its value.
    let value = catalog.listed(.value(of: parameter, in: action))?.code ?? availability
    for (question, policy) in parameter.policies {
      let subject = RuleSubject.ownPolicy(
        action: action.name, parameter: parameter.name, question)
      ownPolicies[CompiledSpec.key(parameters.count, question)] = (
        ReadingSet(policy.readings), try catalog.rule(subject).code
      )
    }
    parameters.append(
      CompiledSpec.Parameter(
        name: Int32(names.intern(parameter.name.utf8)), isRequired: parameter.isRequired,
        isInPath: parameter.location == .path, location: parameter.location,
        isRepeated: parameter.repetition != nil, least: Int32(parameter.repetition?.minimum ?? 1),
        most: Int32(clamping: parameter.repetition?.maximum ?? Int.max),
        isURN: parameter.type.is(URNGrammar.self), isEncoded: parameter.isEncoded,
        isDivided: !parameter.type.grammar.dividers.isEmpty,
        dividesAtSlash: parameter.location == .path
          && parameter.type.grammar.dividers.contains([Byte.slash]),
        isURL: parameter.type.is(URLGrammar.self),
        holdsURL: parameter.type.grammar.inner.contains(where: \.grammar.hasURL),
        isFlag: parameter.type.is(FlagGrammar.self), asksEmpty: parameter.asksEmptyValues(in: spec),
        asksDivision: parameter.asksDivision(in: spec),
        isDisputed: parameter.isDisputed,
        presenceRule: presence, valueRule: value,
        availabilityRule: availability))
    readers.append(reader(of: parameter.type))
  }

  private mutating func makeOffers() {
    let parameters = spec.actions.flatMap(\.parameters)
    for scheme in concreteSchemes {
      let scope = spec.scopes[scheme.scope].name
      for parameter in parameters {
        var bits: UInt8 = parameter.isDocumented(in: scope) ? 2 : 0
        if let availability = parameter.availability,
          let variable = spec.variables.firstIndex(where: { $0.name == availability.variable })
        {
          if availability.values.contains(scheme.values[variable] ?? "") { bits |= 1 }
        } else {
          bits |= 1
        }
        offers.append(bits)
      }
    }
  }

  // MARK: - Schemes

  private mutating func makeSchemes() {
    var lists: [[Int32]] = []
    func note(_ text: [UInt8]) -> Int {
      let number = schemeTexts.intern(text)
      if number == lists.count { lists.append([]) }
      return number
    }
    for (number, scheme) in concreteSchemes.enumerated() {
      lists[note(scheme.text.map(Byte.lowercased))].append(Int32(number))
    }
    openSchemes = spec.scopes.map { Set($0.openSchemes.map { note(Array($0.utf8)) }) }
    foreignSchemes = spec.foreignScopes.map { scope in
      scope.schemes.isEmpty ? nil : Set(scope.schemes.map { note(Array($0.utf8)) })
    }
    (schemesOfText, schemeOrder) = Self.flat(lists)
    schemeValues = concreteSchemes.flatMap { scheme in
      zip(spec.variables, scheme.values).map { variable, value in
        value.flatMap { variable.values.firstIndex(of: $0) }.map { Int16($0) } ?? -1
      }
    }
  }

  private static func flat(_ lists: [[Int32]]) -> ([CompiledSpec.Run], [Int32]) {
    var order: [Int32] = []
    let runs = lists.map { list in
      let run = CompiledSpec.Run(first: Int32(order.count), count: Int32(list.count))
      order += list
      return run
    }
    return (runs, order)
  }

  private func run(from first: Int, to end: Int) -> CompiledSpec.Run {
    CompiledSpec.Run(first: Int32(first), count: Int32(end - first))
  }

  // MARK: - Forms

  private mutating func makeForms() throws(Judge.PreparationError) {
    var opaque = Array(repeating: [Int32](), count: scopes.count)
    var rooted = opaque
    var patterned = opaque
    var hostInPath = opaque
    var byHost: [[Int: [Int32]]] = Array(repeating: [:], count: scopes.count)
    var documented: [[Int: Int]] = Array(repeating: [:], count: scopes.count)
    for (actionNumber, action) in spec.actions.enumerated() {
      for form in action.forms where form.pattern == nil {
        guard let scope = spec.scopes.firstIndex(where: { $0.name == form.scope }) else {
          throw Judge.PreparationError(
            "the action '\(action.name)' has a form in the scope '\(form.scope)', which is not declared"
          )
        }
        let number = Int32(forms.count)
        try add(form, of: action, actionNumber, scope)
        guard let host = form.template.host else {
          opaque[scope].append(number)
          if form.template.segments.isEmpty { scopes[scope].hasEmptyForm = true }
          continue
        }
        if form.template.hostPattern != nil {
          patterned[scope].append(number)
          continue
        }
        if form.template.isSlashesAlone {
          opaque[scope].append(number)
          scopes[scope].hasEmptyForm = true
          forms[Int(number)].isSlashesAlone = true
          continue
        }
        if host.isEmpty {
          rooted[scope].append(number)
          if form.template.hasHostInPath { hostInPath[scope].append(number) }
          let first = form.template.segments.first
          if first == nil { scopes[scope].hasSlashAlone = true }
          if let first, first.isHash {
            if first.source.hasPrefix("/") {
              scopes[scope].hasAnchorBehindSlash = true
            } else {
              scopes[scope].hasAnchorAlone = true
            }
          }
          continue
        }
        let text = hostTexts.intern(host.utf8)
        byHost[scope][text, default: []].append(number)
        let normal = hostTexts.intern(host.utf8.map(Byte.lowercased))
        if documented[scope][normal] == nil { documented[scope][normal] = text }
      }
    }
    // Entries lead to the action with any path.
    for (scope, forms) in opaque.enumerated() {
      scopes[scope].opaque = CompiledSpec.Run(
        first: Int32(formOrder.count), count: Int32(forms.count))
      formOrder += forms
      scopes[scope].rooted = order(rooted[scope])
      scopes[scope].patterned = order(patterned[scope])
      scopes[scope].hostInPath = order(hostInPath[scope])
      if byHost[scope].isEmpty, forms.count == 1, rooted[scope].isEmpty, patterned[scope].isEmpty {
        let segments = self.forms[Int(forms[0])].segments
        scopes[scope].isOneOpaqueParameter =
          segments.count == 1 && self.segments[Int(segments.first)].parameter >= 0
      }
    }
    internPlaces()
    for scope in scopes.indices {
      for host in 0..<hostTexts.count {
        let forms = byHost[scope][host] ?? []
        formsOfHost.append(
          CompiledSpec.Run(first: Int32(formOrder.count), count: Int32(forms.count)))
        formOrder += forms
        documentedHosts.append(Int32(documented[scope][host] ?? -1))
      }
    }
  }

  private mutating func meaning(of form: LinkForm, _ action: Int) -> Int32 {
    let key = [String(action)] + Set(form.template.parameters).sorted()
    let number = meanings[key] ?? Int32(meanings.count)
    meanings[key] = number
    return number
  }

  private mutating func order(_ forms: [Int32]) -> CompiledSpec.Run {
    defer { formOrder += forms }
    return CompiledSpec.Run(first: Int32(formOrder.count), count: Int32(forms.count))
  }

  private mutating func add(
    _ form: LinkForm, of action: Action, _ actionNumber: Int, _ scope: Int
  ) throws(Judge.PreparationError) {
    let first = segments.count
    let end = form.template.segmentsBetweenSlashes(dividingAnchors: dividesAnchors).endIndex
    /// That of an anchor is one, whatever slashes it has.
    func slashRule(_ parameter: Int32, _ place: Int, isRest: Bool) -> Int32 {
      if place >= end { return CompiledSpec.Segment.holdsSlash }
      return isRest ? -1 : self.slashRule(action.parameters[Int(parameter)].type.grammar)
    }
    for (index, segment) in form.template.segments.enumerated() {
      switch segment {
      case .literal(let text):
        let rule = ruleOfTexts(scope)
        let place = pooled(text)
        segments.append(
          CompiledSpec.Segment(
            parameter: -1, start: place.first, end: place.first + place.count, rule: rule,
            slashRule: rule, isHash: segment.isHash, hasEscape: text.utf8.contains(Byte.percent)))
      case .pieces(let own):
        let first = pieces.count
        for piece in own {
          switch piece {
          case .literal(let text): pieces.append(CompiledSpec.Piece(text: pooled(text)))
          case .parameter(let name), .rest(let name):
            let (number, presence) = try parameter(name, of: form, action)
            let isRest = segment.rest == name
            pieces.append(
              CompiledSpec.Piece(
                parameter: number, rule: presence,
                slashRule: slashRule(number, index, isRest: isRest), isRest: isRest))
          }
        }
        let rule = ruleOfTexts(scope)
        segments.append(
          CompiledSpec.Segment(
            parameter: -1, rule: rule, slashRule: rule, pieces: run(from: first, to: pieces.count),
            weight: segment.precedence))
      case .parameter(let name), .rest(let name):
        let (number, presence) = try parameter(name, of: form, action)
        var isRest = false
        if case .rest = segment { isRest = true }
        segments.append(
          CompiledSpec.Segment(
            parameter: number, rule: presence,
            slashRule: slashRule(number, index, isRest: isRest), isRest: isRest))
      }
    }
    var made = CompiledSpec.Form(
      action: Int32(actionNumber), segments: run(from: first, to: segments.count),
      values: addValues(form.values), meaning: meaning(of: form, actionNumber),
      endsWithSlash: form.template.endsWithSlash,
      hasAuthority: form.template.hasAuthority)
    made.hasHostInPath = form.template.hasHostInPath
    made.isComplete = form.isComplete
    made.hasHash = form.template.hasHash
    made.hasFragment = hasFragment(action, in: form.scope)
    made.rest = form.template.restIndex ?? -1
    made.endsWithRest =
      !form.template.endsWithSlash && form.template.segments.last?.endsWithRest == true
    made.restHasTextBehind =
      form.template.restIndex.map { !form.template.segments[$0].endsWithRest } ?? false
    made.isRestBeforeHash =
      made.rest >= 0
      && form.template.segments.dropFirst(made.rest + 1).first.map {
        $0.isHash && !$0.hasSlashBeforeHash
      } == true
    made.leftOut = action.parameters.indices.filter {
      !action.parameters[$0].isRequired
        && form.template.leftOut.contains(action.parameters[$0].name)
    }
    for name in Set(form.template.segments.flatMap(\.parameters)).sorted() {
      let octets = action.delimiters(beside: name, in: form)
      if octets.isEmpty { continue }
      made.delimiters.append(
        (
          try parameter(name, of: form, action).number,
          ByteSet(String(decoding: octets, as: UTF8.self))
        ))
    }
    let beside = form.template.authority
    if let name = beside.user {
      (made.authority.user, made.authority.userRule) = try parameter(name, of: form, action)
    }
    if let name = beside.password {
      (made.authority.password, made.authority.passwordRule) = try parameter(name, of: form, action)
    }
    if let name = beside.port {
      (made.authority.port, made.authority.portRule) = try parameter(name, of: form, action)
    }
    if let pattern = form.template.hostPattern {
      let prefix = pooled(ofHost: pattern.prefix)
      made.host = CompiledSpec.HostPattern(
        prefix: prefix, suffix: pooled(ofHost: pattern.suffix), parameter: -1)
      if let name = pattern.parameter {
        made.host?.parameter = try parameter(name, of: form, action).number
      }
    }
    forms.append(made)
  }

  /// What another text breaks than the fixed one of a path. Where other paths are left open, or
  /// where entries say which there are, no rule says that it is this one: -1.
  private func ruleOfTexts(_ scope: Int) -> Int32 {
    if scopes[scope].hasOpenPaths || scopes[scope].hasClaims { return -1 }
    // Where every other word is a value of another form, the rule is not listed.
    return catalog.listed(.path(.documented))?.code ?? scopes[scope].documentedRule
  }

  /// A text as it stands.
  private mutating func pooled(_ text: String) -> CompiledSpec.Run {
    let start = pool.count
    pool += text.utf8
    return run(from: start, to: pool.count)
  }

  /// A text of a host, which has no case.
  private mutating func pooled(ofHost text: String) -> CompiledSpec.Run {
    pooled(String(decoding: text.utf8.map(Byte.lowercased), as: UTF8.self))
  }

  /// A parameter that a form names, and the rule of its presence.
  private func parameter(
    _ name: String, of form: LinkForm, _ action: Action
  ) throws(Judge.PreparationError) -> (number: Int32, presence: Int32) {
    guard let number = action.parameters.firstIndex(where: { $0.name == name }) else {
      throw Judge.PreparationError(
        "the form \(form.template.source) of the action '\(action.name)' names the parameter "
          + "'\(name)', which is not declared")
    }
    do throws(UnknownRule) {
      let subject = RuleSubject.presence(of: action.parameters[number], in: action)
      return (Int32(number), try catalog.rule(subject).code)
    } catch {
      throw Judge.PreparationError(error)
    }
  }

  /// What an encoded slash in a value breaks, -1 where that is open. Where no rule says that there
  /// is none, what is no value with one is none of another form's either.
  private func slashRule(_ grammar: any ValueGrammar) -> Int32 {
    switch grammar.slashes {
    case .none: catalog.listed(.path(.noEncodedSlash))?.code ?? CompiledSpec.Segment.holdsSlash
    case .some: -1
    case .every: CompiledSpec.Segment.holdsSlash
    }
  }

  private mutating func addValues(_ values: [String: String]) -> Int32 {
    let first = Int32(formValues.count)
    formValues += spec.variables.map { variable in
      values[variable.name].flatMap { variable.values.firstIndex(of: $0) }.map { Int16($0) } ?? -1
    }
    return first
  }

  /// The entries of a scope, each with a form that takes every path.
  private mutating func claims(of scope: Scope) throws(UnknownRule) -> CompiledSpec.Claims? {
    guard scope.hasClaims, let paths = ClaimedPaths(scope) else { return nil }
    var numbers: [Int?] = []
    for entry in scope.entries {
      let action = spec.actions.firstIndex { $0.name == entry.action }
      numbers.append(action.map { _ in forms.count })
      if let action {
        forms.append(
          CompiledSpec.Form(
            action: Int32(action), segments: CompiledSpec.Run(), values: addValues([:]),
            isClaimed: true, hasFragment: hasFragment(spec.actions[action], in: scope.name)))
      }
    }
    // Where the entries claim every link, no rule says what becomes of the others.
    let hosts = try catalog.rule(.hosts(scope: scope.name)).code
    return CompiledSpec.Claims(
      paths: paths,
      rules: try rules(scope.entries.indices.map { .entry(scope: scope.name, $0) }),
      unclaimedRule: catalog.listed(.unclaimed(scope: scope.name))?.code ?? hosts,
      forms: numbers)
  }

  /// Whether links of a scope have parameters of an action in their fragment.
  private func hasFragment(_ action: Action, in scope: String) -> Bool {
    action.parameters.contains { $0.location == .fragment && $0.isDocumented(in: scope) }
  }

  // MARK: - Hosts

  /// Numbers the hosts that are places before tables by host are made.
  private mutating func internPlaces() {
    for scope in spec.scopes {
      for host in scope.hosts { _ = hostTexts.intern(host.name.utf8) }
    }
    for scope in spec.foreignScopes {
      for host in scope.hosts { _ = hostTexts.intern(host.utf8) }
    }
  }

  private mutating func makeHosts() {
    var foreign = Array(repeating: [Int32](), count: hostTexts.count)
    var own = foreign
    for (number, scope) in spec.foreignScopes.enumerated() {
      for host in scope.hosts {
        let text = hostTexts.intern(host.utf8)
        if foreign[text].last != Int32(number) { foreign[text].append(Int32(number)) }
      }
    }
    for (number, scope) in spec.scopes.enumerated() {
      for host in scope.hosts {
        if host.name.hasPrefix("*") {
          wildHosts.append((Array(host.name.utf8.dropFirst()), number))
          continue
        }
        let text = hostTexts.intern(host.name.utf8)
        if own[text].last != Int32(number) { own[text].append(Int32(number)) }
      }
    }
    (foreignScopesOfHost, foreignScopeOrder) = Self.flat(foreign)
    (scopesOfHost, scopeOrder) = Self.flat(own)
  }
}
