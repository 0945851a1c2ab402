#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which links the threads of this process are busy with, where a signal handler can read it: in
/// memory that is never moved or let go of, and in the files of journals.
///
/// A handler runs on the thread that has trapped, so the entries of that thread do not change while
/// it reads them. Of those of other threads it only counts on what is in the files.
enum LinksInHand {
  /// A link: the thread that has begun it, 0 for none, and its slot.
  struct Entry {
    var thread: UInt
    var descriptor: Int32
    var offset: off_t
  }

  /// More links at the same time are noted in their journals alone.
  static let capacity = 4096
  /// Unchecked: threads write to entries of their own, and a handler reads.
  nonisolated(unsafe) static let entries: UnsafeMutablePointer<Entry> = {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    entries.initialize(repeating: Entry(thread: 0, descriptor: -1, offset: 0), count: capacity)
    return entries
  }()
  private static let free = Lock<[Int]>(Array((0..<capacity).reversed()))

  /// Enters the link of a slot, for the thread that calls; `nil` where there is no room.
  static func enter(_ file: JournalFile, slot: Int) -> Int? {
    guard let index = free.withLock({ $0.popLast() }) else { return nil }
    entries[index] = Entry(
      thread: SignalAction.thread, descriptor: file.descriptor, offset: JournalFile.offset(of: slot)
    )
    return index
  }

  static func leave(_ index: Int) {
    entries[index].thread = 0
    free.withLock { $0.append(index) }
  }

  // MARK: - In a signal handler

  /// Room for what is said, which is written in one piece: others write there too. Unchecked, as
  /// in ``JournalFile/head``.
  nonisolated(unsafe) static let text = UnsafeMutablePointer<UInt8>.allocate(
    capacity: 512 + JournalFile.lineBytes)

  /// Tells of the link that the calling thread is busy with, on the standard error, and marks it in
  /// its journal. Calls nothing that a signal handler must not call, and allocates nothing.
  ///
  /// - Returns: whether there was one.
  static func tellOfThisThread(_ what: StaticString) -> Bool {
    let thread = SignalAction.thread
    var isTold = false
    for index in 0..<capacity where entries[index].thread == thread {
      JournalFile.markEnd(entries[index].descriptor, entries[index].offset)
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
    var length = words.utf8CodeUnitCount
    text.update(from: words.utf8Start, count: length)
    if let index {
      length += JournalFile.line(
        entries[index].descriptor, entries[index].offset, into: text + length)
    }
    _ = write(STDERR_FILENO, text, length)
  }
}
