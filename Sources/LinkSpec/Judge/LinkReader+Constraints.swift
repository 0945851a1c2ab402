/// What the parameters of an action demand of each other.
extension LinkReader {
  /// Keeps of the row of sets in `a.row` the combinations of given and absent parameters that the
  /// constraints allow, and adds an outcome for each row that is left. Where some combinations fall
  /// away the rest is no product any more, and several rows result.
  func applyConstraints(of action: Int, _ a: inout Assessment) {
    let constraints = spec.actions[action].constraints
    if constraints.count == 0 {
      a.outcomes.append(
        Assessment.Outcome(action: Int32(action), firstSet: Int32(a.sets.count)))
      for index in a.row.indices { a.sets.append(a.row[index]) }
      return
    }
    let width = a.row.count
    let end = a.parts.path.upperBound
    let range = a.parts.query ?? end..<end
    if !a.rows.isEmpty { a.rows.removeAll(keepingCapacity: true) }
    a.rows.append(contentsOf: a.row)
    for index in constraints.indices {
      let constraint = spec.constraints[index]
      if a.rows.count >= Self.mostRows * max(width, 1) {
        leaveOpen(constraint.rule, range, &a)
        continue
      }
      var kept: [Assessment.ValueSet] = []
      var lost = false
      for first in stride(from: 0, to: a.rows.count, by: max(width, 1)) {
        let row = Array(a.rows[first..<first + width])
        if constraint.isConditional {
          let (met, unmet) = divide(row, of: action, by: constraint.conditions, &a)
          for row in met {
            lost = apply(constraint, of: action, to: row, &kept, &a) || lost
          }
          for row in unmet { kept += row }
        } else {
          lost = apply(constraint, of: action, to: row, &kept, &a) || lost
        }
      }
      if lost {
        if kept.isEmpty {
          reject(constraint.rule, range, &a)
          a.mayReject = true
        } else {
          leaveOpen(constraint.rule, range, &a)
        }
      }
      a.rows = kept
      if width == 0 { break }
    }
    for first in stride(from: 0, to: a.rows.count, by: max(width, 1)) {
      add(action, Array(a.rows[first..<first + width]), &a)
    }
  }

  private func add(_ action: Int, _ row: [Assessment.ValueSet], _ a: inout Assessment) {
    a.outcomes.append(
      Assessment.Outcome(action: Int32(action), firstSet: Int32(a.sets.count)))
    a.sets.append(contentsOf: row)
  }

  private enum Judgement {
    case holds, tooFew, tooMany
  }

  /// Whether a combination, one bit for each parameter of the constraint, is one that it allows.
  private func judgement(of constraint: CompiledSpec.Constraint, _ given: UInt64) -> Judgement {
    let count = given.nonzeroBitCount
    let all = Int(constraint.members.count)
    // Under a condition none of them leads.
    let hasFirst = given & 1 == 1
    switch constraint.kind {
    case .requires where constraint.isConditional: return count < all ? .tooFew : .holds
    case .excludes where constraint.isConditional: return count > 0 ? .tooMany : .holds
    case .atLeastOneOf: return count == 0 ? .tooFew : .holds
    case .atMostOneOf: return count > 1 ? .tooMany : .holds
    case .exactlyOneOf: return count == 0 ? .tooFew : count > 1 ? .tooMany : .holds
    case .allOrNone: return count > 0 && count < all ? .tooFew : .holds
    case .requires: return hasFirst && count < all ? .tooFew : .holds
    case .excludes: return hasFirst && count > 1 ? .tooMany : .holds
    default: return .holds
    }
  }

  /// How many parameters of a constraint may be given or not before their combinations are left
  /// open: only a link with so many open questions gets there.
  private static let mostOpenMembers = 8
  /// How many combinations are followed: what further constraints make of so many is left open.
  /// Eight parameters that may be given or not never make as many.
  private static let mostRows = 512

  /// Adds to `kept` what a constraint leaves of a row; whether some of it is lost.
  private func apply(
    _ constraint: CompiledSpec.Constraint, of action: Int, to row: [Assessment.ValueSet],
    _ kept: inout [Assessment.ValueSet], _ a: inout Assessment
  ) -> Bool {
    switch constraint.kind {
    case .overrides: return override(constraint, row, &kept)
    case .types: return readTypes(constraint, of: action, row, &kept, &a)
    case .inOrder, .last: return keepPlaced(constraint, row, &kept, &a)
    case .totalLength: return addLengths(constraint, row, &kept, &a)
    case .total, .distance: return measure(constraint, of: action, row, &kept, &a)
    case let kind where kind.isRelation:
      return compare(constraint, of: action, row, &kept, &a)
    default: break
    }
    guard let patterns = fewPatterns(of: constraint, in: row),
      kept.count + row.count * patterns.count <= Self.mostRows * max(row.count, 1)
    else {
      kept += row
      return true
    }
    var allowed: [UInt64] = []
    var tooMany: [UInt64] = []
    for pattern in patterns {
      switch judgement(of: constraint, pattern) {
      case .holds: allowed.append(pattern)
      case .tooFew: break
      case .tooMany:
        if constraint.isOpenWhenTooMany {
          allowed.append(pattern)
          tooMany.append(pattern)
        }
      }
    }
    let lost = allowed.count < patterns.count || !tooMany.isEmpty
    // Where it is not said what too many lead to, it is not said either which of them count.
    for pattern in tooMany {
      for fewer in fewer(than: pattern, constraint) where !allowed.contains(fewer) {
        allowed.append(fewer)
      }
    }
    if allowed == patterns {
      kept += row
      return lost
    }
    for pattern in allowed { kept += restrict(row, constraint, to: pattern) }
    return lost
  }

  /// What is left of too many if only those count that the constraint allows together: any one of
  /// them, or, where the first excludes the rest, the first alone or the rest.
  private func fewer(than given: UInt64, _ constraint: CompiledSpec.Constraint) -> [UInt64] {
    if constraint.kind == .excludes {
      return constraint.isConditional ? [0] : [1, given & ~1]
    }
    return (0..<64).map { 1 << UInt64($0) }.filter { given & $0 != 0 }
  }

  /// Every combination of given and absent that the sets allow; `nil` where they are too many.
  func fewPatterns(
    of constraint: CompiledSpec.Constraint, in row: [Assessment.ValueSet]
  ) -> [UInt64]? {
    var open = 0
    for index in constraint.members.indices {
      let set = row[Int(spec.constrained[index])]
      if set.isAbsent, set.count > 0 { open += 1 }
    }
    return open > Self.mostOpenMembers ? nil : patterns(of: constraint, in: row)
  }

  private func patterns(
    of constraint: CompiledSpec.Constraint, in row: [Assessment.ValueSet]
  ) -> [UInt64] {
    var patterns: [UInt64] = [0]
    for (bit, index) in constraint.members.indices.enumerated() {
      let set = row[Int(spec.constrained[index])]
      patterns = patterns.flatMap { base in
        (set.count == 0 ? [] : [base | 1 << UInt64(bit)]) + (set.isAbsent ? [base] : [])
      }
    }
    return patterns
  }

  func restrict(
    _ row: [Assessment.ValueSet], _ constraint: CompiledSpec.Constraint, to pattern: UInt64
  ) -> [Assessment.ValueSet] {
    var row = row
    for (bit, index) in constraint.members.indices.enumerated() {
      let number = Int(spec.constrained[index])
      if bit >= 64 { continue }
      if pattern >> UInt64(bit) & 1 == 1 {
        row[number].isAbsent = false
      } else {
        row[number] = Assessment.ValueSet(isAbsent: true, first: 0, count: 0)
      }
    }
    return row
  }
}
