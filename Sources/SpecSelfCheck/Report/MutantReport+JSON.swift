package import LinkSpec
import SpecMutants

/// The same as JSON.
extension MutantReport {
  package var json: JSONText {
    let counts = Self.counts(results)
    return .object([
      .init("command", .string("self-check")), .init("spec", .string(spec)),
      .init("cases", .integer(cases)), .init("runs", .integer(runs)),
      .init("mutantsInAll", .integer(mutantsInAll)), .init("mutants", .integer(results.count)),
      .init("killedByCheck", .integer(counts.check)), .init("killedByFuzz", .integer(counts.fuzz)),
      .init("survived", .integer(counts.survived)),
      .init("equivalent", .integer(counts.equivalent)),
      .init("identity", .array(identity.map(\.json))),
      .init("results", .array(results.map(\.json))),
    ])
  }
}

extension IdentityResult {
  fileprivate var json: JSONText {
    .object([
      .init("router", .string(temper.rawValue)),
      .init(
        "findings",
        .array(
          findings.map {
            .object([.init("fingerprint", .string($0.fingerprint))] + JSONText.members(of: $0.url))
          })),
    ])
  }
}

extension MutantResult {
  fileprivate var json: JSONText {
    .object(
      [
        .init("operator", .string(mutant.mutantOperator.rawValue)),
        .init("rules", .array(mutant.rules.map(JSONText.string))),
        .init("mutant", .string(mutant.sentence)),
      ] + fate.members)
  }
}

extension MutantFate {
  fileprivate var members: [JSONText.Member] {
    func members(
      _ fate: String, _ links: Int?, _ fingerprint: String?, _ url: [UInt8]?
    ) -> [JSONText.Member] {
      [.init("fate", .string(fate))] + (links.map { [.init("links", .integer($0))] } ?? [])
        + (fingerprint.map { [.init("fingerprint", .string($0))] } ?? [])
        + (url.map(JSONText.members) ?? [])
    }
    switch self {
    case .killedByCheck(let links, let fingerprint):
      return members("killed by check", links, fingerprint, nil)
    case .killedByFuzz(let links, let fingerprint, let url):
      return members("killed by fuzz", links, fingerprint, url)
    case .survived(let fingerprint, let url): return members("survived", nil, fingerprint, url)
    case .equivalent: return members("equivalent", nil, nil, nil)
    }
  }
}

extension JSONText {
  /// The link as text; one that is none does not come out of this harness, since its router takes
  /// texts.
  fileprivate static func members(of url: [UInt8]) -> [JSONText.Member] {
    [.init("url", .string(String(decoding: url, as: UTF8.self)))]
  }
}
