/// The only source of chance in a run: SplitMix64, seeded. The same seed gives the same numbers on
/// every machine and in every version of the standard library, whose own helpers are not used.
struct FuzzRandom: Sendable, Hashable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A generator of its own for one batch, which depends on nothing but these three numbers.
  init(seed: UInt64, round: Int, batch: Int) {
    state = seed
    state = next() ^ UInt64(truncatingIfNeeded: round) &* 0xD6E8_FEB8_6659_FD93
    state = next() ^ UInt64(truncatingIfNeeded: batch) &* 0xA076_1D64_78BD_642F
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including `bound`; 0 where the bound is not positive. The bias
  /// of the multiplication is below 2⁻⁴⁰ for every bound used here.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// True once in `count` times.
  mutating func one(in count: Int) -> Bool { below(count) == 0 }

  /// An element of a list that is not empty; `nil` of an empty one.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
