/// The pairs of a query, in order: duplicates, empty names, empty pairs and a missing `=` are all
/// kept, since routers differ in each of them.
package struct QueryPairs: Sequence, IteratorProtocol, Sendable {
  /// One pair, as offsets.
  package struct Pair: Sendable, Hashable {
    /// Up to the first `=`, or all of it.
    package var name: Range<Int>
    /// After the first `=`; `nil` where there is none.
    package var value: Range<Int>?

    /// The whole pair.
    package var range: Range<Int> { name.lowerBound..<(value?.upperBound ?? name.upperBound) }
    /// Nothing between two separators.
    package var isEmpty: Bool { value == nil && name.isEmpty }
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var isFinished = false

  /// The pairs of `query`, a range of `bytes`. An empty query has one pair, which is empty.
  package init(_ bytes: [UInt8], in query: Range<Int>) {
    self.bytes = bytes
    position = query.lowerBound
    end = query.upperBound
  }

  /// The next pair; `nil` after the last.
  package mutating func next() -> Pair? {
    if isFinished { return nil }
    let start = position
    var equals: Int?
    var index = start
    while index < end, bytes[index] != Byte.ampersand {
      if equals == nil, bytes[index] == Byte.equals { equals = index }
      index += 1
    }
    position = index + 1
    isFinished = index >= end
    if let equals { return Pair(name: start..<equals, value: equals + 1..<index) }
    return Pair(name: start..<index, value: nil)
  }
}
