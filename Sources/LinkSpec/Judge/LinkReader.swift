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
    let mayLackSlashes =
      spec.hasWebPlaces && LinkRewriting.isWebWithoutAuthority(url[...], parts)
      || spec.addsSlashes && hasOtherSlashes(parts)
    if glance.isPlain, !mayLackSlashes {
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
    if a.isOfOtherForm {
      readEither(form, scheme: scheme, &a)
    } else {
      readAsOne(form, scheme: scheme, &a)
    }
  }

  /// Reads a link by one form, or by one of the actions that have it.
  func readAsOne(_ form: Int, scheme: Int, _ a: inout Assessment) {
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

  /// Reads a link by the form of one action.
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
      noteForm(&a)
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

  /// Of a link that is refused and breaks no rule that the spec lists, it is said that it is of no
  /// form of the action that it is nearest to.
  private func noteForm(_ a: inout Assessment) {
    guard a.action >= 0, !a.issues.contains(where: \.isReject) else { return }
    let path = a.parts.path
    a.issues.append(
      Assessment.Issue(
        rule: spec.actions[Int(a.action)].rule, question: -1, isReject: true, expectation: 0,
        start: Int32(place(path.lowerBound)), end: Int32(place(path.upperBound))))
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

  private func askLength(_ a: inout Assessment) {
    let end = url.count
    let start = min(end, base + spec.spec.maximumLength)
    ask(.length, start..<end, &a)
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
    // Of a link that may be of any action, some may read it; of one that may be of another form,
    // it may be a part of that.
    if fragment.isEmpty || a.isOfOtherForm && spec.hasHash
      || a.isAnyAction
        && (spec.readsFragments || spec.hasHashMarks && beginsAsPath(fragment))
    {
      askEquivalent(.fragment, range, &a)
    } else {
      ask(.fragment, range, &a)
    }
  }
}
