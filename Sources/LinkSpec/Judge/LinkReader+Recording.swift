/// What turns up while a link is read: broken rules and open questions, each with its place in the
/// link as it was given.
extension LinkReader {
  /// The place in the link as it was given.
  @inline(__always)
  func place(_ index: Int) -> Int32 {
    base == 0 ? Int32(index) : origins[min(index - base, origins.count - 1)]
  }

  private func place(end index: Int, from start: Int) -> Int32 {
    // What several bytes of a link come from ends where the last of them does.
    base == 0 || index == start ? place(index) : place(index - 1) + 1
  }

  /// A documented rule is broken.
  @inline(never)
  func reject(
    _ rule: Int32, _ range: Range<Int>, expectation: Expectation = .none, _ a: inout Assessment
  ) {
    record(
      Assessment.Issue(
        rule: rule, question: -1, isReject: true, expectation: expectation.rawValue,
        start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
  }

  /// A rule leaves open what becomes of the link.
  func leaveOpen(_ rule: Int32, _ range: Range<Int>, _ a: inout Assessment) {
    a.mayReject = true
    record(
      Assessment.Issue(
        rule: rule, question: -1, isReject: false, expectation: 0,
        start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
  }

  /// The readings of a question that the policy permits: that of the parameter which is being read,
  /// or of all.
  @inline(__always)
  func readings(_ question: OpenQuestion, _ a: inout Assessment) -> ReadingSet {
    if !spec.ownPolicies.isEmpty, a.parameter >= 0,
      let own = spec.ownPolicies[CompiledSpec.key(a.parameter, question)]
    {
      return own.readings
    }
    return spec.readings[question.ordinal]
  }

  /// The readings of a question that a value raises. What a policy does not speak of it does not
  /// settle.
  func readings(of point: GrammarResult.OpenPoint, _ a: inout Assessment) -> ReadingSet {
    let readings = readings(point.question, &a)
    if !point.isUnclear { return readings }
    return readings.union(ReadingSet(point.question.standardPolicy.readings))
  }

  /// The rule of that policy.
  @inline(__always)
  func policyRule(_ question: OpenQuestion, _ a: inout Assessment) -> Int32 {
    if !spec.ownPolicies.isEmpty, a.parameter >= 0,
      let own = spec.ownPolicies[CompiledSpec.key(a.parameter, question)]
    {
      return own.rule
    }
    return spec.policyRules[question.ordinal]
  }

  /// An open question is raised; returns the readings that its policy permits.
  @inline(never) @discardableResult
  func ask(
    _ question: OpenQuestion, _ range: Range<Int>, rule: Int32? = nil, _ a: inout Assessment
  ) -> ReadingSet {
    let readings = self.readings(question, &a)
    if readings.isSettled { return readings }
    if readings.allows(.reject) { a.mayReject = true }
    if readings.rejectsAlways { a.mustReject = true }
    // Without a rule the question lies outside the spec's links, as userinfo does where no link has
    // an authority. Such a link breaks a rule anyway, and that explains it.
    let rule = rule ?? policyRule(question, &a)
    if rule < 0 { return readings }
    record(
      Assessment.Issue(
        rule: rule, question: Int8(question.ordinal), isReject: readings.rejectsAlways,
        expectation: 0, start: Int32(range.lowerBound), end: Int32(range.upperBound)), &a)
    return readings
  }

  /// Notes an issue. The first of a rule decides and explains; a few more help, thousands do not.
  func record(_ found: Assessment.Issue, _ a: inout Assessment) {
    var issue = found
    if base > 0 {
      issue.start = place(Int(found.start))
      issue.end = place(end: Int(found.end), from: Int(found.start))
    }
    keep(issue, &a)
  }

  /// Notes an issue that has its place in the link as it was given.
  func keep(_ issue: Assessment.Issue, _ a: inout Assessment) {
    if issue.isReject { a.mustReject = true }
    var count = 0
    var index = 0
    // A loop that costs little without the optimizer, too.
    while index < a.issues.count {
      if a.issues[index].rule == issue.rule { count += 1 }
      index += 1
    }
    if count < 4 { a.issues.append(issue) }
  }
}
