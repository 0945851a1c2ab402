/// The answer of a spec to one open question.
package struct Policy: Sendable, Hashable {
  /// The permitted readings; at least one. With `reject` alone the question is closed: it rejects.
  package var readings: [Reading]
  /// Why these.
  package var reason: String
  /// What the documentation or standard does say, where it says anything.
  package var citation: Citation?

  /// Creates a policy.
  package init(_ readings: [Reading], reason: String, citation: Citation? = nil) {
    self.readings = readings
    self.reason = reason
    self.citation = citation
  }
}
