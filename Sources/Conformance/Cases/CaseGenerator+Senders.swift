import LinkSpec

/// Links from apps that may send them, from apps that may not, and from nobody knows whom. What a
/// link says has no part in that, so one link of each form will do.
extension CaseGenerator {
  package mutating func addSenders() {
    guard let senders = judge.spec.senders else { return }
    let rule = RuleSubject.sender
    for (action, form) in selectedForms + selectedRoutes {
      guard let scheme = scheme(for: form, of: action) else { continue }
      let url = link(action, form, scheme: scheme).bytes
      for source in senders.samples {
        add("sender.permitted", url, from: source, targets: [rule], .verdict(.accept, sole: false))
      }
      for source in senders.nearMisses {
        add("sender.other", url, from: source, targets: [rule], .verdict(.reject, sole: true))
      }
      let verdict = judge.verdict(onQuestion: .unknownSender)
      add(
        "sender.unknown", url, from: "", targets: [.policy(.unknownSender)],
        .verdict(verdict, sole: false))
    }
  }
}
