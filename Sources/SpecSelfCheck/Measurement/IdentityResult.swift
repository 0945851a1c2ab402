package import SpecMutants

/// What the harness finds in a router that goes by the true spec: nothing, or it is wrong itself.
package struct IdentityResult: Sendable, Hashable {
  /// Which of the permitted outcomes the router takes.
  package var temper: Temper
  /// The fingerprints of what was found, each with its link.
  package var findings: [Finding]

  /// A false alarm.
  package struct Finding: Sendable, Hashable {
    package var fingerprint: String
    package var url: [UInt8]
  }
}
