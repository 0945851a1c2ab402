/// Paths of routes, in which values may have patterns in parentheses.
enum SlashedPath {
  /// The segments of a path: it is cut at the slashes that stand in no parentheses. Empty ones are
  /// left out.
  static func parts(of text: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "/"), depth == 0 {
        parts.append([])
        continue
      }
      if !isEscaped {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      parts[parts.count - 1].append(byte)
    }
    return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
