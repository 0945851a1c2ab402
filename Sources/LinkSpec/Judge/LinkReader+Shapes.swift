/// Links without a host, and what slashes stand before a path.
extension LinkReader {
  /// What stands between the scheme and a path.
  enum Front {
    /// Nothing: the path is opaque.
    case none
    /// The slash of the path.
    case path
    /// Two slashes and no host.
    case authority
  }

  /// The form of a link that has a path and no host. Where it has other slashes than that form, it
  /// is open what becomes of it: many parsers do not tell them apart.
  func chooseRooted(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, _ front: Front, _ a: inout Assessment
  ) -> Int? {
    let path = withoutSlashes(before: path, &a)
    guard let form = chooseForm(forms, path, byWords: true, &a) else { return nil }
    let isInPath = spec.forms[form].hasHostInPath
    let isDocumented = spec.forms[form].hasAuthority ? front == .authority : front == .path
    if isDocumented, !isInPath { return form }
    let readings = ask(.otherSlashes, path.lowerBound..<path.lowerBound, &a)
    // Who cuts the scheme off has the slashes in the value.
    if isInPath, !readings.isSettled, hasTexts(of: form, path, &a) {
      leaveOpen(&a)
      return nil
    }
    return form
  }

  /// A path without the slashes that are too many before it, `x:////a`. They are empty segments to
  /// one policy and slashes that do not count to another, so that the link is left open.
  private func withoutSlashes(before path: Range<Int>, _ a: inout Assessment) -> Range<Int> {
    guard path.count > 1, url[path.lowerBound] == Byte.slash,
      url[path.lowerBound + 1] == Byte.slash,
      !spec.readings[OpenQuestion.emptySegment.ordinal].allows(.ignore),
      spec.readings[OpenQuestion.otherSlashes.ordinal].allows(.normalize)
    else { return path }
    var start = path.lowerBound
    while start + 1 < path.upperBound, url[start + 1] == Byte.slash { start += 1 }
    leaveOpen(.otherSlashes, path.lowerBound..<start, &a)
    a.parts.path = start..<path.upperBound
    return a.parts.path
  }

  /// The form of a link whose host is a fixed one: one of those that have it, unless it fits none
  /// of them and is the first segment of a path that is documented.
  func chooseByWord(
    _ forms: CompiledSpec.Run, scope: Int, isExact: Bool, _ a: inout Assessment
  ) -> Int? {
    let path = a.parts.path
    guard let form = chooseForm(forms, path, &a) else { return nil }
    return chooseWithHost(scope: scope, besides: form, isExact: isExact, &a).form(else: form)
  }

  /// Of the forms whose first segment is the host, the one that a link has. Beside a form with a
  /// host that the link may have as well it counts only if the link fits it and not that one; where
  /// it fits that one in another spelling, it may be of either.
  func chooseWithHost(
    scope: Int, besides own: Int?, isExact: Bool, _ a: inout Assessment
  ) -> HostChoice {
    let forms = spec.scopes[scope].hostInPath
    guard forms.count > 0, let whole = a.parts.authority, let host = a.parts.host else {
      return .none
    }
    let path = whole.lowerBound..<a.parts.path.upperBound
    var isWorded = false
    if let own {
      split(a.parts.path, &a)
      var ownFit = fit(own, a.parts.path, &a)
      switch statusOfHost(spec.forms[own], &a) {
      case .accepted: break
      case .open: ownFit.hasOpenValue = true
      case .invalid: ownFit.faults += PathFit.wrong
      }
      if ownFit.isFitting {
        let isBare = a.parts.userinfo == nil && a.parts.port == nil
        if isExact, isBare, ownFit.isAsDocumented, !hasOpenHole(a) { return .none }
        split(path, &a)
        let isOther = forms.indices.contains {
          fit(Int(spec.formOrder[$0]), path, &a).isFitting
        }
        if isOther { leaveToOtherForm(of: forms, path, &a) }
        return .none
      }
      isWorded = ownFit.hasItsWords
    }
    let isPlain = isPlainHost(host, a.parts)
    if a.parts.userinfo != nil || a.parts.port != nil || !isPlain,
      forms.indices.contains(where: { hasTexts(of: Int(spec.formOrder[$0]), host, &a) })
    {
      // What becomes of a user and a port is asked anyway.
      if isPlain || !ask(.valueInHost, host, &a).isSettled {
        leaveOpen(&a)
        return .open
      }
    }
    guard let form = chooseForm(forms, path, &a) else { return .none }
    if let own {
      split(path, &a)
      if !fit(form, path, &a).isFitting { return .none }
      if isWorded {
        split(a.parts.path, &a)
        leaveOpenWords(of: own, a.parts.path, &a)
      }
    }
    a.parts.path = path
    return .form(form)
  }

  /// Whether a host, or what would begin with it, has the fixed texts of the first segment of a
  /// form, in any spelling.
  private func hasTexts(of form: Int, _ host: Range<Int>, _ a: inout Assessment) -> Bool {
    let segment = spec.segments[Int(spec.forms[form].segments.first)]
    let count = a.octets.count
    defer { a.octets.removeSubrange(count...) }
    var rest = a.octets[a.normalize(host)]
    // What IDNA makes of the rest is not followed.
    if rest.contains(where: { $0 >= 0x80 }) { return true }
    for piece in segment.pieces.indices where spec.pieces[piece].parameter < 0 {
      let text = spec.pool[spec.pieces[piece].text.indices].map(Byte.lowercased)
      guard let place = rest.firstRange(of: text) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }

  /// What a link is by its host, where that is the first segment of the path.
  enum HostChoice {
    /// Of no form that has it there.
    case none
    /// Of any: parsers have several texts for such a host.
    case open
    case form(Int)

    /// The form, or another one that the link has else; `nil` where it may be any.
    func form(else other: Int) -> Int? {
      switch self {
      case .none: other
      case .open: nil
      case .form(let form): form
      }
    }
  }

  /// A link may be rejected, or of any action.
  func leaveOpen(_ a: inout Assessment) {
    a.isAnyAction = true
    a.mayReject = true
  }

  /// The same, for what a question is about.
  func leaveOpen(_ question: OpenQuestion, _ range: Range<Int>, _ a: inout Assessment) {
    a.isAnyAction = true
    mayRefuse(question, range, &a)
  }

  /// Of a scope that has links of the scheme alone both behind two slashes and without, `x://` and
  /// `x:`, the form that a link has; of others the form that was chosen.
  func withSlashes(_ hasSlashes: Bool, _ form: Int, among forms: CompiledSpec.Run) -> Int {
    guard spec.forms[form].segments.count == 0, spec.forms[form].isSlashesAlone != hasSlashes else {
      return form
    }
    return forms.indices.lazy.map { Int(spec.formOrder[$0]) }.first {
      spec.forms[$0].segments.count == 0 && spec.forms[$0].isSlashesAlone == hasSlashes
    } ?? form
  }

  /// Of a scope that has the same word without slashes and behind two, `x:join` and `x://join`, the
  /// form of a link with one slash or three; `nil` where the path begins with no such word.
  func chooseWithoutSlashes(scope: Int, _ path: Range<Int>, _ a: inout Assessment) -> Int? {
    let opaque = spec.scopes[scope].opaque
    guard opaque.count > 0, a.parts.userinfo == nil, a.parts.port == nil, !path.isEmpty,
      url[path.lowerBound] == Byte.slash
    else { return nil }
    let rest = path.lowerBound + 1..<path.upperBound
    let end = url[rest].firstIndex(of: Byte.slash) ?? rest.upperBound
    let count = a.octets.count
    let word = a.normalize(rest.lowerBound..<end)
    let isWord = spec.hostTexts.number(of: a.octets, in: word).map {
      spec.formsOfHost[scope * spec.hostTexts.count + $0].count > 0
    }
    a.octets.removeSubrange(count...)
    guard isWord == true, let form = chooseForm(opaque, rest, &a) else { return nil }
    split(rest, &a)
    if !fit(form, rest, &a).isFitting { return nil }
    ask(.otherSlashes, path.lowerBound..<path.lowerBound, &a)
    a.parts.path = rest
    return form
  }

  /// Whether a path behind a slash is a value all the same: one that takes the whole of a path has
  /// the slash, for who cuts the scheme off, or is without it. It is left open then.
  func takesSlashes(
    _ forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment
  ) -> Bool {
    let isTaken = forms.indices.contains { index in
      let form = spec.forms[Int(spec.formOrder[index])]
      guard form.rest == 0, form.segments.count == 1 else { return false }
      let segment = spec.segments[Int(form.segments.first)]
      return segment.parameter >= 0
        && !isInvalid(path, parameter: segment.parameter, of: form, &a)
    }
    guard isTaken else { return false }
    ask(.otherSlashes, path.lowerBound..<path.lowerBound + 1, &a)
    a.isAnyAction = true
    a.mayReject = true
    return true
  }

  /// Leaves a link open that is of an opaque form once the slashes before its path are away, where
  /// the spec says that they do not count.
  func isOpaqueBehindSlashes(_ scope: Int, _ a: inout Assessment) -> Bool {
    let opaque = spec.scopes[scope].opaque
    guard opaque.count > 0,
      spec.spec.policies[.otherSlashes]?.readings.contains(.normalize) == true
    else { return false }
    let whole = (a.parts.authority?.lowerBound ?? a.parts.path.lowerBound)..<a.parts.path.upperBound
    let path = whole.drop { url[$0] == Byte.slash }
    split(path, &a)
    let isFitting = opaque.indices.contains {
      fit(Int(spec.formOrder[$0]), path, &a).isFitting
    }
    guard isFitting else { return false }
    leaveOpen(.otherSlashes, path.lowerBound..<path.lowerBound, &a)
    return true
  }

  /// The form that a link has if its host is the first segment of the path; `nil` where it fits
  /// none.
  func chooseBehindSlashes(
    _ forms: CompiledSpec.Run, _ host: Range<Int>, _ a: inout Assessment
  ) -> Int? {
    guard a.parts.userinfo == nil, a.parts.port == nil,
      spec.readings[OpenQuestion.otherSlashes.ordinal].allows(.normalize)
    else { return nil }
    let path = host.lowerBound - 1..<a.parts.path.upperBound
    guard let form = chooseForm(forms, path, &a) else { return nil }
    split(path, &a)
    if !fit(form, path, &a).isFitting { return nil }
    ask(.otherSlashes, host.lowerBound - 1..<host.lowerBound, &a)
    a.parts.path = path
    return form
  }
}
