/// The one order of "simpler": shorter first, then by bytes.
package enum Shortlex {
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
