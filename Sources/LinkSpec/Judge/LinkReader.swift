/// One link being read: the first phase of judging.
///
/// A link is read once, from the whole to the parts: the white space around it, its syntax, scheme,
/// action, path, query, values, and what the parameters demand of each other. At each step one of
/// three things may turn up. A *broken rule* closes the case: the link is rejected, and reading goes
/// on only to name what else is broken. An *open question* permits several readings; those that do
/// not reject are followed further. Or all is as documented.
///
/// Readings compose. Where a query gives a parameter twice, first and last are both followed through
/// the value grammar, and each may raise questions of its own. What is permitted in the end is a
/// product: for each parameter a set of values, independent of the other parameters. If nothing but
/// rejection is left of a required value, the verdict is `reject`, however many questions were asked
/// on the way.
///
/// Everything that is found goes into an ``Assessment``, whose memory is used again for the next link.
/// Every step is linear in the length of the link.
struct LinkReader {
  let spec: CompiledSpec
  let url: [UInt8]

  /// Reads the link. `isSenderPermitted` is `nil` where the sender is not known.
  func read(_ a: inout Assessment, isSenderPermitted: Bool? = true) {
    a.start(url)
    switch isSenderPermitted {
    case true?: break
    case false?: reject(spec.senderRule, 0..<0, &a)
    case nil: ask(.unknownSender, 0..<0, &a)
    }
    let whole = 0..<url.count
    let range = WhiteSpace.trimmed(url)
    if range == whole { return read(whole, &a) }
    let outer = range.lowerBound > 0 ? 0..<range.lowerBound : range.upperBound..<url.count
    let readings = ask(.outerWhiteSpace, outer, &a)
    guard readings.allows(.trim) else {
      return read(readings.allows(.encode) ? whole : range, &a)
    }
    // White space before the scheme leaves no scheme, however it is encoded.
    guard readings.allows(.encode), range.lowerBound == 0 else {
      if readings.allows(.encode) { a.mayReject = true }
      return read(range, &a)
    }
    readBothWays(whole, range, &a)
  }

  /// A link with white space behind it, which is encoded or trimmed. Where one of the two readings
  /// rejects, a router may, too.
  private func readBothWays(_ whole: Range<Int>, _ range: Range<Int>, _ a: inout Assessment) {
    // Few links are read twice, so that a copy does no harm.
    let (issues, mustReject, mayReject) = (a.issues, a.mustReject, a.mayReject)
    func again(_ a: inout Assessment, mayReject: Bool) {
      a.issues = issues
      (a.mustReject, a.mayReject) = (mustReject, mayReject)
      (a.action, a.scheme, a.entry) = (-1, -1, -1)
    }
    read(whole, &a)
    if a.verdict == .reject {
      a.outcomes.removeAll(keepingCapacity: true)
      again(&a, mayReject: true)
      return read(range, &a)
    }
    let (encodedMayReject, encodedIsAny, encodedCount) =
      (a.permitsRejection, a.isAnyAction, a.outcomes.count)
    again(&a, mayReject: mayReject)
    a.isAnyAction = false
    a.firstOutcome = encodedCount
    read(range, &a)
    if a.verdict == .reject {
      a.outcomes.removeAll(keepingCapacity: true)
      a.firstOutcome = 0
      again(&a, mayReject: true)
      return read(whole, &a)
    }
    // What the trimmed link means comes first.
    for index in 0..<encodedCount {
      let outcome = a.outcomes[index]
      let isKnown = (encodedCount..<a.outcomes.count).contains {
        isSame(a.outcomes[$0], outcome, a)
      }
      if !isKnown { a.outcomes.append(outcome) }
    }
    a.outcomes.removeSubrange(..<encodedCount)
    a.firstOutcome = 0
    a.permitsRejection = a.permitsRejection || encodedMayReject
    a.isAnyAction = a.isAnyAction || encodedIsAny
    if a.outcomes.count + (a.permitsRejection ? 1 : 0) + (a.isAnyAction ? 1 : 0) > 1 {
      a.verdict = .unspecified
    }
  }

  /// Reads the link that lies in `range`.
  private func read(_ range: Range<Int>, _ a: inout Assessment) {
    a.parts = SplitURL(url[range])
    readSyntax(&a)
    if let scheme = a.parts.scheme, !isBroken(before: scheme.upperBound, a) {
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
    askFragment(&a)
    if url.count > spec.spec.maximumLength {
      ask(.length, spec.spec.maximumLength..<url.count, &a)
    }
    sortIssues(&a)
    conclude(&a)
  }

  private func read(form: Int, scheme: Int, _ a: inout Assessment) {
    a.scheme = Int32(scheme)
    a.action = spec.forms[form].action
    readParameters(form, scheme: scheme, &a)
  }

  /// Whether the syntax is broken before the end of the scheme, so that nothing can be read.
  private func isBroken(before end: Int, _ a: Assessment) -> Bool {
    a.issues.contains {
      $0.isReject && Int($0.start) < end && spec.phases[Int($0.rule)] == Phase.syntax.rawValue
    }
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
    let count = a.outcomes.count - a.firstOutcome
    a.permitsRejection = a.mustReject || a.mayReject || (count == 0 && !a.isAnyAction)
    if a.mustReject || (count == 0 && !a.isAnyAction) {
      a.verdict = .reject
      a.isAnyAction = false
      a.outcomes.removeSubrange(a.firstOutcome...)
      return
    }
    if a.isAnyAction {
      a.verdict = .unspecified
      a.outcomes.removeSubrange(a.firstOutcome...)
      return
    }
    a.verdict = .unspecified
    if !a.mayReject, count == 1, isSingle(a.outcomes[a.firstOutcome], a) {
      a.verdict = .accept
      a.issues.removeAll(keepingCapacity: true)
    }
  }

  /// Whether an outcome leaves each parameter one value or its absence.
  private func isSingle(_ outcome: Assessment.Outcome, _ a: Assessment) -> Bool {
    let first = Int(outcome.firstSet)
    for number in 0..<Int(spec.actions[Int(outcome.action)].parameters.count) {
      let set = a.sets[first + number]
      if Int(set.count) + (set.isAbsent ? 1 : 0) > 1 { return false }
    }
    return true
  }

  // MARK: - Recording

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

  /// An open question is raised; returns the readings that its policy permits.
  @inline(never) @discardableResult
  func ask(
    _ question: OpenQuestion, _ range: Range<Int>, rule: Int32? = nil, _ a: inout Assessment
  ) -> ReadingSet {
    let readings = spec.readings[question.ordinal]
    if readings.isSettled { return readings }
    if readings.allows(.reject) { a.mayReject = true }
    if readings.rejectsAlways { a.mustReject = true }
    // Without a rule the question lies outside the spec's links, as userinfo does where no link has
    // an authority. Such a link breaks a rule anyway, and that explains it.
    let rule = rule ?? spec.policyRules[question.ordinal]
    if rule < 0 { return readings }
    record(
      Assessment.Issue(
        rule: rule, question: Int8(question.ordinal), isReject: readings.rejectsAlways,
        expectation: 0, start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
    return readings
  }

  /// Notes an issue. The first of a rule decides and explains; a few more help, thousands do not.
  func record(_ issue: Assessment.Issue, _ a: inout Assessment) {
    if issue.isReject { a.mustReject = true }
    var count = 0
    for other in a.issues where other.rule == issue.rule { count += 1 }
    if count < 4 { a.issues.append(issue) }
  }

  // MARK: - The whole

  private func readSyntax(_ a: inout Assessment) {
    let parts = a.parts
    parts.eachFault(in: url[...]) { fault in
      if fault.isRepairable {
        ask(.illegalCharacter, fault.range, &a)
      } else if fault.code == .invalidScheme, let scheme = parts.scheme,
        isKnown(scheme, &a)
      {
        // `play%72ts:` is no scheme, yet a normalizer may make one of it.
      } else {
        reject(spec.syntaxRules[Int(fault.code.rawValue)], fault.range, &a)
      }
    }
    if let userinfo = parts.userinfo {
      ask(.userinfo, userinfo.lowerBound..<userinfo.upperBound + 1, &a)
    }
    if let port = parts.port { ask(.port, port.lowerBound - 1..<port.upperBound, &a) }
  }

  /// Whether some scope has a scheme in its normal form.
  private func isKnown(_ scheme: Range<Int>, _ a: inout Assessment) -> Bool {
    let normal = a.normalize(scheme)
    guard let text = spec.schemeTexts.number(of: a.octets[normal]) else { return false }
    return spec.schemesOfText[text].count > 0
  }

  /// A fragment is an open question but where an entry speaks of it, or where the link was read by
  /// routes.
  private func askFragment(_ a: inout Assessment) {
    guard let fragment = a.parts.fragment else { return }
    if a.scheme >= 0 {
      let scope = Int(spec.schemeScopes[Int(a.scheme)])
      if spec.scopes[scope].hasRoutes { return }
      if a.entry >= 0, spec.claims[scope]?.paths.readsFragment(entry: Int(a.entry)) == true {
        return
      }
    }
    ask(.fragment, fragment.lowerBound - 1..<fragment.upperBound, &a)
  }

  // MARK: - Action

  /// The form that a link of a scope has whose hosts are actions; `nil` where it names none.
  private func readAction(scope: Int, _ a: inout Assessment) -> Int? {
    let rules = spec.scopes[scope]
    let path = a.parts.path
    guard let host = a.parts.host else {
      let isNamed = !path.isEmpty || rules.isOneOpaqueParameter
      let isOpaque = a.parts.scheme != nil && (path.isEmpty || url[path.lowerBound] != Byte.slash)
      if isOpaque, rules.opaque.count > 0, isNamed {
        return chooseForm(rules.opaque, path, &a)
      }
      reject(rules.presentRule, path.lowerBound..<path.lowerBound, &a)
      return nil
    }
    if host.isEmpty {
      reject(rules.presentRule, host, &a)
      return nil
    }
    if let number = spec.hostTexts.number(of: url[host]) {
      let forms = spec.formsOfHost[scope * spec.hostTexts.count + number]
      if forms.count > 0 { return chooseForm(forms, path, &a) }
    }
    let normal = a.normalize(host)
    if let number = spec.hostTexts.number(of: a.octets[normal]) {
      let documented = spec.documentedHosts[scope * spec.hostTexts.count + number]
      if documented >= 0 {
        ask(.actionSpelling, host, &a)
        return chooseForm(
          spec.formsOfHost[scope * spec.hostTexts.count + Int(documented)], path, &a)
      }
    }
    reject(rules.documentedRule, host, &a)
    return nil
  }
}

/// White space around a URL.
enum WhiteSpace {
  /// `bytes` without the ASCII white space at both ends.
  static func trimmed(_ bytes: [UInt8]) -> Range<Int> {
    var start = 0
    var end = bytes.count
    while start < end, isWhiteSpace(bytes[start]) { start += 1 }
    while end > start, isWhiteSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  @inline(__always)
  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte >= 0x09 && byte <= 0x0D
  }
}
