/// How many values a binary property list has when it is unfolded.
///
/// Its arrays and dictionaries name their elements by number, so that thirty arrays of ten, each of
/// the next, are 10³⁰ values in 500 bytes, and one that names itself has no end. The reader of the
/// system unfolds them; this counts first. It also finds sets, which the property lists of apps do
/// not have and of which the reader of Foundation on Linux dies. Only sizes and references are
/// looked at: whatever else is wrong is left to the reader. Linear in the file.
struct BinaryPropertyListSize {
  /// What comes of the count.
  enum Count: Equatable {
    case values(Int)
    /// More than was to be counted.
    case tooMany
    /// An array or dictionary contains itself.
    case endless
    /// A set is in it.
    case set
    /// The file is not what it says it is.
    case malformed
  }

  private let bytes: [UInt8]
  private let most: Int
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableOffset = 0

  /// Counts up to `most` values.
  static func count(of bytes: [UInt8], upTo most: Int) -> Count {
    var size = BinaryPropertyListSize(bytes: bytes, most: most)
    guard let top = size.readTrailer() else { return .malformed }
    return size.count(from: top)
  }

  private init(bytes: [UInt8], most: Int) {
    self.bytes = bytes
    self.most = most
  }

  /// A number of so many bytes, the most significant first; `nil` outside of the file, or where no
  /// file has so much.
  private func number(at offset: Int, size: Int) -> Int? {
    guard size >= 1, size <= 8, offset >= 0, offset <= bytes.count - size else { return nil }
    var number: UInt64 = 0
    for byte in bytes[offset..<offset + size] { number = number << 8 | UInt64(byte) }
    return number <= 1 << 40 ? Int(number) : nil
  }

  /// The number of the top object.
  private mutating func readTrailer() -> Int? {
    let start = bytes.count - 32
    guard start >= 8, let count = number(at: start + 8, size: 8),
      let top = number(at: start + 16, size: 8), let table = number(at: start + 24, size: 8)
    else { return nil }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    objectCount = count
    tableOffset = table
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count,
      // Each object has an offset of a byte or more.
      count <= bytes.count, table <= start, count * offsetSize <= start - table
    else { return nil }
    return top
  }

  /// Whether an object is a set, ordered or not.
  private func isSet(_ object: Int) -> Bool {
    guard let offset = number(at: tableOffset + object * offsetSize, size: offsetSize),
      offset < tableOffset
    else { return false }
    return bytes[offset] >> 4 == 0xB || bytes[offset] >> 4 == 0xC
  }

  /// What an object has in it, by number.
  private func references(of object: Int) -> [Int]? {
    guard let offset = number(at: tableOffset + object * offsetSize, size: offsetSize),
      offset < tableOffset, offset >= 8
    else { return nil }
    let kind = bytes[offset] >> 4
    guard kind == 0xA || kind == 0xD else { return [] }
    var count = Int(bytes[offset] & 0xF)
    var first = offset + 1
    if count == 0xF {
      // An integer object follows with the true count.
      guard first < bytes.count, bytes[first] >> 4 == 1, bytes[first] & 0xF <= 3 else { return nil }
      let size = 1 << Int(bytes[first] & 0xF)
      guard let long = number(at: first + 1, size: size) else { return nil }
      count = long
      first += 1 + size
    }
    if kind == 0xD { count *= 2 }
    guard count <= (bytes.count - first) / referenceSize else { return nil }
    var references: [Int] = []
    for index in 0..<count {
      guard let one = number(at: first + index * referenceSize, size: referenceSize),
        one < objectCount
      else { return nil }
      references.append(one)
    }
    return references
  }

  /// Each object is opened once, on a stack of its own.
  private func count(from top: Int) -> Count {
    var sizes = [Int](repeating: 0, count: objectCount)
    var isOpen = [Bool](repeating: false, count: objectCount)
    var stack: [(object: Int, inner: [Int], next: Int)] = []
    // How many references were looked at: objects may lie upon each other in the file.
    var steps = 0
    /// Why an object cannot be opened; `nil` where it is.
    func open(_ object: Int) -> Count? {
      if isSet(object) { return .set }
      guard let inner = references(of: object) else { return .malformed }
      steps += inner.count
      isOpen[object] = true
      sizes[object] = 1
      stack.append((object, inner, 0))
      return nil
    }
    if let reason = open(top) { return reason }
    while let (object, inner, next) = stack.last {
      if steps > most { return .tooMany }
      guard next < inner.count else {
        isOpen[object] = false
        stack.removeLast()
        if let parent = stack.last?.object { sizes[parent] += sizes[object] }
        if sizes[stack.last?.object ?? object] > most { return .tooMany }
        continue
      }
      stack[stack.count - 1].next += 1
      let child = inner[next]
      if isOpen[child] { return .endless }
      if sizes[child] > 0 {
        sizes[object] += sizes[child]
        if sizes[object] > most { return .tooMany }
      } else if let reason = open(child) {
        return reason
      }
    }
    return .values(sizes[top])
  }
}
