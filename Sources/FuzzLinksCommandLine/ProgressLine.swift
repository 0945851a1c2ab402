import Conformance

/// A line on the terminal that says how far a run is; nothing before it has taken a second, nothing
/// where diagnostics are no terminal.
final class ProgressLine: Sendable {
  private let output: Output
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let isDrawn = Lock(false)

  init(_ output: Output, isQuiet: Bool) {
    self.output = output
    isShown = output.showsProgress && !isQuiet
  }

  func show(_ progress: ConformanceRun.Progress) {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    guard isShown, elapsed > 1 else { return }
    isDrawn.withLock { $0 = true }
    let share = progress.total == 0 ? 1 : Double(progress.done) / Double(progress.total)
    output.draw(
      ProgressText.line(
        done: progress.done, total: progress.total, share: share, seconds: elapsed,
        rest: ["\(progress.mismatches) mismatches"]))
  }

  func clear() {
    if isDrawn.withLock({ $0 }) { output.draw("") }
  }
}
