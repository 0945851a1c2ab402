import Conformance
import LinkRouting
import LinkSpec
import Testing

@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

@Suite("Checking who may send links")
struct SenderCheckTests {
  /// A router of one action that looks at the sender, or ought to.
  private struct GoRouter: LinkRouter {
    var takes: @Sendable (String?) -> Bool
    let name = "go"
    let canReset = true

    func route(_ link: String) -> RouterAnswer { .rejected("no context") }

    func route(_ link: String, context: LinkContext) -> RouterAnswer {
      guard takes(context.source) else { return .rejected("not from there") }
      return link.hasPrefix("app://go?") || link == "app://go" ? .handled("go") : .rejected("no")
    }
  }

  private static let made = Result {
    let judge = try ownJudge()
    return (judge: judge, cases: CaseGenerator.short(judge))
  }
  private static func judge() throws -> Judge { try made.get().judge }

  private static func ownJudge() throws -> Judge {
    let spec = try Spec("own", title: "Own links") {
      Document("d", "D")
      Scope("custom", scheme: "app", cite: "d: 1")
      Senders("com.mycompany.*", "com.apple.mobilemail", cite: "d: 2")
      Action("go", "goes", cite: "d: 1") { LinkForm("custom", "//go") }
    }
    return try Judge(spec)
  }

  private static func check(
    _ judge: Judge, _ takes: @escaping @Sendable (String?) -> Bool
  ) async throws -> RunResult {
    let session = InProcessSession(GoRouter(takes: takes))
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session).run(
      try made.get().cases, hello: hello)
  }

  private static func isOurs(_ source: String?) -> Bool {
    guard let source else { return false }
    return source == "com.apple.mobilemail"
      || source.hasPrefix("com.mycompany.") && source != "com.mycompany."
  }

  @Test func aCarefulRouterHasNoFindings() async throws {
    let judge = try Self.judge()
    for takesUnknown in [false, true] {
      let result = try await Self.check(judge) { $0 == nil ? takesUnknown : Self.isOurs($0) }
      #expect(result.findings.map(\.fingerprint) == [] && result.caseFaults.isEmpty)
      #expect(result.rulesExercised == judge.rules.count)
    }
  }

  @Test func faultsAreFoundWithTheirSenders() async throws {
    let judge = try Self.judge()
    let rows: [(@Sendable (String?) -> Bool, String, [String])] = [
      ({ _ in true }, "accepted-invalid:source.permitted", ["com.example.stranger"]),
      (
        { $0 == "com.apple.mobilemail" || $0?.hasPrefix("com.mycompany") == true },
        "accepted-invalid:source.permitted", ["com.mycompany"]
      ),
      (
        { $0 == "com.mycompany.sender" }, "rejected-valid:source.permitted",
        ["com.apple.mobilemail"]
      ),
    ]
    for (takes, fingerprint, sources) in rows {
      let result = try await Self.check(judge, takes)
      let finding = try #require(
        result.findings.first { $0.fingerprint == fingerprint },
        "\(result.findings.map(\.fingerprint))")
      #expect(sources == [finding.delivery.source].compactMap(\.self))
      let line = ReplayLine(
        judge: judge, specWords: ["--spec", "own", "--source", "x"], routerWords: []
      )
      .text(of: finding)
      #expect(line.contains("--source \(sources[0])") && !line.contains("--source x"), "\(line)")
    }
  }

  /// The senders of cases are those of the protocol, and the unknown one is none.
  @Test func casesNameTheirSenders() throws {
    let judge = try Self.judge()
    let generated = try Self.made.get().cases
    let senders = generated.cases.filter { $0.delivery.source != nil }
    #expect(generated.faults.isEmpty && senders.count == 2 + 9 + 1)
    #expect(Set(senders.map(\.id)).count == senders.count)
    let verdicts = Dictionary(grouping: senders, by: \.verdict).mapValues(\.count)
    #expect(verdicts == [.accept: 2, .reject: 9, .unspecified: 1])
    var strangers = judge
    strangers.assumedSource = "com.other"
    let strange = CaseGenerator.short(strangers)
    #expect(strange.faults.isEmpty)
    #expect(
      !strange.cases.contains { $0.delivery.source == nil && $0.verdict != .reject })
  }
}
