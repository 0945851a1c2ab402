/// The keys that an object has had so far, to find a duplicate in constant time.
struct JSONKeySet {
  /// Most objects have few members: comparing them costs less than hashing.
  private static let fewest = 8
  private var few: [[UInt8]] = []
  private var many: Set<[UInt8]> = []

  /// Adds a key; false where it is already there. Keys are compared by their bytes: `String`
  /// compares by canonical equivalence, which would make two different keys one.
  mutating func insert(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard many.isEmpty else { return many.insert(bytes).inserted }
    guard !few.contains(bytes) else { return false }
    few.append(bytes)
    if few.count > Self.fewest {
      many = Set(few)
      few = []
    }
    return true
  }
}
