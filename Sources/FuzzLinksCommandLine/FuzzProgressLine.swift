import Conformance
import LinkFuzzing

/// The progress of a fuzz run on a terminal.
final class FuzzProgressLine: Sendable {
  private let output: Output
  private let isShown: Bool
  private let options: FuzzRun.Options

  init(_ output: Output, _ options: FuzzRun.Options, isQuiet: Bool) {
    self.output = output
    self.options = options
    isShown = output.showsProgress && !isQuiet
  }

  func show(_ progress: FuzzRun.Progress) {
    guard isShown else { return }
    let seconds = progress.elapsed / .seconds(1)
    // Whichever limit comes first.
    let shares = [
      options.runs.map { Double(progress.urls) / Double(max(1, $0)) },
      options.time.map { seconds / ($0 / .seconds(1)) },
    ].compactMap(\.self)
    var rest = ["\(progress.behaviours) behaviours"]
    if let edges = progress.edges { rest.append("\(edges) edges") }
    rest.append("\(progress.findings) findings")
    output.draw(
      ProgressText.line(
        done: progress.urls, total: options.runs, share: shares.max(), seconds: seconds,
        rest: rest))
  }

  func clear() {
    if isShown { output.draw("") }
  }
}
