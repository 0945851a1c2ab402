import Dispatch
import Foundation

/// Turns Ctrl-C and a polite kill into a cancellation: the run ends, saves what it has, and says so.
/// A second Ctrl-C ends the process at once.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(_ cancel: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        cancel()
        signal(number, SIG_DFL)
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
