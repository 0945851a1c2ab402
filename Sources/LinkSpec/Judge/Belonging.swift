/// To which scope a URL belongs, by its scheme and its host alone.
///
/// One scheme may serve several scopes: `playrts` names the app, and behind it stands an action or
/// the host of a portal; `https` serves every kind of web link. So a scope that names the host has
/// the link; where none does, the scope whose hosts are actions; where there is none either, the
/// host is a stranger.
enum Belonging {
  /// A scope of the spec; `schemes` are those of its schemes that have the text, at least one.
  case scope(Int, schemes: [Int])
  /// The documentation speaks of such links and leaves them open, by this rule.
  case open(rule: Int, scope: String)
  /// The scheme is known with certain hosts only, and this is none of them: it breaks this rule.
  case strange(rule: Int)
  /// No scope has the scheme.
  case unknown
}

extension CompiledSpec {
  /// Where a link belongs. `scheme` and `host` are in their normal form, `host` is `nil` where there
  /// is no authority.
  func belonging(scheme: [UInt8], host: [UInt8]?) -> Belonging {
    let numbers = schemeNumbers[scheme] ?? []
    if let host {
      for (index, scope) in spec.foreignScopes.enumerated() {
        let hasScheme =
          scope.schemes.isEmpty
          ? !numbers.isEmpty : scope.schemes.contains { scheme.elementsEqual($0.utf8) }
        if hasScheme, scope.hosts.contains(where: { host.elementsEqual($0.utf8) }) {
          return .open(rule: foreignRules[index], scope: scope.name)
        }
      }
      let place = Self.place(host)
      for (index, scope) in spec.scopes.enumerated() where hosts[index].contains(place) {
        let own = numbers.filter { schemes[$0].scope == index }
        if !own.isEmpty { return .scope(index, schemes: own) }
        if scope.openSchemes.contains(where: { scheme.elementsEqual($0.utf8) }),
          let rule = hostRules[index]
        {
          return .open(rule: rule, scope: scope.name)
        }
      }
    }
    if let number = numbers.first(where: { !spec.scopes[schemes[$0].scope].isHosted }) {
      let scope = schemes[number].scope
      return .scope(scope, schemes: numbers.filter { schemes[$0].scope == scope })
    }
    guard let number = numbers.first else { return .unknown }
    return hostRules[schemes[number].scope].map { .strange(rule: $0) } ?? .unknown
  }

  /// A host without the dot at its end, which is DNS's own.
  static func place(_ host: [UInt8]) -> [UInt8] {
    host.count > 1 && host.last == Byte.dot ? host.dropLast() : host
  }
}
