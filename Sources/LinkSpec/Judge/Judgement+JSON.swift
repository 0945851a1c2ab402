/// Judgements as JSON, in the shape that `judge --json` prints.
extension Judge {
  /// One object: URL, verdict, action, parameters, violations, permitted. `url` is the URL as text
  /// where it is well-formed UTF-8; otherwise the key is `urlBase64`.
  package func json(of judgement: Judgement, url: [UInt8]) -> JSONText {
    .object([
      Self.member(url: url, key: "url"),
      JSONText.Member("verdict", .string(judgement.verdict.rawValue)),
      JSONText.Member("action", judgement.action.map(JSONText.string) ?? .null),
      JSONText.Member(
        "parameters",
        .object(judgement.parameters.map { JSONText.Member($0.name, $0.value.json) })),
      JSONText.Member(
        "violations",
        .array(judgement.violations.map { json(of: $0, in: url, judgement.verdict) })),
      JSONText.Member("permitted", json(of: judgement.permitted)),
    ])
  }

  /// A URL under `key`, or as base64 under `keyBase64` where it is no UTF-8.
  package static func member(url: [UInt8], key: String) -> JSONText.Member {
    if UTF8Form.firstIllFormed(in: url) == nil {
      return JSONText.Member(key, .string(String(decoding: url, as: UTF8.self)))
    }
    return JSONText.Member(key + "Base64", .string(Base64.encode(url)))
  }

  private func json(
    of violation: Violation, in url: [UInt8], _ verdict: Verdict
  ) -> JSONText {
    let rule = rules[violation.rule]
    return .object([
      JSONText.Member("rule", .string(rule.id)),
      JSONText.Member("phase", .string(rule.phase.name)),
      JSONText.Member("effect", .string(violation.effect.rawValue)),
      JSONText.Member(
        "range",
        .array([.integer(violation.range.lowerBound), .integer(violation.range.upperBound)])),
      JSONText.Member("explanation", .string(explanation(of: violation, in: url, judged: verdict))),
      JSONText.Member("citation", .string(source(of: rule.citation))),
    ])
  }

  /// The permitted outcomes, each documented action listed where any is permitted. There the
  /// parameters are `null`: nothing is asked of them.
  package func json(of permitted: [PermittedOutcome]) -> JSONText {
    .array(
      permitted.flatMap { outcome -> [JSONText] in
        switch outcome {
        case .reject: return [.object([JSONText.Member("outcome", "reject")])]
        case .handle(let action, let parameters):
          return [
            .object([
              JSONText.Member("outcome", "handle"), JSONText.Member("action", .string(action)),
              JSONText.Member(
                "parameters",
                .object(
                  parameters.map { parameter in
                    JSONText.Member(
                      parameter.name, .array(parameter.values.map { $0?.json ?? .null }))
                  })),
            ])
          ]
        case .anyAction:
          return spec.actions.map { action in
            .object([
              JSONText.Member("outcome", "handle"), JSONText.Member("action", .string(action.name)),
              JSONText.Member("parameters", .null),
            ])
          }
        }
      })
  }
}

extension PermittedValue {
  /// The value; of a list an array with, for each item, the array of its permitted values, unless
  /// each item has but one.
  package var json: JSONText {
    if let sole { return sole.json }
    guard case .list(let items) = self else { return .null }
    return .array(items.map { .array($0.map { $0?.json ?? .null }) })
  }
}

extension LinkValue {
  /// A text as a string; a number as a number as long as every reader of JSON keeps it exactly
  /// (RFC 7493, 2.2), beyond that as a string of its digits; a list as an array, named parts as an
  /// object.
  package var json: JSONText {
    switch self {
    case .text(let octets): return .string(String(decoding: octets, as: UTF8.self))
    case .number(let number):
      let text = number.description
      return text.utf8.count <= 15 ? .number(text) : .string(text)
    case .boolean(let flag): return .boolean(flag)
    case .uuid(let uuid): return .string(uuid.description)
    case .list(let values): return .array(values.map(\.json))
    case .parts(let parts): return .object(parts.map { JSONText.Member($0.name, $0.value.json) })
    }
  }
}
