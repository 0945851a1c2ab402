import LinkSpec

/// Words for a POSIX shell, such that nothing in them can act, neither there nor on the terminal
/// that shows them.
package enum ShellLine {
  /// A word that the shell hands on as it is; quoted where it has to be.
  package static func word(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    let bytes = Array(text.utf8)
    if isShown(text) { return quoted(bytes) }
    // Line ends at the end would be lost on the way out of a command substitution.
    let end = bytes.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? 0
    let tail = end < bytes.count ? quoted(Array(bytes[end...])) : ""
    if end == 0 { return tail }
    return "\"$(printf " + quoted(bytes[..<end].flatMap(formatted)) + ")\"" + tail
  }

  /// `--url 'URL'`, or `--url-base64 …` where the URL holds anything but printable ASCII, which a
  /// terminal or a clipboard would change, or what is a command in the log of a GitHub job.
  package static func option(forURL url: [UInt8]) -> String {
    if url.count <= 8_192, !url.isEmpty, url.allSatisfy({ (0x20...0x7E).contains($0) }) {
      let text = String(decoding: url, as: UTF8.self)
      // What makes a log inert would change the link.
      if GitHubLog.withoutOldCommands(text) == text { return "--url=" + word(text) }
    }
    return "--url-base64=" + word(Base64.encode(url))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || [0x2D, 0x2E, 0x2F, 0x5F, 0x3A, 0x2C, 0x3D, 0x2B, 0x40].contains(byte)
  }

  /// Whether every character shows as itself.
  private static func isShown(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "\\")).allSatisfy {
      VisibleText.of($0).utf8.elementsEqual($0)
    }
  }

  /// Byte by byte: to Swift, a quote with a combining mark behind it is another character.
  private static func quoted(_ bytes: [UInt8]) -> String {
    let parts = bytes.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    let inner = Array(parts.joined(separator: "'\\''".utf8))
    return "'" + String(decoding: inner, as: UTF8.self) + "'"
  }

  /// A byte in a format of `printf`: everything that is not printable ASCII, or means something
  /// there, in octal.
  private static func formatted(_ byte: UInt8) -> [UInt8] {
    let means: [UInt8] = [UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "'")]
    if (0x20...0x7E).contains(byte), !means.contains(byte) { return [byte] }
    let digits = String(byte, radix: 8)
    return Array(("\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits).utf8)
  }
}
