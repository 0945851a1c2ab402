import LinkRouting
import PlantedRouters
import SampleRouters

/// The router that is fuzzed, as `Fuzzing` has it, or a planted one. libFuzzer calls without
/// waiting, so it is one that answers at once.
struct TargetRouter: Sendable {
  let name: String
  let answer: @Sendable (String) throws -> RouterAnswer

  /// The router of that name, built-in or planted; nil if there is none.
  init?(named name: String) {
    let all =
      [
        Self(PlayRouter()) { PlayRouter().route($0) },
        Self(NaivePlayRouter()) { NaivePlayRouter().route($0) },
      ]
      + PlantedFault.allCases.map { fault in
        let router = ConfigurablePlayRouter(fault: fault)
        return Self(router) { try router.route($0) }
      }
    guard let router = all.first(where: { $0.name == name }) else { return nil }
    self = router
  }

  private init(
    _ router: some LinkRouter, _ answer: @escaping @Sendable (String) throws -> RouterAnswer
  ) {
    name = router.name
    self.answer = answer
  }
}
