import LinkSpec
import LinkSpecFiles

/// What holds of judging: both phases agree, places lie within the link, and the verdict says
/// of what is permitted what it has to.
enum JudgeProperties {
  static func hold(for bytes: [UInt8]) throws(ReaderFault) -> Bool {
    let parts = FirstLine(bytes)
    guard let spec = try? SpecReader.read(parts.rest), let judge = try? Judge(spec) else {
      return false
    }
    // Used for another link before, as in a run.
    var assessment = Assessment()
    for example in spec.examples.prefix(1) { judge.assess(Array(example.url.utf8), &assessment) }
    for url in [parts.line] + spec.examples.prefix(1).map({ parts.line + $0.url.utf8 }) {
      try agree(judge, url, &assessment)
    }
    return true
  }

  private static func agree(
    _ judge: Judge, _ url: [UInt8], _ assessment: inout Assessment
  ) throws(ReaderFault) {
    judge.assess(url, &assessment)
    let judgement = judge.judgement(of: url)
    let verdict = judgement.verdict
    try ReaderFault.unless(
      assessment.verdict == verdict,
      "expected one verdict, found \(assessment.verdict.rawValue) and \(verdict.rawValue)")
    try ReaderFault.unless(
      judgement == judge.judgement(assessment), "expected one judgement, found two")
    for violation in judgement.violations {
      let range = violation.range
      try ReaderFault.unless(
        range.lowerBound >= 0 && range.upperBound <= url.count,
        "expected a place within \(url.count) bytes, found \(range)")
    }
    let rejects = judgement.permitted.allSatisfy { $0 == .reject }
    try ReaderFault.unless(
      rejects == (verdict == .reject),
      "expected 'reject' where nothing else is permitted, found \(verdict.rawValue)")
    if verdict == .accept {
      try ReaderFault.unless(
        judgement.permitted.count == 1 && judgement.action != nil,
        "expected one outcome of an accepted link, found \(judgement.permitted.count)")
    }
    let text = judge.json(of: judgement, url: url).serialized()
    _ = try ReaderFault.expecting("a judgement in JSON to be read") { try JSONReader().read(text) }
  }
}
