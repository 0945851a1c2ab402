/// A file that is a list, one entry a line.
enum ImportLines {
  /// A line that says something.
  struct Line: Sendable, Hashable {
    /// The text, without white space around it.
    var text: String
    /// Where it begins: a byte of the file.
    var offset: Int
  }

  /// The lines, without empty ones and those that begin with `#`. Lines end with LF, CRLF or CR; a
  /// byte order mark is no part of the first. Linear.
  ///
  /// - Throws: where the file is too long, or a line is no UTF-8 or holds a NUL.
  static func lines(of bytes: [UInt8]) throws(ImportError) -> [Line] {
    try ImportLimits.check(bytes)
    var lines: [Line] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      if let line = try line(bytes, start..<end) { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  private static func line(_ bytes: [UInt8], _ range: Range<Int>) throws(ImportError) -> Line? {
    func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    guard let first = range.first(where: { !isSpace($0) }), bytes[first] != UInt8(ascii: "#"),
      let last = range.last(where: { !isSpace($0) })
    else { return nil }
    if let bad = (first...last).first(where: { bytes[$0] == 0 }) {
      throw ImportError("a NUL stands here, which no text holds", at: bad)
    }
    let text = String(decoding: bytes[first...last], as: UTF8.self)
    guard text.utf8.elementsEqual(bytes[first...last]) else {
      throw ImportError("the line is no UTF-8", at: first)
    }
    return Line(text: text, offset: first)
  }
}
