import LinkSpec

/// The log of a job of GitHub Actions, in which the runner looks for commands.
package enum GitHubLog {
  /// Text in which the runner finds no command: neither `::` at the start of a line, white space
  /// before it or not, nor the older `##[`, which acts wherever it stands. Line ends stay.
  package static func inert(_ text: String) -> String {
    escaped(text, atStart: true)
  }

  /// The same for a line that is a command itself.
  package static func withoutOldCommands(_ line: String) -> String { escaped(line, atStart: false) }

  private static func escaped(_ text: String, atStart: Bool) -> String {
    let bytes = Array(text.utf8)
    func begins(_ mark: StaticString, at index: Int) -> Bool {
      let end = index + mark.utf8CodeUnitCount
      guard end <= bytes.count else { return false }
      return bytes[index..<end].elementsEqual(mark.description.utf8)
    }
    var safe: [UInt8] = []
    safe.reserveCapacity(bytes.count)
    var isStart = atStart
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":"), isStart, begins("::", at: index) {
        safe += "\\u{3A}".utf8
      } else if byte == UInt8(ascii: "#"), begins("##[", at: index) {
        safe += "\\u{23}".utf8
      } else {
        safe.append(byte)
      }
      // The runner skips white space of any kind; to escape one colon too many does no harm.
      let isSkipped = byte <= 0x20 || byte >= 0x80
      isStart = atStart && (byte == 0x0A || byte == 0x0D || (isStart && isSkipped))
    }
    return String(decoding: safe, as: UTF8.self)
  }
}
