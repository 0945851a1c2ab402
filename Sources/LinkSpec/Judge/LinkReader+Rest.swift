/// Values that take what others leave of a path.
extension LinkReader {
  /// Notes the value that takes the rest of the path.
  func readRest(
    _ segment: CompiledSpec.Segment, of form: CompiledSpec.Form, _ range: Range<Int>,
    _ a: inout Assessment
  ) {
    if range.isEmpty {
      return rejectAbsence(of: Int(segment.parameter), segment.rule, of: form, range, &a)
    }
    if url[range.upperBound - 1] == Byte.slash {
      // Before further segments it is that of an empty one, which has been asked about.
      if isAtEnd(range, a) { ask(.trailingSlash, range.upperBound - 1..<range.upperBound, &a) }
    }
    a.found.append((Int(segment.parameter), range, segment.slashRule))
  }

  /// What a value that takes the rest of the path may mean: a slash at its end may be part of it or
  /// not, and several slashes may be one.
  func readRestValue(
    _ parameter: Int, _ range: Range<Int>, of form: Int, scheme: Int, _ a: inout Assessment
  ) {
    startCandidate(&a)
    guard isRead(parameter, range, scheme: scheme, &a) else { return }
    a.spellings.removeAll(keepingCapacity: true)
    let slashes = isAtEnd(range, a) ? OpenQuestion.trailingSlash : .emptySegment
    let ofSlashes = spec.readings[slashes.ordinal]
    let ofEmpty = spec.readings[OpenQuestion.emptySegment.ordinal]
    // Those of a URL are no empty segment.
    let ofScheme = schemeSlashes(in: range, of: parameter, &a)
    let kept = ofScheme?.upperBound ?? range.lowerBound
    let isHollow =
      url[range.lowerBound] == Byte.slash
      || zip(url[kept..<range.upperBound], url[kept..<range.upperBound].dropFirst()).contains {
        $0 == Byte.slash && $1 == Byte.slash
      }
    // Where the spec does not say, they are part of the value or they are not.
    let keepsSlash =
      ofSlashes.allows(.verbatim) || spec.spec.policies[slashes] == nil
      || url[range.upperBound - 1] != Byte.slash
    let keepsEmpty =
      !isHollow || ofEmpty.allows(.verbatim) || spec.spec.policies[.emptySegment] == nil
    if keepsSlash, keepsEmpty { a.spellings.append(a.decode(range)) }
    // A URL that stands there as it is has escapes of its own.
    if spec.parameters[parameter].isURL {
      if url[range].contains(Byte.percent), !isEncodedWhole(range, &a) {
        a.spellings.append(a.copy(url[range]))
      }
      // Its query and its fragment are those of the link, to who hands on all that is left.
      for part in [a.parts.query, a.parts.fragment].compactMap(\.self)
      where range.upperBound == a.parts.path.upperBound
        && !(part == a.parts.query ? isOwn(part, form) : isOwnFragment(form))
      {
        let whole = range.lowerBound..<part.upperBound
        a.spellings.append(a.copy(url[whole]))
        if url[whole].contains(Byte.percent) { a.spellings.append(a.decode(whole)) }
        // It may be that of the URL, or the link's.
        noteOpen(part == a.parts.query ? .unknownParameter : .fragment, part, &a)
      }
    }
    var end = range.upperBound
    while end > range.lowerBound, url[end - 1] == Byte.slash { end -= 1 }
    let isSlashed = end < range.upperBound
    if isSlashed, keepsEmpty, end > range.lowerBound, ofSlashes.allows(.ignore) {
      a.spellings.append(a.decode(range.lowerBound..<end))
      // One slash is at the end; those before it are around empty segments.
      if end + 1 < range.upperBound, !ofEmpty.allows(.ignore) {
        a.spellings.append(a.decode(range.lowerBound..<range.upperBound - 1))
      }
    }
    if isHollow, ofEmpty.allows(.ignore) {
      var text: [UInt8] = []
      for index in range
      where url[index] != Byte.slash || text.last != Byte.slash
        || ofScheme?.contains(index) == true
      {
        text.append(url[index])
      }
      if text.first == Byte.slash { text.removeFirst() }
      for _ in 0..<2 where !text.isEmpty {
        a.spellings.append(a.copy(PercentCoding.octets(of: text, in: text.indices)[...]))
        if text.last == Byte.slash { text.removeLast() } else { break }
      }
    }
    readMarkedSegments(range, &a)
    readSpellings(parameter, range, scheme: scheme, &a)
  }

  /// Whether nothing of the path stands behind a value, or nothing but slashes.
  private func isAtEnd(_ range: Range<Int>, _ a: borrowing Assessment) -> Bool {
    let end = max(a.parts.path.upperBound, range.upperBound)
    return url[range.upperBound..<end].allSatisfy { $0 == Byte.slash }
  }

  /// Whether a URL stands there with all of its delimiters escaped, where that is as good: to who
  /// would hand it on as it stands, it is none.
  private func isEncodedWhole(_ range: Range<Int>, _ a: inout Assessment) -> Bool {
    if url[range].contains(where: { $0 == Byte.colon || $0 == Byte.slash }) { return false }
    let ofEscapes = readings(.encodedSlash, &a)
    return ofEscapes.isSettled && ofEscapes.allows(.verbatim)
  }

  /// Whether a query gives nothing but parameters that are documented for the links of a form: then
  /// it is theirs, and not that of a URL in their path.
  private func isOwn(_ query: Range<Int>, _ form: Int) -> Bool {
    let action = Int(spec.forms[form].action)
    var isOwn = true
    eachPair(query) { name, _, _ in
      let place = number(ofName: name, in: url, action).map {
        spec.parameters[spec.parameter($0, of: action)].location
      }
      if place != .query { isOwn = false }
    }
    return isOwn
  }

  /// The same of a fragment, of which a form says what stands there.
  private func isOwnFragment(_ form: Int) -> Bool {
    spec.forms[form].hasHash || spec.forms[form].hasFragment
  }

  /// A byte order mark before a segment behind the first is part of the value, or lost where each
  /// segment is decoded by itself.
  private func readMarkedSegments(_ range: Range<Int>, _ a: inout Assessment) {
    for index in a.spellings.indices {
      guard let (text, first) = UTF8Form.withoutMarks(behindSlashesOf: a.octets[a.spellings[index]])
      else { continue }
      let readings = note(.byteOrderMark, place(first, in: range), &a)
      if readings.allows(.trim) { a.spellings.append(a.copy(text)) }
    }
  }

  /// Whether a form's parameter takes the rest of the path.
  @inline(__always)
  func isRest(_ number: Int, of form: Int) -> Bool {
    let (segments, rest) = (spec.forms[form].segments, spec.forms[form].rest)
    if rest < 0 { return false }
    let segment = spec.segments[Int(segments.first) + rest]
    return Int(segment.parameter) == number
      || segment.pieces.indices.contains {
        spec.pieces[$0].isRest && Int(spec.pieces[$0].parameter) == number
      }
  }
}
