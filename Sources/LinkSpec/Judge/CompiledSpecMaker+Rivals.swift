extension CompiledSpecMaker {
  /// By form, the forms that take the same links by scheme, host and path, where they are of
  /// several actions. Of what routes read and entries claim there are none.
  func sharedForms() -> [[Int]] {
    var shared = Array(repeating: [Int](), count: forms.count)
    let groups =
      scopes.flatMap { [$0.opaque, $0.rooted, $0.patterned] } + formsOfHost
    for group in groups {
      let numbers = group.indices.map { Int(formOrder[$0]) }
      let byShape = Dictionary(grouping: numbers) { shape(of: forms[$0]) }
      for rivals in byShape.values where Set(rivals.map { forms[$0].action }).count > 1 {
        for form in rivals {
          let own = rivals.filter { $0 == form || !areToldByPath($0, form) }
          if Set(own.map { forms[$0].action }).count > 1 { shared[form] = own }
        }
      }
    }
    return shared
  }

  /// Whether the values in the path of two forms of one shape have none in common.
  private func areToldByPath(_ one: Int, _ other: Int) -> Bool {
    func type(_ form: Int, _ index: Int) -> ValueType? {
      let number = Int(segments[Int(forms[form].segments.first) + index].parameter)
      return number < 0 ? nil : spec.actions[Int(forms[form].action)].parameters[number].type
    }
    return (0..<Int(forms[one].segments.count)).contains { index in
      guard let own = type(one, index), let others = type(other, index) else { return false }
      return own.isDisjoint(from: others)
    }
  }

  /// What stands in a form, whatever its parameters are called.
  private func shape(of form: CompiledSpec.Form) -> [[UInt8]] {
    var shape: [[UInt8]] = form.segments.indices.map { index in
      let segment = segments[index]
      if segment.parameter >= 0 { return [segment.isRest ? 2 : 1] }
      if segment.pieces.count > 0 {
        return segment.pieces.indices.reduce(into: [5]) { shape, index in
          shape += [pieces[index].isRest ? 6 : 0]
          if pieces[index].parameter < 0 { shape += pool[pieces[index].text.indices] }
        }
      }
      return [segment.isHash ? 4 : 3] + pool[Int(segment.start)..<Int(segment.end)]
    }
    let authority = form.authority
    shape.append([
      form.endsWithSlash ? 1 : 0, form.hasAuthority ? 1 : 0, form.isSlashesAlone ? 1 : 0,
      authority.user >= 0 ? 1 : 0, authority.password >= 0 ? 1 : 0, authority.port >= 0 ? 1 : 0,
    ])
    if let host = form.host {
      shape.append(Array(pool[host.prefix.indices]))
      shape.append(Array(pool[host.suffix.indices]))
    }
    return shape
  }
}
