import Foundation
import LinkSpec
import Testing

@testable import Conformance
@testable import CorpusFiles
@testable import TestSupport

@Suite("A folder of corpus files")
struct CorpusStoreTests {
  /// A folder of its own, removed afterwards.
  private func withStore<Result>(_ body: (CorpusStore) async throws -> Result) async throws
    -> Result
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("corpus-store-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(CorpusStore(folder: folder.path))
  }

  private func put(_ text: String, _ name: String, in store: CorpusStore) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: name)))
  }

  private func names(_ store: CorpusStore) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: store.folder).sorted()
  }

  @Test func whatIsAddedIsThereInTheOrderOfNames() async throws {
    try await withStore { store in
      try store.create()
      let entries = (0..<50).map { SampleEntries.entry("playrts://home?\($0)") }
      #expect(try store.add(entries) == Array(repeating: .added, count: 50))
      let contents = try store.contents()
      #expect(contents.entries == entries.sorted { $0.name < $1.name })
      #expect(contents.damaged == [] && contents.leftovers == [])
      #expect(try names(store).count == 51)
      let attributes = try String(contentsOfFile: store.path(of: ".gitattributes"), encoding: .utf8)
      #expect(attributes == "*.link -text diff\n")
    }
  }

  @Test func anEntryThatIsThereStays() async throws {
    try await withStore { store in
      try store.create()
      let open = SampleEntries.open("playrts://home", fingerprint: "crash:a")
      #expect(try store.add(open) == .added)
      #expect(try store.add(SampleEntries.entry("playrts://home")) == .present(open))
      #expect(try store.contents().entries == [open])
      let plain = SampleEntries.entry("playrts://home")
      #expect(try store.replace(plain) == .added)
      #expect(try store.contents().entries == [plain])
      try store.remove(plain)
      try store.remove(plain)
      #expect(try names(store) == [".gitattributes"])
    }
  }

  @Test func damagedFilesAreReportedAndStay() async throws {
    try await withStore { store in
      try store.create()
      let entry = SampleEntries.entry("playrts://home")
      let other = SampleEntries.entry("playrts://az?index=l")
      try put("torn", entry.fileName, in: store)
      let text = String(decoding: try CorpusFile.bytes(of: other), as: UTF8.self)
      try put(text, "0000000000000000.link", in: store)
      try put(text, "x.link", in: store)
      try put("never read", "README.md", in: store)
      try put("half", ".\(entry.fileName).1-0.tmp", in: store)
      try put(String(repeating: "a", count: CorpusFile.maximumBytes + 1), "big.link", in: store)
      try FileManager.default.createDirectory(
        atPath: store.path(of: "folder.link"), withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: store.path(of: "link.link"), withDestinationPath: "/dev/zero")
      let pipe = mkfifo(store.path(of: "pipe.link"), 0o600)
      #expect(pipe == 0)

      let contents = try store.contents()
      #expect(contents.entries == [])
      #expect(contents.leftovers == [".\(entry.fileName).1-0.tmp"])
      let codes = contents.damaged.map { "\($0.fileName) \($0.error.code.rawValue)" }
      #expect(
        codes == [
          "0000000000000000.link wrongName", "\(entry.fileName) notACorpusFile",
          "big.link tooLarge", "folder.link unreadable", "link.link unreadable",
          "pipe.link unreadable", "x.link wrongName",
        ])
      #expect(contents.damaged[0].error.message.contains("'\(other.fileName)'; rename"))

      // Neither adding nor replacing touches it.
      let damaged = CorpusStore.Addition.damaged(contents.damaged[1])
      #expect(try store.add([entry, other]) == [damaged, .added])
      #expect(try store.replace(entry) == damaged)
      let left = try String(contentsOfFile: store.path(of: entry.fileName), encoding: .utf8)
      #expect(left == "torn")
      #expect(try names(store).count == 11)
    }
  }

  @Test func theFolderIsMadeOrMissed() async throws {
    try await withStore { store in
      #expect(throws: CorpusStoreError.noFolder(store.folder)) { try store.contents() }
      try store.create()
      try put("mine", ".gitattributes", in: store)
      try store.create()
      #expect(
        try String(contentsOfFile: store.path(of: ".gitattributes"), encoding: .utf8) == "mine")
      try put("a file", "file", in: store)
      let file = CorpusStore(folder: store.path(of: "file"))
      #expect(throws: CorpusStoreError.notAFolder(file.folder)) { try file.contents() }
      #expect(throws: CorpusStoreError.notAFolder(file.folder)) { try file.create() }
    }
  }

  /// Eight tasks write overlapping entries, some again and again with other statuses; nothing is
  /// lost, and every file that a reader sees meanwhile is whole.
  @Test func manyWritersLoseNothing() async throws {
    try await withStore { store in
      try store.create()
      let contested = SampleEntries.entry("playrts://home")
      try await withThrowingTaskGroup(of: Int.self) { group in
        for writer in 0..<8 {
          group.addTask {
            var added = 0
            for number in 0..<16 {
              // Half of each writer's entries are those of the next one, too.
              let entry = SampleEntries.entry("playrts://home?\(writer * 8 + number)")
              if try store.add(entry) == .added { added += 1 }
              var changed = SampleEntries.open("playrts://home", fingerprint: "crash:\(number)")
              changed.origin.program = "writer \(writer)"
              _ = try store.replace(changed)
              #expect(try store.contents().damaged == [])
            }
            return added
          }
        }
        var added = 0
        for try await count in group { added += count }
        #expect(added == 72)
      }
      let contents = try store.contents()
      #expect(contents.entries.count == 73)
      #expect(contents.damaged == [] && contents.leftovers == [])
      #expect(contents.entries.contains { $0.isSame(as: contested) && $0.status.word == "open" })
    }
  }
}
