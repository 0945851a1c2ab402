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
          let isOne = one.action.name == two.action.name
          if overlap, !isFirst(segments, isOne), !isFirst(segments.map { ($1, $0) }, isOne),
            !Self.areToldByQuery(one, two), !Self.areToldByPatterns(one, two)
          {
            tell(one, two, mending(one.action, two.action, segments), &told)
          }
        }
      }
    }
    checkRests(claims, &told)
  }

  /// Forms of one host of which one takes several segments, and that differ in length, or in where
  /// they take them: the shorter may take what the longer one is.
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
          let isAsLong = own.segments.count == others.segments.count
          if isAsLong, others.restIndex == own.restIndex { continue }
          guard own.restIndex != nil, own.endsWithSlash == others.endsWithSlash,
            Self.weighSame(one, two), !areToldByTexts(one, two), !Self.areToldByLength(one, two)
          else { continue }
          let single = [own, others].map { $0.segments.map(Self.asOneSegment) }
          let pairs =
            isAsLong
            ? Array(zip(single[0], single[1])) : Self.beside(own.segments, others.segments)
          let overlap = pairs.allSatisfy { overlaps($0, of: one.action, $1, of: two.action) }
          if overlap, !Self.areToldByQuery(one, two), !Self.areToldByPatterns(one, two) {
            tell(one, two, "; give one of them more fixed segments", &told)
          }
        }
      }
    }
  }

  /// Whether two forms take different numbers of segments, whatever their values are: a day of
  /// `yyyy/MM/dd` is three of them.
  private static func areToldByLength(_ one: Claim, _ two: Claim) -> Bool {
    func count(_ claim: Claim) -> Int? {
      let segments = claim.form.template.segments
      guard let name = segments.lazy.compactMap(\.rest).first,
        let type = claim.action.parameters.first(where: { $0.name == name })?.type,
        type.grammar.slashes == .every
      else { return nil }
      let slashes = Set(
        type.samples.valid.map { value in value.octets.count { $0 == Byte.slash } })
      return slashes.count == 1 ? slashes.first.map { segments.count + $0 } : nil
    }
    guard let one = count(one), let two = count(two) else { return false }
    return one != two
  }

  /// A segment of a form in a path that is no longer than the form.
  private static func asOneSegment(_ segment: FormTemplate.Segment) -> FormTemplate.Segment {
    if case .rest(let name) = segment { .parameter(name) } else { segment }
  }

  /// The segments of two forms that are compared: from the front and from the end, up to what takes
  /// several.
  private static func beside(
    _ one: [FormTemplate.Segment], _ two: [FormTemplate.Segment]
  ) -> [(FormTemplate.Segment, FormTemplate.Segment)] {
    let front = zip(one.prefix { $0.rest == nil }, two.prefix { $0.rest == nil })
    let back = zip(
      one.reversed().prefix { $0.rest == nil }, two.reversed().prefix { $0.rest == nil })
    return Array(front) + Array(back)
  }

  /// Whether what stands in front of, or behind, a value that takes several segments tells two
  /// forms apart: another text, or a value that is none with that text.
  private func areToldByTexts(_ one: Claim, _ two: Claim) -> Bool {
    typealias Part = (segment: FormTemplate.Segment, action: Action)
    func text(_ part: Part, isEnd: Bool) -> [UInt8]? {
      switch part.segment {
      case .literal(let text): return Array(text.utf8)
      case .parameter, .rest: return nil
      case .pieces(let pieces):
        guard case .literal(let text)? = isEnd ? pieces.last : pieces.first else { return nil }
        return Array(text.utf8)
      }
    }
    func areTold(_ left: Part, _ right: Part, isEnd: Bool) -> Bool {
      switch (text(left, isEnd: isEnd), text(right, isEnd: isEnd)) {
      case (nil, nil): return false
      case (let one?, let two?):
        return isEnd
          ? zip(one.reversed(), two.reversed()).contains { $0 != $1 }
          : zip(one, two).contains { $0 != $1 }
      case (let text?, nil): return !mayHave(text, right, isEnd: isEnd)
      case (nil, let text?): return !mayHave(text, left, isEnd: isEnd)
      }
    }
    /// Whether a value may begin, or end, with a text.
    func mayHave(_ text: [UInt8], _ part: Part, isEnd: Bool) -> Bool {
      guard case .parameter(let name) = part.segment,
        let type = part.action.parameters.first(where: { $0.name == name })?.type
      else { return true }
      let values = [[]] + type.samples.valid.map(\.octets)
      return values.contains { type.accepts(isEnd ? $0 + text : text + $0) }
    }
    func differ(_ left: [Part], _ right: [Part], isEnd: Bool) -> Bool {
      let place = min(
        left.firstIndex { $0.segment.rest != nil } ?? left.count,
        right.firstIndex { $0.segment.rest != nil } ?? right.count)
      guard left.indices.contains(place), right.indices.contains(place) else { return false }
      return areTold(left[place], right[place], isEnd: isEnd)
    }
    let left = one.form.template.segments.map { ($0, one.action) }
    let right = two.form.template.segments.map { ($0, two.action) }
    return differ(left, right, isEnd: false)
      || differ(left.reversed(), right.reversed(), isEnd: true)
  }

  /// Whether no path has the texts of both forms with values of their types between: that of one
  /// has a text where no value of the other may have it.
  private static func areToldByPatterns(_ one: Claim, _ two: Claim) -> Bool {
    guard let one = paths(of: one), let two = paths(of: two) else { return false }
    return !one.intersects(two)
  }

  /// An expression that the paths of a form match; `nil` for one that is too large.
  private static func paths(of claim: Claim) -> Pattern? {
    func value(_ name: String, _ isRest: Bool) -> String {
      let type = claim.action.parameters.first { $0.name == name }?.type
      return "(" + (type?.sourceAround ?? (isRest ? "[\\u{0}-\\u{10FFFF}]+" : "[^/]+")) + ")"
    }
    func text(of piece: FormTemplate.Segment.Piece) -> String {
      switch piece {
      case .literal(let text): ValueType.escaped(Array(text.utf8))
      case .parameter(let name): value(name, false)
      case .rest(let name): value(name, true)
      }
    }
    let texts = claim.form.template.segments.map { segment in
      switch segment {
      case .literal(let word): text(of: .literal(word))
      case .parameter(let name): text(of: .parameter(name))
      case .rest(let name): text(of: .rest(name))
      case .pieces(let pieces): pieces.map(text).joined()
      }
    }
    return try? Pattern(texts.joined(separator: "/"))
  }

  /// Whether as much of one form is fixed as of another.
  private static func weighSame(_ one: Claim, _ two: Claim) -> Bool {
    let isOne = one.action.name == two.action.name
    func weight(_ claim: Claim) -> Int {
      claim.form.template.segments.reduce(0) { $0 + (isOne ? $1.precedence : $1.rank) }
    }
    return weight(one) == weight(two)
  }

  private mutating func tell(
    _ one: Claim, _ two: Claim, _ mending: String, _ told: inout Set<String>
  ) {
    let place = ["actions", two.action.name, "forms", two.form.scope]
    let fault =
      "ambiguous: the action '\(one.action.name)' claims the same URLs by "
      + one.form.template.source + Self.own(two, one) + mending
    // Of a form with brackets one of those that it stands for says it for all.
    let pair = place + [one.action.name, mending]
    if told.insert(pair.joined(separator: "\0")).inserted { fail(place, fault) }
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
    if one.name == two.name {
      let isDivided = segments.contains { $0.precedence > 0 && $1.precedence > 0 && $0 != $1 }
      return isDivided ? "; give a value a type without the text that stands behind it" : ""
    }
    if segments.contains(where: { !$0.parameters.isEmpty && !$1.parameters.isEmpty }) {
      return "; give their values types that have none in common, such as patterns or words"
    }
    return segments.contains { $0.parameters.isEmpty != $1.parameters.isEmpty }
      ? "; give a value a type that has no word of the other, such as a pattern"
      : "; let each require a parameter in words of its own, such as 'action', or make them one"
  }

  /// Whether a form has more fixed segments than another, and each where the other has one or a
  /// value; among those of one action, which a form in brackets stands for, also more fixed text.
  private func isFirst(
    _ segments: [(FormTemplate.Segment, FormTemplate.Segment)], _ isOneAction: Bool
  ) -> Bool {
    var hasMore = false
    for (own, other) in segments {
      let (left, right) =
        isOneAction ? (own.precedence, other.precedence) : (own.rank, other.rank)
      if left < right { return false }
      if left > right { hasMore = true }
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
