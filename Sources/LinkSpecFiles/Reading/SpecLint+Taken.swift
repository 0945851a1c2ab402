import LinkSpec

/// Forms of which no link is left, since another form comes first with each of their values.
///
/// What comes first in a place is said by the forms alone: a fixed word before a value, a value of
/// one segment before one that takes the rest of the path. That is what a document means by `/new`
/// beside `/{item}`; it means nothing where `new` is all that `item` can be.
extension Linter {
  mutating func checkTakenForms() {
    let claims = spec.concrete.actions.flatMap { action in
      action.forms.filter { $0.pattern == nil }.map { Claim(action: action, form: $0) }
    }
    // Forms that differ in one segment at most: linear in the forms.
    var groups: [String: [Int]] = [:]
    for (index, claim) in claims.enumerated() {
      for place in claim.form.template.segments.indices {
        groups[Self.key(claim, without: place), default: []].append(index)
      }
    }
    for (index, claim) in claims.enumerated() {
      for place in claim.form.template.segments.indices {
        guard let type = type(of: claim, at: place) else { continue }
        let beside = groups[Self.key(claim, without: place)] ?? []
        let others = beside.filter { $0 != index }.map { claims[$0] }
        // Samples are looked at last: those of a pattern cost more than all else here.
        if others.isEmpty { continue }
        let values = type.samples.valid.map(\.octets)
        let names = takers(of: values, of: type, claim, at: place, among: others)
        if names.isEmpty { continue }
        fail(
          ["actions", claim.action.name, "forms", claim.form.scope],
          "no link is left of '\(claim.form.template.source)': each of its values, such as "
            + "'\(String(decoding: values[0], as: UTF8.self))', is one of "
            + names.prefix(3).joined(separator: ", ")
            + ", which comes first; leave the form out, or give the other a type of its own")
        break
      }
    }
  }

  /// The forms that come first with the values of another; none where one of these is left to it.
  private func takers(
    of values: [[UInt8]], of type: ValueType, _ claim: Claim, at place: Int, among others: [Claim]
  ) -> [String] {
    var names: [String] = []
    for value in values {
      let taker = others.first { takes(value, of: type, $0, before: claim, at: place) }
      guard let taker else { return [] }
      let name = "'\(taker.form.template.source)' of '\(taker.action.name)'"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What a form has beside the segment at a place: its scope and host, and each other segment.
  private static func key(_ claim: Claim, without place: Int) -> String {
    let template = claim.form.template
    let others = template.segments.enumerated().map { number, segment in
      if number == place { return "\0" }
      guard case .literal(let word) = segment else {
        // Values are the same where their types are: that is looked at by who comes first.
        return segment.rest == nil && segment.literals.isEmpty ? "{}" : "{\(segment)}"
      }
      return word
    }
    return
      ([claim.form.scope, template.host?.lowercased() ?? "\0", "\(template.endsWithSlash)"]
      + ["\(template.authority)"] + others).joined(separator: "/")
  }

  /// The type of the value that stands alone in a place.
  private func type(of claim: Claim, at place: Int) -> ValueType? {
    switch claim.form.template.segments[place] {
    case .parameter(let name), .rest(let name):
      claim.action.parameters.first { $0.name == name }?.type
    case .literal, .pieces: nil
    }
  }

  /// Whether a link with a value in a place is another form's, which comes first there: for sure,
  /// so that of a type of endless values a few tell nothing.
  private func takes(
    _ value: [UInt8], of own: ValueType, _ taker: Claim, before claim: Claim, at place: Int
  ) -> Bool {
    let segments = claim.form.template.segments
    let areAlike = segments.indices.allSatisfy {
      $0 == place || type(of: claim, at: $0) == type(of: taker, at: $0)
    }
    // What a query has tells forms apart only where neither comes first.
    guard areAlike else { return false }
    switch (segments[place], taker.form.template.segments[place]) {
    case (.parameter, .literal(let word)), (.rest, .literal(let word)):
      return own.hasFewWords && value == Array(word.utf8)
    case (.rest, .parameter):
      guard let type = type(of: taker, at: place), !value.contains(Byte.slash) else { return false }
      if own.hasFewWords { return type.accepts(value) }
      return own.grammar.slashes == SlashHolders.none && (type.isFreeText || type == own)
    default: return false
    }
  }
}
