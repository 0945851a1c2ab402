extension [UInt8] {
  /// The place of the first such byte at or behind an index; `nil` where there is none. Linear.
  ///
  /// What the standard library has for this takes a slice and, without the optimizer, tens of
  /// nanoseconds a byte; streams of megabytes are cut into lines by it.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return nil }
      var index = start
      while index < all.count {
        if first[index] == byte { return index }
        index += 1
      }
      return nil
    }
  }
}
