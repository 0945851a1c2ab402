public import LinkSpec

extension Document {
  /// Declares a document by the short name that citations use.
  public init(_ id: String, _ title: String) { self.init(id: id, title: title) }
}

extension SchemeVariable {
  /// Declares a part of a scheme that differs per build, with every documented value.
  public init(_ name: String, _ values: [String], cite: String) {
    self.init(name, values, citation: Citation(unchecked: cite))
  }
}

extension Scope {
  /// Declares a kind of link by its scheme, with variables in braces: `play{bu}{variant}`.
  public init(_ name: String, scheme: String, cite: String) {
    self.init(
      name, scheme: SchemeTemplate(unchecked: scheme), citation: Citation(unchecked: cite))
  }

  /// Declares a kind of link that a routing library reads by patterns. Without a citation of its
  /// own the reading has that of the scope.
  public init(_ name: String, scheme: String, routes: RouteSyntax, cite: String) {
    self.init(name, scheme: scheme, cite: cite)
    self.routes = routes
    if routes.citation == .ofTheAction { self.routes?.citation = citation }
  }

  /// Declares a kind of link whose hosts are places, such as those of a web site. With `entries`
  /// the site says which of its links open what, and the actions need no forms for it. Without a
  /// citation of its own an availability has that of the scope.
  public init(
    _ name: String, scheme: String, openSchemes: [String] = [], hosts: [ScopeHost],
    ports: [Int] = [], otherPaths: OtherPaths = .reject, entries: [ScopeEntry] = [],
    available: Availability? = nil,
    cite: String
  ) {
    self.init(name, scheme: scheme, cite: cite)
    self.openSchemes = openSchemes
    self.hosts = hosts
    self.ports = ports
    self.otherPaths = otherPaths
    self.entries = entries
    limit(to: available)
  }

  /// Declares a kind of link that is made of the links of another scope, under a scheme of its own,
  /// perhaps at another `host` and behind a `pathPrefix` such as `/{bu}`.
  public init(
    _ name: String, rewriting base: String, scheme: String, openSchemes: [String] = [],
    host: String? = nil, pathPrefix: String? = nil, available: Availability? = nil, cite: String
  ) {
    self.init(name, scheme: scheme, cite: cite)
    self.openSchemes = openSchemes
    rewriting = Rewriting(
      of: base, host: host, pathPrefix: pathPrefix.map(FormTemplate.init(unchecked:)))
    limit(to: available)
  }

  private mutating func limit(to available: Availability?) {
    availability = available
    if availability?.citation == .ofTheAction { availability?.citation = citation }
  }
}

extension RouteSyntax {
  /// Declares that a routing library reads the links of a scope. `cite` may be left out: it is the
  /// scope's then.
  public init(
    _ library: Library, takesEveryHost: Bool = false, readsPlusAsSpace: Bool = true,
    cite: String? = nil
  ) {
    self.init(
      library, takesEveryHost: takesEveryHost, readsPlusAsSpace: readsPlusAsSpace,
      citation: cite.map { Citation(unchecked: $0) } ?? .ofTheAction)
  }
}

extension ForeignScope {
  /// Declares links that the spec leaves undescribed, by their hosts and schemes. Without `schemes`
  /// they have those of the spec's own scopes.
  public init(_ name: String, schemes: [String] = [], hosts: [String], cite: String) {
    self.init(name, schemes: schemes, hosts: hosts, citation: Citation(unchecked: cite))
  }
}

extension Senders {
  /// Declares the apps that may send links, as `com.mycompany.mail` or `com.mycompany.*`.
  public init(_ permitted: String..., cite: String) {
    self.init(permitted, citation: Citation(unchecked: cite))
  }
}

extension Deliveries {
  /// Declares the ways in which links arrive and the states in which they find the app.
  public init(via: [Via] = [], launch: [Launch] = [], cite: String) {
    self.init(via: via, launch: launch, citation: Citation(unchecked: cite))
  }
}

extension Example {
  /// Declares a documented example: the spec is refused unless its judge accepts it.
  public init(_ title: String, _ url: String, action: String, cite: String) {
    self.init(title, url, action: action, citation: Citation(unchecked: cite))
  }
}

extension FlawedExample {
  /// Declares a documented example that breaks the documentation's own rules: the spec is refused
  /// if its judge accepts it.
  public init(_ title: String, _ url: String, reason: String, cite: String) {
    self.init(title, url, reason: reason, citation: Citation(unchecked: cite))
  }
}

/// The length in bytes up to which links are promised to work; without it, 2,048.
public struct MaximumLength: Sendable, Hashable {
  /// The number of bytes.
  package var bytes: Int

  /// Declares the length.
  public init(_ bytes: Int) { self.bytes = bytes }
}

/// What reads links before the routers under test do; without it, any parser may.
public struct Parsers: Sendable, Hashable {
  /// The parsers.
  package var parsers: [URLParser]

  /// Declares them.
  public init(_ parsers: URLParser...) { self.parsers = parsers }
}

/// What separates parameters that are pairs; without it, `&` alone.
public struct PairSeparators: Sendable, Hashable {
  enum Characters: Sendable, Hashable {
    case ofTheQuery(String)
    case byPlace([Parameter.Location: String])
  }

  let characters: Characters

  /// Declares those of the query: `&`, `;`, or `&;` where either does, in other places too.
  public init(_ characters: String) { self.characters = .ofTheQuery(characters) }

  /// Declares them place by place. A `;` between pairs of an opaque path is that of RFC 7512.
  public init(query: String = "&", fragment: String = "&", opaquePath: String = "&") {
    characters = .byPlace([.query: query, .fragment: fragment, .opaquePath: opaquePath])
  }
}

/// A parameter that several actions have, declared once.
public struct SharedParameter: Sendable, Hashable {
  struct Dispute: Sendable, Hashable {
    var actions: [String]
    var reason: String
  }

  var parameter: Parameter
  var actions: [String]?
  var dispute: Dispute?

  /// Declares a parameter of the named actions; without them, of all that declare none of its name.
  /// It has to have a citation of its own.
  public init(_ parameter: Parameter, of actions: [String]? = nil) {
    self.parameter = parameter
    self.actions = actions
  }

  /// Declares a parameter of the named actions, and of others for which the documentation can be
  /// read either way; `because` says how. It has to have a citation of its own.
  public init(
    _ parameter: Parameter, of actions: [String], disputedFor disputed: [String],
    because reason: String
  ) {
    self.parameter = parameter
    self.actions = actions
    dispute = Dispute(actions: disputed, reason: reason)
  }
}

/// The answer of a spec to one open question: the readings that it permits.
public struct Permit: Sendable, Hashable {
  /// The question.
  package var question: OpenQuestion
  /// The answer.
  package var policy: Policy

  /// Permits one or more readings. With `.reject` alone the question is closed.
  public init(
    _ question: OpenQuestion, _ reading: Reading, _ others: Reading..., because reason: String,
    cite: String? = nil
  ) {
    self.question = question
    policy = Policy(
      [reading] + others, reason: reason, citation: cite.map { Citation(unchecked: $0) })
  }
}
