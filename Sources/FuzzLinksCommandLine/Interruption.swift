import Dispatch
import Foundation

/// Turns Ctrl-C and a polite kill into a cancellation: the run ends, saves what it has, and says
/// so. Another Ctrl-C a second later ends the process at once. Not earlier: `timeout` of GNU
/// coreutils sends its signal twice, to the process and to its group.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(_ cancel: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        cancel()
        DispatchQueue.global().asyncAfter(deadline: .now() + 1) { signal(number, SIG_DFL) }
      }
      return source
    }
    for (source, number) in zip(sources, [SIGINT, SIGTERM]) {
      // The default action would come first.
      signal(number, SIG_IGN)
      source.resume()
    }
  }

  func end() {
    for source in sources { source.cancel() }
  }
}
