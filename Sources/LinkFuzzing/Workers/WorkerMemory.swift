import Synchronization

/// What a worker process and its supervisor share: which link is being run, the link itself, and
/// the notes on those before it. The worker writes, the supervisor reads; what is written before
/// the worker ends is there afterwards, however it ended.
struct WorkerMemory {
  /// What the worker is doing.
  enum Phase: UInt64 {
    case idle
    /// Making the links of a batch.
    case making
    /// Bringing the router back to a fresh state.
    case resetting
    /// Judging a link.
    case judging
    /// The router has the link.
    case routing
    /// Comparing and taking notes.
    case noting
  }

  /// Where the worker is.
  struct Progress: Hashable {
    var phase: Phase
    /// The link in its batch.
    var index: Int
    /// Counts every step, so that the same link twice is not mistaken for no progress.
    var steps: UInt64
  }

  private static let headerSize = 64
  private static let linkCapacity = FuzzBatch.longestURL
  private static let logCapacity = 1 << 20
  /// Room for the longest note: a link, two texts for each of 32 parameters, words.
  static let longestNote = FuzzBatch.longestURL + (128 << 10)
  /// The size of the whole.
  static let size = headerSize + linkCapacity + logCapacity

  private let mapping: SharedMapping

  init(_ mapping: SharedMapping) { self.mapping = mapping }

  // MARK: - The header: four numbers, each written by the worker alone

  private func number(_ place: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    let address = mapping.bytes.baseAddress.unsafelyUnwrapped
    return (address + 8 * place).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// Where the worker is. Phase, index and steps are one number, so that they are always of one
  /// moment.
  var progress: Progress {
    get {
      let value = number(0).pointee.load(ordering: .acquiring)
      return Progress(
        phase: Phase(rawValue: value & 0xF) ?? .idle, index: Int(value >> 4 & 0xFFFF),
        steps: value >> 20)
    }
    nonmutating set {
      let value = newValue.phase.rawValue | UInt64(newValue.index) << 4 | newValue.steps << 20
      number(0).pointee.store(value, ordering: .releasing)
    }
  }

  private var logLength: Int {
    get { Int(number(1).pointee.load(ordering: .acquiring)) }
    nonmutating set { number(1).pointee.store(UInt64(newValue), ordering: .releasing) }
  }

  // MARK: - The link

  /// The link that is being run.
  var link: [UInt8] {
    let length = Int(number(2).pointee.load(ordering: .acquiring))
    return Array(mapping.bytes[Self.headerSize..<Self.headerSize + min(length, Self.linkCapacity)])
  }

  /// Writes the link that is to be run next.
  func setLink(_ url: [UInt8]) {
    let length = min(url.count, Self.linkCapacity)
    url.withUnsafeBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(
        rebasing: mapping.bytes[Self.headerSize..<Self.headerSize + length])
      room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<length]))
    }
    number(2).pointee.store(UInt64(length), ordering: .releasing)
  }

  // MARK: - The notes

  private static var logStart: Int { headerSize + linkCapacity }

  /// Forgets the notes.
  func clearLog() { logLength = 0 }

  /// Whether one more note has room, however long it is.
  var hasRoom: Bool { logLength + Self.longestNote <= Self.logCapacity }

  /// Appends a note; it counts from when all of it is there. False if it has no room.
  func append(_ note: [UInt8]) -> Bool {
    let length = logLength
    guard length + note.count <= Self.logCapacity else { return false }
    let start = Self.logStart + length
    note.withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(rebasing: mapping.bytes[start..<start + bytes.count])
        .copyMemory(from: bytes)
    }
    logLength = length + note.count
    return true
  }

  /// All notes since the log was cleared.
  var log: [UInt8] {
    Array(mapping.bytes[Self.logStart..<Self.logStart + min(logLength, Self.logCapacity)])
  }
}
