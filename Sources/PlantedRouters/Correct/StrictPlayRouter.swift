package import LinkRouting

/// A correct Play router that refuses whatever it is allowed to refuse.
///
/// It reads bytes from left to right and knows one way to write each link: the documented one. No
/// part of it parses with Foundation.
package struct StrictPlayRouter: LinkRouter {
  /// What `--router` selects.
  package let name = "play-strict"
  /// Custom URLs alone.
  package let scopes: [String]? = ["custom"]
  /// Nothing outlives a link.
  package let canReset = true

  /// A router without settings.
  package init() {}

  /// Says what the app would do with `link`.
  package func route(_ link: String) -> RouterAnswer {
    do {
      return try StrictPlayReader(link).answer()
    } catch {
      return .rejected(error.reason)
    }
  }
}

/// Why the strict router refuses a link.
struct Refusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// One link on its way through the strict router.
private struct StrictPlayReader {
  private var rest: ArraySlice<UInt8>
  private var unit = ""
  private var isProduction = true

  init(_ link: String) throws(Refusal) {
    let bytes = Array(link.utf8)[...]
    guard bytes.count <= 2048 else { throw Refusal("longer than any link of ours") }
    let isPlain = bytes.indices.allSatisfy { index in
      ByteText.isURLByte(bytes[index]) && !ByteText.isOne(of: "#[]+", bytes[index])
        || ByteText.isEscape(bytes, at: index)
    }
    guard isPlain else { throw Refusal("a character that our links do not hold") }
    rest = bytes
  }

  func answer() throws(Refusal) -> RouterAnswer {
    var reader = self
    return try reader.read()
  }

  private mutating func read() throws(Refusal) -> RouterAnswer {
    try readScheme()
    let host = readUntil("/?")
    let path = readUntil("?")
    guard let action = StrictPlayAction.all.first(where: { $0.name.utf8.elementsEqual(host) })
    else { throw Refusal("no such action") }

    var parameters: [String: ParameterValue] = [:]
    if let (name, isValid) = action.identifier {
      guard path.first == UInt8(ascii: "/") else { throw Refusal("no identifier") }
      let segment = path.dropFirst()
      let text = try decoded(segment)
      // An escaped colon reads the same to some, and not to others.
      guard text.utf8.count(where: isColon) == segment.count(where: isColon), isValid(text, unit)
      else { throw Refusal("not an identifier") }
      parameters[name] = .string(text)
    } else {
      guard path.isEmpty else { throw Refusal("a path where none belongs") }
    }
    for (name, value) in try readQuery(of: action) { parameters[name] = value }
    guard action.name != "link" || parameters["url"] != nil else { throw Refusal("no url") }
    return .handled(action: action.name, parameters: parameters)
  }

  private mutating func readScheme() throws(Refusal) {
    try expect("play")
    unit = String(decoding: rest.prefix(3), as: UTF8.self)
    guard ByteText.isOne(of: StrictPlayAction.units, rest.prefix(3)) else {
      throw Refusal("not a scheme of ours")
    }
    rest = rest.dropFirst(3)
    for variant in ["-beta", "-nightly", "-debug"] where rest.starts(with: variant.utf8) {
      isProduction = false
      rest = rest.dropFirst(variant.utf8.count)
      break
    }
    try expect("://")
  }

  private mutating func readQuery(
    of action: StrictPlayAction
  ) throws(Refusal) -> [String: ParameterValue] {
    guard !rest.isEmpty else { return [:] }
    var parameters: [String: ParameterValue] = [:]
    for pair in ByteText.split(rest.dropFirst(), at: "&") {
      guard let (name, encoded) = ByteText.cut(pair, at: "=") else { throw Refusal("no value") }
      let value = try decoded(encoded)
      guard let read = action.parameters.first(where: { $0.key.utf8.elementsEqual(name) }) else {
        guard !isProduction, "server".utf8.elementsEqual(name) else {
          throw Refusal("an unknown parameter")
        }
        guard parameters["server"] == nil else { throw Refusal("a parameter given twice") }
        parameters["server"] = try StrictPlayValue.text.read(value)
        continue
      }
      guard parameters[read.key] == nil else { throw Refusal("a parameter given twice") }
      parameters[read.key] = try read.value.read(value)
    }
    return parameters
  }

  private mutating func expect(_ text: StaticString) throws(Refusal) {
    let matches = text.withUTF8Buffer { rest.starts(with: $0) }
    guard matches else { throw Refusal("not a scheme of ours") }
    rest = rest.dropFirst(text.utf8CodeUnitCount)
  }

  private mutating func readUntil(_ delimiters: StaticString) -> ArraySlice<UInt8> {
    let part = rest.prefix { !ByteText.isOne(of: delimiters, $0) }
    rest = rest.dropFirst(part.count)
    return part
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> String {
    guard let text = ByteText.text(ByteText.percentDecoded(bytes)) else {
      throw Refusal("not UTF-8")
    }
    return text
  }

  private func isColon(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ":") }
}
