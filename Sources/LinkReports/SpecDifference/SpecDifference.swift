import Conformance
package import LinkMarkup
package import LinkSpec

/// Which published links a change of the documentation breaks.
///
/// Every link that the old spec promises, of its examples and its generated cases, is judged by the
/// new one. Links that lead elsewhere now are grouped by action and by the rule that is in the way,
/// each group with its simplest link.
package struct SpecDifference: Sendable, Hashable {
  /// What becomes of links that were promised.
  package enum Effect: String, Sendable, Hashable, CaseIterable {
    /// They are rejected now.
    case rejected
    /// They lead to another action, or to other parameters.
    case changed
    /// The documentation no longer says what they do.
    case unspecified
    /// They were not promised before, and are now.
    case promised

    /// Whether somebody who has published such a link is worse off.
    package var isBreak: Bool { self != .promised }
  }

  /// Links that share a fate.
  package struct Group: Sendable, Hashable {
    /// What becomes of them.
    package var effect: Effect
    /// The action that they led to; of newly promised ones the action that they lead to.
    package var action: String
    /// The rule of the new spec that is in the way; of newly promised ones the rule of the old one
    /// that was. Empty where the links only lead elsewhere.
    package var rule: String
    /// Why, for the simplest link.
    package var explanation: String
    /// The simplest of the links: shortest first, a documented example before others.
    package var url: [UInt8]
    /// Whether that link is an example of the old documentation.
    package var isExample: Bool
    /// How many of the links that were tried.
    package var links: Int
  }

  /// The groups: by effect, then by action and rule in the order in which they were met.
  package private(set) var groups: [Group] = []
  /// Ids of rules that the new spec has no more, in its old order.
  package private(set) var removedRules: [String] = []
  /// Ids of rules that are new, in their order.
  package private(set) var addedRules: [String] = []
  /// Ids of rules that say something else now.
  package private(set) var changedRules: [String] = []
  /// How many promised links of the old spec were tried.
  package private(set) var tried = 0

  /// Whether every published link still does what it did.
  package var isCompatible: Bool { !groups.contains { $0.effect.isBreak } }

  /// Compares two specs, each with its bind. Takes as long as generating the cases of both.
  package init(from old: Judge, to new: Judge) {
    let documented = Set(old.spec.examples.map { Array($0.url.utf8) })
    for url in Self.promisedLinks(of: old) {
      tried += 1
      let before = old.judgement(of: url)
      let after = new.judgement(of: url)
      guard let effect = Self.effect(before, after) else { continue }
      let blamed = effect == .changed ? nil : after.violations.first { Self.explains($0, effect) }
      add(
        effect, before.action ?? "", blamed.map { new.rules[$0.rule].id } ?? "",
        blamed.map { new.explanation(of: $0, in: url) } ?? Self.change(before, after), url,
        isExample: documented.contains(url))
    }
    for url in Self.promisedLinks(of: new) {
      let before = old.judgement(of: url)
      guard before.verdict != .accept else { continue }
      let after = new.judgement(of: url)
      let blamed = before.violations.first
      add(
        .promised, after.action ?? "", blamed.map { old.rules[$0.rule].id } ?? "",
        blamed.map { old.explanation(of: $0, in: url) } ?? "", url, isExample: false)
    }
    let order = Effect.allCases
    groups = order.flatMap { effect in groups.filter { $0.effect == effect } }
    compareRules(old, new)
  }

  private static func promisedLinks(of judge: Judge) -> [[UInt8]] {
    CaseGenerator.generate(judge).cases.filter { $0.verdict == .accept }.map(\.url)
  }

  private static func effect(_ before: Judgement, _ after: Judgement) -> Effect? {
    switch after.verdict {
    case .reject: return .rejected
    case .unspecified: return .unspecified
    case .accept:
      let isSame = before.action == after.action && values(before) == values(after)
      return isSame ? nil : .changed
    }
  }

  /// By name, since the order in which a spec declares them is no promise.
  private static func values(_ judgement: Judgement) -> [String: LinkValue] {
    Dictionary(judgement.parameters.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static func explains(_ violation: Violation, _ effect: Effect) -> Bool {
    effect == .rejected ? violation.effect == .reject : true
  }

  private static func change(_ before: Judgement, _ after: Judgement) -> String {
    func text(_ judgement: Judgement) -> String {
      OutcomeText.lines(judgement.permitted).joined(separator: "; or ")
    }
    return "before: \(text(before)); now: \(text(after))"
  }

  private mutating func add(
    _ effect: Effect, _ action: String, _ rule: String, _ explanation: String, _ url: [UInt8],
    isExample: Bool
  ) {
    // Links that lead elsewhere differ by where they lead, which the explanation says with the
    // values; the action is what they share.
    guard
      let index = groups.firstIndex(where: {
        $0.effect == effect && $0.action == action && $0.rule == rule
      })
    else {
      groups.append(
        Group(
          effect: effect, action: action, rule: rule, explanation: explanation, url: url,
          isExample: isExample, links: 1))
      return
    }
    groups[index].links += 1
    let own = groups[index]
    let isSimpler =
      isExample != own.isExample
      ? isExample
      : url.count != own.url.count
        ? url.count < own.url.count : url.lexicographicallyPrecedes(own.url)
    if isSimpler {
      groups[index].url = url
      groups[index].isExample = isExample
      groups[index].explanation = explanation
    }
  }

  private mutating func compareRules(_ old: Judge, _ new: Judge) {
    for rule in old.rules {
      guard let number = new.rule(id: rule.id) else {
        removedRules.append(rule.id)
        continue
      }
      if new.rules[number].statement != rule.statement { changedRules.append(rule.id) }
    }
    addedRules = new.rules.map(\.id).filter { old.rule(id: $0) == nil }
  }
}

// MARK: - For a person, and for a script

extension SpecDifference {
  /// A paragraph for each group, then the sum.
  package func text(style: Style) -> String {
    var text = ""
    for group in groups {
      let head = "\(group.effect.rawValue)  \(group.action)"
      text += group.effect.isBreak ? style.red(head) : style.green(head)
      text += group.rule.isEmpty ? "" : "  \(group.rule)"
      text += "  (\(group.links) link\(group.links == 1 ? "" : "s"))\n"
      text += "  \(group.isExample ? "example" : "link   ")  "
      text += VisibleText.of(group.url, limit: 200) + "\n"
      let label = group.effect == .promised ? "before " : "because"
      if !group.explanation.isEmpty { text += "  \(label)  \(group.explanation)\n" }
    }
    for (word, rules) in [
      ("gone", removedRules), ("new", addedRules), ("reworded", changedRules),
    ] where !rules.isEmpty {
      text += "rules \(word): " + rules.prefix(20).joined(separator: ", ")
      text += rules.count > 20 ? " and \(rules.count - 20) more\n" : "\n"
    }
    let broken = groups.reduce(0) { $0 + ($1.effect.isBreak ? $1.links : 0) }
    let sum =
      broken == 0
      ? "All \(tried) promised links do what they did."
      : "\(broken) of \(tried) promised links no longer do what they did."
    return text + (broken == 0 ? style.green(sum) : style.red(sum)) + "\n"
  }

  /// The same as JSON.
  package var json: JSONText {
    func ids(_ rules: [String]) -> JSONText { .array(rules.map(JSONText.string)) }
    return .object([
      JSONText.Member("tried", .integer(tried)),
      JSONText.Member(
        "groups",
        .array(
          groups.map { group in
            .object([
              JSONText.Member("effect", .string(group.effect.rawValue)),
              JSONText.Member("action", .string(group.action)),
              JSONText.Member("rule", group.rule.isEmpty ? .null : .string(group.rule)),
              JSONText.Member("links", .integer(group.links)),
              Judge.member(url: group.url, key: "url"),
              JSONText.Member("isExample", .boolean(group.isExample)),
              JSONText.Member("explanation", .string(group.explanation)),
            ])
          })),
      JSONText.Member("removedRules", ids(removedRules)),
      JSONText.Member("addedRules", ids(addedRules)),
      JSONText.Member("changedRules", ids(changedRules)),
    ])
  }
}
