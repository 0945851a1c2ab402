/// What the decoded value of `link?url=` is.
enum NestedURL: Equatable {
  /// Absolute, http or https, with a host. `legal`: of characters that URLs may hold where they
  /// stand.
  case web(legal: Bool)
  /// Absolute, with another scheme.
  case other(legal: Bool)
  /// Relative, without a host, or malformed beyond repair.
  case none

  init(_ text: String) {
    let bytes = Array(text.utf8)[...]
    guard let (scheme, rest) = ByteText.cut(bytes, at: ":"), Self.isScheme(scheme), !rest.isEmpty
    else {
      self = .none
      return
    }
    var tail = rest
    var authority: URLAuthority?
    if rest.starts(with: "//".utf8) {
      let end = rest.dropFirst(2).firstIndex { ByteText.isOne(of: "/?#", $0) } ?? rest.endIndex
      authority = URLAuthority(rest[(rest.startIndex + 2)..<end])
      tail = rest[end...]
      guard authority != nil else {
        self = .none
        return
      }
    }
    let legal = authority?.isLegal != false && Self.isLegal(tail)
    if ByteText.isOne(of: ["http", "https"], ByteText.lowercased(scheme)) {
      self = authority?.host.isEmpty == false ? .web(legal: legal) : .none
    } else {
      self = .other(legal: legal)
    }
  }

  /// `text` with every byte percent-encoded that no URL may hold. Brackets stay: call it only if
  /// they are where they belong, or encode them first.
  static func encodingIllegalBytes(_ text: String) -> String {
    let bytes = Array(text.utf8)[...]
    // Brackets are legal around an IP address alone, so only before the path.
    let afterScheme = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 3 } ?? 0
    let authorityEnd =
      bytes.dropFirst(afterScheme).firstIndex { ByteText.isOne(of: "/?#", $0) } ?? bytes.endIndex
    var result: [UInt8] = []
    for index in bytes.indices {
      let byte = bytes[index]
      let isLegal =
        switch byte {
        case UInt8(ascii: "%"): ByteText.isEscape(bytes, at: index)
        case UInt8(ascii: "["), UInt8(ascii: "]"): index < authorityEnd
        default: ByteText.isURLByte(byte)
        }
      result += isLegal ? [byte] : ByteText.escape(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, ByteText.isAlpha(first) else { return false }
    return bytes.allSatisfy { ByteText.isAlphanumeric($0) || ByteText.isOne(of: "+-.", $0) }
  }

  /// Path, query and fragment: no brackets, and one `#` at most.
  private static func isLegal(_ tail: ArraySlice<UInt8>) -> Bool {
    tail.indices.allSatisfy { index in
      switch tail[index] {
      case UInt8(ascii: "%"): ByteText.isEscape(tail, at: index)
      case UInt8(ascii: "["), UInt8(ascii: "]"): false
      default: ByteText.isURLByte(tail[index])
      }
    } && tail.count(where: { $0 == UInt8(ascii: "#") }) <= 1
  }
}

/// `user@host:port`. Nil where its parts cannot be told apart.
struct URLAuthority {
  /// As written; empty if there is none.
  let host: ArraySlice<UInt8>
  /// Whether it holds only what an authority may hold.
  let isLegal: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    if let (_, after) = ByteText.cut(rest, at: "@") { rest = after }
    guard !rest.contains(UInt8(ascii: "@")) else { return nil }
    let userInfo = bytes.prefix(bytes.count - rest.count)

    var port: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")),
        IPLiteral.isValid(rest[(rest.startIndex + 1)..<end])
      else { return nil }
      host = rest[...end]
      port = rest[(end + 1)...]
      guard port.isEmpty || port.first == UInt8(ascii: ":") else { return nil }
      port = port.dropFirst()
    } else if let (before, after) = ByteText.cut(rest, at: ":") {
      host = before
      port = after
    } else {
      host = rest
    }
    guard port.allSatisfy(ByteText.isDigit) else { return nil }
    let brackets = bytes.count { ByteText.isOne(of: "[]", $0) }
    guard brackets == (host.first == UInt8(ascii: "[") ? 2 : 0) else { return nil }
    isLegal = [userInfo, host].allSatisfy { part in
      part.indices.allSatisfy { index in
        ByteText.isURLByte(part[index]) || ByteText.isEscape(part, at: index)
      }
    }
  }
}

/// What stands between the brackets of `http://[::1]/`.
enum IPLiteral {
  static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    if let first = bytes.first, first | 0x20 == UInt8(ascii: "v") {
      guard let (version, address) = ByteText.cut(bytes.dropFirst(), at: ".") else { return false }
      return !version.isEmpty && version.allSatisfy(ByteText.isHex) && !address.isEmpty
        && address.allSatisfy {
          ByteText.isUnreserved($0) || ByteText.isOne(of: "!$&'()*+,;=:", $0)
        }
    }
    return isIPv6(bytes)
  }

  /// Groups from left to right; an empty group is the gap of `::`, which stands for one or more.
  private static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    var groups = ByteText.split(bytes, at: ":")
    guard groups.count >= 3 else { return false }
    // `::` at an end yields two empty parts there; one of them is the edge of the text.
    if groups[0].isEmpty {
      guard groups[1].isEmpty else { return false }
      groups.removeFirst()
    }
    if groups[groups.count - 1].isEmpty {
      guard groups[groups.count - 2].isEmpty else { return false }
      groups.removeLast()
    }
    var length = 0
    var gaps = 0
    for (index, group) in groups.enumerated() {
      if group.isEmpty {
        gaps += 1
      } else if group.count <= 4, group.allSatisfy(ByteText.isHex) {
        length += 1
      } else if index == groups.count - 1, isIPv4(group) {
        length += 2
      } else {
        return false
      }
    }
    return gaps == 0 ? length == 8 : gaps == 1 && length <= 7
  }

  private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = ByteText.split(bytes, at: ".")
    return parts.count == 4
      && parts.allSatisfy { part in
        guard 1...3 ~= part.count, part.allSatisfy(ByteText.isDigit) else { return false }
        guard part.count == 1 || part.first != UInt8(ascii: "0") else { return false }
        return part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
      }
  }
}
