import Conformance
import PlantedRouters
import SampleRouters
import Testing

/// Every planted fault is one: it shows, and only its own router shows it.
@Suite struct PlantedFaultTests {
  @Test(arguments: PlantedFault.allCases)
  func showsOnItsWitness(_ fault: PlantedFault) async {
    let permitted = fault.witness.permitted.map(ComparableAnswer.init)
    let answer = await lastAnswer(of: ConfigurablePlayRouter(fault: fault), to: fault.witness)
    #expect(!permitted.contains(ComparableAnswer(answer)), "\(fault.witness.links): \(answer)")
  }

  @Test(arguments: PlantedFault.allCases)
  func noCorrectRouterShowsIt(_ fault: PlantedFault) async {
    let permitted = fault.witness.permitted.map(ComparableAnswer.init)
    for router in PlayRouterCases.correctRouters {
      let answer = await lastAnswer(of: router, to: fault.witness)
      #expect(
        permitted.contains(ComparableAnswer(answer)),
        "\(router.name) on \(fault.witness.links): \(answer)")
    }
  }

  @Test func memoryEndsWithAReset() async throws {
    let router: any LinkRouter = ConfigurablePlayRouter(fault: .startTimeRemembered)
    _ = try await router.route("playrts://media/urn:rts:video:1?start_time=10")
    await router.reset()
    let answer = try await router.route("playrts://media/urn:rts:video:2")
    #expect(answer == .handled("media", ["media_urn": "urn:rts:video:2"]))
  }

  private func lastAnswer(of router: any LinkRouter, to witness: FaultWitness) async -> RouterAnswer
  {
    var answer = RouterAnswer.skipped(reason: nil, issue: nil)
    await router.reset()
    for link in witness.links {
      do {
        answer = try await router.route(link)
      } catch {
        answer = .failed(message: String(describing: error))
      }
    }
    return answer
  }
}
