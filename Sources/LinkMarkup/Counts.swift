extension Int {
  /// `1 case`, `2 cases`, with a mark between thousands.
  package func of(_ noun: String, _ plural: String? = nil) -> String {
    grouped + " " + (self == 1 ? noun : plural ?? noun + "s")
  }

  /// The number with a comma between thousands, without a locale.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
