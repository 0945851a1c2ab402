/// Constraints that look at values: conditions, comparisons, other types.
extension LinkReader {
  typealias Row = [Assessment.ValueSet]

  private static let absent = Assessment.ValueSet(isAbsent: true, first: 0, count: 0)

  /// The rows of which the conditions are met, and the rest.
  func divide(
    _ row: Row, of action: Int, by conditions: CompiledSpec.Run, _ a: inout Assessment
  ) -> (met: [Row], unmet: [Row]) {
    var met = [row]
    var unmet: [Row] = []
    for index in conditions.indices {
      let condition = spec.conditions[index]
      let number = Int(condition.parameter)
      var next: [Row] = []
      for row in met {
        let set = row[number]
        var yes = Assessment.ValueSet(isAbsent: false, first: set.first, count: set.count)
        var no = Assessment.ValueSet(isAbsent: set.isAbsent, first: 0, count: 0)
        if let values = condition.values {
          (yes, no) = divide(set, by: values, condition, &a)
        } else if let reader = condition.reader {
          (yes, no) = divide(
            set, by: reader, of: spec.parameter(number, of: action), &a)
        } else if !condition.isGiven {
          swap(&yes, &no)
        }
        for (part, isMet) in [(yes, true), (no, false)] where !part.isEmpty {
          var row = row
          row[number] = part
          if isMet { next.append(row) } else { unmet.append(row) }
        }
      }
      met = next
    }
    return (met, unmet)
  }

  /// The values of a set that are among certain ones, and the rest; those that some take for one of
  /// them are in both.
  private func divide(
    _ set: Assessment.ValueSet, by wanted: [[UInt8]], _ condition: CompiledSpec.Condition,
    _ a: inout Assessment
  ) -> (Assessment.ValueSet, Assessment.ValueSet) {
    var (yes, no): ([Assessment.Value], [Assessment.Value]) = ([], [])
    for index in set.indices {
      let value = a.values[index]
      if let items = a.items(of: index) {
        let met = isMetByOne(of: items, &a) { divide($0, by: wanted, condition, &$1) }
        if met.mayBe { yes.append(value) }
        if met.mayNotBe { no.append(value) }
        continue
      }
      if wanted.contains(where: { isEqual(value, $0, foldsCase: condition.foldsCase, &a) }) {
        yes.append(value)
        continue
      }
      no.append(value)
      guard let grammar = condition.grammar, let own = a.text(of: index) else { continue }
      let isAlike = wanted.contains {
        ValueRelation.compare(.equal, own, grammar, $0[...], grammar) != .fails
      }
      if isAlike { yes.append(value) }
    }
    return (makeSet(yes, false, &a), makeSet(no, set.isAbsent, &a))
  }

  /// The values of a set that are of a type, and the rest; those of which that is open are in both.
  private func divide(
    _ set: Assessment.ValueSet, by reader: any ValueReader, of parameter: Int,
    _ a: inout Assessment
  ) -> (Assessment.ValueSet, Assessment.ValueSet) {
    var (yes, no): ([Assessment.Value], [Assessment.Value]) = ([], [])
    for index in set.indices {
      let value = a.values[index]
      if let items = a.items(of: index) {
        let met = isMetByOne(of: items, &a) { divide($0, by: reader, of: parameter, &$1) }
        if met.mayBe { yes.append(value) }
        if met.mayNotBe { no.append(value) }
        continue
      }
      a.scan.start()
      reader.read(a.octets[Int(value.start)..<Int(value.end)], scheme: -1, &a.scan)
      // What an app does with a number below the bound of a parameter is open; below that of a
      // condition is what does not meet it.
      let isBelow =
        a.scan.status == .open && a.scan.points.contains { $0.question == .integerBelowRange }
      if a.scan.status != .invalid, !isBelow { yes.append(value) }
      if a.scan.status == .accepted { continue }
      if a.scan.status == .invalid || isBelow || !isSettled(parameter, &a) { no.append(value) }
    }
    return (makeSet(yes, false, &a), makeSet(no, set.isAbsent, &a))
  }

  /// Of a parameter that is given several times, whether one of its values may meet a condition,
  /// and whether all may fail to.
  private func isMetByOne(
    of items: Range<Int>, _ a: inout Assessment,
    divide: (Assessment.ValueSet, inout Assessment) -> (Assessment.ValueSet, Assessment.ValueSet)
  ) -> (mayBe: Bool, mayNotBe: Bool) {
    var (mayBe, mayNotBe) = (false, true)
    for item in items {
      let (yes, no) = divide(a.sets[item], &a)
      if yes.count > 0 { mayBe = true }
      if no.isEmpty { mayNotBe = false }
    }
    return (mayBe, mayNotBe)
  }

  /// Whether all that was just left open of a value is settled by its policies: it is one.
  private func isSettled(_ parameter: Int, _ a: inout Assessment) -> Bool {
    a.parameter = parameter
    defer { a.parameter = -1 }
    return a.scan.points.allSatisfy { readings(of: $0, &a).isSettled }
  }

  private func isEqual(
    _ value: Assessment.Value, _ wanted: [UInt8], foldsCase: Bool, _ a: inout Assessment
  ) -> Bool {
    switch value.kind {
    case .list: return false
    case .number:
      return NumberText(a.octets[Int(value.start)..<Int(value.end)]) == NumberText(wanted[...])
    case .text, .uuid, .replaced, .address, .folded:
      let own = a.octets[Int(value.start)..<Int(value.end)]
      return foldsCase || value.kind == .folded
        ? own.elementsEqual(wanted) { Byte.lowercased($0) == Byte.lowercased($1) }
        : own.elementsEqual(wanted)
    }
  }

  private func makeSet(
    _ values: [Assessment.Value], _ isAbsent: Bool, _ a: inout Assessment
  ) -> Assessment.ValueSet {
    let first = a.values.count
    a.values += values
    return Assessment.ValueSet(
      isAbsent: isAbsent, first: Int32(first), count: Int32(values.count))
  }

  /// Whether the link gives a parameter beside which another one counts as if it were not, or those
  /// of a condition under which it does.
  func isOverridden(_ parameter: Int, _ a: inout Assessment) -> Bool {
    guard a.action >= 0 else { return false }
    let action = spec.actions[Int(a.action)]
    let own = parameter - Int(action.parameters.first)
    func isGiven(_ member: Int) -> Bool {
      a.given.indices.contains(member) && a.given[member].exactCount > 0
    }
    return action.constraints.indices.contains { number in
      let constraint = spec.constraints[number]
      guard constraint.kind == .overrides else { return false }
      let members = constraint.members.indices.map { Int(spec.constrained[$0]) }
      guard constraint.isConditional else {
        return members.dropFirst().contains(own) && isGiven(members[0])
      }
      // What the condition's values are is read later.
      return members.contains(own)
        && constraint.conditions.indices.allSatisfy { place in
          let condition = spec.conditions[place]
          let asksForAbsence =
            condition.values == nil && condition.reader == nil && !condition.isGiven
          return isGiven(Int(condition.parameter)) != asksForAbsence
        }
    }
  }

  /// Where the first member is given, the others count as if they were not.
  func override(
    _ constraint: CompiledSpec.Constraint, _ row: Row, _ kept: inout Row
  ) -> Bool {
    let members = constraint.members.indices.map { Int(spec.constrained[$0]) }
    let first = members[0]
    let set = row[first]
    var overridden = row
    overridden[first].isAbsent = false
    for member in members.dropFirst() { overridden[member] = Self.absent }
    if constraint.isConditional {
      // Under a condition all of them say nothing.
      overridden[first] = Self.absent
      kept += overridden
      return false
    }
    if set.count > 0 { kept += overridden }
    if set.isAbsent {
      var row = row
      row[first] = Self.absent
      kept += row
    }
    return false
  }

  /// Keeps a row unless its values do not compare as they have to; where some do, what becomes of
  /// the link is open.
  func compare(
    _ constraint: CompiledSpec.Constraint, of action: Int, _ row: Row, _ kept: inout Row,
    _ a: inout Assessment
  ) -> Bool {
    var (fits, fails) = (true, false)
    var mayLack = false
    var before: [(number: Int, set: Assessment.ValueSet)] = []
    for index in constraint.members.indices {
      let number = Int(spec.constrained[index])
      let set = row[number]
      if set.count == 0 { continue }
      if set.isAbsent { mayLack = true }
      // Of most relations it is enough that neighbors have them.
      for other in constraint.kind == .different ? before[...] : before.suffix(1) {
        var isOnePossible = false
        for left in other.set.indices {
          for right in set.indices {
            let outcome = compare(
              constraint.kind, (left, other.number), (right, number), of: action, &a)
            if outcome != .fails { isOnePossible = true }
            if outcome != .holds { fails = true }
          }
        }
        if !isOnePossible { fits = false }
      }
      before.append((number, set))
    }
    if fits || mayLack { kept += row }
    return fails
  }

  private func compare(
    _ kind: Constraint.Kind, _ left: (value: Int, number: Int),
    _ right: (value: Int, number: Int), of action: Int, _ a: inout Assessment
  ) -> ValueRelation.Outcome {
    if kind == .sameLength {
      let one = counts(left.value, left.number, of: action, &a)
      let other = counts(right.value, right.number, of: action, &a)
      if one.isDisjoint(with: other) { return .fails }
      return one.count == 1 && one == other ? .holds : .open
    }
    // What a list of several items is among values, nobody says.
    guard let one = a.text(of: left.value), let other = a.text(of: right.value) else {
      return .open
    }
    let parameters = spec.spec.actions[action].parameters
    return ValueRelation.compare(
      kind, one, parameters[left.number].type.grammar, other, parameters[right.number].type.grammar)
  }

  /// Keeps a row unless its values are too long together; where some are, or where it depends on
  /// what counts as a character, what becomes of the link is open.
  func addLengths(
    _ constraint: CompiledSpec.Constraint, _ row: Row, _ kept: inout Row, _ a: inout Assessment
  ) -> Bool {
    var (least, most) = (0, 0)
    for index in constraint.members.indices {
      let set = row[Int(spec.constrained[index])]
      var shortest = set.isAbsent ? 0 : Int.max
      var longest = 0
      for value in set.indices {
        guard let text = a.text(of: value) else {
          shortest = 0
          continue
        }
        let length = ValueRelation.characters(of: text)
        shortest = min(shortest, length.lowerBound)
        longest = max(longest, length.upperBound)
      }
      least += set.isEmpty ? 0 : shortest
      most += longest
    }
    let limit = constraint.maximum ?? .max
    if least <= limit { kept += row }
    return most > limit
  }

  /// How many combinations of values that a link may have are added up.
  private static let mostTotals = 64

  /// Keeps a row unless what its values come to is out of bounds; where some combinations are, or
  /// where a value is no certain number, what becomes of the link is open. Where none is given
  /// there is nothing to add, and of a distance both have to be.
  func measure(
    _ constraint: CompiledSpec.Constraint, of action: Int, _ row: Row, _ kept: inout Row,
    _ a: inout Assessment
  ) -> Bool {
    let parameters = spec.spec.actions[action].parameters
    var combinations: [[(octets: ArraySlice<UInt8>, type: ValueType)]] = [[]]
    var isOpen = false
    var mayLack = false
    for index in constraint.members.indices {
      let number = Int(spec.constrained[index])
      let set = row[number]
      if set.isAbsent, set.count > 0 { mayLack = true }
      if set.count == 0 { continue }
      var texts: [ArraySlice<UInt8>] = []
      for value in set.indices {
        if let text = a.text(of: value) { texts.append(text) } else { isOpen = true }
      }
      combinations = combinations.flatMap { combination in
        texts.map { combination + [($0, parameters[number].type)] }
          + (set.isAbsent && constraint.kind == .total ? [combination] : [])
      }
      if combinations.count > Self.mostTotals {
        combinations.removeLast(combinations.count - Self.mostTotals)
        isOpen = true
      }
    }
    var (mayHold, mayFail) = (isOpen, isOpen)
    for values in combinations {
      let isAsked = constraint.kind == .total ? !values.isEmpty : values.count == 2
      let outcome =
        isAsked
        ? ValueRelation.measure(constraint.kind, values, constraint.minimum, constraint.maximum)
        : .holds
      if outcome != .fails { mayHold = true }
      if outcome != .holds { mayFail = true }
    }
    if mayHold || mayLack { kept += row }
    return mayFail
  }

  /// How many items a value may have: more than one number where it depends on whether a separator
  /// that is escaped divides it.
  private func counts(
    _ value: Int, _ number: Int, of action: Int, _ a: inout Assessment
  ) -> Set<Int> {
    if let items = a.items(of: value) { return [items.count] }
    let declared = spec.spec.actions[action].parameters[number]
    let structures = a.structures(of: value, declared, spec.spec)
    return Set(
      structures.map { structure in
        if case .list(let items) = structure { items.count } else { 1 }
      })
  }

  /// Keeps of each member the values that are of its other type.
  func readTypes(
    _ constraint: CompiledSpec.Constraint, of action: Int, _ row: Row, _ kept: inout Row,
    _ a: inout Assessment
  ) -> Bool {
    var row = row
    var isLost = false
    for (offset, index) in constraint.members.indices.enumerated() {
      let number = Int(spec.constrained[index])
      let set = row[number]
      let parameter = spec.parameter(number, of: action)
      let reader = spec.typeReaders[Int(constraint.firstType) + offset]
      let isRequired = spec.parameters[parameter].isRequired
      var values: [Assessment.Value] = []
      var mayBeAbsent = set.isAbsent
      var isMeant = false
      for index in set.indices {
        let value = a.values[index]
        guard value.kind != .list else {
          values.append(value)
          continue
        }
        a.scan.start()
        reader.read(a.octets[Int(value.start)..<Int(value.end)], scheme: -1, &a.scan)
        if a.scan.status != .accepted { isLost = true }
        if !a.scan.meanings.isEmpty { isMeant = true }
        switch a.scan.status {
        case .accepted: values += meant(value, &a)
        case .invalid:
          if !isRequired,
            spec.readings[OpenQuestion.invalidOptionalValue.ordinal].allows(.absent)
          {
            mayBeAbsent = true
          }
        case .open:
          let (isKept, isAbsent) = readings(ofOpen: value, parameter, &a)
          if isKept { values += meant(value, &a) }
          if isAbsent, !isRequired { mayBeAbsent = true }
        }
      }
      if values.count == Int(set.count), mayBeAbsent == set.isAbsent, !isMeant { continue }
      row[number] = makeSet(values, mayBeAbsent, &a)
      if row[number].isEmpty { return true }
    }
    kept += row
    return isLost
  }

  /// What a value counts as by the type that has just read it.
  private func meant(_ value: Assessment.Value, _ a: inout Assessment) -> [Assessment.Value] {
    if a.scan.meanings.isEmpty { return [value] }
    let meanings = a.scan.meanings
    return meanings.map { meaning in
      let octets = a.place(of: meaning, Int(value.start)..<Int(value.end))
      return Assessment.Value(
        kind: value.kind, start: Int32(octets.lowerBound), end: Int32(octets.upperBound))
    }
  }

  /// Whether a value, just scanned and left open, may be reported, and whether it may count as
  /// absent, by the policies of its parameter.
  private func readings(
    ofOpen value: Assessment.Value, _ parameter: Int, _ a: inout Assessment
  ) -> (isKept: Bool, isAbsent: Bool) {
    a.parameter = parameter
    defer { a.parameter = -1 }
    var (isKept, isAbsent) = (true, false)
    for point in a.scan.points {
      let readings = readings(of: point, &a)
      if readings.allows(.absent) { isAbsent = true }
      let isRead =
        readings.allows(.verbatim) || readings.allows(.encode) || value.kind == .replaced
      if !isRead { isKept = false }
    }
    return (isKept, isAbsent)
  }
}
