import LinkRouting

/// How long a run bears with a router that does nothing but fail.
///
/// A router that ends, hangs, throws or breaks the protocol on each of 50 links in a row, in
/// however many processes, teaches nothing more with the next thousand. One that is merely buggy
/// must never be cut short: many links in a row may be wrong in the same way, so before a router is
/// given up it is asked once more what it has answered well, or what the documentation promises.
/// Any answer begins the count anew, a refusal or a correct decline as much as an action.
///
/// Hangs are counted besides, in a row or not: each costs a deadline, so that a router that hangs
/// on every tenth link would take hours. A run that nobody has given a time ends with the 200th.
///
/// Only the links of a run count, in their order, so that equal runs end at the same link. What is
/// run again to make a fault simpler may fail as often as it likes.
package struct Patience: Sendable {
  /// How many links in a row a router may fail on.
  package static let usual = 50
  /// On how many links in all it may hang where the run has no limit of time.
  package static let mostHangs = 200
  /// The most links that are asked before a router is given up.
  package static let mostWitnesses = 3

  private let limit: Int
  private let hangLimit: Int
  /// How many links in a row the router has failed on.
  package private(set) var failures = 0
  /// On how many links it has hung.
  package private(set) var hangs = 0
  private var last: RouterOutcome?
  /// Links that the documentation promises.
  private let promised: [RouteRequest]
  /// The link that was answered last.
  private var answered: RouteRequest?

  /// `promised`: links that any router should answer. `isTimed`: the run ends by the clock, however
  /// often the router hangs.
  package init(
    limit: Int = Patience.usual, promised: [RouteRequest] = [], isTimed: Bool = false
  ) {
    self.limit = limit
    hangLimit = isTimed || limit == .max ? .max : Self.mostHangs
    self.promised = Array(promised.prefix(Self.mostWitnesses))
  }

  /// For what is no run: nothing is too much.
  package static var endless: Patience { Patience(limit: .max) }

  /// Whether the router is to be given up, unless it still answers one of the ``witnesses``.
  package var isOver: Bool { failures >= limit || hangs >= hangLimit }

  /// Links that tell whether the router answers at all.
  package var witnesses: [RouteRequest] {
    (answered.map { [$0] } ?? []) + promised.filter { $0.url != answered?.url }
  }

  /// What is known of a router that is given up; `nil` where it is not.
  package var end: GivenUp? {
    if hangs >= hangLimit { return GivenUp(hangs: hangs) }
    guard isOver, let last else { return nil }
    return GivenUp(failures: failures, last: last)
  }

  /// Takes what became of the next link of the run.
  package mutating func note(_ outcome: RouterOutcome, of request: RouteRequest? = nil) {
    switch outcome.service {
    case .answer:
      begin()
      answered = request ?? answered
    case .failure:
      failures += 1
      last = outcome
      if outcome == .hung { hangs += 1 }
    case nil: break
    }
  }

  /// Begins the count anew; hangs stay counted.
  package mutating func begin() {
    failures = 0
    last = nil
  }
}

/// A router that was given up after it had failed on many links in a row, or had hung on many.
public struct GivenUp: Sendable, Hashable, CustomStringConvertible {
  /// On how many links.
  package var failures: Int
  /// What it did with the last of them.
  package var last: RouterOutcome
  /// Whether it may have answered others in between: then asking it once more tells nothing.
  package var isForHangs = false

  package init(failures: Int, last: RouterOutcome) {
    self.failures = failures
    self.last = last
  }

  package init(hangs: Int) {
    self.init(failures: hangs, last: .hung)
    isForHangs = true
  }

  /// What happened, safe to show.
  public var description: String {
    if isForHangs {
      return "it hung on \(failures) links, and each of them costs a deadline"
    }
    let cause =
      switch last {
      case .crashed(let cause):
        "ended (\(LineExcerpt.escaped(cause.description.utf8)))"
      case .hung: "did not answer in time"
      case .answered(.failed(let message, _)): "threw \(LineExcerpt.escaped(message.utf8))"
      case .protocolViolation(let violation): violation.description
      case .answered, .delivered, .unsupported: "did not answer"
      }
    return "it failed on \(failures) links in a row and answered none of them; the last time it "
      + cause
  }
}

extension RouterOutcome {
  /// Whether a router that was asked has done its work, rightly or wrongly.
  package enum Service: Sendable {
    case answer
    case failure
  }

  /// `nil` where it was not asked.
  package var service: Service? {
    switch self {
    case .answered(.failed), .crashed, .hung, .protocolViolation: .failure
    case .answered, .delivered: .answer
    case .unsupported: nil
    }
  }
}

extension RouterSession {
  /// Runs a batch of a run. Where patience with the router is over, it is asked links that it
  /// should answer; if it does, the rest of the batch follows from a fresh state, and else the
  /// batch ends there.
  package func runBatch(
    _ batch: [RouteRequest], with patience: inout Patience,
    isKnown: (Int, SuspectedFault, [RouterOutcome]) -> Bool
  ) async -> BatchRun {
    var whole = BatchRun(unsentBatchOf: batch.count)
    var start = 0
    while true {
      let settled = Array(whole.outcomes[..<start])
      let part = await runBatch(Array(batch[start...]), until: &patience) {
        index, fault, outcomes in
        isKnown(start + index, fault, settled + outcomes)
      }
      whole.take(part, from: start)
      guard let stop = part.stop else { return whole }
      do throws(RouterRunError) {
        guard case .givenUp(let end) = stop.error, !end.isForHangs,
          try await answers(patience.witnesses)
        else {
          return whole
        }
      } catch {
        whole.stop?.error = error
        return whole
      }
      patience.begin()
      start += stop.settledCount
      whole.stop = nil
      if start == batch.count { return whole }
    }
  }

  /// Whether the router answers one of these links in a fresh state.
  package func answers(_ witnesses: [RouteRequest]) async throws(RouterRunError) -> Bool {
    for witness in witnesses {
      if try await runFresh(witness).service == .answer { return true }
    }
    return false
  }
}

extension BatchRun {
  /// Takes over what the rest of the batch from a place on has come to.
  fileprivate mutating func take(_ part: BatchRun, from start: Int) {
    outcomes.replaceSubrange(start..., with: part.outcomes)
    unexplained += part.unexplained.map { fault in
      UnexplainedFault(
        fault: fault.fault,
        sequence: fault.sequence.lowerBound + start..<fault.sequence.upperBound + start,
        oldestUnanswered: fault.oldestUnanswered + start)
    }
    let settledCount = part.stop?.settledCount ?? part.outcomes.count
    for place in part.guidance.keys where place < settledCount {
      guidance[start + place] = part.guidance[place]
    }
    stop = part.stop
    stop?.settledCount += start
    stop?.suspect?.index += start
  }
}
