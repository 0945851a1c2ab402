import LinkSpec

extension Spec {
  /// Whether the spec says more of its links than that each has a fixed host, a path of fixed
  /// length and parameters that are there or not.
  var hasGeneralLinks: Bool {
    pairSeparators != Spec.PairSeparations()
      || scopes.contains { scope in
        !scope.ports.isEmpty || scope.hosts.contains { $0.name.hasPrefix("*") }
      }
      || actions.contains { action in
        !action.unknownParameters.isEmpty
          || action.forms.contains { $0.pattern == nil && $0.template.isGeneral }
          || action.constraints.contains { !$0.isOfNames || $0.parameters.count > 6 }
          || action.parameters.contains { parameter in
            parameter.location == .fragment || parameter.location == .matrix
              || parameter.location == .pathOrQuery || parameter.location == .opaquePath
              || parameter.location == .wholeQuery
              || parameter.isEncoded || !parameter.alsoNamed.isEmpty || parameter.repetition != nil
              || !parameter.policies.isEmpty
              || parameter.location == .path && !parameter.isRequired && action.patterns.isEmpty
              || parameter.name.utf8.contains { !ByteSet.identifier.contains($0) }
          }
      } || hasFormsThatOverlap
  }

  /// Whether a fixed segment of a form is a value of another form, in its place.
  private var hasFormsThatOverlap: Bool {
    struct Claim {
      var action: Action
      var segments: [FormTemplate.Segment]
    }
    var groups: [String: [Claim]] = [:]
    for action in actions {
      for form in action.forms where form.pattern == nil {
        let key =
          form.scope + "\0" + (form.template.host ?? "\0")
          + "\0\(form.template.segments.count)"
        groups[key, default: []].append(
          Claim(action: action, segments: form.template.segments))
      }
    }
    func isValue(_ word: String, _ name: String, of action: Action) -> Bool {
      action.parameters.first { $0.name == name }?.type.accepts(Array(word.utf8)) == true
    }
    return groups.values.contains { group in
      guard group.count > 1 else { return false }
      let literals = group.filter { $0.segments.contains { $0.parameters.isEmpty } }
      let values = group.filter { $0.segments.contains { !$0.parameters.isEmpty } }
      return literals.contains { one in
        values.contains { other in
          var isShadowed = false
          for (left, right) in zip(one.segments, other.segments) {
            switch (left, right) {
            case (.literal(let word), .parameter(let name)), (.literal(let word), .rest(let name)):
              if !isValue(word, name, of: other.action) { return false }
              isShadowed = true
            case (.literal(let word), .literal(let another)):
              if word != another { return false }
            case (.literal, .pieces), (.parameter, _), (.pieces, _), (.rest, _): continue
            }
          }
          return isShadowed
        }
      }
    }
  }
}
