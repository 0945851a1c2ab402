/// One URL being judged.
///
/// A URL is read once, from the whole to the parts: the white space around it, its syntax, scheme,
/// action, path, query, values, and what the parameters demand of each other. At each step one of
/// three things may turn up. A *broken rule* closes the case: the URL is rejected, and reading goes
/// on only to name what else is broken. An *open question* permits several readings; those that do
/// not reject are followed further. Or all is as documented.
///
/// Readings compose. Where a query gives a parameter twice, first and last are both followed through
/// the value grammar, and each may raise questions of its own. What is permitted in the end is a
/// product: for each parameter a set of values, independent of the other parameters. If nothing but
/// rejection is left of a required value, the verdict is `reject`, however many questions were asked
/// on the way.
///
/// Every step is linear in the length of the URL.
struct Evaluation {
  let spec: CompiledSpec
  let bytes: [UInt8]
  var violations: [Violation] = []
  var mustReject = false
  var mayReject = false
  /// The routes of the link's scope, where it has any.
  var routes: CompiledSpec.Routes?
  /// The entry of the scope that claims the link: the number of the scope, and its own.
  var claim: (scope: Int, entry: Int)?
  /// Questions whose violations were cut, so that a URL of 20,000 unknown parameters is not
  /// explained 20,000 times.
  private var countByRule: [Int: Int] = [:]

  init(_ spec: CompiledSpec, _ bytes: [UInt8]) {
    self.spec = spec
    self.bytes = bytes
  }

  /// The link comes from an app that is not permitted, or from one that is not known.
  mutating func refuseSender(isUnknown: Bool) {
    if isUnknown {
      ask(.unknownSender, 0..<0)
    } else {
      breakRule(RuleCatalog.senderID, 0..<0)
    }
  }

  mutating func run() -> Judgement {
    let whole = 0..<bytes.count
    let range = WhiteSpace.trimmed(bytes)
    if range == whole { return read(whole) }
    let outer = range.lowerBound > 0 ? 0..<range.lowerBound : range.upperBound..<bytes.count
    let readings = ask(.outerWhiteSpace, outer)
    guard readings.allows(.trim) else { return read(readings.allows(.encode) ? whole : range) }
    // White space before the scheme leaves no scheme, however it is encoded.
    guard readings.allows(.encode), range.lowerBound == 0 else {
      if readings.allows(.encode) { mayReject = true }
      return read(range)
    }
    let asked = self
    var repairing = asked
    let encoded = repairing.read(whole)
    // Where one of the two readings rejects, a router may, too.
    if encoded.verdict == .reject {
      mayReject = true
      return read(range)
    }
    var judgement = read(range)
    if judgement.verdict == .reject {
      repairing = asked
      repairing.mayReject = true
      return repairing.read(whole)
    }
    for outcome in encoded.permitted where !judgement.permitted.contains(outcome) {
      judgement.permitted.append(outcome)
    }
    if judgement.permitted.count > 1 {
      judgement.verdict = .unspecified
      judgement.parameters = []
    }
    return judgement
  }

  /// Reads the URL that lies in `range`.
  private mutating func read(_ range: Range<Int>) -> Judgement {
    var parts = SplitURL(bytes, in: range)
    readSyntax(&parts)
    var alternatives: [Alternative] = []
    var schemeNumber: Int?
    var isForeign = false
    if let scheme = parts.scheme,
      !violations.contains(where: {
        $0.phase(spec) == .syntax && $0.effect == .reject && $0.range.lowerBound < scheme.upperBound
      })
    {
      let place = readScheme(scheme, parts)
      switch place {
      case .open(let rule): isForeign = askForeignHost(parts, rule)
      case .form(let form, let number):
        schemeNumber = number
        alternatives = [read(form, parts, scheme: number)]
      case .claimed(let form, let number, let scope, let entry):
        claim = (scope, entry)
        schemeNumber = number
        alternatives = [read(form, parts, scheme: number)]
      case .none: break
      case .scope(let scope, let number):
        if let routes = spec.routes[scope] {
          schemeNumber = number
          alternatives = readRoutes(parts, routes, scheme: number)
        } else if let form = readAction(parts, scope: scope) {
          schemeNumber = number
          alternatives = [read(form, parts, scheme: number)]
        }
      }
    }
    askFragment(parts)
    askLength()
    violations.sort { left, right in
      let (a, b) = (left.phase(spec), right.phase(spec))
      return a == b ? left.range.lowerBound < right.range.lowerBound : a < b
    }
    var judgement = judgement(parts, alternatives, isForeign)
    judgement.schemeNumber = schemeNumber
    judgement.entryRule = claim.flatMap { spec.claimedPaths[$0.scope]?.rules[$0.entry] }
    return judgement
  }

  private mutating func read(
    _ form: CompiledSpec.Form, _ parts: SplitURL, scheme: Int?
  ) -> Alternative {
    Alternative(action: form.action, handles: readParameters(form, parts, scheme: scheme))
  }

  private func judgement(
    _ parts: SplitURL, _ alternatives: [Alternative], _ isForeign: Bool
  ) -> Judgement {
    let name = alternatives.first.map { spec.actions[$0.action].declaration.name }
    var judgement = Judgement(
      verdict: .reject, action: name, parameters: [], violations: violations, permitted: [.reject],
      parts: parts)
    if mustReject { return judgement }
    if isForeign {
      judgement.verdict = .unspecified
      judgement.permitted = (mayReject ? [.reject] : []) + [.anyAction]
      return judgement
    }
    let outcomes = alternatives.flatMap { alternative in
      let action = spec.actions[alternative.action]
      return alternative.handles.map { handle in
        PermittedOutcome.handle(
          action: action.declaration.name,
          parameters: zip(action.parameters, handle.sets).compactMap { parameter, set in
            set.values.isEmpty
              ? nil
              : PermittedParameter(
                name: parameter.declaration.name,
                values: set.values.map { $0 } + (set.absent ? [nil] : []))
          })
      }
    }
    guard let first = alternatives.first, !outcomes.isEmpty else { return judgement }
    let isSingle =
      outcomes.count == 1
      && first.handles[0].sets.allSatisfy { $0.values.count + ($0.absent ? 1 : 0) <= 1 }
    if !mayReject, isSingle {
      judgement.verdict = .accept
      judgement.violations = []
      judgement.permitted = outcomes
      let parameters = spec.actions[first.action].parameters
      judgement.parameters = zip(parameters, first.handles[0].sets).compactMap { parameter, set in
        set.values.first.map { ReadParameter(name: parameter.declaration.name, value: $0) }
      }
      return judgement
    }
    judgement.verdict = .unspecified
    judgement.permitted = (mayReject ? [.reject] : []) + outcomes
    return judgement
  }

  // MARK: - Recording

  /// A documented rule is broken.
  mutating func breakRule(_ id: String, _ range: Range<Int>) {
    guard let rule = spec.ruleNumbers[id] else { return }
    record(Violation(rule: rule, effect: .reject, range: range))
  }

  /// An open question is raised; returns the readings that its policy permits.
  @discardableResult
  mutating func ask(
    _ question: OpenQuestion, _ range: Range<Int>, rule: Int? = nil
  ) -> ReadingSet {
    let readings = spec.readings[question.ordinal]
    if readings.isSettled { return readings }
    if readings.allows(.reject) { mayReject = true }
    if readings.rejectsAlways { mustReject = true }
    // Without a rule the question lies outside the spec's links, as userinfo does where no link has
    // an authority. Such a URL breaks a rule anyway, and that explains it.
    guard let rule = rule ?? spec.policyRules[question.ordinal] else { return readings }
    let effect: Violation.Effect = readings.rejectsAlways ? .reject : .open
    record(Violation(rule: rule, question: question, effect: effect, range: range))
    return readings
  }

  mutating func record(_ violation: Violation) {
    if violation.effect == .reject { mustReject = true }
    // The first of a kind decides and explains; a few more help, thousands do not.
    let count = countByRule[violation.rule, default: 0]
    guard count < 4 else { return }
    countByRule[violation.rule] = count + 1
    violations.append(violation)
  }

  // MARK: - The whole

  private mutating func askLength() {
    if bytes.count > spec.spec.maximumLength {
      ask(.length, spec.spec.maximumLength..<bytes.count)
    }
  }

  private mutating func readSyntax(_ parts: inout SplitURL) {
    for fault in parts.faults(in: bytes) {
      if fault.isRepairable {
        ask(.illegalCharacter, fault.range)
      } else if fault.code == .invalidScheme, let scheme = parts.scheme,
        spec.schemeNumbers[normalized(scheme)] != nil
      {
        // `play%72ts:` is no scheme, yet a normalizer may make one of it.
        continue
      } else {
        breakRule(fault.code.ruleID, fault.range)
      }
    }
    if let userinfo = parts.userinfo {
      ask(.userinfo, userinfo.lowerBound..<userinfo.upperBound + 1)
    }
    if let port = parts.port { ask(.port, port.lowerBound - 1..<port.upperBound) }
  }

  /// A fragment is an open question but where an entry speaks of it, or where the link was read by
  /// routes.
  private mutating func askFragment(_ parts: SplitURL) {
    guard let fragment = parts.fragment, routes == nil else { return }
    if let claim, spec.claimedPaths[claim.scope]?.readsFragment(entry: claim.entry) == true {
      return
    }
    ask(.fragment, fragment.lowerBound - 1..<fragment.upperBound)
  }

  /// Lower case, with escapes of ASCII characters decoded.
  func normalized(_ range: Range<Int>) -> [UInt8] {
    PercentCoding.octets(of: bytes, in: range).map(Byte.lowercased)
  }

  // MARK: - Action

  private mutating func readAction(_ parts: SplitURL, scope: Int) -> CompiledSpec.Form? {
    let forms = spec.forms[scope]
    guard let host = parts.host else {
      let isNamed = !parts.path.isEmpty || forms.isOneOpaqueParameter
      if parts.hasOpaquePath(in: bytes), !forms.opaque.isEmpty, isNamed {
        return chooseForm(forms.opaque, parts.path)
      }
      breakRule("action.present", parts.path.lowerBound..<parts.path.lowerBound)
      return nil
    }
    if host.isEmpty {
      breakRule("action.present", host)
      return nil
    }
    if let found = forms.byHost[Array(bytes[host])] { return chooseForm(found, parts.path) }
    if let documented = forms.hostByNormalForm[normalized(host)],
      let found = forms.byHost[documented]
    {
      ask(.actionSpelling, host)
      return chooseForm(found, parts.path)
    }
    breakRule("action.documented", host)
    return nil
  }
}

extension Violation {
  func phase(_ spec: CompiledSpec) -> Phase { spec.rules[rule].phase }
}

/// White space around a URL.
enum WhiteSpace {
  /// `bytes` without the ASCII white space at both ends.
  static func trimmed(_ bytes: [UInt8]) -> Range<Int> {
    var start = 0
    var end = bytes.count
    while start < end, ByteSet.asciiWhiteSpace.contains(bytes[start]) { start += 1 }
    while end > start, ByteSet.asciiWhiteSpace.contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
