import Conformance
package import LinkRouting
package import LinkSpec

/// A router that does what the judge of a spec says.
///
/// It is as wrong as its spec and in nothing else. That the judge answers for it is the point: what
/// is measured is whether the harness, told the true spec, sees the difference between two specs.
package struct MutantRouter: LinkRouter {
  package let name = "mutant"
  private let judge: Judge
  private let behaviour: MutantBehaviour
  /// Whether the spec leaves it no choice but to hand on parameters that nobody knows.
  private let handsOn: Bool

  package init(_ judge: Judge, _ behaviour: MutantBehaviour = MutantBehaviour()) {
    self.judge = judge
    self.behaviour = behaviour
    handsOn = judge.spec.policy(for: .unknownParameter).readings == [.verbatim]
  }

  package func route(_ link: String) async throws -> RouterAnswer {
    answer(Array(link.utf8), LinkContext())
  }

  package func route(_ link: String, context: LinkContext) async throws -> RouterAnswer {
    answer(Array(link.utf8), context)
  }

  func answer(_ url: [UInt8], _ context: LinkContext) -> RouterAnswer {
    if behaviour.refuses(context) { return .rejected(reason: nil) }
    let url = behaviour.link?.applied(to: url, judge) ?? url
    // Without a sender the system does not tell who it was, which is a question of its own.
    let judgement = judge.judgement(of: url, source: context.source ?? "")
    if behaviour.temper == .refusing, judgement.permitted.contains(.reject) {
      return .rejected(reason: nil)
    }
    if let gate = behaviour.gate, gate.refuses(judgement, judge.concrete) {
      return .rejected(reason: nil)
    }
    for outcome in judgement.permitted {
      guard case .handle(let action, let permitted) = outcome else { continue }
      var parameters: [String: ParameterValue] = [:]
      for parameter in permitted {
        parameters[parameter.name] = choose(parameter.values).map(ParameterValue.init)
      }
      if handsOn {
        // What it leaves out it does not hand on under the same name.
        let own = judge.spec.actions.first { $0.name == action }?.parameters ?? []
        addUnknown(of: url, but: Set(own.map(\.name)), context, &parameters)
      }
      for twist in behaviour.answers { twist.apply(to: action, &parameters) }
      return .handled(action: action, parameters: parameters)
    }
    if judgement.permitted.contains(.anyAction), let action = judge.spec.actions.first {
      return .handled(action: action.name, parameters: [:])
    }
    return .rejected(reason: nil)
  }

  /// Adds the parameters that nobody knows, as they stand.
  private func addUnknown(
    of url: [UInt8], but known: Set<String>, _ context: LinkContext,
    _ parameters: inout [String: ParameterValue]
  ) {
    var assessment = Assessment()
    judge.assess(url, source: context.source ?? "", &assessment)
    let unknown = UnknownPairs(assessment)
    for pair in Link(parsing: url)?.pairs ?? [] {
      let name = Self.text(pair.name)
      let value = Self.text(pair.value ?? [])
      if !known.contains(name), unknown.contain(name, value) {
        parameters[name] = .string(value)
      }
    }
  }

  private static func text(_ part: [UInt8]) -> String {
    String(decoding: PercentCoding.octets(of: part, in: part.indices), as: UTF8.self)
  }

  private func choose(_ values: [PermittedValue?]) -> LinkValue? {
    if behaviour.temper != .omitting {
      return values.lazy.compactMap { $0 }.first.map(chosen)
    }
    if values.contains(nil) { return nil }
    return values.lazy.compactMap { $0 }.last.map(chosen)
  }

  /// The value; of a list the items that are chosen.
  private func chosen(_ value: PermittedValue) -> LinkValue {
    switch value {
    case .one(let value): value
    case .list(let items): .list(items.compactMap(choose))
    }
  }
}

extension ParameterValue {
  /// A value of the judge's as a router reports it.
  fileprivate init(_ value: LinkValue) {
    switch value {
    case .text(let octets): self = .string(String(decoding: octets, as: UTF8.self))
    case .number(let number): self = .number(number.description)
    case .boolean(let flag): self = .boolean(flag)
    case .uuid(let uuid): self = .string(uuid.description)
    case .list(let items): self = .list(items.map(ParameterValue.init))
    case .parts(let parts):
      self = .parts(
        Dictionary(
          parts.map { ($0.name, ParameterValue($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }
}
