/// How well a path fits a form.
extension LinkReader {
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

  /// How well a path fits a form: the fewer faults the better, then the nearer in length, then with
  /// the more fixed segments.
  struct PathFit: Comparable {
    var faults: Int
    var distance: Int
    var literals: Int
    /// Whether a value takes several segments.
    var hasRest = false
    /// The same of the path alone, where a form goes on in the fragment.
    var literalsOfPath = 0
    /// Whether it has the length of the form and all of its fixed segments, so that values alone
    /// can be wrong.
    var hasItsWords = false
    /// Whether a text beside a value stands with escapes.
    var hasEscapedText = false
    /// Whether nothing but a slash at the end keeps it from being of the form.
    var isSlashAway = false
    /// Whether what takes the rest of it has nothing but slashes.
    var isHollow = false
    /// Whether empty segments alone keep what takes the rest of it from being a value.
    var isHoleAway = false
    /// Whether what takes the rest of it has the first empty segment in it, and whether it has that
    /// or begins behind it, so that some take it for a part of the value.
    var hasHole = false
    var mayHaveHole = false
    /// Whether a fixed segment stands in another spelling or case, and whether a value is open.
    var isSpelled = false
    var isCased = false
    var hasOpenValue = false
    /// Whether a value is one that a policy refuses.
    var hasRefusedValue = false

    /// Whether the host is a value of the form in small letters alone.
    var isHostFolded = false

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
        return (one.isHostFolded ? 1 : 0, -one.literals, one.distance)
          < (other.isHostFolded ? 1 : 0, -other.literals, other.distance)
      }
      let (own, others) = (
        one.faults + (one.isHostFolded ? 1 : 0), other.faults + (other.isHostFolded ? 1 : 0)
      )
      if (own, one.distance, -one.literals) != (others, other.distance, -other.literals) {
        return (own, one.distance, -one.literals) < (others, other.distance, -other.literals)
      }
      // Of a form with its words a value is wrong, which says more than that a text is not there.
      return (one.hasItsWords ? 0 : 1, one.hasRest ? 1 : 0)
        < (other.hasItsWords ? 0 : 1, other.hasRest ? 1 : 0)
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
    var literalsOfPath: Int?
    // A user ends at the first colon, so that `a:b@` is a user with a password, `:b@` one alone.
    if form.authority.hasUserinfo, let userinfo = a.parts.userinfo,
      url[userinfo].contains(Byte.colon) == (form.authority.password >= 0),
      (url[userinfo].first == Byte.colon) == (form.authority.user < 0)
    {
      literals += FormTemplate.Segment.weight(ofText: 1)
    }
    var hasItsWords = faults == 0 || isSlashAway && ignoresSlash
    var isNearAnchor = false
    var isInFragment = false
    /// How many of the faults are slashes at the end of the path: the one before a fragment stands
    /// behind what takes the rest, too.
    var slashes = isSlashAway ? 1 : 0
    var hasEscapedText = false
    var isSpelled = false
    var isCased = false
    var hasOpenValue = false
    var hasRefusedValue = false
    var isHollow = false
    var isHoleAway = false
    for place in 0..<min(own, segments.count) {
      let segment = spec.segments[Int(form.segments.first) + place]
      let range = places.range(of: place, segments)
      if segment.pieces.count > 0 {
        let division = divide(segment, range, of: form, &a)
        let isNear = division.match == .escaped || division.match == .cased
        if isInFragment, isNear, division.areValues { isNearAnchor = faults < PathFit.wrong }
        if division.match == .escaped { hasEscapedText = true }
        if division.areValues {
          let points = points(of: division.count, segment, form, &a)
          if points.areOpen { hasOpenValue = true }
          if points.areRefused { hasRefusedValue = true }
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
          literalsOfPath = literals
          if hasOtherSlash(segment, of: form, a.hasSlashBeforeHash) {
            faults += 1
            slashes += 1
          }
        }
        if form.hasHash, place == own - 1, match != .exact, match != .different {
          isNearAnchor = faults < PathFit.wrong
        }
        if permits(match) {
          literals += Self.weightOfWord
          // A slash of the form says more than one that a value takes.
          if segment.isHash, a.hasSlashBeforeHash, isBehindSlash(segment) { literals += 1 }
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
        // What takes the rest has the slash at the end, too, which weighs no more there, and the
        // empty segments before it.
        let hasSlash =
          places.takesEnd && isSlashed
          || place == form.rest && (form.isRestBeforeHash && a.hasSlashBeforeHash || a.hole != nil)
        let isSlash =
          hasSlash && range.count > 1 && url[range.upperBound - 1] == Byte.slash
          && !isInvalid(
            withoutSlash(range, all: a.hole != nil), parameter: segment.parameter, of: form, &a)
        if !isSlashesAlone, place == form.rest, a.hole != nil {
          isHoleAway =
            isSlash || !isInvalidWithoutHoles(range, parameter: segment.parameter, of: form, &a)
        }
        faults += isSlash || isSlashesAlone || isHoleAway ? 1 : PathFit.wrong
        let isAtEnd = places.takesEnd && url[range].dropLast().last != Byte.slash
        if isSlash, isAtEnd || form.isRestBeforeHash && a.hasSlashBeforeHash { slashes += 1 }
      } else if a.scan.status == .open {
        let parameter = spec.parameter(Int(segment.parameter), of: Int(form.action))
        if isLeftOpen(of: parameter, &a) {
          hasOpenValue = true
        } else if hasPoint(of: parameter, &a, where: \.rejectsAlways) {
          hasRefusedValue = true
        }
      } else if mayLoseMark(range, hasSegments: place == form.rest) {
        hasOpenValue = true
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
    let hole = holeOfRest(form, places, segments, path, a)
    return PathFit(
      faults: faults, distance: distance, literals: literals, hasRest: form.rest >= 0,
      literalsOfPath: literalsOfPath ?? literals, hasItsWords: hasItsWords,
      hasEscapedText: hasEscapedText, isSlashAway: slashes > 0 && faults == slashes,
      isHollow: isHollow, isHoleAway: isHoleAway, hasHole: hole.isInside,
      mayHaveHole: hole.isNear, isSpelled: isSpelled, isCased: isCased, hasOpenValue: hasOpenValue,
      hasRefusedValue: hasRefusedValue)
  }

  /// Whether the first empty segment of a path is in what takes the rest of it by a form, and
  /// whether it is there or just before that.
  private func holeOfRest(
    _ form: CompiledSpec.Form, _ places: FormPlaces, _ segments: [Range<Int>], _ path: Range<Int>,
    _ a: borrowing Assessment
  ) -> (isInside: Bool, isNear: Bool) {
    guard let hole = a.hole, form.rest >= 0, form.rest < segments.count else {
      return (false, false)
    }
    let rest = places.range(of: form.rest, segments)
    let start =
      form.rest == 0 ? path.lowerBound : places.range(of: form.rest - 1, segments).upperBound
    if hole.upperBound > rest.upperBound { return (false, false) }
    return (hole.lowerBound >= rest.lowerBound, hole.lowerBound >= start)
  }

  /// A part of the link without its last octet, or without all slashes at its end.
  private func withoutSlash(_ range: Range<Int>, all: Bool) -> Range<Int> {
    var end = range.upperBound - 1
    while all, end > range.lowerBound + 1, url[end - 1] == Byte.slash { end -= 1 }
    return range.lowerBound..<end
  }
}
