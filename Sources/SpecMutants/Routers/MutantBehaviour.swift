package import LinkRouting

/// What a router does besides what its spec says.
package struct MutantBehaviour: Sendable, Hashable {
  /// Which of several permitted outcomes it takes.
  package var temper: Temper
  /// What it makes of a link before it reads it.
  package var link: LinkTwist?
  /// What it makes of an answer, in this order.
  package var answers: [AnswerTwist]
  /// How it compares two values, where not as what they are.
  package var gate: ValueGate?
  /// How links arrive that it refuses; an empty one refuses none.
  package var refused: LinkContext

  /// By default nothing but a choice.
  package init(
    _ temper: Temper = .performing, link: LinkTwist? = nil, answers: [AnswerTwist] = [],
    gate: ValueGate? = nil, refused: LinkContext = LinkContext()
  ) {
    self.temper = temper
    self.link = link
    self.answers = answers
    self.gate = gate
    self.refused = refused
  }

  /// Whether a link that arrives so is refused.
  func refuses(_ context: LinkContext) -> Bool {
    if refused.isEmpty { return false }
    if let via = refused.via, via != context.via { return false }
    if let launch = refused.launch, launch != context.launch { return false }
    return true
  }
}
