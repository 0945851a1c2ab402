import Foundation

/// Whether processes end.
enum ProcessEnds {
  /// Whether a process is gone, or will be soon; what was killed may take a moment.
  static func within(_ duration: Duration, _ number: Int32) async -> Bool {
    let limit = ContinuousClock.now.advanced(by: duration)
    while isAlive(number) {
      guard ContinuousClock.now < limit else { return false }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return true
  }

  /// A zombie whose parent has not looked at it yet is dead.
  private static func isAlive(_ number: Int32) -> Bool {
    guard kill(number, 0) == 0 else { return false }
    let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return state?.contains(") Z ") != true
  }
}
