import Conformance
import Foundation
import LinkSpec
import Testing

@testable import CorpusFiles
@testable import FuzzLinksCommandLine
@testable import LinkReports

@Suite("The command 'replay'")
struct ReplayCommandTests {
  @Test func damagedFilesFailTheRunAfterTheRest() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("playrts://home")
      try corpus.put("fuzz-links corpus 1\nspec: play\nurl: a\\q\n", "0123456789abcdef.link")
      let run = await corpus.replay("--router", "play")
      #expect(run.code == .usage)
      #expect(run.result.contains("1 entry: 1 holds"))
      #expect(
        run.diagnostic
          == "fuzz-links: \(corpus.folder)/0123456789abcdef.link:4: the key 'scenario' is missing\n"
      )
      for command in ["list", "verify", "minimize"] {
        let other = await corpus(command)
        #expect(other.code == .usage, "\(command)")
        #expect(other.diagnostic.contains("0123456789abcdef.link:4: "))
      }
      #expect(try corpus.text("0123456789abcdef.link").hasSuffix("a\\q\n"))
    }
  }

  @Test func eachBuildRunsWithItsRouter() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("--bind", "bu=rts", "playrts://home", "playsrf://home")
      _ = await corpus.add("playsrf://home")
      let verdicts = try corpus.store.contents().entries.map(\.verdict.rawValue).sorted()
      #expect(verdicts == ["accept", "accept", "unspecified"])
      let all = await corpus.replay("--router", "play")
      #expect(all.code == .success)
      #expect(all.result.contains(" (play; bu=rts); router "))
      #expect(all.lines.filter { $0.contains(" hold") }.count == 2)
      let one = await corpus.replay("--router", "play", "--bind", "bu=rts", "--quiet")
      #expect(one.code == .success)
      #expect(one.result == "")
      #expect(one.diagnostic == "fuzz-links: note: 1 entry of other builds not run\n")
      let none = await corpus.replay("--router", "play", "--bind", "bu=swi")
      #expect(none.code == .findings)
      #expect(none.result.contains("Nothing was executed."))
      let json = await corpus.replay("--router", "play", "--json", "-")
      #expect(try JSONReader().read(json.result)["cases"]?.value == .number("3"))
      #expect(json.diagnostic.contains("2 entries: 2 hold"))
    }
  }

  @Test func anEmptyOrMissingCorpusIsNoSuccess() async throws {
    try await TemporaryCorpus.with { corpus in
      let missing = await corpus.replay("--router", "play")
      #expect(missing.code == .usage)
      #expect(
        missing.diagnostic
          == "fuzz-links: the corpus '\(corpus.folder)': no such folder; 'corpus add' makes it\n")
      try corpus.store.create()
      let empty = await corpus.replay("--router", "play")
      #expect(empty.code == .findings)
      #expect(empty.result.contains("Nothing was executed."))
    }
  }
}
