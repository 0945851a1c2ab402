/// Lets links through to routers: any number at the same time, but one that is suspected of ending
/// the process alone, so that there is no doubt what ended it.
final class LinkGate: Sendable {
  private struct State: Sendable {
    /// How many are through.
    var inside = 0
    var isAlone = false
    /// Who waits to be alone, and who for those to be done; the former go first.
    var suspects: [CheckedContinuation<Void, Never>] = []
    var others: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  func enter(alone: Bool) async {
    await withCheckedContinuation { waiting in
      let isThrough = state.withLock { state in
        if alone ? state.inside > 0 : state.isAlone || !state.suspects.isEmpty {
          if alone { state.suspects.append(waiting) } else { state.others.append(waiting) }
          return false
        }
        state.inside += 1
        state.isAlone = alone
        return true
      }
      if isThrough { waiting.resume() }
    }
  }

  func leave() {
    let next: [CheckedContinuation<Void, Never>] = state.withLock { state in
      state.inside -= 1
      state.isAlone = false
      if state.inside > 0 { return [] }
      if !state.suspects.isEmpty {
        state.inside = 1
        state.isAlone = true
        return [state.suspects.removeFirst()]
      }
      defer { state.others = [] }
      state.inside = state.others.count
      return state.others
    }
    for waiting in next { waiting.resume() }
  }
}
