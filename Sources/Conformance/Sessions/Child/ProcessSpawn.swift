import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Starts a program in a process group of its own.
enum ProcessSpawn {
  /// Held from the making of pipes to the end of the spawn that uses them, so that no child
  /// inherits the pipes of another; see ``DescriptorPair``.
  static let gate = Lock(())

  /// Prepares this process for having children; done once.
  ///
  /// - SIGPIPE is ignored in the *whole process*. A router that dies while it is written to must
  ///   give an error, not end the harness, and pipes know no way to ask for that for one write.
  /// - SIGCHLD, where whoever started the harness left it ignored, gets its default: with it
  ///   ignored the system throws exit statuses away.
  static let prepareSignals: Void = {
    _ = signal(SIGPIPE, SIG_IGN)
    if SpawnPlatform.isIgnored(SIGCHLD) { _ = signal(SIGCHLD, SIG_DFL) }
  }()

  /// Starts `program`, looked up in the `PATH` of this process unless it holds a slash, with the
  /// descriptors as its standard input, output and error, and `shared` as number 3. `arguments` are
  /// bytes, as the system has them; the program's own name is not among them.
  ///
  /// The child leads a process group of its own, has every signal at its default and none blocked.
  /// `additions` add to the environment of this process, or replace some of it.
  static func start(
    _ program: String, _ arguments: [[UInt8]], additions: [String: String], input: Int32,
    output: Int32, errors: Int32, shared: Int32? = nil
  ) throws(SpawnError) -> pid_t {
    guard SpawnPlatform.hasPrograms else {
      throw .system(program: program, call: "posix_spawn", errorNumber: ENOTSUP)
    }
    _ = prepareSignals
    let environment = ProcessInfo.processInfo.environment
      .merging(additions) { $1 }
      .map { "\($0.key)=\($0.value)" }
      .sorted()
      .map { Array($0.utf8) }
    let command = [Array(program.utf8)] + arguments
    guard !(command + environment).contains(where: { $0.contains(0) }) else {
      throw .nulByte(program: program)
    }

    var actions = SpawnPlatform.emptyFileActions()
    try check(posix_spawn_file_actions_init(&actions), "posix_spawn_file_actions_init", program)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var descriptors = [
      (input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO),
    ]
    // The last, so that it overwrites none of the pipes before they are where they belong.
    if let shared { descriptors.append((shared, STDERR_FILENO + 1)) }
    for (from, to) in descriptors {
      try check(
        posix_spawn_file_actions_adddup2(&actions, from, to), "posix_spawn_file_actions_adddup2",
        program)
    }
    SpawnPlatform.closeOthers(from: STDERR_FILENO + (shared == nil ? 1 : 2), &actions)

    var attributes = SpawnPlatform.emptyAttributes()
    try check(posix_spawnattr_init(&attributes), "posix_spawnattr_init", program)
    defer { posix_spawnattr_destroy(&attributes) }
    try configure(&attributes, program)

    var child: pid_t = 0
    let result = withCStrings(command) { words in
      withCStrings(environment) { variables in
        var result = posix_spawnp(&child, program, &actions, &attributes, words, variables)
        // A program that has just been written is busy for as long as another process, between its
        // own fork and exec, still holds the descriptor that it was written through: milliseconds,
        // and seconds where the machine has more to do than it can.
        var left = 500
        while result == ETXTBSY, left > 0 {
          left -= 1
          usleep(10_000)
          result = posix_spawnp(&child, program, &actions, &attributes, words, variables)
        }
        return result
      }
    }
    guard result == 0 else { throw SpawnError(program: program, spawnErrorNumber: result) }
    return child
  }

  private static func configure(
    _ attributes: inout SpawnPlatform.Attributes, _ program: String
  ) throws(SpawnError) {
    var everySignal = sigset_t()
    sigfillset(&everySignal)
    // These two are always at their default; some systems refuse to be told so.
    sigdelset(&everySignal, SIGKILL)
    sigdelset(&everySignal, SIGSTOP)
    var noSignal = sigset_t()
    sigemptyset(&noSignal)
    let flags =
      Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      | SpawnPlatform.extraFlags
    try check(
      posix_spawnattr_setsigdefault(&attributes, &everySignal), "posix_spawnattr_setsigdefault",
      program)
    try check(
      posix_spawnattr_setsigmask(&attributes, &noSignal), "posix_spawnattr_setsigmask", program)
    // Group 0 means a new group with the number of the child.
    try check(posix_spawnattr_setpgroup(&attributes, 0), "posix_spawnattr_setpgroup", program)
    try check(
      posix_spawnattr_setflags(&attributes, Int16(flags)), "posix_spawnattr_setflags", program)
  }

  private static func check(
    _ result: Int32, _ call: String, _ program: String
  ) throws(SpawnError) {
    guard result == 0 else {
      throw .system(program: program, call: call, errorNumber: result)
    }
  }

  /// Lends `strings` as a NULL-terminated array of C strings.
  private static func withCStrings<Result>(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { bytes in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[bytes.count] = 0
      return Optional(copy)
    }
    defer { for copy in copies { copy?.deallocate() } }
    return body(copies + [nil])
  }
}
