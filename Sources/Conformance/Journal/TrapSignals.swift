#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is done about signals that end a process whose routers may trap: the link is named at once,
/// and then happens what would have happened.
enum TrapSignals {
  /// A trap is one on one processor and another on the next.
  private static let numbers = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV]

  /// What the process did about each signal before. Unchecked: it is written once, before anybody
  /// reads it.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// Once for a process.
  static let watch: Void = {
    // A handler must not be the first to ask for them.
    _ = LinksInHand.entries
    _ = LinksInHand.text
    let action = SignalAction.calling { TrapSignals.handle($0) }
    for number in numbers {
      withUnsafePointer(to: action) { _ = sigaction(number, $0, previous + Int(number)) }
    }
    atexit {
      _ = LinksInHand.tellOfThisThread(
        "\nfuzz-links: the process exits in the middle of this link: ")
    }
  }()

  private static func handle(_ number: Int32) {
    // First of all: whatever happens in here ends the process as it would have ended.
    sigaction(number, previous + Int(number), nil)
    if !LinksInHand.tellOfThisThread("\nfuzz-links: the router traps with this link: ") {
      LinksInHand.tellOfOthers()
    }
    // What the processor refuses it refuses again once this returns. Behind a breakpoint it would
    // go on, and `abort` asks nobody a second time.
    if number == SIGABRT || number == SIGTRAP { raise(number) }
  }
}
