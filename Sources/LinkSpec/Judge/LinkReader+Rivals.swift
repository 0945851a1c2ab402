/// Several actions may have one form: then the parameters that they require tell whose a link is,
/// by their words (`?action=join`, `?action=start`) or by being there (`?daddr=`, `?q=`).
///
/// An action is out of the question where a parameter that it requires is not given, or has no
/// value of it. Of those that are left one that requires all that another does, and more, comes
/// before it. Where several remain, documentation does not say which it is: the link is read as one
/// of each. If none remains, it is one of the action that lacks least, and that says what is
/// missing.
extension LinkReader {
  /// How an action's required parameters stand in a link.
  private enum Standing {
    /// All are given, each once and with a value.
    case fits
    /// Some reading of names, of repeated pairs or of values may say so.
    case perhaps
    /// One is given, and is no value; the parameter's place in its action.
    case broken(number: Int, Range<Int>)
    /// So many are not given.
    case lacks(Int)
  }

  /// Reads a link of the actions that have a form.
  func readRivals(_ form: Int, scheme: Int, _ a: inout Assessment) {
    let left = chooseRivals(form, &a)
    if left.count == 1 { return read(chosen: left[0], scheme: scheme, &a) }
    let (mustReject, mayReject) = (a.mustReject, a.mayReject)
    let common = a.issues
    var kept: (issues: [Assessment.Issue], form: Int)?
    var isHandled = false
    for form in left {
      let firstOutcome = a.outcomes.count
      a.issues = common
      (a.mustReject, a.mayReject) = (mustReject, mayReject)
      read(chosen: form, scheme: scheme, &a)
      let isRead = !a.mustReject && a.outcomes.count > firstOutcome
      if !isRead { a.outcomes.removeSubrange(firstOutcome...) }
      if kept == nil || isRead && !isHandled { kept = (a.issues, form) }
      isHandled = isHandled || isRead
    }
    guard let kept else { return }
    a.issues = kept.issues
    (a.form, a.action) = (Int32(kept.form), spec.forms[kept.form].action)
    // A link that is of two actions is none of one to who looks for contradictions.
    (a.mustReject, a.mayReject) = (!isHandled, true)
    if isHandled {
      for form in left { leaveOpenRequired(of: form, a.parts.query ?? a.parts.path, &a) }
    }
  }

  /// Of the actions that have a form, those whose link it may be, by their forms.
  private func chooseRivals(_ form: Int, _ a: inout Assessment) -> [Int] {
    var candidates = spec.rivals[form]
    if candidates.isEmpty { return [form] }
    split(a.parts.path, &a)
    let best = fit(form, a.parts.path, &a)
    candidates.removeAll { $0 != form && best < fit($0, a.parts.path, &a) }
    let standings = candidates.map { standing(of: $0, &a) }
    let nearest = nearest(candidates, standings) ?? form
    // A path that is none of the form says more than its parameters do.
    if !best.isFitting { return [nearest] }
    var isOut = standings.map { standing in
      switch standing {
      case .fits, .perhaps: false
      case .broken, .lacks: true
      }
    }
    for (place, standing) in standings.enumerated() {
      guard case .fits = standing else { continue }
      for other in candidates.indices where !isOut[other] && requires(more: place, than: other) {
        isOut[other] = true
      }
    }
    func requires(more place: Int, than other: Int) -> Bool {
      let (own, others) = (required(candidates[place]), required(candidates[other]))
      return own.count > others.count && others.allSatisfy(own.contains)
    }
    let left = candidates.indices.filter { !isOut[$0] }
    if left.isEmpty { return [nearest] }
    // Who does not know the parameter goes on without it, and yet its value is none: of a link that
    // says `action=run` where `action` is `launch` nothing promises that it is one without action.
    for (place, standing) in standings.enumerated() {
      guard case .broken(let number, let range) = standing else { continue }
      let broken = spec.parameters[spec.parameter(number, of: action(of: candidates[place]))]
      let isKnown = left.contains { other in
        spec.parameter(named: Int(broken.name), of: action(of: candidates[other])) != nil
      }
      if !isKnown { leaveOpen(broken.valueRule, range, &a) }
    }
    return left.map { candidates[$0] }
  }

  /// Notes what the action of a form requires first, as what tells its links from those of others.
  private func leaveOpenRequired(of form: Int, _ place: Range<Int>, _ a: inout Assessment) {
    let action = action(of: form)
    guard let name = required(form).first,
      let number = spec.parameter(named: Int(name), of: action)
    else { return }
    leaveOpen(spec.parameters[spec.parameter(number, of: action)].presenceRule, place, &a)
  }

  private func action(of form: Int) -> Int { Int(spec.forms[form].action) }

  /// The names of the parameters that a form's action requires in a query.
  private func required(_ form: Int) -> [Int32] {
    let action = action(of: form)
    return (0..<Int(spec.actions[action].parameters.count)).compactMap { number in
      let parameter = spec.parameters[spec.parameter(number, of: action)]
      let isInQuery = parameter.location == .query || parameter.location == .pathOrQuery
      return parameter.isRequired && isInQuery && !isInPath(number, of: form)
        ? parameter.name : nil
    }
  }

  /// If the link is none of them: the action that lacks least, and says what is missing or wrong.
  private func nearest(_ candidates: [Int], _ standings: [Standing]) -> Int? {
    func lack(_ standing: Standing) -> Int {
      switch standing {
      case .fits, .perhaps: 0
      case .broken: 1
      case .lacks(let count): 1 + count
      }
    }
    return zip(candidates, standings).min { lack($0.1) < lack($1.1) }?.0
  }

  private func standing(of form: Int, _ a: inout Assessment) -> Standing {
    let action = action(of: form)
    var lacking = 0
    var broken: Standing?
    var isOpen = false
    for name in required(form) {
      guard let number = spec.parameter(named: Int(name), of: action) else { continue }
      switch standing(of: number, action, &a) {
      case .fits: continue
      case .lacks: lacking += 1
      case .broken(_, let range): broken = broken ?? .broken(number: number, range)
      case .perhaps: isOpen = true
      }
    }
    if lacking > 0 { return .lacks(lacking) }
    return broken ?? (isOpen ? .perhaps : .fits)
  }

  /// How one parameter of an action stands in the query.
  private func standing(of number: Int, _ action: Int, _ a: inout Assessment) -> Standing {
    guard let query = a.parts.query else { return .lacks(1) }
    let parameter = spec.parameter(number, of: action)
    var exact: [Range<Int>] = []
    var looselyBroken: Range<Int>?
    var isLoose = false
    var isOpen = false
    eachPair(query) { name, value, hasValue in
      if self.number(ofName: name, in: url, action) == number {
        exact.append(value)
        // What `?flag=` means is said nowhere.
        if hasValue, spec.parameters[parameter].isFlag { isOpen = true }
      } else if !isLoose {
        let count = a.octets.count
        let decoded = a.decode(name, spaced: true)
        if self.number(ofFoldedName: decoded, action, &a) == number {
          scan(a.decode(value), parameter: parameter, scheme: -1, &a)
          if a.scan.status == .invalid { looselyBroken = value } else { isLoose = true }
        }
        a.octets.removeSubrange(count...)
      }
    }
    guard let first = exact.first else {
      if isLoose { return .perhaps }
      return looselyBroken.map { .broken(number: number, $0) } ?? .lacks(1)
    }
    let areInvalid = exact.map { isInvalid($0, parameter, spaced: false, &a) }
    let isRepeated = spec.parameters[parameter].isRepeated
    if areInvalid.allSatisfy(\.self) {
      let mayBeOne =
        spec.readings[OpenQuestion.plus.ordinal].allows(.space)
        && exact.contains {
          url[$0].contains(Byte.plus) && !isInvalid($0, parameter, spaced: true, &a)
        }
      return mayBeOne ? .perhaps : .broken(number: number, first)
    }
    if isOpen || exact.allSatisfy({ !isAccepted($0) }) { return .perhaps }
    return (exact.count > 1 || isLoose) && !isRepeated ? .perhaps : .fits
    // Behind a byte order mark it is a value to some.
    func isAccepted(_ value: Range<Int>) -> Bool {
      status(CompiledSpec.Run(value), of: parameter, scheme: -1, &a) == .accepted
    }
  }

  /// Whether a value is none of a parameter, with or without a byte order mark before it.
  private func isInvalid(
    _ value: Range<Int>, _ parameter: Int, spaced: Bool, _ a: inout Assessment
  ) -> Bool {
    let count = a.octets.count
    defer { a.octets.removeSubrange(count...) }
    let octets = a.decode(value, spaced: spaced)
    scan(octets, parameter: parameter, scheme: -1, &a)
    if a.scan.status == .invalid { scanBehindMark(octets, parameter: parameter, &a) }
    return a.scan.status == .invalid
  }
}

extension Judge {
  /// Whether several actions have one form, so that their parameters tell whose a link is.
  package var hasSharedForms: Bool { compiled.hasRivals }

  /// Whether a form has a word where another has a value, behind which it goes on otherwise.
  package var hasForks: Bool { compiled.forks.contains { !$0.isEmpty } }

  /// The places of the parameters of an action that a router need not report: those of which the
  /// app makes nothing, and those that say no more than the action's name.
  package func unreportedParameters(_ action: Int) -> Set<Int> {
    let parameters = concrete.actions[action].parameters
    return parametersToldByAction(action)
      .union(parameters.indices.filter { parameters[$0].isIgnored })
  }

  /// The places of the parameters of an action that have one word, or are flags, by which its links
  /// are told from those of another action of the same form: a router that names the action has
  /// said so.
  private func parametersToldByAction(_ action: Int) -> Set<Int> {
    if !compiled.hasRivals { return [] }
    let isShared = compiled.forms.indices.contains { form in
      Int(compiled.forms[form].action) == action && !compiled.rivals[form].isEmpty
    }
    if !isShared { return [] }
    let parameters = concrete.actions[action].parameters
    return Set(
      parameters.indices.filter { place in
        let type = parameters[place].type
        return parameters[place].isRequired && (type.hasOneWord || type.is(FlagGrammar.self))
      })
  }
}
