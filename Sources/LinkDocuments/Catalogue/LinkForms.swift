package import LinkSpec

/// Every form of one link: the same action and parameters in each scope and build that can say
/// them, and, by the rewriting rules of the spec, the links made of each other whatever they open.
package struct LinkForms: Sendable {
  /// One form.
  package struct Form: Sendable, Hashable {
    /// The scope that it belongs to.
    package var scope: String
    /// The values of the scheme variables that its scheme and its host settle, in the order of the
    /// spec.
    package var build: [LinkCatalogue.BuildValue]
    /// The link.
    package var url: [UInt8]

    /// The build in one word: `bu=rts,variant=-debug`; `-` where nothing tells builds apart.
    package var buildText: String {
      build.isEmpty ? "-" : build.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
    }
  }

  /// What the spec says of the link.
  package let judgement: Judgement
  /// The forms, the link itself among them, in the order of the spec's scopes and schemes. Of a
  /// link that is not accepted only those by rewriting; of a rejected one none.
  package let forms: [Form]

  /// The forms of a link, for the builds that the judge is bound to. Where a host of the spec
  /// settles a scheme variable, as a portal does for its business unit, the forms are those of the
  /// link's own value: another portal's app is another app.
  ///
  /// - Complexity: one judgement for each build and form of the action.
  package init(_ judge: Judge, of url: [UInt8]) {
    judgement = judge.judgement(of: url)
    func form(_ scope: String, _ values: [String: String], _ url: [UInt8]) -> Form {
      Form(
        scope: scope,
        build: judge.spec.variables.compactMap { variable in
          values[variable.name].map { LinkCatalogue.BuildValue(name: variable.name, value: $0) }
        }, url: url)
    }
    guard judgement.verdict != .reject else {
      forms = []
      return
    }
    let rewritten = LinkConversion(judge).forms(of: url)
    var forms = rewritten.map { form($0.scope, $0.values, $0.url) }
    if judgement.verdict == .accept {
      let own = Self.values(judge, of: url, judgement, rewritten)
      for (scheme, written) in Self.written(judge, judgement)
      where own.allSatisfy({ scheme.values[$0.key] ?? $0.value == $0.value }) {
        let new = form(scheme.scope, scheme.values, written)
        if !forms.contains(where: { $0.scope == new.scope && $0.url == new.url }) {
          forms.append(new)
        }
      }
    }
    let scopes = judge.concrete.scopes.map(\.name)
    self.forms = forms.enumerated().sorted { left, right in
      let order = [left, right].map { scopes.firstIndex(of: $0.element.scope) ?? scopes.count }
      return (order[0], left.offset) < (order[1], right.offset)
    }.map(\.element)
  }

  /// The links that say the same, by the scheme of each.
  private static func written(
    _ judge: Judge, _ judgement: Judgement
  ) -> [(Judge.ConcreteScheme, [UInt8])] {
    guard let action = judge.concrete.actions.first(where: { $0.name == judgement.action }) else {
      return []
    }
    let values = Dictionary(
      judgement.parameters.map { ($0.name, Array($0.value.description.utf8)) },
      uniquingKeysWith: { first, _ in first })
    let missing = Set(action.parameters.map(\.name)).subtracting(values.keys)
    let maker = CatalogueMaker(judge)
    return judge.schemes.filter(\.isBound).flatMap { scheme in
      action.forms.filter(scheme.fits).compactMap { form in
        maker.entry(action, form, scheme, values, without: missing).map { (scheme, $0.url) }
      }
    }
  }

  /// The values of a link's own build that hosts of the spec settle.
  private static func values(
    _ judge: Judge, of url: [UInt8], _ judgement: Judgement,
    _ rewritten: [LinkConversion.Converted]
  ) -> [String: String] {
    let settled = Set(judge.concrete.scopes.flatMap(\.hosts).flatMap(\.values.keys))
    let scheme = judgement.parts.scheme.map { url[$0].map(\.lowercased) }
    let own =
      rewritten.first { $0.url == url }?.values
      ?? judge.schemes.first { $0.text == scheme && $0.isBound }?.values ?? [:]
    return own.filter { settled.contains($0.key) }
  }
}
