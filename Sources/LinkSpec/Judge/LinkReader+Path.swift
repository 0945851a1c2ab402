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

  private func splitSegments(_ path: Range<Int>, _ a: inout Assessment) {
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

  /// Compares what stands between path and fragment with the documented. Whether a slash stands
  /// before the `#` is a question of its own, ``readSlash(before:as:_:)``.
  @inline(__always)
  private func match(
    hash segment: CompiledSpec.Segment, _ range: Range<Int>
  ) -> LiteralMatch {
    var own = Int(segment.start)
    if spec.pool[own] == Byte.slash { own += 1 }
    guard Int(segment.end) - own == range.count,
      spec.pool[own..<Int(segment.end)] == url[range]
    else { return .different }
    return .exact
  }

  /// How a segment of a link compares with a fixed one.
  enum LiteralMatch: Int, Comparable {
    /// As documented; characters that no path may hold are written as escapes.
    case exact
    /// The same by its escapes.
    case escaped
    /// The same but for the case of letters.
    case cased
    /// The same behind a byte order mark.
    case marked
    case different

    static func < (one: LiteralMatch, other: LiteralMatch) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// Compares a segment of the link with a literal.
  @inline(__always)
  func match(_ segment: CompiledSpec.Segment, _ range: Range<Int>) -> LiteralMatch {
    if Int(segment.end - segment.start) == range.count {
      var own = Int(segment.start)
      var isExact = true
      for index in range {
        if url[index] != spec.pool[own] {
          isExact = false
          break
        }
        own += 1
      }
      if isExact { return .exact }
    } else if range.count < Int(segment.end - segment.start), !segment.hasEscape {
      return .different
    }
    let match = loosely(segment, range)
    if match == .different, let rest = withoutMark(range) {
      return loosely(segment, rest) == .different ? .different : .marked
    }
    return match
  }

  /// A segment that begins with a byte order mark, without it.
  private func withoutMark(_ range: Range<Int>) -> Range<Int>? {
    if url[range].starts(with: UTF8Form.byteOrderMark) {
      return range.lowerBound + 3..<range.upperBound
    }
    let isEscaped =
      range.count >= 9
      && url[range].prefix(9).elementsEqual("%ef%bb%bf".utf8) { Byte.lowercased($0) == $1 }
    return isEscaped ? range.lowerBound + 9..<range.upperBound : nil
  }

  /// The same where the bytes differ.
  private func loosely(_ segment: CompiledSpec.Segment, _ range: Range<Int>) -> LiteralMatch {
    let found = text(Int(segment.start)..<Int(segment.end), at: range.lowerBound, range.upperBound)
    guard let (end, match) = found, end == range.upperBound else { return .different }
    return match
  }

  /// Where a text of `pool` ends that begins at a place, in whatever spelling; `nil` where another
  /// stands there.
  func text(_ text: Range<Int>, at start: Int, _ end: Int) -> (end: Int, match: LiteralMatch)? {
    var index = start
    var match = LiteralMatch.exact
    var own = text.lowerBound
    while own < text.upperBound {
      defer { own += 1 }
      guard index < end else { return nil }
      var byte = url[index]
      var width = 1
      // What no path may hold stands there as it is; of that another question speaks.
      if spec.pool[own] == Byte.percent, byte != Byte.percent, own + 2 < text.upperBound,
        let high = Byte.hexValue(spec.pool[own + 1]), let low = Byte.hexValue(spec.pool[own + 2]),
        high << 4 | low == byte
      {
        own += 2
        index += 1
        continue
      }
      // An escape in the documented text is compared as it stands.
      if byte == Byte.percent, spec.pool[own] != Byte.percent,
        PercentCoding.isEscape(url, at: index, end: end),
        let high = Byte.hexValue(url[index + 1]), let low = Byte.hexValue(url[index + 2])
      {
        byte = high << 4 | low
        width = 3
        if ByteSet.path.contains(byte), match == .exact { match = .escaped }
      }
      if byte != spec.pool[own] {
        guard Byte.lowercased(byte) == Byte.lowercased(spec.pool[own]) else { return nil }
        // The digits of an escape are the same in any case (RFC 3986, 6.2.2.1).
        if !isDigitOfEscape(own) {
          match = .cased
        } else if match == .exact {
          match = .escaped
        }
      }
      index += width
    }
    return (index, match)
  }

  /// Whether a byte of a documented text is one of the two behind a percent sign.
  private func isDigitOfEscape(_ own: Int) -> Bool {
    own > 0 && spec.pool[own - 1] == Byte.percent || own > 1 && spec.pool[own - 2] == Byte.percent
  }

  /// Whether a fixed segment in another spelling may be read as it.
  func permits(_ match: LiteralMatch) -> Bool {
    switch match {
    case .exact: true
    case .escaped: spec.readings[OpenQuestion.literalEscape.ordinal].allows(.normalize)
    case .cased: spec.readings[OpenQuestion.literalCase.ordinal].allows(.normalize)
    case .marked: spec.readings[OpenQuestion.byteOrderMark.ordinal].allows(.trim)
    case .different: false
    }
  }

  /// Among the forms that one host has, the one that the path fits, in its fixed segments and in
  /// its values; if it fits none, the one with the fewest faults, then of the same length, then
  /// with the most fixed segments. `nil` where there are no forms.
  func chooseForm(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, byWords: Bool = false, _ a: inout Assessment
  ) -> Int? {
    if forms.count == 0 { return nil }
    if forms.count == 1 { return Int(spec.formOrder[Int(forms.first)]) }
    split(path, &a)
    var best: Int?
    var bestFit = PathFit.worst
    var worded: (number: Int, literals: Int)?
    var slashed: (number: Int, literals: Int)?
    var isAsItStands = false
    for index in forms.indices {
      let number = Int(spec.formOrder[index])
      var fit = fit(number, path, &a)
      if fit.faults == 0, !fit.hasEscapedText { isAsItStands = true }
      if fit.hasItsWords, fit.faults > 0, fit.literals > worded?.literals ?? 0 {
        worded = (number, fit.literals)
      }
      if fit.isSlashAway, fit.literals > slashed?.literals ?? 0 { slashed = (number, fit.literals) }
      // Where no host names the action, the first words of the path do.
      if byWords { fit.distance -= fit.literals / 64 }
      if best == nil || fit < bestFit {
        best = number
        bestFit = fit
      }
    }
    if bestFit.faults == 0, let best, let worded, worded.literals > bestFit.literals {
      leaveOpenWords(of: worded.number, beside: best, path, &a)
    }
    if isAsItStands { leaveOpenEscapes(bestFit, path, &a) }
    // What takes any path has the slash at its end, and without the slash the path is another's.
    if bestFit.faults == 0, let number = best, spec.forms[number].rest >= 0, let slashed,
      slashed.literals > bestFit.literals
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

  /// Whether a form is another without what the documentation has in brackets: `{id}` of
  /// `[{slug}-]{id}`, so that a path that is an identifier is one, whatever hyphens it has.
  private func isAlternative(_ form: Int, of other: Int) -> Bool {
    spec.forms[form].action == spec.forms[other].action && !spec.forms[form].leftOut.isEmpty
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

  /// A fixed segment comes before one that has a value beside a text, and that before a value; of
  /// two with texts, the one with more of it.
  static let weightOfWord = FormTemplate.Segment.weightOfWord

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

    static let worst = PathFit(faults: .max, distance: 0, literals: 0)

    static func < (one: PathFit, other: PathFit) -> Bool {
      (one.faults, one.distance, -one.literals) < (other.faults, other.distance, -other.literals)
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
    var faults = count == found ? 0 : 2
    if form.endsWithSlash {
      if !isSlashed { faults = own == found ? 1 : 2 }
    } else if isSlashed, count == found - 1 {
      faults = 1
    }
    if places.takesEnd, segments.count >= own { faults = 0 }
    let isSlashAway = faults == 1
    if spec.hasAuthorityValues {
      if form.authority.hasUserinfo != (a.parts.userinfo != nil) { faults += 2 }
      if (form.authority.port >= 0) != (a.parts.port != nil) { faults += 2 }
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
    for place in 0..<min(own, segments.count) {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = places.range(of: place, segments)
      if segment.pieces.count > 0 {
        let division = divide(segment, range, of: form, &a)
        let isNear = division.match == .escaped || division.match == .cased
        if isInFragment, isNear, division.areValues { isNearAnchor = faults == 0 }
        if division.match == .escaped { hasEscapedText = true }
        if permits(division.match) {
          literals += segment.weight
          if division.match == .cased { faults += 1 }
          if !division.areValues { faults += 2 }
        } else {
          faults += 2
          hasItsWords = false
        }
      } else if segment.parameter < 0 {
        let match = segment.isHash ? match(hash: segment, range) : match(segment, range)
        if segment.isHash {
          isInFragment = true
          if hasOtherSlash(segment, of: form, a.hasSlashBeforeHash) { faults += 1 }
        }
        if form.hasHash, place == own - 1, match != .exact, match != .different {
          isNearAnchor = faults == 0
        }
        if permits(match) {
          literals += Self.weightOfWord
          // Where the word as it stands is a value of another form, it is that.
          if match == .cased { faults += 1 }
        } else {
          faults += 2
          hasItsWords = false
        }
      } else if range.isEmpty || isInvalid(range, parameter: segment.parameter, of: form, &a) {
        // What takes the rest has the slash at the end, too, which weighs no more there.
        let hasSlash =
          places.takesEnd && isSlashed
          || form.isRestBeforeHash && place == form.rest && a.hasSlashBeforeHash
        let isSlash =
          hasSlash && range.count > 1
          && !isInvalid(range.dropLast(), parameter: segment.parameter, of: form, &a)
        faults += isSlash ? 1 : 2
      } else if isInFragment, !a.scan.escaped.isEmpty {
        // To who decodes before dividing it is no such value.
        isNearAnchor = faults == 0
      }
    }
    if isNearAnchor { leaveAnchorOpen(&a) }
    // One that takes the rest is of any length, so that a form of just this length is nearer.
    let distance = form.rest >= 0 && segments.count >= own ? 1 : abs(count - segments.count)
    return PathFit(
      faults: faults, distance: distance, literals: literals, hasItsWords: hasItsWords,
      hasEscapedText: hasEscapedText, isSlashAway: isSlashAway && faults == 1)
  }

  /// Who compares a fragment with a word exactly ignores one that is spelled otherwise.
  private func leaveAnchorOpen(_ a: inout Assessment) {
    guard let fragment = a.parts.fragment else { return }
    let readings = ask(.fragment, fragment.lowerBound - 1..<fragment.upperBound, &a)
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
    var fewestEscaped = Int.max
    var worded: (number: Int, literals: Int)?
    search: for index in forms.indices {
      let number = Int(spec.formOrder[index])
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
        guard isLonger || isShorter, own > 0 else { continue }
        faults = 1
      } else if form.endsWithSlash, segments.last?.isEmpty == false {
        continue
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
          switch division.match {
          case .exact where division.areValues: literals += segment.weight
          case .escaped where permits(.escaped) && division.areValues: hasEscape = true
          default: continue search
          }
        } else if segment.parameter < 0 {
          if segment.isHash, hasOtherSlash(segment, of: form, a.hasSlashBeforeHash) { faults += 1 }
          switch segment.isHash ? match(hash: segment, range) : match(segment, range) {
          case .exact: literals += Self.weightOfWord
          case .escaped where permits(.escaped): hasEscape = true
          default: continue search
          }
        } else if range.isEmpty {
          continue search
        } else if isInvalid(range, parameter: segment.parameter, of: form, &a) {
          faults += 2
        }
      }
      if hasEscape {
        fewestEscaped = min(fewestEscaped, faults)
        continue
      }
      if faults > 1, literals > worded?.literals ?? 0 { worded = (number, literals) }
      if faults > 1, literals == 0 { continue }
      if let known = best, (known.faults, -known.literals) <= (faults, -literals) { continue }
      best = (number, faults, literals)
    }
    // A word with an escape may be that word, so that no other form promises what it means, unless
    // it has words of its own and fits as well.
    if fewestEscaped < .max, best.map({ $0.literals == 0 || fewestEscaped < $0.faults }) ?? true {
      return nil
    }
    if let best, best.faults == 0, let worded, worded.literals > best.literals {
      leaveOpenWords(of: worded.number, path, &a)
    }
    return best?.number
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

  /// Whether a segment is no value of a parameter, whatever the build.
  func isInvalid(
    _ range: Range<Int>, parameter: Int32, of form: CompiledSpec.Form, _ a: inout Assessment
  ) -> Bool {
    let count = a.octets.count
    let octets = a.decode(range)
    let parameter = spec.parameter(Int(parameter), of: Int(form.action))
    scan(octets, parameter: parameter, scheme: -1, &a)
    if a.scan.status == .invalid { scanUndivided(octets, parameter, range, &a) }
    a.octets.removeSubrange(count...)
    return a.scan.status == .invalid
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
    return a.scan.status == .accepted ? nil : slashes
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
    let places = FormPlaces(
      form, segments, end: path.upperBound, pathEnd: a.parts.path.upperBound)
    let found = segments.count - places.surplus
    for place in 0..<min(count, found) {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = places.range(of: place, segments)
      if segment.isRest {
        // Empty segments in front of it are its own, whatever becomes of them.
        var start = place > 0 ? segments[place - 1].upperBound : path.lowerBound
        if start < range.lowerBound, url[start] == Byte.slash { start += 1 }
        readRest(segment, of: form, start..<range.upperBound, &a)
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
          ask(.byteOrderMark, range, &a)
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
    if places.takesEnd, segments.count >= count { return askEncodedSlashes(&a) }
    var first = min(count, found)
    if form.endsWithSlash {
      if found == count + 1, segments[count + places.surplus].isEmpty {
        first += 1
      } else if found <= count {
        let end = path.upperBound
        if segments.last?.isEmpty != true { ask(.trailingSlash, end..<end, &a) }
      }
    }
    for place in first..<found {
      let range = segments[place + places.surplus]
      if !range.isEmpty {
        rejectShape(rules.extra, range, &a)
      } else if place == count, place == found - 1 {
        let slash = max(path.lowerBound, range.lowerBound - 1)..<range.upperBound
        // Only a value that takes the rest of a path can have it.
        let rule = spec.policyRules[OpenQuestion.trailingSlash.ordinal]
        if !ask(.trailingSlash, slash, &a).allows(.ignore), rule >= 0 { reject(rule, slash, &a) }
      }
    }
    askEncodedSlashes(&a)
  }

  /// Asks about a slash before a `#` that the form does not have there, or has.
  private func readSlash(
    before range: Range<Int>, as segment: CompiledSpec.Segment, _ a: inout Assessment
  ) {
    if !range.isEmpty, url[range.lowerBound] == Byte.hash,
      isBehindSlash(segment) != a.hasSlashBeforeHash
    {
      ask(.trailingSlash, range.lowerBound..<range.lowerBound, &a)
    }
  }

  /// Whether a link has a slash before its `#` where a form has none, or the other way around. What
  /// takes the rest before it takes the slash, too.
  private func hasOtherSlash(
    _ hash: CompiledSpec.Segment, of form: CompiledSpec.Form, _ isSlashed: Bool
  ) -> Bool {
    isBehindSlash(hash) != isSlashed && !form.isRestBeforeHash
  }

  /// Whether a form has a slash before its `#`.
  private func isBehindSlash(_ hash: CompiledSpec.Segment) -> Bool {
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
