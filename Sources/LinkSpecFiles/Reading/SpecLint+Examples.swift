import LinkSpec

/// Whether the examples are what they are given as, by the spec's own judge.
extension Linter {
  /// What would settle an open question.
  private func settling(_ violation: Violation, _ judgement: Judgement) -> String {
    guard let question = violation.question else { return "" }
    if question == .unknownParameter, let fragment = judgement.parts.fragment,
      fragment.contains(violation.range.lowerBound),
      let name = spec.actions.first(where: { $0.name == judgement.action })?.parameters
        .first(where: { $0.location == .fragment })?.name
    {
      return " A parameter of the fragment is a pair, '#\(name)=…'; where all of the fragment is "
        + "its value, the form has it: '//…#{\(name)}', or '//…[#{\(name)}]' where it may be left out."
    }
    return " Say what holds by 'policies': { \(question.name): … }."
  }

  /// Why a link is open in which no rule is open: parsers read what no URL may have in their ways.
  private static func readings(of url: String, _ judgement: Judgement) -> String {
    let octets = Array(url.utf8)
    let count = judgement.permitted.count
    let ways =
      count > 1
      ? "routers may read it in \(count) ways" : "routers may read a value of it in several ways"
    guard let fault = judgement.parts.faults(in: octets).first else { return ways + "." }
    let bytes = octets[fault.range]
    let escaped = bytes.map { byte in
      var escape: [UInt8] = []
      PercentCoding.appendEscape(of: byte, to: &escape)
      return String(decoding: escape, as: UTF8.self)
    }.joined()
    return
      "\(ways), since '\(String(decoding: bytes, as: UTF8.self))' stands there as no URL may have "
      + "it (RFC 3986) and parsers mend that differently. Write '\(escaped)', or say by 'parsers' who "
      + "reads the links."
  }

  mutating func checkExamples() {
    guard let judge = try? Judge(spec) else { return }
    for (index, example) in spec.examples.enumerated() {
      let path = ["examples", String(index)]
      let judgement = judge.judgement(of: example.url)
      if judgement.verdict != .accept {
        fail(
          path + ["url"],
          "the spec's own judge says '\(judgement.verdict.rawValue)' of this example: "
            + (judgement.violations.first.map {
              judge.explanation(of: $0, in: Array(example.url.utf8)) + settling($0, judgement)
            } ?? Self.readings(of: example.url, judgement)))
      } else if judgement.action != example.action {
        fail(
          path + ["action"],
          "the spec's own judge reads the action '\(judgement.action ?? "")' from this example")
      }
    }
    for (index, example) in spec.flawedExamples.enumerated()
    where judge.judgement(of: example.url).verdict == .accept {
      fail(
        ["flawedExamples", String(index), "url"],
        "the spec's own judge finds no broken rule in this example; list it under 'examples'")
    }
  }
}
