#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which links the threads of this process are busy with, where a signal handler can read it: in
/// memory that is never moved or let go of, and in the slots of journals.
///
/// A handler runs on the thread that has trapped, so the entries of that thread do not change while
/// it reads them. Of those of other threads it only counts on what is in the slots.
enum LinksInHand {
  /// A slot, and the thread that is busy with its link, 0 for none.
  struct Entry {
    var thread: UInt
    var slot: UnsafeMutableRawPointer?
  }

  /// The links of more slots are noted in their journals alone.
  static let capacity = 4096
  /// Unchecked: threads write to entries of their own, and a handler reads.
  nonisolated(unsafe) static let entries: UnsafeMutablePointer<Entry> = {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    entries.initialize(repeating: Entry(thread: 0, slot: nil), count: capacity)
    return entries
  }()
  private static let free = Lock<[Int]>(Array((0..<capacity).reversed()))

  /// A place for the links of a slot; `nil` where there is no room.
  static func reserve(_ slot: UnsafeMutableRawPointer) -> Int? {
    guard let index = free.withLock({ $0.popLast() }) else { return nil }
    entries[index] = Entry(thread: 0, slot: slot)
    return index
  }

  /// Gives the place of a slot back.
  static func release(_ index: Int) {
    entries[index] = Entry(thread: 0, slot: nil)
    free.withLock { $0.append(index) }
  }

  /// The thread that calls begins the link of a slot.
  static func enter(_ index: Int) { entries[index].thread = SignalAction.thread }

  /// It is done with it.
  static func leave(_ index: Int) { entries[index].thread = 0 }

  // MARK: - In a signal handler

  /// Room for what is said, which is written in one piece: others write there too. Unchecked: of
  /// several handlers at the same time, one may spoil the line of another.
  nonisolated(unsafe) static let text = UnsafeMutablePointer<UInt8>.allocate(
    capacity: textCapacity)
  private static let textCapacity = 4096

  /// Marks the link of a slot as the one with which the process ends.
  static func markEnd(_ index: Int) {
    if let slot = entries[index].slot { JournalSlot.markEnd(slot) }
  }

  /// Tells of the link that the calling thread is busy with, on the standard error, and marks it in
  /// its journal. Calls nothing that a signal handler must not call, and allocates nothing.
  ///
  /// - Returns: whether there was one.
  static func tellOfThisThread(_ what: StaticString) -> Bool {
    let thread = SignalAction.thread
    var isTold = false
    for index in 0..<capacity where entries[index].thread == thread {
      markEnd(index)
      say(what, of: index)
      isTold = true
    }
    return isTold
  }

  /// Tells of what other threads are busy with, where the calling one has no link: a router of an
  /// actor runs where the actor does.
  static func tellOfOthers() {
    var count = 0
    for index in 0..<capacity where entries[index].thread != 0 {
      count += 1
      if count <= 8 {
        say("\nfuzz-links: this process ends while this link is in hand: ", of: index)
      }
    }
    if count > 8 { say("\nfuzz-links: … and more\n") }
    if count > 0 { say("fuzz-links: the next run gives what was in hand alone\n") }
  }

  /// Says something, perhaps of a link.
  private static func say(_ words: StaticString, of index: Int? = nil) {
    var line = SignalText(in: text, capacity: textCapacity)
    line.append(words)
    if let index, let slot = entries[index].slot { JournalSlot.tell(slot, to: &line) }
    _ = write(STDERR_FILENO, text, line.count)
  }
}
