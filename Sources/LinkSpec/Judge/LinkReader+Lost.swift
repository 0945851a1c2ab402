/// What a path leaves open beside the form that it fits best: words of other forms, escapes, what
/// may be lost at its end or in its fragment.
extension LinkReader {
  /// Leaves open whether a path is refused that has a word of another form in the place of a value:
  /// routers that go from segment to segment do not turn back.
  func leaveOpenForks(of number: Int, _ a: inout Assessment) {
    for fork in spec.forks[number] {
      let place = Int(fork.place)
      let other = spec.forms[Int(fork.form)]
      let segments = other.hasHash ? a.hashSegments : a.segments
      guard place < segments.count else { continue }
      let segment = spec.segments[Int(other.segments.first) + place]
      guard permits(match(segment, segments[place])) else { continue }
      a.mayReject = true
      if segment.rule >= 0 { leaveOpen(segment.rule, segments[place], &a) }
      return
    }
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

  /// Leaves a link open whose path ends with a segment that is a byte order mark alone, where it
  /// has a form without that and none with it: who decodes segments one by one may lose it.
  func isLeftToMark(besides forms: CompiledSpec.Run, _ a: inout Assessment) -> Bool {
    let path = a.parts.path
    guard !path.isEmpty, UTF8Form.mayEndWithMark(url[path.upperBound - 1]),
      let slash = url[path].lastIndex(of: Byte.slash), slash + 1 < path.upperBound,
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
    guard spec.hasHashMarks, let fragment = a.parts.fragment, beginsAsPath(fragment) else {
      return false
    }
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

  /// Whether a fragment begins as a path that goes on there does.
  func beginsAsPath(_ fragment: Range<Int>) -> Bool {
    guard let mark = url[fragment].first else { return false }
    return mark == Byte.slash || mark == UInt8(ascii: "!")
  }

  /// Who compares a fragment with a word exactly ignores one that is spelled otherwise.
  func leaveAnchorOpen(_ a: inout Assessment) {
    guard let fragment = a.parts.fragment else { return }
    let range = fragment.lowerBound - 1..<fragment.upperBound
    let readings = readings(.fragment, &a)
    // Where fragments are refused, who does not mind the spelling performs it all the same.
    if readings.rejectsAlways { return mayRefuse(.fragment, range, &a) }
    ask(.fragment, range, &a)
    if readings.allows(.ignore) { a.isAnyAction = true }
  }
}
