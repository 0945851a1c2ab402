/// How values of different parameters compare.
package enum ValueRelation {
  /// Whether two values are in a relation; open where readers of values may differ.
  package enum Outcome: Sendable {
    case holds, fails, open
  }

  /// Whether two values, the first in front, are in the relation of a constraint. Linear.
  package static func compare(
    _ kind: Constraint.Kind, _ one: ArraySlice<UInt8>, _ grammar: any ValueGrammar,
    _ other: ArraySlice<UInt8>, _ otherGrammar: any ValueGrammar
  ) -> Outcome {
    switch kind {
    case .ascending, .strictlyAscending:
      let isStrict = kind == .strictlyAscending
      if grammar is AnyOfGrammar || otherGrammar is AnyOfGrammar,
        !ValueType.haveOrder(one, of: ValueType(grammar), other, of: ValueType(otherGrammar))
      {
        return .open
      }
      switch (grammar.rank(of: one), otherGrammar.rank(of: other)) {
      case (.nowhere, _), (_, .nowhere): return .holds
      case (.text, .text): return ascend(one, other, strictly: isStrict)
      case (.number(let first), .number(let second)):
        return (isStrict ? first < second : first <= second) ? .holds : .fails
      default: return .open
      }
    case .equal: return equal(one, grammar, other, otherGrammar)
    case .different:
      return switch equal(one, grammar, other, otherGrammar) {
      case .holds: .fails
      case .fails: .holds
      case .open: .open
      }
    default: return .holds
    }
  }

  /// As numbers where both are, else as texts, as days and times compare.
  private static func ascend(
    _ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>, strictly: Bool
  ) -> Outcome {
    let first = DecimalNumber(plain: Array(one))
    let second = DecimalNumber(plain: Array(other))
    if let first, let second {
      return (strictly ? first < second : first <= second) ? .holds : .fails
    }
    // A word beside a number is before and behind none.
    if (first == nil) != (second == nil) { return .holds }
    let holds =
      strictly ? one.lexicographicallyPrecedes(other) : !other.lexicographicallyPrecedes(one)
    return holds ? .holds : .fails
  }

  /// The same bytes are the same value; other bytes with a likeness in common may be.
  private static func equal(
    _ one: ArraySlice<UInt8>, _ grammar: any ValueGrammar, _ other: ArraySlice<UInt8>,
    _ otherGrammar: any ValueGrammar
  ) -> Outcome {
    if one == other { return .holds }
    let own = Set(grammar.likenesses(of: one))
    return own.isDisjoint(with: otherGrammar.likenesses(of: other)) ? .fails : .open
  }

  /// Whether a total or a distance of values, one behind the other, is within bounds; a value that
  /// is no certain number leaves it open. Linear.
  package static func measure(
    _ kind: Constraint.Kind, _ values: [(octets: ArraySlice<UInt8>, type: ValueType)],
    _ minimum: Int?, _ maximum: Int?
  ) -> Outcome {
    let numbers = values.map { $0.type.measure(ofTerm: $0.octets) }
    let places = numbers.compactMap { $0?.parts.fraction.count }.max() ?? 0
    let units = numbers.compactMap { $0?.units(places: places) }
    guard units.count == values.count, places < 10 else { return .open }
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let sum = kind == .distance ? (units.last ?? 0) - (units.first ?? 0) : units.reduce(0, +)
    func reaches(_ bound: Int?, _ compare: (Int, Int) -> Bool) -> Bool {
      guard let bound else { return true }
      let (product, isBeyond) = bound.multipliedReportingOverflow(by: scale)
      return isBeyond || compare(sum, product)
    }
    return reaches(minimum, >=) && reaches(maximum, <=) ? .holds : .fails
  }

  /// How many characters a text has, by those who count the fewest and the most.
  package static func characters(of octets: ArraySlice<UInt8>) -> ClosedRange<Int> {
    let text = String(decoding: octets, as: UTF8.self)
    return text.count...max(text.count, text.utf16.count)
  }
}

extension Constraint {
  /// Whether the values that its parameters have, in its order, compare as they have to, whatever
  /// reads them.
  package func holds(among values: [(octets: [UInt8], type: ValueType)]) -> Bool {
    func compares(_ one: Int, _ other: Int) -> Bool {
      ValueRelation.compare(
        kind, values[one].octets[...], values[one].type.grammar, values[other].octets[...],
        values[other].type.grammar) == .holds
    }
    switch kind {
    case .totalLength:
      return values.map { ValueRelation.characters(of: $0.octets[...]).upperBound }.reduce(0, +)
        <= maximum ?? .max
    case .sameLength:
      let counts = values.map { value in
        if case .list(let items) = value.type.grammar.structure(of: value.octets[...]) {
          return items.count
        }
        return 1
      }
      return Set(counts).count <= 1
    case .total, .distance:
      if values.isEmpty || kind == .distance && values.count < 2 { return true }
      return ValueRelation.measure(
        kind, values.map { ($0.octets[...], $0.type) }, minimum, maximum) == .holds
    case .different:
      return values.indices.allSatisfy { place in (0..<place).allSatisfy { compares($0, place) } }
    default: return values.indices.dropFirst().allSatisfy { compares($0 - 1, $0) }
    }
  }
}
