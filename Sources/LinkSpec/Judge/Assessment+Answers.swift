/// Holding an answer against an assessment, value by value, without making the product of what is
/// permitted. What belongs to it is the package's own: routers answer in the words of another
/// module.
extension Assessment {
  /// The ways to handle the link.
  package var outcomeCount: Int { outcomes.count }

  /// Whether any documented action may be performed.
  package var permitsAnyAction: Bool { isAnyAction }

  /// The number of an outcome's action.
  package func action(ofOutcome outcome: Int) -> Int { Int(outcomes[outcome].action) }

  /// The bytes of the link.
  package var link: ArraySlice<UInt8> { octets[..<linkCount] }

  /// The text of a value; `nil` for a list.
  package func text(of value: Int) -> ArraySlice<UInt8>? {
    let value = values[value]
    return value.kind == .list ? nil : octets[Int(value.start)..<Int(value.end)]
  }

  /// The number of the action as far as one could be read, even from a rejected link.
  package var actionNumber: Int? { action >= 0 ? Int(action) : nil }

  /// The set of a parameter of an outcome, by the parameter's place in its action.
  package func set(_ parameter: Int, ofOutcome outcome: Int) -> Int {
    Int(outcomes[outcome].firstSet) + parameter
  }

  /// Whether a set has values; one without is that of a parameter that has to be absent.
  package func hasValues(_ set: Int) -> Bool { sets[set].count > 0 }

  /// Whether a set permits absence.
  package func permitsAbsence(_ set: Int) -> Bool { sets[set].isAbsent }

  /// The values of a set.
  package func values(of set: Int) -> Range<Int> { sets[set].indices }

  /// Whether a value is the text that a router reported: a number compares by value whether it came
  /// as a number or as a string of digits, a UUID in either case, a text exactly.
  package func value(_ number: Int, is text: String) -> Bool {
    let value = values[number]
    let own = octets[Int(value.start)..<Int(value.end)]
    switch value.kind {
    case .text: return Self.isEqual(own, text)
    case .folded: return Self.isEqual(own, text, foldsCase: true)
    case .replaced: return Self.isEqual(own, text) || Self.isReplaced(own, text)
    case .address: return Self.isSameAddress(own, text)
    case .number:
      // Who hands on the text as it stands need not spell it as others do.
      let isNumber =
        NumberText<ArraySlice<UInt8>>.isNumber(text.utf8)
        || NumberText.isOtherwiseWritten(own) && NumberText.isAnyNumber(text.utf8)
      return isNumber && NumberText(own) == NumberText(text.utf8[...])
    case .uuid: return UUIDValue(text.utf8).map { $0 == UUIDValue(own) } ?? false
    case .list: return sole(value).map { self.value($0, is: text) } ?? false
    }
  }

  /// The same for a JSON number, given as its text.
  package func value(_ number: Int, isNumber text: String) -> Bool {
    let value = values[number]
    let own = octets[Int(value.start)..<Int(value.end)]
    switch value.kind {
    case .text: return Self.isEqual(own, text)
    case .folded: return Self.isEqual(own, text, foldsCase: true)
    case .replaced: return Self.isEqual(own, text) || Self.isReplaced(own, text)
    case .address: return false
    case .number:
      return NumberText<ArraySlice<UInt8>>.isAnyNumber(text.utf8)
        && NumberText(own) == NumberText(text.utf8[...])
    case .uuid: return false
    case .list: return sole(value).map { self.value($0, isNumber: text) } ?? false
    }
  }

  /// The sets of the items of a list; `nil` for other values.
  package func items(of number: Int) -> Range<Int>? {
    let value = values[number]
    return value.kind == .list ? Int(value.start)..<Int(value.end) : nil
  }

  /// Whether the link, as it stands or decoded, has a text somewhere; with `foldsCase` in any case.
  package func mentions(_ text: String, foldsCase: Bool = false) -> Bool {
    func folded(_ octets: [UInt8]) -> [UInt8] {
      foldsCase ? octets.map(Byte.lowercased) : octets
    }
    let own = Array(link)
    let text = folded(Array(text.utf8))
    return folded(own).firstRange(of: text) != nil
      || folded(PercentCoding.octets(of: own, in: own.indices)).firstRange(of: text) != nil
  }

  /// Whether the link has a pair of this name, as it is written.
  func names(_ name: String) -> Bool {
    let marks = Set("?&;#=".utf8)
    return link.split(whereSeparator: marks.contains).contains { $0.elementsEqual(name.utf8) }
  }

  /// The parameters that nobody knows, plainly written and given once with a value, which a router
  /// has to hand on, each with the rule that says so. Names with escapes are left to those who read
  /// them otherwise.
  var demandedUnknown: [(name: String, value: Range<Int>, rule: Int32)] {
    let counts = Dictionary(unknown.map { (octets[$0.name], 1) }, uniquingKeysWith: +)
    return unknown.compactMap { pair in
      let name = octets[pair.name]
      guard pair.rule >= 0, !pair.value.isEmpty, !name.isEmpty,
        name.allSatisfy(ByteSet.unreserved.contains),
        counts[name] == 1, !isIllFormed(pair.value)
      else { return nil }
      return (String(decoding: name, as: UTF8.self), pair.value, pair.rule)
    }
  }

  /// What becomes of an ill-formed value need not be a value.
  private func isIllFormed(_ value: Range<Int>) -> Bool {
    !unknownSpelling.isDisjoint(with: [.empties, .drops])
      && UTF8Form.firstIllFormed(in: PercentCoding.octets(of: octets, in: value)[...]) != nil
  }

  /// The first of those that an answer lacks, and the rule that says so; `nil` where it has all of
  /// them.
  package func unknownMissing<Value>(
    in answer: [String: Value]
  ) -> (name: String, rule: RuleID)? {
    if unknown.isEmpty { return nil }
    return demandedUnknown.first { pair in
      let folded = unknownSpelling.contains(.foldsNames) ? pair.name.lowercased() : nil
      return answer[pair.name] == nil && !answer.keys.contains { $0.lowercased() == folded }
    }.map {
      ($0.name, RuleID(number: Int($0.rule)))
    }
  }

  /// Whether a part of the link, decoded, is a text.
  func isSpelled(
    _ range: Range<Int>, _ text: String, spaced: Bool = false, foldsCase: Bool = false
  ) -> Bool {
    let own = octets[range]
    if isPlain(range) {
      return Self.isEqual(own, text, foldsCase: foldsCase)
    }
    var bytes = Array(own)
    if spaced { bytes = bytes.map { $0 == Byte.plus ? Byte.space : $0 } }
    let octets = PercentCoding.octets(of: bytes, in: bytes.indices)
    if Self.isEqual(octets[...], text, foldsCase: foldsCase)
      || Self.isEqual(bytes[...], text, foldsCase: foldsCase)
    {
      return true
    }
    // Parsers encode what no URL may hold, and lower case beyond ASCII is Unicode's.
    let written = PercentCoding.encodingIllegal(bytes[...], legal: ByteSet.queryOrFragment)
    if Self.isEqual(written[...], text, foldsCase: foldsCase) { return true }
    if foldsCase, String(decoding: octets, as: UTF8.self).lowercased() == text { return true }
    // Decoders put U+FFFD in the place of what is no UTF-8.
    return UTF8Form.firstIllFormed(in: octets[...]) != nil
      && Self.isReplaced(Array(String(decoding: octets, as: UTF8.self).utf8)[...], text)
  }

  /// Of a list of one item that has one value, that value: it may be given bare.
  private func sole(_ list: Value) -> Int? {
    guard list.end - list.start == 1, sets[Int(list.start)].count == 1 else { return nil }
    return Int(sets[Int(list.start)].first)
  }

  @inline(__always)
  static func isEqual(
    _ own: ArraySlice<UInt8>, _ text: String, foldsCase: Bool = false
  ) -> Bool {
    let other = text.utf8
    guard own.count == other.count else { return false }
    if foldsCase {
      return own.elementsEqual(other) { Byte.lowercased($0) == Byte.lowercased($1) }
    }
    return own.elementsEqual(other)
  }

  /// Whether a text is an address of version 6, in brackets or without, however it is written
  /// (RFC 5952, 2).
  private static func isSameAddress(_ own: ArraySlice<UInt8>, _ text: String) -> Bool {
    var other = Array(text.utf8)[...]
    if IPLiteral.isInBrackets(other) { other = other.dropFirst().dropLast() }
    return IPLiteral.groups(of: other).map { $0 == IPLiteral.groups(of: own) } ?? false
  }

  /// Whether a text differs at most in how many U+FFFD stand in a row. The Encoding Standard says
  /// how many octets one of them takes the place of; decoders that are older than it, as those of
  /// Java, say otherwise, of surrogates for one.
  private static func isReplaced(_ own: ArraySlice<UInt8>, _ text: String) -> Bool {
    func next(_ octets: inout ArraySlice<UInt8>) -> UInt8? {
      let mark: [UInt8] = [0xEF, 0xBF, 0xBD]
      guard octets.starts(with: mark) else { return octets.popFirst() }
      while octets.starts(with: mark) { octets = octets.dropFirst(mark.count) }
      // No octet of UTF-8.
      return 0xFF
    }
    var (left, right) = (own, Array(text.utf8)[...])
    while true {
      let (one, other) = (next(&left), next(&right))
      if one != other { return false }
      if one == nil { return true }
    }
  }

  /// Whether the query of the link names a parameter, whatever its value.
  fileprivate func gives(_ parameter: Int, of action: Int) -> Bool {
    self.action == Int32(action) && given.indices.contains(parameter)
      && given[parameter].exactCount > 0
  }

  /// The rules of what arose, each once, in reading order.
  package var raisedRules: [RuleID] {
    var rules: [RuleID] = []
    // Loops that cost little without the optimizer, too: every case asks.
    var index = 0
    while index < issues.count {
      let rule = issues[index].rule
      var first = 0
      while issues[first].rule != rule { first += 1 }
      if first == index { rules.append(RuleID(number: Int(rule))) }
      index += 1
    }
    return rules
  }

  /// The open questions that the link raises, in reading order, whichever rules tell of them.
  package var raisedQuestions: [OpenQuestion] {
    issues.compactMap { $0.question < 0 ? nil : OpenQuestion(rawValue: UInt8($0.question)) }
  }

  /// The rules that the link breaks, in reading order.
  package var brokenRules: [RuleID] {
    issues.filter(\.isReject).map { RuleID(number: Int($0.rule)) }
  }

  /// A number that two links share if they raise the same rules; the order says nothing.
  package var ruleHash: UInt64 {
    var hash: UInt64 = 0
    for (index, issue) in issues.enumerated()
    where !issues[..<index].contains(where: { $0.rule == issue.rule }) {
      hash &+= (UInt64(issue.rule) + 16) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash
  }
}

extension Judge {
  /// The rule that stands for a link: the first that it breaks; the first question that it leaves
  /// open; for a good link that of its last parameter, or of its action.
  package func leadingRule(_ assessment: Assessment) -> RuleID {
    let issues = assessment.issues
    if let issue = issues.first(where: \.isReject) ?? issues.first {
      return RuleID(number: Int(issue.rule))
    }
    if let outcome = assessment.outcomes.first {
      let run = compiled.actions[Int(outcome.action)].parameters
      for number in (0..<Int(run.count)).reversed()
      where assessment.sets[Int(outcome.firstSet) + number].count > 0 {
        return RuleID(number: Int(compiled.parameters[Int(run.first) + number].valueRule))
      }
      return actionRule(Int(outcome.action))
    }
    if let action = assessment.actionNumber { return actionRule(action) }
    let scope = assessment.scheme >= 0 ? Int(compiled.schemeScopes[Int(assessment.scheme)]) : 0
    return RuleID(number: Int(compiled.scopes[scope].schemeRule))
  }

  /// The rule of an action by its number.
  package func actionRule(_ action: Int) -> RuleID {
    RuleID(number: Int(compiled.actions[action].rule))
  }

  /// The rule on the value of a parameter by its place in its action.
  package func valueRule(_ parameter: Int, of action: Int) -> RuleID {
    RuleID(
      number: Int(compiled.parameters[compiled.parameter(parameter, of: action)].valueRule))
  }

  /// The rule that a parameter breaks which a router does not report. Where the link gives it in
  /// another spelling of its name alone, or by another name, that is what the router does not know.
  package func ruleOfMissing(_ parameter: Int, of action: Int, in link: Assessment) -> RuleID {
    switch spelling(of: parameter, of: action, in: link) {
    case .documented, nil: return valueRule(parameter, of: action)
    case .other: return presenceRule(parameter, of: action)
    case .escaped:
      let declared = concrete.actions[action]
      return ruleOfEscapedName(declared.parameters[parameter], of: declared)
        ?? valueRule(parameter, of: action)
    case .open(let question): return listed(.policy(question)) ?? valueRule(parameter, of: action)
    }
  }

  /// The rule on other spellings of a name, where a link gives a parameter by one of them alone.
  package func ruleOfSpelling(_ parameter: Int, of action: Int, in link: Assessment) -> RuleID? {
    guard case .open(let question)? = spelling(of: parameter, of: action, in: link) else {
      return nil
    }
    return listed(.policy(question))
  }

  /// The rule that a router breaks which does not know a name by the escapes that no query goes
  /// without: that names are decoded where the spec says so, and else the rule on the parameter.
  package func ruleOfEscapedName(_ parameter: Parameter, of action: Action) -> RuleID? {
    let isSettled = spec.policies[.encodedName]?.readings.count == 1
    return listed(isSettled ? .policy(.encodedName) : .presence(of: parameter, in: action))
  }

  private func spelling(
    of parameter: Int, of action: Int, in link: Assessment
  ) -> NameSpelling? {
    let bytes = Array(link.link)
    guard let query = link.parts.query, query.upperBound <= bytes.count else { return nil }
    return concrete.actions[action].parameters[parameter].spelling(in: bytes[query])
  }

  /// The rule on the presence of a parameter by its place in its action.
  private func presenceRule(_ parameter: Int, of action: Int) -> RuleID {
    RuleID(
      number: Int(compiled.parameters[compiled.parameter(parameter, of: action)].presenceRule))
  }

  /// Whether a text is plainly a value of a parameter by its place in its action.
  package func isPlainly(_ text: String, _ parameter: Int, of action: Int) -> Bool {
    status(of: text, parameter, of: action) == .accepted
  }

  /// Whether a text may be a value of a parameter by its place in its action, in whatever build.
  package func mayBe(_ text: String, _ parameter: Int, of action: Int) -> Bool {
    status(of: text, parameter, of: action) != .invalid
  }

  private func status(
    of text: String, _ parameter: Int, of action: Int
  ) -> ValueScan.Status {
    var scan = ValueScan()
    scan.start()
    compiled.readers[compiled.parameter(parameter, of: action)]
      .read(Array(text.utf8)[...], scheme: -1, &scan)
    return scan.status
  }

  /// The constraint by which a parameter that a link gives counts as if it were not.
  private func ruleOfOverride(
    _ name: String, of action: Int, in link: Assessment
  ) -> RuleID? {
    let declared = concrete.actions[action]
    func gives(_ name: String) -> Bool {
      declared.parameters.firstIndex { $0.name == name }.map { link.gives($0, of: action) } ?? false
    }
    let number = declared.constraints.firstIndex { constraint in
      guard constraint.kind == .overrides, let place = constraint.parameters.firstIndex(of: name)
      else { return false }
      if !constraint.conditions.isEmpty {
        return constraint.conditions.contains { gives($0.parameter) }
      }
      return place > 0 && gives(constraint.parameters[0])
    }
    return number.flatMap { listed(.constraint(action: declared.name, $0)) }
  }

  /// The rule that a parameter breaks which counts as absent. One that the link gives breaks the
  /// rule on its value, or the constraint by which another takes its place; one that it gives by
  /// another spelling of its name alone that of the spelling. Of the others a
  /// documented default that was filled in breaks the fallback, another the rule on its presence,
  /// an unknown one the action's own.
  package func ruleOfExtra(
    _ name: String, of action: Int, in link: Assessment
  ) -> RuleID {
    let declared = concrete.actions[action]
    guard let number = declared.parameters.firstIndex(where: { $0.name == name }) else {
      let own = compiled.actions[action].unknown.indices.first {
        compiled.unknown[$0].names.fits(Array(name.utf8)[...])
      }
      if let own { return RuleID(number: Int(compiled.unknown[own].rule)) }
      // What becomes of unknown parameters the spec says, if it is of what the link has.
      let isStated = concrete.policies[.unknownParameter] != nil && link.names(name)
      return (isStated ? listed(.policy(.unknownParameter)) : nil) ?? actionRule(action)
    }
    if link.gives(number, of: action) {
      return ruleOfOverride(name, of: action, in: link) ?? valueRule(number, of: action)
    }
    // What stands in the path is given without its name.
    if declared.parameters[number].mayBeInPath,
      let rule = ruleOfOverride(name, of: action, in: link)
    {
      return rule
    }
    return ruleOfSpelling(number, of: action, in: link)
      ?? listed(.fallback(action: declared.name, parameter: name))
      ?? presenceRule(number, of: action)
  }
}
