import Conformance
import Foundation
import LinkSpec
import Testing

@testable import CorpusFiles
@testable import FuzzLinksCommandLine
@testable import LinkReports

@Suite("The command 'corpus'")
struct CorpusCommandTests {
  // MARK: - list, merge, minimize, verify

  @Test func listIsATable() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("playrts://home\u{1B}[2J", "--scenario", "by.hand")
      let entry = try #require(try corpus.store.contents().entries.first)
      let list = await corpus("list")
      #expect(
        list.result
          == "\(entry.name)  case        reject       by.hand                     "
          + "playrts://home\\u{1B}[2J\n")
      let json = await corpus("list", "--json", "-")
      let node = try JSONReader().read(json.result)
      #expect(node["file"]?.string == entry.fileName)
      #expect(node["url"]?.string == "playrts://home\u{1B}[2J")
      #expect(node["status"]?.string == "case")
    }
  }

  @Test func mergeCopiesWhatIsMissing() async throws {
    try await TemporaryCorpus.with { one in
      try await TemporaryCorpus.with { two in
        _ = await one.add("playrts://home", "playrts://az")
        _ = await two.add("playrts://az", "playrts://topic", "--status", "regression")
        try two.put("damaged", "x.link")
        let merge = await one("merge", two.folder)
        #expect(merge.code == .usage)
        #expect(merge.lines.last == "1 copied, 0 already there, 1 joined")
        #expect(
          merge.lines.contains { $0.hasSuffix("(case here, regression there, now regression)") })
        #expect(merge.diagnostic.contains("\(two.folder)/x.link:1: "))
        #expect(try one.store.contents().entries.count == 3)
        #expect(try one.store.contents().damaged == [])
        #expect(try two.store.contents().entries.count == 2)
        let again = await one("merge", two.folder)
        #expect(again.lines.last == "0 copied, 2 already there")
        let missing = await one("merge", two.folder, two.folder + "-not")
        #expect(missing.code == .usage)
        #expect(missing.diagnostic.contains("no such folder"))
      }
    }
  }

  @Test func minimizeKeepsWhatShowsSomething() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("playrts://az?index=l", "playrts://az?index=m", "playrts://az?index=n")
      _ = await corpus.add("playrts://az?index=o", "--status", "regression")
      let dry = await corpus("minimize", "--dry-run")
      #expect(dry.lines.last == "3 would be removed, 1 kept")
      let before = try corpus.store.contents().entries
      #expect(before.count == 4)
      let run = await corpus("minimize")
      #expect(run.code == .success)
      #expect(run.lines.last == "3 removed, 1 kept")
      let after = try corpus.store.contents().entries
      #expect(after.map(\.status) == [.regression])
      let again = await corpus("minimize")
      #expect(again.result == "0 removed, 1 kept\n")
      let limited = await corpus("minimize", "--max-entries", "0")
      #expect(limited.code == .usage)
    }
  }

  @Test func verifyFindsWhatTheSpecHasChanged() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("playrts://open")
      let entry = try #require(try corpus.store.contents().entries.first)
      let good = try corpus.text(entry.fileName)
      try corpus.put(
        good.replacingOccurrences(of: "verdict: reject", with: "verdict: accept"), entry.fileName)
      let verify = await corpus("verify")
      #expect(verify.code == .findings)
      #expect(
        verify.lines.first
          == "\(corpus.folder)/\(entry.fileName): the verdict is reject, not accept: playrts://open"
      )
      let replay = await corpus.replay("--router", "play")
      #expect(replay.code == .findings)
      #expect(replay.result.contains("stale  "))
      let update = await corpus("verify", "--update")
      #expect(update.code == .success)
      #expect(update.lines.last == "\(corpus.folder): 1 entry, 1 updated")
      #expect(try corpus.text(entry.fileName) == good)

      // Other rules of the same verdict are worth a note.
      try corpus.put(
        good.replacingOccurrences(of: "rules: action.documented", with: "rules: was.another"),
        entry.fileName)
      let note = await corpus("verify")
      #expect(note.code == .success)
      #expect(note.diagnostic.contains("the rules are now action.documented"))
    }
  }

  @Test func aFileUnderAnotherNameIsDamaged() async throws {
    try await TemporaryCorpus.with { corpus in
      _ = await corpus.add("playrts://home")
      let entry = try #require(try corpus.store.contents().entries.first)
      try corpus.put(try corpus.text(entry.fileName), "ffffffffffffffff.link")
      let verify = await corpus("verify")
      #expect(verify.code == .usage)
      #expect(verify.diagnostic.contains("belong under the name '\(entry.fileName)'; rename"))
    }
  }

  // MARK: - Usage

  @Test(arguments: [
    ([], "'corpus' needs to know what to do: add, list, merge, minimize, verify"),
    (["ad"], "unknown 'corpus ad'; did you mean 'add'?"),
    (["list", "x"], "unexpected argument 'x' of 'corpus list'"),
    (["list", "--status", "open"], "the option '--status' does not belong to 'corpus list'"),
    (
      ["add"],
      "no URL given; see 'corpus --help' for --stdin, --examples, --from-json, --from-docs and --entry"
    ),
    (["merge"], "no folder given: corpus merge DIR…"),
    (["add", "a:", "--status", "opne"], "--status: unknown 'opne'; did you mean 'open'?"),
    (
      ["add", "a:", "--status", "open", "--reason", "x"],
      "--status open needs --issue and --expires: a known fault has a reason, an issue and an end"
    ),
    (
      ["add", "a:", "--expires", "2027-01-01"],
      "--expires: expected --status open, found no --status"
    ),
    (
      ["add", "a:", "--status", "open", "--expires", "2027-02-29"],
      "--expires: '2027-02-29' is no day such as 2027-03-31"
    ),
    (
      ["add", "a:", "--today", "2027-01-02", "--status", "open", "--expires", "2027-01-01"],
      "--expires: the day 2027-01-01 is over; today is 2027-01-02"
    ),
    (
      ["add", "a:", "--fingerprint", "crash:x"],
      "the entry cannot be written: the key 'fingerprint' does not belong here: a case was no "
        + "fault; what was one has the status 'regression' or 'open'"
    ),
    (["add", "a:", "--reason", ""], "--reason: expected a text"),
    (
      ["add", "--entry", "a", "--examples"],
      "--entry changes entries that are there; 'examples' adds new ones: use two commands"
    ),
    (["add", "--from-json", "/nowhere.json"], "the report '/nowhere.json': no such file"),
  ])
  func wrongUsage(arguments: [String], message: String) async throws {
    try await TemporaryCorpus.with { corpus in
      let run = await TemporaryCorpus.run(["corpus"] + arguments + ["--corpus", corpus.folder])
      #expect(run.code == .usage)
      #expect(run.diagnostic == "fuzz-links: \(message)\n")
      #expect(!FileManager.default.fileExists(atPath: corpus.folder))
    }
  }

  @Test func helpFitsATerminal() async {
    for command in ["corpus", "replay"] {
      let run = await TemporaryCorpus.run([command, "--help"])
      #expect(run.code == .success)
      #expect(run.lines.allSatisfy { $0.count <= 79 })
      #expect(run.lines.count > 15)
    }
  }
}
