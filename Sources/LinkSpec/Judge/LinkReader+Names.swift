/// The names of parameters in a query: as they stand, in another spelling, or known to nobody.
extension LinkReader {
  /// The place among an action's parameters of a name.
  @inline(__always)
  func number(ofName name: Range<Int>, in text: [UInt8], _ action: Int) -> Int? {
    guard let name = spec.names.number(of: text, in: name) else { return nil }
    return spec.parameter(named: name, of: action)
  }

  /// The same of a name that is a text.
  func number(ofName name: String, _ action: Int) -> Int? {
    let octets = Array(name.utf8)
    return number(ofName: octets.indices, in: octets, action)
  }

  /// Lets a router hand on a parameter that nobody knows, its name as it stands or, where names may
  /// be folded, in another case. Where a rule says so and nothing else, it has to.
  private func handOn(
    _ name: Range<Int>, _ value: Range<Int>, demandedBy rule: Int32 = -1, _ a: inout Assessment
  ) {
    a.unknownSpelling = UnknownSpelling(spec.readings)
    a.unknown.append((name, value, rule))
  }

  /// What may be done with a parameter that some readers know and others do not.
  private func mayHandOn(_ name: Range<Int>, _ value: Range<Int>, _ a: inout Assessment) {
    let readings = spec.readings[OpenQuestion.unknownParameter.ordinal]
    if readings.allows(.reject) { a.mayReject = true }
    if readings.allows(.verbatim) { handOn(name, value, &a) }
  }

  /// A pair whose name is none as it stands: it may be one when decoded, or in another case. Only
  /// parameters that are `eligible` stand in a query.
  func readOtherName(
    _ name: Range<Int>, _ value: Range<Int>, _ action: Int, foldsCase: Bool,
    _ a: inout Assessment, eligible: (Int) -> Bool
  ) {
    var needsDecoding = false
    for index in name where url[index] == Byte.percent || url[index] == Byte.plus {
      needsDecoding = true
      break
    }
    let decoded = needsDecoding ? a.decode(name, spaced: true) : name
    var question = OpenQuestion.encodedName
    var found = needsDecoding ? number(ofName: decoded, in: a.octets, action) : nil
    if found == nil, foldsCase {
      question = .parameterNameCase
      found = number(ofFoldedName: decoded, action, &a)
    }
    if found == nil {
      let bare = bareName(decoded, at: name.lowerBound, a)
      if bare != decoded {
        question = .decoratedName
        found = self.number(ofName: bare, in: a.octets, action)
        if found == nil, foldsCase,
          spec.readings[OpenQuestion.parameterNameCase.ordinal].allows(.normalize)
        {
          found = self.number(ofFoldedName: bare, action, &a)
        }
      }
    }
    if found == nil, a.octets[decoded].starts(with: UTF8Form.byteOrderMark), permits(.marked) {
      // Some getters drop the mark, from names as from values.
      question = .byteOrderMark
      found = self.number(ofName: decoded.dropFirst(3), in: a.octets, action)
    }
    if found == nil, a.octets[decoded].elementsEqual(UTF8Form.byteOrderMark), permits(.marked) {
      return readMarkAlone(name, value, &a)
    }
    guard let number = found, eligible(number) else {
      if isClaimed(name, &a) {
        askIllFormed(name, value, &a)
      } else {
        askUnknown(name, decoded, value, action, &a)
      }
      return
    }
    let parameter = spec.parameter(number, of: action)
    func noteItem(isExact: Bool, _ a: inout Assessment) {
      if spec.parameters[parameter].isRepeated {
        a.occurrences.append((number, CompiledSpec.Run(value), isExact))
      }
    }
    if question == .encodedName, isCanonical(name, decoded, &a) {
      let readings = self.readings(.encodedName, &a)
      let isUnclear = !readings.allows(.decode)
      if isUnclear { mayRefuse(.encodedName, name, &a) }
      let mayBeUnknown = isUnclear && readings.allows(.unknown)
      noteItem(isExact: !mayBeUnknown, &a)
      if mayBeUnknown {
        a.given[number].hasEncodedName = true
        mayHandOn(name, value, &a)
      } else {
        a.given[number].noteExact(CompiledSpec.Run(value))
      }
      a.given[number].noteDecoded(CompiledSpec.Run(value))
      a.given[number].note(CompiledSpec.Run(value))
      return
    }
    a.parameter = parameter
    var readings = self.readings(question, &a)
    // Who does not decode names has another one before it; what no URL may hold parsers encode.
    var ofEscapes = ReadingSet()
    if question != .encodedName, !url[name].allSatisfy(ByteSet.queryOrFragment.contains) {
      ofEscapes = self.readings(.encodedName, &a)
      if ofEscapes.allows(.reject) { mayRefuse(.encodedName, name, &a) }
    }
    if question == .decoratedName, isIndexed(a.octets[decoded]) {
      // A policy speaks of empty brackets.
      mayRefuse(question, name, &a)
      readings = readings.union(ReadingSet([.normalize, .unknown]))
    } else if question == .decoratedName, isDecoratedByPlus(name, &a) {
      // Whether a plus sign in a name is a space, the question about those in values does not say.
      mayRefuse(question, name, &a)
      readings = readings.union(ReadingSet([.unknown]))
    } else if ofEscapes.allows(.unknown), readings.rejectsAlways {
      mayRefuse(question, name, &a)
    } else if question == .byteOrderMark {
      askMark(name, &a)
      readings = readings.union(ReadingSet([.verbatim]))
    } else {
      ask(question, name, &a)
    }
    a.parameter = -1
    if ofEscapes.allows(.unknown) { readings = readings.union(ReadingSet([.unknown])) }
    let isKnown =
      readings.allows(.decode) || readings.allows(.normalize) || readings.allows(.trim)
    let mayBeUnknown =
      readings.allows(.unknown) || question == .byteOrderMark && readings.allows(.verbatim)
    if mayBeUnknown {
      if !isKnown {
        askUnknown(name, name, value, action, &a)
      } else {
        mayHandOn(name, value, &a)
      }
    }
    guard isKnown else { return }
    let place = CompiledSpec.Run(value)
    noteItem(isExact: !mayBeUnknown, &a)
    a.given[number].note(place)
    if question == .encodedName { a.given[number].noteDecoded(place) }
    if mayBeUnknown {
      a.given[number].hasEncodedName = true
    } else {
      a.given[number].noteExact(place)
    }
  }

  /// A pair whose name is a byte order mark: who drops it has a pair without a name.
  private func readMarkAlone(
    _ name: Range<Int>, _ value: Range<Int>, _ a: inout Assessment
  ) {
    askMark(name, &a)
    if self.readings(.emptyPair, &a).allows(.reject) { a.mayReject = true }
    // Whoever keeps it in names need not keep it in values.
    mayHandOn(name, value, &a)
  }

  /// Whether a name ends with brackets that are not empty.
  private func isIndexed(_ name: ArraySlice<UInt8>) -> Bool {
    name.last == Byte.closeBracket && name.dropLast().last != Byte.openBracket
  }

  /// Whether a plus sign stands around a name, or before its brackets.
  private func isDecoratedByPlus(_ name: Range<Int>, _ a: inout Assessment) -> Bool {
    let plain = a.decode(name)
    let bare = a.octets[bareName(plain, at: name.lowerBound, a)]
    return bare.first == Byte.plus || bare.last == Byte.plus
  }

  /// A name without the white space and the control characters around it, and without the brackets
  /// behind it, empty or with a number, that make it the name of an item of a list.
  private func bareName(
    _ name: Range<Int>, at start: Int, _ a: borrowing Assessment
  ) -> Range<Int> {
    var bare = a.octets[name]
    // `URLSearchParams` takes the fragment with or without one.
    if start == a.parts.fragment?.lowerBound, bare.first == Byte.question { bare.removeFirst() }
    bare = Parameter.bare(bare)
    return bare.startIndex..<bare.endIndex
  }

  /// A parameter that nobody knows: perhaps it is handed on. `decoded` is its name in
  /// `a.octets`, which may be one of which the spec speaks where the name as it stands is not.
  private func askUnknown(
    _ name: Range<Int>, _ decoded: Range<Int>, _ value: Range<Int>, _ action: Int,
    _ a: inout Assessment
  ) {
    noteTwice(name, &a)
    notePlus(name, value, &a)
    noteMark(value, &a)
    var known = spec.actions[action].unknown.indices.first {
      spec.unknown[$0].names.fits(url[name])
    }
    if decoded != name {
      let other = spec.actions[action].unknown.indices.first {
        spec.unknown[$0].names.fits(a.octets[decoded])
      }
      if other != known {
        let readings = ask(.encodedName, name, &a)
        if readings.allows(.decode) {
          // Who decodes names refuses the link, who does not hands the parameter on, or neither.
          if readings.allows(.unknown) {
            handOn(name, value, &a)
            return
          }
          known = other
        }
      }
    }
    if let known {
      let known = spec.unknown[known]
      let place = name.lowerBound..<value.upperBound
      // Whether a pair without a name is a parameter at all, no rule on names says.
      if decoded.isEmpty {
        ask(.emptyPair, place, &a)
        if known.readings.allows(.verbatim) { handOn(name, value, &a) }
        return
      }
      if known.readings.rejectsAlways { return reject(known.rule, place, &a) }
      askIllFormed(name, value, &a)
      // No answer has two values of one name.
      let isNamesake = known.readings.allows(.verbatim) && isOfAnotherPlace(name, action)
      if known.readings.allows(.verbatim) {
        let isDemanded = known.readings.isSettled && !isNamesake
        handOn(name, value, demandedBy: isDemanded ? known.rule : -1, &a)
      }
      if known.readings.allows(.reject) || isNamesake { leaveOpen(known.rule, place, &a) }
      return
    }
    let readings = ask(.unknownParameter, name.lowerBound..<value.upperBound, &a)
    if !readings.allows(.reject) { askIllFormed(name, value, &a) }
    if readings.allows(.verbatim) {
      // No answer has two values of one name.
      let isNamesake = isOfAnotherPlace(name, action)
      if isNamesake { mayRefuse(.unknownParameter, name, &a) }
      let rule = readings.isSettled && !isNamesake ? policyRule(.unknownParameter, &a) : -1
      handOn(name, value, demandedBy: rule, &a)
    }
  }

  /// Whether a name that is read as unknown where it stands is that of a parameter all the same:
  /// one in the path, or one of the query that stands in the fragment.
  private func isOfAnotherPlace(_ name: Range<Int>, _ action: Int) -> Bool {
    number(ofName: name, in: url, action) != nil
  }

  /// How many unknown names are held against each other.
  private static let mostUnknown = 32

  /// Whether a name that nobody knows stands twice: where the document says that a parameter must
  /// not be given twice, who refuses a link for it need not ask whether it knows the name.
  private func noteTwice(_ name: Range<Int>, _ a: inout Assessment) {
    guard spec.refusesTwice else { return }
    let isTwice =
      a.unknownNames.count >= Self.mostUnknown
      || a.unknownNames.contains { url[$0].elementsEqual(url[name]) }
    if isTwice {
      mayRefuse(.duplicateParameter, name, &a)
    } else {
      a.unknownNames.append(name)
    }
  }

  /// A plus sign in a name that nobody knows: where a router may refuse one in a value, it need not
  /// ask whose it is.
  /// So it is with its value, where the document says that a plus sign in one is refused.
  private func notePlus(_ name: Range<Int>, _ value: Range<Int>, _ a: inout Assessment) {
    let readings = spec.readings[OpenQuestion.plus.ordinal]
    guard readings.allows(.reject) else { return }
    if url[name].contains(Byte.plus) {
      mayRefuse(.plus, name, &a)
    } else if readings.rejectsAlways, url[value].contains(Byte.plus) {
      mayRefuse(.plus, value, &a)
    }
  }

  /// A byte order mark before its value, where the document says that one is refused.
  private func noteMark(_ value: Range<Int>, _ a: inout Assessment) {
    guard spec.readings[OpenQuestion.byteOrderMark.ordinal].rejectsAlways,
      PercentCoding.octets(of: url, in: value).starts(with: UTF8Form.byteOrderMark)
    else { return }
    mayRefuse(.byteOrderMark, value, &a)
  }

  /// Whoever answers a question by refusing the link may do so here, too.
  func mayRefuse(
    _ question: OpenQuestion, _ range: Range<Int>, _ a: inout Assessment
  ) {
    a.mayReject = true
    noteOpen(question, range, &a)
  }

  /// Notes where a question lies, whatever its policy says: that there is one.
  func noteOpen(_ question: OpenQuestion, _ range: Range<Int>, _ a: inout Assessment) {
    let rule = policyRule(question, &a)
    guard rule >= 0 else { return }
    record(
      Assessment.Issue(
        rule: rule, question: Int8(question.ordinal), isReject: false, expectation: 0,
        start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
  }

  /// Who decodes a query at once minds what is no UTF-8 in parameters that say nothing, too, and
  /// who does not look at them has nothing to mind.
  /// Of a name that is none no policy speaks.
  private func askIllFormed(
    _ name: Range<Int>, _ value: Range<Int>, _ a: inout Assessment
  ) {
    let pair = name.lowerBound..<value.upperBound
    guard RewrittenLink.isIllFormed(url, pair) else { return }
    if readings(.invalidUTF8, &a).allows(.reject) || RewrittenLink.isIllFormed(url, name) {
      mayRefuse(.invalidUTF8, pair, &a)
    }
  }

  /// Whether a name with escapes is as it has to be written: with those characters escaped that no
  /// query holds as they are, such as the brackets of `tag[]`.
  private func isCanonical(
    _ name: Range<Int>, _ decoded: Range<Int>, _ a: inout Assessment
  ) -> Bool {
    var index = name.lowerBound
    for place in decoded {
      let byte = a.octets[place]
      let isEscaped = url[index] == Byte.percent
      if isEscaped == ByteSet.queryOrFragment.contains(byte) { return false }
      index += isEscaped ? 3 : 1
    }
    return index == name.upperBound
  }

  /// The place among an action's parameters of a name that differs from theirs in case alone.
  func number(
    ofFoldedName name: Range<Int>, _ action: Int, _ a: inout Assessment
  ) -> Int? {
    let run = spec.actions[action].parameters
    for number in 0..<Int(run.count)
    where isFolded(name, Int(spec.parameters[Int(run.first) + number].name), a) {
      return number
    }
    for index in spec.actions[action].aliases.indices
    where isFolded(name, Int(spec.aliases[index].name), a) {
      return Int(spec.aliases[index].number)
    }
    return nil
  }

  /// Whether octets are a name of the spec but for the case of ASCII letters.
  private func isFolded(_ name: Range<Int>, _ number: Int, _ a: borrowing Assessment) -> Bool {
    let own = spec.names[number]
    var rest = name.count
    guard own.count == rest else { return false }
    while rest > 0,
      Byte.lowercased(own[own.startIndex + rest - 1])
        == Byte.lowercased(a.octets[name.lowerBound + rest - 1])
    {
      rest -= 1
    }
    return rest == 0
  }

  /// Whether the entry that claims the link speaks of a name in its query.
  private func isClaimed(_ name: Range<Int>, _ a: inout Assessment) -> Bool {
    guard a.entry >= 0, a.scheme >= 0 else { return false }
    let scope = Int(spec.schemeScopes[Int(a.scheme)])
    return spec.claims[scope]?.paths.knows(url[name], entry: Int(a.entry)) == true
  }
}
