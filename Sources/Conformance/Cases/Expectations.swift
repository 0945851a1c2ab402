package import LinkSpec

/// Holds what a case was made to be against what the judge says of it.
///
/// A scenario knows what its one fault or question leads to. Three things may stand beside that,
/// and none of them is a fault of the harness: the link is longer than is promised; the spec's
/// policy settles a question, which then leaves no trace; a second question is raised, and readings
/// compose. What holds there is asked of a judge to whom every question is wide open: what rejects
/// there rejects under every policy, and what is accepted there is accepted under every one.
package struct Expectations: Sendable {
  private let judge: Judge
  private let wide: Judge?
  /// The rules of questions that no policy rejects: one permitted reading settles them, and so do
  /// two of which a required parameter can have only one.
  private let settled: Set<RuleID>
  /// Used again for each URL: its tables grow once.
  private var scratch = Assessment()

  package init(_ judge: Judge) {
    self.judge = judge
    var spec = judge.spec
    // What a query promises of its delimiters is open only where a policy speaks of it, and what is
    // left to parsers is wider without one.
    var unasked: Set<OpenQuestion> = [.encodedDelimiter]
    if spec.parsers.isEmpty { unasked.formUnion([.backslash, .strayPercent]) }
    unasked = unasked.filter { spec.policies[$0] == nil }
    for question in OpenQuestion.allCases where !unasked.contains(question) {
      spec.policies[question] = Policy(question.possibleReadings, reason: "-")
    }
    // Nor do slashes before hosts count for nothing where no policy says so.
    if spec.normalizesSlashesBeforeHosts, !judge.spec.normalizesSlashesBeforeHosts {
      spec.policies[.otherSlashes] = judge.spec.policies[.otherSlashes]
    }
    let ofUnknown = OpenQuestion.unknownParameter.possibleReadings
    for action in spec.actions.indices {
      for rule in spec.actions[action].unknownParameters.indices {
        spec.actions[action].unknownParameters[rule].readings = ofUnknown
      }
    }
    wide = try? Judge(spec, bind: judge.bind)
    settled = Set(
      judge.rules.ids.filter { rule in
        let rule = judge.rules[rule]
        if let question = rule.question {
          return !judge.spec.policy(for: question).readings.contains(.reject)
        }
        guard case .unknownParameters(let name, let number) = rule.subject,
          let action = judge.spec.actions.first(where: { $0.name == name })
        else { return false }
        return !action.unknownParameters[number].readings.contains(.reject)
      })
  }

  /// The longest URL that is looked into for this: a huge one is made for its size, and what it
  /// settles beside that, short ones show too.
  private static let longest = 8_192

  /// The settled questions that a URL raises: nothing in its judgement tells of them.
  package mutating func settledRules(in url: [UInt8]) -> [RuleID] {
    guard !settled.isEmpty, url.count <= Self.longest, let wide else { return [] }
    wide.assess(url, &scratch)
    var rules = scratch.raisedRules.filter(settled.contains)
    // A rule on a value may tell of a question, which is what the spec settles.
    for question in scratch.raisedQuestions {
      guard let rule = judge.listed(.policy(question)), settled.contains(rule),
        !rules.contains(rule)
      else { continue }
      rules.append(rule)
    }
    return rules
  }

  private func assessed(_ url: [UInt8], _ judge: Judge) -> Assessment {
    var assessment = Assessment()
    judge.assess(url, &assessment)
    return assessment
  }

  /// What is wrong with a case, in words; `nil` if it is what it was made to be.
  package func fault(
    _ link: Assessment, _ url: [UInt8], _ targets: [RuleID], _ intent: LinkCase.Intent,
    _ question: OpenQuestion?
  ) -> String? {
    switch intent {
    case .any: return nil
    case .notAccepted:
      if link.verdict != .accept { return nil }
      // Accepted only because of what the spec settles.
      if let wide, assessed(url, wide).verdict != .accept { return nil }
      return "is accepted, and was made not to be"
    case .verdict(let verdict, let isSole):
      let expected = lengthened(verdict, url)
      if link.verdict != expected {
        if let question, isComposed(url, of: question) { return nil }
        let why = link.raisedRules.map { judge.rules[$0].id }.joined(separator: ", ")
        return "is '\(link.verdict)' (\(why)) and was made to be '\(expected)'"
      }
      guard isSole else { return nil }
      // What lies beside a fault is a question of its own; it breaks nothing but where a spec
      // closes the question.
      let broken = link.brokenRules.filter { judge.rules[$0].question == nil }
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
    guard let link = wide.map({ assessed(url, $0) }), link.verdict != .accept else { return false }
    return link.raisedRules.contains { judge.rules[$0].question != question }
  }
}
