/// The keys that an object has had so far, to find a duplicate in constant time.
struct JSONKeySet {
  /// Most objects have few members: comparing them costs less than hashing.
  private static let fewest = 8
  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// Adds a key; false where it is already there. Keys are compared by their bytes: `String`
  /// compares by canonical equivalence, which would make two different keys one.
  mutating func insert(_ key: String) -> Bool {
    guard many.isEmpty else { return many.insert(Array(key.utf8)).inserted }
    for other in few where other == key && other.utf8.elementsEqual(key.utf8) { return false }
    few.append(key)
    if few.count > Self.fewest {
      many = Set(few.map { Array($0.utf8) })
      few = []
    }
    return true
  }
}
