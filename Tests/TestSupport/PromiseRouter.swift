import LinkRouting
import LinkSpec
import Testing

@testable import Conformance

/// A router that does what a spec promises and refuses all else, but for a fault of its own.
enum PromiseRouter {
  /// The causes that a check of it finds. `fault` answers a link, with the parameters of its query
  /// as they stand and what the judge makes of it, where the fault is; else it returns `nil`.
  static func groups(
    _ judge: Judge, explain: MistakeSearching? = nil,
    fault: @escaping @Sendable (String, [String: String], Judgement) -> RouterAnswer?
  ) async throws -> [FindingGroup] {
    let router = ScriptedRouter { link, _ in
      let judgement = judge.judgement(of: link)
      if let answer = fault(link, pairs(of: link), judgement) { return answer }
      return promised(judgement) ?? .rejected("not promised")
    }
    let session = InProcessSession(router)
    let hello = try await session.startRouter(for: judge)
    let result = await ConformanceRun(judge: judge, session: session).run(
      CaseGenerator.short(judge), hello: hello, explain: explain, events: nil)
    #expect(result.caseFaults == [])
    return FindingGroup.groups(of: result.findings, judge)
  }

  /// The first permitted way to handle a link that may not be refused.
  static func promised(_ judgement: Judgement) -> RouterAnswer? {
    if judgement.permitted.contains(.reject) { return nil }
    for case .handle(let action, let parameters) in judgement.permitted {
      var values: [String: ParameterValue] = [:]
      for parameter in parameters {
        if let value = parameter.values.compactMap({ $0 }).first {
          values[parameter.name] = reported(value)
        }
      }
      return .handled(action, values)
    }
    return nil
  }

  private static func reported(_ value: PermittedValue) -> ParameterValue? {
    switch value {
    case .list(let items): .list(items.compactMap { $0.compactMap(\.self).first.flatMap(reported) })
    default: value.sole.map { .string($0.description) }
    }
  }

  private static func pairs(of link: String) -> [String: String] {
    let query = link.firstRange(of: "?").map { link[$0.upperBound...] } ?? ""
    var pairs: [String: String] = [:]
    for pair in query.prefix(while: { $0 != "#" }).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      pairs[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return pairs
  }
}
