package import LinkRouting

/// What the self-check proves the harness with. A team's own executable has none of them: they are
/// handed to the command line by the program that has.
package struct ProvingRouters: Sendable {
  /// Correct routers in several styles: a harness that finds anything in one raises a false alarm.
  package var correct: [any LinkRouter]
  /// Those that can run in the process of the harness first, then those that cost the process.
  package var bugs: [PlantedBug]

  package init(correct: [any LinkRouter] = [], bugs: [PlantedBug] = []) {
    self.correct = correct
    self.bugs = bugs
  }

  package static let none = ProvingRouters()

  package var isEmpty: Bool { correct.isEmpty && bugs.isEmpty }

  /// The router of this name; nil if there is none.
  package func router(named name: String) -> (any LinkRouter)? {
    correct.first { $0.name == name } ?? bugs.first { $0.router.name == name }?.router
  }
}
