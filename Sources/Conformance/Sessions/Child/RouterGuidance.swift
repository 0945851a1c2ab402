/// What a router says of its own way through a link, besides its answer: where its code went, and
/// what it compared parts of the link with. It leads `fuzz` and nothing else; no verdict, no
/// comparison and no report knows of it.
package struct RouterGuidance: Sendable, Hashable {
  /// The places of its code that it came by, as numbers of its own: ascending, each with how often
  /// in powers of two in its lowest three bits, as ``edge(_:count:)`` makes them.
  package var edges: [UInt32]
  /// The texts that it compared with a part of the link, in their order, each once.
  package var compared: [[UInt8]]

  /// The most numbers of one answer.
  package static let mostEdges = 65_536
  /// The largest number of a place: three bits are left for how often.
  package static let largestEdge = UInt32(1 << 29 - 1)
  /// The most texts of one answer.
  package static let mostCompared = 256
  /// The longest text, in bytes of UTF-8.
  package static let longestCompared = 256

  package init(edges: [UInt32] = [], compared: [[UInt8]] = []) {
    self.edges = edges
    self.compared = compared
  }

  /// A place of the router's code that it came by so often, as one number. More than 128 times is
  /// 128 times.
  package static func edge(_ place: UInt32, count: Int) -> UInt32 {
    let power = Int.bitWidth - 1 - max(1, count).leadingZeroBitCount
    return place << 3 | UInt32(min(7, power))
  }
}
