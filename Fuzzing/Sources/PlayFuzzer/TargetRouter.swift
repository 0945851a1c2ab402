import LinkRouting
import SampleRouters

/// The router that is fuzzed. libFuzzer calls without waiting, so it is one that answers at once.
struct TargetRouter: Sendable {
  let name: String
  let answer: @Sendable (String) throws -> RouterAnswer

  /// The router of that name; nil if there is none.
  init?(named name: String) {
    let all = [
      Self(PlayRouter()) { PlayRouter().route($0) },
      Self(NaivePlayRouter()) { NaivePlayRouter().route($0) },
    ]
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
