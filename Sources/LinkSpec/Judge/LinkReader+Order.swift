/// Constraints on where parameters stand in a query: one behind the other, one behind all.
///
/// A parameter may be one that the link has or, by another reading of its name or of its value, one
/// that it has not. Of each combination the order is looked at by itself: `?e=a&P=a` breaks `p`
/// before `e` to who reads `P` as `p`, and is in order to who does not know it.
extension LinkReader {
  /// How the places of a combination of given and absent parameters stand.
  private enum Standing {
    case holds, open, fails
  }

  /// Keeps of a row the combinations in which the parameters stand where they have to; whether some
  /// of it is lost, or open.
  func keepPlaced(
    _ constraint: CompiledSpec.Constraint, _ row: Row, _ kept: inout Row, _ a: inout Assessment
  ) -> Bool {
    guard let patterns = fewPatterns(of: constraint, in: row) else {
      kept += row
      return true
    }
    var parts: Row = []
    var (isLost, isOpen) = (false, false)
    for pattern in patterns {
      let part = restrict(row, constraint, to: pattern)
      let standing =
        constraint.kind == .inOrder
        ? order(constraint, part, &a) : isLast(constraint, part, &a)
      switch standing {
      case .holds: parts += part
      case .open:
        parts += part
        isOpen = true
      case .fails: isLost = true
      }
    }
    kept += isLost ? parts : row
    return isLost || isOpen
  }

  /// Whether the parameters that a link names stand in their order, where each is named first.
  private func order(
    _ constraint: CompiledSpec.Constraint, _ row: Row, _ a: inout Assessment
  ) -> Standing {
    let readings = spec.readings[OpenQuestion.duplicateParameter.ordinal]
    var (mayHold, mayFail) = (true, false)
    // The place of the one before in the best case, and the last of all in the worst.
    var (best, worst) = (Int32.min, Int32.min)
    for index in constraint.members.indices {
      let number = Int(spec.constrained[index])
      let given = a.given[number]
      let isGiven = row[number].count > 0
      if isGiven ? given.count == 0 : given.exactCount == 0 { continue }
      var places = isGiven ? [given.first.first] : [given.exactFirst.first]
      if given.exactCount > 0 { places.append(given.exactFirst.first) }
      if given.count > 1, readings.allows(.last) {
        places.append(given.last.first)
        if given.exactCount > 0 { places.append(given.exactLast.first) }
      }
      if places.contains(where: { $0 < worst }) { mayFail = true }
      worst = max(worst, places.max() ?? worst)
      // What is named, and of which nothing is read, may count as not there.
      if !isGiven { continue }
      guard let place = places.filter({ $0 >= best }).min() else {
        mayHold = false
        continue
      }
      best = place
    }
    return mayHold ? (mayFail ? .open : .holds) : .fails
  }

  /// Whether nothing stands in the query behind the member; open where it is given several times,
  /// or only empty pairs stand behind it.
  private func isLast(
    _ constraint: CompiledSpec.Constraint, _ row: Row, _ a: inout Assessment
  ) -> Standing {
    guard let query = a.parts.query else { return .holds }
    var standing = Standing.holds
    for index in constraint.members.indices {
      let number = Int(spec.constrained[index])
      let given = a.given[number]
      let isGiven = row[number].count > 0
      if isGiven ? given.count == 0 : given.exactCount == 0 { continue }
      let place = isGiven ? given.last : given.exactLast
      let end = Int(place.first + place.count)
      let behind = end < query.upperBound ? url[end..<query.upperBound] : []
      let isEmpty = behind.allSatisfy(isSeparator)
      if isGiven, !isEmpty { return .fails }
      if !behind.isEmpty || isGiven && given.count > 1 { standing = .open }
    }
    return standing
  }
}
