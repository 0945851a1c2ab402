import LinkSpec

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A place of a journal for one link that a router has in hand: some pages of its file, mapped into
/// this process.
///
/// What is written there is the system's at once, without a call of it, so it outlives the process
/// however that ends. The link stands there as it is; what is shown of it is made text only where
/// somebody reads it. A handler of signals may read and mark it, so nothing of that allocates.
///
/// Unchecked: whoever has taken a slot writes there alone, and a handler reads.
struct JournalSlot: @unchecked Sendable {
  /// A whole number of pages on every system.
  static let windowBytes = 16 << 10
  /// Before the texts stand the length of all, which is 0 where there is no record, marks, a
  /// checksum, and the lengths of the texts.
  private static let headBytes = 32
  /// In the last byte of the length, which no record is long enough for: the process ended here.
  private static let mark: UInt8 = 0x80

  private let file: Int32
  private let offset: Int
  private let window: UnsafeMutableRawPointer
  /// How long a record may be: a longer one is cut off, and reads as none.
  private let limit: Int
  /// Where a signal handler looks for it; `nil` where there was no room.
  let place: Int?

  /// Maps a slot of a file; `nil` where that cannot be. Every byte is written once before: a disk
  /// that is full shows here, and not as a signal later.
  init?(of file: Int32, at offset: Int, limit: Int) {
    let zeros = [UInt8](repeating: 0, count: Self.windowBytes)
    let written = zeros.withUnsafeBytes {
      pwrite(file, $0.baseAddress, $0.count, off_t(offset))
    }
    guard written == zeros.count,
      let window = mmap(
        nil, Self.windowBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, off_t(offset)),
      window != MAP_FAILED
    else { return nil }
    self.file = file
    self.offset = offset
    self.window = window
    self.limit = limit
    place = LinksInHand.reserve(window)
  }

  /// Lets go of the memory, and of the place where a handler looks.
  func close() {
    if let place { LinksInHand.release(place) }
    munmap(window, Self.windowBytes)
  }

  // MARK: - Writing

  /// Writes a record.
  func fill(label: String, router: RouterName, url: [UInt8], isAlone: Bool) {
    let total =
      Self.headBytes + label.utf8.count + router.text.utf8.count + router.identity.utf8.count
      + url.count
    if total <= Self.windowBytes {
      Self.write(label, router, url, isAlone, to: window)
      return
    }
    // Few links are so long. What has no room in the memory follows behind it in the file.
    guard total <= limit else { return }
    let whole = UnsafeMutableRawPointer.allocate(byteCount: total, alignment: 8)
    defer { whole.deallocate() }
    Self.write(label, router, url, isAlone, to: whole)
    let rest = total - Self.windowBytes
    let written = pwrite(
      file, whole + Self.windowBytes, rest, off_t(offset + Self.windowBytes))
    if written == rest { window.copyMemory(from: whole, byteCount: Self.windowBytes) }
  }

  private static func write(
    _ label: String, _ router: RouterName, _ url: [UInt8], _ isAlone: Bool,
    to memory: UnsafeMutableRawPointer
  ) {
    var end = headBytes
    func append(_ octets: UnsafeRawBufferPointer, number: Int) {
      if let start = octets.baseAddress {
        (memory + end).copyMemory(from: start, byteCount: octets.count)
      }
      end += octets.count
      memory.storeBytes(
        of: UInt32(octets.count), toByteOffset: 16 + 4 * number, as: UInt32.self)
    }
    func append(_ text: String, number: Int) {
      var text = text
      text.withUTF8 { append(UnsafeRawBufferPointer($0), number: number) }
    }
    append(label, number: 0)
    append(router.text, number: 1)
    append(router.identity, number: 2)
    url.withUnsafeBytes { append($0, number: 3) }
    memory.storeBytes(of: isAlone ? 1 : 0, toByteOffset: 4, as: UInt32.self)
    memory.storeBytes(
      of: sum(UnsafeRawBufferPointer(start: memory, count: end)), toByteOffset: 8, as: UInt64.self)
    memory.storeBytes(of: UInt32(end), as: UInt32.self)
  }

  /// Empties the slot.
  func clear() { window.storeBytes(of: 0, as: UInt32.self) }

  // MARK: - Reading

  /// The number of bytes of a record whose head stands there; `nil` where there is none.
  static func length(of head: UnsafeRawBufferPointer, limit: Int) -> Int? {
    guard head.count >= headBytes else { return nil }
    let length = Int(head.loadUnaligned(as: UInt32.self) & 0xFF_FFFF)
    return length >= headBytes && length <= limit ? length : nil
  }

  /// The link of a record; `nil` where it is damaged.
  static func link(of record: UnsafeRawBufferPointer) -> UnfinishedLink? {
    var lengths: [Int] = []
    for number in 0..<4 {
      lengths.append(Int(record.loadUnaligned(fromByteOffset: 16 + 4 * number, as: UInt32.self)))
    }
    guard headBytes + lengths.reduce(0, +) == record.count,
      record.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == sum(record)
    else { return nil }
    var texts: [[UInt8]] = []
    var start = headBytes
    for length in lengths {
      texts.append(Array(record[start..<start + length]))
      start += length
    }
    var link = UnfinishedLink(
      label: String(decoding: texts[0], as: UTF8.self),
      router: String(decoding: texts[1], as: UTF8.self),
      identity: String(decoding: texts[2], as: UTF8.self), url: texts[3])
    link.isAlone = record.loadUnaligned(fromByteOffset: 4, as: UInt32.self) != 0
    link.isCertain = record[3] == mark
    return link
  }

  /// A checksum of marks, lengths and texts, so that a record that was cut off is none.
  private static func sum(_ record: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(record.loadUnaligned(fromByteOffset: 4, as: UInt32.self)) &+ 1
    var place = 16
    while place + 8 <= record.count {
      hash =
        (hash ^ record.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      place += 8
    }
    while place < record.count {
      hash = (hash ^ UInt64(record[place])) &* 0x100_0000_01B3
      place += 1
    }
    return hash
  }

  // MARK: - In a signal handler

  /// Notes that the process ends with the link.
  static func markEnd(_ window: UnsafeMutableRawPointer) {
    window.storeBytes(of: mark, toByteOffset: 3, as: UInt8.self)
  }

  /// Writes what a router was given, for whoever reads it as the process ends.
  static func tell(_ window: UnsafeRawPointer, to text: inout SignalText) {
    let head = UnsafeRawBufferPointer(start: window, count: windowBytes)
    guard length(of: head, limit: .max) != nil else { return }
    func field(_ number: Int) -> Int {
      Int(head.loadUnaligned(fromByteOffset: 16 + 4 * number, as: UInt32.self))
    }
    let name = headBytes + field(0)
    let url = name + field(1) + field(2)
    guard url <= windowBytes else { return }
    text.append(visible: UnsafeRawBufferPointer(rebasing: head[name..<name + field(1)]))
    text.append(": ")
    let here = min(field(3), windowBytes - url)
    text.append(
      visible: UnsafeRawBufferPointer(rebasing: head[url..<url + here]), of: field(3), limit: 200)
    text.append("\n")
  }
}
