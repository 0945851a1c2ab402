/// Fingerprints as they were written down: in a corpus, in a report, in a baseline.
package enum Fingerprint {
  /// Whether a fingerprint that was written down once is that of a fault of today. Earlier versions named
  /// signals and exit codes, and said less of how an answer differs and of what an exception says.
  package static func matches(_ known: String, _ today: String) -> Bool {
    if known == today { return true }
    let known = renewed(known)
    return known == today || today.hasPrefix(known + ":")
  }

  private static func renewed(_ text: String) -> String {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return text }
    return parts[0] + ":" + parts[1] + ":" + CrashCause.today(parts[2])
  }
}
