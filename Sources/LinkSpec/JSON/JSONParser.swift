/// One pass over one text: the structure. Strings, numbers and space are in its extensions.
///
/// Arrays and objects that are still open stand on a stack of its own, not on the thread's.
struct JSONParser {
  /// An array or object whose end has not been read.
  private struct Container {
    var isObject: Bool
    var start: Int
    var elements: [JSONNode] = []
    var members: [JSONMember] = []
    var keys = JSONKeySet()
    /// The key whose value comes next.
    var key = ""
    var keyRange = 0..<0

    var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    var name: String { isObject ? "object" : "array" }
  }

  let bytes: [UInt8]
  let dialect: JSONReader.Dialect
  /// Whether half a surrogate pair is read as U+FFFD.
  var replacesHalfPairs = false
  private let maxDepth: Int
  private let maxNodes: Int
  var index = 0
  private var nodes = 0
  private var open: [Container] = []

  init(_ bytes: [UInt8], dialect: JSONReader.Dialect, limits: JSONReader.Limits) {
    self.bytes = bytes
    self.dialect = dialect
    maxDepth = min(limits.maxDepth, 512)
    maxNodes = limits.maxNodes
  }

  /// The byte at `index`; `nil` at the end.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func document() throws(JSONError) -> JSONNode {
    try checkEncoding()
    try skipSpace()
    while true {
      var finished = try value()
      // Each round closes a container or leaves at the next value.
      while let node = finished {
        guard !open.isEmpty else {
          try skipSpace()
          if index < bytes.count {
            throw JSONError(
              .trailingContent, at: index,
              "\(shown(at: index)) follows the value; a text holds one value, so remove what "
                + "comes after it")
          }
          return node
        }
        finished = try add(node)
      }
    }
  }

  private mutating func checkEncoding() throws(JSONError) {
    if let fault = StrictUTF8.firstFault(in: bytes[...]) {
      let digits = String(bytes[fault], radix: 16, uppercase: true)
      throw JSONError(
        .invalidUTF8, at: fault,
        "the byte 0x\(digits) here is no valid UTF-8; save the text as UTF-8")
    }
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    guard dialect == .json5 else {
      throw JSONError(
        .byteOrderMark, at: 0, "the text starts with a byte order mark; JSON has none, remove it")
    }
    index = 3
  }

  /// Reads a value that has nothing within it, or opens an array or object; `nil` where one was
  /// opened and its first value comes next.
  private mutating func value() throws(JSONError) -> JSONNode? {
    let start = index
    guard let byte = current else { throw unexpectedEnd() }
    nodes += 1
    guard nodes <= maxNodes else {
      throw JSONError(
        .tooManyNodes, at: start, "the text holds more values than the limit of \(maxNodes)")
    }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      return try openContainer(isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "\""):
      let text = try string()
      return JSONNode(.string(text), range: start..<index)
    case UInt8(ascii: "'"):
      try refuseSingleQuote()
      let text = try string()
      return JSONNode(.string(text), range: start..<index)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      let text = try number()
      return JSONNode(.number(text), range: start..<index)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      let word = try literal()
      return JSONNode(word, range: start..<index)
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ":"):
      throw JSONError(
        .unexpectedCharacter, at: index, "\(shown(at: index)) stands where a value must be")
    default:
      throw JSONError(
        .unexpectedCharacter, at: index,
        "\(shown(at: index)) starts no value; a value is null, true, false, a number, a string in "
          + "double quotes, [...] or {...}")
    }
  }

  private mutating func openContainer(isObject: Bool) throws(JSONError) -> JSONNode? {
    guard open.count < maxDepth else {
      throw JSONError(
        .tooDeep, at: index, "more than \(max(0, maxDepth)) arrays and objects within each other")
    }
    open.append(Container(isObject: isObject, start: index))
    index += 1
    try skipSpace()
    if current == open[open.count - 1].closer { return close() }
    if isObject { try key() }
    return nil
  }

  /// Puts a finished value into the innermost container; the container where that ends here,
  /// `nil` where another value comes next.
  private mutating func add(_ node: JSONNode) throws(JSONError) -> JSONNode? {
    let last = open.count - 1
    let isObject = open[last].isObject
    if isObject {
      open[last].members.append(
        JSONMember(key: open[last].key, keyRange: open[last].keyRange, value: node))
    } else {
      open[last].elements.append(node)
    }
    try skipSpace()
    let closer = open[last].closer
    if current == closer { return close() }
    guard let byte = current else { throw unexpectedEnd() }
    guard byte == UInt8(ascii: ",") else {
      throw JSONError(
        .unexpectedCharacter, at: index,
        "expected ',' or the '\(Unicode.Scalar(closer))' of the \(open[last].name) that opens "
          + "\(place(open[last].start)), found \(shown(at: index))")
    }
    let comma = index
    index += 1
    try skipSpace()
    if current == closer {
      guard dialect == .json5 else {
        throw JSONError(
          .trailingComma, at: comma,
          "a ',' before the end of the \(open[last].name); JSON allows none, remove it")
      }
      return close()
    }
    if isObject { try key() }
    return nil
  }

  private mutating func close() -> JSONNode? {
    index += 1
    guard let container = open.popLast() else { return nil }
    return JSONNode(
      container.isObject ? .object(container.members) : .array(container.elements),
      range: container.start..<index)
  }

  /// Reads a key, the colon and the space after it.
  private mutating func key() throws(JSONError) {
    let start = index
    let text: String
    switch current {
    case nil: throw unexpectedEnd()
    case UInt8(ascii: "\""): text = try string()
    case UInt8(ascii: "'"):
      try refuseSingleQuote()
      text = try string()
    default: text = try identifier()
    }
    let last = open.count - 1
    guard open[last].keys.insert(text) else {
      throw JSONError(
        .duplicateKey, at: start,
        "the key \(Self.shown(text)) stands twice in the object that opens "
          + "\(place(open[last].start)); remove one of the two")
    }
    open[last].key = text
    open[last].keyRange = start..<index
    try skipSpace()
    guard let byte = current else { throw unexpectedEnd() }
    guard byte == UInt8(ascii: ":") else {
      throw JSONError(
        .unexpectedCharacter, at: index,
        "\(shown(at: index)) stands where the ':' after the key \(Self.shown(text)) must be")
    }
    index += 1
    try skipSpace()
  }

  private func refuseSingleQuote() throws(JSONError) {
    guard dialect == .json5 else {
      throw JSONError(
        .singleQuote, at: index, "a single quote opens no string in JSON; use double quotes")
    }
  }

  private func unexpectedEnd() -> JSONError {
    guard let container = open.last else {
      return JSONError(.unexpectedEnd, at: bytes.count, "the text holds no value")
    }
    return JSONError(
      .unexpectedEnd, at: bytes.count,
      "the text ends within the \(container.name) that opens \(place(container.start)); close it "
        + "with '\(Unicode.Scalar(container.closer))'")
  }

  /// A place in words: the line where there are several, else the byte.
  private func place(_ offset: Int) -> String {
    guard bytes.contains(0x0A) else { return "at byte \(offset)" }
    return "in line \(bytes[..<offset].count { $0 == 0x0A } + 1)"
  }

  /// The character at an index, for a message.
  func shown(at index: Int) -> String {
    StrictUTF8.scalar(in: bytes[...], at: index)?.0.shown ?? "the end of the text"
  }

  /// The start of a key or word, for a message: escaped and cut, since it may hold anything.
  static func shown(_ text: String) -> String {
    let cut = text.unicodeScalars.prefix(40)
    let whole = cut.endIndex == text.unicodeScalars.endIndex
    return JSONText.string(String(cut) + (whole ? "" : "...")).serialized()
  }
}
