/// Several actions may have one form: then the parameters that they require tell whose a link is,
/// by their words (`?action=join`, `?action=start`) or by being there (`?daddr=`, `?q=`).
///
/// An action is out of the question where a parameter that it requires is not given, or has a value
/// that only another action takes. Of those that are left one that requires all that another does,
/// and more, comes before it. Where several remain, documentation does not say which it is.
extension LinkReader {
  /// How an action's required parameters stand in a link.
  private enum Standing {
    /// All are given, each once and with a value.
    case fits
    /// Some reading of names, of repeated pairs or of values may say so.
    case perhaps(OpenQuestion, Range<Int>)
    /// One is given, and is no value; the parameter's name.
    case broken(name: Int32, Range<Int>)
    /// So many are not given.
    case lacks(Int)
  }

  /// Of the actions that have a form, that whose link it is; `nil` where it may be of several.
  func chooseRival(_ form: Int, _ a: inout Assessment) -> Int? {
    var candidates = spec.rivals[form]
    if candidates.isEmpty { return form }
    split(a.parts.path, &a)
    let best = fit(form, a.parts.path, &a)
    candidates.removeAll { $0 != form && best < fit($0, a.parts.path, &a) }
    var standings = candidates.map { standing(of: $0, &a) }
    // A path that is none of the form says more than its parameters do.
    if best.faults > 1 { return nearest(candidates, standings) ?? form }
    var isOut = standings.map { standing in
      if case .lacks = standing { true } else { false }
    }
    for (place, standing) in standings.enumerated() {
      guard case .broken(let name, let range) = standing else { continue }
      // Who does not know the parameter may go on without it.
      let isSettled = candidates.indices.allSatisfy { other in
        other == place || isOut[other]
          || spec.parameter(named: Int(name), of: action(of: candidates[other])) != nil
      }
      if isSettled {
        isOut[place] = true
      } else {
        standings[place] = .perhaps(.unknownParameter, range)
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
    if left.count == 1 { return candidates[left[0]] }
    guard let first = left.first else {
      return nearest(candidates, standings) ?? form
    }
    // Where each is given all that it requires, who takes one ignores what the others do.
    var (question, place) = (OpenQuestion.unknownParameter, a.parts.query ?? a.parts.path)
    for index in left {
      if case .perhaps(let own, let range) = standings[index] { (question, place) = (own, range) }
    }
    if ask(question, place, &a).rejectsAlways { return candidates[first] }
    // A link that is of two actions is none of one to who looks for contradictions.
    a.mayReject = true
    for index in left {
      let action = action(of: candidates[index])
      for name in required(candidates[index]).prefix(1) {
        guard let number = spec.parameter(named: Int(name), of: action) else { continue }
        leaveOpen(spec.parameters[spec.parameter(number, of: action)].presenceRule, place, &a)
      }
    }
    a.isAnyAction = true
    return nil
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
    var open: Standing?
    for name in required(form) {
      guard let number = spec.parameter(named: Int(name), of: action) else { continue }
      switch standing(of: number, action, &a) {
      case .fits: continue
      case .lacks: lacking += 1
      case .broken(_, let range): broken = broken ?? .broken(name: name, range)
      case .perhaps(let question, let range): open = open ?? .perhaps(question, range)
      }
    }
    if lacking > 0 { return .lacks(lacking) }
    return broken ?? open ?? .fits
  }

  /// How one parameter of an action stands in the query.
  private func standing(of number: Int, _ action: Int, _ a: inout Assessment) -> Standing {
    guard let query = a.parts.query else { return .lacks(1) }
    let parameter = spec.parameter(number, of: action)
    var exact: [Range<Int>] = []
    var looselyBroken: Range<Int>?
    var loose: (question: OpenQuestion, place: Range<Int>)?
    eachPair(query) { name, value, _ in
      if self.number(ofName: name, in: url, action) == number {
        exact.append(value)
      } else if loose == nil {
        let count = a.octets.count
        let decoded = a.decode(name, spaced: true)
        let own = spec.names[Int(spec.parameters[parameter].name)]
        if a.octets[decoded].map(Byte.lowercased).elementsEqual(own.map(Byte.lowercased)) {
          let isEscaped = url[name].contains(Byte.percent)
          scan(a.decode(value), parameter: parameter, scheme: -1, &a)
          if a.scan.status == .invalid {
            looselyBroken = value
          } else {
            loose = (isEscaped ? .encodedName : .parameterNameCase, name)
          }
        }
        a.octets.removeSubrange(count...)
      }
    }
    guard let first = exact.first else {
      if let loose { return .perhaps(loose.question, loose.place) }
      return looselyBroken.map { .broken(name: spec.parameters[parameter].name, $0) } ?? .lacks(1)
    }
    let statuses = exact.map { value in
      let count = a.octets.count
      defer { a.octets.removeSubrange(count...) }
      scan(a.decode(value), parameter: parameter, scheme: -1, &a)
      return a.scan.status
    }
    let isRepeated = spec.parameters[parameter].isRepeated
    if statuses.allSatisfy({ $0 == .invalid }) {
      return .broken(name: spec.parameters[parameter].name, first)
    }
    if exact.count > 1, !isRepeated { return .perhaps(.duplicateParameter, exact[1]) }
    if let loose, !isRepeated { return .perhaps(loose.question, loose.place) }
    return .fits
  }
}

extension Judge {
  /// The places of the parameters of an action that have one word, by which its links are told from
  /// those of another action of the same form: a router that names the action has said the word.
  package func parametersToldByAction(_ action: Int) -> Set<Int> {
    if !compiled.hasRivals { return [] }
    let isShared = compiled.forms.indices.contains { form in
      Int(compiled.forms[form].action) == action && !compiled.rivals[form].isEmpty
    }
    if !isShared { return [] }
    let parameters = concrete.actions[action].parameters
    return Set(
      parameters.indices.filter { parameters[$0].isRequired && parameters[$0].type.hasOneWord })
  }
}
