import LinkSpec

/// Gives names that a spec may have, each once: letters, digits, `_` and `-`. A full stop is left
/// out although a name may hold one, so that the path to a place in a spec can be cut at it.
struct OutlineNames {
  private var taken: Set<String> = []
  /// The longest name; a number may follow it.
  private static let longest = 60

  /// A name of words. Where it is taken, a number follows it; of nothing it is `otherwise`.
  mutating func name(of words: [String], else otherwise: String = "open") -> String {
    let text = words.map(Self.plain).filter { !$0.isEmpty }.joined(separator: "-")
    var base = String(text.prefix(Self.longest))
    if base.isEmpty { base = otherwise }
    // Rules about all actions have these names.
    if base == "present" || base == "documented" { base += "-link" }
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = base + "-\(number)"
      number += 1
    }
    return name
  }

  /// A text with everything that no name may hold as one hyphen, and none at its ends.
  static func plain(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "_")
      {
        bytes.append(byte)
      } else if let last = bytes.last, last != UInt8(ascii: "-") {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text may be the name of a parameter.
  static func isParameter(_ text: String) -> Bool {
    !text.isEmpty && !text.hasSuffix(".") && text.utf8.count <= 100
      && text.utf8.allSatisfy { ByteSet.identifier.contains($0) }
  }
}
