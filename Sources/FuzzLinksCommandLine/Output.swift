import Foundation
import LinkSpec
import Synchronization

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

  /// The process's own streams. Colour needs a terminal and no `NO_COLOR`.
  public static var standard: Output {
    let environment = ProcessInfo.processInfo.environment
    let noColour = environment["NO_COLOR"].map { !$0.isEmpty } == true
    let isDumb = environment["TERM"] == "dumb"
    return Output(
      result: { text in
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      },
      diagnostic: { text in
        // Nowhere is left to complain to if this fails.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      },
      isColoured: isatty(STDOUT_FILENO) != 0 && !noColour && !isDumb,
      showsProgress: isatty(STDERR_FILENO) != 0 && !isDumb)
  }
}
