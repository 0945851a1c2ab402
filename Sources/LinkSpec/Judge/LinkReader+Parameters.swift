/// Reading the parameters: where they are given, what their values may mean.
extension LinkReader {
  /// Where a parameter is given in the query. Only few places can matter: the first and the last,
  /// each with and without the names that are spelt with escapes or in another case. An absent
  /// place begins at -1.
  struct Occurrences: Sendable {
    var first = Self.nowhere
    var last = Self.nowhere
    var second = Self.nowhere
    var exactFirst = Self.nowhere
    var exactLast = Self.nowhere
    /// Those whose names are the parameter's once escapes are decoded, in its case.
    var decodedFirst = Self.nowhere
    var decodedLast = Self.nowhere
    /// Those that have a text: readers drop items without one.
    var filledFirst = Self.nowhere
    var filledLast = Self.nowhere
    /// The same for readers that make a text of what is no UTF-8.
    var replacedFirst = Self.nowhere
    var replacedLast = Self.nowhere
    /// Of those between the first and the last, the first and the last that are values: readers
    /// that go on behind what is none come to them.
    var firstBetween = Self.nowhere
    var lastBetween = Self.nowhere
    /// Whether a name is this parameter's only if it is decoded, where that is not settled.
    var hasEncodedName = false
    var count: Int32 = 0
    var exactCount: Int32 = 0

    static let nowhere = CompiledSpec.Run(first: -1, count: 0)

    mutating func note(_ value: CompiledSpec.Run) {
      if count == 0 {
        first = value
      } else if count == 1 {
        second = value
      }
      last = value
      count += 1
    }

    mutating func noteReplaced(_ value: CompiledSpec.Run) {
      if replacedFirst.first < 0 { replacedFirst = value }
      replacedLast = value
    }

    mutating func noteFilled(_ value: CompiledSpec.Run) {
      if filledFirst.first < 0 { filledFirst = value }
      filledLast = value
    }

    mutating func noteDecoded(_ value: CompiledSpec.Run) {
      if decodedFirst.first < 0 { decodedFirst = value }
      decodedLast = value
    }

    mutating func noteExact(_ value: CompiledSpec.Run) {
      if exactCount == 0 { exactFirst = value }
      exactLast = value
      exactCount += 1
    }
  }

  func readParameters(_ form: Int, scheme: Int, _ a: inout Assessment) {
    let action = Int(spec.forms[form].action)
    let count = Int(spec.actions[action].parameters.count)
    startRow(count, &a)
    readPath(form, &a)
    let isUnknownAnchor = isUnknownAnchor(form, &a)
    for place in a.found.indices {
      let (number, range, _) = a.found[place]
      startSet(&a)
      let parameter = spec.parameter(number, of: action)
      a.parameter = parameter
      a.isPathValue = true
      if spec.forms[form].host != nil, isInHost(range, &a) {
        readHostValue(parameter, range, scheme: scheme, &a)
        for other in a.otherFound where other.place == place {
          readHostValue(parameter, other.range, scheme: scheme, &a)
        }
      } else if isRest(number, of: form) {
        readRestValue(parameter, range, of: form, scheme: scheme, &a)
        for other in a.otherFound where other.place == place {
          readRestValue(parameter, other.range, of: form, scheme: scheme, &a)
        }
      } else {
        a.delimiters = spec.forms[form].delimiters(beside: number)
        if a.isOneSegment { a.delimiters = (a.delimiters ?? ByteSet("")).union(ByteSet("/")) }
        readValue(parameter, range, scheme: scheme, &a)
        for other in a.otherFound where other.place == place {
          readValue(parameter, other.range, scheme: scheme, &a)
        }
        a.delimiters = nil
      }
      // Of a password that is there and empty many parsers keep nothing (URL Standard, 4.3).
      if range.isEmpty, number == Int(spec.forms[form].authority.password) { markAbsent(&a) }
      if spec.hasHash { loseAnchor(parameter, range, isUnknown: isUnknownAnchor, &a) }
      a.row[number] = endSet(parameter, &a)
    }
    a.isPathValue = false
    a.parameter = -1
    if let query = a.parts.query {
      if let number = spec.actions[action].wholeQuery {
        a.given[number].note(CompiledSpec.Run(query))
        // Of a query that is there and empty, getters have nothing.
        if query.isEmpty { a.given[number].hasEncodedName = true }
      } else {
        if isLeftOpen(byAmpersandIn: query, of: .query, action, &a) { return }
        readPairs(query, .query, action, form: form, &a)
      }
    }
    if let pairs = a.opaquePairs {
      if isLeftOpen(byAmpersandIn: pairs, of: .opaquePath, action, &a) { return }
      readPairs(pairs, .opaquePath, action, form: form, &a)
    }
    if let matrix = a.matrix { readPairs(matrix, .matrix, action, form: form, &a) }
    if spec.forms[form].hasHash {
      if let query = a.hashQuery {
        // To who looks for no pairs there, the `?` is a character of the path.
        if spec.forms[form].hasFragment {
          if isLeftOpen(byAmpersandIn: query, of: .fragment, action, &a) { return }
          readPairs(query, .fragment, action, form: form, &a)
        } else {
          leaveOpen(.unknownParameter, query, &a)
        }
      }
    } else if spec.forms[form].hasFragment, let fragment = a.parts.fragment {
      if isLeftOpen(byAmpersandIn: fragment, of: .fragment, action, &a) { return }
      readPairs(fragment, .fragment, action, form: form, &a)
    }
    readGiven(action, form: form, scheme: scheme, &a)
    applyConstraints(of: action, &a)
  }

  /// Whether pairs have a `&` where a `;` alone separates them: it is data to who knows that, and a
  /// separator to others, so that what the pairs are is open.
  private func isLeftOpen(
    byAmpersandIn pairs: Range<Int>, of location: Parameter.Location, _ action: Int,
    _ a: inout Assessment
  ) -> Bool {
    guard separators(of: location).first != Byte.ampersand,
      let place = url[pairs].firstIndex(of: Byte.ampersand)
    else { return false }
    // A policy speaks of values, and what a type does not take is none.
    var inValue: Int?
    eachPair(pairs, in: location) { name, value, _ in
      guard inValue == nil, let own = url[value].firstIndex(of: Byte.ampersand),
        let number = number(ofName: name, in: url, action),
        status(
          CompiledSpec.Run(value), of: spec.parameter(number, of: action), scheme: -1, &a)
          != .invalid
      else { return }
      inValue = own
    }
    guard let inValue else {
      leaveOpen(.unencodedValue, place..<place + 1, &a)
      return true
    }
    if !ask(.unencodedValue, inValue..<inValue + 1, &a).rejectsAlways { a.isAnyAction = true }
    a.mayReject = true
    return true
  }

  /// Getters that decode a fragment whole or not at all have none where it is no UTF-8. To who
  /// finds that one of its values is none, the fragment is one that nobody knows.
  private func loseAnchor(
    _ parameter: Int, _ range: Range<Int>, isUnknown: Bool, _ a: inout Assessment
  ) {
    guard let fragment = a.parts.fragment, fragment.lowerBound <= range.lowerBound,
      !spec.parameters[parameter].isRequired
    else { return }
    if RewrittenLink.isIllFormed(url, fragment), note(.invalidUTF8, range, &a).allows(.absent) {
      return markAbsent(&a)
    }
    let whole = fragment.lowerBound - 1..<fragment.upperBound
    if isUnknown, note(.fragment, whole, &a).allows(.ignore) { markAbsent(&a) }
  }

  /// Whether a value in the fragment is none to some, so that they find no such fragment.
  private func isUnknownAnchor(_ form: Int, _ a: inout Assessment) -> Bool {
    guard let fragment = a.parts.fragment, spec.forms[form].hasHash else { return false }
    let count = a.octets.count
    defer { a.octets.removeSubrange(count...) }
    for place in a.found.indices where a.found[place].range.lowerBound >= fragment.lowerBound {
      let (number, range, _) = a.found[place]
      let parameter = spec.parameter(number, of: Int(spec.forms[form].action))
      let octets = a.decode(range)
      scan(octets, parameter: parameter, scheme: -1, &a)
      // What the policies take as it stands is a value to everybody.
      let isOpen =
        a.scan.status == .open
        && hasPoint(of: parameter, &a) { !$0.isSettled || !$0.allows(.verbatim) }
      if isOpen { return true }
      // With a byte order mark before it, it is none to most.
      let isMarked =
        a.scan.status == .invalid && permits(.marked)
        && a.octets[octets].starts(with: UTF8Form.byteOrderMark)
      if isMarked { return true }
    }
    return false
  }

  /// Begins the row of sets of an action's parameters: all are absent.
  func startRow(_ count: Int, _ a: inout Assessment) {
    // Emptying what is empty costs as much.
    if !a.row.isEmpty { a.row.removeAll(keepingCapacity: true) }
    if !a.occurrences.isEmpty { a.occurrences.removeAll(keepingCapacity: true) }
    if !a.unknownNames.isEmpty { a.unknownNames.removeAll(keepingCapacity: true) }
    a.parameter = -1
    if !a.given.isEmpty { a.given.removeAll(keepingCapacity: true) }
    for _ in 0..<count {
      a.row.append(Assessment.ValueSet(isAbsent: true, first: 0, count: 0))
      a.given.append(Occurrences())
    }
  }

  /// Whether a form has a parameter in its path.
  @inline(__always)
  func isInPath(_ number: Int, of form: Int) -> Bool {
    if let host = spec.forms[form].host, Int(host.parameter) == number { return true }
    if spec.hasAuthorityValues, spec.forms[form].authority.has(number) { return true }
    if !spec.forms[form].leftOut.isEmpty, spec.forms[form].leftOut.contains(number) { return true }
    // A form that goes without a value of the path has none in its query either.
    let action = Int(spec.forms[form].action)
    let parameter = spec.parameter(number, of: action)
    if !spec.forms[form].isClaimed, spec.parameters[parameter].isInPath,
      !spec.parameters[parameter].isRequired
    {
      return true
    }
    for index in spec.forms[form].segments.indices {
      if Int(spec.segments[index].parameter) == number { return true }
      for piece in spec.segments[index].pieces.indices
      where Int(spec.pieces[piece].parameter) == number {
        return true
      }
    }
    return false
  }

  /// Follows what the query gives; a required parameter that is given nowhere rejects.
  private func readGiven(_ action: Int, form: Int, scheme: Int, _ a: inout Assessment) {
    for number in a.given.indices where !isInPath(number, of: form) {
      let parameter = spec.parameter(number, of: action)
      if a.given[number].count == 0 {
        rejectIfRequired(parameter, &a)
        continue
      }
      a.parameter = parameter
      a.row[number] =
        spec.parameters[parameter].isRepeated
        ? readAll(number, parameter, scheme: scheme, &a)
        : resolve(a.given[number], parameter, scheme: scheme, &a)
    }
    a.parameter = -1
  }

  func rejectIfRequired(_ parameter: Int, _ a: inout Assessment) {
    guard spec.parameters[parameter].isRequired else { return }
    let end =
      a.parts.query?.upperBound ?? a.opaquePairs?.upperBound ?? a.parts.path.upperBound
    reject(spec.parameters[parameter].presenceRule, end..<end, &a)
  }

  // MARK: - The query

  /// Notes where the parameters of an action are given in one of the places that hold pairs.
  private func readPairs(
    _ pairs: Range<Int>, _ location: Parameter.Location, _ action: Int, form: Int,
    _ a: inout Assessment
  ) {
    func isHere(_ number: Int) -> Bool {
      let own = spec.parameters[spec.parameter(number, of: action)].location
      switch own {
      case .path, .query, .pathOrQuery: return location == .query && !isInPath(number, of: form)
      case .fragment, .matrix, .opaquePath, .wholeQuery: return own == location
      }
    }
    eachPair(pairs, in: location) { name, value, hasValue in
      if name.isEmpty, !hasValue {
        // Many getters have nothing of a component that is there and empty.
        if pairs.isEmpty, location != .opaquePath {
          askEquivalent(.emptyPair, name, &a)
        } else {
          ask(.emptyPair, name, &a)
        }
        return
      }
      if let number = number(ofName: name, in: url, action), isHere(number) {
        let place = CompiledSpec.Run(value)
        if spec.parameters[spec.parameter(number, of: action)].isRepeated {
          a.occurrences.append((number, place, isExact: true))
        }
        if a.given[number].count > 1 { noteBetween(number, of: action, &a) }
        a.given[number].noteExact(place)
        a.given[number].noteDecoded(place)
        a.given[number].note(place)
        if a.given[number].count > 1 { noteFilled(number, place, &a) }
        return
      }
      // Of a fragment `URLSearchParams` drops it (URL Standard, 6.2), and nothing is left.
      if location == .fragment, !hasValue, name.count == 1, url[name.lowerBound] == Byte.question,
        name.lowerBound == a.parts.fragment?.lowerBound
      {
        return leaveOpen(.unknownParameter, name, &a)
      }
      readOtherName(name, value, action, foldsCase: true, &a, eligible: isHere)
    }
  }

  /// Notes whether an item has a text. The first of several is looked at only when there is a
  /// second.
  private func noteFilled(_ number: Int, _ place: CompiledSpec.Run, _ a: inout Assessment) {
    func isFilled(_ place: CompiledSpec.Run) -> Bool {
      !place.range.isEmpty && !RewrittenLink.isIllFormed(url, place.range)
    }
    if a.given[number].count == 2, isFilled(a.given[number].first) {
      let first = a.given[number].first
      a.given[number].noteFilled(first)
    }
    if isFilled(place) { a.given[number].noteFilled(place) }
    if a.given[number].count == 2, !a.given[number].first.range.isEmpty {
      let first = a.given[number].first
      a.given[number].noteReplaced(first)
    }
    if !place.range.isEmpty { a.given[number].noteReplaced(place) }
  }

  /// Notes of the item before this one, which stands between others, whether it is a value.
  private func noteBetween(_ number: Int, of action: Int, _ a: inout Assessment) {
    let previous = a.given[number].last
    // The same once more is what it was: of a link with thousands, each is compared and not read.
    let known = a.given[number].lastBetween
    if known.first >= 0, known.count == previous.count,
      isSame(known.range, previous.range)
    {
      a.given[number].lastBetween = previous
      return
    }
    let parameter = spec.parameter(number, of: action)
    if status(previous, of: parameter, scheme: -1, &a) == .invalid { return }
    if a.given[number].firstBetween.first < 0 { a.given[number].firstBetween = previous }
    a.given[number].lastBetween = previous
  }

  /// Whether the bytes of two places of one length are the same.
  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    // A loop that costs little without the optimizer, too.
    let distance = other.lowerBound - one.lowerBound
    var index = one.lowerBound
    while index < one.upperBound {
      if url[index] != url[index + distance] { return false }
      index += 1
    }
    return true
  }

  /// What the grammar of a parameter says of the value there.
  func status(
    _ place: CompiledSpec.Run, of parameter: Int, scheme: Int, _ a: inout Assessment
  ) -> ValueScan.Status {
    let count = a.octets.count
    scan(a.decode(place.range), parameter: parameter, scheme: scheme, &a)
    a.octets.removeSubrange(count...)
    return a.scan.status
  }

  /// What separates the pairs of one place.
  func separators(of location: Parameter.Location) -> Spec.PairSeparation.Octets {
    switch location {
    case .path, .query, .pathOrQuery, .wholeQuery: spec.separators
    case .fragment: spec.separatorsOfFragments
    case .opaquePath: spec.separatorsOfOpaquePaths
    case .matrix: Spec.PairSeparation.semicolon.octets
    }
  }

  /// The pairs of a query, in order: name, value, and whether there is a `=`. Without one, the
  /// value is empty behind the name.
  @inline(__always)
  func eachPair(
    _ query: Range<Int>, in location: Parameter.Location = .query,
    _ body: (Range<Int>, Range<Int>, Bool) -> Void
  ) {
    let (separator, other) = separators(of: location)
    // Of its own: without the optimizer, each look at the reader's would count references.
    let url = self.url
    var start = query.lowerBound
    while true {
      var index = start
      var equals = -1
      while index < query.upperBound {
        let byte = url[index]
        if byte == separator || byte == other { break }
        if equals < 0, byte == Byte.equals { equals = index }
        index += 1
      }
      if equals >= 0 {
        body(start..<equals, equals + 1..<index, true)
      } else {
        body(start..<index, index..<index, false)
      }
      if index >= query.upperBound { return }
      start = index + 1
    }
  }

  // MARK: - Occurrences

  /// Follows every permitted choice among the places where a parameter is given.
  func resolve(
    _ given: Occurrences, _ parameter: Int, scheme: Int, routes: CompiledSpec.Routes? = nil,
    _ a: inout Assessment
  ) -> Assessment.ValueSet {
    func read(_ place: CompiledSpec.Run, _ a: inout Assessment) {
      if let routes {
        readValue(parameter, place.range, scheme: scheme, routes: routes, &a)
      } else {
        readValue(parameter, place.range, scheme: scheme, &a)
      }
    }
    startSet(&a)
    let isRepeated = given.hasEncodedName ? given.exactCount > 1 : given.count > 1
    // Who leaves out what is empty has fewer of them.
    let leavesOut =
      spec.parameters[parameter].asksEmpty && given.filledFirst.first >= 0
      && readings(.emptyValue, &a).allows(.absent)
    if given.count == 1 {
      read(given.first, &a)
    } else if spec.isAvailable(parameter: parameter, scheme: scheme) == false {
      // Who does not look at it does not count it, either.
      mayRefuse(.duplicateParameter, given.second.range, &a)
      read(given.first, &a)
    } else if isDisputed(parameter, scheme: scheme),
      readings(.duplicateParameter, &a).rejectsAlways,
      readings(.disputedParameter, &a).allows(.absent)
    {
      mayRefuse(.duplicateParameter, given.second.range, &a)
      startCandidate(&a)
      markAbsent(&a)
    } else if leavesOut, given.filledFirst == given.filledLast,
      readings(.duplicateParameter, &a).rejectsAlways
    {
      a.mayReject = true
      read(given.filledFirst, &a)
    } else if !isRepeated,
      readings(.duplicateParameter, &a).rejectsAlways
    {
      // Repeated only for who decodes names, and who does refuses the link.
      a.mayReject = true
      if given.exactCount > 0 {
        read(given.exactFirst, &a)
      }
    } else {
      let readings = ask(.duplicateParameter, given.second.range, &a)
      a.chosen.removeAll(keepingCapacity: true)
      func choose(_ place: CompiledSpec.Run) {
        if place.first < 0 || a.chosen.contains(place) { return }
        a.chosen.append(place)
        read(place, &a)
      }
      if readings.allows(.first) {
        choose(given.first)
        choose(given.decodedFirst)
        choose(given.exactFirst)
      }
      if readings.allows(.last) {
        choose(given.last)
        choose(given.decodedLast)
        choose(given.exactLast)
      }
      if readings.allows(.filled) || leavesOut {
        // By itself it says of neither which.
        let takesFirst = readings.allows(.first) || !readings.allows(.last)
        let takesLast = readings.allows(.last) || !readings.allows(.first)
        if takesFirst { choose(given.filledFirst) }
        if takesLast { choose(given.filledLast) }
        if given.firstBetween.first >= 0,
          self.readings(.invalidOptionalValue, &a).allows(.absent)
        {
          let first = status(given.first, of: parameter, scheme: scheme, &a)
          let last = status(given.last, of: parameter, scheme: scheme, &a)
          if takesFirst, first != .accepted { choose(given.firstBetween) }
          if takesLast, last != .accepted { choose(given.lastBetween) }
        }
        if spec.readings[OpenQuestion.invalidUTF8.ordinal].allows(.replace) {
          if takesFirst { choose(given.replacedFirst) }
          if takesLast { choose(given.replacedLast) }
        }
      }
      if a.chosen.isEmpty, readings.allows(.filled) {
        // Of several that are empty none is left, or one of them.
        mayRefuse(.duplicateParameter, given.second.range, &a)
        choose(given.first)
        choose(given.last)
        if !spec.parameters[parameter].isRequired { markAbsent(&a) }
      }
      if !readings.allows(.reject) { askUnread(given, &a) }
    }
    // Under the reading that an encoded name is another name, the parameter may not be given at
    // all.
    if given.hasEncodedName, given.exactCount == 0 {
      startCandidate(&a)
      if spec.parameters[parameter].isRequired {
        a.groups[a.groups.count - 1].rejects = true
      } else {
        markAbsent(&a)
      }
    }
    return endSet(parameter, &a)
  }

  /// Asks about octets that are no UTF-8 in an item that nobody takes: who decodes a query at once
  /// refuses the link for it.
  private func askUnread(_ given: Occurrences, _ a: inout Assessment) {
    func isBad(_ place: CompiledSpec.Run) -> Bool {
      place.first >= 0 && !a.chosen.contains(place)
        && RewrittenLink.isIllFormed(url, place.range)
    }
    // Where they are many, those between are known by the query alone.
    let known = [given.first, given.second, given.last].first(where: isBad)?.range
    let query = given.count > 3 ? a.parts.query : nil
    guard let place = known ?? query, RewrittenLink.isIllFormed(url, place) else { return }
    ask(.invalidUTF8, place, &a)
  }

  // MARK: - Sets of values

  /// Begins the set of what one parameter may be.
  func startSet(_ a: inout Assessment) {
    a.set = Assessment.ValueSet(isAbsent: false, first: Int32(a.values.count), count: 0)
    if !a.pending.isEmpty { a.pending.removeAll(keepingCapacity: true) }
    if !a.groups.isEmpty { a.groups.removeAll(keepingCapacity: true) }
  }

  /// Begins another reading of it.
  func startCandidate(_ a: inout Assessment) {
    a.groups.append((a.pending.count, false))
    a.hasReading = false
  }

  /// The parameter may be absent.
  func markAbsent(_ a: inout Assessment) {
    a.set.isAbsent = true
    a.hasReading = true
  }

  /// Ends the set. If nothing is left in it, the link is rejected for the reasons of all readings;
  /// otherwise those reasons are readings among others.
  func endSet(_ parameter: Int, _ a: inout Assessment) -> Assessment.ValueSet {
    let isEmpty = a.set.isEmpty
    for group in a.groups.indices {
      if a.groups[group].rejects { a.mayReject = true }
      let end = group + 1 < a.groups.count ? a.groups[group + 1].start : a.pending.count
      // Where nothing is left, what was broken explains it; if nothing was, the questions do.
      var isBroken = false
      for index in a.groups[group].start..<end where a.pending[index].isReject { isBroken = true }
      for index in a.groups[group].start..<end {
        var issue = a.pending[index]
        if !isEmpty {
          issue.isReject = false
        } else if !isBroken {
          issue.isReject = true
        }
        record(issue, &a)
      }
    }
    if isEmpty { a.mustReject = true }
    return a.set
  }

  /// Adds a value to the set, unless it has an equal one.
  func insert(_ octets: Range<Int>, _ kind: Assessment.Value.Kind, _ a: inout Assessment) {
    a.hasReading = true
    let value = Assessment.Value(
      kind: kind, start: Int32(octets.lowerBound),
      end: Int32(octets.upperBound))
    if a.set.count > 0, a.hasValue(value) { return }
    a.values.append(value)
    a.set.count += 1
  }

  /// Notes a question about a value; returns the readings that its policy permits.
  @discardableResult
  func note(
    _ question: OpenQuestion, _ range: Range<Int>, rule: Int32 = -1,
    expectation: Expectation = .none, _ a: inout Assessment
  ) -> ReadingSet {
    let readings = self.readings(question, &a)
    if readings.isSettled { return readings }
    if readings.allows(.reject) { a.groups[a.groups.count - 1].rejects = true }
    let rule = rule >= 0 ? rule : policyRule(question, &a)
    if rule < 0 { return readings }
    a.pending.append(
      Assessment.Issue(
        rule: rule, question: Int8(question.ordinal), isReject: readings.rejectsAlways,
        expectation: expectation.rawValue, start: Int32(range.lowerBound),
        end: Int32(range.upperBound)))
    return readings
  }
}

extension CompiledSpec.Run {
  /// A part of the link.
  init(_ range: Range<Int>) {
    self.init(first: Int32(range.lowerBound), count: Int32(range.count))
  }

  /// The part of the link.
  @inline(__always) var range: Range<Int> { indices }
}

extension Assessment.Value.Kind {
  init(_ kind: ValueKind) {
    switch kind {
    case .text: self = .text
    case .number: self = .number
    case .uuid: self = .uuid
    case .folded: self = .folded
    }
  }
}
