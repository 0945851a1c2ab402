#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a child process ended.
public enum ChildExitStatus: Sendable, Hashable, CustomStringConvertible {
  /// It ended by itself, with a code from 0 to 255.
  case exited(code: Int32)
  /// A signal ended it.
  case signaled(Int32)
  /// Other code of this process waited for all children and took the status away.
  case lost

  /// Reads what waitpid reports. Its macros are not visible to Swift; Linux and macOS agree on the
  /// bits.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(code: status >> 8 & 0xFF) : .signaled(signal)
  }

  /// `exit code 1`, `SIGSEGV`.
  public var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signaled(let signal): SignalName.name(of: signal)
    case .lost: "an unknown end"
    }
  }
}

/// The names of signals; their numbers differ between platforms.
enum SignalName {
  /// The signal that nothing survives.
  static let kill = SIGKILL

  /// `SIGSEGV`; `signal 34` for one without a name.
  static func name(of signal: Int32) -> String { names[signal] ?? "signal \(signal)" }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGUSR1: "SIGUSR1", SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE",
    SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF", SIGSYS: "SIGSYS",
  ]
}
