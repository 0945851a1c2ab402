import LinkSpec

/// Whether values of a type can be a host as they stand: `kitchen://{name}/x`.
///
/// Hosts hold few characters without an escape, and what becomes of an escape in a host is open. So
/// a value is one there only where its type needs none.
enum HostValue {
  /// Types whose values need escapes, or are no names.
  private static let unfit = ["dateTime", "url", "emailAddress", "ipAddress", "base64", "decimal"]

  /// Whether a type, as a spec file declares it, fits.
  static func fits(_ type: String) -> Bool {
    if type.hasPrefix("\"") { return !unfit.contains { type == "\"\($0)\"" } }
    let start = "{ pattern: "
    if type.hasPrefix(start) {
      var source = Array(type.utf8.dropFirst(start.utf8.count + 1).dropLast(3))
      // A backslash is two in the text of a file.
      for word in ["\\\\d", "\\\\w"] {
        while let range = source.firstRange(of: Array(word.utf8)) { source.removeSubrange(range) }
      }
      return source.allSatisfy(isPlain)
    }
    if type.hasPrefix("{ enumeration: ") {
      return type.utf8.allSatisfy { isPlain($0) || " :\"".utf8.contains($0) }
    }
    return !unfit.contains { type.contains($0) }
  }

  /// Whether a byte of a pattern stands for characters that no host escapes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ByteSet.letters.contains(byte) || ByteSet.digits.contains(byte)
      || "[](){}|?*+-_.,".utf8.contains(byte)
  }
}
