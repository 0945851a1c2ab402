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
      parameter.type.holdsEveryCharacter
    else { return [] }
    let forms =
      form.template.leftOut.isEmpty ? [form] : forms.filter { $0.scope == form.scope }
    return forms.reduce(into: []) { $0.formUnion($1.template.delimiters(beside: name)) }
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
    case is AnyOfGrammar, is LimitedGrammar: grammar.inner.contains(where: \.holdsEveryCharacter)
    default: false
    }
  }
}
