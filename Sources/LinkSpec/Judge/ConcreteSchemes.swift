/// Schemes with their variables written out.
extension Spec {
  /// A concrete scheme of one scope.
  package struct ConcreteScheme: Sendable {
    package var text: [UInt8]
    /// The number of its scope.
    package var scope: Int
    /// The value of each scheme variable, by the number of the variable; `nil` if neither the
    /// template nor a host settles it.
    package var values: [String?]
    /// Whether the build under test is one that this scheme is documented for.
    package var isBound: Bool
  }

  /// Every concrete scheme, scope by scope, in the order of the variables' values: one for each
  /// text and each set of values that the hosts settle.
  package func concreteSchemes(bind: [String: String]) -> [ConcreteScheme] {
    scopes.enumerated().flatMap { schemes(of: $1, number: $0, bind: bind) }
  }

  private func schemes(
    of scope: Scope, number: Int, bind: [String: String]
  ) -> [ConcreteScheme] {
    var partial: [(text: String, values: [String: String])] = [("", [:])]
    for part in scope.scheme.parts {
      switch part {
      case .literal(let text):
        for index in partial.indices { partial[index].text += text }
      case .variable(let name):
        guard let variable = variables.first(where: { $0.name == name }) else { continue }
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
      ConcreteScheme(
        text: Array(scheme.text.utf8), scope: number,
        values: variables.map { scheme.values[$0.name] },
        isBound: scheme.values.agrees(with: bind))
    }
  }
}

extension [String: String] {
  /// Whether no key has another value there.
  func agrees(with other: [String: String]) -> Bool {
    allSatisfy { name, value in other[name].map { $0 == value } ?? true }
  }
}
