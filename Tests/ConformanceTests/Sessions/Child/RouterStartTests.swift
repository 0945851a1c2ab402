import Foundation
import Testing

@testable import Conformance
@testable import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Routers that cannot be used: each gives an error that says what to mend.
@Suite(.serialized, .ownThread, .timeLimit(.minutes(60)))
struct RouterStartTests {
  private func startError(
    _ mode: String, helloDeadline: Duration = Misbehaving.patience
  ) throws -> RouterStartError {
    var configuration = Misbehaving.configuration(mode)
    configuration.helloDeadline = helloDeadline
    let session = ChildRouterSession(configuration)
    return try #require(throws: RouterStartError.self) { try session.start() }
  }

  private func spawnError(_ command: String...) throws -> RouterStartError {
    let session = ChildRouterSession(ChildRouterConfiguration(command: command))
    return try #require(throws: RouterStartError.self) { try session.start() }
  }

  @Test func helloIsReadWithUnknownKeysIgnored() throws {
    let session = Misbehaving.session("honest", ["reset", "bytes", "later-feature"])
    let hello = try session.start()
    #expect(
      hello
        == RouterHello(
          name: "misbehaving", version: "1", language: "python",
          features: ["reset", "bytes", "later-feature"]))
    #expect(session.close() == .exited(code: 0))
    #expect(session.statistics.starts == 1)
  }

  @Test func aProgramThatDoesNotExistIsNamed() throws {
    let inPath = try spawnError("no-such-router")
    #expect(inPath == .notStarted(.notFound(program: "no-such-router")))
    #expect(inPath.description.contains("./no-such-router"))
    let withSlash = try spawnError("./no-such-router")
    #expect(
      withSlash.description
        == "'./no-such-router' does not exist; a path begins in the current folder")
    #expect(try spawnError() == .notStarted(.emptyCommand))
  }

  @Test func aFileThatIsNoProgramIsNamed() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-links-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "router").path(percentEncoded: false)

    try Data("#!/no/such/interpreter\n".utf8).write(to: URL(filePath: file))
    #expect(try spawnError(file) == .notStarted(.notExecutable(program: file)))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    let withoutInterpreter = try spawnError(file)
    #expect(withoutInterpreter == .notStarted(.noInterpreter(program: file)))
    let folder = directory.path(percentEncoded: false)
    #expect(try spawnError(folder) == .notStarted(.notExecutable(program: folder)))
  }

  @Test func aWordWithNULIsRefusedInsteadOfCut() throws {
    #expect(try spawnError("cat", "a\0b") == .notStarted(.nulByte(program: "cat")))
  }

  @Test func dyingAtOnceShowsTheLogWithoutItsTerminalCommands() throws {
    let error = try startError("dies-at-once")
    #expect(
      error
        == .ended(.exit(code: 7), log: [#"cannot load \x1b[2Jconfiguration"#], attempts: 3))
    #expect(error.description.contains("exit code 7"))
    #expect(error.description.contains("each of the 3 times that it was started"))
  }

  /// A machine that is short of something for a moment is no fault of the router.
  @Test func aRouterThatDiesBeforeItsFirstHelloIsStartedAgain() throws {
    let mark = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-links-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let session = Misbehaving.session("starts-at-last", ["mark=\(mark)", "fails=2"])
    #expect(try session.start().name == "misbehaving")
    #expect(session.statistics.starts == 1)
    #expect(session.close() == .exited(code: 0))
    // As often as is said, and not more often.
    try FileManager.default.removeItem(atPath: mark)
    let never = Misbehaving.session("starts-at-last", ["mark=\(mark)", "fails=3"])
    #expect(throws: RouterStartError.ended(.exit(code: 9), log: [], attempts: 3)) {
      try never.start()
    }
    #expect(try String(contentsOfFile: mark, encoding: .utf8) == "xxx")
  }

  /// A router that says nothing, or nonsense, says the same the next time.
  @Test(arguments: ["banner", "faulty-hello", "other-protocol"])
  func whatSaysSomethingElseIsStartedOnce(mode: String) throws {
    let mark = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-links-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let session = Misbehaving.session(mode, ["count=\(mark)"])
    #expect(throws: RouterStartError.self) { try session.start() }
    #expect(try String(contentsOfFile: mark, encoding: .utf8) == "x")
  }

  @Test func aBannerIsNoHello() throws {
    let error = try startError("banner")
    #expect(error == .notHello(excerpt: #"Starting my router v1.0 \x1b[1m..."#))
    #expect(error.description.contains("logs belong on stderr"))
  }

  @Test func aBannerWithoutLineEndIsShown() throws {
    // A shell, which starts at once on the busiest machine.
    var configuration = ChildRouterConfiguration(command: ["sh", "-c", "printf Loading; sleep 60"])
    configuration.helloDeadline = .seconds(3)
    let session = ChildRouterSession(configuration)
    let error = try #require(throws: RouterStartError.self) { try session.start() }
    #expect(error == .notHello(excerpt: "Loading (and no line end)"))
  }

  @Test func neverSayingHelloSuggestsFlushing() throws {
    let error = try startError("silent", helloDeadline: .milliseconds(300))
    #expect(error == .silent(after: .milliseconds(300), log: []))
    #expect(error.description.contains("flush"))
  }

  @Test func aFaultyHelloSaysWhatIsMissing() throws {
    guard case .faultyHello(let fault, _) = try startError("faulty-hello") else {
      Issue.record("another error")
      return
    }
    #expect(fault.contains(#""router" with a "name""#))
  }

  @Test func anotherVersionOfTheProtocolIsRefused() throws {
    #expect(try startError("other-protocol") == .otherProtocol(version: "2"))
  }

  @Test func cancellingEndsTheWait() throws {
    let session = ChildRouterSession(Misbehaving.configuration("silent"), isCancelled: { true })
    #expect(throws: RouterStartError.cancelled) { try session.start() }
    #expect(throws: RouterRunError.cancelled) { try session.run(batch: Misbehaving.batch(1)) }
  }

  @Test func theEnvironmentIsInheritedAndAddedTo() throws {
    let process = try ChildProcess(
      command: ["sh", "-c", #"echo "$ADDED:${PATH:+path}""#], environment: ["ADDED": "yes"])
    var pump = PipePump(process, maximumLineBytes: 100)
    let deadline = DeadlineClock.now.advanced(by: Misbehaving.patience)
    guard case .line(let line) = pump.wait(until: deadline, isCancelled: { false }) else {
      Issue.record("no line")
      return
    }
    #expect(String(decoding: line, as: UTF8.self) == "yes:path")
    #expect(pump.waitForEnd(within: Misbehaving.patience) == .exited(code: 0))
  }

  /// Nor what others in this process have open, who need not have asked for close-on-exec.
  @Test func aChildInheritsNoPipeOfAnother() throws {
    let other = try ChildProcess(command: ["cat"])
    let plain = fcntl(STDERR_FILENO, F_DUPFD, 100)
    #expect(plain >= 100)
    defer { _ = close(plain) }
    let numbers = [other.inputNumber, other.output.number, other.errors.number, plain]
    let process = try ChildProcess(
      command: [
        Python.path, "-I", "-S", "-c",
        """
        import os, sys
        def is_open(number):
            try: return bool(os.fstat(number))
            except OSError: return False
        print(os.getpgid(0) == os.getpid(), [n for n in sys.argv[1:] if is_open(int(n))])
        """,
      ] + numbers.map(String.init))
    var pump = PipePump(process, maximumLineBytes: 1000)
    let deadline = DeadlineClock.now.advanced(by: Misbehaving.patience)
    guard case .line(let line) = pump.wait(until: deadline, isCancelled: { false }) else {
      Issue.record("no line")
      return
    }
    #expect(String(decoding: line, as: UTF8.self) == "True []")
    #expect(other.killGroup() == .signaled(9))
  }

  @Test func aChildDoesNotIgnoreWhatTheHarnessIgnores() throws {
    let process = try ChildProcess(command: ["sh", "-c", "kill -PIPE $$; exit 0"])
    var pump = PipePump(process, maximumLineBytes: 1000)
    #expect(pump.waitForEnd(within: Misbehaving.patience) == .signaled(SIGPIPE))
  }
}
