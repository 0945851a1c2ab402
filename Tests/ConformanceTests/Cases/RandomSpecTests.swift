import Conformance
import LinkSpec
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

/// What holds for the built-in spec holds for every spec that is sound.
@Suite("The cases of any spec")
struct RandomSpecTests {
  @Test func casesAreWhatTheyWereMadeToBe() throws {
    var sound = 0
    for seed in 1...UInt64(60) where sound < 2 {
      var random = RandomSpec(seed: seed)
      let spec = random.spec()
      guard SpecLint.problems(of: spec).isEmpty else { continue }
      sound += 1
      for problem in try SpecSoundness.problems(of: spec).prefix(5) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
    #expect(sound == 2)
  }
}
