/// The rules about the shape of paths, as far as a link can break them.
extension RuleCatalog {
  mutating func addPaths(_ spec: Spec) {
    guard let citation = spec.scopes.first?.citation else { return }
    let texts = OpaqueTexts(spec)
    // What takes the rest of a path leaves no segment over.
    let hasForms = spec.scopes.contains { scope in
      scope.routes == nil && spec.readsPaths(scope) && scope.otherPaths != .open
        && !spec.takesPathsForPairs(scope)
        && spec.actions.contains { action in
          action.forms.contains { form in
            form.scope == scope.name && form.template.restIndex == nil
              && !texts.holdsAll(behind: form, of: action)
              && !spec.takesEveryPath(beside: form, in: scope)
          }
        }
    }
    func raises(_ fault: RouteProbe.Deviation) -> Bool {
      spec.scopes.contains { Self.raises(fault, in: $0, spec) }
    }
    func add(_ rule: PathRule, _ statement: String, _ citation: Citation) {
      self.add(
        Rule(
          id: "path." + rule.rawValue, .path(rule), phase: .path, statement: statement,
          citation: citation, path: ["actions"]))
    }
    if hasForms || raises(.longer) {
      add(
        .noExtraSegment, "The path has no segments beyond those of the documented form.", citation)
    }
    if raises(.emptyComponent) {
      add(.noEmptySegment, "No segment of the path is empty.", citation)
    }
    let hasValuesWithoutSlash = spec.scopes.contains { scope in
      spec.actions.contains { action in
        action.forms.contains { form in
          form.scope == scope.name && form.pattern == nil
            && !spec.takesEveryPath(beside: form, in: scope)
            && form.template.valuesOfSegments(
              isOpen: scope.otherPaths == .open,
              isText: { name in
                action.parameters.contains { $0.name == name && $0.type.holdsEveryCharacter }
              }
            ).contains { name in
              action.parameters.contains {
                $0.name == name && $0.type.grammar.slashes == .none
              }
            }
        }
      }
    }
    if hasValuesWithoutSlash {
      add(
        .noEncodedSlash, "An encoded slash is part of no path value and splits no segment.",
        Citation("RFC 3986", "2.2"))
    }
    // Where other paths are left open, none is wrong.
    let open = Set(
      spec.scopes.filter { $0.otherPaths == .open || !spec.readsPaths($0) }.map(\.name))
    let hasLiterals = spec.actions.contains { action in
      action.forms.contains { form in
        form.pattern == nil && !open.contains(form.scope)
          && form.template.segments.indices.contains { place in
            let segment = form.template.segments[place]
            return !segment.literals.isEmpty
              && !(segment.isAnchor && action.hasWithoutFragment(form))
              && !spec.hasValue(inPlaceOf: place, of: form)
          }
      }
    }
    if hasLiterals || raises(.otherWord) {
      add(
        .documented, "The fixed segments of the path are those of the documented form.", citation)
    }
  }
}

extension Spec {
  /// Whether another form takes whatever path stands behind the host of one, or whatever goes on
  /// behind its own: then no path is longer than that, and no slash is wrong in it.
  fileprivate func takesEveryPath(beside form: LinkForm, in scope: Scope) -> Bool {
    let (own, host) = (form.template.segments, form.template.host)
    let goesOn = actions.contains { action in
      action.forms.contains { other in
        let segments = other.template.segments
        guard other.scope == scope.name, other.pattern == nil, other.template.host == host,
          other.template.hasHostInPath == form.template.hasHostInPath, !own.isEmpty,
          let place = other.template.restIndex, case .rest(let name) = segments[place],
          segments[..<place] == own.prefix(place), segments.count <= own.count + 1,
          zip(segments[(place + 1)...].reversed(), own.reversed()).allSatisfy({ segment, own in
            if case .parameter = segment { true } else { segment == own }
          })
        else { return false }
        return action.parameters.contains { $0.name == name && $0.type.holdsEveryCharacter }
      }
    }
    if goesOn { return true }
    return actions.flatMap(\.forms).contains { other in
      guard other.scope == scope.name, other.pattern == nil, other.template.segments.count == 1,
        case .rest = other.template.segments[0]
      else { return false }
      if scope.isHosted || other.template.host == form.template.host { return true }
      if other.template.hasHostInPath { return true }
      return form.template.hostPattern != nil && other.template.takesEveryHost
    }
  }
}

extension Spec {
  /// Whether another form has a value in the place of a fixed segment, and else the same: then
  /// another word is a value there, or none. That it is missing shows behind a host of one action.
  fileprivate func hasValue(inPlaceOf place: Int, of form: LinkForm) -> Bool {
    let own = form.template
    if own.host?.isEmpty == true {
      return actions.contains { action in
        action.forms.contains { other in
          guard other.scope == form.scope, other.template.host == own.host,
            case .rest(let name)? = other.template.segments.first,
            other.template.segments.count == 1
          else { return false }
          return action.parameters.contains { $0.name == name && $0.type.holdsEveryCharacter }
        }
      }
    }
    if own.host != nil, own.hostPattern == nil { return false }
    return !values(inPlaceOf: place, of: form).isEmpty
  }

  /// The types of the values that other forms have in the place of a fixed segment, and else the
  /// same; or that take what is left from there on.
  func values(inPlaceOf place: Int, of form: LinkForm) -> [ValueType] {
    let own = form.template
    return actions.flatMap { action in
      action.forms.compactMap { other -> ValueType? in
        let segments = other.template.segments
        guard other.scope == form.scope, other.template.host == own.host else { return nil }
        if case .rest(let name)? = segments.last, segments.count <= place + 1,
          segments.dropLast() == own.segments[..<(segments.count - 1)]
        {
          return action.parameters.first { $0.name == name }?.type
        }
        guard other.template.endsWithSlash == own.endsWithSlash,
          segments.count == own.segments.count, case .parameter(let name) = segments[place]
        else { return nil }
        let isAlike = segments.indices.allSatisfy { index in
          switch (segments[index], own.segments[index]) {
          case (.literal(let one), .literal(let another)): index == place || one == another
          case (.parameter, _): true
          default: false
          }
        }
        return isAlike ? action.parameters.first { $0.name == name }?.type : nil
      }
    }
  }
}

extension Spec {
  /// Whether the anchor of some form has several segments, so that slashes divide those of all.
  package var dividesAnchors: Bool {
    actions.contains { $0.forms.contains { $0.pattern == nil && $0.template.dividesAnchor } }
  }
}

extension Action {
  /// Whether a form has a variant that ends before its fragment: who lacks that is of this one.
  fileprivate func hasWithoutFragment(_ form: LinkForm) -> Bool {
    let path = form.template.segments.prefix { !$0.isHash }
    return forms.contains {
      $0.scope == form.scope && $0.template.host == form.template.host
        && $0.template.segments.elementsEqual(path)
    }
  }
}

extension FormTemplate {
  /// The values of its path before a fragment that a slash can break. Where other paths are left
  /// open, a segment is of the form for sure where fixed ones say so, and none between texts is;
  /// beside a value that may be any text the slash is of that.
  fileprivate func valuesOfSegments(isOpen: Bool, isText: (String) -> Bool) -> [String] {
    let path = segmentsOfPath.prefix { !$0.isHash }
    if isOpen, !path.contains(where: { if case .literal = $0 { true } else { false } }) {
      return []
    }
    return path.flatMap { segment -> [String] in
      switch segment {
      case .literal, .rest: []
      case .parameter(let name): [name]
      case .pieces:
        isOpen || segment.parameters.contains(where: isText)
          ? [] : segment.parameters.filter { $0 != segment.rest }
      }
    }
  }
}
