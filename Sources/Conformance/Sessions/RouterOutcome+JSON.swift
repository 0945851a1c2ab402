import LinkRouting
package import LinkSpec

extension RouterOutcome {
  /// An outcome in the words of the protocol; `crashed`, `hung` and `delivered` besides.
  package var json: JSONText {
    func object(_ key: String, _ members: [JSONText.Member]) -> JSONText {
      .object([JSONText.Member(key, .object(members))])
    }
    switch self {
    case .answered(.handled(let action, let parameters)):
      let values = parameters.keys.sorted().map { name in
        JSONText.Member(name, parameters[name]?.json ?? .null)
      }
      return object(
        "handled",
        [
          JSONText.Member("action", .string(action)),
          JSONText.Member("parameters", .object(values)),
        ])
    case .answered(.rejected(let reason)):
      return object("rejected", [JSONText.Member("reason", reason.map(JSONText.string) ?? .null)])
    case .answered(.failed(let message, let stack)):
      return object(
        "failed",
        [JSONText.Member("message", .string(message))]
          + (stack.map { [JSONText.Member("stack", .string($0))] } ?? []))
    case .answered(.skipped(let reason, _)):
      return object("skipped", [JSONText.Member("reason", reason.map(JSONText.string) ?? .null)])
    case .crashed(let cause):
      return object("crashed", [JSONText.Member("cause", .string(cause.description))])
    case .hung: return object("hung", [])
    case .delivered(let delivery):
      return object(
        "delivered",
        [
          JSONText.Member("meaning", .string(delivery.meaning.rawValue)),
          JSONText.Member("exitCode", .integer(Int(delivery.exitCode))),
        ])
    case .unsupported(let why):
      return object("unsupported", [JSONText.Member("reason", .string(why))])
    case .protocolViolation(let violation):
      return object(
        "protocolViolation", [JSONText.Member("message", .string(violation.description))])
    }
  }
}
