/// Rows of choices such that every combination of values of any `strength` factors stands together
/// in at least one row (t-way coverage), as far as the constraint allows it.
///
/// Greedy and deterministic: the first combination that no row has yet begins a new row; every
/// other factor then takes the value that brings the most combinations not seen before, the lowest
/// of equals. Rows are few times the theoretical minimum, which costs less than finding it.
struct CoveringArray {
  /// The number of values of each factor; at least one each.
  let levels: [Int]
  let strength: Int
  /// Whether a row, `nil` where a factor is not chosen yet, may become a case.
  let isAllowed: ([Int?]) -> Bool

  /// The rows, in the order of their making.
  func rows() -> [[Int]] {
    let strength = min(strength, levels.count)
    guard strength > 0 else { return [[]] }
    let groups = Self.combinations(of: levels.count, choose: strength)
    // One flag per combination of values, group after group.
    var isCovered = groups.map { group in
      [Bool](repeating: false, count: group.reduce(1) { $0 * levels[$1] })
    }
    var groupsByFactor = levels.map { _ in [Int]() }
    for (number, group) in groups.enumerated() {
      for factor in group { groupsByFactor[factor].append(number) }
    }

    func slot(_ group: [Int], _ row: [Int?]) -> Int? {
      var slot = 0
      for factor in group {
        guard let value = row[factor] else { return nil }
        slot = slot * levels[factor] + value
      }
      return slot
    }

    var rows: [[Int]] = []
    for number in groups.indices {
      for start in isCovered[number].indices where !isCovered[number][start] {
        var row: [Int?] = levels.map { _ in nil }
        var rest = start
        for factor in groups[number].reversed() {
          row[factor] = rest % levels[factor]
          rest /= levels[factor]
        }
        isCovered[number][start] = true
        guard isAllowed(row) else { continue }
        let begun = row
        for factor in levels.indices where row[factor] == nil {
          var best: (value: Int, gain: Int)?
          for value in 0..<levels[factor] {
            row[factor] = value
            guard isAllowed(row) else { continue }
            var gain = 0
            for group in groupsByFactor[factor] {
              if let slot = slot(groups[group], row), !isCovered[group][slot] { gain += 1 }
            }
            if best == nil || gain > best?.gain ?? 0 { best = (value, gain) }
          }
          row[factor] = best?.value
        }
        // What brings the most may leave nothing for the last factors.
        guard let complete = Self.complete(row) ?? completed(begun) else { continue }
        row = complete
        for (number, group) in groups.enumerated() {
          if let slot = slot(group, row) { isCovered[number][slot] = true }
        }
        rows.append(complete)
      }
    }
    return rows
  }

  /// How many choices are tried to complete a row.
  private static let mostTries = 1_000

  /// The first row that is allowed and has the choices of one that is begun.
  private func completed(_ begun: [Int?]) -> [Int]? {
    var row = begun
    var tries = 0
    func fill(from start: Int) -> Bool {
      guard let factor = row[start...].firstIndex(of: nil) else { return true }
      for value in 0..<levels[factor] where tries < Self.mostTries {
        tries += 1
        row[factor] = value
        if isAllowed(row), fill(from: factor + 1) { return true }
      }
      row[factor] = nil
      return false
    }
    return fill(from: 0) ? Self.complete(row) : nil
  }

  /// A row of which every factor is chosen.
  private static func complete(_ row: [Int?]) -> [Int]? {
    let complete = row.compactMap(\.self)
    return complete.count == row.count ? complete : nil
  }

  /// Every choice of `size` numbers below `count`, in lexical order.
  static func combinations(of count: Int, choose size: Int) -> [[Int]] {
    var combinations: [[Int]] = []
    func extend(_ chosen: [Int], from start: Int) {
      if chosen.count == size {
        combinations.append(chosen)
        return
      }
      for next in start..<max(start, count - (size - chosen.count) + 1) {
        extend(chosen + [next], from: next + 1)
      }
    }
    extend([], from: 0)
    return combinations
  }
}
