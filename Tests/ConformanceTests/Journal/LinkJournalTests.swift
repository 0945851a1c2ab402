import Foundation
import LinkRouting
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

  private struct MyRouter: LinkRouter {
    func route(_ link: String) -> RouterAnswer { .handled("home") }
  }
  private static let router = RouterName(MyRouter.self)

  private func journal(_ key: String = "key", build: String = "one") throws -> LinkJournal {
    try #require(LinkJournal.make(in: folder, key: key, build: build))
  }

  /// With `mark`, the process marks what it ends with, as it does in a signal handler.
  private func leave(
    _ urls: [String], key: String = "key", build: String = "one", mark: Bool = false
  ) async throws {
    let journal = try journal(key, build: build)
    var slots: [Int] = []
    for (index, url) in urls.enumerated() {
      slots.append(
        await journal.begin(label: "link:\(index)", router: Self.router, url: Array(url.utf8)))
    }
    if mark, let slot = slots.last { journal.markEnd(slot) }
  }

  private func leftOut(_ journal: LinkJournal) -> [String] {
    journal.leftOut(of: Self.router.identity).map { String(decoding: $0.url, as: UTF8.self) }
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func whatIsDoneIsForgotten() async throws {
    do {
      let journal = try journal()
      var slots: [Int] = []
      for number in 0..<3 {
        slots.append(
          await journal.begin(
            label: "link:\(number)", router: Self.router, url: Array("a:\(number)".utf8)))
      }
      #expect(Set(slots).count == 3)
      slots.forEach(journal.end)
    }
    #expect(try journal().takeUnfinished().isEmpty)
  }

  @Test func whatIsUnfinishedIsToldOnce() async throws {
    try await leave(["shop://a", "shop://b\u{0}\u{202E}"])
    let next = try journal()
    let told = next.takeUnfinished().sorted { $0.label < $1.label }
    #expect(
      told.map { String(decoding: $0.url, as: UTF8.self) } == ["shop://a", "shop://b\u{0}\u{202E}"])
    #expect(told.allSatisfy { $0.inHand == 2 && $0.router == "MyRouter" && !$0.isCertain })
    #expect(told.allSatisfy { $0.process == ProcessInfo.processInfo.processIdentifier })
    #expect(next.takeUnfinished().isEmpty)
    #expect(try journal().takeUnfinished().isEmpty)
  }

  @Test func whatEndedAProcessIsLeftOutUntilTheBuildChanges() async throws {
    try await leave(["shop://a", "shop://b"], mark: true)
    // What else was in hand is innocent.
    #expect(try leftOut(journal()) == ["shop://b"])
    try await leave(["shop://c"], mark: true)
    for _ in 0..<2 {
      let journal = try journal()
      #expect(leftOut(journal) == ["shop://b", "shop://c"])
      #expect(journal.isLeftOut(Self.router.identity, Array("shop://c".utf8)))
      #expect(!journal.isLeftOut(Self.router.identity, Array("shop://a".utf8)))
      #expect(!journal.isLeftOut("Other.Router", Array("shop://c".utf8)))
    }
    #expect(try leftOut(journal(build: "two")).isEmpty)
    #expect(try !files.contains { $0.hasSuffix(".trapped") })
  }

  @Test func whatAnotherBuildHadInHandIsForgotten() async throws {
    try await leave(["shop://a"], build: "one", mark: true)
    #expect(try leftOut(journal(build: "two")).isEmpty)
    #expect(try leftOut(journal(build: "one")).isEmpty)
  }

  @Test func aSuspectIsGivenAloneAndThenThereIsNoDoubt() async throws {
    try await leave(["shop://a", "shop://b"])
    do {
      let journal = try journal()
      #expect(leftOut(journal).isEmpty)
      let url = Array("shop://a".utf8)
      journal.end(await journal.begin(label: "link:0", router: Self.router, url: url))
      // The process ends with the second in hand.
      let other = Array("shop://b".utf8)
      _ = await journal.begin(label: "link:1", router: Self.router, url: other)
    }
    #expect(try leftOut(journal()) == ["shop://b"])
  }

  @Test func whatIsNoSuspectWaitsForOneThatIs() async throws {
    try await leave(["shop://a"])
    let journal = try journal()
    let order = Lock<[String]>([])
    let slot = await journal.begin(label: "", router: Self.router, url: Array("shop://a".utf8))
    let other = Task {
      let slot = await journal.begin(label: "", router: Self.router, url: Array("shop://c".utf8))
      order.withLock { $0.append("other") }
      journal.end(slot)
    }
    for _ in 0..<100 { await Task.yield() }
    order.withLock { $0.append("suspect") }
    journal.end(slot)
    await other.value
    #expect(order.withLock(\.self) == ["suspect", "other"])
  }

  @Test func routersOfOneNameAreToldApart() async throws {
    enum Other {
      struct MyRouter: LinkRouter {
        func route(_ link: String) -> RouterAnswer { .handled("home") }
      }
    }
    let other = RouterName(Other.MyRouter.self)
    #expect(other.text == Self.router.text)
    #expect(other.identity != Self.router.identity)
    // Where Swift keeps a private type differs from process to process.
    #expect(!other.identity.contains("$"))
  }

  @Test func aProcessThatLivesIsLeftAlone() async throws {
    let living = try journal()
    let slot = await living.begin(label: "link:0", router: Self.router, url: [0x61])
    #expect(try journal().takeUnfinished().isEmpty)
    living.end(slot)
    #expect(try journal("other").takeUnfinished().isEmpty)
  }

  @Test func otherKeysAreOtherJournals() async throws {
    try await leave(["shop://a"], key: "one")
    #expect(try journal("two").takeUnfinished().isEmpty)
    #expect(try journal("one").takeUnfinished().count == 1)
  }

  @Test func longLinksAreKeptWhole() async throws {
    let url = "shop://" + String(repeating: "a", count: 300_000)
    try await leave([url, "b:"])
    let told = try journal().takeUnfinished().sorted { $0.label < $1.label }
    #expect(told.map(\.url) == [Array(url.utf8), Array("b:".utf8)])
  }

  @Test func damageIsNoRecord() async throws {
    try await leave(["shop://a"])
    let path = try folder.path + "/" + #require(files.first)
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.seek(toOffset: 60)
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
          let slot = await journal.begin(
            label: "link:\(index)", router: Self.router, url: [0x61])
          await Task.yield()
          journal.end(slot)
        }
      }
    }
    #expect(try self.journal().takeUnfinished().isEmpty)
  }
}
