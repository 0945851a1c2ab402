import Foundation
import LinkTesting
import Testing
import TrailLinks

/// The app does what the guide says. Spec and corpus are resources, since a device and a build
/// service run tests where there are no sources.
@Suite struct TrailLinkTests {
  @Test(arguments: try LinkCases(spec: "trails.json5", bundle: .module).byRule)
  func rules(_ rule: LinkRuleCases) async throws {
    try await rule.check(TrailRouter())
  }

  @Test(
    arguments: try LinkCorpus(spec: "trails.json5", folder: "corpus/trails", bundle: .module))
  func corpus(_ entry: LinkCorpusCase) async throws {
    try await entry.check(TrailRouter())
  }

  /// That there is something to run, and that it runs.
  @Test func counts() async throws {
    let cases = try LinkCases(spec: "trails.json5", bundle: .module)
    #expect(cases.count == 9_399)
    let run = try await cases.check(TrailRouter())
    #expect(run.cases == cases.count)
    #expect(run.skipped + run.notSent == 0)
  }
}
