import LinkSpec

/// Text for people, as a terminal or the log of a job gets it: the last step before it is written.
///
/// What links, specs, files and routers say is made visible where it is put into a sentence. Here
/// nobody has to think of that any more: whatever text it is, what controls a terminal, hides or
/// reorders is a visible escape, and in the log of a job nothing is a command.
package struct ShownText: Sendable, Hashable {
  package let text: String

  /// Makes text safe.
  ///
  /// - Parameters:
  ///   - text: lines; line ends and tabs stay.
  ///   - keepsColours: whether sequences for colour and weight stay, for they do nothing else.
  ///   - isLog: whether a runner of GitHub Actions reads it and looks for commands.
  package init(_ text: String, keepsColours: Bool = false, isLog: Bool = false) {
    let safe = Self.isPlain(text) ? text : Self.escaped(Array(text.utf8), keepsColours)
    self.text = isLog ? GitHubLog.inert(safe) : safe
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }
  }

  private static func escaped(_ bytes: [UInt8], _ keepsColours: Bool) -> String {
    var safe: [UInt8] = []
    safe.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x09 {
        safe.append(byte)
        index += 1
      } else if keepsColours, byte == 0x1B, let end = endOfColour(bytes, index) {
        safe += bytes[index..<end]
        index = end
      } else {
        // A backslash is none of it: what was escaped before is not escaped again.
        let end = byte < 0x80 ? index + 1 : bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
        safe += VisibleText.of(bytes[index..<end]).utf8
        index = end
      }
    }
    return String(decoding: safe, as: UTF8.self)
  }

  /// Behind `ESC [ … m` with nothing but digits and semicolons in it; `nil` for anything else.
  private static func endOfColour(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    let inner = bytes[(start + 2)...].prefix(32).prefix {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";")
    }
    guard inner.endIndex < bytes.count, bytes[inner.endIndex] == UInt8(ascii: "m") else {
      return nil
    }
    return inner.endIndex + 1
  }
}
