import LinkSpec
import LinkSpecFiles

/// Actions that claim the same links cannot stand in one spec.
extension SpecOutline {
  /// The outline as a spec that has no fault, without the actions that had one.
  ///
  /// Of two actions that claim the same links the first stays. Every round takes out at least one
  /// action, and the last of them all that are still at fault.
  ///
  /// - Throws: where nothing is left, or something else than an action is at fault.
  package func settled() throws(ImportError) -> (text: String, notes: [ImportNote]) {
    var outline = self
    var notes: [ImportNote] = []
    var round = 0
    while true {
      round += 1
      guard !outline.actions.isEmpty else {
        throw ImportError(
          notes.first.map { "no link can be described; of the first: \($0.message)" }
            ?? "there is no link to describe", at: notes.first?.offset)
      }
      outline.removeUnusedPlaces()
      let text = outline.text
      do throws(SpecError) {
        _ = try SpecReader.read(Array(text.utf8))
        return (text, notes)
      } catch {
        let bad = Self.faulty(error.problems, isLast: round >= Self.mostRounds)
        let kept = outline.actions.filter { bad[$0.name] == nil }
        guard kept.count < outline.actions.count else {
          let first = error.problems.first
          throw ImportError(
            "this makes no spec: " + (first.map { "\($0.path): \($0.message)" } ?? "unknown"))
        }
        for action in outline.actions {
          guard let reason = bad[action.name] else { continue }
          let form = action.forms.first.map { "'\($0.text)'" } ?? action.name
          notes.append(ImportNote("\(form): \(reason)", at: action.offset, file: action.file))
        }
        outline.actions = kept
      }
    }
  }

  /// Takes out scopes and hosts that no form has any more.
  private mutating func removeUnusedPlaces() {
    var hosts: [String: Set<Substring>] = [:]
    for form in actions.flatMap(\.forms) {
      let host = form.text.dropFirst(2).prefix { $0 != "/" }
      let isValue = form.text.hasPrefix("//{")
      hosts[form.scope, default: []].insert(isValue ? "*" + host.drop { $0 != "." } : host)
    }
    scopes.removeAll { hosts[$0.name] == nil }
    for index in scopes.indices {
      let used = hosts[scopes[index].name] ?? []
      scopes[index].hosts.removeAll { !used.contains(Substring($0)) }
    }
  }

  /// How often the spec is read until everything that is at fault goes at once.
  private static let mostRounds = 10

  /// The actions to take out now, with why. One that only gets in the way of another that goes too
  /// may stay.
  private static func faulty(
    _ problems: [SpecError.Problem], isLast: Bool
  ) -> [String: String] {
    let named = problems.compactMap { problem -> (action: String, problem: SpecError.Problem)? in
      let parts = problem.path.split(separator: ".", maxSplits: 2)
      guard parts.count > 1, parts[0] == "actions" else { return nil }
      return (String(parts[1]), problem)
    }
    let all = Set(named.map(\.action))
    var bad: [String: String] = [:]
    var others: [String: String] = [:]
    for (action, problem) in named {
      let rival = rival(in: problem.message)
      if !isLast, let rival, rival != action, all.contains(rival) {
        others[action] = others[action] ?? problem.message
      } else {
        bad[action] = bad[action] ?? problem.message
      }
    }
    return bad.isEmpty ? others : bad
  }

  /// The action that a message about two names.
  private static func rival(in message: String) -> String? {
    let start = "ambiguous: the action '"
    guard message.hasPrefix(start) else { return nil }
    return String(message.dropFirst(start.count).prefix { $0 != "'" })
  }
}
