import LinkSpec

/// Schemes, the builds that they are of, and how long a link may be.
extension SpecMutants {
  mutating func addSchemes() {
    for (number, scope) in spec.scopes.enumerated() {
      let rule = RuleSubject.scheme(scope: scope.name)
      if spec.scopes.count > 1 {
        add(.scopeDropped, [rule], "there are no \(scope.name) links", .init(.refusing)) {
          $0.drop(scope: scope.name)
        }
      }
      if let text = judge.schemes.first(where: { $0.scope == scope.name && $0.isBound })?.text {
        add(
          .schemeIgnored, [rule], "any scheme is read as that of \(scope.name) links",
          .init(link: .scheme(text)))
      }
      guard let availability = scope.availability else { continue }
      let available = RuleSubject.schemeAvailability(scope: scope.name)
      add(.availabilityIgnored, [available], "every build has \(scope.name) links") {
        $0.scopes[number].availability = nil
      }
      addValues(of: availability, [available], "\(scope.name) links") {
        $0.scopes[number].availability = $1
      }
    }
    for (number, variable) in spec.variables.enumerated() {
      for (place, value) in variable.values.enumerated() where variable.values.count > 1 {
        add(
          .buildDropped, [.variable(variable.name, value: value)],
          "no build has '\(value)' for \(variable.name)", .init(.refusing)
        ) { $0.variables[number].values.remove(at: place) }
      }
      let scopes = spec.scopes.filter { $0.scheme.variables.contains(variable.name) }
      let rules = scopes.map { RuleSubject.scheme(scope: $0.name) }
      for value in Self.otherValues(of: variable.values) {
        add(.buildAdded, rules, "a build has '\(value)' for \(variable.name)") {
          $0.variables[number].values.append(value)
        }
      }
    }
    addLengths()
  }

  /// One value less, and one more, of those for which something is available.
  mutating func addValues(
    of availability: Availability, _ rules: [RuleSubject], _ what: String,
    _ change: (inout Spec, Availability) -> Void
  ) {
    for value in availability.values {
      var less = availability
      less.values.removeAll { $0 == value }
      if less.values.isEmpty { continue }
      add(
        .availabilityChanged, rules,
        "\(what): not available where \(availability.variable) is '\(value)'", .init(.refusing)
      ) { change(&$0, less) }
    }
    let all = spec.variables.first { $0.name == availability.variable }?.values ?? []
    for value in all where !availability.values.contains(value) {
      var more = availability
      more.values.append(value)
      add(
        .availabilityChanged, rules,
        "\(what): available where \(availability.variable) is '\(value)'"
      ) { change(&$0, more) }
    }
  }

  /// Values that are none: nothing, one with a letter more or less, one in capitals, two in one.
  private static func otherValues(of values: [String]) -> [String] {
    var others: [String] = values.contains("") ? [] : [""]
    if let value = values.first(where: { !$0.isEmpty }) {
      others += [value + "x", String(value.dropLast()), value + value]
    }
    return others.filter { !values.contains($0) }
  }

  private mutating func addLengths() {
    let length = spec.maximumLength
    for (change, behaviour) in [(-1, MutantBehaviour(.refusing)), (1, MutantBehaviour())] {
      add(
        .lengthMoved, [.policy(.length)], "links work up to \(length + change) bytes", behaviour
      ) { $0.maximumLength += change }
    }
    // A mutant of its own, since a spec may leave open what longer links do.
    add(
      .lengthMoved, [.policy(.length)], "links of more than \(length / 2) bytes are refused",
      .init(.refusing)
    ) { $0.maximumLength = length / 2 }
  }
}

extension Spec {
  /// Takes a scope out, with what is said of its links.
  fileprivate mutating func drop(scope name: String) {
    scopes.removeAll { $0.name == name || $0.rewriting?.base == name }
    for index in actions.indices {
      actions[index].forms.removeAll { $0.scope == name }
      actions[index].patterns.removeAll { $0.scope == name }
    }
  }
}
