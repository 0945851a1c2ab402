/// What stands between values, where one of them may be any text.
///
/// A reserved character that a form gives a purpose divides; as data it is written as an escape
/// (RFC 3986, 2.2). Who splits there refuses a text with one more, who reads by types takes it.
/// What is unreserved is data wherever it stands: `{name}.{ext}` has `a.b.txt`.
extension Action {
  /// The octets that divide a segment in which the value of a parameter stands beside others, where
  /// the value may be any text. What a form with brackets has stands for all that it is short for.
  package func delimiters(beside name: String, in form: LinkForm) -> Set<UInt8> {
    guard let parameter = parameters.first(where: { $0.name == name }),
      parameter.type.mayHoldAnyCharacter
    else { return [] }
    let forms =
      form.template.leftOut.isEmpty ? [form] : forms.filter { $0.scope == form.scope }
    return forms.reduce(into: Set<UInt8>()) {
      $0.formUnion($1.template.delimiters(beside: name))
    }.filter(parameter.type.holds(anyCharacterAs:))
  }
}

extension FormTemplate {
  /// The reserved octets of the texts that stand between values of a segment, one of which is that
  /// of a parameter. A value that takes several segments is not told from others by them.
  fileprivate func delimiters(beside name: String) -> Set<UInt8> {
    segments.reduce(into: []) { found, segment in
      guard case .pieces(let pieces) = segment,
        pieces.contains(where: { if case .parameter(name) = $0 { true } else { false } }),
        let first = pieces.firstIndex(where: { $0.parameter != nil }),
        let last = pieces.lastIndex(where: { $0.parameter != nil })
      else { return }
      for case .literal(let text) in pieces[first..<last] {
        found.formUnion(text.utf8.filter(ByteSet.reservedInPath.contains))
      }
    }
  }
}

extension ValueType {
  /// Whether the values of the type may have any character.
  package var holdsEveryCharacter: Bool {
    switch grammar {
    case let text as TextGrammar: text.characters == nil
    case is AnyOfGrammar, is LimitedGrammar, is TrimmedGrammar:
      grammar.inner.contains(where: \.holdsEveryCharacter)
    default: false
    }
  }

  /// Whether the values may have some character that nobody named: those of a text, and of a
  /// pattern with a dot or with all characters but some.
  fileprivate var mayHoldAnyCharacter: Bool {
    switch grammar {
    case let pattern as Pattern: pattern.syntax.holdsAnyCharacter { _ in true }
    case is AnyOfGrammar, is LimitedGrammar, is TrimmedGrammar, is ListGrammar:
      grammar.inner.contains(where: \.mayHoldAnyCharacter)
    default: holdsEveryCharacter
    }
  }

  /// Whether the values may have an octet as such a character.
  package func holds(anyCharacterAs octet: UInt8) -> Bool {
    switch grammar {
    case let pattern as Pattern: pattern.syntax.holdsAnyCharacter { $0.has(UInt32(octet)) }
    case is AnyOfGrammar, is LimitedGrammar, is TrimmedGrammar, is ListGrammar:
      grammar.inner.contains { $0.holds(anyCharacterAs: octet) }
    default: holdsEveryCharacter
    }
  }
}

extension PatternSyntax {
  /// Whether some character may be any, or any but some: of ASCII alone nobody means all.
  fileprivate func holdsAnyCharacter(_ isWanted: (ScalarSet) -> Bool) -> Bool {
    switch self {
    case .one(let set): set.has(0x4E2D) && isWanted(set)
    case .sequence(let parts), .alternatives(let parts):
      parts.contains { $0.holdsAnyCharacter(isWanted) }
    case .repeated(let part, _, _, _): part.holdsAnyCharacter(isWanted)
    }
  }
}

extension ScalarSet {
  fileprivate func has(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }
}
