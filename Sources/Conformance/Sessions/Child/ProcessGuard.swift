#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Kills the programs that this process has started when it ends without having done so itself:
/// `kill -9`, a trap, the machine's killer of what eats memory.
///
/// A program that reads its standard input sees the end of it then and leaves; one that hangs does
/// not. So a shell, one for all programs, reads a pipe that only this process holds open: the
/// numbers of the groups that run, and at the end of the pipe it kills those that are left. A pipe
/// and a shell are what Linux and macOS have in common; `PR_SET_PDEATHSIG` is Linux alone, and
/// nothing sets it between the two halves of `posix_spawn`. Where an app may start no programs,
/// this is never begun.
struct ProcessGuard: Sendable {
  /// Begun with the first program. The caller holds ``ProcessSpawn/gate``.
  static let shared = ProcessGuard()

  private static let script = """
    trap '' HUP INT QUIT TERM
    groups=
    while read -r sign group; do
      if [ "$sign" = + ]; then
        groups="$groups $group"
      else
        left=
        for one in $groups; do [ "$one" = "$group" ] || left="$left $one"; done
        groups=$left
      fi
    done
    for one in $groups; do kill -KILL "-$one" 2>/dev/null; done
    """

  /// Where the shell is told; -1 where there is none. Open until this process ends.
  private let descriptor: Int32

  private init() { descriptor = Self.start() ?? -1 }

  private static func start() -> Int32? {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { return nil }
    defer { _ = close(nothing) }
    do throws(SpawnError) {
      let pair = try DescriptorPair(for: "sh")
      try pair.writing.becomeNonBlocking(for: "sh")
      _ = try ProcessSpawn.start(
        "/bin/sh", [Array("-c".utf8), Array(script.utf8)], additions: [:],
        input: pair.reading.number, output: nothing, errors: nothing)
      let kept = fcntl(pair.writing.number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      return kept >= 0 ? kept : nil
    } catch {
      // Without it everything works but the end of this process by force.
      return nil
    }
  }

  /// From now on the group is killed with this process.
  func watch(_ group: pid_t) { tell("+ \(group)\n") }

  /// The group is gone; its number may be given to another.
  func release(_ group: pid_t) { tell("- \(group)\n") }

  private func tell(_ line: String) {
    guard descriptor >= 0 else { return }
    var line = line
    line.withUTF8 { bytes in
      // A line is shorter than what a pipe takes whole, or not at all.
      while write(descriptor, bytes.baseAddress, bytes.count) < 0, errno == EINTR {}
    }
  }
}
