import Conformance
import LinkRouting
import LinkSpec
import PlantedRouters
import Testing

@testable import TestSupport

/// A router that does not know one thing is told so once, and which.
@Suite struct BlameTests {
  /// Honest, but for what it does not know.
  private func router(without isForgotten: @escaping @Sendable (String) -> Bool) -> ClosureRouter {
    ClosureRouter { isForgotten($0) ? .rejected("unknown") : Play.honestAnswer($0) }
  }

  private func fingerprints(_ result: RunResult) -> [String] { result.findings.map(\.fingerprint) }

  @Test func aForgottenUnit() async throws {
    let result = try await Play.check(
      router { $0.hasPrefix("playswi") }, actions: ["home", "az"])
    #expect(fingerprints(result) == ["rejected-valid:scheme.bu.swi"])
    #expect(result.findings.first?.minimized == "playswi://az")
    #expect((result.findings.first?.hits ?? 0) > 10)
  }

  @Test func aForgottenVariant() async throws {
    let result = try await Play.check(
      router { $0.contains("-nightly:") }, actions: ["home", "az"])
    #expect(fingerprints(result) == ["rejected-valid:scheme.variant.-nightly"])
    #expect(result.findings.first?.minimized == "playrsi-nightly://az")
  }

  @Test func aForgottenAction() async throws {
    let result = try await Play.check(
      router { $0.contains("://bydate") }, actions: ["home", "bydate"])
    #expect(fingerprints(result) == ["rejected-valid:action.bydate"])
    #expect(result.findings.first?.minimized == "playrsi://bydate")
  }

  @Test func aForgottenParameter() async throws {
    let router = router { link in
      Play.judge.judgement(of: link).parameters.contains { $0.name == "media_type" }
    }
    let result = try await Play.check(router, actions: ["search"])
    #expect(fingerprints(result) == ["rejected-valid:search.media_type.value"])
    #expect(result.findings.first?.minimized == "playsrf://search?media_type=audio")
  }

  @Test func aForgottenValue() async throws {
    let router = router { $0.contains("-02-29") }
    let result = try await Play.check(router, actions: ["home", "bydate"])
    #expect(fingerprints(result) == ["rejected-valid:bydate.date.value"])
    #expect(result.findings.first?.minimized.hasPrefix("playsrf://bydate?date=") == true)
    #expect(result.findings.first?.minimized.hasSuffix("-02-29") == true)
  }

  /// Two things at once are two findings.
  @Test func twoForgottenThings() async throws {
    let result = try await Play.check(
      router { $0.hasPrefix("playrtr") || $0.contains("://az") }, actions: ["home", "az"])
    #expect(
      fingerprints(result) == ["rejected-valid:scheme.bu.rtr", "rejected-valid:action.az"])
  }

  /// A link that was skipped, or over which the router fell, shows nothing of the rules it
  /// exercises.
  @Test func skippedLinksAndCrashesVouchForNothing() async throws {
    struct Broken: Error {}
    let router = ClosureRouter { link in
      if link.hasPrefix("playswi") {
        if link.hasPrefix("playswi-") { return .skipped(reason: nil, issue: nil) }
        if link == "playswi://az" { throw Broken() }
        return .rejected("unknown")
      }
      return Play.honestAnswer(link)
    }
    let result = try await Play.check(router, actions: ["home", "az"])
    #expect(
      fingerprints(result) == ["crash:action.az:Broken", "rejected-valid:scheme.bu.swi"])
    #expect(result.skipped > 10)
  }

  static let planted: [(PlantedFault, [String], String)] = [
    (.unitForgotten, ["home", "az"], "rejected-valid:scheme.bu.swi"),
    (.variantForgotten, ["home", "az"], "rejected-valid:scheme.variant.-nightly"),
    (.actionForgotten, ["home", "bydate"], "rejected-valid:action.bydate"),
    (.uuidForgotten, ["home", "media"], "rejected-valid:media.media_urn.value"),
    (.dateLeapDayForgotten, ["home", "bydate"], "missing-parameter:bydate.date.value"),
  ]

  @Test(arguments: planted)
  func plantedFaultsAreBlamedOnce(
    fault: PlantedFault, actions: [String], fingerprint: String
  ) async throws {
    let result = try await Play.check(ConfigurablePlayRouter(fault: fault), actions: actions)
    #expect(fingerprints(result) == [fingerprint])
  }
}
