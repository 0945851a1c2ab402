import Conformance
import Foundation
import LinkMarkup
import LinkReports
import LinkSpec

/// Where a command writes: results to one stream, progress and diagnostics to the other.
public struct Output: Sendable {
  /// Results.
  public var result: @Sendable (String) throws -> Void
  /// Progress, diagnostics, and the console report when a result goes to standard output.
  public var diagnostic: @Sendable (String) -> Void
  /// Whether results go to a terminal that may be coloured.
  public var isColoured: Bool
  /// Whether diagnostics go to a terminal, so that progress may be drawn.
  public var showsProgress: Bool
  /// The job of GitHub Actions that reads what is written, where there is one.
  public var gitHub: GitHubActions?

  /// An output to closures of your own; neither coloured nor showing progress by default.
  public init(
    result: @escaping @Sendable (String) throws -> Void,
    diagnostic: @escaping @Sendable (String) -> Void, isColoured: Bool = false,
    showsProgress: Bool = false, gitHub: GitHubActions? = nil
  ) {
    self.result = result
    // The runner looks for commands on this stream too, and messages quote URLs.
    self.diagnostic = { @Sendable text in
      diagnostic(ShownText(text, keepsColours: isColoured, isLog: gitHub != nil).text)
    }
    command = diagnostic
    self.isColoured = isColoured
    self.showsProgress = showsProgress
    self.gitHub = gitHub
  }

  /// Writes to the stream of diagnostics what acts there: commands for GitHub's runner, and the
  /// place of a line that is drawn.
  let command: @Sendable (String) -> Void

  /// The process's own streams. Colour needs a terminal and no `NO_COLOR`.
  public static var standard: Output {
    let environment = ProcessInfo.processInfo.environment
    let noColour = environment["NO_COLOR"].map { !$0.isEmpty } == true
    let isDumb = environment["TERM"] == "dumb"
    return Output(
      result: { text in
        do throws(StandardStream.Failure) {
          try StandardStream.write(Array(text.utf8), to: STDOUT_FILENO)
        } catch {
          // Whoever reads no further, as `head` does, has all that it wants.
          if error.errorNumber == EPIPE { return }
          throw CommandFailure(
            code: .harness, message: "cannot write to standard output: \(error.reason)")
        }
      },
      diagnostic: { text in
        // Nowhere is left to complain to if this fails.
        try? StandardStream.write(Array(text.utf8), to: STDERR_FILENO)
      },
      isColoured: isatty(STDOUT_FILENO) != 0 && !noColour && !isDumb,
      showsProgress: isatty(STDERR_FILENO) != 0 && !isDumb,
      gitHub: GitHubActions(environment: environment))
  }

  /// Draws a line over the last one that was drawn; empty text takes that away. For a terminal.
  func draw(_ text: String) {
    command("\r\u{1B}[K" + ShownText(text, keepsColours: isColoured).text)
  }

  /// Writes results for people.
  func write(_ text: String) throws(CommandFailure) {
    try write(asItIs: ShownText(text, keepsColours: isColoured, isLog: gitHub != nil).text)
  }

  /// Writes what has bytes of its own, a report that standard output was asked for. What a closure
  /// throws is a fault of the machine.
  func write(asItIs text: String) throws(CommandFailure) {
    do {
      try result(text)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        code: .harness,
        message: "cannot write to standard output: " + VisibleText.of(String(describing: error)))
    }
  }

  /// Writes what was found: as JSON to a file where `--json` names one, and for people, who read it
  /// as a diagnostic where the JSON takes standard output.
  func write(
    json: JSONText, to path: String?, text: (LinkMarkup.Style) -> String
  ) throws(CommandFailure) {
    if let path { try OutputFile.write(json.serialized(pretty: true) + "\n", to: path, self) }
    let shown = text(LinkMarkup.Style(isColoured: isColoured && path != "-"))
    if path == "-" {
      diagnostic(shown)
    } else {
      try write(shown)
    }
  }
}
