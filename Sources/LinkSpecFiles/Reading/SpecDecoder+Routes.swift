import LinkSpec

/// Scopes that a routing library reads, and the patterns of actions.
extension SpecDecoder {
  /// `"jlroutes"`, or an object with the library's settings.
  func readRouteReading(
    _ node: JSONNode, _ path: [String], inherited: Citation
  ) -> RouteSyntax? {
    if node.string != nil {
      return word(node, path, as: RouteSyntax.Library.self).map {
        RouteSyntax($0, citation: inherited)
      }
    }
    let members = object(node, path, keys: SpecKeys.routes)
    func value(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    guard let name = required(members, "library", of: node, path),
      let library = word(name, path + ["library"], as: RouteSyntax.Library.self),
      let cite = cite(members, node, path, else: inherited)
    else { return nil }
    var reading = RouteSyntax(library, citation: cite)
    if let node = value("takesEveryHost"),
      let answer = boolean(node, path + ["takesEveryHost"])
    {
      reading.takesEveryHost = answer
    }
    if let node = value("readsPlusAsSpace"),
      let answer = boolean(node, path + ["readsPlusAsSpace"])
    {
      reading.readsPlusAsSpace = answer
    }
    return reading
  }

  /// The patterns that an action has in one scope: one, or an array of them; each a text, or an
  /// object with a priority.
  func readPatterns(_ member: JSONMember, _ path: [String]) -> [LinkPattern] {
    if member.value.array?.isEmpty == true {
      fail(path, "expected at least one pattern", member.value.range)
    }
    let nodes =
      member.value.array.map { $0.enumerated().map { ($1, path + [String($0)]) } }
      ?? [(member.value, path)]
    return nodes.compactMap { readPattern($0, $1, scope: member.key) }
  }

  private func readPattern(
    _ node: JSONNode, _ path: [String], scope: String
  ) -> LinkPattern? {
    var source = node
    var place = path
    var priority = 0
    if node.string == nil {
      let members = object(node, path, keys: SpecKeys.linkPattern)
      guard let text = required(members, "pattern", of: node, path) else { return nil }
      source = text
      place = path + ["pattern"]
      if let member = members.first(where: { $0.key == "priority" }) {
        guard let number = integer(member.value, path + ["priority"]) else { return nil }
        priority = number
      }
    }
    guard let text = string(source, place) else { return nil }
    do throws(RoutePatternError) {
      return LinkPattern(scope: scope, pattern: try RoutePattern(text), priority: priority)
    } catch {
      fail(place, "at byte \(error.offset) of the pattern: \(error.message)", source.range)
      return nil
    }
  }
}
