import Conformance
import Dispatch
import Foundation

/// Turns Ctrl-C, a polite kill and the end of the terminal into a cancellation: the run ends, saves
/// what it has, and says so. Another Ctrl-C a second later ends the process at once. Not earlier:
/// `timeout` of GNU coreutils sends its signal twice, to the process and to its group.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// `nohup` has SIGHUP ignored, and means it.
  private static var signals: [Int32] {
    [SIGINT, SIGTERM] + (SpawnPlatform.isIgnored(SIGHUP) ? [] : [SIGHUP])
  }

  init(_ cancel: @escaping @Sendable () -> Void) {
    let signals = Self.signals
    sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        cancel()
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { signal(number, SIG_DFL) }
      }
      return source
    }
    for (source, number) in zip(sources, signals) {
      // The default action would come first.
      signal(number, SIG_IGN)
      source.resume()
    }
  }

  func end() {
    for source in sources { source.cancel() }
  }
}
