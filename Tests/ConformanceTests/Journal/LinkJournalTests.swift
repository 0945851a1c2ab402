import Foundation
import Testing

@testable import Conformance

/// What a process has in hand when it ends, the next one is told. A journal that is let go of
/// without an end stands for a process that has ended: the lock on its file is gone.
@Suite struct LinkJournalTests {
  private let folder: JournalFolder

  init() throws {
    let path = NSTemporaryDirectory() + "/journal-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    folder = JournalFolder(path: path)
  }

  private func journal(_ key: String = "key") throws -> LinkJournal {
    try #require(LinkJournal.make(in: folder, key: key))
  }

  private func leave(_ urls: [String], key: String = "key") throws {
    let journal = try journal(key)
    for (index, url) in urls.enumerated() {
      _ = journal.begin(label: "link:\(index)", router: "MyRouter", url: Array(url.utf8))
    }
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func whatIsDoneIsForgotten() throws {
    do {
      let journal = try journal()
      let slots = (0..<3).map {
        journal.begin(label: "link:\($0)", router: "MyRouter", url: Array("a:\($0)".utf8))
      }
      #expect(Set(slots).count == 3)
      slots.forEach(journal.end)
    }
    #expect(try journal().takeUnfinished().isEmpty)
  }

  @Test func whatIsUnfinishedIsToldOnce() throws {
    try leave(["shop://a", "shop://b\u{0}\u{202E}"])
    let next = try journal()
    let told = next.takeUnfinished().sorted { $0.label < $1.label }
    #expect(
      told.map { String(decoding: $0.url, as: UTF8.self) } == ["shop://a", "shop://b\u{0}\u{202E}"])
    #expect(told.allSatisfy { $0.inHand == 2 && $0.router == "MyRouter" })
    #expect(told.allSatisfy { $0.process == ProcessInfo.processInfo.processIdentifier })
    #expect(next.takeUnfinished().isEmpty)
    #expect(try journal().takeUnfinished().isEmpty)
  }

  @Test func whatIsNotAskedForStaysForLater() throws {
    try leave(["shop://a", "shop://b"])
    do {
      let next = try journal()
      #expect(next.takeUnfinished { $0.label == "link:1" }.count == 1)
      #expect(next.takeUnfinished { $0.label == "link:7" }.isEmpty)
    }
    // The process that was told half of it has ended too: what it did not tell is told again.
    #expect(try journal().takeUnfinished { $0.label == "link:0" }.count == 1)
  }

  @Test func aProcessThatLivesIsLeftAlone() throws {
    let living = try journal()
    let slot = living.begin(label: "link:0", router: "MyRouter", url: [0x61])
    #expect(try journal().takeUnfinished().isEmpty)
    living.end(slot)
    #expect(try journal("other").takeUnfinished().isEmpty)
  }

  @Test func otherKeysAreOtherJournals() throws {
    try leave(["shop://a"], key: "one")
    #expect(try journal("two").takeUnfinished().isEmpty)
    #expect(try journal("one").takeUnfinished().count == 1)
  }

  @Test func longLinksAreKeptWhole() throws {
    let url = "shop://" + String(repeating: "a", count: 300_000)
    try leave([url, "b:"])
    let told = try journal().takeUnfinished().sorted { $0.label < $1.label }
    #expect(told.map(\.url) == [Array(url.utf8), Array("b:".utf8)])
  }

  @Test func damageIsNoRecord() throws {
    try leave(["shop://a"])
    let path = try folder.path + "/" + #require(files.first)
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.seek(toOffset: 14)
    try handle.write(contentsOf: Data([0xFF]))
    try handle.close()
    #expect(try journal().takeUnfinished().isEmpty)
    try Data("no journal".utf8).write(to: URL(filePath: folder.path + "/key.1.0.journal"))
    #expect(try journal().takeUnfinished().isEmpty)
  }

  @Test func theFolderIsWhereItIsAskedFor() throws {
    #expect(try JournalFolder.current([JournalFolder.variable: ""]) == nil)
    let asked = try JournalFolder.current([JournalFolder.variable: folder.path + "/new"])
    #expect(asked?.path == folder.path + "/new")
    #expect(throws: JournalError.self) {
      try JournalFolder.current([JournalFolder.variable: "/dev/null/x"])
    }
    let own = try #require(try JournalFolder.current([:]))
    let mode = try FileManager.default.attributesOfItem(atPath: own.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  /// Tests run side by side, and a router may suspend.
  @Test func manyAtOnceShareAFile() async throws {
    let journal = try journal()
    await withTaskGroup { group in
      for index in 0..<200 {
        group.addTask {
          let slot = journal.begin(label: "link:\(index)", router: "R", url: [0x61])
          await Task.yield()
          journal.end(slot)
        }
      }
    }
    #expect(try self.journal().takeUnfinished().isEmpty)
  }
}
