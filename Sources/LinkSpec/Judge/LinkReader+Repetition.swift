/// Parameters that may be given several times: the value is the list of all that are.
extension LinkReader {
  /// Reads every occurrence. A name that is this parameter's only if it is decoded, or in another
  /// case, makes two lists of them: with its items and without.
  func readAll(
    _ number: Int, _ parameter: Int, scheme: Int, _ a: inout Assessment
  ) -> Assessment.ValueSet {
    var items: [(set: Assessment.ValueSet, isExact: Bool)] = []
    var last = 0..<0
    for occurrence in a.occurrences where occurrence.number == number {
      let mustReject = a.mustReject
      last = occurrence.place.range
      startSet(&a)
      readValue(parameter, last, scheme: scheme, &a)
      items.append((endSet(parameter, &a), occurrence.isExact))
      if !occurrence.isExact, a.mustReject, !mustReject {
        // Only who takes it for an item refuses the link for it.
        a.mustReject = false
        a.mayReject = true
      }
    }
    let exact = items.filter(\.isExact)
    let isSettled = exact.count == items.count || !a.given[number].hasEncodedName
    var whole = Lists()
    add(items.map(\.set), parameter, last, isOnly: isSettled, to: &whole, &a)
    if !isSettled { add(exact.map(\.set), parameter, last, isOnly: false, to: &whole, &a) }
    if whole.lists.isEmpty, !whole.mayBeAbsent, !isSettled { a.mustReject = true }
    let sets = whole.lists.map { list in
      let first = a.sets.count
      a.sets.append(contentsOf: list)
      return first..<a.sets.count
    }
    let first = a.values.count
    for run in sets {
      a.values.append(
        Assessment.Value(
          kind: .list, start: Int32(run.lowerBound), end: Int32(run.upperBound)))
    }
    return Assessment.ValueSet(
      isAbsent: whole.mayBeAbsent, first: Int32(first), count: Int32(sets.count))
  }

  /// What the occurrences may be together.
  private struct Lists {
    var lists: [[Assessment.ValueSet]] = []
    var mayBeAbsent = false
  }

  /// Adds one list, unless there are too few or too many items, or one is no value. Where it is the
  /// only one, that rejects; else it is what becomes of the link by one reading of two.
  private func add(
    _ items: [Assessment.ValueSet], _ parameter: Int, _ last: Range<Int>, isOnly: Bool,
    to lists: inout Lists, _ a: inout Assessment
  ) {
    let declared = spec.parameters[parameter]
    if items.isEmpty {
      if declared.isRequired { a.mayReject = true } else { lists.mayBeAbsent = true }
      return
    }
    if items.contains(where: \.isEmpty), !isOnly {
      a.mayReject = true
      return
    }
    // A list of which every item is left out is none.
    if items.allSatisfy({ $0.count == 0 && $0.isAbsent }) {
      if !declared.isRequired {
        lists.mayBeAbsent = true
      } else if isOnly {
        reject(declared.presenceRule, last, &a)
      } else {
        a.mayReject = true
      }
      return
    }
    // Of those that may be left out some count them all the same.
    let certain = max(1, items.count { !$0.isAbsent })
    let (least, most) = (Int(declared.least), Int(declared.most))
    if certain < least || items.count > most {
      let isNone = items.count < least || certain > most
      if !declared.isRequired {
        let readings = ask(.invalidOptionalValue, last, rule: declared.valueRule, &a)
        if readings.allows(.absent) { lists.mayBeAbsent = true }
      } else if isOnly, isNone {
        reject(declared.valueRule, last, &a)
      } else {
        a.mayReject = true
      }
      if isNone { return }
    }
    lists.lists.append(items)
    // Whoever drops an item that is no value may drop all of them.
    if items.contains(where: \.isAbsent) {
      if declared.isRequired { a.mayReject = true } else { lists.mayBeAbsent = true }
    }
  }
}
