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
  /// The length of the longest: what is longer is none, and is not read to its end.
  private var longest = 0

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
    longest = max(longest, octets.count)
    place(ends.count - 1)
    return ends.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for number in ends.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    var slot = Self.hash(pool, in: range(of: number)) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  /// The number of a text; `nil` if it is none. Linear in the length of the longest.
  func number(of text: ArraySlice<UInt8>) -> Int? {
    if text.count > longest { return nil }
    let octets = Array(text)
    return number(of: octets, in: octets.indices)
  }

  /// The number of a part of a text. Of arrays alone: what is generic costs ten times as much
  /// without the optimizer, and every name and every segment of a link is looked up.
  func number(of text: [UInt8], in range: Range<Int>) -> Int? {
    if range.count > longest { return nil }
    let mask = slots.count - 1
    var slot = Self.hash(text, in: range) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if isEqual(number, text, in: range) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isEqual(_ number: Int, _ text: [UInt8], in range: Range<Int>) -> Bool {
    var own = number == 0 ? 0 : Int(ends[number - 1])
    guard Int(ends[number]) - own == range.count else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      if text[index] != pool[own] { return false }
      index += 1
      own += 1
    }
    return true
  }

  private static func hash(_ text: [UInt8], in range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    var index = range.lowerBound
    while index < range.upperBound {
      hash = (hash ^ UInt32(text[index])) &* 16_777_619
      index += 1
    }
    return Int(hash >> 1)
  }
}
