import LinkSpec

/// Values that compare with each other as a spec demands.
extension CaseGenerator {
  /// How many values of a parameter are tried beside those of another.
  static let tried = 24

  /// The values of a link, with those besides that its other parameters need for the comparisons of
  /// constraints to hold: `until` is not before a `from` that is asked for. What is asked for stays
  /// as it is. Linear in the values that are tried.
  func related(
    _ values: [String: [UInt8]], needed: [String], present: [String: [UInt8]] = [:],
    without missing: Set<String>, _ action: Action, _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    let relations = action.constraints.filter(\.kind.isRelation)
    if relations.isEmpty || !isJudged { return values }
    var chosen = values
    for constraint in relations {
      let standing = chosen.merging(present) { own, _ in own }
      guard constraint.conditions.allSatisfy({ isMet($0, action, scheme, standing) }) else {
        continue
      }
      let members = constraint.parameters.compactMap { name -> Parameter? in
        guard let parameter = action.parameters.first(where: { $0.name == name }),
          !missing.contains(name),
          chosen[name] != nil || parameter.isRequired || needed.contains(name)
            || present[name] != nil
        else { return nil }
        return parameter
      }
      func holds(_ changes: [String: [UInt8]]) -> Bool {
        constraint.holds(
          among: members.map {
            (changes[$0.name] ?? chosen[$0.name] ?? simplest($0, scheme), $0.type)
          })
      }
      if holds([:]) { continue }
      let free = members.filter { chosen[$0.name] == nil }
      let measured = measured(constraint, members, free) { name in
        chosen[name] ?? members.first { $0.name == name }.map { simplest($0, scheme) } ?? []
      }
      let found =
        measured.first(where: holds)
        ?? (free.count > 2 && !constraint.kind.isMeasured
          ? oneByOne(constraint, members, free, chosen, scheme)
          : choice(of: free, scheme, where: holds))
      if let found { chosen.merge(found) { $1 } }
    }
    return chosen
  }

  /// The values, with others for those that are just the simplest, so that comparisons hold: a link
  /// that breaks another constraint besides says nothing of a router that looks at that one.
  func fitting(
    _ values: [String: [UInt8]], without missing: Set<String>, _ action: Action,
    _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]] {
    let asked = Set(action.constraints.flatMap(\.conditions).map(\.parameter))
    let present = values.filter { name, value in
      !asked.contains(name)
        && action.parameters.first { $0.name == name }.map { simplest($0, scheme) } == value
    }
    let fixed = values.filter { present[$0.key] == nil }
    let found = related(
      fixed, needed: [], present: present, without: missing, action, scheme)
    return values.merging(found) { $1 }
  }

  /// The parameters of an action, in the order that its constraints ask for.
  static func ordered(_ action: Action) -> [Parameter] {
    var parameters = action.parameters
    for constraint in action.constraints where constraint.kind == .last {
      guard let place = parameters.firstIndex(where: { constraint.parameters.contains($0.name) })
      else { continue }
      parameters.append(parameters.remove(at: place))
    }
    for constraint in action.constraints where constraint.kind == .inOrder {
      let places = parameters.indices.filter { constraint.parameters.contains(parameters[$0].name) }
      let members = constraint.parameters.compactMap { name in
        parameters.first { $0.name == name }
      }
      for (place, member) in zip(places, members) { parameters[place] = member }
    }
    return parameters
  }

  /// Each two parameters that have an order, in the other.
  mutating func addOtherOrders(
    _ members: [Parameter], _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme,
    _ rule: RuleSubject
  ) {
    for (first, second) in zip(members, members.dropFirst()) {
      let values = [first, second].map { ($0.name, simplest($0, scheme)) }
      let fitting = fitting(Dictionary(values) { $1 }, without: [], action, scheme)
      let base = link(action, form, scheme: scheme, fitting)
      let swapped = base.with { link in
        // What stands in different parts of a link has the order of the parts.
        guard first.location == second.location else { return }
        link.change(first.location) { pairs in
          let one = pairs.firstIndex { $0.name == first.writtenName }
          let other = pairs.firstIndex { $0.name == second.writtenName }
          if let one, let other { pairs.swapAt(one, other) }
        }
      }
      for link in [base, swapped] { add("cross.inOrder", link, targets: [rule], .any) }
    }
  }

  /// The values that are tried for a parameter beside others.
  private func candidates(
    _ parameter: Parameter, _ scheme: Judge.ConcreteScheme
  ) -> [[UInt8]] {
    Self.inner(parameter)
      + judge.validValues(of: parameter, scheme: scheme.number).prefix(Self.tried)
  }

  /// How many pairs of values are tried for two parameters.
  private static let mostChoices = 2_000

  /// Another value for one parameter, the last first, or for two, with which something holds.
  private func choice(
    of parameters: [Parameter], _ scheme: Judge.ConcreteScheme,
    where holds: ([String: [UInt8]]) -> Bool
  ) -> [String: [UInt8]]? {
    let values = parameters.map { candidates($0, scheme) }
    for place in parameters.indices.reversed() {
      for value in values[place] where holds([parameters[place].name: value]) {
        return [parameters[place].name: value]
      }
    }
    var count = 0
    for first in parameters.indices {
      for second in parameters.indices.dropFirst(first + 1) {
        for one in values[first] {
          for other in values[second] {
            count += 1
            if count > Self.mostChoices { return nil }
            let both = [parameters[first].name: one, parameters[second].name: other]
            if holds(both) { return both }
          }
        }
      }
    }
    return nil
  }

  /// Values for many parameters, found one by one: each the simplest that suits those before it and
  /// what stands behind it; where none does, the one before takes another.
  private func oneByOne(
    _ constraint: Constraint, _ members: [Parameter], _ free: [Parameter],
    _ chosen: [String: [UInt8]], _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]]? {
    let names = Set(free.map(\.name))
    var found: [String: [UInt8]] = [:]
    var count = 0
    func isSuitable(_ place: Int) -> Bool {
      count += 1
      let known = members.enumerated().compactMap { number, member in
        (number <= place ? found[member.name] : nil).map { ($0, member.type) }
          ?? (names.contains(member.name) ? nil : chosen[member.name].map { ($0, member.type) })
      }
      return constraint.holds(among: known.map { (octets: $0.0, type: $0.1) })
    }
    func choose(_ place: Int) -> Bool {
      guard place < members.count else { return true }
      let member = members[place]
      guard names.contains(member.name) else { return choose(place + 1) }
      for value in [simplest(member, scheme)] + candidates(member, scheme) {
        if count > Self.mostChoices { return false }
        found[member.name] = value
        if isSuitable(place), choose(place + 1) { return true }
      }
      found[member.name] = nil
      return false
    }
    return choose(0) ? found : nil
  }

  /// How many pairs are tried that texts would put in another order.
  private static let mostPairs = 8

  /// Pairs of values that compare in one way by what they are and in the other as texts: who
  /// compares them as they stand takes 9 for more than 10, and 02.01. for more than 01.02.
  func textualPairs(
    _ first: Parameter, _ second: Parameter, of constraint: Constraint,
    _ scheme: Judge.ConcreteScheme
  ) -> [([UInt8], [UInt8])] {
    func values(_ parameter: Parameter) -> [[UInt8]] {
      let numbers = ["9", "10", "99", "100", "999", "1000", "2", "11", "9.5", "10.5"].map {
        Array($0.utf8)
      }
      return numbers.filter(parameter.type.accepts)
        + judge.validValues(of: parameter, scheme: scheme.number).prefix(Self.tried)
    }
    /// Whether the constraint holds for who compares texts.
    func holdsOfTexts(_ one: [UInt8], _ other: [UInt8]) -> Bool {
      switch constraint.kind {
      case .ascending: !other.lexicographicallyPrecedes(one)
      case .strictlyAscending: one.lexicographicallyPrecedes(other)
      case .equal: one == other
      default: one != other
      }
    }
    var pairs: [([UInt8], [UInt8])] = []
    let others = values(second)
    for one in values(first) {
      for other in others where pairs.count < Self.mostPairs {
        let holds = constraint.holds(
          among: [(one, first.type), (other, second.type)])
        if holds != holdsOfTexts(one, other) { pairs.append((one, other)) }
      }
    }
    return pairs
  }

  /// A number or a moment in other spellings that the type takes: a zero behind it, another offset.
  /// Who compares texts takes it for another value, or for an earlier one.
  func respelled(_ value: [UInt8], of parameter: Parameter) -> [[UInt8]] {
    let text = String(decoding: value, as: UTF8.self)
    var others = [text + ".0", "0" + text, text + "0", "+" + text]
    for (end, other) in [("Z", "+00:00"), ("+00:00", "Z"), ("Z", "+0000")]
    where text.hasSuffix(end) {
      others.append(String(text.dropLast(end.count)) + other)
    }
    // An hour later in the zone one hour ahead.
    if text.hasSuffix("Z"), let mark = text.lastIndex(of: "T") {
      let hour = text[text.index(after: mark)...].prefix(2)
      if let count = Int(hour), count < 23 {
        let rest = text[hour.endIndex...].dropLast()
        others.append("\(text[...mark])\(count < 9 ? "0" : "")\(count + 1)\(rest)+01:00")
      }
    }
    return others.map { Array($0.utf8) }.filter {
      parameter.type.accepts($0)
        && ValueRelation.compare(
          .ascending, value[...], parameter.type.grammar, $0[...], parameter.type.grammar)
          == .holds
        && ValueRelation.compare(
          .ascending, $0[...], parameter.type.grammar, value[...], parameter.type.grammar)
          == .holds
    }
  }

  /// For each free member of a total or a distance the values that take it to its bounds, and just
  /// beyond, beside the values of the others.
  func measured(
    _ constraint: Constraint, _ members: [Parameter], _ free: [Parameter],
    value: (String) -> [UInt8]
  ) -> [[String: [UInt8]]] {
    guard constraint.kind.isMeasured else { return [] }
    let counts = members.map { $0.type.measure(of: value($0.name)[...])?.units(places: 0) ?? 0 }
    var bounds: [Int] = []
    for bound in [constraint.minimum, constraint.maximum].compactMap(\.self)
    where Constraint.limits(bound) {
      bounds += [bound, bound + 1, bound - 1]
    }
    // A distance that is read backwards is the same below zero.
    if constraint.kind == .distance { bounds += bounds.map { -$0 } + [0] }
    return free.flatMap { parameter -> [[String: [UInt8]]] in
      guard let place = members.firstIndex(where: { $0.name == parameter.name }) else { return [] }
      let rest = counts.reduce(0, &+) &- counts[place]
      guard Constraint.limits(rest) else { return [] }
      func value(_ bound: Int) -> [String: [UInt8]]? {
        let count =
          switch (constraint.kind, place) {
          case (.distance, 0): rest - bound
          case (.distance, _): rest + bound
          default: bound - rest
          }
        return parameter.type.text(measuring: count).map { [parameter.name: $0] }
      }
      return bounds.flatMap { bound -> [[String: [UInt8]]] in
        if let found = value(bound) { return [found] }
        // A time without seconds is just beyond a bound by a minute.
        return [0, 1].compactMap { side in
          Self.steps.lazy.compactMap { value((bound / $0 + side) * $0) }.first
        }
      }
    }
  }

  /// A minute, an hour and a day, in seconds.
  private static let steps = [60, 3_600, 86_400]

  /// Values of a total that are each within its bounds, and together are not, and the other way
  /// round: each of them half of a bound.
  func halves(_ constraint: Constraint, _ members: [Parameter]) -> [[String: [UInt8]]] {
    guard constraint.kind == .total, !members.isEmpty else { return [] }
    let bounds = [constraint.minimum, constraint.maximum].compactMap(\.self)
    return bounds.filter(Constraint.limits).flatMap { bound in
      [bound - 1, bound, bound + 1].compactMap { total -> [String: [UInt8]]? in
        var changes: [String: [UInt8]] = [:]
        var rest = total
        for (place, member) in members.enumerated() {
          let share = place == members.count - 1 ? rest : total / members.count
          guard let text = member.type.text(measuring: share) else { return nil }
          changes[member.name] = text
          rest -= share
        }
        return changes
      }
    }
  }

  /// Behind a parameter that is the last, each other one, and one that nobody knows.
  mutating func addBehindLast(
    _ last: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme,
    _ rule: RuleSubject
  ) {
    let others = action.parameters.filter { $0.location == .query && $0.name != last.name }
    let simple = [last.name: simplest(last, scheme)]
    let alone = link(action, form, scheme: scheme, simple)
    let unknown = alone.with { link in
      link.change(last.location) { $0.append(Link.Pair("other", "1")) }
    }
    for link in [alone, unknown] { add("cross.last", link, targets: [rule], .any) }
    for other in others.prefix(8) {
      let both = simple.merging([other.name: simplest(other, scheme)]) { $1 }
      let base = link(
        action, form, scheme: scheme, fitting(both, without: [], action, scheme))
      let before = base.with { link in
        link.change(last.location) { pairs in
          guard let place = pairs.firstIndex(where: { $0.name == last.writtenName }) else { return }
          pairs.insert(pairs.remove(at: place), at: 0)
        }
      }
      // Behind it alone: with the last at the front another order may be broken, too.
      let behind = base.with { link in
        guard other.location == last.location else { return }
        link.change(last.location) { pairs in
          guard let place = pairs.firstIndex(where: { $0.name == other.writtenName }) else {
            return
          }
          pairs.append(pairs.remove(at: place))
        }
      }
      for link in [base, before, behind] { add("cross.last", link, targets: [rule], .any) }
    }
  }

  /// Values of the first and the last year that leave room for a value before or behind them.
  static func inner(_ parameter: Parameter) -> [[UInt8]] {
    guard let date = parameter.type.grammar as? DateGrammar else { return [] }
    return [(date.lastYear, 1, 1), (date.firstYear, 12, 31)].map { Array(date.text($0).utf8) }
  }

  /// A value of so many characters: letters, or where that is none, a value in which one character
  /// stands often enough.
  func stretched(
    _ parameter: Parameter, to length: Int, _ scheme: Judge.ConcreteScheme
  ) -> [UInt8] {
    let letters = Self.letters(length)
    if parameter.type.accepts(letters) { return letters }
    for value in judge.validValues(of: parameter, scheme: scheme.number).prefix(Self.tried)
    where value.count < length {
      for place in value.indices {
        let more = Array(repeating: value[place], count: length - value.count)
        let longer = Array(value[..<place] + more + value[place...])
        if parameter.type.accepts(longer) { return longer }
      }
    }
    return letters
  }

  /// Values that have so many characters together, the first of them as many as it can have, then
  /// the next; `nil` where they cannot have as many.
  func shares(
    of length: Int, _ members: [Parameter], _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]]? {
    var rest = length
    var values: [String: [UInt8]] = [:]
    for (place, member) in members.enumerated() {
      let behind = members.count - place - 1
      let room = rest - behind
      let lengths = judge.validValues(of: member, scheme: scheme.number).map(\.count)
        .filter { $0 < room }.sorted(by: >)
      let counts = behind == 0 ? [rest] : [room] + lengths
      let value = counts.filter { $0 > 0 }.lazy.map { stretched(member, to: $0, scheme) }
        .first(where: member.type.accepts)
      guard let value else { return nil }
      values[member.name] = value
      rest -= value.count
    }
    return values
  }

  /// Where no values have just so many characters together, such as words: the nearest that have
  /// more, or no more, one of them chosen for it beside the longest or the simplest of the others.
  func nearest(
    to length: Int, over isOver: Bool, _ members: [Parameter], _ scheme: Judge.ConcreteScheme
  ) -> [String: [UInt8]]? {
    var best: (values: [String: [UInt8]], length: Int)?
    for takesLongest in [false, true] {
      for member in members {
        var values: [String: [UInt8]] = [:]
        for other in members where other.name != member.name {
          let longest = judge.validValues(of: other, scheme: scheme.number)
            .filter { $0.count <= length }.max { $0.count < $1.count }
          values[other.name] = (takesLongest ? longest : nil) ?? simplest(other, scheme)
        }
        let others = values.values.map(\.count).reduce(0, +)
        let own = judge.validValues(of: member, scheme: scheme.number)
        for value in own + repeated(member, own, to: length - others) {
          let sum = others + value.count
          guard isOver ? sum >= length : sum <= length else { continue }
          let isNearer = best.map { isOver ? sum < $0.length : sum > $0.length } ?? true
          if isNearer { best = (values.merging([member.name: value]) { $1 }, sum) }
        }
      }
    }
    return best?.values
  }

  /// Lists of the items of one that is a value, once more and again, up to so many characters and
  /// the first that has more.
  private func repeated(
    _ parameter: Parameter, _ values: [[UInt8]], to length: Int
  ) -> [[UInt8]] {
    guard let list = parameter.type.grammar as? ListGrammar, length > 0,
      let item = values.first(where: { !$0.isEmpty })
    else { return [] }
    let more = Array(list.separator.utf8) + item
    let count = max(0, length - item.count) / more.count
    return [count, count + 1].map { count in
      item + Array(repeatElement(more, count: count).joined())
    }.filter(parameter.type.accepts)
  }

  /// A text of so many letters.
  static func letters(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "a"), count: count) }
}
