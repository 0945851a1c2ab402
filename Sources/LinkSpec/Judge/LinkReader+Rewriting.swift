/// Reading a link in every way that the parsers in front of routers may write it.
///
/// First the text as a whole is looked at: which questions it raises, and for each step of a
/// ``LinkRewriting`` whether it may, must or must not be taken. Then the link is read once for
/// every combination that is left, at most a few for any link that somebody sends. What a
/// combination rejects adds that the link may be rejected; of the others, each adds its outcomes.
/// The issues of the first that is not rejected explain the link, or else those of the first.
extension LinkReader {
  /// The steps that a link may take.
  private struct Choice {
    /// Steps that may be taken.
    var possible: LinkRewriting = []
    /// Steps without which the link is not read.
    var needed: LinkRewriting = []

    mutating func add(_ step: LinkRewriting, isPossible: Bool, isNeeded: Bool) {
      if isPossible { possible.formUnion(step) }
      if isPossible, isNeeded { needed.formUnion(step) }
    }
  }

  /// Reads a link whose text parsers do not agree on.
  func readEveryWay(_ glance: LinkGlance, _ whole: SplitURL, _ a: inout Assessment) {
    var trimmed = 0..<url.count
    var spaced = trimmed
    var parts = whole
    if glance.contains(.ends) {
      let trimsControls = spec.readings[OpenQuestion.outerControl.ordinal].allows(.trim)
      trimmed = WhiteSpace.trimmed(url, controls: trimsControls)
      parts = SplitURL(url, in: trimmed)
    }
    // Most links with octets beyond ASCII have them inside, or as escapes.
    if let first = url.first, let last = url.last,
      first >= 0x80 || last >= 0x80
        || glance.isSuperset(of: [.wide, .ends])
    {
      let trimsControls = spec.readings[OpenQuestion.outerControl.ordinal].allows(.trim)
      spaced = WhiteSpace.trimmedOfAnyScript(url, controls: trimsControls)
      if trimmed.count == url.count, spaced.count < url.count {
        parts = SplitURL(url, in: spaced)
      }
    }
    var choice = choose(glance, trimmed, parts, &a)
    if spaced.count < trimmed.count { chooseSpaces(spaced, &choice, &a) }
    if choice.possible.isEmpty { return readParts(whole, isLegal: glance.isLegal, &a) }
    a.common.removeAll(keepingCapacity: true)
    a.common.append(contentsOf: a.issues)
    a.kept.removeAll(keepingCapacity: true)
    let (mustReject, mayReject) = (a.mustReject, a.mayReject)
    var (isRejected, isAny, isOpen) = (false, false, mayReject)
    var first: (action: Int32, scheme: Int32, entry: Int32)?
    var handled = 0
    // The readings of scheme and host that led nowhere: what becomes of the rest changes nothing
    // then.
    var lost: UInt64 = 0
    // Trimmed comes before encoded, the text as it stands before any other change.
    for subset in choice.possible.subsets {
      let steps = subset.symmetricDifference(choice.possible.intersection(.trims))
      let trims = steps.contains(.trimsSpaces)
      let divides = steps.contains(.dividesAtBackslashes)
      guard (trims ? steps.union(.trims) : steps).isSuperset(of: choice.needed),
        !steps.isContradictory,
        !trims || steps.isDisjoint(with: .trimsTwice),
        steps.contains(.removesDots) || steps.isDisjoint(with: .afterDots),
        trims || divides || lost & steps.frontBit == 0
      else { continue }
      let firstOutcome = a.outcomes.count
      let firstUnknown = a.unknown.count
      a.issues.removeAll(keepingCapacity: true)
      a.issues.append(contentsOf: a.common)
      (a.mustReject, a.mayReject, a.isAnyAction) = (mustReject, mayReject, false)
      (a.action, a.scheme, a.entry) = (-1, -1, -1)
      if steps.isEmpty {
        guard permitsAsItStands(url, whole, &a) else { continue }
        readParts(whole, isLegal: glance.isLegal, &a)
      } else {
        guard read(steps, trims ? spaced : trimmed, &a) else { continue }
      }
      if a.isLost, !trims, !divides { lost |= steps.frontBit }
      let isRead =
        !a.mustReject && (a.isAnyAction || a.outcomes.count > firstOutcome)
      if first == nil || isRead && handled == 0 {
        first = (a.action, a.scheme, a.entry)
        swap(&a.issues, &a.kept)
      }
      if isRead {
        handled += 1
        isAny = isAny || a.isAnyAction
        isOpen = isOpen || a.mayReject
        removeDuplicates(from: firstOutcome, &a)
      } else {
        isRejected = true
        a.outcomes.removeSubrange(firstOutcome...)
        for index in firstUnknown..<a.unknown.count { a.unknown[index].rule = -1 }
      }
    }
    // What one reading demands to be handed on may have another name in the next.
    if handled > 1 { for index in a.unknown.indices { a.unknown[index].rule = -1 } }
    guard let first else { return readParts(whole, isLegal: glance.isLegal, &a) }
    swap(&a.issues, &a.kept)
    (a.action, a.scheme, a.entry) = first
    a.mustReject = handled == 0
    a.mayReject = isOpen || isRejected
    a.isAnyAction = isAny
    a.parts = parts
  }

  /// Asks what becomes of the text as a whole.
  private func choose(
    _ glance: LinkGlance, _ trimmed: Range<Int>, _ parts: SplitURL, _ a: inout Assessment
  ) -> Choice {
    var choice = Choice()
    if glance.contains(.ends) { chooseEnds(trimmed, &choice, &a) }
    var firstBreak: Int?
    var firstBackslash: Int?
    if glance.contains(.breaks) {
      firstBreak = trimmed.first { LinkRewriting.isBreak(url[$0]) }
    }
    if glance.contains(.backslash) { firstBackslash = trimmed.first { url[$0] == Byte.backslash } }
    if let place = firstBreak {
      let readings = ask(.innerWhiteSpace, place..<place + 1, &a)
      choice.add(
        .removesBreaks, isPossible: readings.allows(.ignore),
        isNeeded: !readings.allows(.encode))
    }
    if let place = firstBackslash {
      let readings = ask(.backslash, place..<place + 1, &a)
      // Whether it is one of the web may depend on a break in its scheme.
      let mayBeWeb =
        choice.possible.contains(.removesBreaks) || LinkRewriting.isWeb(url[...], parts)
      choice.add(
        .readsSlashes,
        isPossible: readings.allows(.slash)
          && (mayBeWeb && spec.readsBackslashes.ofWeb || spec.readsBackslashes.ofAny),
        isNeeded: !readings.allows(.encode))
      if readings.isSettled {
        // Of other links nobody says that it is a slash, nor what else it is.
        if readings.allows(.slash), !mayBeWeb { mayRefuse(.backslash, place..<place + 1, &a) }
      } else {
        let isPossible = readings.allows(.slash) && spec.readsBackslashes.behindHost
        choice.add(.dividesAtBackslashes, isPossible: isPossible, isNeeded: false)
      }
    }
    let ofCharacters = spec.readings[OpenQuestion.illegalCharacter.ordinal]
    let ofStrays = spec.readings[OpenQuestion.strayPercent.ordinal]
    // White space that is encoded at the end is such a character, too.
    let isIllegal =
      glance.contains(.illegal) || firstBreak != nil || firstBackslash != nil
      || trimmed.upperBound < url.count
    let hasStray = glance.contains(.stray)
    // Without an escape a component is the same however it is encoded, but where signs count.
    let isEncoded = glance.contains(.percent) || hasStray && !ofStrays.allows(.encode)
    if isEncoded, isIllegal || hasStray {
      let isPossible =
        isIllegal && ofCharacters.allows(.encodeComponent)
        || hasStray && ofStrays.allows(.encodeComponent)
      choice.add(.encodesComponents, isPossible: isPossible, isNeeded: false)
    }
    if hasStray {
      let replaces = ofStrays.allows(.replace)
      choice.add(.replacesStrays, isPossible: replaces, isNeeded: false)
      let isPlatform = replaces && spec.mayBreakStrays
      choice.add(.breaksStrays, isPossible: isPlatform, isNeeded: false)
      choice.add(.swallowsStrays, isPossible: isPlatform, isNeeded: false)
      choice.add(.dropsStrays, isPossible: ofStrays.allows(.ignore), isNeeded: false)
      if !ofStrays.allows(.encode), !ofStrays.allows(.encodeComponent), !ofStrays.allows(.replace) {
        rejectStray(parts, choice, &a)
      }
    }
    // Unreserved characters are the same with escapes and without (RFC 3986, 6.2.2.2).
    choice.add(
      .decodesMarks, isPossible: glance.contains(.mark) && spec.mayDecodeMarks, isNeeded: false)
    chooseQuery(glance, parts, &choice, &a)
    chooseHost(glance, trimmed, parts, &choice, &a)
    choosePath(glance, parts.path, &choice, &a)
    return choice
  }

  /// The same of spaces beyond ASCII around it: what trims texts takes them off, what trims URLs
  /// does not.
  private func chooseSpaces(
    _ spaced: Range<Int>, _ choice: inout Choice, _ a: inout Assessment
  ) {
    let readings = spec.readings[OpenQuestion.outerWhiteSpace.ordinal]
    guard readings.allows(.trim) else { return }
    let outer = spaced.lowerBound > 0 ? 0..<spaced.lowerBound : spaced.upperBound..<url.count
    mayRefuse(.outerWhiteSpace, outer, &a)
    choice.add(.trimsSpaces, isPossible: true, isNeeded: false)
  }

  /// The same of what stands around it.
  private func chooseEnds(
    _ trimmed: Range<Int>, _ choice: inout Choice, _ a: inout Assessment
  ) {
    let ends = WhiteSpace.trimmed(url, controls: true)
    if ends.count == url.count { return }
    let outer = ends.lowerBound > 0 ? 0..<ends.lowerBound : ends.upperBound..<url.count
    var (hasSpace, hasControl) = (false, false)
    for index in 0..<url.count where !ends.contains(index) {
      if WhiteSpace.isWhiteSpace(url[index]) { hasSpace = true } else { hasControl = true }
    }
    // What stands behind the other is not at the end to who looks for one of them alone.
    func isAtEnd(_ isWhiteSpace: Bool) -> Bool {
      [(0, ends.lowerBound), (url.count - 1, url.count - ends.upperBound)].contains {
        $0.1 > 0 && WhiteSpace.isWhiteSpace(url[$0.0]) == isWhiteSpace
      }
    }
    var (trims, encodes) = (true, true)
    if hasSpace, isAtEnd(true) {
      let readings = ask(.outerWhiteSpace, outer, &a)
      (trims, encodes) = (readings.allows(.trim), readings.allows(.encode))
    } else if hasSpace {
      mayRefuse(.outerWhiteSpace, outer, &a)
    }
    if hasControl, isAtEnd(false) {
      let readings = ask(.outerControl, outer, &a)
      // Where control characters are not trimmed, they are none of what is.
      if readings.allows(.trim) { encodes = encodes && readings.allows(.encode) }
    } else if hasControl {
      mayRefuse(.outerControl, outer, &a)
    }
    if hasSpace, hasControl { (trims, encodes) = (true, true) }
    if trimmed.count == url.count { return }
    // Python's parser takes breaks out wherever they stand, and leaves a space at the end.
    if trims, encodes, hasSpace, url.contains(where: LinkRewriting.isBreak) {
      let ofBreaks = spec.readings[OpenQuestion.innerWhiteSpace.ordinal]
      choice.add(.removesBreaks, isPossible: ofBreaks.allows(.ignore), isNeeded: false)
    }
    choice.add(.trims, isPossible: trims || !encodes, isNeeded: !encodes)
    choice.add(.trimsStart, isPossible: trims && encodes, isNeeded: false)
  }

  private func holdsIllegal(_ component: Range<Int>) -> Bool {
    component.contains {
      url[$0] != Byte.percent && !ByteSet.queryOrFragment.contains(url[$0])
    }
  }

  /// Only a pair of the query can be left out for a percent sign.
  private func rejectStray(_ parts: SplitURL, _ choice: Choice, _ a: inout Assessment) {
    let readings = spec.readings[OpenQuestion.illegalCharacter.ordinal]
    for index in url.indices
    where url[index] == Byte.percent && parts.query?.contains(index) != true {
      if PercentCoding.isEscape(url, at: index, end: url.count) { continue }
      if choice.possible.contains(.removesBreaks) {
        // Without the breaks in it, it may be one.
        let next = url[(index + 1)...].lazy.filter { !LinkRewriting.isBreak($0) }.prefix(2)
        if next.count == 2, next.allSatisfy({ Byte.hexValue($0) != nil }) {
          mayRefuse(.strayPercent, index..<index + 1, &a)
          continue
        }
      }
      // Who encodes its whole component for another character leaves none.
      let component = [parts.path, parts.fragment ?? 0..<0].first { $0.contains(index) }
      if readings.allows(.encodeComponent), component.map(holdsIllegal) == true {
        mayRefuse(.strayPercent, index..<index + 1, &a)
        continue
      }
      return reject(policyRule(.strayPercent, &a), index..<index + 1, &a)
    }
  }

  /// The same of the query: whether pairs with a semicolon are left out.
  private func chooseQuery(
    _ glance: LinkGlance, _ parts: SplitURL, _ choice: inout Choice, _ a: inout Assessment
  ) {
    guard glance.contains(.semicolon), spec.asks(.semicolon), let query = parts.query,
      let place = url[query].firstIndex(of: UInt8(ascii: ";"))
    else { return }
    let readings = ask(.semicolon, place..<place + 1, &a)
    choice.add(
      .dropsSemicolons, isPossible: readings.allows(.ignore),
      isNeeded: !readings.allows(.verbatim))
  }

  /// The same of the host: where it begins, and what it is by IDNA.
  private func chooseHost(
    _ glance: LinkGlance, _ trimmed: Range<Int>, _ parts: SplitURL, _ choice: inout Choice,
    _ a: inout Assessment
  ) {
    if spec.addsSlashes, hasOtherSlashes(parts), let scheme = parts.scheme,
      !LinkRewriting.isWeb(url[...], parts)
    {
      let start = min(scheme.upperBound + 1, trimmed.upperBound)
      let slashes =
        start..<(url[start..<trimmed.upperBound].firstIndex { $0 != Byte.slash } ?? start)
      let readings = ask(.otherSlashes, slashes, &a)
      choice.add(.addsAuthority, isPossible: true, isNeeded: readings.isSettled)
    }
    if spec.hasWebPlaces {
      let scheme = parts.scheme.map(\.upperBound) ?? trimmed.lowerBound
      let place = scheme..<min(scheme + 1, trimmed.upperBound)
      let isWritten = LinkRewriting.isWebWithoutAuthority(url[...], parts)
      let readings = self.readings(.missingAuthority, &a)
      if isWithoutAuthority(trimmed, parts, choice.possible, &a) {
        if readings.rejectsAlways, !isWritten {
          // Who counts the slashes before the parser does counts no backslash.
          mayRefuse(.missingAuthority, place, &a)
          choice.add(.addsAuthority, isPossible: true, isNeeded: false)
        } else {
          ask(.missingAuthority, place, &a)
          choice.add(.addsAuthority, isPossible: readings.allows(.normalize), isNeeded: false)
        }
      } else if isWritten, readings.allows(.reject) {
        // Nor a slash behind a line break.
        mayRefuse(.missingAuthority, place, &a)
      }
    }
    var own = parts.host
    // Slashes with a break between them are two where breaks are taken out.
    let beforeHost: LinkRewriting = [.addsAuthority, .removesBreaks, .readsSlashes]
    if own?.isEmpty != false, !choice.possible.isDisjoint(with: beforeHost) {
      own = hostBehindSlashes(parts)
    }
    guard glance.contains(.wide), let host = own, InternationalHost.isInternational(url[host])
    else { return }
    // Who drops an escaped mark has another spelling of the host, whatever IDNA says.
    let rest = url[host].dropFirst(9)
    if permits(.marked),
      PercentCoding.octets(of: url, in: host).starts(with: UTF8Form.byteOrderMark),
      url[host.lowerBound] == Byte.percent, !InternationalHost.isInternational(rest)
    {
      return
    }
    // The link stands at the start of the assessment's octets. Whoever takes breaks out has done so
    // before the host is looked at.
    var written = host
    if choice.possible.contains(.removesBreaks), url[host].contains(where: LinkRewriting.isBreak) {
      let start = a.octets.count
      for byte in url[host] where !LinkRewriting.isBreak(byte) { a.octets.append(byte) }
      written = start..<a.octets.count
    }
    guard let mapped = InternationalHost.map(written, of: &a.octets),
      spec.isDocumented(a.octets, host: mapped)
    else { return }
    let readings = ask(.internationalHost, host, &a)
    choice.add(.mapsHost, isPossible: readings.allows(.normalize), isNeeded: false)
  }

  /// Whether a link has no slashes behind its scheme, one, or more than two.
  func hasOtherSlashes(_ parts: SplitURL) -> Bool {
    parts.host.map { $0.isEmpty && !parts.path.isEmpty } ?? true
  }

  /// Of a web link with too few or too many slashes, what is its host where it has two.
  private func hostBehindSlashes(_ parts: SplitURL) -> Range<Int>? {
    guard let scheme = parts.scheme else { return nil }
    var start = scheme.upperBound + 1
    while start < url.count,
      url[start] == Byte.slash || url[start] == Byte.backslash || LinkRewriting.isBreak(url[start])
    {
      start += 1
    }
    var end = start
    while end < url.count,
      ![Byte.slash, Byte.backslash, UInt8(ascii: "?"), UInt8(ascii: "#")].contains(url[end])
    {
      if url[end] == UInt8(ascii: "@") { start = end + 1 }
      end += 1
    }
    if let colon = url[start..<end].firstIndex(of: UInt8(ascii: ":")) { end = colon }
    return start < end ? start..<end : nil
  }

  /// The same of the path: dot segments, and octets that are no UTF-8.
  private func choosePath(
    _ glance: LinkGlance, _ path: Range<Int>, _ choice: inout Choice, _ a: inout Assessment
  ) {
    // A backslash may be the slash before a dot segment.
    if spec.asks(.dotSegment) {
      if glance.contains(.dots), let dots = DotSegment.first(url, in: path) {
        let readings = ask(.dotSegment, dots, &a)
        // An opaque path has none (URL Standard, "opaque path"; RFC 3986, 6.2.2.3, is about
        // hierarchies): whoever removes dots elsewhere may leave these.
        let isOpaque = !path.isEmpty && url[path.lowerBound] != Byte.slash
        choice.add(
          .removesDots, isPossible: readings.allows(.normalize),
          isNeeded: !readings.allows(.verbatim) && !isOpaque)
        choice.add(
          .dropsRoot,
          isPossible: readings.allows(.normalize) && !LinkRewriting.isWeb(url[...], SplitURL(url)),
          isNeeded: false)
        // Whether several slashes are one before or after that makes a difference.
        let ofHoles = spec.readings[OpenQuestion.emptySegment.ordinal]
        choice.add(
          .removesHoles, isPossible: readings.allows(.normalize) && ofHoles.allows(.ignore),
          isNeeded: false)
      } else if choice.possible.contains(.readsSlashes)
        || choice.possible.contains(.removesBreaks)
      {
        let readings = spec.readings[OpenQuestion.dotSegment.ordinal]
        choice.add(.removesDots, isPossible: readings.allows(.normalize), isNeeded: false)
      }
    }
    if glance.contains(.wide), spec.asks(.invalidUTF8), RewrittenLink.isIllFormed(url, path) {
      let readings = spec.readings[OpenQuestion.invalidUTF8.ordinal]
      guard readings.allows(.empty) else { return }
      ask(.invalidUTF8, path, &a)
      choice.add(.emptiesPath, isPossible: true, isNeeded: false)
    }
  }

  /// Whether a link of the web has too few or too many slashes before its host, once what parsers
  /// take out or read as slashes is.
  private func isWithoutAuthority(
    _ link: Range<Int>, _ parts: SplitURL, _ steps: LinkRewriting, _ a: inout Assessment
  ) -> Bool {
    var ofBackslashes: LinkRewriting = .readsSlashes
    if spec.readsBackslashes.beforeHost { ofBackslashes.formUnion(.dividesAtBackslashes) }
    if steps.isDisjoint(with: ofBackslashes.union(.removesBreaks)) {
      return LinkRewriting.isWebWithoutAuthority(url[...], parts)
    }
    a.text.removeAll(keepingCapacity: true)
    for index in link {
      let byte = url[index]
      if steps.contains(.removesBreaks), LinkRewriting.isBreak(byte) { continue }
      a.text.append(
        !steps.isDisjoint(with: ofBackslashes) && byte == Byte.backslash ? Byte.slash : byte)
    }
    return LinkRewriting.isWebWithoutAuthority(a.text[...], SplitURL(a.text))
  }

  /// Reads the link with certain steps taken; `false` where it is one that is read anyway, or where
  /// a reading that it stands for is not permitted.
  private func read(
    _ steps: LinkRewriting, _ trimmed: Range<Int>, _ a: inout Assessment
  ) -> Bool {
    // The memory is taken out of the assessment, so that reading may write there.
    var rewritten = RewrittenLink()
    swap(&rewritten, &a.rewritten)
    defer { swap(&rewritten, &a.rewritten) }
    // Where nothing may be trimmed, breaks at the ends are not taken out, either.
    let ofEnds = spec.readings[OpenQuestion.outerWhiteSpace.ordinal]
    let breaks = ofEnds.allows(.trim) ? url.indices : trimmed
    rewritten.readsBackslashesBeforeHost = spec.readsBackslashes.beforeHost
    rewritten.readsBackslashesOfAny = spec.readsBackslashes.ofAny
    rewritten.addsSlashesOfAny = spec.addsSlashes
    guard rewritten.write(url, trimmed, breaks: breaks, steps) else { return false }
    if steps.contains(.dropsStrays) { askStray(trimmed, &a) }
    if !steps.isDisjoint(with: [.dropsStrays, .dropsSemicolons]) { askDropped(&a) }
    if steps.isDisjoint(with: .ofStrays),
      !permitsAsItStands(rewritten.bytes, nil, &a)
    {
      return false
    }
    var text: [UInt8] = []
    swap(&text, &a.text)
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: a.octets)
    text.append(contentsOf: rewritten.bytes)
    a.octets.append(contentsOf: rewritten.bytes)
    var reader = LinkReader(spec: spec, url: text)
    reader.base = text.count - rewritten.bytes.count
    reader.origins = rewritten.origins
    reader.length = length
    reader.readParts(SplitURL(text, in: reader.base..<text.count), &a)
    a.text = text
    if !steps.isDisjoint(with: .ofStrays) {
      askStray(trimmed, &a)
    }
    return true
  }

  /// What is wrong in a pair that is left out is so, too, to who looks at the whole link first.
  private func askDropped(_ a: inout Assessment) {
    let readings = spec.readings[OpenQuestion.illegalCharacter.ordinal]
    guard readings.allows(.reject) || readings.allows(.encodeComponent),
      let query = SplitURL(url).query, holdsIllegal(query)
    else { return }
    mayRefuse(.illegalCharacter, query, &a)
  }

  /// Asks what becomes of a percent sign that begins no escape, where it has been encoded or
  /// replaced.
  private func askStray(_ trimmed: Range<Int>, _ a: inout Assessment) {
    for index in trimmed where url[index] == Byte.percent {
      if PercentCoding.isEscape(url, at: index, end: trimmed.upperBound) { continue }
      ask(.strayPercent, index..<index + 1, &a)
      return
    }
  }

  /// Whether the link may be read with nothing but the offending bytes encoded: where that is not
  /// permitted of some, they are replaced, or it has to make no difference whether their whole
  /// component is encoded.
  private func permitsAsItStands(
    _ bytes: [UInt8], _ parts: SplitURL?, _ a: inout Assessment
  ) -> Bool {
    let ofCharacters = spec.readings[OpenQuestion.illegalCharacter.ordinal]
    let ofStrays = spec.readings[OpenQuestion.strayPercent.ordinal]
    if ofCharacters.allows(.encode), ofStrays.allows(.encode) { return true }
    let parts = parts ?? SplitURL(bytes)
    a.faults.removeAll(keepingCapacity: true)
    parts.addFaults(in: bytes[...], sparing: LinkRewriting.ownQuestions, to: &a.faults)
    let ends = WhiteSpace.trimmed(bytes, controls: true)
    for fault in a.faults where fault.isRepairable {
      // What stands around the link has questions of its own.
      let isOuter =
        fault.range.lowerBound < ends.lowerBound || fault.range.upperBound > ends.upperBound
      if isOuter, encodesOuter(bytes[fault.range]) { continue }
      // What a URL may hold elsewhere need not be encoded here.
      if fault.code == .illegalCharacter,
        bytes[fault.range].allSatisfy(Self.outerDelimiters.contains)
      {
        continue
      }
      let readings = fault.code == .invalidEscape ? ofStrays : ofCharacters
      if readings.allows(.encode) { continue }
      if readings.allows(.replace) || readings.allows(.ignore) { return false }
      guard readings.allows(.encodeComponent), let component = parts.encodable(fault.component)
      else {
        continue
      }
      for index in component
      where bytes[index] == Byte.percent
        && PercentCoding.isEscape(bytes, at: index, end: component.upperBound)
      {
        return false
      }
    }
    return true
  }

  /// Whether white space or control characters around the link may be encoded.
  private func encodesOuter(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy {
      let question = WhiteSpace.isWhiteSpace($0) ? OpenQuestion.outerWhiteSpace : .outerControl
      return spec.readings[question.ordinal].allows(.encode)
    }
  }

  /// Removes what a reading permits that another permitted before.
  private func removeDuplicates(from start: Int, _ a: inout Assessment) {
    var count = start
    for index in start..<a.outcomes.count {
      let outcome = a.outcomes[index]
      if (0..<start).contains(where: { isSame(a.outcomes[$0], outcome, &a) }) { continue }
      a.outcomes[count] = outcome
      count += 1
    }
    a.outcomes.removeSubrange(count...)
  }
}
