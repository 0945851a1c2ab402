import Conformance
import Foundation
import LinkRouting
import PlantedBugs
import PlantedRouters
import SampleRouters
import Testing

@testable import LinkFuzzing
@testable import TestSupport

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

  /// Every kind of mutation is planted, and each bug has a name of its own.
  @Test func everyMutationOperatorIsPlanted() {
    let bugs = PlantedFault.allCases.map(\.mutationOperator)
    let deadly = ProcessFault.allCases.map(\.mutationOperator)
    for kind in MutationOperator.allCases { #expect((bugs + deadly).contains(kind), "\(kind)") }
    #expect(
      Set(ProvingRouters.play.bugs.map(\.router.name)).count == ProvingRouters.play.bugs.count)
  }

  /// Names of hidden actions are in no spec: nothing but the code leads to them.
  @Test func hiddenNamesAreInTheCodeAlone() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/PlantedRouters/Planted")
    let written = try ["InspectorLink.swift", "FaultyReader.swift"].flatMap {
      FuzzDictionary.words(in: [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
    let words = LinkMutator(judge: Play.judge).dictionary
    let hidden = ProvingRouters.play.bugs.compactMap(\.source)
    #expect(hidden.count == 3)
    for word in hidden.flatMap({ FuzzDictionary.words(in: Array($0.utf8)) }) {
      #expect(written.contains(word))
      #expect(!words.contains("\"\(String(decoding: word, as: UTF8.self))\""))
    }
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
