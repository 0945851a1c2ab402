import LinkRouting

/// The URNs that the lenient router knows.
enum LenientURN {
  static func isMedia(_ text: String) -> Bool {
    has(
      kinds: ["video", "audio", "scheduled_livestream:video", "scheduled_livestream:audio"], text)
  }

  static func isShow(_ text: String) -> Bool { has(kinds: ["show:tv", "show:radio"], text) }

  static func isTopic(_ text: String) -> Bool { has(kinds: ["topic:tv", "topic:radio"], text) }

  /// Any business unit's, `urn` and namespace in lower or in upper case (RFC 8141, 3.1), and any
  /// name as identifier.
  private static func has(kinds: [String], _ text: String) -> Bool {
    let parts = ByteText.split(Array(text.utf8)[...], at: ":")
    guard parts.count >= 4, ByteText.isOne(of: ["urn", "URN"], parts[0]),
      ByteText.isOne(
        of: ["srf", "rts", "rsi", "rtr", "swi", "SRF", "RTS", "RSI", "RTR", "SWI"], parts[1]),
      let identifier = parts.last, !identifier.isEmpty,
      identifier.allSatisfy({ ByteText.isAlphanumeric($0) || ByteText.isOne(of: "_-.", $0) })
    else { return false }
    return ByteText.isOne(of: kinds, parts[2..<(parts.count - 1)].joined(separator: ":".utf8))
  }
}

/// How the lenient router reads values. Nil leaves the parameter out.
enum LenientPlayValue {
  /// What the actions without an identifier read; nil if a required parameter is missing.
  static func ofPage(_ action: String, _ query: [String: String]) -> [String: ParameterValue]? {
    var values: [String: ParameterValue] = [:]
    switch action {
    case "az":
      values["index"] = query["index"].flatMap(index)
    case "bydate":
      values["date"] = query["date"].flatMap(date)
    case "search":
      values["query"] = query["query"].map { .string($0) }
      if let type = query["media_type"], ByteText.isOne(of: ["video", "audio"], type.utf8) {
        values["media_type"] = .string(type)
      }
    case "link":
      guard let url = query["url"] else { return nil }
      switch NestedURL(url) {
      case .web, .other(legal: true): values["url"] = .string(url)
      case .other(legal: false), .none: return nil
      }
    default:
      break
    }
    return values
  }

  /// Digits of any length, exactly as they are, or a fraction.
  static func seconds(_ text: String) -> ParameterValue? {
    let parts = ByteText.split(Array(text.utf8)[...], at: ".")
    guard parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(ByteText.isDigit) })
    else { return nil }
    // With a fraction only in the range where whole seconds are promised.
    if parts.count == 2, Int32(String(decoding: parts[0], as: UTF8.self)) == nil { return nil }
    return .string(text)
  }

  /// One lower-case letter of any script.
  static func index(_ text: String) -> ParameterValue? {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let letter = scalars.first,
      letter.properties.isLowercase, letter.properties.generalCategory == .lowercaseLetter
    else { return nil }
    return .string(text)
  }

  /// A real day of the years 1 to 9999.
  static func date(_ text: String) -> ParameterValue? {
    let bytes = Array(text.utf8)
    let parts = ByteText.split(bytes[...], at: "-")
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(ByteText.isDigit) })
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard year > 0, 1...12 ~= month, day > 0 else { return nil }
    let next = month == 12 ? dayNumber(year + 1, 1) : dayNumber(year, month + 1)
    return day <= next - dayNumber(year, month) ? .string(text) : nil
  }

  static func isSection(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return 1...64 ~= bytes.count && !ByteText.isOne(of: [".", ".."], bytes)
      && bytes.allSatisfy { ByteText.isAlphanumeric($0) || ByteText.isOne(of: "_-.", $0) }
  }

  /// The number of the first day of a month, counted in years that begin in March, so that the leap
  /// day is the last of its year.
  private static func dayNumber(_ year: Int, _ month: Int) -> Int {
    let years = month < 3 ? year - 1 : year
    let months = (month + 9) % 12
    return 365 * years + years / 4 - years / 100 + years / 400 + (months * 306 + 5) / 10
  }
}
