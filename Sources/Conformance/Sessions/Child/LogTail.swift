/// The end of a log: the last bytes of all that was appended.
package struct LogTail {
  /// How many bytes are kept.
  package let limit: Int
  private var buffer: [UInt8] = []
  /// How many bytes were ever appended, those that are no longer kept included.
  package private(set) var total = 0

  package init(limit: Int = 64 << 10) { self.limit = limit }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    // Grows to twice the limit before it is cut, so that each byte is moved once at most.
    total += bytes.count
    buffer.append(contentsOf: bytes.suffix(limit))
    if buffer.count >= 2 * limit { buffer.removeFirst(buffer.count - limit) }
  }

  package mutating func append(_ other: LogTail) {
    let dropped = other.total - other.bytes.count
    other.bytes.withUnsafeBytes { append($0) }
    total += dropped
  }

  package var bytes: ArraySlice<UInt8> { buffer.suffix(limit) }

  /// The last lines, each escaped to printable ASCII and cut.
  package func lastLines(_ count: Int) -> [String] {
    bytes.split(separator: 0x0A).suffix(count).map { LineExcerpt.escaped($0, limit: 200) }
  }
}
