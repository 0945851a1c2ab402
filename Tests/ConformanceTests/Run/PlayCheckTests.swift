import Conformance
import LinkSpec
import PlantedRouters
import SampleRouters
import Testing

/// The play spec, its judge and its cases, made once for all tests.
enum Play {
  static let judge: Judge = {
    do {
      guard let spec = try BuiltInSpecs.spec(named: "play") else { fatalError("no spec 'play'") }
      return try Judge(spec)
    } catch {
      fatalError("\(error)")
    }
  }()
  static let cases = CaseGenerator.generate(judge)

  static func check(_ router: any LinkRouter) async throws -> RunResult {
    let session = InProcessSession(router)
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session).run(cases, hello: hello)
  }
}

@Suite("Checking Play routers")
struct PlayCheckTests {
  @Test(
    arguments: [
      PlayRouter(), StrictPlayRouter(), LenientPlayRouter(), RepairingPlayRouter(),
      ConfigurablePlayRouter(fault: nil),
    ] as [any LinkRouter])
  func aCorrectRouterHasNoFindings(router: any LinkRouter) async throws {
    let result = try await Play.check(router)
    for finding in result.findings {
      let url = VisibleText.of(finding.minimizedURL, limit: 200)
      Issue.record(
        "\(router.name): \(finding.fingerprint) ×\(finding.hits)\n\(url)\n\(finding.outcome)\n\(Play.judge.json(of: finding.judgement.permitted).serialized())"
      )
    }
    #expect(result.caseFaults.isEmpty)
    #expect(result.cases > 10_000)
    #expect(result.rulesExercised == Play.judge.rules.count)
  }

  /// One in eight, for a debug build; the self-check runs all of them in release, and counts.
  @Test(arguments: PlantedFault.allCases.enumerated().filter { $0.offset % 8 == 0 }.map(\.element))
  func aPlantedFaultIsFound(fault: PlantedFault) async throws {
    let result = try await Play.check(ConfigurablePlayRouter(fault: fault))
    #expect(!result.findings.isEmpty, "\(fault)")
  }
}
