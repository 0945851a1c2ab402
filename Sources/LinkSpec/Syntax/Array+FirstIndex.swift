extension [UInt8] {
  /// The place of the first such byte at or behind an index; `nil` where there is none. Linear.
  ///
  /// What the standard library has for this takes a slice and costs ten times as much without the
  /// optimizer; streams of megabytes are cut into lines by it.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let end = count
    var index = start
    while index < end {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
