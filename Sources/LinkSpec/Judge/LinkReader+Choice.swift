/// Of the forms that a link may have, the one that its path fits best.
extension LinkReader {
  /// Among the forms that one host has, the one that the path fits, in its fixed segments and in
  /// its values; if it fits none, the one with the fewest faults, then of the same length, then
  /// with the most fixed segments. `nil` where there are no forms.
  func chooseForm(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, byWords: Bool = false, _ a: inout Assessment
  ) -> Int? {
    if forms.count == 0 { return nil }
    if forms.count == 1 { return Int(spec.formOrder[Int(forms.first)]) }
    split(path, &a)
    // Of many, first those that have no other words than the path. Another has a wrong one, and
    // none of the words that are asked for below.
    if forms.count >= FormWords.fewestForms, !spec.hasHash,
      let words = spec.formWords.found(in: url, a.segments)
    {
      let choice = choice(among: forms, path, byWords: byWords, with: words, &a)
      if choice.fit.isFitting { return settle(choice, forms, path, &a) }
    }
    return settle(choice(among: forms, path, byWords: byWords, with: nil, &a), forms, path, &a)
  }

  /// The form that a path fits best, with what else is known of it then.
  struct FormChoice {
    var best: Int?
    var fit = PathFit.worst
    var worded: (number: Int, literals: Int)?
    var cased: (number: Int, literals: Int)?
    var slashed: (number: Int, literals: Int)?
    var isAsItStands = false
    /// How many forms fit with a fragment and without, and of these which are no other without a
    /// part.
    var fitCounts = (hash: 0, other: 0, whole: 0)
    var takesHoles = false

    /// Takes one more form, and how the path fits it.
    mutating func take(_ number: Int, _ form: CompiledSpec.Form, _ own: PathFit) {
      if own.faults == 0 {
        if !own.hasEscapedText { isAsItStands = true }
        if form.hasHash {
          fitCounts.hash += 1
        } else {
          fitCounts.other += 1
          if form.leftOut.isEmpty { fitCounts.whole += 1 }
        }
      }
      if form.rest >= 0, own.faults == 0 || own.isHollow { takesHoles = true }
      if own.hasItsWords, own.faults > 0, own.literals > worded?.literals ?? 0 {
        worded = (number, own.literals)
      }
      if own.isCased, own.isFitting, own.literals > cased?.literals ?? 0 {
        cased = (number, own.literals)
      }
      if own.isSlashAway, own.literals > slashed?.literals ?? 0 { slashed = (number, own.literals) }
      if best == nil || own < fit {
        best = number
        fit = own
      }
    }
  }

  /// Looks at each form, or at each that has the first words of the path where these are known.
  private func choice(
    among forms: CompiledSpec.Run, _ path: Range<Int>, byWords: Bool, with words: FormWords.Found?,
    _ a: inout Assessment
  ) -> FormChoice {
    var choice = FormChoice()
    for index in forms.indices {
      let number = Int(spec.formOrder[index])
      if let words, spec.formWords.differ(form: number, from: words) { continue }
      var fit = fit(number, path, &a)
      // Where no host names the action, the first words of the path do.
      if byWords { fit.distance -= fit.literals / 64 }
      choice.take(number, spec.forms[number], fit)
    }
    return choice
  }

  /// The form of a choice, with the questions that others of the host raise.
  func settle(
    _ choice: FormChoice, _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Int? {
    let (best, bestFit) = (choice.best, choice.fit)
    if bestFit.faults == 0, let best, let worded = choice.worded, worded.literals > bestFit.literals
    {
      leaveOpenWords(of: worded.number, beside: best, path, &a)
    }
    if choice.isAsItStands { leaveOpenEscapes(bestFit, path, &a) }
    // To who takes such a value for none, or an empty segment for one, the path is of another form.
    let isLeft =
      hasOpenHole(a) && best.map({ spec.forms[$0].rest < 0 }) ?? false
      && (choice.takesHoles || goesOn(best, forms))
    let counts = choice.fitCounts
    // To who ignores a fragment the path may be of a form without one.
    let fitCount =
      best.map { spec.forms[$0].hasHash ? counts.hash + counts.whole : counts.other } ?? 0
    // So it is to who takes a fixed segment with an escape for another text.
    let escapes = spec.readings[OpenQuestion.literalEscape.ordinal]
    let mayBeOther = bestFit.hasOpenValue || bestFit.isSpelled && !escapes.isSettled
    let isOpen = bestFit.faults == 0 && mayBeOther && fitCount > 1
    if isOpen || bestFit.isFitting && isLeft { leaveToOtherForm(&a) }
    if bestFit.isFitting, let best { leaveOpenForks(of: best, &a) }
    // So is the path of who does not mind the case of a word that is a value as it stands.
    if bestFit.faults == 0, let cased = choice.cased, cased.literals > bestFit.literals {
      if spec.readings[OpenQuestion.literalCase.ordinal].isSettled { return cased.number }
      noteOpen(.literalCase, path, &a)
      leaveToOtherForm(&a)
      return cased.number
    }
    // What takes any path has the slash at its end, as has a form with one, and without the slash
    // the path is another's.
    if bestFit.faults == 0, let number = best,
      spec.forms[number].rest >= 0 || spec.forms[number].endsWithSlash,
      let slashed = choice.slashed, slashed.literals > bestFit.literals
    {
      let slash = path.upperBound - 1..<path.upperBound
      let readings = spec.readings[OpenQuestion.trailingSlash.ordinal]
      if readings.allows(.ignore) {
        if readings.isSettled { return slashed.number }
        ask(.trailingSlash, slash, &a)
        a.isAnyAction = true
      }
    }
    return best
  }

  /// Whether a path has an empty segment of which the spec does not say what becomes.
  func hasOpenHole(_ a: borrowing Assessment) -> Bool {
    let readings = spec.readings[OpenQuestion.emptySegment.ordinal]
    return a.hole != nil && !readings.isSettled && !readings.rejectsAlways
  }

  /// Whether the spec does not say what becomes of the value that was scanned.
  private func isLeftOpen(of parameter: Int, _ a: inout Assessment) -> Bool {
    let own = a.parameter
    defer { a.parameter = own }
    a.parameter = parameter
    for point in a.scan.points {
      let readings = readings(of: point, &a)
      if !readings.isSettled, !readings.rejectsAlways { return true }
    }
    return false
  }

  /// Whether the spec does not say what becomes of one of so many values that a segment was just
  /// divided into.
  private func isOneOpen(
    of count: Int, _ segment: CompiledSpec.Segment, _ form: CompiledSpec.Form, _ a: inout Assessment
  ) -> Bool {
    let values = segment.pieces.indices.filter { spec.pieces[$0].parameter >= 0 }
    for (place, piece) in values.enumerated() where place < min(count, a.pieces.count) {
      let number = spec.pieces[piece].parameter
      let range = a.pieces[place]
      if range.isEmpty || isInvalid(range, parameter: number, of: form, &a) { continue }
      let parameter = spec.parameter(Int(number), of: Int(form.action))
      if a.scan.status == .open, isLeftOpen(of: parameter, &a) { return true }
    }
    return false
  }

  /// Whether a form is another one without what takes several segments there.
  func goesOn(_ form: Int?, _ forms: CompiledSpec.Run) -> Bool {
    guard let form, !spec.forms[form].leftOut.isEmpty else { return false }
    return forms.indices.contains { index in
      let other = spec.forms[Int(spec.formOrder[index])]
      return other.rest >= 0 && other.action == spec.forms[form].action
    }
  }

  /// Whether a form is another without what the documentation has in brackets: `{id}` of
  /// `[{slug}-]{id}`, so that a path that is an identifier is one, whatever hyphens it has.
  private func isAlternative(_ form: Int, of other: Int) -> Bool {
    spec.forms[form].action == spec.forms[other].action && !spec.forms[form].leftOut.isEmpty
  }

  /// Leaves open whether a path is refused that has a word of another form in the place of a value:
  /// routers that go from segment to segment do not turn back.
  private func leaveOpenForks(of number: Int, _ a: inout Assessment) {
    for fork in spec.forks[number] {
      let place = Int(fork.place)
      let other = spec.forms[Int(fork.form)]
      let segments = other.hasHash ? a.hashSegments : a.segments
      guard place < segments.count else { continue }
      let segment = spec.segments[Int(other.segments.first) + place]
      guard match(segment, segments[place]) == .exact else { continue }
      a.mayReject = true
      if segment.rule >= 0 { leaveOpen(segment.rule, segments[place], &a) }
      return
    }
  }

  /// The escape of a delimiter is data to who divides before decoding (RFC 3986, 2.2), and the path
  /// is of another form then, of which it has the shape as it stands.
  func leaveOpenEscapes(_ fit: PathFit, _ path: Range<Int>, _ a: inout Assessment) {
    guard fit.faults == 0, fit.hasEscapedText, !ask(.literalEscape, path, &a).isSettled else {
      return
    }
    a.isAnyAction = true
    a.mayReject = true
  }

  /// A path that is of one form and has more fixed segments of another, whose values it breaks:
  /// routers that look at those segments first and go no further refuse it, and others read on. Of
  /// two that one form in brackets stands for nobody refuses what is documented.
  func leaveOpenWords(
    of number: Int, beside own: Int? = nil, _ path: Range<Int>, _ a: inout Assessment
  ) {
    let form = spec.forms[number]
    let segments = form.hasHash ? a.hashSegments : a.segments
    let end = form.hasHash ? a.hashEnd : path.upperBound
    let places = FormPlaces(form, segments, end: end, pathEnd: a.parts.path.upperBound)
    for place in 0..<min(Int(form.segments.count), segments.count) {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = places.range(of: place, segments)
      if segment.pieces.count > 0 {
        let isDivided = divide(segment, range, of: form, &a).areValues
        let values = segment.pieces.indices.filter { spec.pieces[$0].parameter >= 0 }
          .map { spec.parameter(Int(spec.pieces[$0].parameter), of: Int(form.action)) }
        guard !isDivided, let first = values.first else { continue }
        // Without a value behind the text, what need not be given counts as absent.
        let isLeftOut = zip(values, a.pieces).contains { parameter, text in
          text.isEmpty && !spec.parameters[parameter].isRequired
        }
        if isLeftOut { a.isAnyAction = true }
        if !isLeftOut, let own, isAlternative(own, of: number) { return }
        return leaveOpen(spec.parameters[first].valueRule, range, &a)
      }
      guard segment.parameter >= 0, isInvalid(range, parameter: segment.parameter, of: form, &a)
      else { continue }
      let parameter = spec.parameter(Int(segment.parameter), of: Int(form.action))
      return leaveOpen(spec.parameters[parameter].valueRule, range, &a)
    }
  }

  /// How well a path fits a form: the fewer faults the better, then the nearer in length, then with
  /// the more fixed segments.
  struct PathFit: Comparable {
    var faults: Int
    var distance: Int
    var literals: Int
    /// Whether it has the length of the form and all of its fixed segments, so that values alone
    /// can be wrong.
    var hasItsWords = false
    /// Whether a text beside a value stands with escapes.
    var hasEscapedText = false
    /// Whether nothing but a slash at the end keeps it from being of the form.
    var isSlashAway = false
    /// Whether what takes the rest of it has nothing but slashes.
    var isHollow = false
    /// Whether a fixed segment stands in another spelling or case, and whether a value is open.
    var isSpelled = false
    var isCased = false
    var hasOpenValue = false

    /// Whether nothing is open of its segments.
    var isAsDocumented: Bool { faults == 0 && !hasEscapedText && !isSpelled && !hasOpenValue }

    /// A segment that is another weighs more than a slash and words in another case together.
    static let wrong = 16

    /// Whether the path is of the form, perhaps in another spelling or with another slash.
    var isFitting: Bool { faults < Self.wrong }

    static let worst = PathFit(faults: .max, distance: 0, literals: 0)

    static func < (one: PathFit, other: PathFit) -> Bool {
      // Of what fits, words come before a value in their place, whatever takes the rest behind.
      if one.faults == 0, other.faults == 0 {
        return (-one.literals, one.distance) < (-other.literals, other.distance)
      }
      return (one.faults, one.distance, -one.literals)
        < (other.faults, other.distance, -other.literals)
    }
  }

  /// How the path that was split fits a form.
  func fit(_ number: Int, _ path: Range<Int>, _ a: inout Assessment) -> PathFit {
    let form = spec.forms[number]
    let segments = form.hasHash ? a.hashSegments : a.segments
    let end = form.hasHash ? a.hashEnd : path.upperBound
    let own = Int(form.segments.count)
    // A trailing slash is an open question and no fault; it weighs less than a missing value, so
    // that `//list/` is the list and no item without a name.
    let isSlashed = segments.last?.isEmpty == true
    let count = own + (form.endsWithSlash ? 1 : 0)
    let places = FormPlaces(form, segments, end: end, pathEnd: a.parts.path.upperBound)
    // How many there are, where what takes several counts as one.
    let found = segments.count - places.surplus
    var faults = count == found ? 0 : PathFit.wrong
    if form.endsWithSlash {
      if !isSlashed { faults = own == found ? 1 : PathFit.wrong }
    } else if isSlashed, count == found - 1 {
      faults = 1
    }
    if places.takesEnd, segments.count >= own { faults = 0 }
    let isSlashAway = faults == 1
    if spec.hasAuthorityValues {
      if form.authority.hasUserinfo != (a.parts.userinfo != nil) { faults += PathFit.wrong }
      if (form.authority.port >= 0) != (a.parts.port != nil) { faults += PathFit.wrong }
    }
    var literals = 0
    // A user ends at the first colon, so that `a:b@` is a user with a password, `:b@` one alone.
    if form.authority.hasUserinfo, let userinfo = a.parts.userinfo,
      url[userinfo].contains(Byte.colon) == (form.authority.password >= 0),
      (url[userinfo].first == Byte.colon) == (form.authority.user < 0)
    {
      literals += FormTemplate.Segment.weight(ofText: 1)
    }
    var hasItsWords = faults == 0
    var isNearAnchor = false
    var isInFragment = false
    var hasEscapedText = false
    var isSpelled = false
    var isCased = false
    var hasOpenValue = false
    var isHollow = false
    for place in 0..<min(own, segments.count) {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = places.range(of: place, segments)
      if segment.pieces.count > 0 {
        let division = divide(segment, range, of: form, &a)
        let isNear = division.match == .escaped || division.match == .cased
        if isInFragment, isNear, division.areValues { isNearAnchor = faults < PathFit.wrong }
        if division.match == .escaped { hasEscapedText = true }
        if division.areValues, isOneOpen(of: division.count, segment, form, &a) {
          hasOpenValue = true
        }
        if permits(division.match) {
          literals += segment.weight
          if division.match == .cased {
            faults += 1
            isCased = true
          }
          if !division.areValues { faults += PathFit.wrong }
        } else {
          faults += PathFit.wrong
          hasItsWords = false
        }
      } else if segment.parameter < 0 {
        let match = segment.isHash ? match(hash: segment, range) : match(segment, range)
        if segment.isHash {
          isInFragment = true
          if hasOtherSlash(segment, of: form, a.hasSlashBeforeHash) { faults += 1 }
        }
        if form.hasHash, place == own - 1, match != .exact, match != .different {
          isNearAnchor = faults < PathFit.wrong
        }
        if permits(match) {
          literals += Self.weightOfWord
          // Where the word as it stands is a value of another form, it is that.
          if match == .cased {
            faults += 1
            isCased = true
          }
          if match != .exact { isSpelled = true }
        } else {
          faults += PathFit.wrong
          hasItsWords = false
        }
      } else if range.isEmpty || isInvalid(range, parameter: segment.parameter, of: form, &a) {
        // Slashes alone are a value to who takes a path as it stands.
        let isSlashesAlone =
          range.isEmpty && place == form.rest && isSlashed
          && a.hole.map({ hole in
            hole.lowerBound <= end
              && url[hole.lowerBound..<end].allSatisfy { $0 == Byte.slash }
          }) ?? false
        if isSlashesAlone { isHollow = true }
        // What takes the rest has the slash at the end, too, which weighs no more there.
        let hasSlash =
          places.takesEnd && isSlashed
          || form.isRestBeforeHash && place == form.rest && a.hasSlashBeforeHash
        let isSlash =
          hasSlash && range.count > 1
          && !isInvalid(range.dropLast(), parameter: segment.parameter, of: form, &a)
        faults += isSlash || isSlashesAlone ? 1 : PathFit.wrong
      } else if a.scan.status == .open {
        let parameter = spec.parameter(Int(segment.parameter), of: Int(form.action))
        if isLeftOpen(of: parameter, &a) { hasOpenValue = true }
      } else if isInFragment, !a.scan.escaped.isEmpty {
        // To who decodes before dividing it is no such value.
        isNearAnchor = faults < PathFit.wrong
      }
    }
    if isNearAnchor { leaveAnchorOpen(&a) }
    // One that takes the rest is of any length, so that a form of just this length is nearer.
    // Slashes alone are rather none of it.
    let distance =
      form.rest >= 0 && segments.count >= own
      ? (isHollow ? 2 : 1) : abs(count - segments.count)
    return PathFit(
      faults: faults, distance: distance, literals: literals, hasItsWords: hasItsWords,
      hasEscapedText: hasEscapedText, isSlashAway: isSlashAway && faults == 1,
      isHollow: isHollow, isSpelled: isSpelled, isCased: isCased, hasOpenValue: hasOpenValue)
  }

  /// Leaves a link open whose path ends with a segment that is a byte order mark alone, where it
  /// has a form without that and none with it: who decodes segments one by one may lose it.
  func isLeftToMark(besides forms: CompiledSpec.Run, _ a: inout Assessment) -> Bool {
    let path = a.parts.path
    guard let slash = url[path].lastIndex(of: Byte.slash), slash + 1 < path.upperBound,
      isMarkAlone(slash + 1..<path.upperBound, &a)
    else { return false }
    func isOne(_ path: Range<Int>, _ a: inout Assessment) -> Bool {
      split(path, &a)
      return forms.indices.contains { fit(Int(spec.formOrder[$0]), path, &a).isFitting }
    }
    guard !isOne(path, &a), isOne(path.lowerBound..<slash + 1, &a) else { return false }
    leaveOpen(.byteOrderMark, slash + 1..<path.upperBound, &a)
    return true
  }

  /// Leaves a link open whose fragment begins as a path does, where none of the paths that go on
  /// there is its own and all of a fragment is a value of a form that it has else: `/help#/a` of
  /// `/help#{topic}` beside `/#/list`.
  func isLeftToAnchor(besides forms: CompiledSpec.Run, _ a: inout Assessment) -> Bool {
    guard spec.hasHashMarks, let fragment = a.parts.fragment,
      let mark = url[fragment].first, mark == Byte.slash || mark == UInt8(ascii: "!")
    else { return false }
    split(a.parts.path, &a)
    func isFitting(_ number: Int, _ a: inout Assessment) -> Bool {
      fit(number, a.parts.path, &a).isFitting
    }
    if forms.indices.contains(where: { isFitting(Int(spec.formOrder[$0]), &a) }) { return false }
    let hash = fragment.lowerBound - 1
    a.hashSegments.removeAll { $0.lowerBound >= hash }
    a.hashSegments += [hash..<hash + 1, fragment]
    (a.hashEnd, a.hashQuery) = (fragment.upperBound, nil)
    let isAnchor = forms.indices.contains {
      let number = Int(spec.formOrder[$0])
      return spec.forms[number].hasHash && isFitting(number, &a)
    }
    if isAnchor { leaveOpen(&a) }
    return isAnchor
  }

  /// Who compares a fragment with a word exactly ignores one that is spelled otherwise.
  private func leaveAnchorOpen(_ a: inout Assessment) {
    guard let fragment = a.parts.fragment else { return }
    let range = fragment.lowerBound - 1..<fragment.upperBound
    let readings = readings(.fragment, &a)
    // Where fragments are refused, who does not mind the spelling performs it all the same.
    if readings.rejectsAlways { return mayRefuse(.fragment, range, &a) }
    ask(.fragment, range, &a)
    if readings.allows(.ignore) { a.isAnyAction = true }
  }

  /// Of the forms of a host whose other paths are left open, the one that describes a path; `nil`
  /// where none does.
  ///
  /// A form describes the paths that have its fixed segments and something in the place of each
  /// parameter, whether or not that is a value, and with a slash at the end besides. Where it has
  /// no fixed segment, nothing but its values says that a path is of this form: `/{number}` says
  /// nothing of `/about`. Of several it is the one with the fewest faults, then with the most fixed
  /// segments.
  func describingForm(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Int? {
    split(path, &a)
    var best: (number: Int, faults: Int, literals: Int)?
    /// Of the forms of which a word stands there with an escape, the nearest.
    var escaped: (faults: Int, literals: Int)?
    /// Whether a form takes the empty segment of the path for a part of its value.
    var takesHoles = false
    var worded: (number: Int, literals: Int)?
    for index in forms.indices {
      let number = Int(spec.formOrder[index])
      guard let (faults, literals, hasEscape) = description(by: number, path, &a) else { continue }
      if hasEscape {
        if let known = escaped, (known.faults, -known.literals) <= (faults, -literals) { continue }
        escaped = (faults, literals)
        continue
      }
      if spec.forms[number].rest >= 0, faults == 0 { takesHoles = true }
      if faults >= PathFit.wrong, literals > worded?.literals ?? 0 { worded = (number, literals) }
      if faults >= PathFit.wrong, literals == 0 { continue }
      if let known = best, (known.faults, -known.literals) <= (faults, -literals) { continue }
      best = (number, faults, literals)
    }
    // A word with an escape may be that word, so that no other form promises what it means, unless
    // it fits as well and has as many words of its own.
    if let escaped {
      guard let best, best.literals > 0, escaped.faults >= best.faults,
        best.literals >= escaped.literals || escaped.faults > best.faults
      else { return nil }
    }
    // To who takes an empty segment for one, the path is of the other form.
    if let best, takesHoles, hasOpenHole(a), spec.forms[best.number].rest < 0 { return nil }
    if let best, best.faults == 0, let worded, worded.literals > best.literals {
      leaveOpenWords(of: worded.number, path, &a)
    }
    if let best { leaveOpenForks(of: best.number, &a) }
    return best?.number
  }

  /// How a form describes the path that was split: its faults, the weight of its fixed segments,
  /// and whether one of these stands there with an escape; `nil` where it does not.
  func description(
    by number: Int, _ path: Range<Int>, _ a: inout Assessment
  ) -> (faults: Int, literals: Int, hasEscape: Bool)? {
    let form = spec.forms[number]
    let segments = form.hasHash ? a.hashSegments : a.segments
    let end = form.hasHash ? a.hashEnd : path.upperBound
    let isSlashed = segments.count > 1 && segments.last?.isEmpty == true
    let own = Int(form.segments.count)
    let count = own + (form.endsWithSlash ? 1 : 0)
    let places = FormPlaces(form, segments, end: end, pathEnd: a.parts.path.upperBound)
    let found = segments.count - places.surplus
    var faults = 0
    if count != found, !places.takesEnd || segments.count < own {
      let isLonger = isSlashed && count == found - 1
      let isShorter = form.endsWithSlash && !isSlashed && own == found
      guard isLonger || isShorter, own > 0 else { return nil }
      faults = 1
    } else if form.endsWithSlash, segments.last?.isEmpty == false {
      return nil
    }
    var literals = 0
    var hasEscape = false
    for place in 0..<own {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = places.range(of: place, segments)
      if segment.pieces.count > 0 {
        // A page whose name begins like that of the form is another page: `/ideas` is no
        // `/id{number}`.
        let division = divide(segment, range, of: form, &a)
        guard division.areValues else { return nil }
        switch division.match {
        case .exact: break
        case .escaped where permits(.escaped): hasEscape = true
        default: return nil
        }
        literals += segment.weight
      } else if segment.parameter < 0 {
        if segment.isHash, hasOtherSlash(segment, of: form, a.hasSlashBeforeHash) { faults += 1 }
        switch segment.isHash ? match(hash: segment, range) : match(segment, range) {
        case .exact: break
        case .escaped where permits(.escaped): hasEscape = true
        default: return nil
        }
        literals += Self.weightOfWord
      } else if range.isEmpty {
        return nil
      } else if isInvalid(range, parameter: segment.parameter, of: form, &a) {
        faults += PathFit.wrong
      }
    }
    return (faults, literals, hasEscape)
  }

  /// Where the segments of a form stand among those of a link: behind one that takes what the
  /// others leave, they are counted from the end.
  struct FormPlaces {
    private let rest: Int
    private let isBeforeHash: Bool
    private let hasTextBehind: Bool
    private let end: Int
    private let pathEnd: Int
    /// How many segments more than one are taken by what stands before others.
    private(set) var surplus = 0
    /// Whether all that is left is taken, with a slash at the end.
    private(set) var takesEnd = false

    @inline(__always)
    init(_ form: CompiledSpec.Form, _ segments: [Range<Int>], end: Int, pathEnd: Int) {
      self.pathEnd = pathEnd
      rest = form.rest
      isBeforeHash = form.isRestBeforeHash
      hasTextBehind = form.restHasTextBehind
      self.end = end
      if rest < 0 { return }
      let own = Int(form.segments.count)
      takesEnd = form.endsWithRest
      if takesEnd { return }
      let isSlashed = segments.last?.isEmpty == true
      surplus = max(0, segments.count - own - (isSlashed ? 1 : 0))
    }

    /// Where the segment of a place stands in the link.
    @inline(__always)
    func range(of place: Int, _ segments: [Range<Int>]) -> Range<Int> {
      if rest < 0 || place < rest { return segments[place] }
      if place > rest { return segments[place + surplus] }
      if takesEnd { return segments[place].lowerBound..<end }
      // Empty segments behind it are its own, like those in front, unless a text ends it.
      let next = place + surplus + 1
      let last = segments[place + surplus].upperBound
      if next >= segments.count || hasTextBehind { return segments[place].lowerBound..<last }
      return segments[place]
        .lowerBound..<max(last, isBeforeHash ? pathEnd : segments[next].lowerBound - 1)
    }
  }
}
