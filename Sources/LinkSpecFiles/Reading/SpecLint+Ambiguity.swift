import LinkSpec

/// Forms of two actions that claim one link, with nothing that says which of them it is of.
extension Linter {
  /// An action by one of its forms.
  struct Claim {
    var action: Action
    var form: LinkForm

    /// The parameters that its links have to have in their query.
    var required: [Parameter] {
      action.parameters.filter { parameter in
        parameter.isRequired && (parameter.location == .query || parameter.location == .pathOrQuery)
          && !form.template.parameters.contains(parameter.name)
      }
    }
  }

  /// Whether the parameters that two actions require tell which of them a link is of: by words or
  /// other types of one that both require, or as they do not require the same.
  static func areToldByQuery(_ one: Claim, _ two: Claim) -> Bool {
    if one.action.name == two.action.name { return false }
    let (own, others) = (one.required, two.required)
    if Set(own.map(\.name)) != Set(others.map(\.name)) { return true }
    return own.contains { parameter in
      others.contains { $0.name == parameter.name && $0.type.isDisjoint(from: parameter.type) }
    }
  }

  /// Two forms of one scope claim one URL if their hosts are equal and no segment tells them apart.
  mutating func checkAmbiguity() {
    let claims = spec.concrete.actions.flatMap { action in
      // Patterns may overlap: the order in which they are tried decides.
      action.forms.filter { $0.pattern == nil }.map { Claim(action: action, form: $0) }
    }
    let groups = Dictionary(grouping: claims.indices) { index in
      let template = claims[index].form.template
      // An opaque path is none that begins with a slash.
      return claims[index].form.scope + "\0" + (template.host?.lowercased() ?? "\0")
        + "\0\(template.segments.count)"
        // A user, a password and a port are there or are not.
        + "\0\(template.authority.user != nil)\0\(template.authority.password != nil)"
        + "\0\(template.authority.port != nil)"
    }
    // A scope of several hosts has the same form for each.
    var told: Set<String> = []
    for key in groups.keys.sorted() {
      guard let indices = groups[key], indices.count > 1 else { continue }
      for (position, later) in indices.enumerated() {
        for earlier in indices[..<position] {
          let (one, two) = (claims[earlier], claims[later])
          let segments = Array(zip(one.form.template.segments, two.form.template.segments))
          // One action with a slash at the end and without one: the link says which it is.
          let isTwin =
            one.action.name == two.action.name
            && one.form.template.endsWithSlash != two.form.template.endsWithSlash
          if isTwin { continue }
          let overlap = segments.allSatisfy { overlaps($0, of: one.action, $1, of: two.action) }
          // A fixed segment comes before a value in its place, so that one of the two is first.
          if overlap, !isFirst(segments), !isFirst(segments.map { ($1, $0) }),
            !Self.areToldByQuery(one, two)
          {
            tell(one, two, mending(one.action, two.action, segments), &told)
          }
        }
      }
    }
    checkRests(claims, &told)
  }

  /// Forms of one host of which one takes several segments, and that differ in length: the shorter
  /// may take what the longer one is.
  private mutating func checkRests(_ claims: [Claim], _ told: inout Set<String>) {
    let groups = Dictionary(grouping: claims.indices) { index in
      claims[index].form.scope + "\0"
        + (claims[index].form.template.host?.lowercased() ?? "\0")
    }
    for key in groups.keys.sorted() {
      let indices = groups[key] ?? []
      for (position, later) in indices.enumerated()
      where claims[later].form.template.restIndex != nil {
        for earlier in indices[..<position] {
          let (one, two) = (claims[earlier], claims[later])
          let (own, others) = (one.form.template, two.form.template)
          guard own.restIndex != nil, own.segments.count != others.segments.count,
            own.endsWithSlash == others.endsWithSlash, Self.weight(own) == Self.weight(others)
          else { continue }
          let pairs = Self.beside(own.segments, others.segments)
          let overlap = pairs.allSatisfy { overlaps($0, of: one.action, $1, of: two.action) }
          if overlap, !Self.areToldByQuery(one, two) {
            tell(one, two, "; give one of them more fixed segments", &told)
          }
        }
      }
    }
  }

  /// The segments of two forms that are compared: from the front and from the end, up to what takes
  /// several.
  private static func beside(
    _ one: [FormTemplate.Segment], _ two: [FormTemplate.Segment]
  ) -> [(FormTemplate.Segment, FormTemplate.Segment)] {
    func isRest(_ segment: FormTemplate.Segment) -> Bool {
      if case .rest = segment { true } else { false }
    }
    let front = zip(one.prefix { !isRest($0) }, two.prefix { !isRest($0) })
    let back = zip(
      one.reversed().prefix { !isRest($0) }, two.reversed().prefix { !isRest($0) })
    return Array(front) + Array(back)
  }

  /// How much of a form is fixed, as the judge weighs it.
  private static func weight(_ template: FormTemplate) -> Int {
    template.segments.reduce(0) { $0 + $1.precedence }
  }

  private mutating func tell(
    _ one: Claim, _ two: Claim, _ mending: String, _ told: inout Set<String>
  ) {
    let place = ["actions", two.action.name, "forms", two.form.scope]
    let fault =
      "ambiguous: the action '\(one.action.name)' claims the same URLs by "
      + one.form.template.source + Self.own(two, one) + mending
    if told.insert((place + [fault]).joined(separator: "\0")).inserted { fail(place, fault) }
  }

  /// The form itself, where an action has several.
  private static func own(_ claim: Claim, _ other: Claim) -> String {
    let forms = claim.action.forms.filter { $0.scope == claim.form.scope }
    if forms.count == 1 { return "" }
    let isSame = claim.action.name == other.action.name
    return (isSame ? " and by " : " as this one by ") + claim.form.template.source
  }

  /// What tells such links apart.
  private func mending(
    _ one: Action, _ two: Action, _ segments: [(FormTemplate.Segment, FormTemplate.Segment)]
  ) -> String {
    if one.name == two.name { return "" }
    if segments.contains(where: { !$0.parameters.isEmpty && !$1.parameters.isEmpty }) {
      return "; give their values types that have none in common, such as patterns or words"
    }
    return segments.contains { $0.parameters.isEmpty != $1.parameters.isEmpty }
      ? "; give a value a type that has no word of the other, such as a pattern"
      : "; let each require a parameter in words of its own, such as 'action', or make them one"
  }

  /// Whether a form has more fixed segments than another, and each where the other has one or a
  /// value.
  private func isFirst(
    _ segments: [(FormTemplate.Segment, FormTemplate.Segment)]
  ) -> Bool {
    var hasMore = false
    for (own, other) in segments {
      if own.precedence < other.precedence { return false }
      if own.precedence > other.precedence { hasMore = true }
    }
    return hasMore
  }

  private func overlaps(
    _ left: FormTemplate.Segment, of one: Action, _ right: FormTemplate.Segment, of two: Action
  ) -> Bool {
    func type(_ name: String, _ action: Action) -> ValueType? {
      action.parameters.first { $0.name == name }?.type
    }
    func mayBe(_ octets: [UInt8], _ type: ValueType?) -> Bool {
      guard let type else { return true }
      let reader = type.grammar.reader(in: GrammarContext(spec: spec, schemes: []))
      var scan = ValueScan()
      reader.read(octets[...], scheme: -1, &scan)
      return scan.status != .invalid
    }
    /// Whether texts and values can be divided as those of another segment.
    func divides(
      _ segment: FormTemplate.Segment, _ action: Action, _ octets: [UInt8]
    ) -> Bool {
      segment.places(in: octets) { !$1.isEmpty && mayBe($1, type($0, action)) } != nil
    }
    func sample(_ segment: FormTemplate.Segment, _ action: Action) -> [UInt8]? {
      segment.filled { type($0, action)?.samples.valid.first?.octets }
    }
    switch (left, right) {
    case (.literal(let a), .literal(let b)): return a == b
    case (.literal(let literal), .parameter(let name)), (.literal(let literal), .rest(let name)):
      return mayBe(Array(literal.utf8), type(name, two))
    case (.parameter(let name), .literal(let literal)), (.rest(let name), .literal(let literal)):
      return mayBe(Array(literal.utf8), type(name, one))
    case (.parameter(let a), .parameter(let b)), (.rest(let a), .rest(let b)):
      guard let first = type(a, one), let second = type(b, two) else { return true }
      return !first.isDisjoint(from: second)
    case (.pieces, .literal(let word)): return divides(left, one, Array(word.utf8))
    case (.literal(let word), .pieces): return divides(right, two, Array(word.utf8))
    case (.pieces, .pieces):
      return sample(right, two).map { divides(left, one, $0) } ?? true
        || sample(left, one).map { divides(right, two, $0) } ?? true
    // Texts beside a value come before a value alone.
    case (.pieces, .parameter), (.parameter, .pieces), (.pieces, .rest), (.rest, .pieces):
      return true
    // A value that takes one segment comes before one that takes the rest.
    case (.parameter, .rest), (.rest, .parameter): return false
    }
  }
}
