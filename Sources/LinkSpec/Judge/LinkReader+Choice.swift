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
    /// The same of a form that a slash at the end keeps the path from, one before another whose
    /// value takes the rest.
    var slashed: (number: Int, literals: Int, isSingle: Bool)?
    /// What the first form means that a slash at the end keeps the path from, and whether another
    /// such form means something else.
    var slashedMeaning: (first: Int32, isOne: Bool)?
    /// How many forms fit with a fragment and without, and of these which are no other without a
    /// part, and which no value takes the rest of.
    var fitCounts = (hash: 0, other: 0, whole: 0, single: 0)
    /// Whether one fits that ends with a slash and has no value that takes the rest, and the most
    /// segments that one without a fragment has.
    var hasSlashAtEnd = false
    var mostSegments = 0
    /// The most words that a form without a fragment has which the path fits, perhaps but for a
    /// slash or the case of letters.
    var mostWords = 0
    var takesHoles = false
    /// How many forms fit that have a value which the first empty segment may be a part of.
    var holeTakers = 0
    /// Whether nothing but a slash at the end keeps the path from a form without a fragment, none
    /// of whose values takes the rest.
    var isSlashFromSingle = false
    /// Whether empty segments alone keep the path from some form that it does not fit best.
    var isHoleAway = false

    /// Takes one more form, and how the path fits it.
    mutating func take(_ number: Int, _ form: CompiledSpec.Form, _ own: PathFit) {
      if own.faults == 0 {
        if form.hasHash {
          fitCounts.hash += 1
        } else {
          fitCounts.other += 1
          mostSegments = max(mostSegments, Int(form.segments.count))
          if form.endsWithSlash, form.rest < 0 { hasSlashAtEnd = true }
          if form.leftOut.isEmpty { fitCounts.whole += 1 }
          if form.rest < 0 { fitCounts.single += 1 }
        }
      }
      if form.rest >= 0, own.faults == 0 || own.isHollow {
        takesHoles = true
        if own.mayHaveHole { holeTakers += 1 }
      }
      if !form.hasHash, own.faults == 0 || own.isFitting && (own.isSlashAway || own.isCased) {
        mostWords = max(mostWords, own.literals)
      }
      if own.hasItsWords, own.faults > 0 { takeWords(number, own) }
      if own.isCased, own.isFitting, own.literals > cased?.literals ?? 0 {
        cased = (number, own.literals)
      }
      if own.isSlashAway, own.isFitting {
        let isSingle = form.rest < 0
        if !form.hasHash, isSingle { isSlashFromSingle = true }
        if slashed.map({ ($0.literals, $0.isSingle ? 1 : 0) < (own.literals, isSingle ? 1 : 0) })
          ?? true
        {
          slashed = (number, own.literals, isSingle)
        }
        let first = slashedMeaning?.first ?? form.meaning
        slashedMeaning = (first, slashedMeaning?.isOne != false && form.meaning == first)
      }
      if own.isHoleAway, own.isFitting { isHoleAway = true }
      if best == nil || own < fit {
        best = number
        fit = own
      }
    }

    /// Takes a form of which a path has the words, whatever stands in the place of its values.
    mutating func takeWords(_ number: Int, _ own: PathFit) {
      if own.literals > worded?.literals ?? 0 { worded = (number, own.literals) }
    }
  }

  /// Whether a slash at the end may be ignored, so that a path may be of a form that it is a slash
  /// away from.
  var ignoresSlash: Bool {
    spec.readings[OpenQuestion.trailingSlash.ordinal].allows(.ignore)
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
    guard let best = choice.best else { return nil }
    let fit = choice.fit
    // Of a form that goes on in the fragment, the words of its path are seen first.
    if fit.faults == 0, let worded = choice.worded,
      worded.literals
        > (spec.forms[worded.number].hasHash ? fit.literals : fit.literalsOfPath)
    {
      leaveOpenWords(of: worded.number, beside: best, path, &a)
    }
    if mayBeOfOtherForm(best, choice, forms, a) || isNearerFromTheLeft(than: best, forms, path, &a)
    {
      leaveToOtherForm(of: forms, path, &a)
    } else if fit.hasRefusedValue, fit.faults == 0, choice.fitCounts.other > 1 {
      leaveRefused(to: forms, path, &a)
    }
    let ofSlashes = spec.readings[OpenQuestion.trailingSlash.ordinal]
    // A word in another case is a value as it stands to who minds the case.
    if let cased = choice.cased, fit.faults == 0 || fit.isCased {
      let isNearer = cased.literals > fit.literals
      if isNearer, spec.readings[OpenQuestion.literalCase.ordinal].isSettled {
        leaveOpenForks(of: cased.number, &a)
        return cased.number
      }
      // Of as many words nothing says which come first.
      if isNearer || cased.literals == fit.literals && fit.faults == 0 {
        leaveToOtherForm(of: forms, path, &a)
        return best
      }
    }
    if fit.isFitting { leaveOpenForks(of: best, &a) }
    // Who minds the case has a value there of a form that a slash at the end keeps it from.
    if fit.isCased, isSlashAway(choice, from: best),
      !spec.readings[OpenQuestion.literalCase.ordinal].isSettled
    {
      leaveToOtherForm(of: forms, path, &a)
    }
    guard fit.faults == 0 else { return best }
    // To who minds no slash at the end, the path is of the form with more words, or of one whose
    // values take a segment each, where another takes the rest.
    if let slashed = choice.slashed, ignoresSlash,
      slashed.literals > fit.literals
        || slashed.literals == fit.literals && slashed.isSingle && spec.forms[best].rest >= 0
    {
      if ofSlashes.isSettled { return slashed.number }
      let hasSlash = path.last.map { url[$0] == Byte.slash } ?? false
      // What takes the slash asks about it when it is read.
      if !hasSlash || !spec.forms[best].endsWithRest {
        ask(.trailingSlash, path.upperBound - (hasSlash ? 1 : 0)..<path.upperBound, &a)
      }
      leaveToOtherForm(of: forms, path, &a)
    }
    return best
  }

  /// Whether a path may be of another form than the one that it fits best, to who takes an open
  /// value for none, an empty segment for one, a fixed segment with an escape for another text, or
  /// ignores a fragment.
  private func mayBeOfOtherForm(
    _ best: Int, _ choice: FormChoice, _ forms: CompiledSpec.Run, _ a: borrowing Assessment
  ) -> Bool {
    let (form, fit, counts) = (spec.forms[best], choice.fit, choice.fitCounts)
    if fit.isFitting, hasOpenHole(a), mayHaveOtherForm(best, choice, forms) { return true }
    // A path of a form with more words is nearer to who looks at fragments last.
    if form.hasHash, fit.isFitting, choice.mostWords > fit.literalsOfPath { return true }
    guard fit.faults == 0 || fit.isSlashAway && ignoresSlash else { return false }
    if form.hasHash, form.rest >= 0,
      counts.single > 0 || choice.isSlashFromSingle && ignoresSlash
        || choice.mostSegments > segmentsOfPath(form)
    {
      return true
    }
    // What takes the slash at the end is another form to who takes none but documented ones.
    if form.endsWithRest, choice.hasSlashAtEnd,
      spec.readings[OpenQuestion.trailingSlash.ordinal].allows(.reject)
    {
      return true
    }
    // The escape of a delimiter is data to who divides before decoding (RFC 3986, 2.2).
    let escapes = spec.readings[OpenQuestion.literalEscape.ordinal]
    guard fit.hasOpenValue || (fit.isSpelled || fit.hasEscapedText) && !escapes.isSettled else {
      return fit.hasRefusedValue && isSlashAway(choice, from: best)
    }
    return (form.hasHash ? counts.hash + counts.whole : counts.other) > 1
      || isSlashAway(choice, from: best)
  }

  /// How many segments of a form are before its fragment.
  private func segmentsOfPath(_ form: CompiledSpec.Form) -> Int {
    form.segments.indices.prefix { !spec.segments[$0].isHash }.count
  }

  /// Whether a path is of a form, too, that has a value where the one that it fits best takes
  /// several segments before its words (`/10/edit` of `/{r...}/edit` and `/{n}/{s}`): who compares
  /// forms from the left takes it for that one.
  private func isNearerFromTheLeft(
    than best: Int, _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Bool {
    let form = spec.forms[best]
    guard form.rest >= 0, !form.endsWithRest, !form.hasHash else { return false }
    func kind(_ form: CompiledSpec.Form, _ place: Int) -> Int {
      let segment = spec.segments[Int(form.segments.first) + place]
      return segment.pieces.count > 0 ? 1 : segment.parameter < 0 ? 2 : 0
    }
    return forms.indices.contains { index in
      let number = Int(spec.formOrder[index])
      let other = spec.forms[number]
      guard other.rest < 0, !other.hasHash, Int(other.segments.count) > form.rest else {
        return false
      }
      let places = 0..<form.rest
      let differing = places.first { kind(form, $0) != kind(other, $0) }
      if let place = differing, kind(form, place) > kind(other, place) { return false }
      return fit(number, path, &a).faults == 0
    }
  }

  /// Whether a path with an empty segment may be of another form than the one that it fits best, to
  /// who takes that segment for none, or for a part of a value.
  private func mayHaveOtherForm(
    _ best: Int, _ choice: FormChoice, _ forms: CompiledSpec.Run
  ) -> Bool {
    if spec.forms[best].rest < 0 { return choice.takesHoles || goesOn(best, forms) }
    let fit = choice.fit
    if choice.isHoleAway, !fit.isHoleAway { return true }
    return !fit.hasHole && choice.holeTakers > (fit.mayHaveHole ? 1 : 0)
  }

  /// Whether a path is of another action, or has other values, to who ignores a slash at its end.
  private func isSlashAway(_ choice: FormChoice, from best: Int) -> Bool {
    guard ignoresSlash, let slashed = choice.slashedMeaning else { return false }
    return !slashed.isOne || slashed.first != spec.forms[best].meaning
  }

  /// Whether a path has an empty segment of which the spec does not say what becomes.
  func hasOpenHole(_ a: borrowing Assessment) -> Bool {
    let readings = spec.readings[OpenQuestion.emptySegment.ordinal]
    return a.hole != nil && !readings.isSettled && !readings.rejectsAlways
  }

  /// Whether the spec does not say what becomes of the value that was scanned.
  func isLeftOpen(of parameter: Int, _ a: inout Assessment) -> Bool {
    hasPoint(of: parameter, &a) { !$0.isSettled && !$0.rejectsAlways }
  }

  /// Whether the value that was scanned is open at a point of which the policies of its parameter
  /// permit certain readings.
  func hasPoint(
    of parameter: Int, _ a: inout Assessment, where isMeant: (ReadingSet) -> Bool
  ) -> Bool {
    let own = a.parameter
    defer { a.parameter = own }
    a.parameter = parameter
    for point in a.scan.points where isMeant(readings(of: point, &a)) { return true }
    return false
  }

  /// What the spec says of so many values that a segment was just divided into: whether it leaves
  /// one open, and whether it refuses one.
  func points(
    of count: Int, _ segment: CompiledSpec.Segment, _ form: CompiledSpec.Form, _ a: inout Assessment
  ) -> (areOpen: Bool, areRefused: Bool) {
    var place = 0
    var areRefused = false
    for piece in segment.pieces.indices where spec.pieces[piece].parameter >= 0 {
      guard place < min(count, a.pieces.count) else { break }
      let number = spec.pieces[piece].parameter
      let range = a.pieces[place]
      place += 1
      if range.isEmpty || isInvalid(range, parameter: number, of: form, &a) { continue }
      let parameter = spec.parameter(Int(number), of: Int(form.action))
      if a.scan.status == .open {
        if isLeftOpen(of: parameter, &a) { return (true, false) }
        if hasPoint(of: parameter, &a, where: \.rejectsAlways) { areRefused = true }
      }
      if mayLoseMark(range, hasSegments: spec.pieces[piece].isRest) { return (true, false) }
    }
    return (false, areRefused)
  }

  /// Whether a value, or a segment of it, begins with a byte order mark, of which the spec does not
  /// say what becomes.
  func mayLoseMark(_ range: Range<Int>, hasSegments: Bool) -> Bool {
    guard permits(.marked), !spec.readings[OpenQuestion.byteOrderMark.ordinal].isSettled else {
      return false
    }
    if beginsWithMark(range) { return true }
    return hasSegments
      && range.contains { place in
        url[place] == Byte.slash && beginsWithMark(place + 1..<range.upperBound)
      }
  }

  private func beginsWithMark(_ range: Range<Int>) -> Bool {
    guard let first = url[range].first else { return false }
    return first == UTF8Form.byteOrderMark[0]
      || first == Byte.percent
        && url[range].prefix(3).lazy.map(Byte.uppercased).elementsEqual("%EF".utf8)
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
  func isAlternative(_ form: Int, of other: Int) -> Bool {
    spec.forms[form].action == spec.forms[other].action
      && spec.forms[form].leftOut.contains { hasValue($0, in: other) }
  }

  /// Whether a form has a parameter of its action in its path.
  private func hasValue(_ parameter: Int, in form: Int) -> Bool {
    spec.forms[form].segments.indices.contains { place in
      let segment = spec.segments[place]
      if segment.pieces.count == 0 { return Int(segment.parameter) == parameter }
      return segment.pieces.indices.contains { Int(spec.pieces[$0].parameter) == parameter }
    }
  }
}
