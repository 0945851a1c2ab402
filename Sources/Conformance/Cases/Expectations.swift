import LinkSpec

/// Holds what a case was made to be against what the judge says of it.
///
/// A scenario knows what its one fault or question leads to. Three things may stand beside that, and
/// none of them is a fault of the harness: the link is longer than is promised; the spec's policy
/// settles a question, which then leaves no trace; a second question is raised, and readings compose.
/// What holds there is asked of a judge to whom every question is wide open: what rejects there
/// rejects under every policy, and what is accepted there is accepted under every one.
struct Expectations: Sendable {
  private let judge: Judge
  private let wide: Judge?
  /// The rules of questions that no policy rejects: one permitted reading settles them, and so do
  /// two of which a required parameter can have only one.
  private let settled: Set<Int>

  init(_ judge: Judge) {
    self.judge = judge
    var spec = judge.spec
    for question in OpenQuestion.allCases {
      spec.policies[question] = Policy(question.possibleReadings, reason: "-")
    }
    wide = try? Judge(spec, bind: judge.bind)
    settled = Set(
      judge.rules.indices.filter { number in
        guard let question = judge.rules[number].question else { return false }
        return !judge.spec.policy(for: question).readings.contains(.reject)
      })
  }

  /// The settled questions that a URL raises: nothing in its judgement tells of them.
  func settledRules(in url: [UInt8]) -> [Int] {
    guard !settled.isEmpty, let wide else { return [] }
    return wide.judgement(of: url).violations.map(\.rule).filter(settled.contains)
  }

  /// What is wrong with a case, in words; `nil` if it is what it was made to be.
  func fault(
    _ judgement: Judgement, _ url: [UInt8], _ targets: [Int], _ intent: LinkCase.Intent,
    _ question: OpenQuestion?
  ) -> String? {
    switch intent {
    case .any: return nil
    case .notAccepted:
      if judgement.verdict != .accept { return nil }
      // Accepted only because of what the spec settles.
      if let wide, wide.judgement(of: url).verdict != .accept { return nil }
      return "is accepted, and was made not to be"
    case .verdict(let verdict, let isSole):
      let expected = lengthened(verdict, url)
      if judgement.verdict != expected {
        if let question, isComposed(url, of: question) { return nil }
        let why = judgement.violations.map { judge.rules[$0.rule].id }.joined(separator: ", ")
        return "is '\(judgement.verdict)' (\(why)) and was made to be '\(expected)'"
      }
      guard isSole else { return nil }
      // What lies beside a fault is a question of its own; it breaks nothing but where a spec closes
      // the question.
      let broken = judgement.violations.filter { $0.effect == .reject }.map(\.rule)
        .filter { judge.rules[$0].question == nil }
      return broken.first { !targets.contains($0) }.map { "breaks '\(judge.rules[$0].id)' too" }
    }
  }

  /// The verdict, where the URL may be longer than is promised.
  private func lengthened(_ verdict: Verdict, _ url: [UInt8]) -> Verdict {
    guard url.count > judge.spec.maximumLength else { return verdict }
    let ofLength = judge.verdict(onQuestion: .length)
    if verdict == .reject || ofLength == .reject { return .reject }
    return verdict == .accept ? ofLength : .unspecified
  }

  /// Whether a URL raises more than this question, so that the question's policy alone does not
  /// decide.
  private func isComposed(_ url: [UInt8], of question: OpenQuestion) -> Bool {
    guard let judgement = wide?.judgement(of: url), judgement.verdict != .accept else {
      return false
    }
    return judgement.violations.contains { judge.rules[$0.rule].question != question }
  }
}
