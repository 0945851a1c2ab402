/// What a case generator needs to know of hosts.
extension Judge {
  /// The rule that a link with this scheme breaks where it has no host, or one that no scope has;
  /// `nil` where the scheme does without known hosts.
  package func strangerRule(scheme: [UInt8]) -> RuleSubject? {
    let normal = scheme.map(Byte.lowercased)
    guard case .strange(let rule) = compiled.belonging(normal, scheme: normal.indices, host: nil)
    else {
      return nil
    }
    return rules[Int(rule)].subject
  }

  /// The hosts that are places of some scope, each once, in the order of the spec.
  package var places: [String] {
    var seen: Set<String> = []
    let all =
      concrete.scopes.flatMap { $0.hosts.map(\.name) } + concrete.foreignScopes.flatMap(\.hosts)
    return all.filter { seen.insert($0).inserted }
  }
}
