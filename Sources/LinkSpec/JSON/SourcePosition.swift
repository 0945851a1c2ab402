/// A place in a text as an editor shows it: both numbers start at 1.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1: Unicode scalars are counted, and a tab is one.
  public var column: Int

  /// Creates a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// Finds line and column of a byte offset.
///
/// Lines end with LF, CRLF or CR. A byte order mark at the start is no column, as in editors. Bytes
/// that are no UTF-8 do no harm: each byte but 0x80 to 0xBF counts as one column.
package struct SourceMap: Sendable {
  private let bytes: [UInt8]
  /// Where each line's first byte is; the first line is there even where the text is empty.
  private let starts: [Int]

  /// Finds the lines of a text. Linear.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    // A loop that costs little without the optimizer, too: documents have hundreds of kilobytes.
    let count = bytes.count
    var index = 0
    while index < count {
      let byte = bytes[index]
      index += 1
      if byte > 0x0D { continue }
      let isCRLF = byte == 0x0D && index < count && bytes[index] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isCRLF { starts.append(index) }
    }
    self.starts = starts
  }

  /// How many lines the text has, at least 1; a line end at the very end opens another, empty one.
  package var lineCount: Int { starts.count }

  /// The place of a byte; offsets outside the text count as its start or end. A byte within a
  /// scalar has the place of the scalar. Takes the logarithm of the number of lines, and time
  /// linear in the length of the one line.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, starts[0]), bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for index in starts[low]..<offset where !Self.continuesScalar(bytes[index]) { column += 1 }
    if column > 1, offset < bytes.count, Self.continuesScalar(bytes[offset]) { column -= 1 }
    return SourcePosition(line: low + 1, column: column)
  }

  /// The bytes of a line, from 1, without its line end; empty where there is no such line.
  package func line(_ number: Int) -> [UInt8] {
    guard (1...starts.count).contains(number) else { return [] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    if number < starts.count {
      end -= 1
      if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return Array(bytes[start..<end])
  }

  private static func continuesScalar(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
