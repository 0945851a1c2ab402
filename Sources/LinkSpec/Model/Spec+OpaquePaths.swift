/// Opaque paths, in which a slash divides nothing.
///
/// Where no form of a scope has a slash in an opaque path, none has been given a purpose there
/// (RFC 3986, 2.2): `smsto:+15550100:see a/b`. Who reads such a path as one text takes the slash
/// for a character of it, who reads segments finds one too many.
extension Spec {
  /// Whether links of a scope may have a slash in an opaque path, as a part of a value.
  package func leavesSlashesOpen(in scope: String) -> Bool {
    guard let own = scopes.first(where: { $0.name == scope }), !own.isHosted, own.routes == nil
    else { return false }
    var mayHoldSlash = false
    for action in actions {
      for form in action.forms
      where form.scope == scope && form.pattern == nil && form.template.host == nil {
        let template = form.template
        if template.segments.count > 1 || template.endsWithSlash || template.rest != nil
          || template.hasHash
        {
          return false
        }
        if mayHoldSlash { continue }
        mayHoldSlash = template.parameters.contains { name in
          action.parameters.contains { $0.name == name && $0.type.grammar.slashes != .none }
        }
      }
    }
    return mayHoldSlash
  }
}

/// The texts that are all of an opaque path, or all behind its beginning: what a spec has of them
/// is found once, since it is asked of every form.
struct OpaqueTexts {
  /// By scope whose opaque paths may have slashes, what stands before such a text.
  private let beginnings: [String: [String]]

  init(_ spec: Spec) {
    let scopes = spec.scopes.map(\.name).filter(spec.leavesSlashesOpen)
    var beginnings: [String: [String]] = [:]
    for scope in scopes { beginnings[scope] = [] }
    for action in scopes.isEmpty ? [] : spec.actions {
      for form in action.forms
      where form.template.host == nil && form.template.parameters.count == 1
        && action.endsWithText(form)
      {
        beginnings[form.scope]?.append(form.template.segments.first?.beginning ?? "")
      }
    }
    self.beginnings = beginnings
  }

  /// Whether whatever stands behind a link of a form is more of a text, slashes too: then none has
  /// a segment too many, nor an empty one.
  func holdsAll(behind form: LinkForm, of action: Action) -> Bool {
    guard form.pattern == nil, form.template.host == nil,
      let beginnings = beginnings[form.scope]
    else { return false }
    if action.endsWithText(form) { return true }
    // A text behind the same beginning takes all of it.
    let own = form.template.segments.first?.beginning ?? ""
    return beginnings.contains { own.hasPrefix($0) }
  }
}

extension Action {
  /// Whether whatever stands behind the last value of a form is more of it.
  fileprivate func endsWithText(_ form: LinkForm) -> Bool {
    let name: String? =
      switch form.template.segments.last {
      case .parameter(let name): name
      case .pieces(let pieces): pieces.last?.parameter
      case .literal, .rest, nil: nil
      }
    return parameters.contains { $0.name == name && $0.type.takesAnyMore }
  }
}

extension FormTemplate.Segment {
  /// The text before its first value.
  fileprivate var beginning: String {
    switch self {
    case .literal(let text): text
    case .pieces(let pieces): if case .literal(let text)? = pieces.first { text } else { "" }
    case .parameter, .rest: ""
    }
  }
}

extension ValueType {
  /// Whether what stands behind a value is more of it, whatever it is.
  fileprivate var takesAnyMore: Bool {
    guard let text = grammar as? TextGrammar else { return false }
    return text.characters == nil && text.maximum == nil && text.maximumBytes == nil
  }
}
