import Foundation
import LinkSpec

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Notes each link before a router of this process gets it, so that after a trap it is known which
/// link it was, and the next run leaves it out.
///
/// A trap ends the process and everything in it; what a journal holds is in a file. On its way out
/// the process says on the standard error which link it was, and marks it in the journal. Where it
/// cannot (it was killed, or a router hops to an actor, so that several links may be it), all that
/// were in hand are suspects: the next run gives each of them alone, and then there is no doubt.
/// A link that has ended a process of this build is not given to that router again.
///
/// Any number of tests may use one at the same time. The file lies in the folder that the
/// environment variable `FUZZ_LINKS_JOURNAL` names, or else in `fuzz-links-UID` among the temporary
/// files; an empty value switches journals off. A process that ends well removes its file.
package final class LinkJournal: LinkObserver {
  private let file: JournalFile
  private let memory: TrapMemory
  private let slots = Lock(Slots())
  /// Whether there was anything left. What is not there at the beginning never is, and then no link
  /// is looked for.
  private let hadLeft: Bool
  private let left: Lock<[UnfinishedLink]>
  /// Links that were suspected, and are not yet taken out of the memory.
  private let cleared = Lock<[UnfinishedLink]>([])
  /// `nil` where nothing is suspected, and all links go side by side.
  private let gate: LinkGate?

  private struct Slots: Sendable {
    /// Those that no link is in.
    var free: [Int] = []
    /// `nil` where the system had no room.
    var all: [JournalSlot?] = []
    /// Of the links in hand those that were given alone, by their slots.
    var alone: [Int: UnfinishedLink] = [:]

    var isIdle: Bool { free.count == all.count }
  }

  /// The journals of this process, by folder and key, for as long as it lives.
  private static let opened = Lock<[String: LinkJournal]>([:])
  private static let removesAtExit: Void = { _ = atexit { LinkJournal.removeFinished() } }()

  private init(file: JournalFile, memory: TrapMemory, left: [UnfinishedLink]) {
    self.file = file
    self.memory = memory
    hadLeft = !left.isEmpty
    self.left = Lock(left)
    gate = left.contains { !$0.isCertain } ? LinkGate() : nil
  }

  /// Its file is closed: nobody must look there for what was in hand.
  deinit {
    for slot in slots.withLock(\.all) { slot?.close() }
  }

  /// The journal of a spec and of who checks by it: a test's source file, or an executable. Two
  /// calls with the same words yield the same journal.
  ///
  /// - Returns: `nil` where journals are switched off, or where no file can be made in the
  ///   temporary folder.
  /// - Throws: ``JournalError`` where the folder of `FUZZ_LINKS_JOURNAL` cannot be written to.
  package static func open(spec: String, client: String) throws(JournalError) -> LinkJournal? {
    guard let folder = try JournalFolder.current() else { return nil }
    _ = TrapSignals.watch
    return open(in: folder, key: StableHash.hex(Array((spec + "\n" + client).utf8)))
  }

  static func open(in folder: JournalFolder, key: String) -> LinkJournal? {
    _ = removesAtExit
    return opened.withLock { opened in
      let name = folder.path + "/" + key
      if let journal = opened[name] { return journal }
      let journal = make(in: folder, key: key, build: BuildStamp.current)
      opened[name] = journal
      return journal
    }
  }

  /// A journal of its own, for a test of what a later process sees.
  static func make(in folder: JournalFolder, key: String, build: String) -> LinkJournal? {
    let memory = TrapMemory(path: "\(folder.path)/\(key).trapped", build: build)
    let left = memory.update { links in
      for path in folder.files(of: key) {
        guard let file = JournalFile.leftOver(path) else { continue }
        // What another build did may be mended in this one.
        if JournalFolder.build(of: path) == build {
          TrapMemory.add(remains(file, JournalFolder.process(of: path)), to: &links)
        }
        file.remove()
      }
    }
    return JournalFile.make(in: folder.path, key: "\(key).\(build)").map {
      LinkJournal(file: $0, memory: memory, left: left)
    }
  }

  private static func remains(_ file: JournalFile, _ process: Int32) -> [UnfinishedLink] {
    var links = file.links()
    for index in links.indices {
      links[index].process = process
      links[index].inHand = links.count
      if links[index].isAlone { links[index].isCertain = true }
    }
    return links
  }

  /// A router that calls `exit` ends the process too: what it has in hand is kept.
  private static func removeFinished() {
    opened.withLock { opened in
      for journal in opened.values where journal.slots.withLock(\.isIdle) {
        journal.file.remove()
      }
    }
  }

  // MARK: - Noting

  /// Whether a link has ended a process of this build, so that the router is not given it.
  package func isLeftOut(_ identity: String, _ url: [UInt8]) -> Bool {
    hadLeft
      && left.withLock { left in
        left.contains { $0.isCertain && $0.identity == identity && $0.url == url }
      }
  }

  /// Notes that a router is given a link; ``end(_:)`` takes the result. One that is suspected waits
  /// until it is alone.
  package func begin(label: String, router: RouterName, url: [UInt8]) async -> Int {
    var link: UnfinishedLink?
    if hadLeft {
      let own = UnfinishedLink(
        label: label, router: router.text, identity: router.identity, url: url)
      if left.withLock({ left in left.contains { $0.isSame(own) } }) { link = own }
      await gate?.enter(alone: link != nil)
    }
    let (number, slot) = slots.withLock { slots in
      let number = slots.free.popLast() ?? slots.all.count
      if number == slots.all.count { slots.all.append(file.makeSlot(number)) }
      if let link { slots.alone[number] = link }
      return (number, slots.all[number])
    }
    if let slot {
      slot.fill(label: label, router: router, url: url, isAlone: link != nil)
      if let place = slot.place { LinksInHand.enter(place) }
    }
    return number
  }

  /// Notes that the router is done with it, which clears it of suspicion.
  package func end(_ number: Int) {
    let link = slots.withLock { slots in
      if let slot = slots.all[number] {
        if let place = slot.place { LinksInHand.leave(place) }
        slot.clear()
      }
      slots.free.append(number)
      return slots.alone.isEmpty ? nil : slots.alone.removeValue(forKey: number)
    }
    gate?.leave()
    if let link {
      let suspects = left.withLock { left in
        left.removeAll { $0.isSame(link) }
        return left.count { !$0.isCertain }
      }
      clear(link, of: suspects)
    }
  }

  /// Writes down who is clear of suspicion, a few at a time: of thousands, each would take as long
  /// as all. What is not yet written when the process ends is tried once more.
  private func clear(_ link: UnfinishedLink, of suspects: Int) {
    let written = cleared.withLock { cleared in
      cleared.append(link)
      if cleared.count * 4 < suspects { return [] as [UnfinishedLink] }
      defer { cleared = [] }
      return cleared
    }
    if written.isEmpty { return }
    memory.update { links in
      links.removeAll { link in !link.isCertain && written.contains { $0.isSame(link) } }
    }
  }

  /// Marks a link as a signal handler does.
  func markEnd(_ number: Int) {
    if let place = slots.withLock({ $0.all[number]?.place }) { LinksInHand.markEnd(place) }
  }

  // MARK: - Telling

  /// The links that ended a process of this build in a router's hands, for as long as the build
  /// stays.
  package func leftOut(of identity: String) -> [UnfinishedLink] {
    left.withLock { left in left.filter { $0.isCertain && $0.identity == identity } }
  }

  /// All links of ended processes, each once: whoever takes them reports them, and they are
  /// forgotten.
  package func takeUnfinished() -> [UnfinishedLink] {
    let taken = left.withLock { left in
      defer { left = [] }
      return left
    }
    if !taken.isEmpty {
      memory.update { links in links.removeAll { link in taken.contains { $0.isSame(link) } } }
    }
    return taken
  }
}
