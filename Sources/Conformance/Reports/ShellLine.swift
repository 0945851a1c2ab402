import LinkSpec

/// Words for a POSIX shell, such that nothing in them can act.
public enum ShellLine {
  /// A word that the shell hands on as it is; quoted where it has to be.
  public static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || [0x2D, 0x2E, 0x2F, 0x5F, 0x3A, 0x2C, 0x3D, 0x2B, 0x40].contains(byte)
      }
    if isPlain { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// `--url 'URL'`, or `--url-base64 …` where the URL holds anything but printable ASCII, which a
  /// terminal or a clipboard would change.
  public static func option(forURL url: [UInt8]) -> String {
    if url.count <= 8_192, !url.isEmpty, url.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return "--url=" + word(String(decoding: url, as: UTF8.self))
    }
    return "--url-base64=" + word(Base64.encode(url))
  }
}
