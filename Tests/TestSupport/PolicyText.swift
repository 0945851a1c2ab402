/// Policies of a spec in a test, from `question: reading`, each closed.
package enum PolicyText {
  package static func of(_ policies: [String]) -> String {
    policies.map { policy in
      let parts = policy.split(separator: ":")
      let readings = parts[1].split(separator: ",").map { "'\($0)'" }.joined(separator: ", ")
      return "\(parts[0]): { readings: [\(readings)], reason: 'It says so.' }"
    }.joined(separator: ", ")
  }
}
