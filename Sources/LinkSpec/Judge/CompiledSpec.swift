/// A spec prepared for judging: the table of rules, and for every scheme, action and parameter the
/// numbers under which its rules stand there.
///
/// Immutable after its making, so one instance serves any number of threads.
final class CompiledSpec: Sendable {
  /// A concrete scheme of one scope.
  struct Scheme: Sendable {
    var text: [UInt8]
    var scope: Int
    /// The value of each scheme variable, by the number of the variable; `nil` if neither the template
    /// nor a host settles it.
    var values: [String?]
    /// Whether the build under test is one that this scheme is documented for.
    var isBound: Bool
  }

  /// A class, as ``Action`` is: the judge hands them around for each URL, and a reference is one
  /// count where a declaration has dozens.
  final class Parameter: Sendable {
    let declaration: LinkSpec.Parameter
    let name: [UInt8]
    let isRequired: Bool
    let presenceRule: Int
    let valueRule: Int
    let availabilityRule: Int?
    /// By scheme, whether the parameter is available in its links; `nil`: in all.
    let availability: [Bool]?
    /// By scheme, whether the documentation gives the parameter to its links; `nil`: to all.
    let isDocumented: [Bool]?
    /// By scheme, the name spaces that a URN may have in its links; empty for other types.
    let namespaces: [URNGrammar.Namespaces]
    /// Those of links of any scheme.
    let allNamespaces: URNGrammar.Namespaces

    init(
      _ declaration: LinkSpec.Parameter, of action: LinkSpec.Action, _ numbers: [String: Int],
      _ spec: Spec, _ schemes: [Scheme]
    ) {
      let id = action.name + "." + declaration.name
      self.declaration = declaration
      name = Array(declaration.name.utf8)
      isRequired = declaration.isRequired
      presenceRule = numbers[RuleCatalog.presenceID(action, declaration)] ?? 0
      valueRule = numbers[id + ".value"] ?? 0
      availabilityRule = numbers[id + ".availability"]
      availability = declaration.availability.flatMap { availability in
        spec.variables.firstIndex { $0.name == availability.variable }.map { variable in
          schemes.map { availability.values.contains($0.values[variable] ?? "") }
        }
      }
      isDocumented = declaration.scopes.map { _ in
        schemes.map { declaration.isDocumented(in: spec.scopes[$0.scope].name) }
      }
      allNamespaces = CompiledSpec.namespaces(of: declaration.type, nil, spec)
      if case .urn = declaration.type {
        namespaces = schemes.map { CompiledSpec.namespaces(of: declaration.type, $0, spec) }
      } else {
        namespaces = []
      }
    }
  }

  final class Action: Sendable {
    let declaration: LinkSpec.Action
    let rule: Int
    let parameters: [Parameter]
    let constraintRules: [Int]

    init(
      _ declaration: LinkSpec.Action, rule: Int, parameters: [Parameter], constraintRules: [Int]
    ) {
      self.declaration = declaration
      self.rule = rule
      self.parameters = parameters
      self.constraintRules = constraintRules
    }
  }

  /// A link form, ready to be matched against a path.
  struct Form: Sendable, Equatable {
    enum Segment: Sendable, Equatable {
      case literal([UInt8])
      /// The number of the parameter in its action.
      case parameter(Int)
    }
    let action: Int
    let segments: [Segment]
    /// The scheme variables that its host settles.
    let values: [String: String]
    /// The numbers of the parameters in the path, few.
    let parameters: [Int]
    /// Whether the path has been read: entries of the scope claim it.
    let isClaimed: Bool

    init(
      action: Int, segments: [Segment], values: [String: String] = [:], isClaimed: Bool = false
    ) {
      self.action = action
      self.segments = segments
      self.values = values
      self.isClaimed = isClaimed
      parameters = segments.compactMap {
        if case .parameter(let number) = $0 { number } else { nil }
      }
    }
  }

  /// The forms of one scope: by host, and those without authority.
  struct ScopeForms: Sendable {
    var byHost: [[UInt8]: [Form]] = [:]
    /// The host as documented by its lower-case form; of several, the first.
    var hostByNormalForm: [[UInt8]: [UInt8]] = [:]
    var opaque: [Form] = []

    /// Whether every link of the scope is one parameter: then the action needs no name, and a link
    /// with nothing behind its scheme lacks that parameter.
    var isOneOpaqueParameter: Bool {
      guard byHost.isEmpty, opaque.count == 1, opaque[0].segments.count == 1 else { return false }
      return !opaque[0].parameters.isEmpty
    }
  }

  let spec: Spec
  let rules: [Rule]
  let ruleNumbers: [String: Int]
  /// By the ordinal of the question.
  let readings: [ReadingSet]
  /// By the ordinal of the question; `nil` where the spec's links cannot raise it.
  let policyRules: [Int?]
  let schemes: [Scheme]
  /// By text, the schemes of all scopes that have it, in the order of the scopes.
  let schemeNumbers: [[UInt8]: [Int]]
  let scopeRules: [Int]
  /// Of the scopes with hosts, the rule of those.
  let hostRules: [Int?]
  /// By scope, the hosts of its links; empty where a host names an action.
  let hosts: [Set<[UInt8]>]
  let forms: [ScopeForms]
  /// By scope, the routes of those that a library reads.
  let routes: [Routes?]
  /// By scope, its entries; `nil` where it has none.
  let claimedPaths: [ClaimedPaths?]
  let actions: [Action]
  let foreignRules: [Int]

  init(_ documented: Spec, bind: [String: String]) {
    let spec = documented.concrete
    self.spec = spec
    let catalog = RuleCatalog(documented, bind: bind)
    rules = catalog.rules
    let numbers = catalog.numbers
    ruleNumbers = numbers
    readings = OpenQuestion.allCases.map { ReadingSet(spec.policy(for: $0).readings) }
    policyRules = OpenQuestion.allCases.map { numbers["policy." + $0.rawValue] }
    scopeRules = spec.scopes.map { numbers["scheme." + $0.name] ?? 0 }
    hostRules = spec.scopes.map { numbers["scope." + $0.name] }
    hosts = spec.scopes.map { scope in Set(scope.hosts.map { Array($0.name.utf8) }) }
    routes = spec.scopes.map { Routes($0, spec, numbers) }
    foreignRules = spec.foreignScopes.map { numbers["scope." + $0.name] ?? 0 }

    var schemes: [Scheme] = []
    for (number, scope) in spec.scopes.enumerated() {
      for scheme in Self.expand(scope, number: number, spec: spec, bind: bind) {
        schemes.append(scheme)
      }
    }
    self.schemes = schemes
    schemeNumbers = Dictionary(grouping: schemes.indices) { schemes[$0].text }

    actions = spec.actions.map { action in
      let parameters = action.parameters.map { parameter in
        Parameter(parameter, of: action, numbers, spec, schemes)
      }
      return Action(
        action, rule: numbers["action." + action.name] ?? 0, parameters: parameters,
        constraintRules: action.constraints.map {
          numbers[RuleCatalog.constraintID(action, $0)] ?? 0
        })
    }

    var forms = Array(repeating: ScopeForms(), count: spec.scopes.count)
    for (actionNumber, action) in spec.actions.enumerated() {
      for form in action.forms where form.pattern == nil {
        guard let scope = spec.scopes.firstIndex(where: { $0.name == form.scope }) else { continue }
        let compiled = Form(
          action: actionNumber,
          segments: form.template.segments.map { segment in
            switch segment {
            case .literal(let text): .literal(Array(text.utf8))
            case .parameter(let name):
              .parameter(action.parameters.firstIndex { $0.name == name } ?? 0)
            }
          }, values: form.values)
        if let host = form.template.host {
          let host = Array(host.utf8)
          let normal = host.map(Byte.lowercased)
          forms[scope].byHost[host, default: []].append(compiled)
          if forms[scope].hostByNormalForm[normal] == nil {
            forms[scope].hostByNormalForm[normal] = host
          }
        } else {
          forms[scope].opaque.append(compiled)
        }
      }
    }
    self.forms = forms
    claimedPaths = spec.scopes.map { ClaimedPaths($0, spec, numbers) }
  }

  /// Every concrete scheme of a scope, in the order of the variables' values: one for each text and
  /// each set of values that the hosts settle.
  private static func expand(
    _ scope: Scope, number: Int, spec: Spec, bind: [String: String]
  ) -> [Scheme] {
    var partial: [(text: String, values: [String: String])] = [("", [:])]
    for part in scope.scheme.parts {
      switch part {
      case .literal(let text):
        for index in partial.indices { partial[index].text += text }
      case .variable(let name):
        guard let variable = spec.variables.first(where: { $0.name == name }) else { continue }
        partial = partial.flatMap { base in
          variable.values.map { value in
            (base.text + value, base.values.merging([name: value]) { _, new in new })
          }
        }
      }
    }
    partial = partial.flatMap { base in
      var seen: Set<[String: String]> = []
      let settled = scope.hosts.map(\.values).filter { seen.insert($0).inserted }
      return (settled.isEmpty ? [[:]] : settled).compactMap {
        values -> (String, [String: String])? in
        guard base.values.agrees(with: values) else { return nil }
        return (base.text, base.values.merging(values) { _, new in new })
      }
    }
    if let availability = scope.availability {
      partial = partial.flatMap { base in
        availability.values.compactMap { value -> (String, [String: String])? in
          guard base.values.agrees(with: [availability.variable: value]) else { return nil }
          return (base.text, base.values.merging([availability.variable: value]) { _, new in new })
        }
      }
    }
    return partial.map { scheme in
      Scheme(
        text: Array(scheme.text.utf8), scope: number,
        values: spec.variables.map { scheme.values[$0.name] },
        isBound: scheme.values.agrees(with: bind))
    }
  }

  /// The name spaces that a URN may have in a link of `scheme` (`nil`: of any scheme).
  private static func namespaces(
    of type: ValueType, _ scheme: Scheme?, _ spec: Spec
  ) -> URNGrammar.Namespaces {
    guard case .urn(let grammar) = type else { return .init(right: [], other: []) }
    switch grammar.namespace {
    case .word(let word): return .init(right: [word], other: [])
    case .variable(let name):
      guard let variable = spec.variables.firstIndex(where: { $0.name == name }) else {
        return .init(right: [], other: [])
      }
      let all = spec.variables[variable].values
      guard let value = scheme?.values[variable] else { return .init(right: all, other: []) }
      return .init(right: [value], other: all.filter { $0 != value })
    }
  }
}

extension [String: String] {
  /// Whether no key has another value there.
  func agrees(with other: [String: String]) -> Bool {
    allSatisfy { name, value in other[name].map { $0 == value } ?? true }
  }
}

extension CompiledSpec {
  /// The values that a scheme settles, by the names of the variables.
  func values(of scheme: Int) -> [String: String] {
    Dictionary(
      zip(spec.variables, schemes[scheme].values).compactMap { variable, value in
        value.map { (variable.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The scope to which a host belongs where the scheme does not tell; `nil` where scopes understand
  /// it differently.
  func scope(ofHost host: [UInt8]) -> Int? {
    guard let scope = forms.firstIndex(where: { $0.byHost[host] != nil }) else { return nil }
    let isShared = forms.allSatisfy {
      $0.byHost[host] == nil || $0.byHost[host] == forms[scope].byHost[host]
    }
    return isShared ? scope : nil
  }

  /// The name spaces that a URN of a type may have in a link of `scheme` (`nil`: of any scheme).
  func namespaces(of type: ValueType, scheme: Int?) -> URNGrammar.Namespaces {
    Self.namespaces(of: type, scheme.map { schemes[$0] }, spec)
  }

  /// Whether a parameter is documented for links of `scheme` and available in them; `nil` where the
  /// scheme is not known.
  func isAvailable(_ parameter: LinkSpec.Parameter, scheme: Int?) -> Bool? {
    if let scheme, !parameter.isDocumented(in: spec.scopes[schemes[scheme].scope].name) {
      return false
    }
    guard let availability = parameter.availability else { return true }
    guard let scheme,
      let variable = spec.variables.firstIndex(where: { $0.name == availability.variable })
    else { return nil }
    return availability.values.contains(schemes[scheme].values[variable] ?? "")
  }
}

extension CompiledSpec.Parameter {
  /// The name spaces that a URN may have in a link of `scheme` (`nil`: of any scheme).
  func namespaces(scheme: Int?) -> URNGrammar.Namespaces {
    guard let scheme, scheme < namespaces.count else { return allNamespaces }
    return namespaces[scheme]
  }

  /// Whether the documentation gives the parameter to links of `scheme`.
  func isDocumented(scheme: Int?) -> Bool {
    guard let isDocumented, let scheme else { return true }
    return isDocumented[scheme]
  }

  /// Whether the parameter is available in links of `scheme`; `nil` where the scheme is not known.
  func isAvailable(scheme: Int?) -> Bool? {
    guard let availability else { return true }
    return scheme.map { availability[$0] }
  }
}

/// The permitted readings of a question as a set of bits.
struct ReadingSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ readings: [Reading]) {
    var bits: UInt16 = 0
    for reading in readings { bits |= Self.bit(reading) }
    rawValue = bits
  }

  private static func bit(_ reading: Reading) -> UInt16 {
    1 << UInt16(reading.ordinal)
  }

  func allows(_ reading: Reading) -> Bool { rawValue & Self.bit(reading) != 0 }
  var rejectsAlways: Bool { rawValue == Self.bit(.reject) }
  /// Whether there is only one thing to do, and that is not to reject.
  var isSettled: Bool { rawValue.nonzeroBitCount == 1 && !rejectsAlways }
}
