extension CompiledSpec {
  /// The routes of a scope that a library reads, in one table, ready to be looked up.
  final class Routes: Sendable {
    let table: RouteTable
    /// By pattern, the number of its action.
    let actions: [Int]
    /// How links are read; a plus sign stays, since what it means is the judge's to say.
    let options: RouteLink.Options
    let readsPlusAsSpace: Bool
    /// Questions that the library answers, unless the spec does.
    let settlesPlus: Bool
    let settlesFragment: Bool
    let settlesTrailingSlash: Bool
    /// The first components of routes, by their lower-case forms; of several, the first.
    let firstByNormalForm: [[UInt8]: [UInt8]]
    /// The rule by which it is left open whether a variable takes a delimiter; where no route has a
    /// variable, that of the components.
    let valuesRule: Int32
    /// The rule about what the components of a link are.
    let componentsRule: Int32
    /// Rules about the shape of paths. What no link of the routes can break is broken as components
    /// are.
    let extraRule: Int32
    let emptyRule: Int32
    let documentedRule: Int32

    init?(_ scope: LinkSpec.Scope, _ spec: Spec, _ catalog: RuleCatalog) throws(UnknownRule) {
      guard let reading = scope.routes else { return nil }
      var patterns: [(pattern: RoutePattern, priority: Int)] = []
      var actions: [Int] = []
      for (number, action) in spec.actions.enumerated() {
        for pattern in action.patterns where pattern.scope == scope.name {
          patterns.append((pattern.pattern, pattern.priority))
          actions.append(number)
        }
      }
      table = RouteTable(patterns)
      self.actions = actions
      options = RouteLink.Options(
        takesEveryHost: reading.takesEveryHost, readsPlusAsSpace: false)
      readsPlusAsSpace = reading.readsPlusAsSpace
      settlesPlus = spec.policies[.plus] == nil
      settlesFragment = spec.policies[.fragment] == nil
      settlesTrailingSlash = spec.policies[.trailingSlash] == nil
      var first: [[UInt8]: [UInt8]] = [:]
      for rank in table.entries.indices {
        guard case .literal(let word) = table.route(rank).components.first else { continue }
        let normal = word.map(Byte.lowercased)
        if first[normal] == nil { first[normal] = word }
      }
      firstByNormalForm = first
      let components = try catalog.rule(.routes(scope: scope.name, .components)).code
      func listed(_ subject: RuleSubject) -> Int32 { catalog.listed(subject)?.code ?? components }
      componentsRule = components
      valuesRule = listed(.routes(scope: scope.name, .values))
      extraRule = listed(.path(.noExtraSegment))
      emptyRule = listed(.path(.noEmptySegment))
      documentedRule = listed(.path(.documented))
    }
  }
}
