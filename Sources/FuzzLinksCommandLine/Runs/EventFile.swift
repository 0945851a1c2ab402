import Conformance
import Foundation
import LinkReports
import LinkSpec

/// Where `--events` goes: written while the run goes on, one write for each event or batch of
/// cases.
///
/// Unlike a report it does not appear whole: what stands in it when the machine goes down is what
/// had happened. A file that cannot be written to ends no run, which has more to say than that: it
/// is said when the run is over, and the exit code tells.
final class EventFile: Sendable {
  private struct State {
    /// `nil` once it is closed.
    var descriptor: Int32?
    var fault: CommandFailure?
  }

  private let path: String
  private let output: Output
  private let state: Lock<State>

  private init(path: String, output: Output, descriptor: Int32?) {
    self.path = path
    self.output = output
    state = Lock(State(descriptor: descriptor, fault: nil))
  }

  deinit { state.withLock { if let descriptor = $0.descriptor { _ = close(descriptor) } } }

  /// Opens a file for events, or standard output.
  private static func open(
    _ path: String, _ output: Output
  ) throws(CommandFailure) -> EventFile {
    if path == "-" { return EventFile(path: path, output: output, descriptor: nil) }
    do throws(StandardStream.Failure) {
      let descriptor = try WritableFile.open(path, O_TRUNC)
      return EventFile(path: path, output: output, descriptor: descriptor)
    } catch {
      throw .usage("--events: cannot write '\(VisibleText.of(path))': \(error.reason)")
    }
  }

  /// The file that a choice asks for; `nil` where it asks for none.
  static func open(_ choice: ReportChoice, _ output: Output) throws(CommandFailure) -> EventFile? {
    guard let path = choice.events else { return nil }
    return try open(path, output)
  }

  /// What to hand to a run.
  func recorder(_ lines: EventLines) -> (RunEvent) -> Void {
    { event in
      var bytes: [UInt8] = []
      lines.append(event, to: &bytes)
      self.write(bytes)
    }
  }

  /// Writes the last line.
  ///
  /// - Throws: the first thing that went wrong since the start.
  func end(_ report: some Reportable) throws(CommandFailure) {
    var bytes: [UInt8] = []
    EventLines.append(endOf: report, to: &bytes)
    write(bytes)
    let fault = state.withLock { state in
      if let descriptor = state.descriptor { _ = close(descriptor) }
      state.descriptor = nil
      return state.fault
    }
    if let fault { throw fault }
  }

  private func write(_ bytes: [UInt8]) {
    state.withLock { state in
      if state.fault != nil || bytes.isEmpty { return }
      do throws(CommandFailure) {
        if let descriptor = state.descriptor {
          do throws(StandardStream.Failure) {
            try StandardStream.write(bytes, to: descriptor, patience: WritableFile.patience)
          } catch {
            throw Self.failure(path, error.reason)
          }
        } else if path == "-" {
          try output.write(asItIs: String(decoding: bytes, as: UTF8.self))
        }
      } catch {
        state.fault = error
      }
    }
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      code: .harness,
      message: "cannot write the events to '\(VisibleText.of(path))': \(reason)")
  }
}
