import Foundation
import Testing

@testable import FuzzLinksCommandLine
@testable import TestSupport

/// The end of the program, by force and otherwise: nobody is left behind, and nothing holds it up.
@Suite(.serialized, .timeLimit(.minutes(60))) struct ProcessEndTests {
  private static func path() -> String {
    FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      .path(percentEncoded: false)
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// A router that notes its number in a file and then hangs over whatever it is asked.
  private static func hanging(_ file: String) -> String {
    let hello = #"{"type":"hello","protocol":1,"router":{"name":"h","version":"1"},"features":[]}"#
    return "sh -c 'read -r line; echo \"$1\"; read -r line; echo $$ >\"$0\"; exec sleep 7200' "
      + "'\(file)' '\(hello)'"
  }

  @Test(arguments: ["KILL", "HUP", "TERM"])
  func aHangingRouterEndsWithTheProgram(signal: String) async throws {
    let file = Self.path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try await BuiltExecutable(
      shell: "me=$$; (n=0; until [ -s '\(file)' ] || [ $n = 2400 ]; do n=$((n + 1)); sleep 0.05; "
        + "done; kill -\(signal) $me) & "
        + #"exec "$FUZZ_LINKS" check --spec play --url playrts://home --deadline 600s -- "#
        + Self.hanging(file))
    if signal == "KILL" {
      #expect(run.signal == SIGKILL)
    } else {
      #expect(run.code == 130 && run.signal == nil)
    }
    let router = try #require(Int32(Self.text(file).trimmingCharacters(in: .newlines)))
    #expect(await ProcessEnds.within(Misbehaving.patience, router), "\(router) survives")
  }

  /// Lines are judged as they come: the first answer is there before the second line is written.
  @Test func linesAreJudgedAsTheyCome() async throws {
    let file = Self.path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try await BuiltExecutable(
      shell: "(echo playrts://home; n=0; until [ -s '\(file)' ] || [ $n = 2400 ]; do n=$((n + 1)); "
        + "sleep 0.05; done; [ -s '\(file)' ] && echo playrts://az) | "
        + #""$FUZZ_LINKS" judge --spec play --stdin --json - | tee '\#(file)'"#)
    #expect(run.text.split(separator: "\n").count == 2, "\(run.text)\(run.diagnostics)")
  }

  @Test func aLineWithoutEndIsRefused() async throws {
    let run = try await BuiltExecutable(
      shell:
        #"head -c 4400000 /dev/zero 2>/dev/null | "$FUZZ_LINKS" judge --spec play --stdin --quiet"#)
    #expect(run.code == 2)
    #expect(
      run.diagnostics
        == "fuzz-links: standard input: line 1 has more than the 4 MB that a URL may have; write one URL "
        + "a line\n")
  }

  /// A device has no end, and is no reason to eat up the memory.
  @Test func aFileWithoutEndIsRefused() async throws {
    let run = try await BuiltExecutable(
      shell: #""$FUZZ_LINKS" spec lint /dev/zero"#)
    #expect(run.code == 2)
    #expect(
      run.diagnostics
        == "fuzz-links: the spec '/dev/zero': it has more than the 16 MB that are read; give a smaller "
        + "part of it\n")
  }

  /// `nohup` has it ignored.
  @Test func whoIgnoresTheEndOfTheTerminalGoesOn() async throws {
    let run = try await BuiltExecutable(
      shell: #"trap '' HUP; me=$$; (sleep 0.3; kill -HUP $me) & "#
        + #"exec "$FUZZ_LINKS" check --quiet --spec play --actions home --router play"#)
    #expect(run.code == 0)
  }

  @Test func aPipeThatNobodyReadsHoldsUpNothing() async throws {
    let pipe = Self.path()
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    // Events are written while the run goes on, so that is found out before it.
    for (option, code) in [("--json", 4), ("--events", 2)] {
      let run = try await BuiltExecutable(
        shell: #""$FUZZ_LINKS" check --quiet --spec photo --router photo "#
          + "\(option) '\(pipe)'")
      #expect(run.code == Int32(code), "\(option)")
      #expect(run.diagnostics.contains("nobody reads this named pipe"), "\(run.diagnostics)")
    }
  }

  @Test func aPipeThatIsReadGetsAll() async throws {
    let pipe = Self.path()
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    let run = try await BuiltExecutable(
      shell: "(sleep 0.5; cat '\(pipe)') & "
        + #""$FUZZ_LINKS" check --quiet --spec photo --router photo --json '\#(pipe)'; "#
        + "code=$?; wait; exit $code")
    #expect(run.code == 0, "\(run.diagnostics)")
    #expect(run.text.hasSuffix("}\n") && run.text.contains("\"findings\": []"))
  }

  /// The limit of the system is raised where it may be, and else it is said what is missing.
  @Test func fewDescriptorsAreSaid() async throws {
    for (limit, code) in [("-n 10", 3), ("-n 20", 3), ("-S -n 10", 0)] {
      let run = try await BuiltExecutable(
        shell: #"ulimit \#(limit); exec "$FUZZ_LINKS" check --quiet --spec photo --router photo"#)
      #expect(run.code == Int32(code), "\(limit): \(run.diagnostics)")
      #expect(run.signal == nil)
      if code == 3 { #expect(run.diagnostics.contains("raise the limit")) }
    }
  }
}
