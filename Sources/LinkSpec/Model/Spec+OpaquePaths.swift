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

  /// Whether whatever stands behind a link of a form is more of a text, slashes too: then none has
  /// a segment too many, nor an empty one.
  package func isOneText(_ form: LinkForm, of action: Action) -> Bool {
    guard form.pattern == nil, form.template.host == nil, leavesSlashesOpen(in: form.scope)
    else { return false }
    if action.endsWithText(form) { return true }
    // A text behind the same beginning takes all of it.
    let beginning = form.template.segments.first?.beginning ?? ""
    return actions.contains { other in
      other.forms.contains { text in
        text.scope == form.scope && text.template.host == nil
          && text.template.parameters.count == 1 && other.endsWithText(text)
          && beginning.hasPrefix(text.template.segments.first?.beginning ?? "")
      }
    }
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
