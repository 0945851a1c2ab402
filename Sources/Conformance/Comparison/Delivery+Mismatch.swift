extension Delivery {
  /// Whether a fault of this kind would have shown: what cannot show has not vanished.
  package func wouldShow(_ kind: Mismatch.Kind) -> Bool {
    switch kind {
    case .crash, .hang: true
    case .acceptedInvalid, .rejectedValid: meaning != .unknown
    case .wrongAction, .wrongParameter, .missingParameter, .extraParameter, .unspecifiedMisread,
      .nondeterministic, .historyDependent:
      // A rejection leaves nothing open that could be wrong.
      meaning == .rejected
    }
  }
}
