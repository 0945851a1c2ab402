/// Links that are of one form to one router and of another to the next: a word in another case
/// beside a value, a slash at the end that some ignore, a value that some take for none. Such a
/// link is read as the form that it fits best. What that form refuses is refused only if each
/// other form that the link may be of refuses it, too.
extension LinkReader {
  /// Leaves a link to any action, since its path may be of another one of some forms than that by
  /// which it is read.
  func leaveToOtherForm(of forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment) {
    leaveOpen(&a)
    a.isOfOtherForm = true
    (a.otherForms, a.otherPath) = (forms, path)
  }

  /// The same where a policy refuses the value that is in the way: the link is rejected, or it is
  /// of the other form, to who asks for values by a pattern.
  func leaveRefused(to forms: CompiledSpec.Run, _ path: Range<Int>, _ a: inout Assessment) {
    a.isOfOtherForm = true
    (a.otherForms, a.otherPath) = (forms, path)
  }

  /// The forms of a host that have no other first words than the path that was split.
  private func candidates(among forms: CompiledSpec.Run, _ a: borrowing Assessment) -> [Int] {
    let words =
      forms.count >= FormWords.fewestForms && !spec.hasHash
      ? spec.formWords.found(in: url, a.segments) : nil
    return forms.indices.map { Int(spec.formOrder[$0]) }.filter { number in
      words.map { !spec.formWords.differ(form: number, from: $0) } ?? true
    }
  }

  /// Reads a link by a form, or else by another one that it may be of.
  func readEither(_ form: Int, scheme: Int, _ a: inout Assessment) {
    let (isRejected, mayReject, isAnyAction) = (a.mustReject, a.mayReject, a.isAnyAction)
    let before = a.issues
    let (firstOutcome, firstUnknown) = (a.outcomes.count, a.unknown.count)
    readAsOne(form, scheme: scheme, &a)
    guard a.mustReject, !isRejected else { return }
    let own = (issues: a.issues, form: a.form, action: a.action, path: a.parts.path)
    a.parts.path = a.otherPath
    split(a.parts.path, &a)
    // The nearest first.
    let others = candidates(among: a.otherForms, a)
      .filter { $0 != form }.map { ($0, fit($0, a.otherPath, &a)) }
      .filter { $0.1.isFitting }.sorted { $0.1 < $1.1 }.map(\.0)
    a.isOfOtherForm = false
    for other in others {
      a.outcomes.removeSubrange(firstOutcome...)
      for index in firstUnknown..<a.unknown.count { a.unknown[index].rule = -1 }
      a.issues = before
      (a.mustReject, a.mayReject, a.isAnyAction) = (false, mayReject, false)
      readAsOne(other, scheme: scheme, &a)
      guard !a.mustReject, a.isAnyAction || a.outcomes.count > firstOutcome else { continue }
      if isAnyAction { leaveOpen(&a) } else { a.mayReject = true }
      return
    }
    (a.issues, a.form, a.action, a.parts.path) = own
    a.mustReject = true
  }
}
