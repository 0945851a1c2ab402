import LinkSpec
import Testing

@testable import TestSupport

@Suite struct SourceMapTests {
  @Test func linesEndWithEachOfTheThreeEnds() {
    let map = SourceMap(Array("a\nbc\r\nd\re\n".utf8))
    #expect(map.lineCount == 5)
    #expect(
      (0...6).map { String(decoding: map.line($0), as: UTF8.self) }
        == ["", "a", "bc", "d", "e", "", ""])
    let places = (-1...12).map { map.position(of: $0).description }
    #expect(
      places == [
        "1:1", "1:1", "1:2", "2:1", "2:2", "2:3", "2:4", "3:1", "3:2", "4:1", "4:2", "5:1", "5:1",
        "5:1",
      ])
  }

  @Test func columnsCountScalars() {
    // é has two bytes, 😀 four; a tab is one column.
    let map = SourceMap(Array("é\t😀x".utf8))
    #expect((0...8).map { map.position(of: $0).column } == [1, 1, 2, 3, 3, 3, 3, 4, 5])
  }

  @Test func byteOrderMarkIsNoColumn() {
    let map = SourceMap(Array("\u{FEFF}a\nb".utf8))
    #expect(map.line(1) == Array("a".utf8))
    #expect(map.position(of: 0) == SourcePosition(line: 1, column: 1))
    #expect(map.position(of: 3) == SourcePosition(line: 1, column: 1))
    #expect(map.position(of: 4) == SourcePosition(line: 1, column: 2))
  }

  @Test func emptyTextHasOneLine() {
    let map = SourceMap([])
    #expect(map.lineCount == 1)
    #expect(map.line(1) == [])
    #expect(map.position(of: 7) == SourcePosition(line: 1, column: 1))
  }

  @Test func agreesWithCountingOnAnyBytes() {
    var random = TestRandom(seed: 4)
    for _ in 0..<2_000 {
      let bytes = (0..<random.below(20)).map { _ in
        random.pick([0x0A, 0x0D, 0x61, 0x62, 0xC3, 0xA9, 0xFF] as [UInt8])
      }
      let map = SourceMap(bytes)
      var line = 1
      var column = 1
      for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
        let place = map.position(of: offset)
        #expect(place == SourcePosition(line: line, column: column))
        let isCRLF = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        if byte == 0x0A || byte == 0x0D && !isCRLF {
          (line, column) = (line + 1, 1)
        } else {
          column += 1
        }
      }
      let lines = (1...map.lineCount).map(map.line)
      #expect(lines.allSatisfy { !$0.contains(0x0A) && !$0.contains(0x0D) })
    }
  }
}
