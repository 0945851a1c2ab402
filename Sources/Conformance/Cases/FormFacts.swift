import LinkSpec

/// What is asked of all forms of a spec again and again: counted once, so that cases of a spec of
/// thousands of actions take no longer for each than those of a few.
struct FormFacts: Sendable {
  private struct Place: Hashable {
    var scope: String
    var host: String?
  }

  /// How many forms have the same scope and host.
  private let counts: [Place: Int]
  /// By scope, how many forms take whatever host a link has for a segment of its path.
  private let countsOfHostInPath: [String: Int]
  /// The hosts of all forms, as documented.
  let hosts: Set<String>
  /// The hosts that mean something in some scope, in lower case.
  let knownHosts: Set<String>
  /// Whether any action has a parameter in the query.
  let hasQueryParameters: Bool
  /// The scopes with an action that has a parameter behind the path.
  let matrixScopes: Set<String>
  /// The scopes whose opaque paths may have slashes.
  let slashScopes: Set<String>
  /// Of each name the first parameter that has it, in the order of the spec.
  let parameters: [Parameter]
  /// Of each name the parameters that have it, the first of each type of value.
  let namesakes: [String: [Parameter]]
  /// Whether a segment of some form has several values with texts between.
  let hasSeveralPieces: Bool
  /// Whether one form has a word where another has a value.
  let hasForks: Bool

  init(_ judge: Judge) {
    hasSeveralPieces = judge.concrete.actions.flatMap(\.forms).contains { form in
      form.template.segments.contains { $0.parameters.count > 1 }
    }
    hasForks = judge.hasForks
    var counts: [Place: Int] = [:]
    var countsOfHostInPath: [String: Int] = [:]
    var hosts: Set<String> = []
    var parameters: [Parameter] = []
    var namesakes: [String: [Parameter]] = [:]
    for action in judge.concrete.actions {
      for form in action.forms {
        counts[Place(scope: form.scope, host: form.template.host), default: 0] += 1
        if form.template.hasHostInPath { countsOfHostInPath[form.scope, default: 0] += 1 }
        if form.template.hostPattern == nil, let host = form.template.host { hosts.insert(host) }
      }
      for parameter in action.parameters {
        let known = namesakes[parameter.name, default: []]
        if known.isEmpty { parameters.append(parameter) }
        if known.contains(where: { $0.type == parameter.type }) { continue }
        namesakes[parameter.name, default: []].append(parameter)
      }
    }
    self.counts = counts
    self.countsOfHostInPath = countsOfHostInPath
    self.hosts = hosts
    self.parameters = parameters
    self.namesakes = namesakes
    knownHosts = Set(hosts.map { $0.lowercased() } + judge.places)
    hasQueryParameters = judge.concrete.actions.contains {
      $0.parameters.contains(where: \.mayBeInQuery)
    }
    slashScopes = Set(
      judge.concrete.scopes.map(\.name).filter(judge.concrete.leavesSlashesOpen))
    matrixScopes = Set(
      judge.concrete.scopes.filter { judge.concrete.hasParameters(in: .matrix, of: $0) }.map(\.name)
    )
  }

  /// How many forms have the scope and the host of this one, which counts too, or take its host for
  /// a segment.
  func count(ofPlaceOf form: LinkForm) -> Int {
    let count = counts[Place(scope: form.scope, host: form.template.host)] ?? 0
    let isHosted = form.template.host?.isEmpty == false
    return count + (isHosted ? countsOfHostInPath[form.scope] ?? 0 : 0)
  }
}
