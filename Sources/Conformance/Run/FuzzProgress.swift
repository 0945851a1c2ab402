/// How far a run is.
package struct FuzzProgress: Sendable {
  /// Mutated URLs so far.
  package var urls: Int
  /// Behaviours seen so far.
  package var behaviours: Int
  /// Edges of the router's code that were taken so far; `nil` where none are counted.
  package var edges: Int?
  /// Faults found so far.
  package var findings: Int
  /// How long the run has taken.
  package var elapsed: Duration

  /// Says how far a run is.
  package init(urls: Int, behaviours: Int, edges: Int?, findings: Int, elapsed: Duration) {
    self.urls = urls
    self.behaviours = behaviours
    self.edges = edges
    self.findings = findings
    self.elapsed = elapsed
  }
}
