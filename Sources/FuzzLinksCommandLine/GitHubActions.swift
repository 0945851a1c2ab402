import Conformance
import Foundation
import LinkReports
import LinkSpec

/// A job of GitHub Actions that the program runs in: what is printed is a log that acts, findings
/// become annotations, and the job has a summary.
public struct GitHubActions: Sendable {
  /// The file that the summary of the step is appended to; `nil`: there is none.
  public var summaryPath: String?

  /// Creates a job.
  public init(summaryPath: String? = nil) { self.summaryPath = summaryPath }

  /// The job that an environment tells of; `nil` outside of GitHub Actions.
  init?(environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    let path = environment["GITHUB_STEP_SUMMARY"] ?? ""
    summaryPath = path.isEmpty ? nil : path
  }

  /// GitHub refuses a summary of more than 1 MiB as a whole; other programs of the step write to it
  /// too.
  private static let summaryLimit = 900_000

  /// Appends a report to the summary. The run is not about the summary, so that it failed is a
  /// warning.
  func summarize(_ report: some Reportable, _ output: Output) {
    guard let summaryPath else { return }
    do throws(StandardStream.Failure) {
      let descriptor = open(summaryPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw StandardStream.Failure(errorNumber: errno) }
      defer { _ = close(descriptor) }
      let size = max(0, Int(lseek(descriptor, 0, SEEK_END)))
      let room = Self.summaryLimit - size
      // A head and the first findings have to fit, or the summary would be cut in the middle.
      guard room > 20_000 else {
        output.diagnostic("fuzz-links: warning: the summary of the step is full\n")
        return
      }
      let text = report.markdown(limit: room - 1)
      try StandardStream.write(Array((text + "\n").utf8), to: descriptor)
    } catch {
      output.diagnostic(
        "fuzz-links: warning: cannot write the summary '\(VisibleText.of(summaryPath))': "
          + "\(error.reason)\n")
    }
  }
}
