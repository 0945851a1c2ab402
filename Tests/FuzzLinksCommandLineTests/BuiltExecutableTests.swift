import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import TestSupport

/// The program as users run it: signals, pipes, standard streams.
@Suite(.serialized, .timeLimit(.minutes(60))) struct BuiltExecutableTests {
  private static let fixture =
    "'\(Python.path)' -I -S '\(Place.path("Tests/ConformanceTests/Run/Fixtures/play_fixture.py"))'"

  private func json(_ text: some Sequence<UInt8>) throws -> JSONNode {
    try JSONReader(dialect: .json).read(Array(text))
  }

  @Test func theExecutableIsFound() async throws {
    let path = try BuiltExecutable.requiredPath()
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let run = try await BuiltExecutable(shell: #""$FUZZ_LINKS" --version"#)
    #expect(run.code == 0)
    #expect(run.text == "fuzz-links \(FuzzLinks.version)\n")
  }

  @Test func exitCodesReachTheShell() async throws {
    for (line, code) in [
      (#""$FUZZ_LINKS" judge --spec play playrts://home"#, 0), (#""$FUZZ_LINKS""#, 2),
      (#""$FUZZ_LINKS" judge --spec play --expect reject playrts://home"#, 1),
      (#""$FUZZ_LINKS" check --spec play --url playrts://home -- ./no-such-program"#, 3),
      (#""$FUZZ_LINKS" check --spec play --url playrts://home --router play --json /no/such/x"#, 2),
      (#""$FUZZ_LINKS" judge playrts://home"#, 2),
    ] {
      #expect(try await BuiltExecutable(shell: line).code == Int32(code), "\(line)")
    }
  }

  // MARK: - Interruption

  /// A file by which a router says that it is at work: how long that takes depends on the machine.
  private struct Mark {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)

    func isThere() -> Bool { FileManager.default.fileExists(atPath: path) }
    func remove() { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A router that takes 0.2 s for each link.
  private func slowRun(_ options: String) -> String {
    #"exec "$FUZZ_LINKS" check --spec play --actions az "# + options
      + " -- \(Self.fixture) slow playsrf"
  }

  @Test func interruptionReportsWhatWasFound() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: path) }
    let mark = Mark()
    defer { mark.remove() }
    let links = ["playrts://az?index=A", "playrts://constructor"]
      .map { "--url '\($0)'" }.joined(separator: " ")
    let many = (0..<1000).map { "--url 'playsrf://az?index=\($0)'" }.joined(separator: " ")
    let run = try await BuiltExecutable(
      shell: #"exec "$FUZZ_LINKS" check --spec play \#(links) \#(many) "#
        + "--json '\(path.path(percentEncoded: false))' "
        + "-- \(Self.fixture) slow playsrf mark='\(mark.path)'",
      interruptWhen: mark.isThere)
    #expect(run.code == 130)
    #expect(run.signal == nil)
    #expect(run.text.contains("Interrupted after "))
    let json = try json(Data(contentsOf: path))
    #expect(json["stopReason"]?.string == "interrupted")
    guard case .number(let executions)? = json["executions"]?.value else {
      Issue.record("no executions")
      return
    }
    #expect((Int(executions) ?? 0) > 1)
    #expect((Int(executions) ?? 0) < 100)
  }

  /// What was a mismatch before the interruption is listed, though nothing confirmed it.
  @Test func interruptionListsWhatIsNotConfirmed() async throws {
    let mark = Mark()
    defer { mark.remove() }
    let many = (0..<1000).map { "--url 'playsrf://az?slow=\($0)'" }.joined(separator: " ")
    let run = try await BuiltExecutable(
      shell:
        #"exec "$FUZZ_LINKS" check --spec play --url playrts://az --url playrts://home \#(many) "#
        + "--json - -- '\(Python.path)' -I -S '\(Place.path("Tests/TestSupport/Fixtures/misbehaving_router.py"))' slow "
        + "mark='\(mark.path)'",
      interruptWhen: mark.isThere)
    #expect(run.code == 130)
    let unconfirmed = try json(run.output)["unconfirmed"]?.array ?? []
    let fingerprints = unconfirmed.compactMap { $0["fingerprint"]?.string }
    #expect(fingerprints.contains("wrong-action:action.az:undocumented-action"))
    #expect(fingerprints.contains("wrong-action:action.home:undocumented-action"))
    #expect(try json(run.output)["findings"]?.array == [])
    #expect(
      run.diagnostics.contains(
        "not confirmed: wrong-action:action.az:undocumented-action (1×)  playrts://az"))
    #expect(run.diagnostics.contains("mismatches not confirmed: "))
  }

  @Test func interruptionWhileTheRouterStarts() async throws {
    let mark = Mark()
    defer { mark.remove() }
    let run = try await BuiltExecutable(
      shell:
        #"exec "$FUZZ_LINKS" check --spec play --url playrts://az --deadline 3600s -- sh -c ': >"$0"; exec sleep 7200' "#
        + "'\(mark.path)'",
      interruptWhen: mark.isThere)
    #expect(run.code == 130)
    #expect(run.diagnostics == "fuzz-links: interrupted while the router started\n")
  }

  /// Commands that have nothing to save end as other programs do.
  @Test func interruptionOfOtherCommands() async throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: pipe) }
    let path = pipe.path(percentEncoded: false)
    #expect(mkfifo(path, 0o600) == 0)
    for command in ["judge --spec play --stdin", "serve play"] {
      let run = try await BuiltExecutable(
        shell: #"exec "$FUZZ_LINKS" \#(command) <>'\#(path)'"#, interruptAfter: .milliseconds(800))
      #expect(run.signal == SIGINT, "\(command)")
    }
  }

  @Test func aSecondInterruptionEndsTheProcess() async throws {
    // Nothing of the router is left behind, even so: it reads the end of its input.
    let run = try await BuiltExecutable(
      shell: slowRun(""), interruptAfter: .milliseconds(1_500), interruptTwice: true)
    #expect(run.code == 130 || run.signal == SIGINT)
  }

  // MARK: - Standard streams

  @Test func aFullDeviceIsAMessageAndFour() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    for command in [
      "--version", "--help", "judge --spec play playrts://home", "cases --spec play --actions home",
      "check --spec play --url playrts://home --router play", "routers",
    ] {
      let run = try await BuiltExecutable(shell: #""$FUZZ_LINKS" \#(command) >/dev/full"#)
      #expect(run.code == 4, "\(command)")
      #expect(
        run.diagnostics == "fuzz-links: cannot write to standard output: No space left on device\n",
        "\(command)")
    }
  }

  @Test func whoeverReadsNoFurtherHasAll() async throws {
    for (command, code) in [
      ("cases --spec play --actions home --scopes custom", 0),
      ("check --spec play --router play-naive --actions az --scopes custom", 1),
      ("judge --spec play playrts://home playrts://xyz playrts://az", 0),
    ] {
      let run = try await BuiltExecutable(
        shell: #"{ "$FUZZ_LINKS" \#(command); echo "code $?" >&2; } | head -1"#)
      #expect(run.code == 0)
      #expect(run.diagnostics == "code \(code)\n", "\(command)")
      #expect(run.text.split(separator: "\n").count == 1, "\(command)")
    }
  }

  @Test func closedStreams() async throws {
    let closed = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" judge --spec play playrts://home >&-"#)
    #expect(closed.code == 4)
    #expect(closed.diagnostics.contains("cannot write to standard output: "))
    let silent = try await BuiltExecutable(shell: #""$FUZZ_LINKS" nonsense 2>&-"#)
    #expect(silent.code == 2)
    let input = try await BuiltExecutable(shell: #""$FUZZ_LINKS" judge --spec play --stdin <&-"#)
    #expect(input.code == 2)
    #expect(input.diagnostics.contains("cannot read standard input"))
    let folder = try await BuiltExecutable(shell: #""$FUZZ_LINKS" judge --spec play --stdin </"#)
    #expect(folder.code == 2)
    #expect(folder.diagnostics == "fuzz-links: cannot read standard input: Is a directory\n")
  }

  @Test func judgeReadsAnyBytes() async throws {
    let links: [[UInt8]] = [
      Array("playrts://home".utf8), Array("playrts://search?query=".utf8) + [0xFF, 0x00, 0x1B],
      [], Array("playrts://az\r".utf8),
    ]
    let input = Array(links.joined(separator: [0x0A])) + [0x0A]
    let run = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" judge --spec play --stdin --json -"#, input: input)
    #expect(run.code == 0)
    let objects = try run.output.split(separator: 0x0A).map { try json($0) }
    #expect(objects.count == 4)
    #expect(objects.first?["url"]?.string == "playrts://home")
    #expect(objects[1]["urlBase64"]?.string == Base64.encode(links[1]))
    #expect(objects[2]["url"]?.string == "")
    #expect(objects[3]["url"]?.string == "playrts://az\r")
    let text = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" judge --spec play --stdin"#, input: input)
    #expect(text.code == 0)
    #expect(text.output.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
    let base64 = links.map { Base64.encode($0) }.joined(separator: "\n") + "\n"
    let again = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" judge --spec play --stdin --base64 --json -"#,
      input: Array(base64.utf8))
    #expect(again.output == run.output)
    let nothing = try await BuiltExecutable(shell: #""$FUZZ_LINKS" judge --spec play --stdin"#)
    #expect(nothing.code == 2)
    #expect(nothing.diagnostics == "fuzz-links: no URL on standard input\n")
  }

  @Test func servedRouters() async throws {
    let run = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" serve play"#,
      input: Array(
        #"""
        {"type":"hello","protocol":1,"spec":"play","bind":{}}
        {"type":"route","id":"a","url":"playrts://az?index=l"}
        {"type":"reset"}
        {"type":"bye"}
        {"type":"route","id":"never","url":"playrts://az"}

        """#.utf8))
    #expect(run.code == 0)
    #expect(run.text.split(separator: "\n").count == 3)
    #expect(run.text.contains(#""id":"a","handled":{"action":"az","parameters":{"index":"l"}}"#))
    let bad = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" serve play"#, input: Array("what\n".utf8))
    #expect(bad.code == 2)
    #expect(bad.output == [])
    let unknown = try await BuiltExecutable(shell: #""$FUZZ_LINKS" serve paly"#)
    #expect(unknown.code == 2)
    #expect(unknown.diagnostics == "fuzz-links: no router 'paly'; did you mean 'play'?\n")
  }

  /// A router that never returns does not outlive its harness. What came in before the end of the
  /// input is answered all the same: see ``servedRouters()``, whose input is a file.
  @Test(.timeLimit(.minutes(60))) func aServedRouterEndsWithItsHarness() async throws {
    let input = #"""
      {"type":"hello","protocol":1,"spec":"play","bind":{}}
      {"type":"route","id":"a","url":"["}

      """#
    // The harness is gone after a second, with both ends of its pipes.
    let run = try await BuiltExecutable(
      shell: #"{ cat; sleep 1; } | "$FUZZ_LINKS" serve planted-hangsOnOpenBracket | sleep 1"#,
      input: Array(input.utf8))
    #expect(run.code == 0)
    #expect(run.duration >= .seconds(1))
  }

  @Test func equalRunsWriteEqualFiles() async throws {
    let line =
      #""$FUZZ_LINKS" check --spec play --actions home --scopes custom --router play-naive --json - 2>/dev/null"#
    func lines(_ run: BuiltExecutable) -> [Substring] {
      run.text.split(separator: "\n").filter { !$0.contains("\"elapsedSeconds\"") }
    }
    let first = try await BuiltExecutable(shell: line)
    let second = try await BuiltExecutable(shell: line)
    #expect(first.code == 1)
    #expect(lines(first).count > 300)
    #expect(lines(first) == lines(second))
  }
}
