/// The one order of "simpler": shorter first, then by bytes, the plain ones first: digits, small
/// letters, what stands in every URL, capitals, and what people do not type at the end.
package enum Shortlex {
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      ? left.lexicographicallyPrecedes(right, by: isPlainer) : left.count < right.count
  }

  /// Whether a byte is plainer than another.
  package static func isPlainer(_ left: UInt8, _ right: UInt8) -> Bool {
    ranks[Int(left)] < ranks[Int(right)]
  }

  private static let order =
    "0123456789abcdefghijklmnopqrstuvwxyz-_.~/?&=:#@,;+!$'()*ABCDEFGHIJKLMNOPQRSTUVWXYZ%"

  /// Each byte's place; those that are not named follow in their own order.
  private static let ranks: [UInt8] = {
    let named = Array(order.utf8)
    let rest = (0...UInt8.max).filter { !named.contains($0) }
    var ranks = [UInt8](repeating: 0, count: 256)
    for (place, byte) in (named + rest).enumerated() { ranks[Int(byte)] = UInt8(place) }
    return ranks
  }()
}
