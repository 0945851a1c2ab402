/// The answer of a spec to one open question.
public struct Policy: Sendable, Hashable {
  /// The permitted readings; at least one. With `reject` alone the question is closed: it rejects.
  public var readings: [Reading]
  /// Why these.
  public var reason: String
  /// What the documentation or standard does say, where it says anything.
  public var citation: Citation?

  /// Creates a policy.
  public init(_ readings: [Reading], reason: String, citation: Citation? = nil) {
    self.readings = readings
    self.reason = reason
    self.citation = citation
  }
}
