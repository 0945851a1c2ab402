/// The form of a link whose host, or what stands in its place, names its action.
extension LinkReader {
  /// The form of a link of a scope whose hosts are actions; `nil` where it names none.
  func readAction(scope: Int, _ a: inout Assessment) -> Int? {
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
    guard let host = a.parts.host else { return chooseWithoutAuthority(scope: scope, &a) }
    if host.isEmpty || isHostLeftOut(host, rules, &a) {
      return chooseBehindNoHost(scope: scope, isSlashAlone: isSlashAlone, &a)
    }
    return chooseForm(byHost: host, scope: scope, &a)
  }

  /// Whether a scope has links without a host, of which some are no paths that begin in it.
  func readsPathsAlone(_ rules: CompiledSpec.Scope) -> Bool {
    rules.hasEmptyForm || rules.rooted.count > 0
  }

  /// Whether the path is a byte order mark, escaped or not.
  private func isMark(_ range: Range<Int>) -> Bool {
    (range.count == 3 || range.count == 9)
      && PercentCoding.octets(of: url, in: range) == UTF8Form.byteOrderMark
  }

  /// The form of a link without slashes behind its scheme, or with one.
  private func chooseWithoutAuthority(scope: Int, _ a: inout Assessment) -> Int? {
    let rules = spec.scopes[scope]
    let path = a.parts.path
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

  /// Whether some getters have no host, or an empty one, since it decodes to no UTF-8, is a byte
  /// order mark alone, or has nothing in its brackets (Foundation): what becomes of it is open.
  private func isHostLeftOut(
    _ host: Range<Int>, _ rules: CompiledSpec.Scope, _ a: inout Assessment
  ) -> Bool {
    guard readsPathsAlone(rules), rules.hostInPath.count == 0 else { return false }
    if isEmptyLiteral(host) {
      leaveOpen(spec.syntaxRules[Int(URLSyntaxError.Code.invalidIPLiteral.rawValue)], host, &a)
      return true
    }
    if isMark(host), permits(.marked) {
      askMark(host, &a)
      return true
    }
    guard spec.readings[OpenQuestion.invalidUTF8.ordinal].allows(.empty),
      RewrittenLink.isIllFormed(url, host)
    else { return false }
    ask(.invalidUTF8, host, &a)
    // A policy speaks of values and of paths.
    mayRefuse(.invalidUTF8, host, &a)
    return true
  }

  /// Whether a host is brackets with nothing in them.
  func isEmptyLiteral(_ host: Range<Int>?) -> Bool {
    host.map { url[$0].elementsEqual("[]".utf8) } ?? false
  }

  /// The form of a link with two slashes behind its scheme and no host.
  private func chooseBehindNoHost(
    scope: Int, isSlashAlone: Bool, _ a: inout Assessment
  ) -> Int? {
    guard let host = a.parts.host else { return nil }
    let rules = spec.scopes[scope]
    let path = a.parts.path
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
    return nameless(host, rules.presentRule, scope: scope, &a)
  }

  /// The form of a link by its host: one that has just this, then in another spelling, then as a
  /// value, as the first segment of a path, and behind slashes that should not be there.
  private func chooseForm(byHost host: Range<Int>, scope: Int, _ a: inout Assessment) -> Int? {
    let rules = spec.scopes[scope]
    if let number = spec.hostTexts.number(of: url, in: host) {
      let forms = spec.formsOfHost[scope * spec.hostTexts.count + number]
      if forms.count > 0 {
        if isLeftToHostValue(besides: forms, scope: scope, &a) { return nil }
        if isLeftToAnchor(besides: forms, &a) || isLeftToMark(besides: forms, &a) { return nil }
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
    return nameless(host, rules.documentedRule, scope: scope, &a)
  }

  /// A link with two slashes that is of no form: it breaks a rule, unless the slashes or what
  /// stands in the place of a host may be read otherwise.
  private func nameless(
    _ host: Range<Int>, _ rule: Int32, scope: Int, _ a: inout Assessment
  ) -> Int? {
    if isOpaqueBehindSlashes(scope, &a) || isPairsWithPath(scope, &a) { return nil }
    a.isLost = !readsPathsAlone(spec.scopes[scope])
    reject(rule, host, &a)
    return nil
  }
}
