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

/// A text written to a terminal with or without colour.
struct Style {
  var isColoured: Bool

  func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
  func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }
  func red(_ text: String) -> String { paint(text, "31") }
  func green(_ text: String) -> String { paint(text, "32") }
  func yellow(_ text: String) -> String { paint(text, "33") }

  func verdict(_ verdict: Verdict) -> String {
    switch verdict {
    case .accept: green(verdict.rawValue)
    case .reject: red(verdict.rawValue)
    case .unspecified: yellow(verdict.rawValue)
    }
  }
}
