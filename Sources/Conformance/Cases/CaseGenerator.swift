package import LinkRouting
package import LinkSpec

/// Enumerates the cases of a spec: deterministic, the same list for the same spec, bind and
/// options.
///
/// Positive cases are made first: the documented examples, every action under every scheme, every
/// parameter with each of its boundary values, and the combinations of parameters. Then the
/// negative ones, each with exactly one fault, so that no fault can hide another: the near misses
/// of every value grammar, then faults of scheme, action, path and query, then hostile bytes in
/// every component. Last come sweeps over whole links: cut after every byte, each delimiter left
/// out or doubled, a space put in everywhere. A URL that several scenarios make is one case, with
/// the targets of all. The most telling are run first.
///
/// Every URL is judged as it is made. One that is not what its scenario meant is a `CaseError`.
public struct CaseGenerator: Sendable {
  /// What narrows or widens the enumeration.
  public struct Options: Sendable, Hashable {
    /// Only these actions; `nil`: all.
    public var actions: [String]?
    /// Only these scopes; `nil`: all.
    public var scopes: [String]?
    /// How many parameters are combined with all their values: 2 or 3.
    public var strength: Int
    /// How many bytes the longest links have, in the value, the path or the name that makes them
    /// long. What is long shows routers that take more than linear time.
    package var longest = 65_536
    /// Of how many hostile texts one is tried in each kind of place and each link, others in the
    /// next: 1 tries all. They are most of the cases of a small spec.
    package var hostileTextsPerCase = 1

    /// Options; by default nothing is narrowed and values are combined in pairs.
    public init(actions: [String]? = nil, scopes: [String]? = nil, strength: Int = 2) {
      self.actions = actions
      self.scopes = scopes
      self.strength = strength
    }
  }

  /// What was generated.
  public struct Result: Sendable {
    /// The cases, in the order in which they are run.
    public var cases: [LinkCase]
    /// Cases that are not what they were made to be; none, if harness and spec are sound.
    package var faults: [CaseError]

    package init(
      cases: [LinkCase], faults: [CaseError]
    ) {
      self.cases = cases
      self.faults = faults
    }
  }

  package let judge: Judge
  package let options: Options
  package let schemes: [Judge.ConcreteScheme]
  /// What is expected where questions meet or a policy settles them.
  package var expectations: Expectations
  /// Whether the links that are being made may belong to other routes, too, so that only the judge
  /// says what becomes of them.
  package var isShared = false
  /// Whether the links that are being made are of routes: which rule the judge finds nearest to a
  /// link that no route matches depends on all of them.
  package var isRouted = false
  /// Whether the spec says more of its links than that each has one fixed form: then the judge
  /// alone says what becomes of a link that was made for a rule, and the link is for the rules that
  /// it turns out to exercise.
  package let isJudged: Bool
  /// Whether entries look at the queries of links that have forms, so that the simplest link of a
  /// form need not be one that the system hands over.
  private let isGuarded: Bool
  /// The routes of scopes that a library reads.
  package let routes: RouteLookup
  let facts: FormFacts
  /// Values of the path with which a link is of its own form, where with the simplest it is
  /// another's: `/new` beside `/{item}`.
  var ownValues: [Parameter: [UInt8]] = [:]
  /// The forms for which there is none: nothing is promised of their simplest links.
  var lostForms: Set<LinkForm> = []
  private(set) var cases: [LinkCase] = []
  /// By case, which of its targets are there since the spec settles what the URL would else leave
  /// open.
  private var settledTargets: [Range<Int>] = []
  private var assessment = Assessment()
  /// The URL that ``assessment`` is of: what a scenario asks before it adds a link is not asked
  /// again.
  private var assessed: [UInt8] = []
  private var indexByURL: [URLKey: Int] = [:]
  private(set) var faults: [CaseError] = []
  /// How a plus sign is written else, where the spec settles what it is.
  private let settledPlus: [UInt8]?
  /// How many links have a plain plus sign in a value of a name at a host.
  private var plainPluses: [[UInt8]: Int] = [:]
  /// Whether a semicolon in a query is an open question.
  private let leavesSemicolonsOpen: Bool
  /// The rules for which there is a promised link that has one as it stands.
  private var plainSemicolons: Set<[RuleSubject]> = []

  package init(_ judge: Judge, _ options: Options = Options()) {
    self.judge = judge
    self.options = options
    expectations = Expectations(judge)
    schemes = judge.schemes
    isJudged = judge.concrete.hasGeneralLinks || judge.hasSharedForms
    // What an entry wants of a query the form does not say.
    isGuarded = judge.concrete.scopes.contains { scope in
      scope.isGated && scope.entries.contains(where: \.looksBehindPath)
    }
    routes = RouteLookup(judge.concrete)
    facts = FormFacts(judge)
    settledPlus = Self.settledPlus(judge)
    leavesSemicolonsOpen =
      judge.listed(.policy(.semicolon)) != nil
      && judge.spec.policy(for: .semicolon).readings != [.verbatim]
  }

  /// The same without what it has made: who keeps one to make links with would have all cases
  /// copied at the next that is added.
  var withoutCases: CaseGenerator {
    var other = self
    other.cases = []
    other.settledTargets = []
    other.indexByURL = [:]
    return other
  }

  /// The actions and forms that the options select, in the order of the spec; routes of patterns
  /// are ``selectedRoutes``.
  package var selectedForms: [(Action, LinkForm)] { selected.filter { $0.1.pattern == nil } }

  /// The actions and the routes of their patterns that the options select, each action with the
  /// parameters that it has along the route.
  package var selectedRoutes: [(Action, LinkForm)] {
    selected.filter { $0.1.pattern != nil }
  }

  private var selected: [(Action, LinkForm)] {
    judge.concrete.actions.filter { options.actions?.contains($0.name) ?? true }.flatMap { action in
      action.forms.filter { options.scopes?.contains($0.scope) ?? true }
        .map { (action.along($0), $0) }
    }
  }

  // MARK: - Adding

  /// Judges a URL, unless it was the last one.
  private mutating func assess(_ url: [UInt8]) {
    if !assessed.isEmpty, url == assessed { return }
    judge.assess(url, &assessment)
    assessed = url
  }

  /// Of several rules those that the spec has: what is listed depends on the build and on policies.
  package func listed(_ subjects: RuleSubject...) -> [RuleSubject] {
    subjects.filter { judge.listed($0) != nil }
  }

  /// The rules about subjects; one that the spec does not have is a fault of the harness.
  private mutating func rules(_ subjects: [RuleSubject], _ scenario: String, _ url: [UInt8])
    -> [RuleID]
  {
    subjects.compactMap { subject in
      do throws(UnknownRule) {
        return try judge.rule(subject)
      } catch {
        faults.append(
          CaseError(
            scenario: scenario, url: url,
            description: "the case '\(scenario)' is for a rule that there is none of: \(error): "
              + VisibleText.of(url, limit: 300)))
        return nil
      }
    }
  }

  /// Adds one URL for the rules about subjects. `question` is the one that the URL was made to
  /// raise.
  package mutating func add(
    _ scenario: String, _ url: [UInt8], targets: [RuleSubject] = [], _ intent: LinkCase.Intent,
    question: OpenQuestion? = nil
  ) {
    var intent = intent
    if leavesSemicolonsOpen, let escaped = SemicolonEscapes.url(url) {
      if case .verdict(.accept, _) = intent {
        add(scenario, escaped, targets: targets, intent, question: question)
        guard plainSemicolons.insert(targets).inserted else { return }
        return add(scenario, url, targets: listed(.policy(.semicolon)), .any)
      }
      intent = .any
    }
    // From a sender that is not permitted, no link is what it was made to be.
    if !judge.takesAssumedSource || isShared || isJudged || isGuarded { intent = .any }
    var numbers = isJudged ? [] : rules(targets, scenario, url)
    assess(url)
    // A link whose query an entry claims raises no question about names.
    if judge.claimsEveryName(assessment) { intent = .any }
    if isJudged {
      numbers = targets.filter { !Self.isSeen($0, assessment.verdict) }.compactMap(judge.listed)
      let tried = targets.compactMap(judge.listed)
      let found = assessment.raisedRules + assessment.brokenRules
      for rule in tried where found.contains(rule) && !numbers.contains(rule) {
        numbers.append(rule)
      }
      for rule in judge.exercisedRules(assessment) where !numbers.contains(rule) {
        numbers.append(rule)
      }
      if numbers.isEmpty, let first = assessment.brokenRules.first { numbers = [first] }
    }
    if let fault = expectations.fault(assessment, url, numbers, intent, question) {
      faults.append(
        CaseError(
          scenario: scenario, url: url,
          description: "the case '\(scenario)' \(fault): \(VisibleText.of(url, limit: 300))"))
    }
    if let index = indexByURL[URLKey(url)] { return cases[index].addTargets(numbers) }
    let own = numbers.count
    // Of a link that is to be rejected, no reading of a settled question shows anything.
    if assessment.verdict != .reject {
      numbers += expectations.settledRules(in: url).filter { !numbers.contains($0) }
    }
    append(
      LinkCase(scenario, url, targets: numbers, intent, assessment, judge),
      key: url, settled: own..<numbers.count)
  }

  /// Adds a case. `key` is what no other case of the same URL is added for; `settled` are those of
  /// its targets that every case of its URL has.
  private mutating func append(_ link: LinkCase, key: [UInt8]?, settled: Range<Int>) {
    if let key { indexByURL[URLKey(key)] = cases.count }
    cases.append(link)
    settledTargets.append(settled)
  }

  /// Adds what another generator has made, as if this one had made it.
  mutating func add(_ other: CaseGenerator) {
    faults += other.faults
    for (link, settled) in zip(other.cases, other.settledTargets) {
      // How a link arrives makes it another case, of which there may be two.
      let key = link.delivery.isEmpty ? link.url : nil
      guard let key, let index = indexByURL[URLKey(key)] else {
        append(link, key: key, settled: settled)
        continue
      }
      cases[index].addTargets(link.targets[..<settled.lowerBound])
      cases[index].addTargets(link.targets[settled.upperBound...])
    }
  }

  /// Adds one URL that a certain app sends.
  package mutating func add(
    _ scenario: String, _ url: [UInt8], from source: String, targets: [RuleSubject],
    _ intent: LinkCase.Intent
  ) {
    add(scenario, url, as: LinkContext(source: source), targets: targets, intent)
  }

  /// Adds one URL that arrives in a certain way.
  package mutating func add(
    _ scenario: String, _ url: [UInt8], as delivery: LinkContext, targets: [RuleSubject],
    _ intent: LinkCase.Intent
  ) {
    let numbers = rules(targets, scenario, url)
    judge.assess(url, source: delivery.source, &assessment)
    assessed = []
    if let fault = expectations.fault(assessment, url, numbers, intent, nil) {
      faults.append(
        CaseError(
          scenario: scenario, url: url,
          description: "the case '\(scenario)' from '\(VisibleText.of(delivery.source ?? ""))' "
            + "\(fault): " + VisibleText.of(url, limit: 300)))
    }
    var key = url + [0] + Array((delivery.source ?? "").utf8)
    for word in [delivery.via?.rawValue, delivery.launch?.rawValue] {
      if let word { key += [0] + Array(word.utf8) }
    }
    let link = LinkCase(
      scenario, url, key: key, targets: numbers, intent, assessment, judge, delivery: delivery)
    append(link, key: nil, settled: numbers.count..<numbers.count)
  }

  package mutating func add(
    _ scenario: String, _ link: Link, targets: [RuleSubject] = [], _ intent: LinkCase.Intent
  ) {
    add(scenario, link.bytes, targets: targets, intent)
  }

  /// Whether a judgement shows that a link exercises the rule about a subject.
  private static func isSeen(_ subject: RuleSubject, _ verdict: Verdict) -> Bool {
    switch subject {
    case .path, .action, .actionPresent, .actionDocumented: true
    // Of a parameter that is disputed nothing is promised.
    case .value, .presence: verdict != .unspecified
    // These are told by the rule of the parameter, so that nothing shows where they are settled.
    case .policy(.disputedParameter), .policy(.unavailableParameter),
      .policy(.invalidOptionalValue):
      false
    case .policy: verdict == .accept
    default: false
    }
  }

  /// A link that has to be accepted, whatever else the spec says.
  package mutating func promise(_ scenario: String, _ link: Link, _ targets: [RuleSubject]) {
    let url = leavesSemicolonsOpen ? SemicolonEscapes.url(link.bytes) ?? link.bytes : link.bytes
    assess(url)
    // Where a segment can be divided in several ways, each may be what a router takes.
    let isDivided = facts.hasSeveralPieces && assessment.verdict == .unspecified
    if assessment.verdict != .accept, judge.takesAssumedSource, !isGuarded, !isDivided {
      let why = (assessment.brokenRules + assessment.raisedRules).map { judge.rules[$0].id }
      faults.append(
        CaseError(
          scenario: scenario, url: url,
          description: "the case '\(scenario)' is '\(assessment.verdict)' "
            + "(\(why.joined(separator: ", "))) and was made to be 'accept': "
            + VisibleText.of(url, limit: 300)))
    }
    add(scenario, url, targets: targets, .any)
  }

  /// A URL that the documentation promises.
  package mutating func accept(_ scenario: String, _ link: Link, _ targets: [RuleSubject]) {
    // A library takes an encoded plus sign for a plus sign, and whether that is a space may be
    // open.
    let url = link.bytes
    let mayBeSpace =
      isRouted && judge.spec.policies[.plus] != nil
      && url.indices.contains { url[$0] == Byte.percent && url[$0...].starts(with: "%2B".utf8) }
    var isOpen = mayBeSpace
    if facts.hasSeveralPieces || facts.hasForks {
      // Of a segment that can be divided in several ways each may be what a router takes, and who
      // does not turn back refuses a word of another form.
      assess(url)
      isOpen = isOpen || assessment.verdict == .unspecified
    }
    add(scenario, url, targets: targets, isOpen ? .any : .verdict(.accept, sole: false))
    addPlainPluses(scenario, link)
  }

  /// The link with plus signs as people write them, where the spec says what these are.
  mutating func addPlainPluses(_ scenario: String, _ link: Link) {
    guard !isRouted, let escape = settledPlus else { return }
    // What conditions make of a value is tried by itself.
    let mark: [UInt8] = scenario.hasPrefix("cross.") ? [0, 1] : [0]
    addPlainPluses(scenario + ".plus", link, for: escape, mark)
    // What is a plus sign by its escape alone, without it.
    if escape == Array("%20".utf8) {
      addPlainPluses(scenario + ".bare", link, for: Array("%2B".utf8), [0, 2])
    }
  }

  /// The link with a plus sign for an escape, for each name at a host so many times by one mark.
  private mutating func addPlainPluses(
    _ scenario: String, _ link: Link, for escape: [UInt8], _ mark: [UInt8]
  ) {
    for (key, plain) in plainPluses(link, for: escape) {
      guard plainPluses[key + mark, default: 0] < Self.mostPlainPluses else { continue }
      plainPluses[key + mark, default: 0] += 1
      add(scenario, plain, targets: listed(.policy(.plus)), .any)
    }
  }

  /// A URL with one fault, which breaks one rule; `sole` is false where the shape of the link makes
  /// another broken rule unavoidable.
  package mutating func reject(
    _ scenario: String, _ link: Link, _ target: RuleSubject, sole: Bool = true
  ) {
    if facts.hasSeveralPieces {
      // What is no value where a segment is divided in one way may be one in another.
      assess(link.bytes)
      guard assessment.brokenRules.contains(where: { $0 == judge.listed(target) }) else {
        return add(scenario, link, .any)
      }
    }
    add(scenario, link, targets: [target], .verdict(.reject, sole: sole && !isRouted))
  }

  /// A URL with a fault in its path. Where other forms have the same host, a changed path may be
  /// one of theirs: it is for the rule if the judge names it, and else only a try.
  package mutating func rejectPath(
    _ scenario: String, _ link: Link, _ target: RuleSubject, of form: LinkForm, sole: Bool = true,
    mayFit: Bool = false
  ) {
    let mayFit = mayFit || mayHoldSlashes(form)
    guard hasRivals(form) || isOpen(form) || mayFit else {
      return reject(scenario, link, target, sole: sole)
    }
    let bytes = link.bytes
    assess(bytes)
    let rule = judge.listed(target)
    let isNamed = rule.map(assessment.brokenRules.contains) ?? false
    // A rejected word is no fixed segment of any form, whatever else the judge finds nearer.
    let isWord = target == .path(.documented) && rule != nil && assessment.verdict == .reject
    if isNamed || isWord {
      reject(scenario, link, target, sole: false)
    } else {
      add(scenario, bytes, hasRivals(form) || mayFit ? .any : .notAccepted)
    }
  }

  /// A URL that raises one open question.
  package mutating func open(
    _ scenario: String, _ link: Link, _ question: OpenQuestion, rule: RuleSubject? = nil
  ) {
    let verdict = judge.verdict(onQuestion: question)
    var targets = [RuleSubject.policy(question)]
    if let rule { targets.append(rule) }
    add(
      scenario, link.bytes, targets: targets, .verdict(verdict, sole: false), question: question)
  }

  /// A URL that is for an open question if it raises it; what becomes of it otherwise is the
  /// judge's to say, since other forms, other questions or the build decide.
  package mutating func raise(_ scenario: String, _ link: Link, _ question: OpenQuestion) {
    assess(link.bytes)
    let rule = judge.listed(.policy(question))
    let isRaised = rule.map(assessment.raisedRules.contains) ?? false
    add(scenario, link.bytes, targets: isRaised ? [.policy(question)] : [], .any)
  }

  /// A URL that raises one open question about its path. Where other forms have the same host it
  /// may be a link of theirs.
  package mutating func openPath(
    _ scenario: String, _ link: Link, _ question: OpenQuestion, of form: LinkForm
  ) {
    if hasRivals(form) || mayHoldSlashes(form) {
      raise(scenario, link, question)
    } else {
      open(scenario, link, question)
    }
  }

  /// Whether the opaque path of a form is one text, of which a slash may be a part.
  package func mayHoldSlashes(_ form: LinkForm) -> Bool {
    form.template.host == nil && facts.slashScopes.contains(form.scope)
  }

  /// A URL with one fault, which breaks a rule unless a parser that the spec permits mends it: then
  /// it is for one of these questions.
  package mutating func reject(
    _ scenario: String, _ link: Link, _ target: RuleSubject, unless questions: OpenQuestion...
  ) {
    assess(link.bytes)
    let raised = assessment.raisedRules
    let question = questions.first { judge.listed(.policy($0)).map(raised.contains) ?? false }
    // What the spec settles leaves no trace.
    let isSettled =
      assessment.verdict != .reject
      && questions.contains { !judge.spec.policy(for: $0).readings.contains(.reject) }
    if isSettled {
      add(scenario, link.bytes, targets: question.map { [.policy($0)] } ?? [], .any)
    } else if let question {
      add(scenario, link.bytes, targets: [.policy(question)], .notAccepted)
    } else {
      reject(scenario, link, target)
    }
  }
}

/// The bytes of a URL as a key. An array hashes itself byte by byte, which for URLs of a hundred
/// thousand bytes takes longer than to judge them.
struct URLKey: Hashable {
  private let url: [UInt8]

  init(_ url: [UInt8]) { self.url = url }

  func hash(into hasher: inout Hasher) {
    url.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
