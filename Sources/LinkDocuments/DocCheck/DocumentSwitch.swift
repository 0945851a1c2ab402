/// The comments by which a document says where no links are looked for, since they are shown for
/// what is wrong with them: `<!-- doc-check off -->`, and `<!-- doc-check on -->` behind it.
enum DocumentSwitch {
  /// Where a comment ends that begins at an offset; one that is not closed takes all.
  static func end(ofComment start: Int, in bytes: [UInt8], limit: Int) -> Int {
    var index = start + 4
    while index + 2 < limit {
      guard let hyphen = bytes[index..<limit].firstIndex(of: UInt8(ascii: "-")) else { break }
      if hyphen + 2 < limit, bytes[hyphen + 1] == UInt8(ascii: "-"),
        bytes[hyphen + 2] == UInt8(ascii: ">")
      {
        return hyphen + 3
      }
      index = hyphen + 1
    }
    return limit
  }

  /// What a comment switches; `nil` for an ordinary one.
  static func isOff(after comment: Range<Int>, in bytes: [UInt8]) -> Bool? {
    guard comment.count < 64 else { return nil }
    let words = bytes[comment].dropFirst(4).dropLast(3).split(separator: 0x20)
      .map { String(decoding: $0, as: UTF8.self) }
    switch words {
    case ["doc-check", "off"]: return true
    case ["doc-check", "on"]: return false
    default: return nil
    }
  }
}
