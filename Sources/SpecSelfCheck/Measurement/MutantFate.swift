/// What became of a mutant.
package enum MutantFate: Sendable, Hashable {
  /// `check` has a finding, the first after so many links.
  case killedByCheck(links: Int, fingerprint: String)
  /// `check` has none, and `fuzz` has one after so many links; the link is one that no case is
  /// like.
  case killedByFuzz(links: Int, fingerprint: String, url: [UInt8])
  /// Neither has a finding, and a link tells the two specs apart.
  case survived(fingerprint: String, url: [UInt8])
  /// No link that was tried tells the two apart: the true spec permits all that the router does.
  case equivalent
}
