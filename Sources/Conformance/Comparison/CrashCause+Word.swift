#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CrashCause {
  /// What a fingerprint says of the cause: the same on every platform. A Swift trap is SIGILL on
  /// one processor and SIGTRAP on another, and a bad access is SIGSEGV on one system and SIGBUS on
  /// the next.
  var word: String {
    switch self {
    case .signal(let number): Self.word(ofSignal: number)
    case .exit: "exit"
    case .exception(let text): text
    case .closedOutput: "stdout closed"
    case .closedInput: "stdin closed"
    case .appDied: "app not alive"
    case .memoryLimit: "out-of-memory"
    case .unknown: "unknown end"
    }
  }

  private static func word(ofSignal number: Int32) -> String {
    switch number {
    case SIGILL, SIGTRAP, SIGFPE: "trap"
    case SIGSEGV, SIGBUS: "memory"
    case SIGABRT: "abort"
    case SIGKILL: "killed"
    default: "signal"
    }
  }

  /// The words that earlier versions wrote into fingerprints, as they are today.
  static func today(_ old: Substring) -> Substring {
    switch old {
    case "SIGILL", "SIGTRAP", "SIGFPE": "trap"
    case "SIGSEGV", "SIGBUS": "memory"
    case "SIGABRT": "abort"
    case "SIGKILL": "killed"
    case _ where old.hasPrefix("SIG") || old.hasPrefix("signal "): "signal"
    case _ where old.hasPrefix("exit code "): "exit"
    case _ where old.hasPrefix("memory over "): "out-of-memory"
    case "an unknown end": "unknown end"
    default: old
    }
  }
}
