/// The declarative description of an app's links: every documented scheme, action and parameter,
/// each with its citation, and an answer to every question that the documentation leaves open.
///
/// A spec is a plain value. It is read from a JSON5 file (`SpecReader`) or built in Swift
/// (`Spec.init(_:title:_:)`); ``Judge`` turns it into verdicts.
public struct Spec: Sendable, Hashable {
  /// A length in bytes beyond which no link is made: what is promised up to there cannot be tried.
  package static let longestTried = 1 << 20

  /// The name by which `--spec` selects it.
  public var name: String
  /// What the links are, in a few words.
  public var title: String
  /// The documents from which rules are cited.
  package var documents: [Document]
  /// The parts of schemes that differ per build.
  package var variables: [SchemeVariable]
  /// The kinds of links.
  package var scopes: [Scope]
  /// Everything that a link can make the app do.
  package var actions: [Action]
  /// Scopes that the documentation mentions and this spec does not describe: whatever a router does
  /// with such links, as long as it is a documented action, is permitted.
  package var foreignScopes: [ForeignScope]
  /// The apps that may send links; `nil`: any may.
  package var senders: Senders?
  /// How links arrive, where the documentation speaks of it.
  package var deliveries: Deliveries?
  /// What reads links before the routers under test do; none: any parser may.
  package var parsers: [URLParser] = []
  /// What separates the pairs of a query, and of the other places that have some.
  package var pairSeparators = PairSeparations()
  /// The answers that differ from ``OpenQuestion/standardPolicy``, or that say why they do not.
  package var policies: [OpenQuestion: Policy]
  /// The length in bytes up to which links are promised to work; beyond it `length` is open.
  package var maximumLength: Int
  /// The documented examples; each is judged `accept`, or the spec is refused.
  package var examples: [Example]
  /// Documented examples that break the documentation's own rules; none is judged `accept`.
  package var flawedExamples: [FlawedExample]

  /// Creates a spec. Nothing is checked here: see `SpecLint`.
  package init(
    name: String, title: String, documents: [Document] = [], variables: [SchemeVariable] = [],
    scopes: [Scope] = [], actions: [Action] = [], foreignScopes: [ForeignScope] = [],
    policies: [OpenQuestion: Policy] = [:], maximumLength: Int = 2048, examples: [Example] = [],
    flawedExamples: [FlawedExample] = []
  ) {
    self.name = name
    self.title = title
    self.documents = documents
    self.variables = variables
    self.scopes = scopes
    self.actions = actions
    self.foreignScopes = foreignScopes
    self.policies = policies
    self.maximumLength = maximumLength
    self.examples = examples
    self.flawedExamples = flawedExamples
  }

  /// The policy that holds for a question: the spec's own, or that of its parsers, or the standard
  /// one.
  package func policy(for question: OpenQuestion) -> Policy {
    policies[question] ?? policyOfParsers(question)
  }

  /// The title of a document cited by its id; the id itself where it names a standard.
  package func title(ofDocument id: String) -> String {
    documents.first { $0.id == id }?.title ?? id
  }
}

/// A part of a scheme that differs per build of the app, such as the business unit.
public struct SchemeVariable: Sendable, Hashable {
  /// The name that scheme templates write in braces.
  package var name: String
  /// Every documented value, perhaps the empty one.
  package var values: [String]
  /// Where the values are documented.
  package var citation: Citation

  /// Creates a variable with its documented values.
  package init(_ name: String, _ values: [String], citation: Citation) {
    self.name = name
    self.values = values
    self.citation = citation
  }
}

/// Links by scheme and host that belong to a scope which the spec leaves undescribed.
public struct ForeignScope: Sendable, Hashable {
  /// The name by which it is listed.
  package var name: String
  /// Schemes, exact and in lower case. Empty: every scheme of the spec's own scopes.
  package var schemes: [String]
  /// Hosts, compared whole and without regard to case.
  package var hosts: [String]
  /// Where the documentation mentions it.
  package var citation: Citation

  /// Creates a foreign scope.
  package init(_ name: String, schemes: [String], hosts: [String], citation: Citation) {
    self.name = name
    self.schemes = schemes
    self.hosts = hosts
    self.citation = citation
  }
}

/// Something that a link makes the app do.
public struct Action: Sendable, Hashable {
  /// The documented name, which a router reports.
  package var name: String
  /// What it does, as a sentence fragment: "opens a media in the player".
  package var title: String
  /// The shapes of its links, by scope.
  package var forms: [LinkForm]
  /// The patterns of its links in scopes that a routing library reads.
  package var patterns: [LinkPattern]
  /// Its parameters, in the order of the documentation.
  package var parameters: [Parameter]
  /// What its parameters demand of each other.
  package var constraints: [Constraint]
  /// What becomes of parameters that it does not have, by their names; the first that fits holds.
  package var unknownParameters: [UnknownParameters] = []
  /// Where the action is documented.
  package var citation: Citation

  /// Creates an action.
  package init(
    _ name: String, title: String, forms: [LinkForm], patterns: [LinkPattern] = [],
    parameters: [Parameter] = [], constraints: [Constraint] = [], citation: Citation
  ) {
    self.name = name
    self.title = title
    self.forms = forms
    self.patterns = patterns
    self.parameters = parameters
    self.constraints = constraints
    self.citation = citation
  }
}

/// The shape that an action's links have in one scope.
public struct LinkForm: Sendable, Hashable {
  /// The name of the scope.
  package var scope: String
  /// What follows the scheme.
  package var template: FormTemplate
  /// The scheme variables that its host settles; see ``Spec/concrete``.
  package var values: [String: String]
  /// Of a route that is written out the pattern that it belongs to; see ``Spec/concrete``.
  package var pattern: String?
  /// Whether its links have all that it names, since those without are of another form: of those
  /// that a form with parts in brackets stands for, or of the same scope; see ``Spec/concrete``.
  package var isComplete = false

  /// Creates a form.
  package init(scope: String, template: FormTemplate, values: [String: String] = [:]) {
    self.scope = scope
    self.template = template
    self.values = values
  }
}

/// A documented example.
public struct Example: Sendable, Hashable {
  /// What the link opens, in the words of the documentation; else the link.
  package var title: String
  /// The link.
  package var url: String
  /// The action that it leads to.
  package var action: String
  /// Where it is documented.
  package var citation: Citation
  /// Whether something is said of it.
  package var hasTitle: Bool { title != url }

  /// Creates an example.
  package init(_ title: String, _ url: String, action: String, citation: Citation) {
    self.title = title
    self.url = url
    self.action = action
    self.citation = citation
  }
}

/// A documented example that breaks the documentation's own rules.
public struct FlawedExample: Sendable, Hashable {
  /// What the link was meant to open; else the link.
  package var title: String
  /// The link.
  package var url: String
  /// What is wrong with it.
  package var reason: String
  /// Where it is documented.
  package var citation: Citation
  /// Whether something is said of it.
  package var hasTitle: Bool { title != url }

  /// Creates a flawed example.
  package init(_ title: String, _ url: String, reason: String, citation: Citation) {
    self.title = title
    self.url = url
    self.reason = reason
    self.citation = citation
  }
}
