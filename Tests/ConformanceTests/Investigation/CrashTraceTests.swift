import LinkRouting
import Testing

@testable import Conformance
@testable import TestSupport

/// What is told of a crash: the message and the project's frames, or the last lines.
@Suite struct CrashTraceTests {
  private static let trap = """
    starting
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
    swift-runtime: failed to suspend thread 17556 while processing a crash; backtraces will be missing information

    *** Signal 4: Backtracing from 0x7fbf1b96df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007fbf1b96df7f ***

    Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

    Thread 0 "app" crashed:

      0      0x00007fbf1b96df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra] [system] 0x00007fbf1c10df65 specialized Array.subscript.getter + 84 in app at //<compiler-generated>
      2 [ra] 0x00005616b62a90e0 witness for LinkRouter.route(_:) at //<compiler-generated>:53:15
      2 [ra] 0x00005616b62a90f0 Router.item(_:at:) + 47 in app at /src/app/Sources/Router.swift:10:44
      3 [inlined] 0x00005616b62a9022 closure #1 in Router.route(_:) in app at /src/app/Sources/Router.swift:2:34
      4 [ra] 0x00005616b62a915e main + 77 in app at /src/app/main.swift:3:7
      5 [ra] 0x00005616b62a915f serve + 9 in app at /elsewhere/Serve.swift:3
    ...

    Backtrace took 0.01s
    """

  @Test func aTrapGivesItsMessageAndTheFramesOfTheProject() {
    #expect(
      CrashTrace.lines(of: Self.trap.utf8, most: 8, folder: "/src/app") == [
        "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
        "Router.item(_:at:) at Sources/Router.swift:10:44",
        "closure #1 in Router.route(_:) at Sources/Router.swift:2:34",
        "main at main.swift:3:7",
      ])
  }

  @Test func withoutFramesOfTheProjectAllWithAPlaceAreShown() {
    #expect(
      CrashTrace.lines(of: Self.trap.utf8, most: 3, folder: "/src/other") == [
        "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
        "Router.item(_:at:) at /src/app/Sources/Router.swift:10:44",
        "closure #1 in Router.route(_:) at /src/app/Sources/Router.swift:2:34",
      ])
  }

  /// Optimized code leaves the message out.
  @Test func withoutAMessageTheSignalIsTold() {
    let silent = Self.trap.drop { $0 != "*" }
    #expect(
      CrashTrace.lines(of: silent.utf8, most: 2, folder: "/src/app") == [
        "Illegal instruction at 0x...", "Router.item(_:at:) at Sources/Router.swift:10:44",
      ])
  }

  @Test func ofAnyOtherLogTheLastLinesAreShown() {
    let log = "one\ntwo 0x00005616b62a915e\nthree \u{1B}[31m 0x41\n"
    #expect(
      CrashTrace.lines(of: log.utf8, most: 2) == ["two 0x...", "three \\x1b[31m 0x41"])
    #expect(CrashTrace.lines(of: [], most: 2) == [])
  }

  /// Each finding has the lines of its own link, whichever was run last.
  @Test(.ownThread) func lastWordsAreOfTheLinkThatIsAskedFor() async throws {
    let session = Misbehaving.session("last-words")
    defer { session.close() }
    let links = ["play://1/boom", "play://2/boom"].map {
      RouteRequest(id: $0, url: Array($0.utf8))
    }
    _ = try session.run(batch: links)
    for link in links {
      let log = try await session.lastWords(of: link)
      let lines = CrashTrace.lines(of: log, most: 3)
      #expect(lines.first == "line 18 of \(link.id) at 0x...")
      #expect(lines.last?.hasPrefix("enable=yes,interactive=no,") == true)
      #expect(log.split(separator: 0x0A).count == 21)
    }
    // The router is not asked to be slow for good.
    _ = try session.run(batch: links)
    #expect(!LineExcerpt.escaped(session.statistics.log.suffix(13)).contains("stderr"))
  }
}
