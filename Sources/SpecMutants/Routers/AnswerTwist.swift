import LinkRouting

/// What a router makes of an answer that is right by its own spec.
package enum AnswerTwist: Sendable, Hashable {
  /// Alters the value of a parameter of an action.
  case value(action: String, parameter: String, ValueTwist)
  /// Exchanges the values of two parameters of an action.
  case exchanged(action: String, String, String)
  /// Fills in a parameter that the link does not give.
  case filledIn(action: String, parameter: String, String)
  /// Leaves out a parameter that was put into the spec to read what the router ignores.
  case leftOut(action: String, parameter: String)

  func apply(to action: String, _ parameters: inout [String: ParameterValue]) {
    switch self {
    case .value(action, let name, let twist):
      if let value = parameters[name] { parameters[name] = twist.applied(to: value) }
    case .exchanged(action, let one, let other):
      let value = parameters.removeValue(forKey: one)
      if let second = parameters.removeValue(forKey: other) { parameters[one] = second }
      if let value { parameters[other] = value }
    case .filledIn(action, let name, let value):
      if parameters[name] == nil { parameters[name] = .string(value) }
    case .leftOut(action, let name): parameters[name] = nil
    default: break
    }
  }
}
