import Conformance
import LinkRouting
import Synchronization

/// A router that answers by a table, and may look at what came before.
final class ScriptedRouter: LinkRouter {
  /// Thrown: counts as a crash.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  let name = "scripted"
  let canReset = true
  let actions: [String]?
  private let answer: @Sendable (String, _ before: [String]) throws -> RouterAnswer
  private let before = Mutex<[String]>([])

  /// A router that is given each link with those since the last reset.
  init(
    actions: [String]? = nil,
    _ answer: @escaping @Sendable (String, _ before: [String]) throws -> RouterAnswer
  ) {
    self.actions = actions
    self.answer = answer
  }

  func reset() { before.withLock { $0 = [] } }

  func route(_ link: String) throws -> RouterAnswer {
    let earlier = before.withLock { before in
      defer { before.append(link) }
      return before
    }
    return try answer(link, earlier)
  }
}
