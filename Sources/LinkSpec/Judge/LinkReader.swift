/// One link being read: the first phase of judging.
///
/// A link is read once, from the whole to the parts: the white space around it, its syntax, scheme,
/// action, path, query, values, and what the parameters demand of each other. At each step one of
/// three things may turn up. A *broken rule* closes the case: the link is rejected, and reading
/// goes on only to name what else is broken. An *open question* permits several readings; those
/// that do not reject are followed further. Or all is as documented.
///
/// Readings compose. Where a query gives a parameter twice, first and last are both followed
/// through the value grammar, and each may raise questions of its own. What is permitted in the end
/// is a product: for each parameter a set of values, independent of the other parameters. If
/// nothing but rejection is left of a required value, the verdict is `reject`, however many
/// questions were asked on the way.
///
/// Everything that is found goes into an ``Assessment``, whose memory is used again for the next
/// link. Every step is linear in the length of the link.
struct LinkReader {
  let spec: CompiledSpec
  let url: [UInt8]
  /// Where the link begins in `url`: what stands before it belongs to other readings of the same
  /// link.
  var base = 0
  /// Of a link that is written anew, where its bytes come from.
  var origins: [Int32] = []
  /// The length of the link as it was given.
  var length: Int

  init(spec: CompiledSpec, url: [UInt8]) {
    self.spec = spec
    self.url = url
    length = url.count
  }

  /// Reads the link. `isSenderPermitted` is `nil` where the sender is not known.
  func read(_ a: inout Assessment, isSenderPermitted: Bool? = true) {
    a.start(url)
    switch isSenderPermitted {
    case true?: break
    case false?: reject(spec.senderRule, 0..<0, &a)
    case nil: ask(.unknownSender, 0..<0, &a)
    }
    let glance = LinkGlance(url)
    let parts = SplitURL(url, in: 0..<url.count)
    if glance.isPlain, !(spec.hasWebPlaces && LinkRewriting.isWebWithoutAuthority(url[...], parts))
    {
      readParts(parts, isLegal: true, &a)
    } else {
      readEveryWay(glance, parts, &a)
    }
    sortIssues(&a)
    conclude(&a)
  }

  /// Reads the parts of the link.
  func readParts(_ parts: SplitURL, isLegal: Bool = false, _ a: inout Assessment) {
    a.parts = parts
    a.isLost = false
    a.readsHash = false
    (a.readsUser, a.readsPort) = (false, false)
    a.matrix = nil
    a.opaquePairs = nil
    a.cutHost = nil
    a.isOneSegment = false
    a.isOfOtherForm = false
    // Which scope it is of is not known yet: `keepPathWhole` puts back what this one does not cut.
    if spec.hasMatrix { cutMatrix(&a) }
    if spec.hasOpaquePairs { cutOpaquePath(&a) }
    readSyntax(isLegal: isLegal, &a)
    if let scheme = a.parts.scheme, !isBroken(before: scheme.upperBound, &a) {
      switch readScheme(scheme, &a) {
      case .none: break
      case .open(let rule): a.isAnyAction = askForeignHost(rule, &a)
      case .form(let form, let scheme): read(form: form, scheme: scheme, &a)
      case .scope(let scope, let scheme):
        if let routes = spec.routes[scope] {
          a.scheme = Int32(scheme)
          readRoutes(routes, scheme: scheme, &a)
        } else if let form = readAction(scope: scope, &a) {
          read(form: form, scheme: scheme, &a)
        }
      }
    }
    readPort(&a)
    askFragment(&a)
    if length > spec.spec.maximumLength {
      askLength(&a)
    }
    putBackPath(&a)
  }

  private func read(form: Int, scheme: Int, _ a: inout Assessment) {
    a.scheme = Int32(scheme)
    if let matrix = a.matrix, !spec.actions[Int(spec.forms[form].action)].hasMatrix {
      // Parameters that the action does not have, or a part of the path to who looks for none.
      return leaveOpen(.unknownParameter, matrix, &a)
    }
    if spec.hasRivals {
      readRivals(form, scheme: scheme, &a)
    } else {
      read(chosen: form, scheme: scheme, &a)
    }
  }

  /// Reads a link by one form.
  func read(chosen form: Int, scheme: Int, _ a: inout Assessment) {
    a.action = spec.forms[form].action
    a.form = Int32(form)
    a.readsHash = spec.forms[form].hasHash
    a.readsUser = spec.forms[form].authority.hasUserinfo
    a.readsPort = spec.forms[form].authority.port >= 0
    readParameters(form, scheme: scheme, &a)
  }

  /// Whether the syntax is broken before the end of the scheme, so that nothing can be read.
  private func isBroken(before end: Int, _ a: inout Assessment) -> Bool {
    if a.issues.isEmpty { return false }
    let end = place(end)
    for issue in a.issues
    where issue.isReject && issue.start < end
      && spec.phases[Int(issue.rule)] == Phase.syntax.rawValue
    {
      return true
    }
    return false
  }

  /// By phase, then by place; few, so that insertion is the fastest way.
  private func sortIssues(_ a: inout Assessment) {
    if a.issues.count < 2 { return }
    for index in 1..<a.issues.count {
      let issue = a.issues[index]
      let phase = spec.phases[Int(issue.rule)]
      var place = index
      while place > 0 {
        let other = a.issues[place - 1]
        let otherPhase = spec.phases[Int(other.rule)]
        if otherPhase < phase || otherPhase == phase && other.start <= issue.start { break }
        a.issues[place] = other
        place -= 1
      }
      a.issues[place] = issue
    }
  }

  /// The verdict, once everything has been read.
  private func conclude(_ a: inout Assessment) {
    let count = a.outcomes.count
    a.permitsRejection = a.mustReject || a.mayReject || (count == 0 && !a.isAnyAction)
    if a.mustReject || (count == 0 && !a.isAnyAction) {
      a.verdict = .reject
      a.isAnyAction = false
      a.outcomes.removeAll(keepingCapacity: true)
      return
    }
    if a.isAnyAction {
      a.verdict = .unspecified
      a.outcomes.removeAll(keepingCapacity: true)
      return
    }
    a.verdict = .unspecified
    if !a.mayReject, count == 1, isSingle(a.outcomes[0], &a) {
      a.verdict = .accept
      a.issues.removeAll(keepingCapacity: true)
    }
  }

  /// Whether an outcome leaves each parameter one value or its absence.
  private func isSingle(_ outcome: Assessment.Outcome, _ a: inout Assessment) -> Bool {
    let first = Int(outcome.firstSet)
    for number in 0..<Int(spec.actions[Int(outcome.action)].parameters.count)
    where !isSingle(a.sets[first + number], &a) {
      return false
    }
    return true
  }

  private func isSingle(_ set: Assessment.ValueSet, _ a: inout Assessment) -> Bool {
    if Int(set.count) + (set.isAbsent ? 1 : 0) > 1 { return false }
    guard set.count == 1, let items = a.items(of: Int(set.first)) else { return true }
    for item in items where !isSingle(a.sets[item], &a) { return false }
    return true
  }

  // MARK: - Recording

  /// The place in the link as it was given.
  @inline(__always)
  func place(_ index: Int) -> Int32 {
    base == 0 ? Int32(index) : origins[min(index - base, origins.count - 1)]
  }

  private func place(end index: Int, from start: Int) -> Int32 {
    // What several bytes of a link come from ends where the last of them does.
    base == 0 || index == start ? place(index) : place(index - 1) + 1
  }

  /// A documented rule is broken.
  @inline(never)
  func reject(
    _ rule: Int32, _ range: Range<Int>, expectation: Expectation = .none, _ a: inout Assessment
  ) {
    record(
      Assessment.Issue(
        rule: rule, question: -1, isReject: true, expectation: expectation.rawValue,
        start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
  }

  /// A rule leaves open what becomes of the link.
  func leaveOpen(_ rule: Int32, _ range: Range<Int>, _ a: inout Assessment) {
    a.mayReject = true
    record(
      Assessment.Issue(
        rule: rule, question: -1, isReject: false, expectation: 0,
        start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
  }

  /// The readings of a question that the policy permits: that of the parameter which is being read,
  /// or of all.
  @inline(__always)
  func readings(_ question: OpenQuestion, _ a: inout Assessment) -> ReadingSet {
    if !spec.ownPolicies.isEmpty, a.parameter >= 0,
      let own = spec.ownPolicies[CompiledSpec.key(a.parameter, question)]
    {
      return own.readings
    }
    return spec.readings[question.ordinal]
  }

  /// The readings of a question that a value raises. What a policy does not speak of it does not
  /// settle.
  func readings(of point: GrammarResult.OpenPoint, _ a: inout Assessment) -> ReadingSet {
    let readings = readings(point.question, &a)
    if !point.isUnclear { return readings }
    return readings.union(ReadingSet(point.question.standardPolicy.readings))
  }

  /// The rule of that policy.
  @inline(__always)
  func policyRule(_ question: OpenQuestion, _ a: inout Assessment) -> Int32 {
    if !spec.ownPolicies.isEmpty, a.parameter >= 0,
      let own = spec.ownPolicies[CompiledSpec.key(a.parameter, question)]
    {
      return own.rule
    }
    return spec.policyRules[question.ordinal]
  }

  /// An open question is raised; returns the readings that its policy permits.
  @inline(never) @discardableResult
  func ask(
    _ question: OpenQuestion, _ range: Range<Int>, rule: Int32? = nil, _ a: inout Assessment
  ) -> ReadingSet {
    let readings = self.readings(question, &a)
    if readings.isSettled { return readings }
    if readings.allows(.reject) { a.mayReject = true }
    if readings.rejectsAlways { a.mustReject = true }
    // Without a rule the question lies outside the spec's links, as userinfo does where no link has
    // an authority. Such a link breaks a rule anyway, and that explains it.
    let rule = rule ?? policyRule(question, &a)
    if rule < 0 { return readings }
    record(
      Assessment.Issue(
        rule: rule, question: Int8(question.ordinal), isReject: readings.rejectsAlways,
        expectation: 0, start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
    return readings
  }

  /// Notes an issue. The first of a rule decides and explains; a few more help, thousands do not.
  func record(_ found: Assessment.Issue, _ a: inout Assessment) {
    var issue = found
    if base > 0 {
      issue.start = place(Int(found.start))
      issue.end = place(end: Int(found.end), from: Int(found.start))
    }
    keep(issue, &a)
  }

  /// Notes an issue that has its place in the link as it was given.
  func keep(_ issue: Assessment.Issue, _ a: inout Assessment) {
    if issue.isReject { a.mustReject = true }
    var count = 0
    var index = 0
    // A loop that costs little without the optimizer, too.
    while index < a.issues.count {
      if a.issues[index].rule == issue.rule { count += 1 }
      index += 1
    }
    if count < 4 { a.issues.append(issue) }
  }

  // MARK: - The whole

  private func askLength(_ a: inout Assessment) {
    let end = url.count
    let start = min(end, base + spec.spec.maximumLength)
    ask(.length, start..<end, &a)
  }

  private func readSyntax(isLegal: Bool, _ a: inout Assessment) {
    if !a.faults.isEmpty { a.faults.removeAll(keepingCapacity: true) }
    // What was cut off the path is part of it for the syntax.
    let cut = a.parts
    putBackPath(&a)
    if isLegal {
      a.parts.addStructuralFaults(
        in: url[...], sparing: LinkRewriting.ownQuestions, to: &a.faults)
    } else {
      a.parts.addFaults(in: url[...], sparing: LinkRewriting.ownQuestions, to: &a.faults)
    }
    a.parts = cut
    for index in a.faults.indices {
      var fault = a.faults[index]
      if fault.isRepairable {
        if spec.hasBracketedNames, fault.code == .illegalCharacter, let query = a.parts.query,
          query.contains(fault.range.lowerBound)
        {
          guard let other = firstUndocumented(from: fault.range, query) else { continue }
          fault.range = other
        }
        if isEncodedOutside(fault.range) {
          mayRefuse(.illegalCharacter, fault.range, &a)
        } else if fault.code == .invalidEscape {
          ask(.strayPercent, fault.range, &a)
        } else if url[fault.range].allSatisfy(Self.outerDelimiters.contains) {
          // A URL may hold it, and not there: of that a policy does not speak.
          mayRefuse(.illegalCharacter, fault.range, &a)
        } else {
          ask(.illegalCharacter, fault.range, &a)
        }
      } else if fault.code == .invalidPort {
        if !spec.mayHaveNoPort { askInvalidPort(fault.range, &a) }
      } else if fault.code == .invalidScheme, let scheme = a.parts.scheme, isKnown(scheme, &a) {
        // `play%72ts:` is no scheme, yet a normalizer may make one of it.
      } else if fault.code == .invalidIPLiteral, spec.hasHostValues, isBracketed(a.parts.host) {
        // Foundation takes whatever stands in brackets for a host, which is a value here.
        leaveOpen(spec.syntaxRules[Int(fault.code.rawValue)], fault.range, &a)
      } else {
        reject(spec.syntaxRules[Int(fault.code.rawValue)], fault.range, &a)
      }
    }
    // Whether they are values, the form says.
    if spec.hasAuthorityValues || spec.mayHaveNoPort { return }
    askUser(&a)
    if spec.portsOfScope.isEmpty { askPort(&a) }
  }

  /// Whether characters stand around the link and the spec says that they are encoded there.
  private func isEncodedOutside(_ range: Range<Int>) -> Bool {
    let answers = [OpenQuestion.outerControl, .outerWhiteSpace].map { spec.spec.policies[$0] }
    guard answers.contains(where: { $0?.readings.contains(.encode) == true }) else { return false }
    let ends = WhiteSpace.trimmed(Array(url[base...]), controls: true)
    let isOuter =
      range.lowerBound < base + ends.lowerBound || range.upperBound > base + ends.upperBound
    return isOuter
      && url[range].allSatisfy { byte in
        // A line break is white space and a control character.
        let own =
          byte == Byte.space
          ? answers[1...] : WhiteSpace.isWhiteSpace(byte) ? answers[...] : answers[..<1]
        return own.contains { $0?.readings.contains(.encode) == true }
      }
  }

  /// What divides a URL into its components once (RFC 3986, 2.2).
  static let outerDelimiters = ByteSet("#@[]")

  /// Whether a host has brackets around it and none inside.
  private func isBracketed(_ host: Range<Int>?) -> Bool {
    guard let host, host.count >= 2 else { return false }
    return url[host.lowerBound] == Byte.openBracket
      && url[host.upperBound - 1] == Byte.closeBracket
      && !url[host.dropFirst().dropLast()].contains(where: Byte.isBracket)
  }

  /// The first characters that a query may not hold, from a run of such on, which are not the
  /// brackets of a documented name: documents write `filter[size]=1`, and parsers take it, but for
  /// those of which the spec says otherwise.
  private func firstUndocumented(from range: Range<Int>, _ query: Range<Int>) -> Range<Int>? {
    guard spec.readings[OpenQuestion.illegalCharacter.ordinal].allows(.encode) else { return range }
    func isIllegal(_ byte: UInt8) -> Bool {
      byte != Byte.percent && !ByteSet.queryOrFragment.contains(byte)
    }
    var run = range
    while isDocumentedName(run, query) {
      let rest = url[run.upperBound..<query.upperBound]
      guard let start = rest.firstIndex(where: isIllegal) else { return nil }
      run = start..<(rest[start...].firstIndex { !isIllegal($0) } ?? query.upperBound)
    }
    return run
  }

  /// Whether characters that a query may not hold are brackets of a documented name.
  private func isDocumentedName(_ run: Range<Int>, _ query: Range<Int>) -> Bool {
    guard url[run].allSatisfy(Byte.isBracket) else { return false }
    var start = run.lowerBound
    while start > query.lowerBound, !isSeparator(url[start - 1]) { start -= 1 }
    var end = run.upperBound
    while end < query.upperBound, !isSeparator(url[end]), url[end] != Byte.equals { end += 1 }
    return spec.names.number(of: url, in: start..<end) != nil
  }

  func isSeparator(_ byte: UInt8) -> Bool {
    byte == spec.separators.first || byte == spec.separators.second
  }

  func askUser(_ a: inout Assessment) {
    if let userinfo = a.parts.userinfo {
      let range = userinfo.lowerBound..<userinfo.upperBound + 1
      if userinfo.isEmpty {
        askEquivalent(.userinfo, range, &a)
      } else {
        ask(.userinfo, range, &a)
      }
      // To some a user before no host makes a link none, whatever the policy.
      if a.parts.host?.isEmpty == true, !readings(.userinfo, &a).allows(.reject) {
        mayRefuse(.userinfo, range, &a)
      }
    }
  }

  /// Whether a scope's links may name the port; of other links it is an open question.
  private func readPort(_ a: inout Assessment) {
    if spec.hasAuthorityValues || spec.mayHaveNoPort {
      if a.cutHost != nil {
        // What looks like a user or a port is part of the pairs, and need be no number.
        if let user = a.parts.userinfo { mayRefuse(.userinfo, user, &a) }
        if let port = a.parts.port { mayRefuse(.port, port.lowerBound - 1..<port.upperBound, &a) }
        return
      }
      if !a.readsUser { askUser(&a) }
      if a.readsPort { return }
      if a.parts.port != nil, spec.mayHaveNoPort {
        for fault in a.faults where fault.code == .invalidPort {
          askInvalidPort(fault.range, &a)
        }
      }
    } else if spec.portsOfScope.isEmpty {
      return
    }
    guard let port = a.parts.port else { return }
    if !spec.portsOfScope.isEmpty, a.scheme >= 0,
      let own = spec.portsOfScope[Int(spec.schemeScopes[Int(a.scheme)])],
      let number = own.first(where: { number(of: port) == String($0) })
    {
      // Zeros before it say nothing to who reads a number.
      if url[port].count > String(number).count { mayRefuse(.port, port, &a) }
      return
    }
    askPort(&a)
  }

  /// A port without zeros before it.
  private func number(of port: Range<Int>) -> String {
    let digits = url[port].drop { $0 == 0x30 }
    return String(decoding: digits.isEmpty ? url[port].suffix(1) : digits, as: UTF8.self)
  }

  private func askInvalidPort(_ range: Range<Int>, _ a: inout Assessment) {
    ask(.invalidPort, range, &a)
    if let port = a.parts.port, !url[port].allSatisfy(ByteSet.queryOrFragment.contains),
      readings(.illegalCharacter, &a).allows(.reject)
    {
      mayRefuse(.illegalCharacter, range, &a)
    }
    if a.parts.host?.isEmpty == true { mayRefuse(.invalidPort, range, &a) }
  }

  private func askPort(_ a: inout Assessment) {
    if let port = a.parts.port, !a.faults.contains(where: { $0.code == .invalidPort }) {
      let range = port.lowerBound - 1..<port.upperBound
      if port.isEmpty || isDefault(port, a) {
        askEquivalent(.port, range, &a)
      } else if isBeyondPorts(port), readings(.port, &a).rejectsAlways,
        readings(.invalidPort, &a).allows(.ignore)
      {
        // To some it is no number of a port.
        noteOpen(.port, range, &a)
      } else {
        ask(.port, range, &a)
      }
      // To some a port before no host makes a link none, as one beyond 16 bits does.
      if a.parts.host?.isEmpty == true || isBeyondPorts(port) { mayRefuse(.port, range, &a) }
    }
  }

  private func isBeyondPorts(_ port: Range<Int>) -> Bool {
    let digits = url[port].drop { $0 == 0x30 }
    return digits.count > 5 || digits.reduce(0) { $0 * 10 + Int($1 & 15) } > Int(UInt16.max)
  }

  /// Asks about a part of a link that is the same without it (RFC 3986, 6.2.3; URL Standard, 4.4),
  /// or to the getters of a parser: `hash` of JavaScript and Python's `fragment` are empty with and
  /// without a `#`. A policy that says no to it says nothing to routers whose parser drops it.
  func askEquivalent(
    _ question: OpenQuestion, _ range: Range<Int>, _ a: inout Assessment
  ) {
    let rule = policyRule(question, &a)
    if readings(question, &a).rejectsAlways, rule >= 0 {
      leaveOpen(rule, range, &a)
    } else {
      ask(question, range, &a)
    }
  }

  /// Whether a port is that of the scheme.
  private func isDefault(_ port: Range<Int>, _ a: Assessment) -> Bool {
    guard let scheme = a.parts.scheme else { return false }
    let defaults = ["http": "80", "ws": "80", "https": "443", "wss": "443", "ftp": "21"]
    let name = String(decoding: url[scheme], as: UTF8.self).lowercased()
    return defaults[name].map { url[port].elementsEqual($0.utf8) } ?? false
  }

  /// Whether some scope has a scheme in its normal form.
  private func isKnown(_ scheme: Range<Int>, _ a: inout Assessment) -> Bool {
    let normal = a.normalize(scheme)
    guard let text = spec.schemeTexts.number(of: a.octets, in: normal) else { return false }
    return spec.schemesOfText[text].count > 0
  }

  /// A fragment is an open question but where an entry speaks of it, or where the link was read by
  /// routes.
  private func askFragment(_ a: inout Assessment) {
    guard let fragment = a.parts.fragment else { return }
    if a.form >= 0, spec.forms[Int(a.form)].hasFragment || a.readsHash { return }
    if a.scheme >= 0 {
      let scope = Int(spec.schemeScopes[Int(a.scheme)])
      if spec.scopes[scope].hasRoutes { return }
      if a.entry >= 0, spec.claims[scope]?.paths.readsFragment(entry: Int(a.entry)) == true {
        return
      }
    }
    let range = fragment.lowerBound - 1..<fragment.upperBound
    // Of a link that may be of any action, some may read it.
    if fragment.isEmpty || a.isAnyAction && spec.readsFragments {
      askEquivalent(.fragment, range, &a)
    } else {
      ask(.fragment, range, &a)
    }
  }

  // MARK: - Action

  /// Whether a part of the link is a byte order mark, escaped or not.
  private func isMark(_ range: Range<Int>) -> Bool {
    (range.count == 3 || range.count == 9)
      && PercentCoding.octets(of: url, in: range) == UTF8Form.byteOrderMark
  }

  /// The form that a link of a scope has whose hosts are actions; `nil` where it names none.
  private func readAction(scope: Int, _ a: inout Assessment) -> Int? {
    let rules = spec.scopes[scope]
    let path = a.parts.path
    let mayBeSlash =
      rules.hasSlashAlone || rules.hasAnchorBehindSlash && a.parts.fragment != nil
    let isSlashAlone = mayBeSlash && path.count == 1 && url[path.lowerBound] == Byte.slash
    // Slashes alone are other slashes before no path.
    if rules.hasEmptyForm, !isSlashAlone, a.parts.host?.isEmpty ?? true, !path.isEmpty,
      url[path].allSatisfy({ $0 == Byte.slash })
    {
      ask(.otherSlashes, path, &a)
      a.parts.path = path.upperBound..<path.upperBound
      return chooseForm(rules.opaque, a.parts.path, &a)
    }
    guard let host = a.parts.host else {
      let isNamed = !path.isEmpty || rules.isOneOpaqueParameter || rules.hasEmptyForm
      let isOpaque = a.parts.scheme != nil && (path.isEmpty || url[path.lowerBound] != Byte.slash)
      if isOpaque, rules.hasEmptyForm, isMark(path), permits(.marked) {
        // Who drops a byte order mark has no path left.
        askMark(path, &a)
        a.parts.path = path.upperBound..<path.upperBound
        return chooseForm(rules.opaque, a.parts.path, &a)
      }
      // Beside no path at all and paths behind slashes, one without them has lost its slashes.
      let isRooted =
        rules.rooted.count > 0 && !path.isEmpty
        && rules.opaque.indices.allSatisfy {
          spec.forms[Int(spec.formOrder[$0])].segments.count == 0
        }
      if isOpaque, rules.opaque.count > 0, isNamed, !isRooted {
        if rules.leavesSlashesOpen { joinSegments(rules.opaque, path, &a) }
        let form = chooseForm(rules.opaque, path, &a).map {
          withSlashes(false, $0, among: rules.opaque)
        }
        if let form, spec.forms[form].isSlashesAlone {
          ask(.otherSlashes, path.lowerBound..<path.lowerBound, &a)
        }
        return form
      }
      if rules.rooted.count > 0, !path.isEmpty || rules.hasRootForm {
        return chooseRooted(rules.rooted, path, isOpaque ? .none : .path, &a)
      }
      if let form = chooseWithoutSlashes(scope: scope, path, &a) { return form }
      if takesSlashes(rules.opaque, path, &a) || isOpaqueBehindSlashes(scope, &a) { return nil }
      reject(rules.presentRule, path.lowerBound..<path.lowerBound, &a)
      return nil
    }
    // Some getters have no host where it decodes to no UTF-8.
    let readsPathsAlone = rules.hasEmptyForm || rules.rooted.count > 0
    let isLeftOut =
      readsPathsAlone && !host.isEmpty && rules.hostInPath.count == 0
      && spec.readings[OpenQuestion.invalidUTF8.ordinal].allows(.empty)
      && RewrittenLink.isIllFormed(url, host)
    if isLeftOut {
      ask(.invalidUTF8, host, &a)
      // A policy speaks of values and of paths.
      mayRefuse(.invalidUTF8, host, &a)
    }
    if host.isEmpty || isLeftOut {
      let isAnchor = rules.hasAnchorAlone && path.isEmpty && a.parts.fragment != nil
      // Slashes behind what is left out are before no path, too.
      if rules.hasEmptyForm, !isAnchor, !isSlashAlone, url[path].allSatisfy({ $0 == Byte.slash }) {
        a.parts.path = path.upperBound..<path.upperBound
        let form = chooseForm(rules.opaque, a.parts.path, &a).map {
          withSlashes(true, $0, among: rules.opaque)
        }
        if !path.isEmpty || form.map({ !spec.forms[$0].isSlashesAlone }) ?? true {
          ask(.otherSlashes, path, &a)
        }
        return form
      }
      if rules.rooted.count > 0, path.count > 1 || rules.hasRootForm {
        return chooseRooted(rules.rooted, path, .authority, &a)
      }
      if host.isEmpty, let form = chooseWithoutSlashes(scope: scope, path, &a) { return form }
      // A user, a port and slashes are a value to who cuts the scheme off.
      if rules.hostInPath.count > 0, !path.isEmpty || a.parts.authority?.isEmpty == false {
        leaveOpen(&a)
        return nil
      }
      if isOpaqueBehindSlashes(scope, &a) || isPairsWithPath(scope, &a) { return nil }
      a.isLost = !readsPathsAlone
      reject(rules.presentRule, host, &a)
      return nil
    }
    if let number = spec.hostTexts.number(of: url, in: host) {
      let forms = spec.formsOfHost[scope * spec.hostTexts.count + number]
      if forms.count > 0 {
        if isLeftToHostValue(besides: forms, scope: scope, &a) { return nil }
        if isLeftToAnchor(besides: forms, &a) { return nil }
        return chooseByWord(forms, scope: scope, isExact: true, &a)
      }
    }
    let whole = a.normalize(host)
    let normal = unmarked(whole, &a)
    if let number = spec.hostTexts.number(of: a.octets, in: normal) {
      let documented = spec.documentedHosts[scope * spec.hostTexts.count + number]
      if documented >= 0 {
        askSpelling(.actionSpelling, of: host, &a)
        if normal.count < whole.count { askMark(host, &a) }
        let forms = spec.formsOfHost[scope * spec.hostTexts.count + Int(documented)]
        if isLeftToHostValue(besides: forms, scope: scope, &a) { return nil }
        return chooseByWord(forms, scope: scope, isExact: false, &a)
      }
    }
    if rules.patterned.count > 0, let form = chooseByHost(rules.patterned, .actionSpelling, &a) {
      return chooseWithHost(scope: scope, besides: form, isExact: true, &a).form(else: form)
    }
    switch chooseWithHost(scope: scope, besides: nil, isExact: true, &a) {
    case .open: return nil
    case .form(let form): return form
    case .none: break
    }
    if rules.rooted.count > 0, let form = chooseBehindSlashes(rules.rooted, host, &a) {
      return form
    }
    if isOpaqueBehindSlashes(scope, &a) || isPairsWithPath(scope, &a) { return nil }
    a.isLost = !readsPathsAlone
    reject(rules.documentedRule, host, &a)
    return nil
  }
}

/// White space around a URL.
package enum WhiteSpace {
  /// `bytes` without the ASCII white space at both ends, and without control characters there if
  /// those are trimmed, too.
  package static func trimmed(_ bytes: [UInt8], controls: Bool) -> Range<Int> {
    var start = 0
    var end = bytes.count
    func isTrimmed(_ byte: UInt8) -> Bool { isWhiteSpace(byte) || controls && byte < 0x20 }
    while start < end, isTrimmed(bytes[start]) { start += 1 }
    while end > start, isTrimmed(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// `bytes` without white space at both ends as Unicode has it (White_Space): what libraries trim
  /// from a text; and without control characters there if those are trimmed, too.
  static func trimmedOfAnyScript(_ bytes: [UInt8], controls: Bool) -> Range<Int> {
    // Most links begin and end with what is no space of any script.
    if let first = bytes.first, let last = bytes.last, first &- 0x21 < 0x5E, last &- 0x21 < 0x5E {
      return 0..<bytes.count
    }
    var start = 0
    var end = bytes.count
    func isControl(_ byte: UInt8) -> Bool { controls && byte < 0x20 }
    while start < end {
      if isControl(bytes[start]) {
        start += 1
      } else if let space = spaces.first(where: { bytes[start..<end].starts(with: $0) }) {
        start += space.count
      } else {
        break
      }
    }
    while start < end {
      if isControl(bytes[end - 1]) {
        end -= 1
      } else if let space = spaces.first(where: { bytes[start..<end].suffix($0.count) == $0[...] })
      {
        end -= space.count
      } else {
        break
      }
    }
    return start..<end
  }

  /// The spaces, each as UTF-8.
  private static let spaces: [[UInt8]] = {
    let scalars: [ClosedRange<UInt32>] = [
      0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
      0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
    ]
    return scalars.joined().compactMap(Unicode.Scalar.init).map { Array(String($0).utf8) }
  }()

  @inline(__always)
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte >= 0x09 && byte <= 0x0D
  }
}
