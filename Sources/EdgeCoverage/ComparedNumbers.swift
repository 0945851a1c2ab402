/// What code that was built with `trace-cmp` has compared since it was last asked: the operands, as
/// they came, in memory that is there once and for all, since this stands before every comparison.
///
/// Of texts that Swift keeps in place, up to 15 bytes long, a comparison is one of their words: the
/// first has eight bytes of the text, the second the rest, its length and a mark. So a comparison
/// with such a text tells its first eight bytes, and once these are right the rest. Numbers are
/// told as they would be written in a link, if they are large enough to be no length.
///
/// Nothing here is of use to a router that compares on several threads at once: it loses some.
struct ComparedNumbers {
  /// How many pairs there is room for; beyond that the oldest are lost.
  private static let capacity = 1_024
  /// Two operands, and how many bytes they have.
  private nonisolated(unsafe) static let words: UnsafeMutablePointer<UInt64> = {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 3 * capacity)
    words.initialize(repeating: 0, count: 3 * capacity)
    return words
  }()
  private nonisolated(unsafe) static var count = 0

  /// Whether anything was compared.
  static var isEmpty: Bool { count == 0 }

  static func clear() { count = 0 }

  /// Notes a comparison of two numbers of so many bytes. Nothing is compared here, so that this may
  /// itself be built with `trace-cmp`.
  static func note(_ left: UInt64, _ right: UInt64, _ size: UInt64) {
    let place = 3 &* (count & (capacity &- 1))
    words[place] = left
    words[place &+ 1] = right
    words[place &+ 2] = size
    count &+= 1
  }

  /// Smaller numbers are lengths and places more often than values.
  private static let leastNumber: UInt64 = 4_096
  /// The most texts that are told of one link.
  static let mostTexts = 64

  /// Appends what was compared, as texts, each once, in the order in which it was.
  static func read(into texts: inout [[UInt8]]) {
    var known: Set<[UInt8]> = []
    func add(_ text: [UInt8]) {
      if text.count > 1, texts.count < mostTexts, known.insert(text).inserted { texts.append(text) }
    }
    let first = max(0, count - capacity)
    for number in first..<count {
      let place = 3 * (number & (capacity - 1))
      let next = 3 * ((number + 1) & (capacity - 1))
      for side in 0..<2 {
        let word = words[place + side]
        let size = words[place + 2]
        // The number of a thread has four bytes, and they may look like a text.
        if size >= 4, word > 255, ThreadNumber.isOne(word) { continue }
        if let text = text(word) {
          if number + 1 < count, text.count == 8, let rest = rest(words[next + side]) {
            add(text + rest)
          }
          add(text)
        }
        if size >= 4, (leastNumber..<1 << 40).contains(word) {
          add(Array(String(word).utf8))
        }
      }
    }
  }

  /// The bytes of a word, the lowest first, where all are printable ASCII and zeros follow.
  private static func text(_ word: UInt64) -> [UInt8]? {
    let bytes = withUnsafeBytes(of: word.littleEndian) { Array($0) }
    let text = Array(bytes.prefix { (0x20...0x7E).contains($0) })
    return !text.isEmpty && bytes[text.count...].allSatisfy { $0 == 0 } ? text : nil
  }

  /// What the second word of a text of more than eight bytes has of it.
  private static func rest(_ word: UInt64) -> [UInt8]? {
    let length = Int(word >> 56 & 0xF)
    guard word >> 60 == 0xE, length > 8 else { return nil }
    return text(word & (1 << UInt64(8 * (length - 8)) - 1))
  }
}
