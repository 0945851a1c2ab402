/// What the parameters of an action demand of each other.
extension Evaluation {
  /// Keeps of a handle the combinations of given and absent parameters that the constraints allow.
  /// Where some combinations fall away the rest is no product any more, and several handles result.
  mutating func applyConstraints(
    of action: CompiledSpec.Action, to handle: Handle, _ parts: SplitURL
  ) -> [Handle] {
    var handles = [handle]
    for (constraint, rule) in zip(action.declaration.constraints, action.constraintRules) {
      let numbers = constraint.parameters.compactMap { name in
        action.parameters.firstIndex { $0.declaration.name == name }
      }
      var kept: [Handle] = []
      var lost = false
      for handle in handles {
        let patterns = Self.patterns(of: numbers, in: handle)
        var allowed = patterns.filter { Self.outcome(of: constraint, $0) != .tooFew }
          .filter { Self.outcome(of: constraint, $0) == .holds || constraint.isOpenWhenTooMany }
        let tooMany = allowed.filter { Self.outcome(of: constraint, $0) == .tooMany }
        if allowed.count < patterns.count || !tooMany.isEmpty { lost = true }
        // Where it is not said what too many lead to, it is not said either which of them count.
        for pattern in tooMany {
          for fewer in Self.fewer(than: pattern, constraint) where !allowed.contains(fewer) {
            allowed.append(fewer)
          }
        }
        if allowed == patterns {
          kept.append(handle)
        } else {
          kept += allowed.map { Self.restrict(handle, numbers, to: $0) }
        }
      }
      if lost {
        let range = parts.query ?? parts.path.upperBound..<parts.path.upperBound
        let isReject = kept.isEmpty
        record(Violation(rule: rule, effect: isReject ? .reject : .open, range: range))
        mayReject = true
      }
      handles = kept
    }
    return handles
  }

  private enum ConstraintOutcome {
    case holds, tooFew, tooMany
  }

  private static func outcome(of constraint: Constraint, _ given: [Bool]) -> ConstraintOutcome {
    let count = given.count { $0 }
    switch constraint.kind {
    case .atLeastOneOf: return count == 0 ? .tooFew : .holds
    case .atMostOneOf: return count > 1 ? .tooMany : .holds
    case .exactlyOneOf: return count == 0 ? .tooFew : count > 1 ? .tooMany : .holds
    case .requires: return given.first == true && count < given.count ? .tooFew : .holds
    case .excludes: return given.first == true && count > 1 ? .tooMany : .holds
    }
  }

  /// What is left of too many if only those count that the constraint allows together: any one of
  /// them, or, where the first excludes the rest, the first alone or the rest.
  private static func fewer(than given: [Bool], _ constraint: Constraint) -> [[Bool]] {
    if constraint.kind == .excludes {
      return [[true] + given.dropFirst().map { _ in false }, [false] + given.dropFirst()]
    }
    return given.indices.filter { given[$0] }.map { one in given.indices.map { $0 == one } }
  }

  /// Every combination of given and absent that the sets allow.
  private static func patterns(of numbers: [Int], in handle: Handle) -> [[Bool]] {
    var patterns: [[Bool]] = [[]]
    for number in numbers {
      let set = handle.sets[number]
      patterns = patterns.flatMap { base in
        (set.values.isEmpty ? [] : [base + [true]]) + (set.absent ? [base + [false]] : [])
      }
    }
    return patterns
  }

  private static func restrict(_ handle: Handle, _ numbers: [Int], to pattern: [Bool]) -> Handle {
    var handle = handle
    for (number, isGiven) in zip(numbers, pattern) {
      if isGiven {
        handle.sets[number].absent = false
      } else {
        handle.sets[number] = ValueSet(absent: true)
      }
    }
    return handle
  }
}
