import Conformance
import LinkRouting
import LinkSpec
import PlantedRouters
import SampleRouters
import Testing

@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Checking Play routers")
struct PlayCheckTests {
  /// By the cases of two actions; the self-check runs these routers by all of them in release.
  @Test(
    arguments: [
      PlayRouter(), StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
      ConfigurablePlayRouter(fault: nil),
    ] as [any LinkRouter])
  func aCorrectRouterHasNoFindings(router: any LinkRouter) async throws {
    let result = try await Play.check(InProcessSession(router), Play.cases(of: ["home", "az"]))
    for finding in result.findings {
      let url = VisibleText.of(finding.minimizedURL, limit: 200)
      Issue.record(
        "\(router.name): \(finding.fingerprint) ×\(finding.hits)\n\(url)\n\(finding.outcome)\n\(Play.judge.json(of: finding.judgement.permitted).serialized())"
      )
    }
    #expect(result.caseFaults.isEmpty)
    #expect(result.cases == 2_133)
    #expect(result.rulesExercised == 64)
  }

  /// Each fault is found by the cases of the action that its witness shows it on, which are a tenth
  /// of all; and it is not found fifty times over.
  ///
  /// By all cases, the median is 2 findings and the most are 58, for a router that throws on every
  /// `%`: one for each rule that it falls over. One fault in fifty is enough for a debug build;
  /// the self-check runs all of them in release.
  @Test func plantedFaultsAreFoundAFewTimes() async throws {
    let documented = Set(Play.judge.spec.actions.map(\.name))
    var counts: [Int] = []
    var causes: [Int] = []
    for (number, fault) in PlantedFault.allCases.enumerated() where number % 53 == 2 {
      let link = Array((fault.witness.links.last ?? "").utf8)
      let action = SplitURL(link).host.map { String(decoding: link[$0], as: UTF8.self) } ?? ""
      let router = ConfigurablePlayRouter(fault: fault)
      var result = try await Play.check(
        router, actions: ["home", documented.contains(action) && action != "home" ? action : "az"])
      if result.findings.isEmpty {
        result = try await Play.check(router)
      }
      #expect(!result.findings.isEmpty, "\(fault)")
      // A crash has a fingerprint for each rule of the link that it fell over.
      let most = fault == .throwsOnPercent ? 25 : 15
      #expect(result.findings.count <= most, "\(fault): \(result.findings.map(\.fingerprint))")
      counts.append(result.findings.count)
      causes.append(FindingGroup.groups(of: result.findings, Play.judge).count)
    }
    #expect(counts.count == 3)
    #expect(counts.sorted()[1] <= 3)
    #expect(causes.sorted()[1] <= 2)
  }
}
