/// Texts by number, each once, found without allocating anything.
///
/// Open addressing over a power of two of places, at most half of them taken; the hash is FNV-1a.
/// All texts lie in one pool of bytes, so that a search touches no reference count but the pool's
/// own.
struct TextIndex: Sendable {
  private var pool: [UInt8] = []
  /// Where each text ends in the pool; it begins where the one before it ends.
  private var ends: [Int32] = []
  private var slots: [Int32] = Array(repeating: -1, count: 16)

  /// How many texts there are.
  var count: Int { ends.count }

  /// The text with a number.
  subscript(number: Int) -> ArraySlice<UInt8> { pool[range(of: number)] }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// The number of a text, which becomes one if it is none.
  mutating func intern(_ text: some Collection<UInt8>) -> Int {
    let octets = Array(text)
    if let known = number(of: octets, in: octets.indices) { return known }
    if (ends.count + 1) * 2 > slots.count { grow() }
    pool += octets
    ends.append(Int32(pool.count))
    place(ends.count - 1)
    return ends.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in ends.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let range = range(of: number)
    let hash = pool.withUnsafeBufferPointer { Self.hash(UnsafeBufferPointer(rebasing: $0[range])) }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  /// The number of a text; `nil` if it is none. Linear in its length.
  func number(of text: ArraySlice<UInt8>) -> Int? { text.withUnsafeBufferPointer(find) }

  /// The number of a part of a text.
  func number(of text: [UInt8], in range: Range<Int>) -> Int? {
    text.withUnsafeBufferPointer { find(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Behind a pointer, whose elements cost little without the optimizer, too: every name and every
  /// segment of a link is looked up.
  private func find(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let mask = slots.count - 1
    var slot = Self.hash(text) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isEqual(number, text) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    guard Int(ends[number]) - start == text.count else { return false }
    guard let first = text.baseAddress else { return true }
    return pool.withUnsafeBufferPointer { pool in
      guard let own = pool.baseAddress.map({ $0 + start }) else { return false }
      var index = 0
      while index < text.count {
        if first[index] != own[index] { return false }
        index += 1
      }
      return true
    }
  }

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    guard var next = text.baseAddress else { return Int(hash >> 1) }
    let end = next + text.count
    while next < end {
      hash = (hash ^ UInt32(next.pointee)) &* 16_777_619
      next += 1
    }
    return Int(hash >> 1)
  }
}
