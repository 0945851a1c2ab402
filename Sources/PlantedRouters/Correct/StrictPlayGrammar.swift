import LinkRouting

/// What the strict router knows of one action.
struct StrictPlayAction {
  let name: String
  /// The parameter in the path, and whether a text is one for the app of a business unit.
  var identifier: (name: String, isValid: @Sendable (String, _ unit: String) -> Bool)?
  /// The parameters in the query.
  var parameters: [String: StrictPlayValue] = [:]

  static let units = ["srf", "rts", "rsi", "rtr", "swi"]

  static let all: [StrictPlayAction] = [
    StrictPlayAction(
      name: "media",
      identifier: ("media_urn", { isURN($0, unit: $1, kinds: ["video", "audio"]) }),
      parameters: ["start_time": StrictPlayValue.startTime, "channel_id": StrictPlayValue.text]),
    StrictPlayAction(
      name: "show",
      identifier: ("show_urn", { isURN($0, unit: $1, kinds: ["show:tv", "show:radio"]) }),
      parameters: ["channel_id": StrictPlayValue.text]),
    StrictPlayAction(
      name: "topic", identifier: ("topic_urn", { isURN($0, unit: $1, kinds: ["topic:tv"]) })),
    StrictPlayAction(name: "section", identifier: ("section_id", { text, _ in isSection(text) })),
    StrictPlayAction(name: "home"),
    StrictPlayAction(name: "az", parameters: ["index": StrictPlayValue.index]),
    StrictPlayAction(name: "bydate", parameters: ["date": StrictPlayValue.date]),
    StrictPlayAction(
      name: "search",
      parameters: ["query": StrictPlayValue.text, "media_type": StrictPlayValue.mediaType]),
    StrictPlayAction(name: "link", parameters: ["url": StrictPlayValue.url]),
  ]

  private static func isURN(_ text: String, unit: String, kinds: [String]) -> Bool {
    let bytes = Array(text.utf8)[...]
    return kinds.contains { kind in
      let prefix = "urn:\(unit):\(kind):".utf8
      return bytes.starts(with: prefix) && isIdentifier(bytes.dropFirst(prefix.count))
    }
  }

  /// A decimal number or a UUID.
  private static func isIdentifier(_ bytes: ArraySlice<UInt8>) -> Bool {
    if !bytes.isEmpty, bytes.allSatisfy(ByteText.isDigit) { return true }
    let groups = ByteText.split(bytes, at: "-")
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy(ByteText.isHex) }
  }

  private static func isSection(_ text: String) -> Bool {
    1...64 ~= text.utf8.count && !ByteText.isOne(of: [".", ".."], text.utf8)
      && text.utf8.allSatisfy { ByteText.isAlphanumeric($0) || ByteText.isOne(of: "_-.", $0) }
  }
}

/// How the strict router reads the values of a query: exactly, or not at all.
enum StrictPlayValue {
  case text
  case startTime
  case index
  case mediaType
  case url
  case date

  func read(_ value: String) throws(Refusal) -> ParameterValue {
    switch self {
    case .text: try Self.text(value)
    case .startTime: try Self.startTime(value)
    case .index: try Self.index(value)
    case .mediaType: try Self.mediaType(value)
    case .url: try Self.url(value)
    case .date: try Self.date(value)
    }
  }

  private static func text(_ value: String) throws(Refusal) -> ParameterValue {
    guard !value.isEmpty else { throw Refusal("an empty value") }
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw Refusal("a control character")
    }
    return .string(value)
  }

  private static func startTime(_ value: String) throws(Refusal) -> ParameterValue {
    guard !value.isEmpty, value.utf8.allSatisfy(ByteText.isDigit), let seconds = Int32(value) else {
      throw Refusal("not a number of seconds")
    }
    return .integer(seconds)
  }

  private static func index(_ value: String) throws(Refusal) -> ParameterValue {
    guard value.utf8.count == 1, value.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) else {
      throw Refusal("not an index")
    }
    return .string(value)
  }

  private static func mediaType(_ value: String) throws(Refusal) -> ParameterValue {
    guard ByteText.isOne(of: ["video", "audio"], value.utf8) else {
      throw Refusal("not a media type")
    }
    return .string(value)
  }

  private static func url(_ value: String) throws(Refusal) -> ParameterValue {
    guard NestedURL(value) == .web(legal: true) else { throw Refusal("not a web address") }
    return .string(value)
  }

  private static func date(_ value: String) throws(Refusal) -> ParameterValue {
    let bytes = Array(value.utf8)
    guard bytes.count == 10,
      bytes.indices.allSatisfy({ index in
        index == 4 || index == 7
          ? bytes[index] == UInt8(ascii: "-") : ByteText.isDigit(bytes[index])
      }),
      let year = Int(value.prefix(4)), let month = Int(value.dropFirst(5).prefix(2)),
      let day = Int(value.suffix(2))
    else { throw Refusal("not a date") }
    // Every fourth year between 1970 and 2099 has a 29 February.
    let february = year % 4 == 0 ? 29 : 28
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard 1970...2099 ~= year, 1...12 ~= month, 1...lengths[month - 1] ~= day else {
      throw Refusal("not a day of our programme")
    }
    return .string(value)
  }
}
