import Conformance

/// The progress of a fuzz run on a terminal.
final class FuzzProgressLine: Sendable {
  private let output: Output
  private let isShown: Bool

  init(_ output: Output, isQuiet: Bool) {
    self.output = output
    isShown = output.showsProgress && !isQuiet
  }

  func show(_ progress: FuzzRun.Progress) {
    guard isShown else { return }
    let seconds = progress.elapsed / .seconds(1)
    let rate = seconds > 0 ? Int(Double(progress.urls) / seconds) : 0
    output.diagnostic(
      "\r\u{1B}[K\(progress.urls) links, \(rate)/s, \(progress.behaviours) behaviours, "
        + (progress.edges.map { "\($0) edges, " } ?? "") + "\(progress.findings) findings")
  }

  func clear() {
    if isShown { output.diagnostic("\r\u{1B}[K") }
  }
}
