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
    guard let form = chooseForm(forms, path, byWords: true, &a) else { return nil }
    let isDocumented = spec.forms[form].hasAuthority ? front == .authority : front == .path
    if !isDocumented { ask(.otherSlashes, path.lowerBound..<path.lowerBound, &a) }
    return form
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
    let isWord = spec.hostTexts.number(of: url, in: rest.lowerBound..<end).map {
      spec.formsOfHost[scope * spec.hostTexts.count + $0].count > 0
    }
    guard isWord == true, let form = chooseForm(opaque, rest, &a) else { return nil }
    split(rest, &a)
    if fit(form, rest, &a).faults > 1 { return nil }
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
    if fit(form, path, &a).faults > 1 { return nil }
    ask(.otherSlashes, host.lowerBound - 1..<host.lowerBound, &a)
    a.parts.path = path
    return form
  }
}
