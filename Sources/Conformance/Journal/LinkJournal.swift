import Foundation
import LinkSpec
import Synchronization

/// Notes each link before a router of this process gets it, so that after a trap the next run can
/// say which link it was.
///
/// A trap ends the process and everything in it; what a journal holds is in a file. Any number of
/// tests may use one at the same time. The file lies in the folder that the environment variable
/// `FUZZ_LINKS_JOURNAL` names, or else in `fuzz-links-UID` among the temporary files; an empty
/// value switches journals off. A process that ends well removes its file.
package final class LinkJournal: LinkObserver {
  private let file: JournalFile
  private let slots: Mutex<Slots>
  private let left: Mutex<[Remains]>

  private struct Slots {
    var free: [Int] = []
    var count = 0
    /// Numbers of slots that hold a link.
    var inHand = 0
  }

  /// What a process has left that has ended. Its file stays locked, and stays, until every link has
  /// been told of.
  private struct Remains {
    var file: JournalFile
    var links: [UnfinishedLink]
  }

  /// The journals of this process, by folder and key, for as long as it lives.
  private static let opened = Mutex<[String: LinkJournal]>([:])
  private static let removesAtExit: Void = { _ = atexit { LinkJournal.removeFinished() } }()

  private init(file: JournalFile, left: [Remains]) {
    self.file = file
    slots = Mutex(Slots())
    self.left = Mutex(left)
  }

  /// The journal of a spec and of who checks by it: a test's source file, or an executable. Two
  /// calls with the same words yield the same journal.
  ///
  /// - Returns: `nil` where journals are switched off, or where no file can be made in the
  ///   temporary folder.
  /// - Throws: ``JournalError`` where the folder of `FUZZ_LINKS_JOURNAL` cannot be written to.
  package static func open(spec: String, client: String) throws(JournalError) -> LinkJournal? {
    guard let folder = try JournalFolder.current() else { return nil }
    return open(in: folder, key: StableHash.hex(Array((spec + "\n" + client).utf8)))
  }

  static func open(in folder: JournalFolder, key: String) -> LinkJournal? {
    _ = removesAtExit
    return opened.withLock { opened in
      let name = folder.path + "/" + key
      if let journal = opened[name] { return journal }
      let journal = make(in: folder, key: key)
      opened[name] = journal
      return journal
    }
  }

  /// A journal of its own, for a test of what a later process sees.
  static func make(in folder: JournalFolder, key: String) -> LinkJournal? {
    let left = folder.files(of: key).compactMap(remains)
    return JournalFile.make(in: folder.path, key: key).map { LinkJournal(file: $0, left: left) }
  }

  private static func remains(_ path: String) -> Remains? {
    guard let file = JournalFile.leftOver(path) else { return nil }
    let records = file.records()
    let process = JournalFolder.process(of: path)
    let links = records.compactMap {
      UnfinishedLink(record: $0, process: process, inHand: records.count)
    }
    if links.isEmpty {
      file.remove()
      return nil
    }
    return Remains(file: file, links: links)
  }

  /// A router that calls `exit` ends the process too: what it has in hand is kept.
  private static func removeFinished() {
    opened.withLock { opened in
      for journal in opened.values where journal.slots.withLock({ $0.inHand == 0 }) {
        journal.file.remove()
      }
    }
  }

  // MARK: - Noting

  /// Notes that a router is given a link; ``end(_:)`` takes the result.
  package func begin(label: String, router: String, url: [UInt8]) -> Int {
    let slot = slots.withLock { slots in
      slots.inHand += 1
      if let slot = slots.free.popLast() { return slot }
      slots.count += 1
      return slots.count - 1
    }
    file.write(UnfinishedLink.record(label: label, router: router, url: url), to: slot)
    return slot
  }

  /// Notes that the router is done with it.
  package func end(_ slot: Int) {
    file.clear(slot)
    slots.withLock { slots in
      slots.inHand -= 1
      slots.free.append(slot)
    }
  }

  // MARK: - Telling

  /// The links of ended processes that fit, each once: whoever takes them reports them.
  package func takeUnfinished(where fits: (UnfinishedLink) -> Bool = { _ in true })
    -> [UnfinishedLink]
  {
    left.withLock { left in
      if left.isEmpty { return [] }
      var taken: [UnfinishedLink] = []
      for index in left.indices {
        taken += left[index].links.filter(fits)
        left[index].links.removeAll(where: fits)
        if left[index].links.isEmpty { left[index].file.remove() }
      }
      left.removeAll { $0.links.isEmpty }
      return taken
    }
  }
}
