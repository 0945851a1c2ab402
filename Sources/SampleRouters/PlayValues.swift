/// The typed values that a Play link carries in its query. What is no value of its type is nil, and
/// the link is then opened without it.
enum PlayValues {
  /// Seconds from the start. Digits and nothing else: `Int` alone would take `+10` and `-10`.
  static func startTime(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
    // Nil beyond 64 bits: better from the beginning than from a position nobody asked for.
    return Int(text)
  }

  /// One lower-case letter, `a` to `z`: the sections of the A to Z page.
  static func index(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 1, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[0] else { return nil }
    return text
  }

  /// `video` or `audio`, exactly.
  static func mediaType(_ text: String) -> String? {
    ["video", "audio"].contains { $0.utf8.elementsEqual(text.utf8) } ? text : nil
  }

  /// A real day written `yyyy-MM-dd`.
  ///
  /// Neither `DateFormatter` nor the user's calendar is asked: the first is lenient about form, and
  /// in the second 2018 may be a year of the Buddhist or the Japanese era.
  static func date(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]),
      year >= 1, (1...12).contains(month), (1...days(in: month, of: year)).contains(day)
    else { return nil }
    return text
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
