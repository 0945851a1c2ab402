/// What one parameter may be in a permitted outcome.
struct ValueSet: Sendable, Hashable {
  var values: [CanonicalValue] = []
  var absent = false

  mutating func insert(_ value: CanonicalValue) {
    if !values.contains(value) { values.append(value) }
  }

  mutating func formUnion(_ other: ValueSet) {
    for value in other.values { insert(value) }
    absent = absent || other.absent
  }

  var isEmpty: Bool { values.isEmpty && !absent }
}

/// One way to handle the link: a set per parameter of the action.
struct Handle: Sendable, Hashable {
  var sets: [ValueSet]
}

/// An action with the ways to handle the link by it, none if it rejects.
struct Alternative: Sendable, Hashable {
  var action: Int
  var handles: [Handle]
}

/// Reading the parameters: where they are given, what their values may mean.
extension Evaluation {
  /// Where a parameter is given in the query. Only four places can matter: the first and the last,
  /// each with and without the names that are spelt with escapes.
  struct Occurrences {
    var exactFirst: Range<Int>?
    var exactLast: Range<Int>?
    var first: Range<Int>?
    var last: Range<Int>?
    var second: Range<Int>?
    /// A name that is this parameter's only if it is decoded, where that is not settled.
    var encodedName: Range<Int>?
    var count = 0
    var exactCount = 0
  }

  /// What one given value may mean, and what is to be said about it.
  struct Candidate {
    var set = ValueSet()
    var rejects = false
    var violations: [Violation] = []
  }

  mutating func readParameters(
    _ form: CompiledSpec.Form, _ parts: SplitURL, scheme: Int?
  ) -> [Handle] {
    let action = spec.actions[form.action]
    var sets = action.parameters.map { _ in ValueSet(absent: true) }

    for (number, range) in readPath(form, parts.path) {
      let candidate = candidate(action.parameters[number], range, scheme: scheme)
      sets[number] = settle([candidate], isRequired: action.parameters[number].isRequired)
    }

    let inPath = form.parameters
    var occurrences = Array(repeating: Occurrences(), count: action.parameters.count)
    if let query = parts.query { readQuery(query, action, inPath, &occurrences) }
    for number in action.parameters.indices where !inPath.contains(number) {
      let parameter = action.parameters[number]
      let given = occurrences[number]
      guard let first = given.first, let last = given.last else {
        if parameter.isRequired {
          let end = parts.query?.upperBound ?? parts.path.upperBound
          record(Violation(rule: parameter.presenceRule, effect: .reject, range: end..<end))
        }
        continue
      }
      sets[number] = resolve(given, first, last, parameter, scheme: scheme)
    }
    return applyConstraints(of: action, to: Handle(sets: sets), parts)
  }

  mutating func readQuery(
    _ query: Range<Int>, _ action: CompiledSpec.Action, _ inPath: [Int],
    _ occurrences: inout [Occurrences]
  ) {
    for pair in QueryPairs(bytes, in: query) {
      if pair.isEmpty {
        ask(.emptyPair, pair.range)
        continue
      }
      let value = pair.value ?? pair.name.upperBound..<pair.name.upperBound
      let name = bytes[pair.name]
      func number(of name: some Collection<UInt8>) -> Int? {
        action.parameters.indices.first {
          !inPath.contains($0) && name.elementsEqual(action.parameters[$0].name)
        }
      }
      if routes != nil {
        // The path has precedence, and an item without value is none.
        if inPath.contains(where: { name.elementsEqual(action.parameters[$0].name) }) { continue }
        if pair.value == nil, number(of: name) != nil { continue }
      }
      if let number = number(of: name) {
        if occurrences[number].exactFirst == nil { occurrences[number].exactFirst = value }
        occurrences[number].exactLast = value
        occurrences[number].exactCount += 1
        note(value, &occurrences[number])
        continue
      }
      let needsDecoding = name.contains { $0 == Byte.percent || $0 == Byte.plus }
      let decoded =
        needsDecoding
        ? PercentCoding.octets(of: bytes, in: pair.name).map { $0 == Byte.plus ? Byte.space : $0 }
        : []
      guard needsDecoding, let number = number(of: decoded) else {
        if !isClaimed(name) { ask(.unknownParameter, pair.range) }
        continue
      }
      let readings = ask(.encodedName, pair.name)
      if readings.allows(.unknown) {
        if !readings.allows(.decode) {
          ask(.unknownParameter, pair.range)
        } else if spec.readings[OpenQuestion.unknownParameter.ordinal].allows(.reject) {
          mayReject = true
        }
      }
      if readings.allows(.decode) {
        note(value, &occurrences[number])
        if readings.allows(.unknown) {
          occurrences[number].encodedName = pair.name
        } else {
          if occurrences[number].exactFirst == nil { occurrences[number].exactFirst = value }
          occurrences[number].exactLast = value
          occurrences[number].exactCount += 1
        }
      }
    }
  }

  /// Whether the entry that claims the link speaks of a name in its query.
  private func isClaimed(_ name: ArraySlice<UInt8>) -> Bool {
    guard let claim else { return false }
    return spec.claimedPaths[claim.scope]?.knows(name, entry: claim.entry) == true
  }

  private func note(_ value: Range<Int>, _ given: inout Occurrences) {
    if given.first == nil {
      given.first = value
    } else if given.second == nil {
      given.second = value
    }
    given.last = value
    given.count += 1
  }

  /// Follows every permitted choice among the places where a parameter is given.
  mutating func resolve(
    _ given: Occurrences, _ first: Range<Int>, _ last: Range<Int>,
    _ parameter: CompiledSpec.Parameter, scheme: Int?
  ) -> ValueSet {
    var places: [Range<Int>] = []
    func choose(_ place: Range<Int>?) {
      if let place, !places.contains(place) { places.append(place) }
    }
    let isRepeated = given.encodedName == nil ? given.count > 1 : given.exactCount > 1
    if given.count > 1, !isRepeated,
      spec.readings[OpenQuestion.duplicateParameter.ordinal].rejectsAlways
    {
      // Repeated only for who decodes names, and who does refuses the link.
      mayReject = true
      choose(given.exactFirst)
    } else if given.count > 1, let second = given.second {
      let readings = ask(.duplicateParameter, second)
      if readings.allows(.first) {
        choose(first)
        choose(given.exactFirst)
      }
      if readings.allows(.last) {
        choose(last)
        choose(given.exactLast)
      }
    } else {
      choose(first)
    }
    var candidates = places.map { candidate(parameter, $0, scheme: scheme) }
    // Under the reading that an encoded name is another name, the parameter may not be given at all.
    if given.encodedName != nil, given.exactFirst == nil {
      var unknown = Candidate()
      if parameter.isRequired { unknown.rejects = true } else { unknown.set.absent = true }
      candidates.append(unknown)
    }
    return settle(candidates, isRequired: parameter.isRequired)
  }

  /// Unites what the candidates permit. If nothing is left, the link is rejected for the reasons of
  /// all of them; otherwise those reasons are readings among others.
  mutating func settle(_ candidates: [Candidate], isRequired: Bool) -> ValueSet {
    var union = ValueSet()
    for candidate in candidates { union.formUnion(candidate.set) }
    for candidate in candidates {
      if candidate.rejects { mayReject = true }
      // Where nothing is left, what was broken explains it; if nothing was, the questions do.
      let isBroken = candidate.violations.contains { $0.effect == .reject }
      for var violation in candidate.violations {
        if !union.isEmpty {
          violation.effect = .open
        } else if !isBroken {
          violation.effect = .reject
        }
        record(violation)
      }
    }
    if union.isEmpty { mustReject = true }
    return union
  }

  /// What the value in `range` may mean for `parameter`; `octets` where it is not simply decoded.
  func candidate(
    _ parameter: CompiledSpec.Parameter, _ range: Range<Int>, scheme: Int?,
    octets given: [UInt8]? = nil
  ) -> Candidate {
    var candidate = Candidate()
    let declaration = parameter.declaration
    func note(
      _ question: OpenQuestion, _ range: Range<Int>, rule: Int? = nil,
      _ expectation: Expectation? = nil
    ) -> ReadingSet {
      let readings = spec.readings[question.ordinal]
      if readings.isSettled { return readings }
      if readings.allows(.reject) { candidate.rejects = true }
      guard let rule = rule ?? spec.policyRules[question.ordinal] else { return readings }
      candidate.violations.append(
        Violation(
          rule: rule, question: question,
          effect: readings.rejectsAlways ? .reject : .open, range: range, expectation: expectation))
      return readings
    }

    if !parameter.isDocumented(scheme: scheme) {
      // Documented for links of another scope; here it may mean the same, or nothing.
      let readings = note(.disputedParameter, range, rule: parameter.presenceRule)
      if readings.allows(.absent) { candidate.set.absent = true }
      if !readings.allows(.verbatim) { return candidate }
    } else if parameter.isAvailable(scheme: scheme) == false {
      let readings = note(.unavailableParameter, range, rule: parameter.availabilityRule)
      if readings.allows(.absent), !parameter.isRequired { candidate.set.absent = true }
      return candidate
    }

    if declaration.isDisputed {
      let readings = note(.disputedParameter, range, rule: parameter.presenceRule)
      if readings.allows(.absent) { candidate.set.absent = true }
      if !readings.allows(.verbatim) { return candidate }
    }

    var spellings: [[UInt8]] = []
    let octets = given ?? PercentCoding.octets(of: bytes, in: range)
    if let routes {
      spellings = [octets]
      if octets.contains(Byte.plus) {
        let spaced = octets.map { $0 == Byte.plus ? Byte.space : $0 }
        if routes.settlesPlus {
          spellings = [routes.readsPlusAsSpace ? spaced : octets]
        } else if bytes[range].contains(Byte.plus) {
          let readings = note(.plus, range)
          spellings =
            (readings.allows(.verbatim) ? [octets] : []) + (readings.allows(.space) ? [spaced] : [])
        } else if spec.readings[OpenQuestion.plus.ordinal].allows(.space) {
          // To the library an encoded plus sign is one, too.
          spellings.append(spaced)
        }
      }
    } else if declaration.location == .query, let plus = bytes[range].firstIndex(of: Byte.plus) {
      let readings = note(.plus, plus..<plus + 1)
      if readings.allows(.verbatim) { spellings.append(octets) }
      if readings.allows(.space) {
        let spaced = bytes.prefix(range.upperBound).map { $0 == Byte.plus ? Byte.space : $0 }
        spellings.append(PercentCoding.octets(of: spaced, in: range))
      }
    } else {
      spellings.append(octets)
    }
    if octets.starts(with: UTF8Form.byteOrderMark) {
      let readings = note(.byteOrderMark, PercentCoding.source(ofOctet: 0, of: bytes, in: range))
      let marked = spellings
      spellings = readings.allows(.verbatim) ? marked : []
      if readings.allows(.trim) {
        spellings += marked.map { Array($0.dropFirst(UTF8Form.byteOrderMark.count)) }
      }
    }
    if case .urn = declaration.type, let colon = encodedOctet(Byte.colon, in: range) {
      let readings = note(.encodedColon, colon)
      if readings.allows(.absent), !parameter.isRequired { candidate.set.absent = true }
      if !readings.allows(.verbatim) { spellings = [] }
    }

    let namespaces = parameter.namespaces(scheme: scheme)
    for spelling in spellings {
      let reading = declaration.type.read(spelling, namespaces: namespaces)
      func place(_ octet: Int) -> Range<Int> {
        PercentCoding.source(ofOctet: octet, of: bytes, in: range)
      }
      switch reading.match {
      case .accepted:
        if let value = reading.value { candidate.set.insert(value) }
      case .open(let points):
        let followed = follow(points, reading, isRequired: parameter.isRequired) { point in
          note(point.question, place(point.offset))
        }
        candidate.set.formUnion(followed)
        if candidate.set.absent == false, parameter.isRequired, candidate.set.values.isEmpty {
          candidate.rejects = true
        }
      case .invalid(let offset, let expectation):
        if parameter.isRequired {
          candidate.rejects = true
          candidate.violations.append(
            Violation(
              rule: parameter.valueRule, effect: .reject, range: place(offset),
              expectation: expectation))
        } else {
          let readings = note(
            .invalidOptionalValue, place(offset), rule: parameter.valueRule, expectation)
          if readings.allows(.absent) { candidate.set.absent = true }
        }
      }
    }
    return candidate
  }

  /// Composes the readings of all open points of one value.
  private func follow(
    _ points: [ValueReading.OpenPoint], _ reading: ValueReading, isRequired: Bool,
    _ note: (ValueReading.OpenPoint) -> ReadingSet
  ) -> ValueSet {
    var set = ValueSet()
    var verbatim = true
    var encoded = reading.encoded != nil
    for point in points {
      let readings = note(point)
      if readings.allows(.absent), !isRequired { set.absent = true }
      if !readings.allows(.verbatim) { verbatim = false }
      if point.question == .illegalCharacterInURL {
        if !readings.allows(.encode) { encoded = false }
      } else if !readings.allows(.verbatim) {
        encoded = false
      }
    }
    if verbatim, let value = reading.value { set.insert(value) }
    if encoded, let value = reading.encoded { set.insert(value) }
    return set
  }
}
