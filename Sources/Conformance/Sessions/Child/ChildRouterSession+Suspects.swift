/// How the guilty URL is found after a router has died or hung with several requests in flight.
///
/// The suspects go to a new router one at a time, each with the longer deadline, so that a fault
/// falls on the one that was asked. If that one was the first that the new router was ever asked,
/// it is guilty. If not, it may only be the last straw: it is asked once more, alone in yet another
/// router. Each suspect is settled by the router that it was asked in; nobody is asked a third
/// time, so that the effort is linear in the number of suspects.
extension ChildRouterSession {
  /// Runs the suspects one at a time until one proves guilty. Says whether one did, and where the
  /// batch goes on: the index after the last suspect that has its outcome.
  func interrogate(
    _ suspects: ArraySlice<Int>, of batch: [RouteRequest], into run: inout BatchRun
  ) throws(RouterRunError) -> (isGuiltyFound: Bool, next: Int) {
    var sequenceStart = suspects.startIndex
    for place in suspects.indices {
      let suspect = suspects[place]
      let connection = try live()
      let isAlone = connection.isNew
      if connection.isFresh { sequenceStart = place }
      let fault = try ask(suspect, of: batch, into: &run)
      if let fault {
        if isAlone {
          run.outcomes[suspect] = fault.outcome
          return (true, place + 1)
        }
        if let confirmed = try ask(suspect, of: batch, into: &run) {
          run.outcomes[suspect] = confirmed.outcome
          return (true, place + 1)
        }
        run.unexplained.append(
          UnexplainedFault(
            fault: fault, sequence: suspects[sequenceStart]..<(suspect + 1),
            oldestUnanswered: suspect))
      }
      // With a reset each suspect starts from a fresh state; without, a new program for each would
      // cost more than it tells.
      if canReset { _ = try freshen() }
    }
    retire()
    return (false, suspects.endIndex)
  }

  /// Asks the running router, or a new one if none is running, about one suspect. Records its
  /// answer, or returns its fault.
  private func ask(
    _ suspect: Int, of batch: [RouteRequest], into run: inout BatchRun
  ) throws(RouterRunError) -> SuspectedFault? {
    let delivery = try deliver([suspect], of: batch, deadline: confirmationDeadline)
    try settle(delivery)
    switch delivery.ending {
    case .fault(let fault): return fault
    case .violation(let violation): run.outcomes[suspect] = .protocolViolation(violation)
    case .complete, .enough, .cancelled:
      if let answer = delivery.answers.first { run.outcomes[suspect] = .answered(answer) }
    }
    return nil
  }
}
