import LinkSpec

/// What parameters demand of each other.
extension SpecMutants {
  mutating func addConstraints() {
    for (number, action) in spec.actions.enumerated() {
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
        if [.ascending, .strictlyAscending, .overrides, .inOrder, .distance].contains(
          constraint.kind)
        {
          add(.constraintLoosened, [rule], "\(what) is read backwards") {
            $0.actions[number].constraints[place].parameters.reverse()
          }
        }
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
      }
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
