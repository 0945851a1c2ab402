package import LinkSpec

/// Values that the path should have and has not.
extension CaseGenerator {
  /// The place of a parameter among the segments of a form.
  private func place(of parameter: Parameter, _ form: LinkForm) -> Int? {
    form.template.segments.firstIndex {
      if case .parameter(parameter.name) = $0 { true } else { false }
    }
  }

  /// Whether a link without host and path is read as one that lacks its only parameter.
  private func isOneOpaqueParameter(_ form: LinkForm) -> Bool {
    form.template.host == nil && form.template.segments.count == 1 && !hasRivals(form)
      && !judge.concrete.actions.contains { action in
        action.forms.contains { $0.scope == form.scope && $0.template.host != nil }
      }
  }

  /// The rule that is broken where nothing stands in the place of a segment: the last segment is a
  /// missing value, and an opaque path that begins so is none. One before is a hole (`nil`).
  private func ruleOfEmptySegment(
    _ place: Int, _ parameter: Parameter, _ action: Action, _ form: LinkForm
  ) -> RuleSubject? {
    if form.template.host == nil, place == 0, !isOneOpaqueParameter(form) {
      return .actionPresent
    }
    let isLast = place == form.template.segments.count - 1
    return isLast ? .presence(of: parameter, in: action) : nil
  }

  package mutating func addEmptySegment(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard let place = place(of: parameter, form) else { return }
    let rule = ruleOfEmptySegment(place, parameter, action, form)
    let empty = link(action, form, scheme: scheme, without: [parameter.name]).with {
      $0.segments.insert([], at: place)
    }
    guard let rule else { return raise("presence.emptySegment", empty, .emptySegment) }
    // Where other paths are left open, this is one.
    if isOpen(form) { return add("presence.emptySegment", empty, .notAccepted) }
    // A constraint that nothing else can meet is broken, too.
    let isSole = !isNeeded(parameter, action, form, scheme)
    rejectPath("presence.emptySegment", empty, rule, of: form, sole: isSole)
  }

  /// The path cut before a parameter, and the parameter left out so that others take its place.
  package mutating func addMissingSegments(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    guard let place = place(of: parameter, form) else {
      return addMissingPiece(parameter, action, form, scheme)
    }
    let whole = link(action, form, scheme: scheme)
    let isLast = place == form.template.segments.count - 1
    let cut = Set(form.template.segments[place...].flatMap(\.parameters))
    let without = link(action, form, scheme: scheme, without: cut).with {
      $0.segments.removeSubrange(place...)
    }
    let isFitting = completion(of: action, form, scheme, without: cut) != nil
    // Nothing at all behind the scheme.
    let isBare = without.host == nil && without.segments.isEmpty
    let rule: RuleSubject =
      isBare && !isOneOpaqueParameter(form)
      ? .actionPresent : .presence(of: parameter, in: action)
    // Whatever stands behind the cut is missing with it.
    let isSole = isLast && isFitting || rule == .actionPresent
    rejectPath("presence.missing", without, rule, of: form, sole: isSole)
    if !isLast {
      let shifted = whole.with { $0.segments.remove(at: place) }
      // Where other paths are left open, this may be one, and where there are other forms, one of
      // those: `/a` beside `/{number}/a`.
      add(
        "presence.shifted", shifted,
        hasRivals(form) || isOpen(form) && facts.count(ofPlaceOf: form) > 1
          ? .any : isOpen(form) ? .notAccepted : .verdict(.reject, sole: false))
    }
    // The value where it does not belong.
    let value = simplest(parameter, scheme)
    let query = without.with {
      $0.append(Link.Pair(parameter.writtenName, PercentCoding.encodingQueryValue(value)))
    }
    rejectPath("presence.inQueryInstead", query, rule, of: form, sole: isSole)
    let fragment = without.with { $0.fragment = PercentCoding.encodingPathSegment(value) }
    rejectPath("presence.inFragmentInstead", fragment, rule, of: form, sole: isSole)
  }

  /// Nothing in the place of a value between the texts of a segment, and the value elsewhere.
  private mutating func addMissingPiece(
    _ parameter: Parameter, _ action: Action, _ form: LinkForm, _ scheme: Judge.ConcreteScheme
  ) {
    let isInPiece = form.template.segments.contains { segment in
      if case .pieces = segment { segment.parameters.contains(parameter.name) } else { false }
    }
    guard isInPiece else { return }
    let without = link(action, form, scheme: scheme, without: [parameter.name])
    let isFitting = completion(of: action, form, scheme, without: [parameter.name]) != nil
    let rule = RuleSubject.presence(of: parameter, in: action)
    // Where other paths are left open, or another form has a value there, this is one of them.
    if isOpen(form) { return add("presence.emptyPiece", without, .any) }
    rejectPath("presence.emptyPiece", without, rule, of: form, sole: isFitting)
    let value = simplest(parameter, scheme)
    let query = without.with {
      $0.append(Link.Pair(parameter.writtenName, PercentCoding.encodingQueryValue(value)))
    }
    rejectPath("presence.inQueryInstead", query, rule, of: form, sole: isFitting)
  }
}
