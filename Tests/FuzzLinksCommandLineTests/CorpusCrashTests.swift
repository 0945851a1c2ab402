import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import FuzzLinksCommandLine
@testable import LinkFuzzing
@testable import TestSupport

/// What becomes of a corpus when processes die or work at the same time.
@Suite("A corpus and its processes", .serialized, .ownThread, .timeLimit(.minutes(60)))
struct CorpusCrashTests {
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("corpus-crash-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func urls(_ range: Range<Int>) -> [String] {
    range.map { "playrts://media/urn:rts:video:\($0)?start_time=\($0)" }
  }

  /// `kill -9` at ten moments, nine of them random: every file that is there is whole, what was
  /// there stays, and the last process finds nothing in its way.
  @Test func aKilledProcessTearsNoFile() async throws {
    try await withFolder { folder in
      let store = CorpusStore(folder: folder.appendingPathComponent("corpus").path)
      var random = FuzzRandom(seed: 9)
      let input = urls(0..<200).joined(separator: "\n") + "\n"
      // How long it takes undisturbed is what the moments are taken from.
      let start = ContinuousClock.now
      let whole = try BuiltExecutable.start(
        ["corpus", "add", "--spec", "play", "--stdin", "--corpus", store.folder + "-whole"],
        input: input, in: folder)
      whole.waitUntilExit()
      let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
      var last: Set<String> = []
      var killedAmidst = 0
      for round in 0..<10 {
        // Each round writes the entries anew: every second one as they are to be changed.
        let status = round % 2 == 0 ? "case" : "regression"
        let process = try BuiltExecutable.start(
          [
            "corpus", "add", "--spec", "play", "--stdin", "--corpus", store.folder, "--status",
            status,
          ], input: input,
          in: folder)
        if round == 0 {
          // However the machine keeps time, this one dies amid its work.
          while process.isRunning, (try? store.contents().entries.isEmpty) != false {}
        } else {
          try await Task.sleep(for: .milliseconds(random.below(milliseconds + 1)))
        }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        guard FileManager.default.fileExists(atPath: store.folder) else { continue }
        let contents = try store.contents()
        #expect(contents.damaged == [], "round \(round)")
        let names = Set(contents.entries.map(\.name))
        #expect(names.isSuperset(of: last))
        let words = Set(contents.entries.map(\.status.word))
        if words.count == 2 || names.count < 200 { killedAmidst += 1 }
        last = names
      }
      #expect(killedAmidst >= 1)
      let process = try BuiltExecutable.start(
        ["corpus", "add", "--spec", "play", "--stdin", "--corpus", store.folder], input: input,
        in: folder)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let contents = try store.contents()
      #expect(contents.entries.count == 200)
      #expect(contents.damaged == [])
    }
  }

  /// Two processes add to one folder at once, half of it the same.
  @Test func twoProcessesLoseNothing() async throws {
    try await withFolder { folder in
      let store = CorpusStore(folder: folder.appendingPathComponent("corpus").path)
      let processes = try [0..<120, 60..<180].map { range in
        try BuiltExecutable.start(
          ["corpus", "add", "--spec", "play", "--stdin", "--corpus", store.folder],
          input: urls(range).joined(separator: "\n"), in: folder)
      }
      for process in processes { process.waitUntilExit() }
      #expect(processes.map(\.terminationStatus) == [0, 0])
      let contents = try store.contents()
      #expect(contents.entries.count == 180)
      #expect(contents.damaged == [] && contents.leftovers == [])
      let written = Set(contents.entries.map { String(decoding: $0.url, as: UTF8.self) })
      #expect(written == Set(urls(0..<180)))
    }
  }
}
