package import LinkSpec

/// One corpus may hold entries of several builds of an app, each of which is replayed with a router
/// of its own. For a script they are one run.
extension ReplayReport {
  /// The replays of all builds as one report in JSON; that of the one build where there is one.
  package static func json(of reports: [ReplayReport]) -> JSONText {
    guard var sum = reports.first?.json else { return .null }
    for report in reports.dropFirst() { sum = added(sum, report.json, key: "") }
    return sum
  }

  /// Counts add up, lists follow each other, and what differs between the builds is null.
  private static func added(_ left: JSONText, _ right: JSONText, key: String) -> JSONText {
    if left == right, !isCount(left) { return left }
    if key == "bind" { return .null }
    switch (left, right) {
    case (.integer(let one), .integer(let two)): return .integer(one + two)
    case (.number(let one), .number(let two)):
      // The time alone is one: seconds with three decimals.
      return .number(RunReport.decimal((Double(one) ?? 0) + (Double(two) ?? 0)))
    case (.array(let one), .array(let two)):
      return key == "declined" ? left : .array(one + two)
    case (.object(let one), .object(let two)) where key == "coverage":
      return coverage(one, two)
    case (.object(let one), .object(let two)) where key == "scenarios":
      let others = two.filter { member in !one.contains { $0.key == member.key } }
      return .object(summed(one, two) + others)
    case (.object(let one), .object(let two)):
      return .object(summed(one, two))
    default: return key == "stopReason" ? right : .null
    }
  }

  private static func summed(
    _ one: [JSONText.Member], _ two: [JSONText.Member]
  ) -> [JSONText.Member] {
    one.map { member in
      guard let other = two.first(where: { $0.key == member.key }) else { return member }
      return JSONText.Member(member.key, added(member.value, other.value, key: member.key))
    }
  }

  private static func isCount(_ value: JSONText) -> Bool {
    switch value {
    case .integer, .number, .array, .object: true
    default: false
    }
  }

  /// Which rules there are depends on the build; those of one id are one.
  private static func coverage(_ left: [JSONText.Member], _ right: [JSONText.Member]) -> JSONText {
    func rules(_ members: [JSONText.Member]) -> [JSONText] {
      guard case .array(let rules)? = members.first(where: { $0.key == "rules" })?.value else {
        return []
      }
      return rules
    }
    func member(_ rule: JSONText, _ key: String) -> JSONText {
      guard case .object(let members) = rule else { return .null }
      return members.first { $0.key == key }?.value ?? .null
    }
    var all = rules(left)
    for rule in rules(right) {
      if let index = all.firstIndex(where: { member($0, "id") == member(rule, "id") }) {
        all[index] = added(all[index], rule, key: "")
      } else {
        all.append(rule)
      }
    }
    return .object([
      JSONText.Member("rulesTotal", .integer(all.count)),
      JSONText.Member(
        "rulesExercised", .integer(all.count { member($0, "cases") != .integer(0) })),
      JSONText.Member("rules", .array(all)),
    ])
  }
}
