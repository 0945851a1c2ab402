/// The line that says how far a run is: a bar where the end is known, the rate, and the time left.
enum ProgressText {
  private static let width = 20

  /// `[#####---------------] 25 %  2500 of 10000 links, 1250/s, 0:06 left`
  ///
  /// `share` is how much is done, from 0 to 1, and `nil` where nobody knows.
  static func line(
    done: Int, total: Int?, share: Double?, seconds: Double, rest: [String]
  ) -> String {
    var line = ""
    let share = share.map { min(max($0, 0), 1) }
    if let share {
      let filled = Int(share * Double(width))
      line += "[" + String(repeating: "#", count: filled)
      line += String(repeating: "-", count: width - filled) + "] \(Int(share * 100)) %  "
    }
    line += total.map { "\(done) of \($0) links" } ?? "\(done) links"
    if seconds > 0 { line += ", \(Int(Double(done) / seconds))/s" }
    if let share, share > 0, share < 1 {
      line += ", \(time(seconds / share - seconds)) left"
    }
    return line + rest.map { ", " + $0 }.joined()
  }

  /// `0:07`, `12:30`, `3:05:00`; what is unknown or beyond a week is `?`.
  static func time(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 7 * 24 * 3_600 else { return "?" }
    let whole = Int(seconds.rounded(.up))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3_600, whole / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }
}
