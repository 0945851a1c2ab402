import Conformance
import LinkRouting
import LinkSpec
import Synchronization

/// A router that is a closure; with state, if it has some, inside the closure.
struct ClosureRouter: LinkRouter {
  var name = "closure"
  var canReset = true
  var onReset: @Sendable () -> Void = {}
  var body: @Sendable (String) throws -> RouterAnswer

  init(
    onReset: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable (String) throws -> RouterAnswer
  ) {
    self.onReset = onReset
    self.body = body
  }

  func reset() { onReset() }
  func route(_ link: String) throws -> RouterAnswer { try body(link) }
}

extension Play {
  private static let narrowed = Mutex<[[String]: CaseGenerator.Result]>([:])

  /// The cases of some actions under the app's own scheme, made once.
  static func cases(of actions: [String]) -> CaseGenerator.Result {
    narrowed.withLock { known in
      if let result = known[actions] { return result }
      var options = CaseGenerator.Options.short
      (options.actions, options.scopes) = (actions, ["custom"])
      let result = CaseGenerator.generate(judge, options: options)
      known[actions] = result
      return result
    }
  }

  /// The same without what is huge: a few links in a thousand, which cost as much as all others.
  static func shortCases(of actions: [String]) -> CaseGenerator.Result {
    var result = cases(of: actions)
    result.cases.removeAll { $0.scenario.hasPrefix("size.") }
    return result
  }

  /// Checks a router of this process by the cases of some actions, but for what is huge: for tests
  /// of what becomes of faults in other links.
  static func check(_ router: any LinkRouter, actions: [String]) async throws -> RunResult {
    try await check(InProcessSession(router), shortCases(of: actions))
  }

  /// Checks a router of this process by given links, in one batch.
  static func check(
    _ router: any LinkRouter, links: [String], blaming rule: RuleID? = nil
  ) async throws -> RunResult {
    let cases = CaseGenerator.given(links.map { Array($0.utf8) }, judge)
    return try await check(InProcessSession(router), cases, blaming: rule)
  }

  static func check(
    _ session: any RouterSession, _ cases: CaseGenerator.Result, blaming rule: RuleID? = nil
  ) async throws -> RunResult {
    let hello = try await session.startRouter()
    return await ConformanceRun(judge: judge, session: session).run(
      cases, hello: hello, blamedRule: rule, events: nil)
  }

  /// What a promised link promises; anything else is rejected. A router of one line for tests that
  /// are about something else.
  static func honestAnswer(_ link: String) -> RouterAnswer {
    let judgement = judge.judgement(of: link)
    guard judgement.verdict == .accept, let action = judgement.action else {
      return .rejected("not promised")
    }
    var parameters: [String: ParameterValue] = [:]
    for parameter in judgement.parameters {
      parameters[parameter.name] = .string(parameter.value.description)
    }
    return .handled(action, parameters)
  }
}

extension Finding {
  var minimized: String { String(decoding: minimizedURL, as: UTF8.self) }
  var before: [String] { sequence.map { String(decoding: $0, as: UTF8.self) } }
}
