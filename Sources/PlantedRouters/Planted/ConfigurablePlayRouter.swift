import Foundation
package import LinkRouting

/// A Play router that is correct but for one ``PlantedFault``, or for none.
///
/// Where the documents leave a choice it does the usual thing: it ignores what it does not know,
/// takes the first of several parameters and leaves out values that are none.
package struct ConfigurablePlayRouter: LinkRouter {
  /// What it does wrong.
  package let fault: PlantedFault?
  private let memory = LinkMemory()

  /// A router with a fault, or a correct one.
  package init(fault: PlantedFault? = nil) { self.fault = fault }

  /// `play-configurable`, or with a fault `play-fault-` and its name.
  package var name: String { fault.map { "play-fault-\($0.rawValue)" } ?? "play-configurable" }
  /// Custom URLs alone.
  package var scopes: [String]? { ["custom"] }
  /// Forgets what a fault remembers.
  package var canReset: Bool { true }

  /// Brings the router back to the state of a freshly started app.
  package func reset() { memory.reset() }

  /// Says what the app would do with `link`.
  package func route(_ link: String) throws -> RouterAnswer {
    memory.apply(fault, to: try FaultyReader(fault: fault).read(Array(link.utf8)[...]))
  }
}

/// What a planted fault throws.
struct PlantedError: Error, CustomStringConvertible {
  let description: String
}

/// What the faults of memory carry from one link to the next. Unchecked: the lock is held wherever
/// the state is touched.
private final class LinkMemory: @unchecked Sendable {
  private struct State {
    var count = 0
    var parameters: [String: ParameterValue] = [:]
  }

  private let lock = NSLock()
  private var state = State()

  func reset() { lock.withLock { state = State() } }

  func apply(_ fault: PlantedFault?, to answer: RouterAnswer) -> RouterAnswer {
    lock.withLock {
      state.count += 1
      if fault == .everySecondDropped, state.count.isMultiple(of: 2) {
        return .rejected("still busy with the link before")
      }
      guard case .handled(let action, var parameters) = answer else { return answer }
      let remembered: String? =
        switch fault {
        case .startTimeRemembered: action == "media" ? "start_time" : nil
        case .serverRemembered: "server"
        default: nil
        }
      guard let remembered else { return answer }
      parameters[remembered] = parameters[remembered] ?? state.parameters[remembered]
      state.parameters[remembered] = parameters[remembered]
      return .handled(action: action, parameters: parameters)
    }
  }
}
