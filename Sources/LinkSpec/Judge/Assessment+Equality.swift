/// When two values, or two outcomes, are the same.
extension Assessment {
  /// Whether the set that is being read has an equal value. Mutating, since a whole assessment is
  /// copied where it is lent from one that is.
  mutating func hasValue(_ value: Value) -> Bool {
    for index in set.indices where isSame(values[index], value) { return true }
    return false
  }

  /// Whether two values of this link are equal, by their type.
  func isSame(_ one: Value, _ other: Value) -> Bool {
    guard one.kind == other.kind else { return false }
    let left = Int(one.start)..<Int(one.end)
    let right = Int(other.start)..<Int(other.end)
    switch one.kind {
    case .folded:
      return octets[left].elementsEqual(octets[right]) {
        Byte.lowercased($0) == Byte.lowercased($1)
      }
    case .text, .replaced, .address: return octets[left].elementsEqual(octets[right])
    case .number: return NumberText(octets[left]) == NumberText(octets[right])
    case .uuid: return UUIDValue(octets[left]) == UUIDValue(octets[right])
    case .list:
      return left.count == right.count
        && zip(left, right).allSatisfy { isSame(sets[$0], sets[$1]) }
    }
  }

  /// Whether two sets have the same values in the same order.
  func isSame(_ one: ValueSet, _ other: ValueSet) -> Bool {
    one.isAbsent == other.isAbsent && one.count == other.count
      && zip(one.indices, other.indices).allSatisfy { isSame(values[$0], values[$1]) }
  }
}

extension LinkReader {
  /// Whether two outcomes are the same action with the same sets.
  func isSame(
    _ one: Assessment.Outcome, _ other: Assessment.Outcome, _ a: inout Assessment
  ) -> Bool {
    guard one.action == other.action else { return false }
    return (0..<Int(spec.actions[Int(one.action)].parameters.count)).allSatisfy {
      a.isSame(a.sets[Int(one.firstSet) + $0], a.sets[Int(other.firstSet) + $0])
    }
  }
}
