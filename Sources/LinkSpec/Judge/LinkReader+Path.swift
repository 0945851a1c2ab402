/// Reading the path: which form it has, and where its parameters stand.
extension LinkReader {
  /// Notes the segments of a path, without empty ones before the last where they may be ignored. A
  /// leading slash opens the first segment; an empty path has none.
  func split(_ path: Range<Int>, _ a: inout Assessment) {
    if !a.segments.isEmpty { a.segments.removeAll(keepingCapacity: true) }
    a.hole = nil
    if !path.isEmpty { splitSegments(path, &a) }
    if spec.hasHash { splitFragment(path, &a) }
  }

  /// Takes an opaque path with slashes for one text, where it is one by some form.
  func joinSegments(_ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment) {
    guard let slash = url[path].firstIndex(of: Byte.slash) else { return }
    // What the spec says of a slash at the end holds.
    if slash == path.upperBound - 1, spec.spec.policies[.trailingSlash] != nil { return }
    a.isOneSegment = true
    a.isOneSegment = describingForm(forms, path, &a) != nil
  }

  private func splitSegments(_ path: Range<Int>, _ a: inout Assessment) {
    if a.isOneSegment { return a.segments.append(path) }
    var start = path.lowerBound
    if url[start] == Byte.slash { start += 1 }
    var index = start
    while index < path.upperBound {
      if url[index] == Byte.slash {
        if a.hole == nil, index == start { a.hole = start..<index }
        a.segments.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    a.segments.append(start..<path.upperBound)
    if a.hole != nil, spec.readings[OpenQuestion.emptySegment.ordinal].allows(.ignore) {
      removeHoles(&a)
    }
  }

  private func removeHoles(_ a: inout Assessment) {
    var count = 0
    for place in a.segments.indices
    where !a.segments[place].isEmpty || place == a.segments.count - 1 {
      a.segments[count] = a.segments[place]
      count += 1
    }
    a.segments.removeSubrange(count...)
  }

  /// Notes the segments of a path that goes on in the fragment: those of the path, the `#` with a
  /// `!` or a slash behind it where forms have those, those of the fragment up to its `?`.
  private func splitFragment(_ path: Range<Int>, _ a: inout Assessment) {
    if !a.hashSegments.isEmpty { a.hashSegments.removeAll(keepingCapacity: true) }
    a.hashSegments += a.segments
    a.hashEnd = path.upperBound
    a.hashQuery = nil
    guard let fragment = a.parts.fragment else { return }
    a.hasSlashBeforeHash = a.segments.last?.isEmpty == true
    if a.hasSlashBeforeHash { a.hashSegments.removeLast() }
    var start = fragment.lowerBound
    let isMarked = spec.hasHashMarks
    if isMarked, start < fragment.upperBound, url[start] == UInt8(ascii: "!") { start += 1 }
    let isRooted = isMarked && start < fragment.upperBound && url[start] == Byte.slash
    if isRooted { start += 1 }
    // An anchor has no query.
    let question = isRooted ? url[fragment].firstIndex(of: Byte.question) : nil
    a.hashQuery = question.map { $0 + 1..<fragment.upperBound }
    a.hashEnd = question ?? fragment.upperBound
    a.hashSegments.append(fragment.lowerBound - 1..<start)
    if isRooted, start == a.hashEnd { return }
    if !isRooted, !spec.splitsAnchors {
      a.hashSegments.append(start..<a.hashEnd)
      return
    }
    for index in start...a.hashEnd where index == a.hashEnd || url[index] == Byte.slash {
      let isHole = index == start && index < a.hashEnd
      if isHole, a.hole == nil { a.hole = start..<index }
      if !isHole || !spec.readings[OpenQuestion.emptySegment.ordinal].allows(.ignore) {
        a.hashSegments.append(start..<index)
      }
      start = index + 1
    }
  }

  /// A fixed segment comes before one that has a value beside a text, and that before a value; of
  /// two with texts, the one with more of it.
  static let weightOfWord = FormTemplate.Segment.weightOfWord

  /// Whether a segment is no value of a parameter, whatever the build.
  func isInvalid(
    _ range: Range<Int>, parameter: Int32, of form: CompiledSpec.Form, _ a: inout Assessment
  ) -> Bool {
    let count = a.octets.count
    defer { a.octets.removeSubrange(count...) }
    let octets = a.decode(range)
    let parameter = spec.parameter(Int(parameter), of: Int(form.action))
    scan(octets, parameter: parameter, scheme: -1, &a)
    if a.scan.status == .invalid { scanUndivided(octets, parameter, range, &a) }
    if a.scan.status == .invalid { scanBehindMark(octets, parameter: parameter, &a) }
    return a.scan.status == .invalid
  }

  /// The same of a value of several segments without those that are empty.
  func isInvalidWithoutHoles(
    _ range: Range<Int>, parameter: Int32, of form: CompiledSpec.Form, _ a: inout Assessment
  ) -> Bool {
    let count = a.octets.count
    defer { a.octets.removeSubrange(count...) }
    let segments = url[range].split(separator: Byte.slash)
    let text = a.copy(Array(segments.joined(separator: [Byte.slash]))[...])
    let parameter = spec.parameter(Int(parameter), of: Int(form.action))
    scan(a.decode(text), parameter: parameter, scheme: -1, &a)
    return a.scan.status == .invalid
  }

  /// Lets the grammar of a parameter read octets behind the byte order mark that they may start
  /// with, or that the segments of them may: some getters drop it.
  func scanBehindMark(_ octets: Range<Int>, parameter: Int, _ a: inout Assessment) {
    guard permits(.marked) else { return }
    if a.octets[octets].starts(with: UTF8Form.byteOrderMark) {
      scan(octets.dropFirst(3), parameter: parameter, scheme: -1, &a)
    } else if let marked = UTF8Form.withoutMarks(behindSlashesOf: a.octets[octets]) {
      let count = a.octets.count
      scan(a.copy(marked.text), parameter: parameter, scheme: -1, &a)
      a.octets.removeSubrange(count...)
    }
  }

  /// Whether a segment is nothing but a byte order mark, which some getters drop.
  func isMarkAlone(_ range: Range<Int>, _ a: inout Assessment) -> Bool {
    // With three escapes it has nine octets.
    guard (3...9).contains(range.count), permits(.marked) else { return false }
    let count = a.octets.count
    defer { a.octets.removeSubrange(count...) }
    return a.octets[a.decode(range)].elementsEqual(UTF8Form.byteOrderMark)
  }

  /// Lets the grammar of a parameter read octets.
  @inline(__always)
  func scan(_ octets: Range<Int>, parameter: Int, scheme: Int, _ a: inout Assessment) {
    a.scan.start()
    let slice = a.octets[octets]
    spec.readers[parameter].read(slice, scheme: scheme, &a.scan)
  }

  /// Asks what becomes of an empty segment. Only a value that takes the rest of a path can have it
  /// as it stands, and the one behind the scheme of a URL is none.
  private func readHole(_ first: Range<Int>, of form: CompiledSpec.Form, _ a: inout Assessment) {
    let segments = form.hasHash ? a.hashSegments : a.segments
    var taken: Range<Int>?
    var hole = first
    if form.rest >= 0, form.rest < segments.count {
      let end = form.hasHash ? a.hashEnd : a.parts.path.upperBound
      let range = FormPlaces(form, segments, end: end, pathEnd: a.parts.path.upperBound).range(
        of: form.rest, segments)
      taken = range
      if let slashes = schemeSlashes(around: hole, in: range, of: form, &a) {
        guard let next = emptySegment(behind: slashes.upperBound, before: end) else { return }
        hole = next
      }
    }
    let readings = ask(.emptySegment, hole, &a)
    let rule = spec.policyRules[OpenQuestion.emptySegment.ordinal]
    if readings.allows(.ignore) || readings.rejectsAlways || rule < 0 { return }
    if let taken, hole.lowerBound >= taken.lowerBound, hole.upperBound <= taken.upperBound {
      return
    }
    reject(rule, hole, &a)
  }

  /// The first empty segment of a path that does not end it.
  private func emptySegment(behind start: Int, before end: Int) -> Range<Int>? {
    var index = start
    while index + 1 < end {
      if url[index] == Byte.slash, url[index + 1] == Byte.slash { return index + 1..<index + 1 }
      index += 1
    }
    return nil
  }

  /// The two slashes behind the scheme of a URL, where an empty segment stands between these.
  private func schemeSlashes(
    around hole: Range<Int>, in taken: Range<Int>, of form: CompiledSpec.Form,
    _ a: inout Assessment
  ) -> Range<Int>? {
    let segment = spec.segments[Int(form.segments.first) + form.rest]
    if segment.isRest {
      let parameter = spec.parameter(Int(segment.parameter), of: Int(form.action))
      return schemeSlashes(in: taken, of: parameter, &a).flatMap {
        $0.contains(hole.lowerBound) ? $0 : nil
      }
    }
    // Beside texts and other values, where it begins is not known yet.
    let isURL = segment.pieces.indices.contains { piece in
      spec.pieces[piece].isRest
        && spec.parameters[spec.parameter(Int(spec.pieces[piece].parameter), of: Int(form.action))]
          .isURL
    }
    guard isURL, taken.contains(hole.lowerBound) else { return nil }
    var start = hole.lowerBound - 2
    guard start > taken.lowerBound, url[start] == Byte.colon else { return nil }
    while start > taken.lowerBound, ByteSet.schemeTail.contains(url[start - 1]) { start -= 1 }
    return URLGrammar.schemeSlashes(in: url[start..<taken.upperBound].drop { !Byte.isLetter($0) })
  }

  /// The two slashes behind the scheme of a URL that takes the rest of a path as it stands: part of
  /// the value, since it is none without both of them.
  func schemeSlashes(
    in range: Range<Int>, of parameter: Int, _ a: inout Assessment
  ) -> Range<Int>? {
    // Slashes before it are empty segments, whatever becomes of them.
    let text = url[range].drop { $0 == Byte.slash }
    guard let slashes = URLGrammar.schemeSlashes(in: text) else { return nil }
    if spec.parameters[parameter].isURL { return slashes }
    let count = a.octets.count
    let start = a.copy(url[text.startIndex..<slashes.lowerBound]).lowerBound
    let whole = start..<a.copy(url[slashes.lowerBound + 1..<range.upperBound]).upperBound
    scan(a.decode(whole), parameter: parameter, scheme: -1, &a)
    a.octets.removeSubrange(count...)
    // A URL of another kind is open without one of them.
    let isOpen = a.scan.status == .open && spec.parameters[parameter].holdsURL
    return a.scan.status == .invalid || isOpen ? slashes : nil
  }

  /// Checks the shape of the path against a form and notes where each path parameter stands.
  func readPath(_ number: Int, _ a: inout Assessment) {
    if !a.found.isEmpty { a.found.removeAll(keepingCapacity: true) }
    if !a.otherFound.isEmpty { a.otherFound.removeAll(keepingCapacity: true) }
    let form = spec.forms[number]
    guard !form.isClaimed, let rules = spec.pathRules else { return }
    readHostValue(form, &a)
    if spec.hasAuthorityValues { readAuthority(form, &a) }
    split(a.parts.path, &a)
    let segments = form.hasHash ? a.hashSegments : a.segments
    let path = a.parts.path.lowerBound..<(form.hasHash ? a.hashEnd : a.parts.path.upperBound)
    let count = Int(form.segments.count)
    // That of a fragment is nothing to a form that does not go on there.
    if let hole = a.hole, form.hasHash || hole.upperBound <= a.parts.path.upperBound {
      readHole(hole, of: form, &a)
    }
    if form.hasHash { leaveOpenDots(&a) }
    let places = FormPlaces(
      form, segments, end: path.upperBound, pathEnd: a.parts.path.upperBound)
    let found = segments.count - places.surplus
    for place in 0..<min(count, found) {
      let segment = spec.segments[Int(form.segments.first) + place]
      var range = places.range(of: place, segments)
      if beginsWithRest(segment) {
        // Empty segments in front of it are its own, whatever becomes of them.
        var start = place > 0 ? segments[place - 1].upperBound : path.lowerBound
        if start < range.lowerBound, url[start] == Byte.slash { start += 1 }
        range = start..<range.upperBound
      }
      if segment.isRest {
        readRest(segment, of: form, range, &a)
        continue
      }
      if segment.pieces.count > 0 {
        readPieces(segment, range, of: form, &a)
      } else if segment.parameter < 0 {
        if segment.isHash { readSlash(before: range, as: segment, &a) }
        switch segment.isHash ? match(hash: segment, range) : match(segment, range) {
        case .exact: break
        case .escaped where segment.rule >= 0: ask(.literalEscape, range, &a)
        case .cased where segment.rule >= 0: ask(.literalCase, range, &a)
        case .marked where permits(.marked) && segment.rule >= 0:
          askMark(range, &a)
        default: rejectShape(segment.rule, range, &a)
        }
      } else if !range.isEmpty {
        a.found.append((Int(segment.parameter), range, segment.slashRule))
      } else if place == found - 1 {
        rejectAbsence(of: Int(segment.parameter), segment.rule, of: form, range, &a)
      }
    }
    if count > found {
      for place in found..<count {
        let segment = spec.segments[Int(form.segments.first) + place]
        let end = path.upperBound..<path.upperBound
        if segment.parameter < 0 {
          rejectShape(segment.rule, end, &a)
        } else {
          rejectAbsence(of: Int(segment.parameter), segment.rule, of: form, end, &a)
        }
      }
    }
    if a.isOneSegment, let place = a.found.indices.last, url[path.upperBound - 1] == Byte.slash,
      a.found[place].range.upperBound == path.upperBound, a.found[place].range.count > 1
    {
      // Others take the slash at the end for none of the path.
      let value = a.found[place].range
      a.otherFound.append((place, value.lowerBound..<value.upperBound - 1))
      ask(.trailingSlash, value.upperBound - 1..<value.upperBound, &a)
    }
    if places.takesEnd, segments.count >= count { return askEncodedSlashes(&a) }
    var first = min(count, found)
    if form.endsWithSlash {
      if found == count + 1, segments[count + places.surplus].isEmpty {
        first += 1
      } else if found <= count {
        let end = path.upperBound
        if segments.last?.isEmpty != true { askSlash(end..<end, &a) }
      }
    }
    for place in first..<found {
      let range = segments[place + places.surplus]
      if !range.isEmpty {
        if isMarkAlone(range, &a) {
          leaveOpen(.byteOrderMark, range, &a)
        } else {
          rejectShape(rules.extra, range, &a)
        }
      } else if place == count, place == found - 1 {
        let slash = max(path.lowerBound, range.lowerBound - 1)..<range.upperBound
        askSlash(slash, &a)
      }
    }
    askEncodedSlashes(&a)
  }

  /// Dot segments are those of a path (RFC 3986, 5.2.4). What becomes of them in a path behind the
  /// `#` nobody says: to some it is a path like others.
  private func leaveOpenDots(_ a: inout Assessment) {
    guard let fragment = a.parts.fragment, fragment.lowerBound < a.hashEnd,
      url[fragment.lowerBound] == Byte.slash || url[fragment.lowerBound] == UInt8(ascii: "!"),
      let dots = DotSegment.first(url, in: fragment.lowerBound..<a.hashEnd)
    else { return }
    leaveOpen(.dotSegment, dots, &a)
  }

  /// Whether what stands first in a segment takes what others leave of the path.
  private func beginsWithRest(_ segment: CompiledSpec.Segment) -> Bool {
    segment.isRest
      || segment.pieces.count > 0 && spec.pieces[Int(segment.pieces.first)].isRest
  }

  /// Asks about a slash that a form does not have, or has where the link has none. Only a value
  /// that takes the rest of a path can have it as it stands.
  private func askSlash(_ slash: Range<Int>, _ a: inout Assessment) {
    let rule = spec.policyRules[OpenQuestion.trailingSlash.ordinal]
    let readings = ask(.trailingSlash, slash, &a)
    if !readings.allows(.ignore), !readings.rejectsAlways, rule >= 0 { reject(rule, slash, &a) }
  }

  /// Asks about a slash before a `#` that the form does not have there, or has.
  private func readSlash(
    before range: Range<Int>, as segment: CompiledSpec.Segment, _ a: inout Assessment
  ) {
    if !range.isEmpty, url[range.lowerBound] == Byte.hash,
      isBehindSlash(segment) != a.hasSlashBeforeHash
    {
      let slash = range.lowerBound..<range.lowerBound
      let readings = spec.readings[OpenQuestion.trailingSlash.ordinal]
      if a.parts.path.isEmpty, !readings.allows(.ignore) {
        // No path of the web is the root (RFC 3986, 6.2.3), to parsers that know it.
        mayRefuse(.trailingSlash, slash, &a)
      } else {
        askSlash(slash, &a)
      }
    }
  }

  /// Whether a link has a slash before its `#` where a form has none, or the other way around. What
  /// takes the rest before it takes the slash, too.
  func hasOtherSlash(
    _ hash: CompiledSpec.Segment, of form: CompiledSpec.Form, _ isSlashed: Bool
  ) -> Bool {
    isBehindSlash(hash) != isSlashed && !form.isRestBeforeHash
  }

  /// Whether a form has a slash before its `#`.
  func isBehindSlash(_ hash: CompiledSpec.Segment) -> Bool {
    spec.pool[Int(hash.start)] == Byte.slash
  }

  /// What becomes of encoded slashes in the values of the path.
  private func askEncodedSlashes(_ a: inout Assessment) {
    for place in a.found.indices where a.found[place].slashRule != CompiledSpec.Segment.holdsSlash {
      if let slash = encodedOctet(Byte.slash, in: a.found[place].range) {
        let rule = a.found[place].slashRule
        if rule >= 0 { reject(rule, slash, &a) } else { ask(.encodedSlash, slash, &a) }
      }
    }
  }

  /// The path is not that of the form. Where other paths are left open no rule says so; there only
  /// a link gets here that is wrong in another way.
  func rejectShape(_ rule: Int32, _ range: Range<Int>, _ a: inout Assessment) {
    a.mustReject = true
    if rule >= 0 { reject(rule, range, &a) }
  }

  /// A value of the path, by its number in the action, is not there. `rule` wants it where it is
  /// required.
  func rejectAbsence(
    of number: Int, _ rule: Int32, of form: CompiledSpec.Form, _ range: Range<Int>,
    _ a: inout Assessment
  ) {
    let parameter = spec.parameter(number, of: Int(form.action))
    if spec.parameters[parameter].isRequired {
      reject(rule, range, &a)
    } else if form.isComplete {
      // No rule asks for the value; the fixed part beside it makes no form without one.
      let word = form.segments.indices.first { spec.segments[$0].parameter < 0 }
      rejectShape(word.map { spec.segments[$0].rule } ?? rule, range, &a)
    }
  }

  /// Where the escape of `octet` first stands in `range`.
  func encodedOctet(_ octet: UInt8, in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      if url[index] == Byte.percent, let high = Byte.hexValue(url[index + 1]),
        let low = Byte.hexValue(url[index + 2])
      {
        if high << 4 | low == octet { return index..<index + 3 }
        index += 3
      } else {
        index += 1
      }
    }
    return nil
  }
}
