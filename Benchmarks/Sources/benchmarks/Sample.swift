import Foundation

/// Timing in pairs: one measurement of each side in turn, and the median of the ratios, so that a
/// machine that slows down for a while slows down both.
enum Sample {
  struct Pairs {
    /// Medians in seconds.
    var first: Double
    var second: Double
    /// Median of first divided by second, pair by pair.
    var ratio: Double
  }

  static func pairs(count: Int, _ first: () -> Int, _ second: () -> Int) -> Pairs {
    var times: [(Double, Double)] = []
    var check = first() &+ second()
    for _ in 0..<count {
      let one = seconds { check &+= first() }
      let two = seconds { check &+= second() }
      times.append((one, two))
    }
    // The sum keeps the optimizer from leaving the work out.
    if check == .min { print(check) }
    return Pairs(
      first: median(times.map(\.0)), second: median(times.map(\.1)),
      ratio: median(times.map { $0 / $1 }))
  }

  static func seconds(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    return clock.measure(work) / .seconds(1)
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  static func text(_ value: Double, digits: Int = 1) -> String {
    String(format: "%9.\(digits)f", value)
  }
}
