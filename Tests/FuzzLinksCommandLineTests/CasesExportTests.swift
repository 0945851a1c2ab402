import Foundation
import LinkSpec
import Testing

@testable import FuzzLinksCommandLine
@testable import LinkReports
@testable import LinkSpecFiles
@testable import TestSupport

/// What `cases` writes for engines that bring their own loop.
@Suite struct CasesExportTests {
  @Test func seedsAndDictionary() async throws {
    try await Place.withFolder { folder in
      let seeds = folder.appending(path: "seeds").path(percentEncoded: false)
      let dictionary = folder.appending(path: "play.dict").path(percentEncoded: false)
      let words = [
        "cases", "--seed-corpus", seeds, "--dictionary", dictionary, "--actions", "media",
        "--scopes",
        "custom",
      ]
      let run = await CommandRun(words)
      #expect(run.code == .success)
      #expect(run.output == "")
      let files = try FileManager.default.contentsOfDirectory(atPath: seeds).sorted()
      #expect(files.count == 139)
      #expect(run.diagnostics == "\(files.count) links in \(seeds)\n")
      let judge = try #require(try KnownSpecs.judge(named: "play"))
      var verdicts: Set<Verdict> = []
      for file in files {
        let url = [UInt8](try Data(contentsOf: URL(filePath: seeds + "/" + file)))
        verdicts.insert(judge.judgement(of: url).verdict)
      }
      #expect(verdicts.count == 3)
      // Each line a quoted word of printable ASCII, as libFuzzer and AFL++ read it.
      let text = try String(contentsOfFile: dictionary, encoding: .utf8)
      let lines = text.split(separator: "\n")
      #expect(lines.count > 100)
      #expect(lines.contains("\"start_time\"") && lines.contains("\"playrts://\""))
      for line in lines {
        let isSound =
          line.utf8.count > 2 && line.hasPrefix("\"") && line.hasSuffix("\"")
          && line.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        #expect(isSound, "\(line)")
      }
      // Again: the same files, none besides.
      #expect(await CommandRun(words).code == .success)
      #expect(try FileManager.default.contentsOfDirectory(atPath: seeds).sorted() == files)
    }
  }

  @Test func aFolderThatCannotBe() async throws {
    let run = await CommandRun(
      "cases", "--actions", "home", "--seed-corpus", Place.path("Package.swift") + "/seeds")
    #expect(run.code == .harness)
    #expect(run.diagnostics.contains("cannot write to the folder"))
    #expect(await CommandRun("cases", "--actions", "home", "--seed-corpus", "").code == .usage)
  }
}
