/// Reading one value: in each spelling that it may have, by its type, with what that leaves open.
extension LinkReader {
  /// What the value in `range` may mean for `parameter`.
  func readValue(_ parameter: Int, _ range: Range<Int>, scheme: Int, _ a: inout Assessment) {
    startCandidate(&a)
    guard isRead(parameter, range, scheme: scheme, &a) else { return }
    if !a.spellings.isEmpty { a.spellings.removeAll(keepingCapacity: true) }
    let declared = spec.parameters[parameter]
    if declared.isFlag, range.isEmpty, range.lowerBound > 0,
      url[range.lowerBound - 1] == Byte.equals
    {
      let readings = note(.otherIdentifier, range.lowerBound - 1..<range.lowerBound, &a)
      if readings.allows(.absent), !declared.isRequired { markAbsent(&a) }
      if !readings.allows(.verbatim) { return }
    }
    let isInForm =
      switch declared.location {
      case .query, .fragment, .opaquePath, .wholeQuery: true
      case .pathOrQuery:
        a.parts.query.map {
          $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
        } ?? false
      case .path, .matrix: false
      }
    if isInForm, let plus = firstPlus(in: range) {
      let readings = note(.plus, plus..<plus + 1, &a)
      if readings.allows(.verbatim) { a.spellings.append(a.decode(range)) }
      if readings.allows(.space) { a.spellings.append(a.decode(range, spaced: true)) }
      if !readings.allows(.verbatim), spec.leavesPlusToParsers {
        restorePlus(parameter, range, scheme: scheme, &a)
      }
    } else {
      a.spellings.append(a.decode(range))
      if isInForm { readSpaces(parameter, range, scheme: scheme, &a) }
    }
    readSpellings(parameter, range, scheme: scheme, &a)
  }

  /// Who puts back the plus signs that a parser took for spaces cannot tell them from spaces: where
  /// the value is none with these and one with those, it may be that.
  private func readSpaces(
    _ parameter: Int, _ range: Range<Int>, scheme: Int, _ a: inout Assessment
  ) {
    guard let decoded = a.spellings.last, a.octets[decoded].contains(Byte.space) else { return }
    let readings = self.readings(.plus, &a)
    guard readings.allows(.space), readings.allows(.verbatim) || spec.leavesPlusToParsers else {
      return
    }
    scan(decoded, parameter: parameter, scheme: scheme, &a)
    if a.scan.status != .invalid { return }
    let restored = a.copy(a.octets[decoded].map { $0 == Byte.space ? Byte.plus : $0 }[...])
    scan(restored, parameter: parameter, scheme: scheme, &a)
    guard a.scan.status == .accepted else { return }
    note(.plus, range, &a)
    a.mayReject = true
    a.spellings.append(restored)
  }

  /// Where parsers make a space of a plus sign and what they make is no value, yet the text as it
  /// stands is one, a router that knows the value may put the plus sign back: people write
  /// `?phone=+15550100`.
  private func restorePlus(
    _ parameter: Int, _ range: Range<Int>, scheme: Int, _ a: inout Assessment
  ) {
    guard let spaced = a.spellings.last else { return }
    scan(spaced, parameter: parameter, scheme: scheme, &a)
    if a.scan.status != .invalid { return }
    let own = a.decode(range)
    scan(own, parameter: parameter, scheme: scheme, &a)
    if a.scan.status != .invalid {
      a.mayReject = true
      a.spellings.append(own)
    }
  }

  @inline(__always)
  private func firstPlus(in range: Range<Int>) -> Int? {
    for index in range where url[index] == Byte.plus { return index }
    return nil
  }

  /// Whether the value of a parameter is looked at in links of `scheme`.
  func isRead(
    _ parameter: Int, _ range: Range<Int>, scheme: Int, _ a: inout Assessment
  ) -> Bool {
    let declared = spec.parameters[parameter]
    if !spec.isDocumented(parameter: parameter, scheme: scheme) {
      // Documented for links of another scope; here it may mean the same, or nothing.
      let readings = note(.disputedParameter, range, rule: declared.presenceRule, &a)
      if readings.allows(.absent) { markAbsent(&a) }
      if !readings.allows(.verbatim) { return false }
    } else if spec.isAvailable(parameter: parameter, scheme: scheme) == false {
      let readings = note(.unavailableParameter, range, rule: declared.availabilityRule, &a)
      if readings.allows(.absent), !declared.isRequired { markAbsent(&a) }
      return false
    }
    if declared.isDisputed {
      let readings = note(.disputedParameter, range, rule: declared.presenceRule, &a)
      if readings.allows(.absent) { markAbsent(&a) }
      if !readings.allows(.verbatim) { return false }
    }
    return true
  }

  /// Whether the documentation can be read as giving a parameter to links of `scheme` or not.
  func isDisputed(_ parameter: Int, scheme: Int) -> Bool {
    spec.parameters[parameter].isDisputed
      || !spec.isDocumented(parameter: parameter, scheme: scheme)
  }

  /// `:/?#[]@$&,;=`: the delimiters of RFC 3986, 2.2, that no form encoder leaves as they are; a
  /// plus sign is a question of its own.
  private static let delimiters = ByteSet(low: 0xAC00_9058_0000_0000, high: 0x0000_0000_2800_0001)

  /// Lets the grammar read each spelling in `a.spellings`.
  func readSpellings(
    _ parameter: Int, _ range: Range<Int>, scheme: Int, _ a: inout Assessment
  ) {
    let declared = spec.parameters[parameter]
    let isRequired = declared.isRequired || a.isPathValue
    if declared.asksEmpty, range.isEmpty, !a.isPathValue, !isReadEmpty(declared, range, &a) {
      return
    }
    readByteOrderMark(parameter, range, isRequired: declared.isRequired, &a)
    if declared.isURN, let colon = encodedOctet(Byte.colon, in: range) {
      let readings = note(.encodedColon, colon, &a)
      if readings.allows(.absent), !isRequired { markAbsent(&a) }
      if !readings.allows(.verbatim) { a.spellings.removeAll(keepingCapacity: true) }
    }
    let delimiters = declared.isEncoded ? Self.delimiters : a.delimiters
    if let delimiters, let place = range.first(where: { delimiters.contains(url[$0]) }) {
      let readings = note(.unencodedValue, place..<place + 1, &a)
      if readings.allows(.absent), !isRequired { markAbsent(&a) }
      if !readings.allows(.verbatim) { a.spellings.removeAll(keepingCapacity: true) }
    }
    for index in a.spellings.indices {
      let octets = a.spellings[index]
      scan(octets, parameter: parameter, scheme: scheme, &a)
      if declared.isDivided, octets.lowerBound >= a.linkCount {
        readDivided(octets, parameter, range, scheme: scheme, &a)
      } else {
        take(octets, parameter, range, scheme: scheme, &a)
      }
    }
    if let first = a.spellings.first, readings(.invalidUTF8, &a).allows(.encode) {
      readUndecoded(first, parameter, range, scheme: scheme, &a)
    }
    if let first = a.spellings.first, !a.isPathValue, readings(.invalidUTF8, &a).allows(.empty) {
      readEmptied(first, parameter, range, scheme: scheme, &a)
    }
  }

  /// A value that decodes to no UTF-8 is an empty one to getters that decode all of it or nothing.
  private func readEmptied(
    _ decoded: Range<Int>, _ parameter: Int, _ range: Range<Int>, scheme: Int,
    _ a: inout Assessment
  ) {
    guard let bad = UTF8Form.firstIllFormed(in: a.octets[decoded]) else { return }
    let empty = decoded.lowerBound..<decoded.lowerBound
    let declared = spec.parameters[parameter]
    if declared.asksEmpty {
      let readings = readings(.emptyValue, &a)
      if readings.allows(.absent), !declared.isRequired { markAbsent(&a) }
      if !readings.allows(.verbatim) { a.groups[a.groups.count - 1].rejects = true }
    }
    scan(empty, parameter: parameter, scheme: scheme, &a)
    if a.scan.status == .invalid {
      // Where the document says that it is empty, it is no value then.
      if readings(.invalidUTF8, &a).isSettled { take(empty, parameter, range, scheme: scheme, &a) }
      return
    }
    note(.invalidUTF8, place(bad - decoded.lowerBound, in: range), &a)
    if a.scan.status == .open {
      follow(empty, range, isRequired: declared.isRequired, &a)
    } else {
      insertMeant(empty, Assessment.Value.Kind(a.scan.kind), &a)
    }
  }

  /// A value that decodes to no UTF-8 stays as it stands to who decodes it whole or not at all, but
  /// for its plus signs.
  private func readUndecoded(
    _ decoded: Range<Int>, _ parameter: Int, _ range: Range<Int>, scheme: Int,
    _ a: inout Assessment
  ) {
    guard let bad = UTF8Form.firstIllFormed(in: a.octets[decoded]),
      UTF8Form.firstIllFormed(in: url[range]) == nil
    else { return }
    let spaced = url[range].map { $0 == Byte.plus ? Byte.space : $0 }
    let readsSpace = !a.isPathValue && self.readings(.plus, &a).allows(.space)
    for text in [Array(url[range])]
      + (readsSpace && !url[range].elementsEqual(spaced) ? [spaced] : [])
    {
      let octets = a.copy(text)
      scan(octets, parameter: parameter, scheme: scheme, &a)
      let isValue = a.scan.points.allSatisfy { readings(of: $0, &a).allows(.verbatim) }
      guard a.scan.status != .invalid, a.scan.hasValue, isValue else { continue }
      note(.invalidUTF8, place(bad - decoded.lowerBound, in: range), &a)
      insertMeant(octets, Assessment.Value.Kind(a.scan.kind), &a)
    }
  }

  /// Whether an empty value is read as its type says; a policy may say that there is none then.
  private func isReadEmpty(
    _ declared: CompiledSpec.Parameter, _ range: Range<Int>, _ a: inout Assessment
  ) -> Bool {
    let readings = note(.emptyValue, range, &a)
    if readings.allows(.absent) {
      // Of several, those that are left have to be enough.
      if declared.isRequired, !declared.isRepeated {
        a.groups[a.groups.count - 1].rejects = true
        a.pending.append(
          Assessment.Issue(
            rule: declared.presenceRule, question: -1, isReject: true, expectation: 0,
            start: Int32(range.lowerBound), end: Int32(range.upperBound)))
      } else {
        markAbsent(&a)
      }
    }
    return readings.allows(.verbatim)
  }

  /// Adds what the grammar has just said of octets to the set.
  func take(
    _ octets: Range<Int>, _ parameter: Int, _ range: Range<Int>, scheme: Int,
    _ a: inout Assessment
  ) {
    let declared = spec.parameters[parameter]
    let isRequired = declared.isRequired || a.isPathValue
    switch a.scan.status {
    case .accepted: insertMeant(octets, Assessment.Value.Kind(a.scan.kind), &a)
    case .open:
      let hasEmptyText = a.scan.points.contains { $0.question == .emptyText }
      follow(octets, range, isRequired: isRequired, &a)
      if hasEmptyText, readings(.emptyText, &a).allows(.absent) {
        readItemsLeft(octets, parameter, scheme: scheme, &a) { item, _ in item.isEmpty }
      }
    case .invalid:
      let place = place(a.scan.offset, in: range)
      let isBelow = a.scan.areBelowRange(a.octets[octets])
      let ofBelow = readings(.integerBelowRange, &a)
      if isBelow, ofBelow.isSettled, ofBelow.allows(.verbatim) {
        leaveOpen(declared.valueRule, place, &a)
        insert(octets, .number, &a)
      }
      if isOverridden(parameter, &a) {
        // Who looks at it first refuses it, and who minds what comes before it does not look.
        leaveOpen(declared.valueRule, place, &a)
        markAbsent(&a)
      } else if isRequired {
        a.groups[a.groups.count - 1].rejects = true
        a.pending.append(
          Assessment.Issue(
            rule: declared.valueRule, question: -1, isReject: true,
            expectation: a.scan.expectation.rawValue, start: Int32(place.lowerBound),
            end: Int32(place.upperBound)))
      } else {
        let readings = note(
          .invalidOptionalValue, place, rule: declared.valueRule,
          expectation: a.scan.expectation, &a)
        if readings.allows(.absent) { markAbsent(&a) }
        askOthers(octets, range, declared, isBelow: isBelow, readings, &a)
        if readings.allows(.absent) {
          readItemsLeft(octets, parameter, scheme: scheme, &a) { !$1.mayBeItem($0) }
        }
      }
      readReplaced(octets, parameter, range, scheme: scheme, &a)
    }
  }

  /// The questions that are about the look of a value, whatever its type.
  private static let otherQuestions: [OpenQuestion] = [
    .controlInText, .leadingZeros, .otherNumber, .fraction, .invalidUTF8, .integerBelowRange,
  ]

  /// Who looks for what another policy speaks of need not look at the rest of an invalid value
  /// first: where that policy refuses the link or drops the value, and the one of invalid values
  /// says otherwise, it is open.
  private func askOthers(
    _ octets: Range<Int>, _ range: Range<Int>, _ declared: CompiledSpec.Parameter,
    isBelow: Bool, _ ofInvalid: ReadingSet, _ a: inout Assessment
  ) {
    if ofInvalid.allows(.reject), ofInvalid.allows(.absent) { return }
    for question in Self.otherQuestions {
      let readings = self.readings(question, &a)
      // Zeros, and what is no UTF-8 to who decodes a query at once, are refused first also where
      // the spec does not say so.
      let isCommon = question == .leadingZeros || question == .invalidUTF8
      guard isCommon || spec.spec.policies[question] != nil else { continue }
      let isRefused = readings.allows(.reject) && !ofInvalid.allows(.reject)
      let isDropped =
        readings.allows(.absent) && !readings.allows(.reject) && !ofInvalid.allows(.absent)
      guard isRefused || isDropped,
        question == .integerBelowRange
          ? isBelow : Self.speaks(of: a.octets[octets], question, isDivided: declared.isDivided)
      else { continue }
      // A question that no value of the spec raises has no rule.
      let rule = policyRule(question, &a)
      leaveOpen(rule >= 0 ? rule : declared.valueRule, range, &a)
      if isDropped { markAbsent(&a) }
    }
  }

  /// Whether a value, or one of its items or parts, is what a question is about by its look.
  private static func speaks(
    of octets: ArraySlice<UInt8>, _ question: OpenQuestion, isDivided: Bool
  ) -> Bool {
    switch question {
    case .controlInText: return UTF8Form.firstControl(in: octets) != nil
    case .leadingZeros: return hasLeadingZeros(octets, isDivided: isDivided)
    case .invalidUTF8: return UTF8Form.firstIllFormed(in: octets) != nil
    default:
      // A plus sign is that of a number.
      let pieces =
        isDivided
        ? octets.split { !ByteSet.unreserved.contains($0) && $0 != Byte.plus } : [octets]
      return pieces.contains { piece in
        question == .otherNumber
          ? NumberText.isOtherwiseWritten(piece)
          : piece.contains(Byte.dot) && NumberText.isNumber(piece)
      }
    }
  }

  /// Whether octets are a number with zeros before it, or have one among their items or parts.
  private static func hasLeadingZeros(_ octets: ArraySlice<UInt8>, isDivided: Bool) -> Bool {
    if isDivided {
      return octets.split { !ByteSet.unreserved.contains($0) }.contains {
        hasLeadingZeros($0, isDivided: false)
      }
    }
    let digits = octets.first == Byte.hyphen ? octets.dropFirst() : octets
    guard digits.count > 1, digits.first == 0x30, Byte.isDigit(digits[digits.startIndex + 1])
    else { return false }
    var points = 0
    for byte in digits where !Byte.isDigit(byte) {
      if byte != Byte.dot { return false }
      points += 1
    }
    return points <= 1
  }

  /// Who divides a list first and drops the items that are none has the others: `a,b` of `a,,b`,
  /// and `1,2` of `1,x,2`. So it is with parameters that may be given several times.
  private func readItemsLeft(
    _ octets: Range<Int>, _ parameter: Int, scheme: Int, _ a: inout Assessment,
    without isDropped: (ArraySlice<UInt8>, ListGrammar) -> Bool
  ) {
    guard a.scan.escaped.isEmpty,
      let list = (spec.readers[parameter] as? GrammarReader<ListGrammar>)?.grammar
    else { return }
    let left = list.octets(a.octets[octets]) { isDropped($0, list) }
    guard !left.isEmpty, left.count < octets.count else { return }
    let text = a.copy(left)
    scan(text, parameter: parameter, scheme: scheme, &a)
    let isValue = a.scan.points.allSatisfy { readings(of: $0, &a).allows(.verbatim) }
    guard a.scan.status != .invalid, a.scan.hasValue || a.scan.status == .accepted, isValue else {
      return
    }
    insertMeant(text, Assessment.Value.Kind(a.scan.kind), &a)
  }

  /// What is no value for its octets may be one for a decoder that puts U+FFFD in the place of
  /// those that are no UTF-8.
  private func readReplaced(
    _ octets: Range<Int>, _ parameter: Int, _ range: Range<Int>, scheme: Int,
    _ a: inout Assessment
  ) {
    guard let bad = UTF8Form.firstIllFormed(in: a.octets[octets]),
      readings(.invalidUTF8, &a).allows(.replace)
    else { return }
    let replaced = a.replaceIllFormed(octets)
    scan(replaced, parameter: parameter, scheme: scheme, &a)
    if a.scan.status == .invalid { return }
    note(.invalidUTF8, place(bad - octets.lowerBound, in: range), &a)
    var (isValue, isEncoded) = (a.scan.hasValue, a.scan.hasEncoded)
    for index in a.scan.points.indices {
      let point = a.scan.points[index]
      let readings = readings(of: point, &a)
      if !readings.allows(.verbatim) { isValue = false }
      if !readings.allows(.encode) { isEncoded = false }
    }
    if isValue {
      let kind = Assessment.Value.Kind(a.scan.kind)
      insertMeant(replaced, kind == .text ? .replaced : kind, &a)
    }
    if isEncoded { insert(a.encode(replaced), .text, &a) }
  }

  /// Adds what the octets of the value that was scanned last count as.
  private func insertMeant(
    _ octets: Range<Int>, _ kind: Assessment.Value.Kind, _ a: inout Assessment
  ) {
    if a.scan.meanings.isEmpty { return insert(octets, kind, &a) }
    let meanings = a.scan.meanings
    for meaning in meanings { insert(a.place(of: meaning, octets), kind, &a) }
  }

  func place(_ offset: Int, in range: Range<Int>) -> Range<Int> {
    PercentCoding.source(ofOctet: offset, of: url, in: range)
  }

  /// A byte order mark before a value is part of it, or none.
  private func readByteOrderMark(
    _ parameter: Int, _ range: Range<Int>, isRequired: Bool, _ a: inout Assessment
  ) {
    guard let first = a.spellings.first, first.count >= 3, a.octets[first.lowerBound] == 0xEF,
      a.octets[first.lowerBound + 1] == 0xBB, a.octets[first.lowerBound + 2] == 0xBF
    else { return }
    let readings = note(.byteOrderMark, place(0, in: range), &a)
    let count = a.spellings.count
    if readings.allows(.trim) {
      for index in 0..<count {
        let marked = a.spellings[index]
        a.spellings.append(marked.lowerBound + 3..<marked.upperBound)
        // Where nothing is left of it there is no value to some.
        if marked.count == 3, !isRequired { markAbsent(&a) }
        // Who looks for a value has one before it takes the mark off; in a path an empty segment
        // is left.
        if marked.count == 3, spec.parameters[parameter].isFlag || a.isPathValue {
          a.groups[a.groups.count - 1].rejects = true
        }
      }
    }
    if !readings.allows(.verbatim) { a.spellings.removeSubrange(0..<count) }
  }

  /// Composes the readings of all open points of one value.
  private func follow(
    _ octets: Range<Int>, _ range: Range<Int>, isRequired: Bool, _ a: inout Assessment
  ) {
    var verbatim = a.scan.hasValue
    var encoded = a.scan.hasEncoded
    var replaced = a.scan.hasReplaced
    var absent = false
    for index in a.scan.points.indices {
      let point = a.scan.points[index]
      let readings = note(point, place(point.offset, in: range), &a)
      if readings.allows(.absent), !isRequired { absent = true }
      if !readings.allows(.verbatim) { verbatim = false }
      let ofReplaced: Reading = point.question == .invalidUTF8 ? .replace : .verbatim
      if !readings.allows(ofReplaced) { replaced = false }
      // Who finds no value for a reason that is open goes by what becomes of no value.
      if a.scan.mayBeInvalid, readings.allows(.reject), !isRequired,
        self.readings(.invalidOptionalValue, &a).allows(.absent)
      {
        absent = true
      }
      if point.question == .illegalCharacterInURL {
        if !readings.allows(.encode) { encoded = false }
      } else if !readings.allows(.verbatim) {
        encoded = false
      }
    }
    if absent { markAbsent(&a) }
    if verbatim { insertMeant(octets, Assessment.Value.Kind(a.scan.kind), &a) }
    if encoded { insert(a.encode(octets), .text, &a) }
    if replaced { insertMeant(a.replaceIllFormed(octets), .replaced, &a) }
    if isRequired, !a.hasReading { rejectSettled(range, &a) }
  }

  /// Notes a question about a value that was scanned; returns the readings that hold for it.
  private func note(
    _ point: GrammarResult.OpenPoint, _ range: Range<Int>, _ a: inout Assessment
  ) -> ReadingSet {
    if !point.isUnclear { return note(point.question, range, &a) }
    a.groups[a.groups.count - 1].rejects = true
    let rule = policyRule(point.question, &a)
    if rule >= 0 {
      a.pending.append(
        Assessment.Issue(
          rule: rule, question: Int8(point.question.ordinal), isReject: false, expectation: 0,
          start: Int32(range.lowerBound), end: Int32(range.upperBound)))
    }
    return readings(of: point, &a)
  }

  /// What an open value of a required parameter leaves nothing of rejects, by the policies that
  /// make it no value.
  private func rejectSettled(_ range: Range<Int>, _ a: inout Assessment) {
    a.groups[a.groups.count - 1].rejects = true
    for index in a.scan.points.indices {
      let point = a.scan.points[index]
      let rule = policyRule(point.question, &a)
      guard readings(point.question, &a).isSettled, rule >= 0 else { continue }
      let place = place(point.offset, in: range)
      a.pending.append(
        Assessment.Issue(
          rule: rule, question: Int8(point.question.ordinal), isReject: true, expectation: 0,
          start: Int32(place.lowerBound), end: Int32(place.upperBound)))
    }
  }
}

extension Assessment {
  /// Where that stands which octets count as.
  mutating func place(of meaning: ValueMeaning, _ octets: Range<Int>) -> Range<Int> {
    switch meaning {
    case .part(let part):
      octets.lowerBound + part.lowerBound..<octets.lowerBound + part.upperBound
    case .text(let text): copy(text)
    }
  }
}
