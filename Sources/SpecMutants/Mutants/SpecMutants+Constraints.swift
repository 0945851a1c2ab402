import LinkSpec

/// What parameters demand of each other.
extension SpecMutants {
  mutating func addConstraints() {
    for (number, action) in actions {
      for (place, constraint) in action.constraints.enumerated() {
        let rule = RuleSubject.constraint(action: action.name, place)
        let names = constraint.parameters.joined(separator: ", ")
        let what = "\(constraint.kind.rawValue) \(names) of \(action.name)"
        add(.constraintDropped, [rule], "\(what) does not count") {
          $0.actions[number].constraints.remove(at: place)
        }
        for (kind, isTighter) in Self.neighbours(of: constraint.kind) {
          add(
            isTighter ? .constraintTightened : .constraintLoosened, [rule],
            "\(what) is read as \(kind.rawValue)", .init(isTighter ? .refusing : .performing)
          ) { $0.actions[number].constraints[place].kind = kind }
        }
        if constraint.isOpenWhenTooMany {
          add(.constraintTightened, [rule], "too many of \(what) are refused", .init(.refusing)) {
            $0.actions[number].constraints[place].isOpenWhenTooMany = false
          }
        } else if constraint.isOfNames, constraint.kind != .atLeastOneOf,
          constraint.kind != .requires
        {
          add(.constraintLoosened, [rule], "too many of \(what) are taken") {
            $0.actions[number].constraints[place].isOpenWhenTooMany = true
          }
        }
        for index in constraint.conditions.indices {
          let condition = constraint.conditions[index].phrase
          for temper in [Temper.performing, .refusing] {
            add(
              temper == .performing ? .constraintLoosened : .constraintTightened, [rule],
              "\(what) also counts for a link that is none\(condition)", .init(temper)
            ) { $0.actions[number].constraints[place].conditions.remove(at: index) }
          }
        }
        addConditions(constraint, place, what, rule, number)
        if [.ascending, .strictlyAscending, .overrides, .inOrder, .distance].contains(
          constraint.kind)
        {
          add(.constraintLoosened, [rule], "\(what) is read backwards") {
            $0.actions[number].constraints[place].parameters.reverse()
          }
        }
        addViews(constraint, place, what, rule, number)
        addBounds(constraint, place, what, rule, number)
        if constraint.kind == .requires, constraint.conditions.isEmpty {
          add(.constraintTightened, [rule], "\(what) is read backwards", .init(.refusing)) {
            $0.actions[number].constraints[place].parameters.reverse()
          }
          add(.constraintLoosened, [rule], "\(what) is read backwards") {
            $0.actions[number].constraints[place].parameters.reverse()
          }
        }
        addMembers(constraint, place, what, rule, number)
        addRows(constraint, place, action, number)
      }
    }
  }

  /// Two rows of a table of types, each taken for the other.
  private mutating func addRows(
    _ constraint: Constraint, _ place: Int, _ action: Action, _ number: Int
  ) {
    guard constraint.kind == .types else { return }
    for (later, other) in action.constraints.enumerated().dropFirst(place + 1)
    where other.kind == .types && other.parameters == constraint.parameters
      && other.types != constraint.types
    {
      let rules = [place, later].map { RuleSubject.constraint(action: action.name, $0) }
      let rows = [constraint, other].map { $0.conditions.map(\.phrase).joined() }
      add(
        .typesExchanged, rules,
        "what \(constraint.parameters.joined(separator: ", ")) of \(action.name) is in a link"
          + "\(rows[0]) and\(rows[1]) is exchanged"
      ) {
        $0.actions[number].constraints[place].types = other.types
        $0.actions[number].constraints[later].types = constraint.types
      }
    }
  }

  /// Conditions that count for too many values: whatever the value is, and for one word more.
  private mutating func addConditions(
    _ constraint: Constraint, _ place: Int, _ what: String, _ rule: RuleSubject, _ number: Int
  ) {
    for (index, condition) in constraint.conditions.enumerated() {
      guard condition.question != .isGiven(true), condition.question != .isGiven(false) else {
        continue
      }
      let type = spec.actions[number].parameters.first { $0.name == condition.parameter }?.type
      var wider: [(String, Constraint.Condition.Question)] = [
        ("whatever \(condition.parameter) is", .isGiven(true))
      ]
      if case .isOneOf(let words) = condition.question,
        let all = (type?.grammar as? EnumerationGrammar)?.words
      {
        wider += all.filter { !words.contains($0) }.prefix(Self.mostWords).map {
          ("where \(condition.parameter) is '\($0)', too", .isOneOf(words + [$0]))
        }
      }
      for (sentence, question) in wider {
        for temper in [Temper.performing, .refusing] {
          add(
            temper == .performing ? .constraintLoosened : .constraintTightened, [rule],
            "\(what) counts \(sentence)", .init(temper)
          ) { $0.actions[number].constraints[place].conditions[index].question = question }
        }
      }
    }
  }

  /// For how many words a condition is widened.
  private static let mostWords = 8

  /// Values compared as they stand, where they have an order or a spelling of their own.
  private mutating func addViews(
    _ constraint: Constraint, _ place: Int, _ what: String, _ rule: RuleSubject, _ number: Int
  ) {
    guard [.ascending, .strictlyAscending, .equal, .different].contains(constraint.kind) else {
      return
    }
    let action = spec.actions[number]
    let types = constraint.parameters.compactMap { name in
      action.parameters.first { $0.name == name }?.type
    }
    var views: [ValueGate.View] = [.asTexts]
    if types.contains(where: { $0.is(DateTimeGrammar.self) }) { views.append(.withoutOffset) }
    for view in views {
      add(
        .constraintMisread, [rule], "values of \(what) are \(view.rawValue)",
        .init(gate: ValueGate(action: action.name, constraint: constraint, view: view))
      ) { $0.actions[number].constraints.remove(at: place) }
    }
  }

  /// The bounds moved by one, and left out.
  private mutating func addBounds(
    _ constraint: Constraint, _ place: Int, _ what: String, _ rule: RuleSubject, _ number: Int
  ) {
    if let maximum = constraint.maximum, Constraint.limits(maximum) {
      add(.constraintLoosened, [rule], "\(what) have one more") {
        $0.actions[number].constraints[place].maximum = maximum + 1
      }
      add(.constraintTightened, [rule], "\(what) have one less", .init(.refusing)) {
        $0.actions[number].constraints[place].maximum = maximum - 1
      }
    }
    if let minimum = constraint.minimum, Constraint.limits(minimum) {
      add(.constraintLoosened, [rule], "\(what) have one less at least") {
        $0.actions[number].constraints[place].minimum = minimum - 1
      }
      add(.constraintTightened, [rule], "\(what) have one more at least", .init(.refusing)) {
        $0.actions[number].constraints[place].minimum = minimum + 1
      }
      if constraint.maximum != nil {
        add(.constraintLoosened, [rule], "\(what) have no minimum") {
          $0.actions[number].constraints[place].minimum = nil
        }
        add(.constraintLoosened, [rule], "\(what) have no maximum") {
          $0.actions[number].constraints[place].maximum = nil
        }
      }
    }
  }

  /// The same about fewer parameters.
  private mutating func addMembers(
    _ constraint: Constraint, _ place: Int, _ what: String, _ rule: RuleSubject, _ number: Int
  ) {
    guard constraint.kind != .types, constraint.kind != .distance,
      constraint.parameters.count > (constraint.conditions.isEmpty ? 2 : 1)
    else { return }
    for (index, name) in constraint.parameters.enumerated() {
      if index == 0, constraint.isLed || constraint.kind == .overrides { continue }
      for temper in [Temper.performing, .refusing] {
        add(
          temper == .performing ? .constraintLoosened : .constraintTightened, [rule],
          "\(what) is not about \(name)", .init(temper)
        ) { $0.actions[number].constraints[place].parameters.remove(at: index) }
      }
    }
  }

  private static func neighbours(of kind: Constraint.Kind) -> [(Constraint.Kind, Bool)] {
    switch kind {
    case .atLeastOneOf: [(.exactlyOneOf, true)]
    case .atMostOneOf: [(.exactlyOneOf, true)]
    case .exactlyOneOf: [(.atLeastOneOf, false), (.atMostOneOf, false)]
    case .allOrNone: [(.requires, false)]
    case .ascending: [(.strictlyAscending, true)]
    case .strictlyAscending: [(.ascending, false)]
    default: []
    }
  }
}
