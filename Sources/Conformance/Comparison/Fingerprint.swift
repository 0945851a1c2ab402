/// Fingerprints as they were written down: in a corpus, in a report, in a baseline.
package enum Fingerprint {
  /// Whether a fingerprint that was written down once is that of a fault of today. Earlier versions
  /// named signals and exit codes, and not the action that was performed instead.
  ///
  /// What says less than today's is another fault where today's could say as little: who accepts an
  /// invalid value has not accepted that the value opens another action.
  package static func matches(_ known: String, _ today: String) -> Bool {
    if known == today { return true }
    let known = renewed(known)
    if known == today { return true }
    let isWrongAction = known.hasPrefix(Mismatch.Kind.wrongAction.rawValue + ":")
    return isWrongAction && known.count { $0 == ":" } == 1 && today.hasPrefix(known + ":")
  }

  /// The same of what one link shows that is run again: there the type of an exception is enough,
  /// which was all that earlier versions said of it.
  package static func matchesAgain(_ known: String, _ today: String) -> Bool {
    let isCrash = known.hasPrefix(Mismatch.Kind.crash.rawValue + ":")
    return matches(known, today) || isCrash && today.hasPrefix(known + ":")
  }

  private static func renewed(_ text: String) -> String {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return text }
    return parts[0] + ":" + parts[1] + ":" + CrashCause.today(parts[2])
  }
}
