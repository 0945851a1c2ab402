/// A hash that is the same on every machine, in every version: FNV-1a with 64 bits.
package enum StableHash {
  /// The hash of bytes as sixteen lower-case hexadecimal digits. Linear.
  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(number(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The hash of bytes as a number. Linear.
  package static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.withContiguousStorageIfAvailable(number(in:))
      ?? Array(bytes).withUnsafeBufferPointer(number(in:))
  }

  /// Behind a pointer, whose elements cost little without the optimizer, too.
  private static func number(in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    guard var next = bytes.baseAddress else { return hash }
    let end = next + bytes.count
    while next < end {
      hash = (hash ^ UInt64(next.pointee)) &* 0x100_0000_01B3
      next += 1
    }
    return hash
  }
}
