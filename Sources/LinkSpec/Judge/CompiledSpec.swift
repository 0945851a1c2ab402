/// A spec prepared for judging: flat tables of numbers, in which a link is looked up without
/// touching a text, a dictionary or a reference count of the spec.
///
/// Each thing that a link may break stands beside the number of the rule that says so. The numbers
/// come from the ``RuleCatalog`` when the tables are made, and a rule that is missing there ends
/// the making: what the judge rejects always has a rule. Immutable after its making, so one
/// instance serves any number of threads.
final class CompiledSpec: Sendable {
  /// A run of entries of another table.
  struct Run: Sendable, Hashable {
    var first: Int32 = 0
    var count: Int32 = 0

    @inline(__always) var indices: Range<Int> { Int(first)..<Int(first + count) }
  }

  struct Scope: Sendable {
    /// The rule of its schemes.
    var schemeRule: Int32
    /// The rule of its hosts; where it has none, that of its schemes.
    var hostRule: Int32
    /// That a link names an action, and a documented one; where hosts are places, the rule of
    /// those.
    var presentRule: Int32
    var documentedRule: Int32
    var isHosted: Bool
    var hasOpenPaths: Bool
    var hasRoutes: Bool
    var hasClaims: Bool
    /// Whether some action of its links has parameters behind the path.
    var hasMatrix: Bool
    /// Whether some action of its links has parameters in the place of an opaque path.
    var hasOpaquePairs: Bool
    /// Whether they may stand behind two slashes: `x://a=1&b=2`.
    var hasPairsBehindSlashes: Bool
    /// Whether a slash in an opaque path may be a part of a value.
    var leavesSlashesOpen: Bool
    /// Forms without authority.
    var opaque = Run()
    /// Whether one of them has no path.
    var hasEmptyForm = false
    /// Whether it has links whose path is one slash, or none before a `#`.
    var hasRootForm: Bool { hasSlashAlone || hasAnchorAlone || hasAnchorBehindSlash }
    /// Whether it has links whose path is one slash.
    var hasSlashAlone = false
    /// Whether it has links of two slashes and a `#`, and such with a slash between.
    var hasAnchorAlone = false
    var hasAnchorBehindSlash = false
    /// Forms with a path and no host.
    var rooted = Run()
    /// Those of them whose first segment is the host.
    var hostInPath = Run()
    /// Forms of whose host a part is a value, or anything.
    var patterned = Run()
    /// Whether every link of the scope is one parameter: then the action needs no name, and a link
    /// with nothing behind its scheme lacks that parameter.
    var isOneOpaqueParameter = false
  }

  struct Segment: Sendable {
    /// The parameter's number in its action; -1 for a literal, and where it has pieces.
    var parameter: Int32
    /// The literal's place in `pool`.
    var start: Int32 = 0
    var end: Int32 = 0
    /// What another segment in its place breaks; -1 in scopes whose other paths are left open or
    /// claimed by entries.
    var rule: Int32
    /// What an encoded slash in it breaks; -1 where that is an open question.
    var slashRule: Int32
    /// Whether it takes all that the others leave.
    var isRest = false
    /// Whether it is the `#` between a path and a fragment.
    var isHash = false
    /// Texts and values that it consists of, in the table of pieces; none where it is one of both.
    var pieces = Run()

    /// Whether the literal has an escape, of what no path may hold as it is.
    var hasEscape = false
    /// How much of it is fixed, where it has pieces.
    var weight = 0

    /// In the place of a rule: every value has a slash, so that an encoded one is as documented.
    static let holdsSlash: Int32 = -2
  }

  /// A text or a value within a segment.
  struct Piece: Sendable {
    /// The parameter's number in its action; -1 for a text.
    var parameter: Int32 = -1
    /// The text's place in `pool`.
    var text = Run()
    /// What an absent value breaks.
    var rule: Int32 = -1
    /// What an encoded slash in a value breaks, as in a ``Segment``.
    var slashRule: Int32 = -1
    /// Whether the value may go on in further segments.
    var isRest = false
  }

  /// A link form, ready to be matched against a path.
  struct Form: Sendable {
    var action: Int32
    var segments: Run
    /// The first of as many entries of `formValues` as there are scheme variables.
    var values: Int32
    /// One number for all forms of an action that have the same parameters.
    var meaning: Int32 = -1
    /// Whether the path has been read: entries of the scope claim it.
    var isClaimed = false
    /// Whether a slash stands at the end.
    var endsWithSlash = false
    /// Where it has no host, whether two slashes stand in its place.
    var hasAuthority = true
    /// Whether its first segment is the host.
    var hasHostInPath = false
    var host: HostPattern?
    /// Whether it is two slashes and nothing behind them: `waze://?q=1`.
    var isSlashesAlone = false
    /// Whether no value of the path may be missing, required or not.
    var isComplete = false
    /// Whether its path goes on in the fragment.
    var hasHash = false
    /// Whether parameters of its links stand in the fragment.
    var hasFragment = false
    /// The place, among its segments, of the one that takes what the others leave; -1 for none.
    var rest = -1
    /// Whether nothing stands behind the value that takes them.
    var endsWithRest = false
    /// Whether a text or another value stands behind it in its last segment.
    var restHasTextBehind = false
    /// Whether a fragment begins behind that.
    var isRestBeforeHash = false
    /// The parameters, by their numbers in the action, that stand in its path or nowhere, and of
    /// which this alternative of the form has none.
    var leftOut: [Int] = []
    /// The values beside the host.
    var authority = Authority()
    /// Of values that may be any text, by their numbers in the action, what divides the segment in
    /// which each stands.
    var delimiters: [(parameter: Int32, octets: ByteSet)] = []

    /// What divides the segment of a value; `nil` for most.
    func delimiters(beside number: Int) -> ByteSet? {
      delimiters.first { Int($0.parameter) == number }?.octets
    }
  }

  /// What stands beside a host as a value: numbers of parameters in their action, -1 for none, and
  /// the rules of their presence.
  struct Authority: Sendable {
    var user: Int32 = -1
    var password: Int32 = -1
    var port: Int32 = -1
    var userRule: Int32 = -1
    var passwordRule: Int32 = -1
    var portRule: Int32 = -1

    /// Whether links have something before an `@`.
    var hasUserinfo: Bool { user >= 0 || password >= 0 }

    /// Whether a parameter is one of them.
    func has(_ number: Int) -> Bool {
      Int(user) == number || Int(password) == number || Int(port) == number
    }
  }

  /// A host of which a part is a value, or anything. Before and behind it stand texts of `pool`.
  struct HostPattern: Sendable {
    var prefix: Run
    var suffix: Run
    /// The parameter's number in its action; -1: anything.
    var parameter: Int32
  }

  struct Action: Sendable {
    var rule: Int32
    var parameters: Run
    var constraints: Run
    /// Other names of its parameters, in `aliases`.
    var aliases = Run()
    /// What becomes of parameters that it does not have, in `unknown`.
    var unknown = Run()
    /// The parameter that is all of a query.
    var wholeQuery: Int?
    /// Whether it has parameters behind the path.
    var hasMatrix = false
  }

  /// What becomes of parameters that an action does not have.
  struct Unknown: Sendable {
    var rule: Int32
    var names: UnknownParameters
    var readings: ReadingSet
  }

  struct Parameter: Sendable {
    /// The number of its name in `names`.
    var name: Int32
    var isRequired: Bool
    var isInPath: Bool
    var location: LinkSpec.Parameter.Location
    /// Whether it may be given several times, as a list.
    var isRepeated: Bool
    /// How often at least and at most.
    var least: Int32
    var most: Int32
    /// Whether an encoded colon in it is a question.
    var isURN: Bool
    var isEncoded: Bool
    /// Whether values have items or parts, so that it matters what divides them.
    var isDivided: Bool
    /// Whether a slash divides its values, which take several segments.
    var dividesAtSlash: Bool
    /// Whether its values are URLs, whose escapes are their own.
    var isURL: Bool
    /// Whether it is made of others of which one is a URL.
    var holdsURL: Bool
    /// Whether it has no value, so that a `=` behind it is a question.
    var isFlag: Bool
    /// Whether a policy, and not its type alone, says what an empty value is.
    var asksEmpty: Bool
    /// Whether a policy says what the escape of a delimiter is.
    var asksDivision: Bool
    var isDisputed: Bool
    var presenceRule: Int32
    /// That of its value; of a parameter that no link of this build has, that of its availability.
    var valueRule: Int32
    var availabilityRule: Int32
  }

  struct Constraint: Sendable {
    var kind: LinkSpec.Constraint.Kind
    var isOpenWhenTooMany: Bool
    var rule: Int32
    /// Into `constrained`.
    var members: Run
    /// Into `conditions`.
    var conditions = Run()
    /// The first of as many readers of `typeReaders` as there are members, where their types are
    /// others.
    var firstType: Int32 = -1
    /// The greatest number of characters of all together.
    var maximum: Int?
    /// The least total or distance.
    var minimum: Int?

    /// Whether a condition decides, and not the first of the members.
    var isConditional: Bool { conditions.count > 0 }
  }

  /// When a constraint holds.
  struct Condition: Sendable {
    /// The parameter's number in its action.
    var parameter: Int32
    /// The values that it has to have; `nil`: whether it is given counts.
    var values: [[UInt8]]?
    /// What reads the type of which its value has to be.
    var reader: (any ValueReader)?
    var isGiven: Bool
    /// Whether values are words in any case.
    var foldsCase: Bool
    /// What reads the values, where another text may say the same.
    var grammar: (any ValueGrammar)?
  }

  /// Rules about the shape of paths, where some scope has forms.
  struct PathRules: Sendable {
    /// Negative where other paths are left open in all scopes: no link breaks it then.
    var extra: Int32
  }

  /// The entries of a scope, with their rules and forms.
  struct Claims: Sendable {
    var paths: ClaimedPaths
    /// By entry.
    var rules: [Int32]
    /// What a link breaks that no entry claims.
    var unclaimedRule: Int32
    /// By entry, the number of its form, which takes every path; `nil` where it opens nothing.
    var forms: [Int?]
  }

  let spec: Spec
  let catalog: RuleCatalog
  let context: GrammarContext
  let schemes: [Spec.ConcreteScheme]

  /// By rule, its phase.
  let phases: [UInt8]

  // Questions, by ordinal.
  let readings: [ReadingSet]
  /// -1 where the spec's links cannot raise the question.
  let policyRules: [Int32]
  /// Whether links of the web are documented, which browsers read in ways of their own.
  let hasWebPlaces: Bool
  let syntaxRules: [Int32]
  let senderRule: Int32
  let hasSenders: Bool

  // Schemes.
  let schemeTexts: TextIndex
  /// By text, the schemes of all scopes that have it, in the order of the scopes.
  let schemesOfText: [Run]
  let schemeOrder: [Int32]
  let schemeScopes: [Int32]
  let schemeIsBound: [Bool]
  /// Whether some scheme is documented with capitals.
  let hasCapitalSchemes: Bool
  /// By scheme and variable, the number of the value; -1 where it is not settled.
  let schemeValues: [Int16]
  let formValues: [Int16]

  // Hosts.
  let hostTexts: TextIndex
  /// By host, the foreign scopes that have it, and the scopes whose place it is.
  let foreignScopesOfHost: [Run]
  let foreignScopeOrder: [Int32]
  let scopesOfHost: [Run]
  /// Hosts of scopes that begin with a star: what stands behind it, and the scope.
  let wildHosts: [(suffix: [UInt8], scope: Int)]
  let scopeOrder: [Int32]
  let foreignRules: [Int32]
  /// By scope and scheme text, whether the scheme is open there; by foreign scope, whether it has
  /// it.
  let openSchemes: [Set<Int>]
  let foreignSchemes: [Set<Int>?]
  /// By scope and host, its forms, and the documented host of which it is the lower-case form (-1).
  let formsOfHost: [Run]
  let formOrder: [Int32]
  let formWords: FormWords
  let documentedHosts: [Int32]

  // Scopes, actions and forms.
  let scopes: [Scope]
  let forms: [Form]
  let segments: [Segment]
  let pool: [UInt8]
  let pieces: [Piece]
  let actions: [Action]
  let parameters: [Parameter]
  let names: TextIndex
  let readers: [any ValueReader]
  /// By scheme and parameter: whether it is available (1), whether it is documented (2).
  let offers: [UInt8]
  let constraints: [Constraint]
  let constrained: [Int32]
  let conditions: [Condition]
  let typeReaders: [any ValueReader]
  /// Other names of parameters, with the number of the parameter in its action.
  let aliases: [(name: Int32, number: Int32)]
  let unknown: [Unknown]
  /// By parameter and question, the policy that holds for the parameter alone.
  let ownPolicies: [Int: (readings: ReadingSet, rule: Int32)]
  /// Whether some parameter stands behind a path.
  let hasMatrix: Bool
  /// Whether some scope has parameters in the place of an opaque path.
  let hasOpaquePairs: Bool
  /// Whether some scope has them behind two slashes.
  let hasPairsBehindSlashes: Bool
  /// Whether the path of some form goes on in the fragment.
  let hasHash: Bool
  /// Whether some form has several segments in a fragment that begins with no slash; without one,
  /// an anchor is a whole, slashes and all.
  let splitsAnchors: Bool
  /// Whether a path in the fragment of some form is behind more than the `#`: `#/`, `#!/`. Without
  /// one, what an anchor begins with is its own.
  let hasHashMarks: Bool
  /// Whether some host is a value, or a part of one is.
  let hasHostValues: Bool
  /// Whether some action reads fragments.
  let readsFragments: Bool
  /// Whether values stand beside the host of some form.
  let hasAuthorityValues: Bool
  /// Values that may be all that stands before a path, by scope: parameters, numbered in all.
  let wholeAuthorities: [Int: [Int]]
  /// Whether what looks like a port may be part of something else.
  let mayHaveNoPort: Bool
  /// What separates the pairs of each place.
  let separators, separatorsOfFragments, separatorsOfOpaquePaths: Spec.PairSeparation.Octets
  /// Of control characters and white space around a link; whether the spec says that they are
  /// encoded there.
  static let questionsOutside = [OpenQuestion.outerControl, .outerWhiteSpace]
  let encodesOutside: Bool
  /// Whether the name of a parameter has brackets, which no query may hold as they are.
  let hasBracketedNames: Bool
  /// By scope the ports that its links may name; empty where none does.
  let portsOfScope: [Int: [Int]]
  let pathRules: PathRules?
  /// By form, the forms of all actions that share it, itself among them; empty where none does.
  let rivals: [[Int]]
  let hasRivals: Bool
  /// By form, the forms that have a word where it has a value.
  let forks: [[Fork]]
  let sampleMemo = SampleMemo()

  /// By scope, the routes of those that a library reads.
  let routes: [Routes?]
  /// By scope, its entries; `nil` where it has none.
  let claims: [Claims?]
  /// By scope, the entries that say which of its links the system hands to the app, where forms say
  /// what they perform.
  let gates: [ClaimedPaths?]
  /// What reads values that are links.
  let nested: NestedLinks
  /// Whether the document says that a link may be refused for a parameter that is given twice.
  let refusesTwice: Bool
  /// Where a backslash may be a slash: before the query of links of the web, and of any; before the
  /// host of any link; and behind that.
  let readsBackslashes: (ofWeb: Bool, ofAny: Bool, beforeHost: Bool, behindHost: Bool)
  /// Whether any slashes may stand before a host that names an action, or none.
  let addsSlashes: Bool
  /// Whether a segment may be divided at the escape of a mark, to who decodes such first.
  let mayDecodeMarks: Bool
  /// Whether more may be lost with a percent sign that begins no escape than that.
  let mayBreakStrays: Bool
  /// Whether nothing but parsers says what a plus sign is.
  let leavesPlusToParsers: Bool

  init(_ documented: Spec, bind: [String: String]) throws(Judge.PreparationError) {
    let spec = documented.concrete
    let catalog = RuleCatalog(documented, bind: bind)
    let schemes = spec.concreteSchemes(bind: bind)
    let context = GrammarContext(spec: spec, schemes: schemes.map(\.values))
    nested = try NestedLinks(documented, bind: bind, context)
    var maker = CompiledSpecMaker(spec, catalog, context, schemes, nested)
    try maker.make()
    self.spec = spec
    refusesTwice =
      spec.policies[.duplicateParameter]?.readings.contains(.reject) == true
      || spec.handsOnUnknown && spec.policy(for: .duplicateParameter).readings.contains(.reject)
    // A policy that says "slash" says it of links of the web alone, where browsers read one.
    let hasPolicy = spec.policies[.backslash] != nil
    let isOfAndroid = !hasPolicy && spec.mayBeBehind(.android, .backslash)
    let isOfDart = !hasPolicy && spec.mayBeBehind(.dart, .backslash)
    readsBackslashes = (
      ofWeb: spec.mayBeBehind(.whatwg, .backslash),
      // As old parsers do ("url.parse" of Node), which nobody names.
      ofAny: spec.parsers.isEmpty && !hasPolicy,
      beforeHost: isOfDart, behindHost: isOfDart || isOfAndroid
    )
    addsSlashes = spec.normalizesSlashesBeforeHosts
    mayDecodeMarks =
      maker.dividesAtMarks && spec.mayBeBehind(.dart, .literalEscape)
      && spec.policy(for: .literalEscape).readings.contains(.normalize)
    mayBreakStrays =
      spec.policies[.strayPercent] == nil && spec.mayBeBehind(.android, .strayPercent)
    leavesPlusToParsers = spec.policies[.plus] == nil
    self.catalog = catalog
    self.context = context
    self.schemes = schemes

    phases = catalog.rules.map(\.phase.rawValue)
    readings = OpenQuestion.allCases.map { ReadingSet(spec.policy(for: $0).readings) }
    policyRules = OpenQuestion.allCases.map { catalog.listed(.policy($0))?.code ?? -1 }
    hasWebPlaces = catalog.listed(.policy(.missingAuthority)) != nil
    syntaxRules = maker.syntaxRules
    senderRule = maker.senderRule
    hasSenders = spec.senders != nil
    schemeTexts = maker.schemeTexts
    schemesOfText = maker.schemesOfText
    schemeOrder = maker.schemeOrder
    schemeScopes = schemes.map { Int32($0.scope) }
    schemeIsBound = schemes.map(\.isBound)
    hasCapitalSchemes = schemes.contains { $0.text != $0.text.map(Byte.lowercased) }
    schemeValues = maker.schemeValues
    formValues = maker.formValues
    hostTexts = maker.hostTexts
    foreignScopesOfHost = maker.foreignScopesOfHost
    foreignScopeOrder = maker.foreignScopeOrder
    scopesOfHost = maker.scopesOfHost
    wildHosts = maker.wildHosts
    scopeOrder = maker.scopeOrder
    foreignRules = maker.foreignRules
    openSchemes = maker.openSchemes
    foreignSchemes = maker.foreignSchemes
    formsOfHost = maker.formsOfHost
    formOrder = maker.formOrder
    documentedHosts = maker.documentedHosts
    scopes = maker.scopes
    forms = maker.forms
    segments = maker.segments
    pool = maker.pool
    pieces = maker.pieces
    actions = maker.actions
    parameters = maker.parameters
    names = maker.names
    readers = maker.readers
    offers = maker.offers
    constraints = maker.constraints
    constrained = maker.constrained
    conditions = maker.conditions
    typeReaders = maker.typeReaders
    aliases = maker.aliases
    unknown = maker.unknown
    ownPolicies = maker.ownPolicies
    portsOfScope = maker.portsOfScope
    formWords = FormWords(maker.forms, maker.segments, maker.pool)
    hasHash = maker.hasHash
    splitsAnchors = maker.splitsAnchors
    hasHashMarks = maker.hasHashMarks
    hasHostValues = maker.hasHostValues
    readsFragments = maker.readsFragments
    hasAuthorityValues = maker.hasAuthorityValues
    wholeAuthorities = Self.wholeAuthorities(of: spec, maker.actions)
    hasPairsBehindSlashes = maker.scopes.contains(where: \.hasPairsBehindSlashes)
    mayHaveNoPort = !wholeAuthorities.isEmpty || hasPairsBehindSlashes
    hasMatrix = maker.scopes.contains(where: \.hasMatrix)
    hasOpaquePairs = maker.scopes.contains(where: \.hasOpaquePairs)
    hasBracketedNames = maker.hasBracketedNames
    encodesOutside = Self.questionsOutside.contains {
      spec.policies[$0]?.readings.contains(.encode) == true
    }
    separators = spec.pairSeparators.query.octets
    separatorsOfFragments = spec.pairSeparators.fragment.octets
    separatorsOfOpaquePaths = spec.pairSeparators.opaquePath.octets
    pathRules = maker.pathRules
    routes = maker.routes
    claims = maker.claims
    gates = spec.scopes.map { $0.isGated ? ClaimedPaths($0) : nil }
    rivals = maker.rivals
    forks = maker.forks
    hasRivals = maker.rivals.contains { !$0.isEmpty }
  }

  // MARK: - Lookups

  /// Whether links of the spec can raise a question.
  @inline(__always)
  func asks(_ question: OpenQuestion) -> Bool { policyRules[question.ordinal] >= 0 }

  /// The number of a parameter of an action.
  @inline(__always)
  func parameter(_ number: Int, of action: Int) -> Int {
    Int(actions[action].parameters.first) + number
  }

  /// The place of a parameter by its name's number; `nil` if the action has none of that name.
  @inline(__always)
  func parameter(named name: Int, of action: Int) -> Int? {
    let run = actions[action].parameters
    for number in 0..<Int(run.count) where Int(parameters[Int(run.first) + number].name) == name {
      return number
    }
    for index in actions[action].aliases.indices where Int(aliases[index].name) == name {
      return Int(aliases[index].number)
    }
    return nil
  }

  /// The key of ``ownPolicies``.
  @inline(__always)
  static func key(_ parameter: Int, _ question: OpenQuestion) -> Int {
    parameter << 8 | question.ordinal
  }

  /// Whether a parameter is available in links of `scheme`; `nil` where the scheme is not known.
  @inline(__always)
  func isAvailable(parameter: Int, scheme: Int) -> Bool? {
    scheme < 0 ? nil : offers[scheme * parameters.count + parameter] & 1 != 0
  }

  /// Whether the documentation gives the parameter to links of `scheme`.
  @inline(__always)
  func isDocumented(parameter: Int, scheme: Int) -> Bool {
    scheme < 0 || offers[scheme * parameters.count + parameter] & 2 != 0
  }

  /// Whether a link of `scheme` can have a form, by the values that its host settles.
  @inline(__always)
  func agrees(_ form: Int, scheme: Int) -> Bool {
    let count = spec.variables.count
    for variable in 0..<count {
      let own = formValues[Int(forms[form].values) + variable]
      let other = schemeValues[scheme * count + variable]
      if own >= 0, other >= 0, own != other { return false }
    }
    return true
  }

  /// The values that a scheme settles, by the names of the variables.
  func values(of scheme: Int) -> [String: String] {
    Dictionary(
      zip(spec.variables, schemes[scheme].values).compactMap { variable, value in
        value.map { (variable.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a parameter is documented for links of `scheme` and available in them.
  func offers(_ parameter: LinkSpec.Parameter, scheme: Int) -> Bool {
    if !parameter.isDocumented(in: spec.scopes[schemes[scheme].scope].name) { return false }
    guard let availability = parameter.availability,
      let variable = spec.variables.firstIndex(where: { $0.name == availability.variable })
    else { return true }
    return availability.values.contains(schemes[scheme].values[variable] ?? "")
  }
}

extension RuleID {
  /// The rule's place as the tables hold it.
  @inline(__always) var code: Int32 { Int32(truncatingIfNeeded: number) }
}
