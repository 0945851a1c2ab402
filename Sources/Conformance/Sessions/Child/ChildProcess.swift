#if canImport(Darwin)
  package import Darwin
#else
  package import Glibc
#endif

/// A running program with pipes on its standard input, output and error; this end of each does not
/// block.
///
/// The program leads its own process group, and its end is always the end of the group: whatever it
/// started is killed with it, unless it moved to a group of its own. An instance that is let go
/// kills its group. Not for use from two threads at once.
package final class ChildProcess {
  package let program: String
  /// The number of the process and of its group.
  package let identifier: pid_t
  package let output: OwnedDescriptor
  package let errors: OwnedDescriptor
  private var input: OwnedDescriptor?
  /// How the process ended; `nil` until ``killGroup()``.
  package private(set) var exitStatus: ChildExitStatus?

  /// Starts a program; `shared` is a descriptor that it gets as its descriptor 3.
  package convenience init(
    command: [String], environment: [String: String] = [:], shared: Int32? = nil
  ) throws(SpawnError) {
    guard let program = command.first else { throw .emptyCommand }
    try self.init(
      program, command.dropFirst().map { Array($0.utf8) }, environment: environment,
      shared: shared)
  }

  /// `arguments` are any bytes but NUL.
  package init(
    _ program: String, _ arguments: [[UInt8]], environment: [String: String] = [:],
    shared: Int32? = nil
  ) throws(SpawnError) {
    if program.isEmpty { throw .emptyCommand }
    let child = try SpawnedChild.start(
      program, arguments, environment: environment, shared: shared)
    self.program = program
    identifier = child.identifier
    output = child.output
    errors = child.errors
    input = Optional(child.input)
  }

  deinit { killGroup() }

  /// The descriptor to write the program's standard input to; -1 once it is closed.
  package var inputNumber: Int32 { input?.number ?? -1 }

  /// Ends the program's standard input.
  package func closeInput() { input = nil }

  /// Whether the process has ended. It stays a zombie, so that neither its number nor that of its
  /// group can be given to another before ``killGroup()`` has used it.
  package func hasExited() -> Bool {
    if exitStatus != nil { return true }
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) != 0 {
      // ECHILD: other code has taken the status away.
      if errno != EINTR { return true }
    }
    return information.si_signo == SIGCHLD
  }

  /// Kills what is left of the group and waits for the process itself: not for the end of its
  /// output, which a surviving grandchild may hold open. Says how the process ended, which is
  /// SIGKILL only if it was still alive. Harmless when called again.
  @discardableResult
  package func killGroup() -> ChildExitStatus {
    if let exitStatus { return exitStatus }
    // Fails where the whole group is gone already, and that is what is wanted.
    _ = killpg(identifier, SIGKILL)
    // Before the wait, while the zombie still keeps the number from being given to another.
    ProcessGuard.shared.release(identifier)
    var status: Int32 = 0
    var end: ChildExitStatus?
    while end == nil {
      if waitpid(identifier, &status, 0) == identifier {
        end = ChildExitStatus(waitStatus: status)
      } else if errno != EINTR {
        end = .lost
      }
    }
    input = nil
    exitStatus = end
    return end ?? .lost
  }
}

/// A process just started, and this process's ends of its three pipes.
private struct SpawnedChild: ~Copyable {
  let identifier: pid_t
  let input: OwnedDescriptor
  let output: OwnedDescriptor
  let errors: OwnedDescriptor

  static func start(
    _ program: String, _ arguments: [[UInt8]], environment: [String: String], shared: Int32?
  ) throws(SpawnError) -> SpawnedChild {
    try ProcessSpawn.gate.withLock { (_) throws(SpawnError) -> SpawnedChild in
      let toChild = try DescriptorPair(for: program)
      let fromChild = try DescriptorPair(for: program)
      let logOfChild = try DescriptorPair(for: program)
      try toChild.writing.becomeNonBlocking(for: program)
      try fromChild.reading.becomeNonBlocking(for: program)
      try logOfChild.reading.becomeNonBlocking(for: program)
      let identifier = try ProcessSpawn.start(
        program, arguments, additions: environment, input: toChild.reading.number,
        output: fromChild.writing.number, errors: logOfChild.writing.number, shared: shared)
      ProcessGuard.shared.watch(identifier)
      return SpawnedChild(
        identifier: identifier, input: toChild.writing, output: fromChild.reading,
        errors: logOfChild.reading)
    }
  }
}
