/// A kind of link: `custom` for custom URL schemes, `universal` for web links, …
///
/// Without hosts the host of a link names its action, as in `playrts://media/…`. With them it names
/// a place: only links whose host is one of them belong to the scope, hosts compare whole, and a
/// host may tell which build of the app a link is for.
public struct Scope: Sendable, Hashable {
  /// What becomes of links to a scope's hosts whose path is none of the documented forms.
  public enum OtherPaths: String, Sendable, Hashable, CaseIterable {
    /// They open nothing.
    case reject
    /// The documentation speaks of them without saying which of them opens what.
    case open
  }

  /// The name by which forms and `--scopes` know it.
  package var name: String
  /// The scheme with its variables: `play{bu}{variant}`.
  package var scheme: SchemeTemplate
  /// Other schemes under which the documentation leaves links to the same hosts open: `http` beside
  /// `https`.
  package var openSchemes: [String]
  /// The hosts of its links; empty where a host names an action.
  package var hosts: [ScopeHost]
  /// The ports that its links may name besides none.
  package var ports: [Int] = []
  /// What becomes of the paths that no form describes; without hosts they are rejected.
  package var otherPaths: OtherPaths
  /// The entries that claim its links or exclude them, the first that matches decides; empty where
  /// the forms of actions say which paths there are.
  package var entries: [ScopeEntry] = []
  /// The variables that patterns of the entries may name beside those of the system.
  public var substitutionVariables: [SubstitutionVariable] = []
  /// How its links are made of those of another scope; `nil`: its forms stand in the actions.
  package var rewriting: Rewriting?
  /// The routing library that reads its links by patterns; `nil`: its links have forms.
  package var routes: RouteSyntax?
  /// The builds that have such links; `nil`: all.
  package var availability: Availability?
  /// Where the scope is documented.
  package var citation: Citation

  /// Creates a scope; by default one of links whose host names the action.
  package init(
    _ name: String, scheme: SchemeTemplate, openSchemes: [String] = [], hosts: [ScopeHost] = [],
    otherPaths: OtherPaths = .reject, rewriting: Rewriting? = nil,
    availability: Availability? = nil, citation: Citation
  ) {
    self.name = name
    self.scheme = scheme
    self.openSchemes = openSchemes
    self.hosts = hosts
    self.otherPaths = otherPaths
    self.rewriting = rewriting
    self.availability = availability
    self.citation = citation
  }

  /// Whether its entries say which links it has and what these perform.
  package var hasClaims: Bool { !entries.isEmpty && !isGated }

  /// Whether its entries say which of its links the system hands to the app, and forms what these
  /// perform.
  package var isGated: Bool {
    entries.allSatisfy { $0.action == nil } && entries.contains { !$0.isExcluded }
  }

  /// Whether a host of its links names a place, and no action.
  package var isHosted: Bool { !hosts.isEmpty || rewriting != nil }
}

/// A host of a scope.
public struct ScopeHost: Sendable, Hashable {
  /// The host, in lower case.
  package var name: String
  /// The scheme variables that it settles: links to `www.rts.ch` are for the app with `bu` `rts`.
  package var values: [String: String]

  /// Creates a host.
  public init(_ name: String, _ values: [String: String] = [:]) {
    self.name = name
    self.values = values
  }
}

/// How the links of a scope are made of those of another: under the scope's own scheme, perhaps at
/// another host and deeper in its paths. Query and fragment stay.
package struct Rewriting: Sendable, Hashable {
  /// The scope whose links are rewritten.
  package var base: String
  /// The host that takes the place of theirs; `nil`: it stays.
  package var host: String?
  /// What is put before the path, with variables that the base's hosts settle: `/{bu}`.
  package var pathPrefix: FormTemplate?

  /// Creates a rewriting rule.
  package init(of base: String, host: String? = nil, pathPrefix: FormTemplate? = nil) {
    self.base = base
    self.host = host
    self.pathPrefix = pathPrefix
  }
}

extension Spec {
  /// The scope whose entries perform an action that has no form there, and so no value in a path.
  package func scopeClaimingWithoutForm(_ action: Action) -> String? {
    scopes.first { scope in
      scope.entries.contains { $0.action == action.name }
        && !action.forms.contains { $0.scope == scope.name }
    }?.name
  }
}
