import LinkSpec

/// Which values a parameter may have, and what becomes of them.
extension SpecMutants {
  mutating func addValues() {
    for (number, action) in actions {
      for (place, parameter) in action.parameters.enumerated() {
        let rule = RuleSubject.value(action: action.name, parameter: parameter.name)
        for change in GrammarChange.all(of: parameter.type.grammar) {
          add(
            change.mutantOperator, [rule],
            "\(parameter.name) of \(action.name): \(change.sentence)",
            .init(change.isNarrower ? .refusing : .performing)
          ) { $0.actions[number].parameters[place].type = change.type }
        }
        if parameter.type.is(IntegerGrammar.self), parameter.location == .query {
          add(
            .valueAltered, [rule],
            "\(parameter.name) of \(action.name) is read as octal digits behind a zero",
            .init(link: .octal(name: Array(parameter.name.utf8))))
        }
        let twists =
          Self.twists(of: parameter.type.grammar)
          + (parameter.repetition == nil ? [] : ValueTwist.ofLists)
        for twist in twists {
          add(
            .valueAltered, [rule],
            "\(parameter.name) of \(action.name) is reported \(twist.rawValue)",
            .init(
              answers: [.value(action: action.name, parameter: parameter.name, twist)]))
        }
      }
    }
  }

  /// The same of all parameters of one type at once: a router has one reader for them. For who
  /// looks for a mistake; of the single ones each tells whether it is found.
  mutating func addSharedTypes() {
    var places: [ValueType: [(action: Int, parameter: Int)]] = [:]
    var order: [ValueType] = []
    for (number, action) in actions {
      for (place, parameter) in action.parameters.enumerated()
      where !parameter.type.grammar.particulars.isEmpty {
        if places[parameter.type] == nil { order.append(parameter.type) }
        places[parameter.type, default: []].append((number, place))
      }
    }
    for type in order {
      guard let places = places[type], places.count > 1 else { continue }
      let own = places.map { (spec.actions[$0.action], $0.parameter) }
      let rules = own.map {
        RuleSubject.value(action: $0.name, parameter: $0.parameters[$1].name)
      }
      let names =
        own.prefix(3).map { "\($0.parameters[$1].name) of \($0.name)" }
        .joined(separator: ", ") + (own.count > 3 ? " and \(own.count - 3) more" : "")
      for change in GrammarChange.all(of: type.grammar) {
        add(
          change.mutantOperator, rules, "\(names): \(change.sentence)",
          .init(change.isNarrower ? .refusing : .performing)
        ) { spec in
          for place in places {
            spec.actions[place.action].parameters[place.parameter].type = change.type
          }
        }
      }
      for twist in Self.twists(of: type.grammar) {
        add(
          .valueAltered, rules, "\(names) are reported \(twist.rawValue)",
          .init(
            answers: own.map {
              .value(action: $0.name, parameter: $0.parameters[$1].name, twist)
            }))
      }
    }
  }

  private static func twists(of grammar: any ValueGrammar) -> [ValueTwist] {
    switch grammar {
    case is IntegerGrammar: ValueTwist.ofIntegers
    case is DecimalGrammar: ValueTwist.ofDecimals
    case is TextGrammar, is URLGrammar: ValueTwist.ofFreeTexts
    case is LimitedGrammar, is TrimmedGrammar: twists(of: grammar.inner[0].grammar)
    case is UUIDGrammar, is LetterGrammar: [.cutAtEnd]
    case is Pattern: ValueTwist.ofTexts + [.zerosDropped, .composed, .trimmed]
    default: ValueTwist.ofTexts
    }
  }

  /// How escapes and the query are read, wherever they stand.
  mutating func addReading() {
    let values = spec.actions.flatMap { action in
      action.parameters.map { RuleSubject.value(action: action.name, parameter: $0.name) }
    }
    if values.isEmpty { return }
    add(.escapesKept, values, "escapes are not decoded", .init(link: .escapes))
    add(.escapesKept, values, "escapes in the path are not decoded", .init(link: .escapesOfPath))
    add(.escapesKept, values, "escapes in the query are not decoded", .init(link: .escapesOfQuery))
    if spec.policy(for: .plus).readings != [.verbatim] {
      add(.escapesKept, values, "the query is not decoded", .init(link: .encodingOfQuery))
    }
    add(.escapesKept, values, "escapes are decoded twice", .init(link: .escapesTwice))
    add(
      .queryMisread, [.policy(.fragment)], "items of the fragment are items of the query",
      .init(link: .fragmentIsQuery))
    add(
      .queryMisread, values, "a semicolon separates items of the query",
      .init(link: .semicolonSeparates))
  }
}
