import LinkSpec

/// Which parameters there are, and where.
extension SpecMutants {
  mutating func addParameters() {
    for (number, action) in actions {
      for (place, parameter) in action.parameters.enumerated() {
        addPresence(parameter, place, action, number)
        addAvailability(parameter, place, action, number)
        addNames(parameter, place, action, number)
        addRepetition(parameter, place, action, number)
        if parameter.fallback != nil { addFallback(parameter, action) }
        for other in action.parameters[(place + 1)...] where other.type == parameter.type {
          add(
            .parametersExchanged,
            [
              .value(action: action.name, parameter: parameter.name),
              .value(action: action.name, parameter: other.name),
            ], "\(parameter.name) and \(other.name) of \(action.name) are exchanged",
            .init(
              answers: [.exchanged(action: action.name, parameter.name, other.name)]))
        }
      }
    }
  }

  private mutating func addPresence(
    _ parameter: Parameter, _ place: Int, _ action: Action, _ number: Int
  ) {
    let presence = RuleSubject.presence(action: action.name, parameter: parameter.name)
    let what = "\(parameter.name) of \(action.name)"
    if parameter.location == .query {
      add(.parameterDropped, [presence], "\(what) is not read") { $0.drop(place, ofAction: number) }
    }
    switch parameter.standing {
    case .required:
      add(.requirementDropped, [presence], "\(what) is optional where it is required") {
        $0.actions[number].parameters[place].standing = .optional
      }
    case .optional:
      add(
        .requirementAdded, [presence], "\(what) is required where it is optional", .init(.refusing)
      ) { $0.actions[number].parameters[place].standing = .required }
    case .disputed: break
    }
  }

  private mutating func addAvailability(
    _ parameter: Parameter, _ place: Int, _ action: Action, _ number: Int
  ) {
    let what = "\(parameter.name) of \(action.name)"
    if let availability = parameter.availability {
      let rule = RuleSubject.availability(action: action.name, parameter: parameter.name)
      add(.availabilityIgnored, [rule], "\(what) is read in every build") {
        $0.actions[number].parameters[place].availability = nil
      }
      addValues(of: availability, [rule], what) {
        $0.actions[number].parameters[place].availability = $1
      }
    }
    if parameter.scopes != nil {
      let presence = RuleSubject.presence(action: action.name, parameter: parameter.name)
      add(.scopesIgnored, [presence], "\(what) is read in links of every scope") {
        $0.actions[number].parameters[place].scopes = nil
      }
    }
  }

  /// Without one of its other names.
  private mutating func addNames(
    _ parameter: Parameter, _ place: Int, _ action: Action, _ number: Int
  ) {
    let rule = RuleSubject.presence(action: action.name, parameter: parameter.name)
    for (index, name) in parameter.alsoNamed.enumerated() {
      add(.nameDropped, [rule], "'\(name)' is no name of \(parameter.name) of \(action.name)") {
        $0.actions[number].parameters[place].alsoNamed.remove(at: index)
      }
    }
  }

  /// How often a parameter may be given, moved by one, and read as if it were given once.
  private mutating func addRepetition(
    _ parameter: Parameter, _ place: Int, _ action: Action, _ number: Int
  ) {
    guard let repetition = parameter.repetition else { return }
    let rule = RuleSubject.value(action: action.name, parameter: parameter.name)
    let what = "\(parameter.name) of \(action.name)"
    for which in [LinkTwist.Which.first, .last] {
      add(
        .repetitionMisread, [rule], "of several \(what) the \(which.rawValue) counts",
        .init(link: .one(which, names: parameter.names.map { Array($0.utf8) })))
    }
    func moved(
      _ sentence: String, isNarrower: Bool, _ change: (inout Parameter.Repetition) -> Void
    ) {
      var other = repetition
      change(&other)
      add(
        .boundaryMoved, [rule], "\(what): \(sentence)", .init(isNarrower ? .refusing : .performing)
      ) {
        $0.actions[number].parameters[place].repetition = other
      }
    }
    if let most = repetition.maximum {
      moved("one time more", isNarrower: false) { $0.maximum = most + 1 }
      moved("any number of times", isNarrower: false) { $0.maximum = nil }
      if most > max(1, repetition.minimum) {
        moved("one time less at most", isNarrower: true) { $0.maximum = most - 1 }
      }
    }
    if repetition.minimum > 1 {
      moved("one time less at least", isNarrower: false) { $0.minimum -= 1 }
    }
  }

  private mutating func addFallback(_ parameter: Parameter, _ action: Action) {
    let scheme = judge.schemes.first { scheme in
      scheme.isBound && judge.isAvailable(parameter, scheme: scheme.number)
    }
    guard let scheme, let value = judge.simplestValue(of: parameter, scheme: scheme.number) else {
      return
    }
    let text = String(decoding: value, as: UTF8.self)
    add(
      .fallbackReported, [.fallback(action: action.name, parameter: parameter.name)],
      "\(parameter.name) of \(action.name) is reported where the link has none",
      .init(answers: [.filledIn(action: action.name, parameter: parameter.name, text)]))
  }
}

extension Spec {
  /// Takes a parameter out, with what is said of it together with others.
  fileprivate mutating func drop(_ parameter: Int, ofAction action: Int) {
    let dropped = actions[action].parameters.remove(at: parameter)
    let name = dropped.name
    // Who does not read it does not hand it on either, although that may be permitted of the names
    // that nobody knows.
    for name in dropped.names where !name.contains("*") {
      let own = actions[action].unknownParameters.first { $0.fits(name.utf8) }
      let readings = own?.readings ?? policy(for: .unknownParameter).readings
      let others = readings.filter { $0 != .verbatim }
      if others.isEmpty || others.count == readings.count { continue }
      actions[action].unknownParameters.insert(
        UnknownParameters(name, others, citation: dropped.citation), at: 0)
    }
    for index in actions[action].constraints.indices {
      actions[action].constraints[index].parameters.removeAll { $0 == name }
    }
    actions[action].constraints.removeAll { $0.parameters.count < 2 }
  }
}
