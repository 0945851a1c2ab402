import LinkSpec

/// Parameters whose names have a number in them: `item_name_1` to `item_name_8`, written once as
/// `item_name_{n}`. Each number makes a parameter of its own, and each constraint that has `{n}` in
/// a name makes one for each number.
extension SpecDecoder {
  /// The sign in a name for which numbers stand.
  private static let sign = "{n}"
  /// The sign for the number before it, which a constraint may name.
  private static let before = "{n-1}"
  /// How many numbers a parameter has at most: each is tried like a parameter of its own.
  private static let mostNumbers = 50

  /// The parameters that one of a file stands for: itself, or one for each number.
  func numbered(_ parameter: Parameter, _ member: JSONMember, _ path: [String]) -> [Parameter] {
    let hasSign = parameter.name.contains(Self.sign)
    guard let node = member.value["numbered"] else {
      if hasSign {
        fail(
          path, "say which numbers stand for {n}: \"numbered\": 8, or { \"from\": 0, \"to\": 7 }",
          member.keyRange)
      }
      return [parameter]
    }
    let path = path + ["numbered"]
    guard hasSign, parameter.alsoNamed.allSatisfy({ $0.contains(Self.sign) }) else {
      fail(path, "each name has a {n} where the number stands, as in item_{n}", node.range)
      return [parameter]
    }
    guard let numbers = numbers(node, path) else { return [] }
    return numbers.map { number in
      var own = parameter
      own.name = Self.named(parameter.name, number)
      own.alsoNamed = parameter.alsoNamed.map { Self.named($0, number) }
      return own
    }
  }

  /// From 1 to a number, or from one to another.
  private func numbers(_ node: JSONNode, _ path: [String]) -> ClosedRange<Int>? {
    var (from, to) = (1, 0)
    if node.members == nil {
      guard let last = integer(node, path) else { return nil }
      to = last
    } else {
      for member in object(node, path, keys: SpecKeys.numbered) {
        guard let number = integer(member.value, path + [member.key]) else { return nil }
        if member.key == "from" { from = number } else { to = number }
      }
    }
    guard from >= 0, from <= to else {
      fail(
        path, "expected the first number and then the last: { \"from\": 1, \"to\": 8 }", node.range)
      return nil
    }
    guard to - from < Self.mostNumbers else {
      fail(
        path,
        "\(to - from + 1) numbers; at most \(Self.mostNumbers) are tried: state the first of them, and "
          + "say by 'unknownParameters' what becomes of others", node.range)
      return nil
    }
    return from...to
  }

  /// A constraint for each number of the parameters that it names by `{n}`, or one for all of them
  /// where that is its only name and it is about several, or where it needs one of several; itself
  /// where it names none, or none that there is: a name that is wrong is reported as it stands. One
  /// that names a number before the first is left out.
  func numbered(_ constraint: Constraint, _ parameters: [Parameter]) -> [Constraint] {
    let named = constraint.parameters + constraint.conditions.map(\.parameter)
    guard let pattern = named.first(where: { $0.contains(Self.sign) }) else { return [constraint] }
    let known = Set(parameters.map(\.name))
    let numbers = parameters.compactMap { Self.number(in: $0.name, pattern) }.filter { number in
      named.allSatisfy { name in
        name == Self.named(name, number) || known.contains(Self.named(name, number))
      }
    }
    if numbers.isEmpty {
      // Only the names that no number makes one of a parameter are wrong.
      var own = constraint
      own.parameters = constraint.parameters.map { name in
        parameters.map(\.name).first { Self.number(in: $0, name) != nil } ?? name
      }
      return [own]
    }
    let isBesideOthers =
      Self.needsOne(constraint.kind) && constraint.parameters.contains(pattern)
      && named.filter { $0.contains(Self.sign) || $0.contains(Self.before) } == [pattern]
    if named == [pattern] && Self.isOfAll(constraint.kind) || isBesideOthers {
      var own = constraint
      own.parameters = constraint.parameters.flatMap { name in
        name == pattern ? numbers.map { Self.named(pattern, $0) } : [name]
      }
      return [own]
    }
    return numbers.map { number in
      var own = constraint
      own.parameters = constraint.parameters.map { Self.named($0, number) }
      for place in own.conditions.indices {
        own.conditions[place].parameter = Self.named(own.conditions[place].parameter, number)
      }
      return own
    }
  }

  /// Whether a constraint of this kind needs one of its parameters, which is one of all numbers
  /// where it names others beside: a link has `address` or any `address.{n}`, not one of each.
  private static func needsOne(_ kind: Constraint.Kind) -> Bool {
    kind == .atLeastOneOf || kind == .exactlyOneOf
  }

  /// Whether a constraint of this kind is about several parameters, so that one name with `{n}`
  /// stands for all of them.
  private static func isOfAll(_ kind: Constraint.Kind) -> Bool {
    switch kind {
    case .atLeastOneOf, .atMostOneOf, .exactlyOneOf, .allOrNone, .ascending, .strictlyAscending,
      .equal, .different, .totalLength, .total, .sameLength, .inOrder:
      true
    case .requires, .excludes, .overrides, .distance, .last, .types: false
    }
  }

  /// The number that stands in a name for the `{n}` of another.
  private static func number(in name: String, _ pattern: String) -> Int? {
    guard let sign = pattern.firstRange(of: Self.sign) else { return nil }
    let before = pattern[..<sign.lowerBound]
    let digits = name.dropFirst(before.count).prefix { $0.isNumber }
    return Int(digits).flatMap { Self.named(pattern, $0) == name ? $0 : nil }
  }

  private static func named(_ name: String, _ number: Int) -> String {
    var text = name
    for (sign, number) in [(sign, number), (before, number - 1)] {
      text = text.split(separator: sign, omittingEmptySubsequences: false)
        .joined(separator: String(number))
    }
    return text
  }
}
