import LinkSpec

/// Scopes: schemes, hosts, and how one is rewritten into another.
extension SpecDecoder {
  func readScopes(_ node: JSONNode) -> [Scope] {
    object(node, ["scopes"]).compactMap { member -> Scope? in
      let path = ["scopes", member.key]
      let members = object(member.value, path, keys: SpecKeys.scope)
      func value(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
      guard let node = required(members, "scheme", of: member.value, path),
        let source = string(node, path + ["scheme"]),
        let cite = cite(members, member.value, path, else: nil)
      else { return nil }
      var scope: Scope
      do throws(TemplateError) {
        scope = Scope(member.key, scheme: try SchemeTemplate(source), citation: cite)
      } catch {
        fail(path + ["scheme"], error.description, node.range)
        return nil
      }
      if let node = value("openSchemes") {
        scope.openSchemes = strings(node, path + ["openSchemes"])
      }
      if let node = value("hosts") { scope.hosts = readHosts(node, path + ["hosts"]) }
      if let node = value("ports") {
        let path = path + ["ports"]
        if node.array == nil { refuse(path, "an array of ports", node) }
        scope.ports = (node.array ?? []).enumerated().compactMap {
          integer($1, path + [String($0)])
        }
      }
      if let node = value("otherPaths"),
        let word = word(node, path + ["otherPaths"], as: Scope.OtherPaths.self)
      {
        scope.otherPaths = word
      }
      if let node = value("routes") {
        scope.routes = readRouteReading(node, path + ["routes"], inherited: cite)
      }
      if let node = value("substitutionVariables") {
        let path = path + ["substitutionVariables"]
        scope.substitutionVariables = object(node, path).map { member in
          SubstitutionVariable(member.key, strings(member.value, path + [member.key]))
        }
      }
      if let node = value("entries") { scope.entries = readEntries(node, path + ["entries"]) }
      if let node = value("availability") {
        scope.availability = readAvailability(node, path + ["availability"], cite)
      }
      scope.rewriting = readRewriting(members, path)
      return scope
    }
  }

  /// `{ "www.rts.ch": { bu: "rts" } }`, or an array where hosts settle nothing.
  private func readHosts(_ node: JSONNode, _ path: [String]) -> [ScopeHost] {
    if node.array != nil { return strings(node, path).map { ScopeHost($0) } }
    if let host = node.string {
      fail(path, "expected a list of hosts: [\"\(host)\"]", node.range)
      return []
    }
    return object(node, path).map { member in
      let path = path + [member.key]
      let pairs = object(member.value, path).compactMap { pair in
        string(pair.value, path + [pair.key]).map { (pair.key, $0) }
      }
      return ScopeHost(member.key, Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }
  }

  private func readRewriting(_ members: [JSONMember], _ path: [String]) -> Rewriting? {
    func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }
    guard let base = member("rewrites") else {
      for key in ["host", "pathPrefix"] {
        guard let member = member(key) else { continue }
        fail(
          path + [key], "'\(key)' belongs to a scope that rewrites another one: \"rewrites\"",
          member.keyRange)
      }
      return nil
    }
    guard let name = string(base.value, path + ["rewrites"]) else { return nil }
    var rule = Rewriting(of: name)
    if let node = member("host")?.value { rule.host = string(node, path + ["host"]) }
    if let node = member("pathPrefix")?.value,
      let source = string(node, path + ["pathPrefix"])
    {
      do throws(TemplateError) {
        rule.pathPrefix = try FormTemplate(source)
      } catch {
        fail(path + ["pathPrefix"], error.description, node.range)
      }
    }
    return rule
  }
}
