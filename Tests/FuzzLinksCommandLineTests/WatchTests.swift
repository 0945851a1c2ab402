import Conformance
import Foundation
import LinkReports
import LinkSpecFiles
import Testing

@testable import FuzzLinksCommandLine

/// `check --watch`: again when spec or router change.
@Suite struct WatchTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "watch-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
  }

  private func text(_ name: String) -> String {
    FileManager.default.contents(atPath: folder + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test func whatChangesIsRunAgainUntilItIsInterrupted() async throws {
    try write("one", "a")
    let said = Lock<[String]>([])
    let output = Output(
      result: { _ in }, diagnostic: { text in said.withLock { $0.append(text) } })
    let files = [folder + "/a", folder + "/b"]
    var runs = 0
    let watch = FileWatch(pause: .milliseconds(1), output: output) { files }
    let code = try await watch.run {
      runs += 1
      switch runs {
      case 1: try write("longer", "a")
      // A file that was not there, and a run that fails.
      case 2:
        try write("new", "b")
        throw CommandFailure.usage("no spec")
      case 3: try FileManager.default.removeItem(atPath: files[0])
      default: return .interrupted
      }
      return .success
    }
    #expect(code == .interrupted)
    #expect(runs == 4)
    let changes = said.withLock { $0 }.filter { $0.contains("has changed") }
    #expect(
      changes == [files[0], files[1], files[0]].map { "\nfuzz-links: \($0) has changed\n" })
    #expect(said.withLock { $0 }.contains { $0.contains("no spec") })
  }

  @Test func aSpecThatIsMendedIsCheckedAgain() async throws {
    let spec = try #require(BuiltInSpecs.every.first { $0.name == "photo" })
    let source = String(decoding: spec.source, as: UTF8.self)
    try write(source + "x", "photo.json5")
    var isMended = false
    let run = try await BuiltExecutable(
      shell: """
        cd '\(folder)' && exec "$FUZZ_LINKS" check --watch --spec ./photo.json5 --router photo \\
          --json report.json 2>log
        """,
      interruptWhen: {
        if !isMended, text("log").contains("watching 2 files: ") {
          isMended = (try? write(source, "photo.json5")) != nil
        }
        return text("log").components(separatedBy: "watching").count > 2
      })
    #expect(isMended)
    #expect(run.code == 130)
    #expect(run.text.contains("The router conforms"), "\(run.text)")
    #expect(text("log").contains("photo.json5:"))
    #expect(text("report.json").contains("\"command\": \"check\""))
  }

  @Test func aProcessThatStaysWhatItIsIsNotWatched() async {
    let run = await CommandRun("check", "--router", "photo", "--in-process", "--watch")
    #expect(run.code == .usage)
  }

  @Test func theFilesOfARouterAreThoseThatItsWordsName() throws {
    for name in ["router.py", "parts.py", "notes.txt"] { try write("", name) }
    let script = folder + "/router.py"
    let arguments = try ArgumentParser.parse(
      ["--spec", "photo", "--", "python3", script, "--fast"], for: CheckCommand.declaration)
    let files = try RoutersChoice(arguments).files
    #expect(Set(files) == [script, folder + "/parts.py"])
  }
}
